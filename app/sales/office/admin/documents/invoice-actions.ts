import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { addressLines, oneLine } from "#kit/rules/text-input.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { type CorrectionResult, correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { recordClearance } from "#sales/documents/actions/record-clearance.ts";
import { isForQr, LONGEST_QR, LONGEST_REASON } from "#sales/documents/rules/document-facts.ts";
import { type Buyer, buyerFields, readBuyer } from "#sales/ledger/orders/rules/buyer.ts";
import { buyerWords } from "#sales/ledger/orders/rules/buyer-words.ts";
import type { FoundDocument } from "#sales/office/admin/documents/invoice-at.ts";
import { adminInvoices as words } from "#sales/office/admin/documents/words.ts";

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
	return await runAction(words.failedCorrect, now, rest, async () => {
		const done = await correctInvoice(input);
		if (!done.ok) return formAnswer(409, { ...rest, errors: { form: refusal(done) } }, now);
		if ("left" in done) {
			const less = done.left.total < found.facts.total ? naira(done.left.total) : null;
			const body = words.confirmBody(number, was.email ?? was.name, less);
			const confirm = { title: words.confirmTitle(number), body, button: words.yesCorrect };
			return formAnswer(409, { ...rest, confirm }, now);
		}
		if ("again" in done) return redirectWithFlash(pageOf(number), words.correctedAgain);
		return redirectWithFlash(pageOf(done.invoice), words.corrected(done.creditNote, done.invoice));
	});
}

/** An address that is read again loses its line breaks: a difference only in them is no change. */
function sameWhereUntouched(typed: Buyer, was: Buyer): Buyer {
	const isSame = addressLines(was.address ?? "") === (typed.address ?? "");
	return { ...typed, address: isSame ? was.address : typed.address };
}

const noName = (errors: Record<string, string | undefined>) =>
	errors.buyerName ? {} : { buyerName: buyerWords.nameNeeded };

function wrongReason(reason: string): { reason?: string } {
	if (!reason) return { reason: words.reasonMissing };
	return reason.length > LONGEST_REASON ? { reason: words.reasonLong } : {};
}

function refusal(refused: Extract<CorrectionResult, { ok: false }>): string {
	switch (refused.reason) {
		case "gone":
			return words.unknown;
		case "nothing-changed":
			return words.nothingChanged;
		case "credited":
			return words.creditedWhole;
		case "corrected":
			return words.correctedBefore(refused.who ?? words.somebody, momentText(refused.at), refused.replacedBy);
	}
}

/** Records the answer of the tax authority. */
export async function recordAction({ form, found, actor, now }: Submission) {
	const typed = { authorityReference: formText(form, "authorityReference").trim(), qr: formText(form, "qr").trim() };
	const rest = { form: "record", values: typed };
	const authorityReference = oneLine(typed.authorityReference);
	const errors = {
		...(!typed.authorityReference && { authorityReference: words.referenceMissing }),
		...(authorityReference !== typed.authorityReference && { authorityReference: words.referenceWrong }),
		...(Buffer.byteLength(typed.qr) > LONGEST_QR && { qr: words.qrLong(LONGEST_QR) }),
		...(!isForQr(typed.qr) && { qr: words.qrPictures }),
	};
	if (!authorityReference || Object.keys(errors).length > 0) return formAnswer(400, { ...rest, errors }, now);
	return await runAction(words.failedRecord, now, rest, async () => {
		const { number } = found.facts;
		const done = await recordClearance({ number, authorityReference, qr: typed.qr || null, actor, now });
		if (!done.ok && done.reason === "gone") return formAnswer(409, { ...rest, errors: { form: words.unknown } }, now);
		return redirectWithFlash(`${pageOf(number)}#authority`, done.ok ? words.recorded : words.recordedSo);
	});
}

/** The fields of the form, filled from the document. */
export function correctionFields({ facts }: FoundDocument) {
	return buyerFields(facts.buyer);
}
