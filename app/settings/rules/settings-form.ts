/** The forms of the settings: what stands in them, and what was typed, judged. */

import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { formText } from "#kit/rules/form-text.ts";
import { FIRST_PAYMENT_OPTIONS, readPaymentOptions } from "#kit/rules/payment-provider.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { basisPointsIn } from "#kit/rules/pricing.ts";
import { tidy } from "#kit/rules/text.ts";
import { adminForms } from "#kit/words/forms.ts";
import { codeFields, readAccountCodes } from "#settings/rules/account-codes.ts";
import { readChanges, readDeskPrices, readReminders } from "#settings/rules/days-settings-form.ts";
import { settingErrors } from "#settings/rules/form-errors.ts";
import { readDataOfficer, readRetention, retentionFields } from "#settings/rules/privacy-settings-form.ts";
import {
	FIRST_DEPOSIT_POLICY,
	type GroupValues,
	LONGEST_SETTING,
	MOST_PHONES,
	type SettingGroup,
	type SiteSettings,
} from "#settings/rules/settings.ts";
import { SOCIAL_NETWORKS } from "#settings/rules/social-networks.ts";
import { readSocial } from "#settings/rules/social-settings-form.ts";
import { readTransfers, transferFields } from "#settings/rules/transfer-settings-form.ts";

type Errors = Record<string, string>;
/** Only what was found right; the logo is the route's. */
export type SettingsResult = { values: GroupValues; errors: Errors; typed: Record<string, string> };

/** The settings of a group as the text of its fields. */
export function fieldsOf(group: SettingGroup, settings: SiteSettings): Record<string, string> {
	switch (group) {
		case "academy":
			return { academyName: settings.academyName, image: settings.logo?.url ?? "" };
		case "office":
			return {
				officeEmail: settings.officeEmail,
				phones: settings.phones.map(phoneText).join("\n"),
				whatsApp: settings.whatsApp ? phoneText(settings.whatsApp) : "",
				openingHours: settings.openingHours ?? "",
				address: settings.address ?? "",
			};
		case "social":
			return Object.fromEntries(SOCIAL_NETWORKS.map(({ network }) => [network, settings.socialLinks[network] ?? ""]));
		case "documents":
			return {
				legalName: settings.legalName ?? "",
				registrationNumber: settings.registrationNumber ?? "",
				taxNumber: settings.taxNumber ?? "",
			};
		case "letters":
			return {
				signatoryName: settings.signatoryName ?? "",
				signatoryTitle: settings.signatoryTitle ?? "",
				image: settings.signature?.url ?? "",
			};
		case "vat":
			return { vat: String(settings.vatBasisPoints / 100) };
		case "deposit":
			return { depositPolicy: settings.depositPolicy };
		case "prices":
			return { deskDiscount: String(settings.deskDiscountPercent) };
		case "changes":
			return { freeChangeDays: settings.freeChangeDays === null ? "" : String(settings.freeChangeDays) };
		case "reminders":
			return { courseReminderDays: String(settings.courseReminderDays) };
		case "privacy":
			return { dataOfficerName: settings.dataOfficerName ?? "", dataOfficerEmail: settings.dataOfficerEmail ?? "" };
		case "retention":
			return retentionFields(settings);
		case "payments":
			return { paymentOptions: settings.paymentOptions };
		case "transfers":
			return transferFields(settings);
		case "bookkeeping":
			return codeFields(settings);
	}
}

/** What a form sent, by its group. Each field that is wrong has its sentence. */
export function readSettingsForm(group: SettingGroup, form: FormData): SettingsResult {
	switch (group) {
		case "academy":
			return readAcademy(form);
		case "office":
			return readOffice(form);
		case "social":
			return readSocial(form);
		case "documents":
			return readDocuments(form);
		case "letters":
			return readLetters(form);
		case "vat":
			return readVat(form);
		case "deposit":
			return readDeposit(form);
		case "prices":
			return readDeskPrices(form);
		case "changes":
			return readChanges(form);
		case "reminders":
			return readReminders(form);
		case "privacy":
			return readDataOfficer(form);
		case "retention":
			return readRetention(form);
		case "payments":
			return readPayments(form);
		case "transfers":
			return readTransfers(form);
		case "bookkeeping":
			return readAccountCodes(form);
	}
}

function readAcademy(form: FormData): SettingsResult {
	const academyName = plainLine(formText(form, "academyName"));
	const errors: Errors = {};
	if (!academyName) errors.academyName = settingErrors.nameMissing;
	else limit(errors, "academyName", academyName, LONGEST_SETTING.academyName);
	return { values: { academyName }, errors, typed: { academyName } };
}

function readOffice(form: FormData): SettingsResult {
	const typed = {
		officeEmail: formText(form, "officeEmail").trim(),
		phones: formText(form, "phones").trim(),
		whatsApp: formText(form, "whatsApp").trim(),
		openingHours: lines(formText(form, "openingHours")),
		address: lines(formText(form, "address")),
	};
	const errors: Errors = {};
	if (!typed.officeEmail) errors.officeEmail = settingErrors.emailMissing;
	else if (!isEmail(typed.officeEmail)) errors.officeEmail = settingErrors.emailWrong;
	limit(errors, "openingHours", typed.openingHours, LONGEST_SETTING.openingHours);
	limit(errors, "address", typed.address, LONGEST_SETTING.address);
	const whatsApp = readPhone(typed.whatsApp);
	if (typed.whatsApp && !whatsApp.ok) errors.whatsApp = settingErrors.phoneWrong(typed.whatsApp.slice(0, 40), whatsApp);
	const numbers = typed.phones
		.split(/[\n;,]+/)
		.map((line) => line.trim())
		.filter(Boolean);
	const read = numbers.map((number) => ({ number, ...readPhone(number) }));
	const wrong = read.find(({ ok }) => !ok);
	if (wrong && !wrong.ok) errors.phones = settingErrors.phoneWrong(wrong.number.slice(0, 40), wrong);
	else if (numbers.length > MOST_PHONES) errors.phones = settingErrors.phonesMany(MOST_PHONES);
	const phones = [...new Set(read.flatMap((one) => (one.ok ? one.phone : [])))];
	const values = {
		officeEmail: normalEmail(typed.officeEmail),
		phones,
		whatsApp: whatsApp.ok ? whatsApp.phone : null,
		openingHours: typed.openingHours || null,
		address: typed.address || null,
	};
	return { values, errors, typed };
}

function readDocuments(form: FormData): SettingsResult {
	const typed = {
		legalName: plainLine(formText(form, "legalName")),
		registrationNumber: plainLine(formText(form, "registrationNumber")),
		taxNumber: plainLine(formText(form, "taxNumber")),
	};
	const errors: Errors = {};
	const { legalName, ...numbers } = typed;
	limit(errors, "legalName", legalName, LONGEST_SETTING.legalName);
	for (const [name, text] of Object.entries(numbers)) limit(errors, name, text, LONGEST_SETTING.number);
	const { registrationNumber, taxNumber } = numbers;
	const values = {
		legalName: legalName || null,
		registrationNumber: registrationNumber || null,
		taxNumber: taxNumber || null,
	};
	return { values, errors, typed };
}

/** A title or a signature without a name would sign for no one. */
function readLetters(form: FormData): SettingsResult {
	const typed = {
		signatoryName: plainLine(formText(form, "signatoryName")),
		signatoryTitle: plainLine(formText(form, "signatoryTitle")),
	};
	const errors: Errors = {};
	for (const [name, text] of Object.entries(typed)) limit(errors, name, text, LONGEST_SETTING.signatory);
	if (typed.signatoryTitle && !typed.signatoryName) errors.signatoryName = settingErrors.signatoryMissing;
	const { signatoryName, signatoryTitle } = typed;
	return { values: { signatoryName: signatoryName || null, signatoryTitle: signatoryTitle || null }, errors, typed };
}

function readVat(form: FormData): SettingsResult {
	const vat = formText(form, "vat").trim();
	const vatBasisPoints = basisPointsIn(vat);
	if (vatBasisPoints === undefined)
		return { values: {}, errors: { vat: vat ? settingErrors.vatWrong : settingErrors.vatMissing }, typed: { vat } };
	return { values: { vatBasisPoints }, errors: {}, typed: { vat } };
}

function readDeposit(form: FormData): SettingsResult {
	const depositPolicy = lines(formText(form, "depositPolicy"));
	const errors: Errors = {};
	limit(errors, "depositPolicy", depositPolicy, LONGEST_SETTING.depositPolicy);
	return { values: { depositPolicy: depositPolicy || FIRST_DEPOSIT_POLICY }, errors, typed: { depositPolicy } };
}

function readPayments(form: FormData): SettingsResult {
	const paymentOptions = lines(formText(form, "paymentOptions"));
	const typed = { paymentOptions };
	const read = readPaymentOptions(paymentOptions || FIRST_PAYMENT_OPTIONS);
	if (read.ok) return { values: { paymentOptions: read.options }, errors: {}, typed };
	const sentence =
		read.reason === "unknown" ? settingErrors.optionUnknown(read.name.slice(0, 40)) : settingErrors.optionsNotNaira;
	return { values: {}, errors: { paymentOptions: sentence }, typed };
}

/** One line without what no one sees: it goes into headers of mails and file names. */
const plainLine = (text: string) => tidy(text.replace(/\p{C}/gu, " "));

const lines = (text: string) =>
	text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{C}\n]/gu, "")
		.trim();

const tooLong = (most: number) => adminForms.tooLong(most);

function limit(errors: Errors, name: string, text: string, most: number) {
	if (text.length > most) errors[name] = tooLong(most);
}
