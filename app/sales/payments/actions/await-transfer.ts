import { findUser } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { insertMail } from "#mail/data/mails.ts";
import { participantsOf } from "#sales/documents/rules/document-lines.ts";
import { isBoughtBeside } from "#sales/payments/data/bought-beside.ts";
import { hasUnbooked } from "#sales/payments/data/offline-payments.ts";
import { type Attempt, updateAttempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { type AttemptState, afterBankCheck } from "#sales/payments/rules/payment.ts";
import { findTransferOf, type Transfer, updateTransfer } from "#sales/transfers/data/bank-transfers.ts";

/**
 * Moves on an attempt our own books know nothing of, which must be locked: a transfer is awaited until its deadline, then
 * its seat is free, and the person is told once, unless they have that seat, and so is whoever else holds the proforma. Money that comes later is taken as ever. A tax credit note is awaited
 * without end. Answers the state.
 */
export async function awaitTransfer(tx: Tx, attempt: Attempt, now: Date): Promise<AttemptState> {
	const { id, state: before, hold_until: held } = attempt;
	const transfer = attempt.provider === "bank" ? await findTransferOf(id, tx) : undefined;
	const deadline = transfer?.deadline ?? held;
	// It came since our look: it is asked about at once, else nobody would settle it.
	const checked = (await hasUnbooked(tx, id))
		? { state: before, nextCheckAt: now, holdUntil: held }
		: afterBankCheck({ state: before, deadline, holdUntil: held }, now);
	const { state, nextCheckAt, holdUntil } = checked;
	await updateAttempt(tx, id, { state, nextCheckAt, holdUntil, checkedAt: now });
	if (state === before) return state;
	await notify(tx, `user:${attempt.user_id}`, "courses", "payments", "bank");
	if (transfer && state === "expired") await tellOfDeadline(tx, { attempt, transfer, now });
	return state;
}

async function tellOfDeadline(tx: Tx, lapsed: { attempt: Attempt; transfer: Transfer; now: Date }) {
	const { attempt, transfer, now } = lapsed;
	const person = await findUser(tx, attempt.user_id);
	if (!person || transfer.told_late_at) return;
	// Whoever has the seat, or owes nothing, is not told that it is free for others.
	if (await isBoughtBeside(attempt, tx)) return;
	const { reference, purchase, hold_until, total_kobo: toPay, invoice_email: holder } = attempt;
	const facts = {
		courseTitle: purchase.title,
		code: transfer.code,
		toPay,
		deadline: transfer.deadline.toISOString(),
		held: hold_until !== null,
		hasProof: transfer.proof_at !== null,
	};
	const transferUrl = `${config.publicUrl}/payments/${reference}/transfer`;
	const theirs = { ...facts, reader: "participant" as const, fullName: person.full_name, transferUrl };
	const letter = { kind: "transfer-lapsed", facts: theirs } as const;
	await insertMail(tx, { letter, to: person.email, toName: person.full_name, now });
	if (holder !== person.email) {
		const { lines, payerName, buyer } = transfer.facts;
		const [toName, participant] = [payerName ?? buyer?.name, participantsOf(lines)];
		const toHolder = { kind: letter.kind, facts: { ...facts, reader: "payer" as const, participant } };
		await insertMail(tx, { letter: toHolder, to: holder, ...(toName && { toName }), now });
	}
	await updateTransfer(tx, attempt.id, { toldLateAt: now });
	await insertPaymentEvent(tx, { reference, source: "job", kind: "wrote", facts: { letter: letter.kind }, now });
}
