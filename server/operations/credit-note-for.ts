import type { Buyer } from "#domain/buyer.ts";
import { rangeOf, todayInLagos } from "#domain/course-dates.ts";
import { creditMessages as say } from "#domain/messages/collecting/credit.ts";
import type { CreditNoteFacts, CreditNoteKind, PaperBuyer, PaperLine } from "#domain/paper-facts.ts";
import type { Charge } from "#domain/pricing.ts";
import { sellerOf } from "#domain/settings.ts";
import type { NewCreditNote } from "#server/data/credit-notes.ts";
import type { Tx } from "#server/data/db.ts";
import type { KeptReceipt } from "#server/data/enrolment-money.ts";
import type { Enrolment } from "#server/data/enrolments.ts";
import { findStandingInvoice, type Invoice } from "#server/data/invoices.ts";
import { newPaperMark } from "#server/data/papers.ts";
import type { Attempt } from "#server/data/payment-attempts.ts";
import { readSettings } from "#server/data/settings.ts";
import { findUser } from "#server/data/users.ts";

type CreditNoteFor = {
	kind: Exclude<CreditNoteKind, "correction">;
	enrolment: Enrolment;
	/** Of the money, or of the charge whose rest is released: who paid gets the letter. */
	attempt: Attempt;
	/** Of a refund; null of a release. */
	receipt: KeptReceipt | null;
	/** The invoice it takes from, itself or as it was before a correction; null: the receipt is older than invoices. */
	invoiceId: number | null;
	charge: Charge;
	reason: string;
	way: CreditNoteFacts["way"];
	actorId: string | null;
	now: Date;
};

/** A credit note with its letter to who paid, ready for its number: it takes from the invoice that stands today. Kobo. */
export async function creditNoteFor(tx: Tx, about: CreditNoteFor): Promise<NewCreditNote> {
	const { kind, enrolment, attempt, receipt, charge, reason, actorId, now } = about;
	const invoice = about.invoiceId === null ? undefined : await findStandingInvoice(tx, about.invoiceId);
	const settings = await readSettings(tx);
	const fullName = (await findUser(tx, enrolment.user_id))?.full_name ?? "";
	const buyer = invoice?.facts.buyer ?? buyerOf(attempt, fullName);
	const facts: Omit<CreditNoteFacts, "number"> = {
		...{ issuedOn: todayInLagos(now), issuedAt: now.toISOString(), typeCode: "381", kind },
		...{ academyName: settings.academyName, seller: sellerOf(settings), buyer, participant: fullName },
		lines: [{ ...(invoice?.facts.lines[0] ?? lineOf(enrolment, attempt)), quantity: 1, ...charge }],
		...charge,
		...{ currency: "NGN", of: takenFrom(invoice, receipt), reason, way: about.way, paper: newPaperMark() },
	};
	const mail = { to: attempt.invoice_email, toName: attempt.payer_name ?? buyer.name };
	const invoiceId = invoice?.id ?? null;
	const of = { kind, invoiceId, receiptId: receipt?.id ?? null, enrolmentId: enrolment.id };
	return { ...of, charge, reason, facts, mail, actorId, now };
}

/** Whom the money came from: an organisation, or the participant. */
function buyerOf({ buyer, invoice_email: email }: Attempt, fullName: string): PaperBuyer {
	const nobody: Buyer = { name: fullName, address: null, taxNumber: null, purchaseOrder: null };
	return { ...((buyer as Buyer | null) ?? nobody), email };
}

function lineOf(
	enrolment: Enrolment,
	{ purpose, vat_basis_points: vatBasisPoints }: Attempt,
): Omit<PaperLine, keyof Charge> {
	return {
		description: say.purposes[purpose],
		courseTitle: enrolment.title,
		date: rangeOf(enrolment.first_day ?? undefined, enrolment.last_day ?? undefined) ?? null,
		place: enrolment.place ?? "",
		quantity: 1,
		vatBasisPoints,
		taxCategory: vatBasisPoints > 0 ? "S" : "Z",
	};
}

function takenFrom(invoice: Invoice | undefined, receipt: KeptReceipt | null): CreditNoteFacts["of"] {
	const paper = invoice ?? receipt;
	if (!paper) throw new Error("A credit note takes from an invoice or from a receipt.");
	return { number: paper.number, issuedOn: todayInLagos(paper.issued_at) };
}
