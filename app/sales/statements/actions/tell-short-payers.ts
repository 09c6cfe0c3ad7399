import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import { coursesOf, participantsOf } from "#sales/documents/rules/document-lines.ts";
import { findAttemptById, findPersonOfAttempt } from "#sales/payments/data/payment-attempts.ts";
import { hasPaymentEvent, insertPaymentEvent } from "#sales/payments/data/payment-events.ts";
import { isSettled } from "#sales/payments/rules/payment.ts";
import { findCameShort, listShortAttempts } from "#sales/statements/data/short-lines.ts";
import { findTransferOf } from "#sales/transfers/data/bank-transfers.ts";

/**
 * Writes to each payer of whom a statement shows too little: what came, what is missing, and how to send the rest, whose line then completes the
 * sum by itself. After all lines of the statement were judged, for two of them may make the sum. Once for each sum.
 */
export async function tellShortPayers(tx: Tx, { statementId, now }: { statementId: number; now: Date }): Promise<void> {
	for (const attemptId of await listShortAttempts(tx, statementId)) await tellOne(tx, attemptId, now);
}

async function tellOne(tx: Tx, attemptId: number, now: Date) {
	const [attempt, transfer] = [await findAttemptById(tx, attemptId), await findTransferOf(attemptId, tx)];
	// What was given up is the office's to decide.
	if (!attempt || !transfer || transfer.withdrawn_at || isSettled(attempt.state)) return;
	const came = await findCameShort(attemptId, tx);
	const { lines, account, buyer, payerName } = transfer.facts;
	const missing = attempt.total_kobo - came;
	const told = { letter: "transfer-short", came };
	const { reference } = attempt;
	if (came <= 0 || missing <= 0 || (await hasPaymentEvent(tx, { reference, kind: "wrote", facts: told }))) return;
	const person = await findPersonOfAttempt(tx, attempt);
	const facts = {
		participant: participantsOf(lines),
		courseTitle: coursesOf(lines),
		code: transfer.code,
		came,
		missing,
		account,
		deadline: transfer.deadline > now ? transfer.deadline.toISOString() : null,
	};
	// The invoice may go to an accountant: the page of the transfer is its member's.
	const member = attempt.pay_link_id === null ? person : undefined;
	const url = `${config.publicUrl}/payments/${reference}/transfer`;
	for (const to of new Set([attempt.invoice_email, member?.email ?? ""])) {
		if (to === "") continue;
		const isMember = to === member?.email;
		const toName = isMember ? member.full_name : (payerName ?? buyer?.name);
		const letter = { kind: "transfer-short" as const, facts: { ...facts, transferUrl: isMember ? url : null } };
		await insertMail(tx, { letter, to, ...(toName && { toName }), now });
	}
	await insertPaymentEvent(tx, { reference, source: "job", kind: "wrote", facts: told, now });
}
