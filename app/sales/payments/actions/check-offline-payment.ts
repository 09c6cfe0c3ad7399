import { instantInLagos } from "#kit/rules/days.ts";
import { findNoteOf, transactionOfNote } from "#sales/payments/data/offline-payments.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { GatewayAnswer } from "#sales/payments/gateways/payment-gateway.ts";

const NOON = 12;

/** Whether an employer's tax credit note was received under an attempt, said as a gateway would. Kobo; nobody takes a fee. */
export async function askAboutNote({ id, reference }: Attempt): Promise<GatewayAnswer> {
	const note = await findNoteOf(id);
	if (!note) return { kind: "not_found", said: [] };
	const { amount_kobo: amount, issued_on: day } = note;
	const money = { amount, charged: amount, fee: null, currency: "NGN", method: "withholding_note", mode: null };
	const transactionId = transactionOfNote(note.id);
	const facts = { transactionId, reference, ...money, paidAt: instantInLagos(day, NOON), raw: note };
	return { kind: "paid", facts, said: [] };
}
