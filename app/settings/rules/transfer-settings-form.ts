/** The form of what transfers need: an account, working days, holidays and the rate of withheld tax. */
import { longDate, parseDate } from "#kit/rules/date-range.ts";
import { type Day, isDay } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { basisPointsIn } from "#kit/rules/pricing.ts";
import { oneLine } from "#kit/rules/text-input.ts";
import { adminForms } from "#kit/words/forms.ts";
import { settingErrors } from "#settings/rules/form-errors.ts";
import {
	type GroupValues,
	isAccountNumber,
	LONGEST_SETTING,
	MOST_HOLIDAYS,
	MOST_SHORT_NAIRA,
	MOST_TRANSFER_DAYS,
	type SiteSettings,
} from "#settings/rules/settings.ts";

type TransferFormResult = { values: GroupValues; errors: Record<string, string>; typed: Record<string, string> };

/** The settings as the text of their fields. */
export function transferFields(settings: SiteSettings): Record<string, string> {
	return {
		bankName: settings.bankName ?? "",
		bankAccountName: settings.bankAccountName ?? "",
		bankAccountNumber: settings.bankAccountNumber ?? "",
		transferDays: String(settings.transferDays),
		unpaidHoldPercent: String(settings.unpaidHoldPercent),
		shortTransfer: String(settings.shortTransferNaira),
		holidays: holidaysText(settings.holidays),
		withholding: String(settings.withholdingBasisPoints / 100),
	};
}

/** Days one on each line, as they are typed: `25th December 2026`. */
export function holidaysText(days: readonly Day[]): string {
	return days.map((day) => longDate({ firstDay: day, lastDay: day })).join("\n");
}

/** What was sent, judged. An account is all three fields or none: half of one would lead money astray. */
export function readTransfers(form: FormData): TransferFormResult {
	const typed = {
		bankName: formText(form, "bankName").trim(),
		bankAccountName: formText(form, "bankAccountName").trim(),
		bankAccountNumber: formText(form, "bankAccountNumber").replace(/[\s-]/g, ""),
		transferDays: formText(form, "transferDays").trim(),
		unpaidHoldPercent: formText(form, "unpaidHoldPercent").trim(),
		shortTransfer: formText(form, "shortTransfer").replace(/[\s,₦]/g, ""),
		holidays: formText(form, "holidays").trim(),
		withholding: formText(form, "withholding").trim(),
	};
	const account = readAccount(typed);
	const holidays = readHolidays(typed.holidays);
	const isDays = /^\d{1,2}$/.test(typed.transferDays);
	const transferDays = isDays ? Number(typed.transferDays) : 0;
	const unpaidHoldPercent = /^\d{1,3}$/.test(typed.unpaidHoldPercent) ? Number(typed.unpaidHoldPercent) : 0;
	const shortTransferNaira = /^\d{1,6}$/.test(typed.shortTransfer) ? Number(typed.shortTransfer) : -1;
	const withholdingBasisPoints = basisPointsIn(typed.withholding);
	const errors = {
		...account.errors,
		...((transferDays < 1 || transferDays > MOST_TRANSFER_DAYS) && {
			transferDays: settingErrors.transferDaysWrong(MOST_TRANSFER_DAYS),
		}),
		...((unpaidHoldPercent < 1 || unpaidHoldPercent > 100) && { unpaidHoldPercent: settingErrors.unpaidHoldWrong }),
		...((shortTransferNaira < 0 || shortTransferNaira > MOST_SHORT_NAIRA) && {
			shortTransfer: settingErrors.shortTransferWrong(MOST_SHORT_NAIRA),
		}),
		...(holidays.error && { holidays: holidays.error }),
		...(withholdingBasisPoints === undefined && { withholding: settingErrors.vatWrong }),
	};
	if (withholdingBasisPoints === undefined || Object.keys(errors).length > 0) return { values: {}, errors, typed };
	return {
		values: {
			...account.values,
			transferDays,
			unpaidHoldPercent,
			shortTransferNaira,
			holidays: holidays.days,
			withholdingBasisPoints,
		},
		errors,
		typed,
	};
}

type AccountFields = Record<"bankName" | "bankAccountName" | "bankAccountNumber", string>;

function readAccount(typed: AccountFields): Pick<TransferFormResult, "values" | "errors"> {
	const { bankName, bankAccountName, bankAccountNumber } = typed;
	const none = { bankName: null, bankAccountName: null, bankAccountNumber: null };
	if (!bankName && !bankAccountName && !bankAccountNumber) return { values: none, errors: {} };
	const [bank, name] = [bankLine(bankName), bankLine(bankAccountName)];
	const tooLong = adminForms.tooLong(LONGEST_SETTING.bankLine);
	const errors = {
		...(!bank && { bankName: bankName ? tooLong : settingErrors.accountHalf }),
		...(!name && { bankAccountName: bankAccountName ? tooLong : settingErrors.accountHalf }),
		...(!isAccountNumber(bankAccountNumber) && {
			bankAccountNumber: bankAccountNumber ? settingErrors.accountNumberWrong : settingErrors.accountHalf,
		}),
	};
	if (!bank || !name) return { values: {}, errors };
	return { values: { bankName: bank, bankAccountName: name, bankAccountNumber }, errors };
}

function bankLine(text: string): string | undefined {
	const line = oneLine(text);
	return line && line.length <= LONGEST_SETTING.bankLine ? line : undefined;
}

function readHolidays(text: string): { days: Day[]; error?: string } {
	const days = new Set<Day>();
	for (const line of text.split(/[\n;]+/).map((line) => line.trim())) {
		if (!line) continue;
		const day = dayIn(line);
		if (!day) return { days: [], error: settingErrors.holidayWrong(line.slice(0, 40)) };
		days.add(day);
	}
	if (days.size > MOST_HOLIDAYS) return { days: [], error: settingErrors.holidaysMany(MOST_HOLIDAYS) };
	return { days: [...days].sort() };
}

function dayIn(line: string): Day | undefined {
	if (isDay(line)) return line;
	const range = parseDate(line);
	return range && range.firstDay === range.lastDay ? range.firstDay : undefined;
}
