import { receiveWebhook } from "#server/operations/receive-webhook.ts";
import type { Route } from "./+types/payment-webhook";

/** The gateway calls here. Only 200 acknowledges, and only after the call is kept (payments.md 2.6). */
export async function action({ request }: Route.ActionArgs) {
	if (request.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
	const received = await receiveWebhook({
		provider: "flutterwave",
		body: await request.text(),
		headers: request.headers,
		now: new Date(),
	});
	if (received.ok) return Response.json({ status: "ok" });
	return Response.json({ error: received.reason }, { status: received.reason === "not-authentic" ? 401 : 400 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
