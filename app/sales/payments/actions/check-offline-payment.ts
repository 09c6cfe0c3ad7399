import { instantInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { findArrivalToBook, findNoteOf, transactionOfNote } from "#sales/payments/data/offline-payments.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { ChargeFacts, GatewayAnswer } from "#sales/payments/gateways/payment-gateway.ts";
import { transactionOfArrival } from "#sales/transfers/data/bank-receipts.ts";

/** What our own books tell of: a transaction of theirs, how much of what, and the day it is of, in Lagos. */
type Known = { transactionId: string; amount: Kobo; method: string; day: string; raw: unknown };

/**
 * What the academy's own books say of an attempt, as a gateway would: money somebody confirmed or the bank's statement
 * showed (`hint` names which), or an employer's tax credit note. Nothing there is `not_found`; they are never in trouble.
 * Amounts are kobo, and nobody takes a fee.
 */
export async function askOwnBooks(attempt: Attempt, hint: string | undefined): Promise<GatewayAnswer> {
	const known = attempt.provider === "withheld" ? await noteFor(attempt) : await arrivalFor(attempt, hint);
	return known ? { kind: "paid", facts: factsOf(attempt, known), said: [] } : { kind: "not_found", said: [] };
}

async function arrivalFor({ id }: Attempt, hint: string | undefined): Promise<Known | undefined> {
	const arrival = await findArrivalToBook(id, hint);
	if (!arrival) return undefined;
	const { id: arrivalId, amount_kobo: amount, arrived_on: day } = arrival;
	return { transactionId: transactionOfArrival(arrivalId), amount, method: "bank_transfer", day, raw: arrival };
}

async function noteFor({ id }: Attempt): Promise<Known | undefined> {
	const note = await findNoteOf(id);
	if (!note) return undefined;
	const { id: noteId, amount_kobo: amount, issued_on: day } = note;
	return { transactionId: transactionOfNote(noteId), amount, method: "withholding_note", day, raw: note };
}

const NOON = 12;

function factsOf({ reference }: Attempt, { transactionId, amount, method, day, raw }: Known): ChargeFacts {
	const money = { amount, charged: amount, fee: null, currency: "NGN" };
	return { transactionId, reference, ...money, method, mode: null, paidAt: instantInLagos(day, NOON), raw };
}
