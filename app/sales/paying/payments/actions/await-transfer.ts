import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { insertMail } from "#mail/data/mails.ts";
import { participantsOf } from "#sales/documents/rules/document-lines.ts";
import { isBoughtBeside } from "#sales/ledger/payments/data/bought-beside.ts";
import {
	type Attempt,
	findPersonOfAttempt,
	findSubjectOfAttempt,
	updateAttempt,
} from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { type AttemptState, afterDeadline } from "#sales/ledger/payments/rules/payment.ts";
import { findTransferOf, type Transfer, updateTransfer } from "#sales/paying/ways/transfers/data/bank-transfers.ts";

/**
 * Advances a locked attempt by bank transfer: it is awaited until its deadline. Then its seat is released, and the member and another
 * person with the proforma each get one e-mail, unless the seat is confirmed. Money that arrives later is recorded. Returns the state.
 */
export async function awaitTransfer(tx: Tx, attempt: Attempt, now: Date): Promise<AttemptState> {
	const { id, reference, state: before, hold_until: held } = attempt;
	const transfer = await findTransferOf(id, tx);
	const { state, nextCheckAt, holdUntil } = afterDeadline(
		{ state: before, deadline: transfer?.deadline ?? held, holdUntil: held },
		now,
	);
	await updateAttempt(tx, id, { state, nextCheckAt, holdUntil, checkedAt: now });
	if (state === before) return state;
	await insertPaymentEvent(tx, { reference, source: "job", kind: "lapsed", before, after: state, now });
	await notify(tx, `user:${attempt.user_id}`, "courses", "payments", "bank");
	if (transfer) await notifyOfDeadline(tx, { attempt, transfer, now });
	return state;
}

async function notifyOfDeadline(tx: Tx, lapsed: { attempt: Attempt; transfer: Transfer; now: Date }) {
	const { attempt, transfer, now } = lapsed;
	const person = await findPersonOfAttempt(tx, attempt);
	if (!person || transfer.told_late_at) return;
	// A person who has the seat, or owes nothing, needs no e-mail that it was released.
	if (await isBoughtBeside(attempt, tx)) return;
	const { reference, hold_until, total_kobo: toPay, invoice_email: holder } = attempt;
	const { title: courseTitle } = await findSubjectOfAttempt(tx, attempt);
	const facts = {
		courseTitle,
		code: transfer.code,
		toPay,
		deadline: transfer.deadline.toISOString(),
		held: hold_until !== null,
		hasProof: transfer.proof_at !== null,
	};
	const transferUrl = `${config.publicUrl}/payments/${reference}/transfer`;
	const theirs = { ...facts, reader: "participant" as const, fullName: person.full_name, transferUrl };
	const email = { kind: "transfer-lapsed", facts: theirs } as const;
	// For an order, the payer has no page to open.
	if (attempt.user_id !== null) await insertMail(tx, { email, to: person.email, toName: person.full_name, now });
	if (holder !== "" && (holder !== person.email || attempt.user_id === null)) {
		const { lines, payerName, buyer } = transfer.facts;
		const [toName, participant] = [payerName ?? buyer?.name, participantsOf(lines)];
		const toHolder = { kind: email.kind, facts: { ...facts, reader: "payer" as const, participant } };
		await insertMail(tx, { email: toHolder, to: holder, ...(toName && { toName }), now });
	}
	await updateTransfer(tx, attempt.id, { toldLateAt: now });
	await insertPaymentEvent(tx, { reference, source: "job", kind: "wrote", facts: { email: email.kind }, now });
}
