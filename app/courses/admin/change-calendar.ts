import { setTrainingCalendar } from "#courses/actions/set-training-calendar.ts";
import { CALENDAR } from "#courses/admin/training-calendar-form.tsx";
import { adminCalendar } from "#courses/admin/training-calendar-words.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { editIn, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { documentOfForm } from "#media/admin/document-of-form.ts";
import { readSettings } from "#settings/data/settings.ts";

type CalendarChange = { form: FormData; page: string; actor: Actor; now: Date };

/** What the forms of the training calendar ask: `intent` upload or remove. `seen` is the address the page showed. */
export async function changeCalendar({ form, page, actor, now }: CalendarChange) {
	return formText(form, "intent") === "remove"
		? await remove({ form, page, actor, now })
		: await upload({ form, page, actor, now });
}

async function upload({ form, page, actor, now }: CalendarChange) {
	const { trainingCalendarUrl: current } = await readSettings();
	const seen = formText(form, "seen");
	const warn = (status: number, title: string, body: string) =>
		formAnswer(status, { form: CALENDAR, notice: { title, body } }, now);
	const document = await documentOfForm(form, { current, actor, now });
	if (!document.ok) return warn(400, adminCalendar.uploadFailedTitle, document.sentence);
	const url = document.documentUrl;
	if (!url) return warn(400, adminCalendar.noFileTitle, adminCalendar.noFile);
	const { confirmed } = editIn(form);
	const change = { url, seenUrl: confirmed ? current : seen || null, title: adminCalendar.calendar, actor, now };
	try {
		const set = await setTrainingCalendar(change);
		if (set.ok) return redirectWithFlash(page, adminCalendar.calendarUploaded);
		const fields = { form: CALENDAR, intent: "upload", document: url, seen };
		const confirm = {
			title: adminCalendar.calendarChangedTitle,
			body: adminCalendar.calendarChanged,
			button: adminCalendar.yesReplace,
			fields,
		};
		return formAnswer(409, { form: CALENDAR, confirm }, now);
	} catch (error) {
		if (error instanceof Response || !(error instanceof Error)) throw error;
		console.error(error.stack);
		return warn(500, adminCalendar.uploadFailedTitle, adminCalendar.uploadFailed);
	}
}

async function remove({ form, page, actor, now }: CalendarChange) {
	if (!editIn(form).confirmed) {
		const fields = { form: CALENDAR, intent: "remove" };
		const confirm = {
			title: adminCalendar.calendarRemoveTitle,
			body: adminCalendar.calendarRemoveBody,
			button: adminCalendar.yesRemove,
			fields,
		};
		return formAnswer(409, { form: CALENDAR, confirm }, now);
	}
	return await runAction(adminCalendar.uploadFailed, now, { form: CALENDAR }, async () => {
		const { trainingCalendarUrl: seenUrl } = await readSettings();
		await setTrainingCalendar({ url: null, seenUrl, title: adminCalendar.calendar, actor, now });
		return redirectWithFlash(page, adminCalendar.calendarRemoved);
	});
}
