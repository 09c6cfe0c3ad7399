import { data } from "react-router";
import type { ProviderName } from "#kit/rules/payment-provider.ts";
import { receiveWebhook } from "#sales/paying/ways/card/actions/receive-webhook.ts";
import type { Route } from "./+types/payment-webhook";

/** Each provider calls its own address. Only 200 acknowledges, once the call is stored (docs/product.md#payments). */
export async function action({ request, params }: Route.ActionArgs) {
	const provider = providerAt(params.provider);
	if (request.method !== "POST") return new Response(null, { status: 405, headers: { allow: "POST" } });
	const received = await receiveWebhook({
		provider,
		// The signature covers the raw bytes, and text would change invalid ones.
		body: new Uint8Array(await request.arrayBuffer()),
		headers: request.headers,
		now: new Date(),
	});
	if (received.ok) return Response.json({ status: "ok" });
	return Response.json({ error: received.reason }, { status: received.reason === "not-authentic" ? 401 : 400 });
}

export function loader({ params }: Route.LoaderArgs) {
	providerAt(params.provider);
	return new Response(null, { status: 405, headers: { allow: "POST" } });
}

/** Flutterwave's address has no name in it, since it was the first. */
function providerAt(name: string | undefined): ProviderName {
	if (name === undefined) return "flutterwave";
	if (name === "paystack") return name;
	throw data(null, { status: 404 });
}
