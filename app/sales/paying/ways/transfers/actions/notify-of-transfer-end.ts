import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { insertMail } from "#mail/data/mails.ts";
import { coursesOf, participantsOf } from "#sales/documents/rules/document-lines.ts";
import { type Attempt, findPersonOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/ledger/payments/data/payment-events.ts";
import { findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import type { TransferEndedFacts } from "#sales/paying/ways/transfers/rules/email-facts.ts";

type TransferEnd = {
	attempt: Attempt;
	why: TransferEndedFacts["why"];
	/** Another e-mail informed the person with the proforma. */
	isPayerTold?: boolean;
	now: Date;
};

type LinkEnd = { attempt: Attempt; why: "withdrawn" | "replaced"; now: Date };

/**
 * E-mails the payer of a link that another person ended their transfer. For every other transfer it does nothing, since its member knows.
 */
export async function notifyLinkPayer(tx: Tx, ended: LinkEnd): Promise<void> {
	if (ended.attempt.pay_link_id !== null) await notifyOfTransferEnd(tx, ended);
}

/**
 * Sends the e-mails about the end of a transfer, in the transaction that ends it: to the payer, when it is not the member or when seats
 * of an order were cancelled; and to the member, when the office ended it. In all other cases the member gets another e-mail. An order
 * has only a payer. Does nothing for an attempt that is not a transfer.
 */
export async function notifyOfTransferEnd(tx: Tx, { attempt, why, isPayerTold, now }: TransferEnd): Promise<void> {
	const transfer = attempt.provider === "bank" ? await findTransferOf(attempt.id, tx) : undefined;
	const person = transfer && (await findPersonOfAttempt(tx, attempt));
	if (!transfer || !person) return;
	const { reference, invoice_email: payer } = attempt;
	const { lines, toPay, buyer, payerName } = transfer.facts;
	const about = { participant: participantsOf(lines), courseTitle: coursesOf(lines), date: lines[0]?.date ?? null };
	const facts = { why, ...about, toPay, code: transfer.code };
	const held = attempt.hold_until !== null && attempt.hold_until > now;
	if (why === "office" && attempt.user_id !== null) {
		const transferUrl = `${config.publicUrl}/payments/${reference}/transfer`;
		const theirs = { ...facts, fullName: person.full_name, held, hadProof: transfer.proof_at !== null, transferUrl };
		const email = { kind: "transfer-ended" as const, facts: { ...theirs, reader: "participant" as const } };
		await insertMail(tx, { email, to: person.email, toName: person.full_name, now });
	}
	const isOther = payer !== person.email || (attempt.user_id === null && (why === "cancelled" || why === "office"));
	const isPayerWritten = isOther && payer !== "" && !isPayerTold;
	if (isPayerWritten) {
		const toName = payerName ?? buyer?.name;
		const email = { kind: "transfer-ended" as const, facts: { ...facts, reader: "payer" as const } };
		await insertMail(tx, { email, to: payer, ...(toName && { toName }), now });
	}
	if ((why === "office" && attempt.user_id !== null) || isPayerWritten)
		await insertPaymentEvent(tx, {
			reference,
			source: "job",
			kind: "wrote",
			facts: { email: "transfer-ended" },
			now,
		});
}
