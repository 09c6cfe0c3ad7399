import { deleteCourse } from "#courses/actions/delete-course.ts";
import { duplicateCourse } from "#courses/actions/duplicate-course.ts";
import { publishCourse } from "#courses/actions/publish-course.ts";
import { adminCourses as words } from "#courses/admin/words.ts";
import { findCourseTitle } from "#courses/data/course-editing.ts";
import { countBuyers } from "#courses/data/people-on-date.ts";
import { deedOr } from "#kit/admin/admin-action.ts";
import { notYet } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { doneAt, editIn, missing } from "#kit/web/guards-admin.ts";
import { adminForms as forms } from "#kit/words/forms.ts";

type Change = { form: FormData; page: string; actor: Actor; now: Date };

/** What the forms of the course list ask: `intent` delete, duplicate, publish or withdraw, `id` the course. */
export async function changeCourse(change: Change) {
	const { form, page, actor, now } = change;
	const intent = formText(form, "intent");
	const id = rowId(formText(form, "id"));
	if (!id) return missing(words.notFound);
	const title = await findCourseTitle(id);
	if (title === undefined) return doneAt(page, forms.goneAlready);
	if (intent === "delete") return await deleted(change, { id, title });
	if (intent === "duplicate")
		return await deedOr(words.failedDuplicate, now, {}, async () => {
			const copy = await duplicateCourse({ id, key: editIn(form).key, actor, now });
			if (!copy) return doneAt(page, forms.goneAlready);
			return doneAt(`/admin/courses/${copy.slug}/edit`, words.duplicated(copy.title));
		});
	if (intent !== "publish" && intent !== "withdraw") return missing(forms.unknown);
	const published = intent === "publish";
	return await deedOr(words.failedPublish, now, {}, async () => {
		if (!(await publishCourse({ id, published, actor, now }))) return doneAt(page, forms.goneAlready);
		return doneAt(page, published ? words.publishedNow(title) : words.withdrawnNow(title));
	});
}

/** Who bought it and who is paying right now is told before it is done. */
async function deleted({ form, page, actor, now }: Change, { id, title }: { id: number; title: string }) {
	return await deedOr(words.failedDelete, now, {}, async () => {
		if (!editIn(form).confirmed) {
			const { bought, paying } = await countBuyers(id, now);
			const body = [words.deleteBody, bought > 0 && words.keepTheirs(bought), paying > 0 && words.payingNow(paying)];
			const confirm = {
				title: words.deleteTitle(title),
				body: body.filter(Boolean).join("\n\n"),
				button: forms.yesDelete,
				fields: { intent: "delete", id: String(id) },
			};
			return notYet(409, { confirm }, now);
		}
		await deleteCourse({ id, actor, now });
		return doneAt(page, forms.deleted(`'${title}'`));
	});
}
