import { insertDocument, newDocumentMark } from "#documents/data/documents.ts";
import type { DocumentMark } from "#documents/rules/documents.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { type DateRange, type Day, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import { insertMail } from "#mail/data/mails.ts";
import { buyerOn, chargeLine } from "#sales/documents/actions/document-parties.ts";
import { insertInvoice } from "#sales/documents/data/invoices.ts";
import { insertReceipt, nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import type { InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import { amountStillDue, owingOf } from "#sales/orders/rules/enrolment.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { ReceiptFactsFound } from "#sales/payments/data/receipt-facts.ts";
import { type MoneyKind, moneyKindOf } from "#sales/payments/rules/money-kind.ts";
import { issuerOf, sellerOf } from "#settings/rules/sender.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

/** The invoice of a charge whose rest is paid. */
export type RestOf = { id: number; number: string };

export type IssueReceipt = {
	attempt: Attempt;
	enrolment: Enrolment;
	payment: { id: number };
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
	const date = rangeOf(enrolment.first_day ?? undefined, enrolment.last_day ?? undefined) ?? null;
	const bought = { courseTitle: enrolment.title, date, location: enrolment.location ?? "" };
	const number = await nextDocumentNumber(tx, "receipt", year);
	const charged = { attempt, participant: fullName, settings, bought, kind, issuedOn, paidOn, document, now };
	const invoice = restOf ? null : invoiceFor(charged, await nextDocumentNumber(tx, "invoice", year));
	const facts: ReceiptFacts = {
		...receiptFacts({ ...issue, number, invoiceNumber: restOf?.number ?? invoice?.number ?? "" }),
		...bought,
		issuedOn,
		paidOn,
		document,
		kind,
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
	const { courseTitle } = bought;
	await insertDocument(tx, {
		kind: "receipt",
		receiptId,
		code: document.code,
		courseTitle,
		date,
		bearer: fullName,
		now,
	});
	const letter = { ...facts, myCoursesUrl: myCoursesUrl(), ...(invoice && { invoice }) };
	const toName = attempt.payer_name ?? attempt.buyer?.name ?? fullName;
	await insertMail(tx, { letter: { kind: "receipt", facts: letter }, to: attempt.invoice_email, toName, now });
	return facts;
}

/** What of a receipt its payment and its enrolment say. */
function receiptFacts(issue: IssueReceipt & { number: string; invoiceNumber: string }) {
	const { attempt, enrolment, found, restOf, number, invoiceNumber } = issue;
	const { buyer, payer_name: payerName } = attempt;
	return {
		number,
		invoiceNumber,
		academyName: found.settings.academyName,
		issuer: issuerOf(found.settings),
		fullName: found.fullName,
		locationAddress: enrolment.location_address,
		purpose: attempt.purpose,
		net: attempt.net_kobo,
		vat: attempt.vat_kobo,
		total: attempt.total_kobo,
		vatBasisPoints: attempt.vat_basis_points,
		reference: attempt.reference,
		due: dueOf(enrolment),
		...(restOf && { restOf: restOf.number }),
		...(payerName && { payerName }),
		...(buyer && { buyer }),
		...(enrolment.withheld_due_kobo > 0 && { withheld: { awaited: enrolment.withheld_due_kobo } }),
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
	/** Whole name of the participant. */
	participant: string;
	settings: SiteSettings;
	/** What was bought, as its enrolment keeps it. */
	bought: { courseTitle: string; date: DateRange | null; location: string };
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
	const { attempt, participant, settings, bought, kind, issuedOn, paidOn, document, now } = about;
	const { net_kobo, vat_kobo: vat, total_kobo, withheld_kobo: withheld, reference } = attempt;
	const charge = { net: net_kobo + withheld, vat, total: total_kobo + withheld };
	return {
		number,
		issuedOn,
		issuedAt: now.toISOString(),
		typeCode: "380",
		academyName: settings.academyName,
		seller: sellerOf(settings),
		buyer: buyerOn(attempt, participant),
		participant,
		lines: [{ ...chargeLine(attempt, bought), ...charge }],
		...charge,
		withheld,
		currency: "NGN",
		paymentMeans: kind,
		reference,
		paidOn,
		replaces: null,
		document,
	};
}
