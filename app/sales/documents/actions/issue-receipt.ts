import { insertDocument, newDocumentMark } from "#documents/data/documents.ts";
import type { DocumentMark } from "#documents/rules/documents.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { type Day, todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import { buyerOn, chargeLine, type Seat, seatOf } from "#sales/documents/actions/document-parties.ts";
import { insertInvoice } from "#sales/documents/data/invoices.ts";
import { insertReceipt, nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import type { InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import { amountStillDue, owingOf } from "#sales/orders/rules/enrolment.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { ReceiptFactsFound } from "#sales/payments/data/receipt-facts.ts";
import { type MoneyKind, moneyKindOf } from "#sales/payments/rules/money-kind.ts";
import { paymentMethodOf } from "#sales/payments/rules/payment-method.ts";
import { issuerOf, sellerOf } from "#settings/rules/sender.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

/** The invoice of a charge whose rest is paid. */
export type RestOf = { id: number; number: string };

export type IssueReceipt = {
	attempt: Attempt;
	enrolment: Enrolment;
	payment: { id: number; provider: string; method: string };
	found: ReceiptFactsFound;
	/** The invoice it pays the rest of; null: its charge gets one of its own. */
	restOf: RestOf | null;
	paidAt: Date;
	now: Date;
};

/**
 * Writes the receipt of an accepted payment, `R-2026-000001` by the year in Lagos, with the invoice of its charge, `I-2026-000001`,
 * where it has none yet, the code of their document, under which anybody can ask whether it is ours, and the letter that
 * takes both to the invoice e-mail. All amounts are kobo, as frozen when the payment began. Last in its transaction: the rows
 * of the numbers stay locked until it ends.
 */
export async function issueReceipt(tx: Tx, issue: IssueReceipt): Promise<ReceiptFacts> {
	const { attempt, enrolment, payment, found, restOf, paidAt, now } = issue;
	const { settings, fullName } = found;
	const [issuedOn, paidOn] = [todayInLagos(now), todayInLagos(paidAt)];
	const { year } = partsOf(issuedOn);
	const kind = moneyKindOf({ provider: attempt.provider, payLinkId: attempt.pay_link_id });
	const document = newDocumentMark();
	const seat = seatOf(enrolment, fullName);
	const number = await nextDocumentNumber(tx, "receipt", year);
	const charged = { attempt, seat, settings, kind, issuedOn, paidOn, document, now };
	const invoice = restOf ? null : invoiceFor(charged, await nextDocumentNumber(tx, "invoice", year));
	const facts: ReceiptFacts = {
		...receiptFacts({ ...issue, seat, kind, number, invoiceNumber: restOf?.number ?? invoice?.number ?? null }),
		issuedOn,
		paidOn,
		document,
	};
	if (invoice) {
		const { id: attemptId, vat_basis_points: vatBasisPoints } = attempt;
		const of = { id: found.invoiceId, attemptId, enrolmentId: enrolment.id, vatBasisPoints };
		await insertInvoice(tx, { ...of, facts: invoice, now });
	}
	const invoiceId = restOf?.id ?? found.invoiceId;
	const receiptId = await insertReceipt(tx, {
		paymentId: payment.id,
		enrolmentId: enrolment.id,
		invoiceId,
		facts,
		now,
	});
	const { courseTitle, date } = seat;
	await insertDocument(tx, {
		kind: "receipt",
		receiptId,
		code: document.code,
		courseTitle,
		date,
		bearer: fullName,
		now,
	});
	const letter = { ...facts, myCoursesUrl: myCoursesUrl(), invoice, copy: false };
	const toName = attempt.payer_name ?? attempt.buyer?.name ?? fullName;
	await insertMail(tx, { letter: { kind: "receipt", facts: letter }, to: attempt.invoice_email, toName, now });
	return facts;
}

type ReceiptFor = IssueReceipt & { seat: Seat; kind: MoneyKind; number: string; invoiceNumber: string | null };

/** What of a receipt its payment and its enrolment say: all of it pays for one seat. */
function receiptFacts({ attempt, enrolment, payment, found, restOf, seat, kind, number, invoiceNumber }: ReceiptFor) {
	const { withheld_due_kobo: awaited } = enrolment;
	const charge = { net: attempt.net_kobo, vat: attempt.vat_kobo, total: attempt.total_kobo };
	return {
		number,
		invoiceNumber,
		academyName: found.settings.academyName,
		issuer: issuerOf(found.settings),
		lines: [{ ...chargeLine(attempt, seat, { kind, restOf: restOf?.number }), ...charge }],
		...charge,
		kept: 0,
		method: paymentMethodOf(payment),
		kind,
		receivedBy: null,
		reference: attempt.reference,
		due: dueOf(enrolment),
		withheld: awaited > 0 ? { awaited } : null,
		orderCode: null,
		payerName: attempt.payer_name,
		buyer: attempt.buyer,
		replaces: null,
	};
}

/** Where members see what they bought. */
export function myCoursesUrl(): string {
	return `${config.publicUrl}/my-courses`;
}

/** What an enrolment is still asked for, and by when, as receipts and letters say it. */
function dueOf(enrolment: Enrolment): ReceiptFacts["due"] {
	const due = amountStillDue(owingOf(enrolment), enrolment.vat_basis_points);
	return due && { total: due.total, vat: due.vat, by: enrolment.due_day ?? enrolment.first_day };
}

type InvoiceFor = {
	attempt: Attempt;
	seat: Seat & { participant: string };
	settings: SiteSettings;
	kind: MoneyKind;
	issuedOn: Day;
	paidOn: Day;
	/** Of the receipt it is sent with: they share their document. */
	document: DocumentMark;
	now: Date;
};

/**
 * The tax invoice of a charge: the whole of it, what its payer withheld too, in kobo as frozen when the payment began.
 * Everything the tax authority's e-invoicing asks for is kept with it.
 */
function invoiceFor(about: InvoiceFor, number: string): InvoiceFacts {
	const { attempt, seat, settings, kind, issuedOn, paidOn, document, now } = about;
	const { net_kobo, vat_kobo: vat, total_kobo, withheld_kobo: withheld, reference } = attempt;
	const charge = { net: net_kobo + withheld, vat, total: total_kobo + withheld };
	return {
		number,
		issuedOn,
		issuedAt: now.toISOString(),
		typeCode: "380",
		academyName: settings.academyName,
		seller: sellerOf(settings),
		buyer: buyerOn(attempt, seat.participant),
		lines: [{ ...chargeLine(attempt, seat), ...charge }],
		...charge,
		withheld,
		proved: 0,
		due: 0,
		dueDay: null,
		currency: "NGN",
		paymentMeans: kind,
		reference,
		paidOn,
		account: null,
		orderCode: null,
		replaces: null,
		credited: 0,
		document,
	};
}
