/** The settings of data protection: how long is kept what names people, and who answers for it. */
import { formText } from "#kit/rules/form-text.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { tidy } from "#kit/rules/text.ts";
import { adminForms } from "#kit/words/forms.ts";
import { settingErrors } from "#settings/rules/form-errors.ts";
import { RETENTION, RETENTION_NAMES } from "#settings/rules/retention.ts";
import { type GroupValues, LONGEST_SETTING, type SiteSettings } from "#settings/rules/settings.ts";

type PrivacyFormResult = { values: GroupValues; errors: Record<string, string>; typed: Record<string, string> };

export function retentionFields(settings: SiteSettings): Record<string, string> {
	return Object.fromEntries(RETENTION_NAMES.map((name) => [name, String(settings[name])]));
}

export function readRetention(form: FormData): PrivacyFormResult {
	const typed: Record<string, string> = {};
	const errors: Record<string, string> = {};
	const values: GroupValues = {};
	for (const name of RETENTION_NAMES) {
		const { least, most } = RETENTION[name];
		const text = formText(form, name).trim();
		typed[name] = text;
		if (/^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most) values[name] = Number(text);
		else errors[name] = settingErrors.numberWrong(least, most);
	}
	return { values, errors, typed };
}

/** A name without an address would be reached by no one. */
export function readDataOfficer(form: FormData): PrivacyFormResult {
	const typed = {
		dataOfficerName: tidy(formText(form, "dataOfficerName")),
		dataOfficerEmail: formText(form, "dataOfficerEmail").trim(),
	};
	const errors: Record<string, string> = {};
	if (typed.dataOfficerName.length > LONGEST_SETTING.signatory)
		errors.dataOfficerName = adminForms.tooLong(LONGEST_SETTING.signatory);
	if (typed.dataOfficerEmail && !isEmail(typed.dataOfficerEmail)) errors.dataOfficerEmail = settingErrors.emailWrong;
	else if (typed.dataOfficerName && !typed.dataOfficerEmail) errors.dataOfficerEmail = settingErrors.dataOfficerMissing;
	const values = {
		dataOfficerName: typed.dataOfficerName || null,
		dataOfficerEmail: normalEmail(typed.dataOfficerEmail) || null,
	};
	return { values, errors, typed };
}
