import { newDocumentMark } from "#documents/data/documents.ts";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type ConfirmedForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { differenceOf } from "#kit/rules/changes.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { partsOf } from "#kit/rules/days.ts";
import type { Charge } from "#kit/rules/pricing.ts";
import { insertMail } from "#mail/data/mails.ts";
import { insertNumberedCreditNote, listCreditNotesOf } from "#sales/documents/data/credit-notes.ts";
import {
	findCorrectionOf,
	findInvoice,
	findLeftOfInvoice,
	type Invoice,
	insertInvoice,
	type LeftOfInvoice,
} from "#sales/documents/data/invoices.ts";
import { nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import type { CreditNoteFacts, DocumentLine } from "#sales/documents/rules/document-facts.ts";
import { linesLess, linesOver } from "#sales/documents/rules/document-lines.ts";
import { moveToInvoice } from "#sales/ledger/orders/data/dues.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { readSettings } from "#settings/data/settings.ts";
import { sellerOf } from "#settings/rules/sender.ts";

export type CorrectInvoice = ConfirmedForm & {
	/** The number of the current invoice: `I-2026-000001`. */
	number: string;
	/** The correct buyer. */
	buyer: Buyer;
	/** Printed on the credit note. */
	reason: string;
};

type CorrectionRefusal =
	| { ok: false; reason: "gone" | "nothing-changed" | "credited" }
	/** The admin who corrected it, and the number of the new invoice. */
	| { ok: false; reason: "corrected"; who: string | null; at: Date; replacedBy: string };

type Judgement = { ok: true; found: Invoice; left: LeftOfInvoice } | CorrectionRefusal;
/** The rest of an invoice, with its lines. */
type InvoiceRest = LeftOfInvoice & { lines: DocumentLine[] };
export type CorrectionResult =
	| { ok: true; creditNote: string; invoice: string }
	| { ok: true; again: true }
	| Judgement;

/**
 * Voids an invoice by a credit note over its rest, and issues another one over the same amount, made out to another buyer and by the
 * academy as it is registered now. Credit notes never take off more than the invoice has. No money moves: an open amount is due under the
 * new invoice, and the new buyer owes the certificate. The payer gets both documents by e-mail. Refused: it was corrected already; credit
 * notes took off all of it; nothing would change.
 */
export async function correctInvoice(input: CorrectInvoice): Promise<CorrectionResult> {
	const { key, number, buyer, reason, now, onlyLook } = input;
	return await oncePerForm({ key, what: { number, buyer, reason }, now, onlyLook }, (tx) => correct(tx, input));
}

async function judge(tx: Tx, { number, buyer }: CorrectInvoice): Promise<Judgement> {
	const seen = await findInvoice(number, tx);
	if (!seen) return { ok: false, reason: "gone" };
	await lockOrders(tx, [seen.order_id]);
	const corrected = await findCorrectionOf(tx, seen.id);
	if (corrected) {
		const { who, at, replacedBy } = corrected;
		return { ok: false, reason: "corrected", who, at, replacedBy };
	}
	const left = await findLeftOfInvoice(tx, seen);
	if (left.net <= 0) return { ok: false, reason: "credited" };
	const settings = await readSettings(tx);
	const other = differenceOf(partiesOf(seen.facts.buyer), partiesOf(buyer));
	if (!other && !differenceOf(seen.facts.seller, sellerOf(settings))) return { ok: false, reason: "nothing-changed" };
	return { ok: true, found: seen, left };
}

async function correct(tx: Tx, input: CorrectInvoice): Promise<CorrectionResult> {
	const judged = await judge(tx, input);
	if (!judged.ok || input.onlyLook) return judged;
	const { found: old } = judged;
	const left = { ...judged.left, lines: await linesLeft(tx, old, judged.left) };
	const { buyer, reason, actor, now } = input;
	const settings = await readSettings(tx);
	const issued = { issuedOn: todayInLagos(now), issuedAt: now.toISOString(), academyName: settings.academyName };
	const seller = sellerOf(settings);
	const facts = { ...restatedFacts(old, left), ...issued, seller, buyer: { ...buyer, email: old.facts.buyer.email } };
	// Numbers last, first the invoice's and then the credit note's: the common order.
	const number = await nextDocumentNumber(tx, "invoice", partsOf(todayInLagos(now)).year);
	const invoice = { ...facts, number };
	const { order_id: orderId, vat_basis_points: vatBasisPoints } = old;
	const standing = { orderId, vatBasisPoints, replacesId: old.id, facts: invoice, now };
	const id = await insertInvoice(tx, standing);
	await moveToInvoice(tx, { from: old.id, to: id });
	const note = await insertNumberedCreditNote(tx, {
		kind: "correction",
		invoiceId: old.id,
		receiptId: null,
		orderId,
		charge: { net: left.net, vat: left.vat, total: left.total },
		reason,
		facts: noteFacts(old, left, { ...issued, seller, reason }),
		mail: null,
		actorId: actor.id,
		now,
	});
	const { email } = old.facts.buyer;
	const mail = { kind: "invoice" as const, facts: { invoice, creditNote: note.facts } };
	if (email !== null) await insertMail(tx, { email: mail, to: email, toName: buyer.name, now });
	const change = differenceOf(partiesOf(old.facts.buyer), partiesOf(buyer));
	await insertChange(tx, {
		actor,
		action: "corrected",
		subject: "invoice",
		id: old.id,
		title: old.number,
		before: change?.before,
		after: { ...change?.after, creditNote: note.number, invoice: invoice.number, reason },
		now,
	});
	await notify(tx, "invoices");
	return { ok: true, creditNote: note.number, invoice: invoice.number };
}

/**
 * The facts of the new invoice, over the rest of the old one. The part that is neither received nor due in money is the tax that
 * the buyer withholds.
 */
function restatedFacts({ facts: { number, ...facts }, ...old }: Invoice, left: InvoiceRest) {
	return {
		...facts,
		replaces: number,
		...sumsOf(left),
		byCertificate: left.total - left.inMoney - left.due,
		proved: left.byNotes,
		due: left.due,
		credited: old.total_kobo - left.total,
	};
}

const sumsOf = ({ net, vat, total, lines }: InvoiceRest) => ({ net, vat, total, lines });

/**
 * The seats that are still on an invoice. If credit notes took off a part of the invoice as a whole, each seat bears its share.
 */
async function linesLeft(tx: Tx, { id, order_id, facts: { lines } }: Invoice, left: Charge): Promise<DocumentLine[]> {
	const notes = (await listCreditNotesOf(order_id, tx)).filter((note) => note.invoice_id === id);
	return (
		linesLess(
			lines,
			notes.flatMap(({ facts }) => facts.lines),
		) ?? linesOver(lines, left)
	);
}

/** The rest of an invoice, as the charge of its credit note. */
function noteFacts(
	{ facts: { number, issuedOn, buyer, currency } }: Invoice,
	left: InvoiceRest,
	now: Pick<CreditNoteFacts, "issuedOn" | "issuedAt" | "academyName" | "seller" | "reason">,
): Omit<CreditNoteFacts, "number"> {
	return {
		...now,
		buyer,
		...sumsOf(left),
		currency,
		typeCode: "381",
		kind: "correction",
		of: { number, issuedOn },
		way: null,
		document: newDocumentMark(),
	};
}

/** A buyer for the log, line by line. */
function partiesOf({ name, address, taxNumber, purchaseOrder }: Buyer) {
	return { buyer: name, address, taxNumber, purchaseOrder };
}
