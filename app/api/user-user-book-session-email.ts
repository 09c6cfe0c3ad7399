import { UserBookSessionCall } from "#api/calls.ts";
import { bodyOf, callerOf, countCall } from "#kit/web/guards-json.ts";
import { confirmBooking } from "#requests/actions/confirm-booking.ts";
import { servicesWords } from "#requests/pages/services-words.ts";
import type { Route } from "./+types/user-user-book-session-email";

const { noBooking, otherBooking } = servicesWords;

/** POST /user/user-book-session-email: confirms to the caller what the call before recorded, once. */
export async function action({ request, context }: Route.ActionArgs) {
	const user = callerOf(context, { verified: true });
	const now = new Date();
	await countCall("user-book-session-email", user.id, now);
	const { to, serviceName } = await bodyOf(request, UserBookSessionCall);
	const confirmed = await confirmBooking({ actor: user, to, serviceTitle: serviceName, now });
	if (confirmed.ok) return Response.json({ status: "ok" });
	if (confirmed.reason === "no-booking") return Response.json({ error: noBooking }, { status: 404 });
	const field = confirmed.reason === "other-address" ? "to" : "serviceName";
	return Response.json({ error: otherBooking, field }, { status: 409 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
