import { deedOr } from "#app/admin/deed.ts";
import type { Actor } from "#domain/changes.ts";
import { formText } from "#domain/form-text.ts";
import { adminForms } from "#domain/messages/admin/forms.ts";
import { adminReview as say } from "#domain/messages/admin/review.ts";
import { LONGEST_NOTE } from "#domain/notes.ts";
import { doneAt, editIn } from "#server/guards-admin.ts";
import { notePayment } from "#server/operations/note-payment.ts";
import { notYet } from "#ui/admin/admin-answer.ts";

export type ReviewDeed = { form: FormData; reference: string; actor: Actor; now: Date };
export type Answered = Response | ReturnType<typeof notYet>;

/**
 * Does what a form of `<ReviewItems>` or `<PaymentNote>` asks: its field `form` begins with `review-`. Undefined for every
 * other form of the page.
 */
export async function reviewDeed(deed: ReviewDeed): Promise<Answered | undefined> {
	const which = formText(deed.form, "form");
	if (which === "review-note") return await note(deed);
	return undefined;
}

/** Where the page of a payment stands. */
export const paymentPage = (reference: string) => `/admin/payments/${reference}`;

async function note({ form, reference, actor, now }: ReviewDeed): Promise<Answered> {
	const body = formText(form, "note").trim();
	const rest = { form: "review-note", values: { note: body } };
	if (!body) return notYet(400, { ...rest, errors: { note: say.noteMissing } }, now);
	if (body.length > LONGEST_NOTE)
		return notYet(400, { ...rest, errors: { note: adminForms.tooLong(LONGEST_NOTE) } }, now);
	const { key } = editIn(form);
	return await deedOr(say.failedNote, now, rest, async () => {
		await notePayment({ reference, body, key, actor, now });
		return doneAt(`${paymentPage(reference)}#timeline`, say.noteAdded);
	});
}
