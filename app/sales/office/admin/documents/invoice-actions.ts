import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { addressLines, oneLine } from "#kit/rules/text-input.ts";
import { editIn, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { type CorrectionResult, correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { recordClearance } from "#sales/documents/actions/record-clearance.ts";
import { type CreditNote, findCreditNote } from "#sales/documents/data/credit-notes.ts";
import { findCorrectionOf, findInvoice, type Invoice } from "#sales/documents/data/invoices.ts";
import { findClearance } from "#sales/documents/data/tax-clearances.ts";
import {
	type Clearance,
	type CreditNoteFacts,
	type InvoiceFacts,
	isForQr,
	LONGEST_QR,
	LONGEST_REASON,
} from "#sales/documents/rules/document-facts.ts";
import { type Buyer, buyerFields, buyerWords, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { adminInvoices as words } from "#sales/office/admin/documents/words.ts";

/** An invoice or a credit note by its number, with the answer of the tax authority. */
export type FoundDocument = { cleared: Clearance | null } & (
	| { kind: "invoice"; row: Invoice; facts: InvoiceFacts; replacedBy: string | null }
	| { kind: "credit-note"; row: CreditNote; facts: CreditNoteFacts }
);

/** Finds a numbered document, or throws a 404. */
export async function numberedDocumentAt(number: string): Promise<FoundDocument> {
	const invoice = await findInvoice(number);
	if (invoice) {
		const [cleared, corrected] = await Promise.all([
			findClearance({ invoiceId: invoice.id }),
			findCorrectionOf(db, invoice.id),
		]);
		return { kind: "invoice", row: invoice, facts: invoice.facts, cleared, replacedBy: corrected?.replacedBy ?? null };
	}
	const note = (await findCreditNote(number)) ?? missing(words.unknown);
	return { kind: "credit-note", row: note, facts: note.facts, cleared: await findClearance({ creditNoteId: note.id }) };
}

type Submission = { form: FormData; found: FoundDocument; actor: Actor; now: Date };

const pageOf = (number: string) => `/admin/payments/invoices/${number}`;

/** Corrects the buyer of an invoice, after a confirmation of the new documents. */
export async function correctAction({ form, found, actor, now }: Submission) {
	const { number, buyer: was } = found.facts;
	const reason = formText(form, "reason").trim();
	const read = readBuyer(form);
	const rest = { form: "correct", values: { ...read.typed, reason } };
	const buyer = read.buyer && sameWhereUntouched(read.buyer, was);
	const errors = { ...read.errors, ...(!buyer && noName(read.errors)), ...wrongReason(reason) };
	if (!buyer || Object.keys(errors).length > 0) return formAnswer(400, { ...rest, errors }, now);
	const { key, confirmed } = editIn(form);
	const input = { number, buyer, reason, key, actor, now, onlyLook: !confirmed };
	const failed = "The invoice could not be corrected. Nothing was changed. Please try again.";
	return await runAction(failed, now, rest, async () => {
		const done = await correctInvoice(input);
		if (!done.ok) return formAnswer(409, { ...rest, errors: { form: refusal(done) } }, now);
		if ("left" in done) {
			const less = done.left.total < found.facts.total ? naira(done.left.total) : null;
			const body = `A credit note voids ${number}, and a new invoice${less ? ` for the ${less} that is left of it` : ""} replaces it. We e-mail both to ${was.email ?? was.name}. This cannot be undone.`;
			const confirm = { title: `Correct ${number}?`, body, button: "Yes, issue both" };
			return formAnswer(409, { ...rest, confirm }, now);
		}
		if ("again" in done) return redirectWithFlash(pageOf(number), "This invoice has already been corrected.");
		return redirectWithFlash(
			pageOf(done.invoice),
			`${done.creditNote} and ${done.invoice} have been issued and are being e-mailed.`,
		);
	});
}

/** An address loses its line breaks when the form is read. If only these differ, the stored address stays. */
function sameWhereUntouched(typed: Buyer, was: Buyer): Buyer {
	const isSame = addressLines(was.address ?? "") === (typed.address ?? "");
	return { ...typed, address: isSame ? was.address : typed.address };
}

const noName = (errors: Record<string, string | undefined>) =>
	errors.buyerName ? {} : { buyerName: buyerWords.nameNeeded };

function wrongReason(reason: string): { reason?: string } {
	if (!reason) return { reason: "Please give the reason. It is printed on the credit note." };
	return reason.length > LONGEST_REASON ? { reason: "Please shorten this to 500 characters." } : {};
}

function refusal(refused: Extract<CorrectionResult, { ok: false }>): string {
	switch (refused.reason) {
		case "gone":
			return words.unknown;
		case "nothing-changed":
			return "You have not changed anything.";
		case "credited":
			return "It has been fully credited. Nothing is left to correct.";
		case "corrected":
			return `${refused.who ?? "Somebody"} corrected it on ${momentText(refused.at)}. ${refused.replacedBy} replaces it.`;
	}
}

/** Records the answer of the tax authority. */
export async function recordAction({ form, found, actor, now }: Submission) {
	const typed = { authorityReference: formText(form, "authorityReference").trim(), qr: formText(form, "qr").trim() };
	const rest = { form: "record", values: typed };
	const authorityReference = oneLine(typed.authorityReference);
	const errors = {
		...(!typed.authorityReference && {
			authorityReference: "Please type the number given by the tax authority's system.",
		}),
		...(authorityReference !== typed.authorityReference && {
			authorityReference: "A reference is one line of at most 120 letters, digits and hyphens.",
		}),
		...(Buffer.byteLength(typed.qr) > LONGEST_QR && {
			qr: `Please shorten this to ${LONGEST_QR} characters: a longer text does not fit in a QR code. Accented letters count as two or three.`,
		}),
		...(!isForQr(typed.qr) && {
			qr: "A QR code can contain letters, digits and symbols only. Please remove emojis and pictures.",
		}),
	};
	if (!authorityReference || Object.keys(errors).length > 0) return formAnswer(400, { ...rest, errors }, now);
	const failed = "The reference could not be recorded. Nothing was changed. Please try again.";
	return await runAction(failed, now, rest, async () => {
		const { number } = found.facts;
		const done = await recordClearance({ number, authorityReference, qr: typed.qr || null, actor, now });
		if (!done.ok && done.reason === "gone") return formAnswer(409, { ...rest, errors: { form: words.unknown } }, now);
		return redirectWithFlash(
			`${pageOf(number)}#authority`,
			done.ok ? "Recorded. The document shows it from now on." : "This is already recorded.",
		);
	});
}

/** The fields of the form, filled from the document. */
export function correctionFields({ facts }: FoundDocument) {
	return buyerFields(facts.buyer);
}
