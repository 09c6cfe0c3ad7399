import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { momentText } from "#kit/rules/moments.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { doneAt, editIn } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { cancelDate, type DateCancelled } from "#sales/dates/actions/cancel-date.ts";
import { adminDates as words } from "#sales/dates/admin/words.ts";

type Deed = { form: FormData; courseDateId: number; actor: Actor; now: Date };

/** Cancels a date with a reason, once the word is typed that says one means it. */
export async function cancelDateDeed({ form, courseDateId, actor, now }: Deed) {
	const reason = formText(form, "reason").replace(/\r\n?/g, "\n").trim();
	const typed = formText(form, "typed").trim();
	const rest = { values: { reason, typed } };
	const isMeant = typed.toUpperCase() === words.typedWord;
	const reasonError = reason
		? reason.length > LONGEST_NOTE
			? adminForms.tooLong(LONGEST_NOTE)
			: undefined
		: words.reasonMissing;
	if (reasonError || !isMeant) {
		const errors = { ...(reasonError && { reason: reasonError }), ...(!isMeant && { typed: words.typedMissing }) };
		return notYet(400, { ...rest, errors }, now);
	}
	const { key } = editIn(form);
	const deed = { courseDateId, reason, seenPeople: formText(form, "people"), key, actor, now };
	return await deedOr(words.failedCancel, now, rest, async () => {
		const cancelled = await cancelDate(deed);
		if (!cancelled.ok) return notYet(409, { ...rest, errors: { form: sentenceOf(cancelled) } }, now);
		const sentence = "again" in cancelled ? words.doneAlready : words.cancelled(cancelled.told);
		return doneAt(`/admin/enrolments/dates/${courseDateId}/choices`, sentence);
	});
}

function sentenceOf(refused: Extract<DateCancelled, { ok: false }>): string {
	if (refused.reason !== "cancelled") return words.cancelRefusals[refused.reason];
	return refused.by ? words.cancelledBy(refused.by.name, momentText(refused.by.at)) : words.cancelledAlready;
}
