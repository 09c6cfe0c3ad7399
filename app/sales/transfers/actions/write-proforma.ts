import { insertDocument, newDocumentMark } from "#documents/data/documents.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { insertMail } from "#mail/data/mails.ts";
import { chargeLine } from "#sales/documents/actions/document-parties.ts";
import { findInvoiceById } from "#sales/documents/data/invoices.ts";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { coursesOf } from "#sales/documents/rules/document-lines.ts";
import { type Attempt, findPersonOfAttempt } from "#sales/payments/data/payment-attempts.ts";
import { findTransferByForm, insertTransfer, type Transfer } from "#sales/transfers/data/bank-transfers.ts";
import { deadlineDay } from "#sales/transfers/rules/transfers.ts";
import { issuerOf } from "#settings/rules/sender.ts";
import type { BankAccount, SiteSettings } from "#settings/rules/settings.ts";

type Proforma = {
	/** At the provider `bank`, written in the same transaction. */
	attempt: Attempt;
	deadline: Date;
	account: BankAccount;
	settings: SiteSettings;
	/** Of the form that asked. */
	key: string;
	now: Date;
};

/**
 * Writes what belongs to an attempt by transfer: its code, the proforma with all it says, the mark by which the document is
 * verified, and the letter to whoever pays. Amounts are those of the attempt, in kobo.
 */
export async function writeProforma(tx: Tx, proforma: Proforma): Promise<Transfer> {
	const { attempt, deadline, key, now } = proforma;
	const person = await findPersonOfAttempt(tx, attempt);
	const rest = attempt.invoice_id === null ? undefined : await findInvoiceById(tx, attempt.invoice_id);
	const participant = person?.full_name ?? "";
	const facts = factsOf(proforma, participant, rest?.number);
	// Sent again with something else in it: it asks for another transfer, and the first keeps its key.
	const formKey = (await findTransferByForm(tx, key)) ? null : key;
	const transfer = await insertTransfer(tx, { attemptId: attempt.id, deadline, facts, formKey });
	await insertDocument(tx, {
		kind: "proforma",
		attemptId: attempt.id,
		code: facts.document.code,
		validUntil: deadlineDay(deadline),
		courseTitle: coursesOf(facts.lines),
		date: facts.lines[0]?.date ?? null,
		bearer: facts.buyer?.name ?? participant,
		now,
	});
	// Its page asks whoever opens it to log in: it is no use to anybody else who pays.
	const isTheirs = attempt.invoice_email === person?.email;
	const transferUrl = isTheirs ? `${config.publicUrl}/payments/${attempt.reference}/transfer` : null;
	const toName = facts.payerName ?? (isTheirs ? person?.full_name : facts.buyer?.name);
	await insertMail(tx, {
		letter: { kind: "proforma", facts: { ...transfer.facts, transferUrl } },
		to: attempt.invoice_email,
		...(toName && { toName }),
		now,
	});
	await notify(tx, "bank", "payments", `user:${attempt.user_id}`);
	return transfer;
}

function factsOf(
	{ attempt, deadline, account, settings, now }: Proforma,
	participant: string,
	restOf: string | undefined,
) {
	const { purchase, net_kobo, vat_kobo, total_kobo, withheld_kobo: withheld } = attempt;
	const { title: courseTitle, location, locationAddress } = purchase;
	const date = rangeOf(purchase.firstDay, purchase.lastDay) ?? null;
	// An attempt asks for what is paid in money; the proforma tells the whole charge.
	const charge = { net: net_kobo + withheld, vat: vat_kobo, total: total_kobo + withheld };
	const seat = { participant, courseTitle, date, location, locationAddress };
	return {
		issuedOn: todayInLagos(now),
		deadline: deadline.toISOString(),
		academyName: settings.academyName,
		issuer: issuerOf(settings),
		buyer: attempt.buyer,
		payerName: attempt.payer_name,
		lines: [{ ...chargeLine(attempt, seat, { restOf }), ...charge }],
		...charge,
		withheld,
		toPay: total_kobo,
		account,
		reference: attempt.reference,
		document: newDocumentMark(),
	} satisfies Omit<ProformaFacts, "code">;
}
