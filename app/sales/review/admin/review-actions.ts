import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { wrongText } from "#kit/admin/wrong-text.ts";
import { formText } from "#kit/rules/form-text.ts";
import { moneyIn, naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { notePayment } from "#sales/paying/payments/actions/note-payment.ts";
import { acceptShortPayment } from "#sales/review/actions/accept-short-payment.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { refundAction, refundEndAction } from "#sales/review/admin/review-refund-actions.ts";
import {
	type FormReply,
	type ItemSubmission,
	notDone,
	paymentPage,
	type ReviewSubmission,
} from "#sales/review/admin/review-refusals.ts";
import { attributeAction, orderAction } from "#sales/review/admin/review-seat-actions.ts";
import { adminReview as words } from "#sales/review/admin/words.ts";

const ACTIONS = {
	attribute: attributeAction,
	order: orderAction,
	short: shortAction,
	refund: refundAction,
	"refund-ended": refundEndAction,
	close: closeAction,
};

/**
 * Runs the action of a form of `<ReviewItems>` or `<PaymentNote>`, whose field `form` begins with `review-`. Undefined for every
 * other form of the page.
 */
export async function reviewAction(submission: ReviewSubmission): Promise<FormReply | undefined> {
	const form = formText(submission.form, "form");
	if (form === "review-note") return await note(submission);
	const [, which, number] = /^review-(attribute|order|short|refund|refund-ended|close)-(\d+)$/.exec(form) ?? [];
	const id = rowId(number);
	if (!which || id === undefined) return undefined;
	return await ACTIONS[which as keyof typeof ACTIONS]({ ...submission, form: submission.form, which: form, id });
}

async function closeAction(submission: ItemSubmission): Promise<FormReply> {
	const { form, reference, actor, now, which, id } = submission;
	const note = formText(form, "note").trim();
	const rest = { form: which, values: { note } };
	const wrong = wrongText(note, "Please give the reason, for anybody who checks this later.", LONGEST_NOTE);
	if (wrong) return formAnswer(400, { ...rest, errors: { note: wrong } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const closing = { reference, itemId: id, note, seenVersion, key, actor, now, onlyLook: !confirmed };
	return await runAction("The review item could not be closed. Please try again.", now, rest, async () => {
		const done = await closeReview(closing);
		if (!done.ok) return notDone(done, rest, now);
		if (confirmed || "again" in done)
			return redirectWithFlash(`${paymentPage(reference)}#review`, "The review item is closed.");
		const left = moneyIn(done.currency, Math.abs(done.left));
		const isKept = done.resolution === "kept" && done.left > 0;
		const confirm = {
			title: isKept ? `Keep ${left} as credit?` : "Close this review item?",
			body: isKept ? `${words.closeHints.kept(left)} ${words.closeBody}` : words.closeBody,
			button: isKept ? `Yes, keep ${left} as credit` : "Yes, close",
		};
		return formAnswer(409, { ...rest, confirm }, now);
	});
}

async function note({ form, reference, actor, now }: ReviewSubmission): Promise<FormReply> {
	const body = formText(form, "note").trim();
	const rest = { form: "review-note", values: { note: body } };
	const wrong = wrongText(body, "Please write the remark first.", LONGEST_NOTE);
	if (wrong) return formAnswer(400, { ...rest, errors: { note: wrong } }, now);
	const { key } = editIn(form);
	return await runAction("The remark could not be added. Please try again.", now, rest, async () => {
		await notePayment({ reference, body, key, actor, now });
		return redirectWithFlash(`${paymentPage(reference)}#timeline`, "The remark has been added.");
	});
}

/** Accepts a payment that is short by a certificate, after a confirmation of what was received and what is expected. */
async function shortAction({ form, reference, actor, now, which, id }: ItemSubmission): Promise<FormReply> {
	const rest = { form: which };
	const { key, seenVersion, confirmed } = editIn(form);
	const input = { reference, itemId: id, seenVersion, key, actor, now, onlyLook: !confirmed };
	return await runAction(words.failedEnrol, now, rest, async () => {
		const done = await acceptShortPayment(input);
		if (!done.ok) return notDone(done, rest, now);
		if (confirmed || "again" in done)
			return redirectWithFlash(
				`${paymentPage(reference)}#review`,
				"The payment is accepted, and the withholding certificate is awaited. The receipt is being e-mailed where we have an address.",
			);
		const { came, missing } = done.shown;
		const confirm = {
			title: `Did the employer withhold ${naira(missing)}?`,
			body: `We received ${naira(came)} and will issue a receipt for it. A withholding certificate for ${naira(missing)} is then awaited. One invoice states both amounts.`,
			button: "Yes, accept it",
		};
		return formAnswer(409, { ...rest, confirm }, now);
	});
}
