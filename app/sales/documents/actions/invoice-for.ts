import type { PaperMark } from "#documents/rules/documents.ts";
import type { DateRange, Day } from "#kit/rules/date-range.ts";
import { buyerOn, chargeLine } from "#sales/documents/actions/document-parties.ts";
import type { InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";
import { sellerOf } from "#settings/rules/sender.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

type InvoiceFor = {
	attempt: Attempt;
	/** Whole name of the participant. */
	participant: string;
	settings: SiteSettings;
	/** What was bought, as its enrolment keeps it. */
	bought: { courseTitle: string; date: DateRange | null; place: string };
	kind: MoneyKind;
	issuedOn: Day;
	paidOn: Day;
	/** Of the receipt it is sent with: they share their paper. */
	paper: PaperMark;
	now: Date;
};

/**
 * The tax invoice of a charge: the whole of it, what its payer withheld too, in kobo as frozen when the payment began. Its
 * number is given when it is written; everything the tax authority's e-invoicing asks for is kept with it.
 */
export function invoiceFor(about: InvoiceFor): Omit<InvoiceFacts, "number"> {
	const { attempt, participant, settings, bought, kind, issuedOn, paidOn, paper, now } = about;
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
		paper,
	};
}
