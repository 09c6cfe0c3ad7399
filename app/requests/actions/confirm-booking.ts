import { inTransaction, type Tx } from "#kit/data/db.ts";
import { normalEmail } from "#kit/rules/person.ts";
import { insertMail } from "#mail/data/mails.ts";
import type { BookingActor } from "#requests/actions/record-booking.ts";
import { lockLatestRequestOf, markRequestConfirmed } from "#requests/data/requests.ts";
import type { BookingFacts } from "#requests/rules/request-facts.ts";

/**
 * Confirms the member's latest booking by one e-mail, however often it is called: the second of the two calls of docs/product.md#calls.
 * Refused: there is no booking; `to` or the service are not those of the booking.
 */
export async function confirmBooking(call: {
	actor: BookingActor;
	to: string;
	serviceTitle: string;
	now: Date;
}): Promise<{ ok: true } | { ok: false; reason: "no-booking" | "other-address" | "other-service" }> {
	const { actor, now } = call;
	return await inTransaction(async (tx) => {
		const request = await lockLatestRequestOf<"booking">(tx, actor.id, "booking");
		if (!request) return { ok: false, reason: "no-booking" };
		const addresses = [request.facts.email, actor.email].map(normalEmail);
		if (!addresses.includes(normalEmail(call.to))) return { ok: false, reason: "other-address" };
		if (call.serviceTitle.trim() !== request.facts.serviceTitle.trim()) return { ok: false, reason: "other-service" };
		await writeConfirmation(tx, { actor, request, now });
		return { ok: true };
	});
}

type StoredBooking = { id: number; confirmed: boolean; facts: BookingFacts };

/** The e-mail inside another action. It goes only to the member's own address, because a typed address may be anyone's. */
export async function writeConfirmation(
	tx: Tx,
	{ actor, request, now }: { actor: BookingActor; request: StoredBooking; now: Date },
) {
	if (request.confirmed) return;
	await insertMail(tx, {
		email: { kind: "booking", facts: { ...request.facts, fullName: actor.fullName } },
		to: actor.email,
		toName: actor.fullName,
		now,
	});
	await markRequestConfirmed(tx, request.id, now);
}
