import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { doneAt, editIn, missing } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { remindOfChoices } from "#sales/dates/actions/remind-of-choices.ts";
import { adminDates as words } from "#sales/dates/admin/words.ts";
import { listChoicesOf } from "#sales/dates/data/date-choices.ts";

type Deed = { form: FormData; courseDateId: number; actor: Actor; now: Date };

/** Writes again to whoever has not chosen, once it is confirmed. */
export async function remindDeed({ form, courseDateId, actor, now }: Deed) {
	if (formText(form, "form") !== "remind") return missing(adminForms.unknown);
	const rest = { form: "remind" };
	const { key, confirmed } = editIn(form);
	if (!confirmed) {
		const choices = await listChoicesOf(courseDateId);
		const open = choices.filter(({ choice, cancelledAt }) => choice === null && cancelledAt === null);
		if (open.length === 0) return notYet(409, { ...rest, errors: { form: words.nobodyOpen } }, now);
		const title = words.remindConfirm(open.length);
		return notYet(409, { ...rest, confirm: { title, body: words.remindBody, button: words.yesRemind } }, now);
	}
	return await deedOr(words.failedRemind, now, rest, async () => {
		const reminded = await remindOfChoices({ courseDateId, key, actor, now });
		if (!reminded.ok) return notYet(409, { ...rest, errors: { form: words.nobodyOpen } }, now);
		const sentence = "again" in reminded ? words.doneAlready : words.reminded(reminded.told);
		return doneAt(`/admin/enrolments/dates/${courseDateId}/choices`, sentence);
	});
}
