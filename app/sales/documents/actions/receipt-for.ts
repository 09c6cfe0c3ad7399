import { newDocumentMark } from "#documents/data/documents.ts";
import type { DocumentMark } from "#documents/rules/documents.ts";
import { config } from "#kit/config/config.ts";
import { type DateRange, type Day, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { buyerOn, chargeLine } from "#sales/documents/actions/document-parties.ts";
import type { NewReceipt } from "#sales/documents/data/receipts.ts";
import type { InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import { amountStillDue, owingOf } from "#sales/orders/rules/enrolment.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { ReceiptFactsFound } from "#sales/payments/data/receipt-facts.ts";
import { type MoneyKind, moneyKindOf } from "#sales/payments/rules/money-kind.ts";
import { issuerOf, sellerOf } from "#settings/rules/sender.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

/** What of an enrolment stands on its receipts. */
export type Receipted = Pick<
	Enrolment,
	| "id"
	| "title"
	| "first_day"
	| "last_day"
	| "location"
	| "location_address"
	| "balance_kobo"
	| "balance_vat_kobo"
	| "withheld_due_kobo"
	| "cancelled_at"
	| "due_day"
	| "vat_basis_points"
>;

/** The invoice of a charge whose rest is paid. */
export type RestOf = { id: number; number: string };

export type ReceiptFor = {
	attempt: Attempt;
	enrolment: Receipted;
	found: ReceiptFactsFound;
	/** The invoice it pays the rest of; null: its charge gets one of its own. */
	restOf: RestOf | null;
	paidAt: Date;
	now: Date;
};

/**
 * The receipt of an accepted payment, `R-2026-000001` by the year in Lagos, with the invoice of its charge, the letter that
 * takes both to the invoice e-mail, and the code of their document, under which anybody can ask whether it is ours.
 * All amounts are kobo, as frozen when the payment began. The numbers are given when they are written.
 */
export function receiptFor({ attempt, enrolment, found, restOf, paidAt, now }: ReceiptFor): NewReceipt {
	const { fullName, settings, ids } = found;
	const { buyer, payer_name: payerName } = attempt;
	const [issuedOn, paidOn] = [todayInLagos(now), todayInLagos(paidAt)];
	const kind = moneyKindOf({ provider: attempt.provider, payLinkId: attempt.pay_link_id });
	const document = newDocumentMark();
	const date = rangeOf(enrolment.first_day ?? undefined, enrolment.last_day ?? undefined) ?? null;
	const location = enrolment.location ?? "";
	const facts: Omit<ReceiptFacts, "number"> = {
		issuedOn,
		academyName: settings.academyName,
		issuer: issuerOf(settings),
		fullName,
		courseTitle: enrolment.title,
		date,
		location,
		locationAddress: enrolment.location_address,
		purpose: attempt.purpose,
		net: attempt.net_kobo,
		vat: attempt.vat_kobo,
		total: attempt.total_kobo,
		vatBasisPoints: attempt.vat_basis_points,
		reference: attempt.reference,
		paidOn,
		due: dueOf(enrolment),
		document,
		kind,
		...(restOf && { invoiceNumber: restOf.number, restOf: restOf.number }),
		...(payerName && { payerName }),
		...(buyer && { buyer }),
		...(enrolment.withheld_due_kobo > 0 && { withheld: { awaited: enrolment.withheld_due_kobo } }),
	};
	const bought = { courseTitle: enrolment.title, date, location };
	const charged = { attempt, participant: fullName, settings, bought, kind, issuedOn, paidOn, document, now };
	const invoice = restOf ? { id: restOf.id, facts: null } : { id: ids.invoice, facts: invoiceFor(charged) };
	const toName = payerName ?? buyer?.name ?? fullName;
	const mail = { id: ids.mail, facts: { myCoursesUrl: myCoursesUrl() }, to: attempt.invoice_email, toName };
	return { year: Number(issuedOn.slice(0, 4)), facts, invoice, mail };
}

/** Where members see what they bought. */
export function myCoursesUrl(): string {
	return `${config.publicUrl}/my-courses`;
}

/** What an enrolment is still asked for, and by when, as receipts and letters say it. */
export function dueOf(enrolment: Receipted): ReceiptFacts["due"] {
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
 * The tax invoice of a charge: the whole of it, what its payer withheld too, in kobo as frozen when the payment began. Its
 * number is given when it is written; everything the tax authority's e-invoicing asks for is kept with it.
 */
function invoiceFor(about: InvoiceFor): Omit<InvoiceFacts, "number"> {
	const { attempt, participant, settings, bought, kind, issuedOn, paidOn, document, now } = about;
	const { net_kobo, vat_kobo: vat, total_kobo, withheld_kobo: withheld, reference } = attempt;
	const charge = { net: net_kobo + withheld, vat, total: total_kobo + withheld };
	return {
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
