import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import { formText } from "#kit/rules/form-text.ts";
import { moneyIn, naira } from "#kit/rules/money.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { doneAt, editIn } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { notePayment } from "#sales/payments/actions/note-payment.ts";
import { acceptWithheld, lookAtWithheld } from "#sales/review/actions/accept-withheld.ts";
import { closeReview, lookAtClosing } from "#sales/review/actions/close-review.ts";
import { refundDeed, refundEndDeed } from "#sales/review/admin/review-refund-actions.ts";
import {
	type Answered,
	type ItemDeed,
	notDone,
	paymentPage,
	type ReviewDeed,
} from "#sales/review/admin/review-refusals.ts";
import { adoptDeed, balanceDeed, enrolDeed } from "#sales/review/admin/review-seat-actions.ts";
import { adminReview as words } from "#sales/review/admin/words.ts";

const DEEDS = {
	enrol: enrolDeed,
	adopt: adoptDeed,
	balance: balanceDeed,
	withheld: withheldDeed,
	refund: refundDeed,
	"refund-ended": refundEndDeed,
	close: closeDeed,
};

/**
 * Does what a form of `<ReviewItems>` or `<PaymentNote>` asks: its field `form` begins with `review-`. Undefined for every
 * other form of the page.
 */
export async function reviewDeed(deed: ReviewDeed): Promise<Answered | undefined> {
	const form = formText(deed.form, "form");
	if (form === "review-note") return await note(deed);
	const [, which, number] = /^review-(enrol|adopt|balance|withheld|refund|refund-ended|close)-(\d+)$/.exec(form) ?? [];
	const id = rowId(number);
	if (!which || id === undefined) return undefined;
	return await DEEDS[which as keyof typeof DEEDS]({ ...deed, form: deed.form, which: form, id });
}

async function closeDeed(deed: ItemDeed): Promise<Answered> {
	const { form, reference, actor, now, which, id } = deed;
	const note = formText(form, "note").trim();
	const rest = { form: which, values: { note } };
	if (!note) return notYet(400, { ...rest, errors: { note: words.closeNoteMissing } }, now);
	if (note.length > LONGEST_NOTE)
		return notYet(400, { ...rest, errors: { note: adminForms.tooLong(LONGEST_NOTE) } }, now);
	const { key, seenVersion, confirmed } = editIn(form);
	const closing = { reference, itemId: id, note, seenVersion, key, actor, now };
	return await deedOr(words.failedClose, now, rest, async () => {
		const done = confirmed ? await closeReview(closing) : await lookAtClosing(closing);
		if (!done.ok) return notDone(done, rest, now);
		if (confirmed || "again" in done) return doneAt(`${paymentPage(reference)}#review`, words.closed);
		const left = moneyIn(done.currency, Math.abs(done.left));
		const isKept = done.resolution === "kept" && done.left > 0;
		const confirm = {
			title: isKept ? words.keepTitle(left) : words.closeTitle,
			body: isKept ? `${words.closeHints.kept(left)} ${words.closeBody}` : words.closeBody,
			button: isKept ? words.yesKeep(left) : words.yesClose,
		};
		return notYet(409, { ...rest, confirm }, now);
	});
}

async function note({ form, reference, actor, now }: ReviewDeed): Promise<Answered> {
	const body = formText(form, "note").trim();
	const rest = { form: "review-note", values: { note: body } };
	if (!body) return notYet(400, { ...rest, errors: { note: words.noteMissing } }, now);
	if (body.length > LONGEST_NOTE)
		return notYet(400, { ...rest, errors: { note: adminForms.tooLong(LONGEST_NOTE) } }, now);
	const { key } = editIn(form);
	return await deedOr(words.failedNote, now, rest, async () => {
		await notePayment({ reference, body, key, actor, now });
		return doneAt(`${paymentPage(reference)}#timeline`, words.noteAdded);
	});
}

/** Takes money that is short by what an employer withheld, once it is confirmed with what came and what a note is awaited for. */
async function withheldDeed({ form, reference, actor, now, which, id }: ItemDeed): Promise<Answered> {
	const rest = { form: which };
	const { key, seenVersion, confirmed } = editIn(form);
	const deed = { reference, itemId: id, seenVersion, key, actor, now };
	return await deedOr(words.failedEnrol, now, rest, async () => {
		const done = confirmed ? await acceptWithheld(deed) : await lookAtWithheld(deed);
		if (!done.ok) return notDone(done, rest, now);
		if (confirmed || "again" in done) return doneAt(`${paymentPage(reference)}#review`, words.withheldTaken);
		const [came, withheld] = [naira(done.shown.came), naira(done.shown.withheld)];
		const confirm = {
			title: words.withheldTitle(withheld),
			body: words.withheldBody(came, withheld),
			button: words.yesWithheld,
		};
		return notYet(409, { ...rest, confirm }, now);
	});
}
