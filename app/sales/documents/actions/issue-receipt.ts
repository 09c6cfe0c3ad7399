import { insertDocument, newDocumentMark } from "#documents/data/documents.ts";
import type { DocumentMark } from "#documents/rules/documents.ts";
import { config } from "#kit/config/config.ts";
import type { Tx } from "#kit/data/db.ts";
import { type DateRange, type Day, rangeOf, todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import { buyerOn, chargeLine } from "#sales/documents/actions/document-parties.ts";
import { findInvoiceById, insertInvoice } from "#sales/documents/data/invoices.ts";
import { insertReceipt, nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import type { InvoiceFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { Allocated } from "#sales/orders/actions/allocate.ts";
import { type Due, putOnInvoice } from "#sales/orders/data/dues.ts";
import type { Enrolment } from "#sales/orders/data/enrolments.ts";
import { amountStillDue } from "#sales/orders/rules/enrolment.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import type { ReceiptFactsFound } from "#sales/payments/data/receipt-facts.ts";
import { type MoneyKind, moneyKindOf } from "#sales/payments/rules/money-kind.ts";
import { issuerOf, sellerOf } from "#settings/rules/sender.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

export type IssueReceipt = {
	attempt: Attempt;
	/** As it stands with the payment. */
	enrolment: Enrolment;
	payment: { id: number };
	found: ReceiptFactsFound;
	/** What it pays, with what its payer withholds of the same. */
	dues: readonly Due[];
	/** What of it was put to which due. */
	allocated: readonly Allocated[];
	paidAt: Date;
	now: Date;
};

/**
 * Writes the receipt of an accepted payment, `R-2026-000001` by the year in Lagos, with the invoice of the dues it paid, `I-2026-000001`,
 * where they have none yet, the code of their document, under which anybody can ask whether it is ours, and the letter that
 * takes both to the invoice e-mail. All amounts are kobo, as frozen when the payment began. Last in its transaction: the rows
 * of the numbers stay locked until it ends.
 */
export async function issueReceipt(tx: Tx, issue: IssueReceipt): Promise<ReceiptFacts> {
	const { attempt, enrolment, payment, found, paidAt, now } = issue;
	const { settings, fullName } = found;
	const [issuedOn, paidOn] = [todayInLagos(now), todayInLagos(paidAt)];
	const { year } = partsOf(issuedOn);
	const kind = moneyKindOf({ provider: attempt.provider, payLinkId: attempt.pay_link_id });
	const document = newDocumentMark();
	const date = rangeOf(enrolment.first_day ?? undefined, enrolment.last_day ?? undefined) ?? null;
	const bought = { courseTitle: enrolment.title, date, location: enrolment.location ?? "" };
	const number = await nextDocumentNumber(tx, "receipt", year);
	const charged = { attempt, participant: fullName, settings, bought, kind, issuedOn, paidOn, document, now };
	const invoiced = toInvoice(issue);
	const restOf = invoiced.length > 0 ? undefined : await findInvoiceOf(tx, issue);
	const invoice = restOf ? null : invoiceFor(charged, invoiced, await nextDocumentNumber(tx, "invoice", year));
	const facts: ReceiptFacts = {
		...receiptFacts({ ...issue, number, invoiceNumber: restOf?.number ?? invoice?.number ?? "" }),
		...(restOf && { restOf: restOf.number }),
		...bought,
		issuedOn,
		paidOn,
		document,
		kind,
	};
	const invoiceId = restOf?.id ?? (invoice && (await writeInvoice(tx, issue, { invoice, invoiced })));
	const receiptId = await insertReceipt(tx, {
		paymentId: payment.id,
		orderId: enrolment.order_id,
		...(invoiceId && { invoiceId }),
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

/** The dues that get their invoice with this payment: those it pays, whole, and what is withheld of the same. */
function toInvoice({ dues, allocated }: IssueReceipt): Due[] {
	return dues.filter(
		(due) => due.invoiceId === null && (due.kind === "withheld tax" || allocated.some((one) => one.due.id === due.id)),
	);
}

/** The invoice of what a payment pays, where it has one already. */
async function findInvoiceOf(tx: Tx, { allocated }: IssueReceipt) {
	const id = allocated.find(({ due }) => due.invoiceId !== null)?.due.invoiceId;
	return id ? await findInvoiceById(tx, id) : undefined;
}

async function writeInvoice(
	tx: Tx,
	{ attempt, enrolment, now }: IssueReceipt,
	{ invoice, invoiced }: { invoice: InvoiceFacts; invoiced: readonly Due[] },
): Promise<number> {
	const { vat_basis_points: vatBasisPoints } = attempt;
	const id = await insertInvoice(tx, { orderId: enrolment.order_id, vatBasisPoints, facts: invoice, now });
	await putOnInvoice(
		tx,
		invoiced.map((due) => due.id),
		id,
	);
	return id;
}

/** What of a receipt its payment and its enrolment say. */
function receiptFacts(issue: IssueReceipt & { number: string; invoiceNumber: string }) {
	const { attempt, enrolment, allocated, found, number, invoiceNumber } = issue;
	const { buyer, payer_name: payerName } = attempt;
	return {
		number,
		invoiceNumber,
		academyName: found.settings.academyName,
		issuer: issuerOf(found.settings),
		fullName: found.fullName,
		locationAddress: enrolment.location_address,
		purpose: attempt.purpose,
		...sumOf(allocated.map(({ charge }) => charge)),
		vatBasisPoints: attempt.vat_basis_points,
		reference: attempt.reference,
		due: dueOf(enrolment),
		...(payerName && { payerName }),
		...(buyer && { buyer }),
		...(enrolment.withheld_due_kobo > 0 && { withheld: { awaited: enrolment.withheld_due_kobo } }),
	};
}

function sumOf(charges: readonly Charge[]): Charge {
	const sum = (of: (charge: Charge) => Kobo) => charges.reduce((all, charge) => all + of(charge), 0);
	return { net: sum(({ net }) => net), vat: sum(({ vat }) => vat), total: sum(({ total }) => total) };
}

/** Where members see what they bought. */
export function myCoursesUrl(): string {
	return `${config.publicUrl}/my-courses`;
}

/** What an enrolment is still asked for, and by when, as receipts and letters say it. */
function dueOf(enrolment: Enrolment): ReceiptFacts["due"] {
	const due = amountStillDue(enrolment);
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
 * The tax invoice of dues: the whole of them, what their payer withheld too, in kobo as frozen when the payment began.
 * Everything the tax authority's e-invoicing asks for is kept with it.
 */
function invoiceFor(about: InvoiceFor, dues: readonly Due[], number: string): InvoiceFacts {
	const { attempt, participant, settings, bought, kind, issuedOn, paidOn, document, now } = about;
	const charge = sumOf(dues.map(({ net, vat }) => ({ net, vat, total: net + vat })));
	const withheld = dues.reduce((sum, { kind, net }) => (kind === "withheld tax" ? sum + net : sum), 0);
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
		reference: attempt.reference,
		paidOn,
		replaces: null,
		document,
	};
}
