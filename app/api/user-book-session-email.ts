import { BookSessionCall } from "#api/calls.ts";
import { bodyOf, callerOf, countCall } from "#kit/web/guards-json.ts";
import { phoneSentence } from "#kit/words/fields.ts";
import { siteWords } from "#kit/words/site.ts";
import { recordBooking } from "#requests/actions/record-booking.ts";
import { servicesWords } from "#requests/pages/services-words.ts";
import { readBooking } from "#requests/rules/booking.ts";
import type { Route } from "./+types/user-book-session-email";

const FIELDS = { email: "from", phone: "phoneNumber", service: "serviceName" } as const;

/** POST /user/book-session-email: keeps the booking and tells the office. The call that follows confirms it. */
export async function action({ request, context }: Route.ActionArgs) {
	const user = callerOf(context, { verified: true });
	const now = new Date();
	await countCall("book-session-email", user.id, now);
	const { from, phoneNumber, serviceName } = await bodyOf(request, BookSessionCall);
	const read = readBooking({ email: from, phone: phoneNumber, service: serviceName });
	if (!read.ok) {
		const wrong = (["email", "phone", "service"] as const).find((field) => read.wrong[field]) ?? "phone";
		const { phone = "missing" } = read.wrong;
		const refusal = phone === "missing" ? ({ reason: "invalid" } as const) : phone;
		const error = wrong === "phone" ? phoneSentence(refusal) : siteWords.unreadable;
		return Response.json({ error, field: FIELDS[wrong] }, { status: 400 });
	}
	const service = { title: serviceName };
	const recorded = await recordBooking({ actor: user, contact: read.contact, service, now });
	if (!recorded.ok) return Response.json({ error: servicesWords.notOffered, field: "serviceName" }, { status: 400 });
	return Response.json({ status: "ok" });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
