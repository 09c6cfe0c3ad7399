/** The settings that are one whole number: days before a course, and how far the front desk goes. */
import { formText } from "#kit/rules/form-text.ts";
import { settingErrors } from "#settings/rules/form-errors.ts";
import {
	type GroupValues,
	MOST_COURSE_REMINDER_DAYS,
	MOST_DESK_PERCENT,
	MOST_FREE_CHANGE_DAYS,
} from "#settings/rules/settings.ts";

type DaysRead = { values: GroupValues; errors: Record<string, string>; typed: Record<string, string> };

/** Until how many days before members change their seat; nothing typed: not by themselves. */
export function readChanges(form: FormData): DaysRead {
	const typed = { freeChangeDays: formText(form, "freeChangeDays").trim() };
	if (!typed.freeChangeDays) return { values: { freeChangeDays: null }, errors: {}, typed };
	const freeChangeDays = daysIn(typed.freeChangeDays, MOST_FREE_CHANGE_DAYS);
	if (freeChangeDays !== undefined) return { values: { freeChangeDays }, errors: {}, typed };
	return { values: {}, errors: { freeChangeDays: settingErrors.freeChangeWrong(MOST_FREE_CHANGE_DAYS) }, typed };
}

/** How many days before participants are reminded. */
export function readReminders(form: FormData): DaysRead {
	const typed = { courseReminderDays: formText(form, "courseReminderDays").trim() };
	const courseReminderDays = daysIn(typed.courseReminderDays, MOST_COURSE_REMINDER_DAYS);
	if (courseReminderDays !== undefined) return { values: { courseReminderDays }, errors: {}, typed };
	return { values: {}, errors: { courseReminderDays: settingErrors.numberWrong(0, MOST_COURSE_REMINDER_DAYS) }, typed };
}

/** How many per cent below the list price the front desk may agree. */
export function readDeskPrices(form: FormData): DaysRead {
	const typed = { deskDiscount: formText(form, "deskDiscount").trim() };
	const deskDiscountPercent = daysIn(typed.deskDiscount.replace(/\s*%$/, ""), MOST_DESK_PERCENT);
	if (deskDiscountPercent !== undefined) return { values: { deskDiscountPercent }, errors: {}, typed };
	return { values: {}, errors: { deskDiscount: settingErrors.numberWrong(0, MOST_DESK_PERCENT) }, typed };
}

const daysIn = (text: string, most: number) =>
	/^\d{1,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
