import type { ContentField } from "#kit/admin/content-editor.tsx";
import { FIRST_PAYMENT_OPTIONS } from "#kit/rules/payment-provider.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { PictureField } from "#media/admin/picture-field.tsx";
import { adminSettings as words } from "#settings/admin/words.ts";
import { ACCOUNT_NAMES, ACCOUNTS, codeField } from "#settings/rules/account-codes.ts";
import { RETENTION, RETENTION_NAMES } from "#settings/rules/retention.ts";
import {
	LONGEST_SETTING,
	MOST_COURSE_REMINDER_DAYS,
	MOST_FREE_CHANGE_DAYS,
	MOST_PHONES,
	MOST_TRANSFER_DAYS,
	type SettingGroup,
} from "#settings/rules/settings.ts";
import { SOCIAL_NETWORKS } from "#settings/rules/social-networks.ts";

/** The form of each group of settings. `ownRates` counts the courses that do not follow the default rate. */
export const SETTING_FIELDS: Record<SettingGroup, readonly ContentField[]> = {
	academy: [
		{
			name: "academyName",
			label: words.academyName,
			maxLength: LONGEST_SETTING.academyName,
			autoComplete: "organization",
		},
		{
			name: "image",
			label: words.logo,
			input: removablePicture(words.logo, words.logoHint, words.removeLogo),
		},
	],
	letters: [
		{
			name: "signatoryName",
			label: words.signatoryName,
			hint: words.signatoryHint,
			maxLength: LONGEST_SETTING.signatory,
			autoComplete: "off",
		},
		{
			name: "signatoryTitle",
			label: words.signatoryTitle,
			maxLength: LONGEST_SETTING.signatory,
			autoComplete: "off",
		},
		{
			name: "image",
			label: words.signature,
			input: removablePicture(words.signature, words.signatureHint, words.removeSignature),
		},
	],
	office: [
		{ name: "officeEmail", label: words.officeEmail, type: "email", inputMode: "email", autoComplete: "email" },
		{ name: "phones", label: words.phones, hint: words.phonesHint(MOST_PHONES), rows: 3, inputMode: "tel" },
		{
			name: "whatsApp",
			label: words.whatsApp,
			hint: words.whatsAppHint,
			inputMode: "tel",
			autoComplete: "off",
			className: "max-w-80",
		},
		{
			name: "openingHours",
			label: words.openingHours,
			hint: words.openingHoursHint,
			rows: 2,
			maxLength: LONGEST_SETTING.openingHours,
		},
		{
			name: "address",
			label: words.address,
			rows: 3,
			maxLength: LONGEST_SETTING.address,
			autoComplete: "street-address",
		},
	],
	social: SOCIAL_NETWORKS.map(({ network, name }) => ({
		name: network,
		label: name,
		inputMode: "url",
		autoComplete: "off",
		...(network === "whatsapp" && { hint: words.whatsappHint }),
	})),
	documents: [
		{ name: "legalName", label: words.legalName, hint: words.legalNameHint, maxLength: LONGEST_SETTING.legalName },
		{
			name: "registrationNumber",
			label: words.registrationNumber,
			hint: words.registrationHint,
			maxLength: LONGEST_SETTING.number,
		},
		{ name: "taxNumber", label: words.taxNumber, hint: words.taxHint, maxLength: LONGEST_SETTING.number },
	],
	vat: [
		{ name: "vat", label: words.vat, hint: words.vatHint, inputMode: "decimal", className: "max-w-40" },
		{
			name: "ownRates",
			input: ({ values }) => (
				<p className="text-[0.9375rem] text-muted">{words.ownRates(Number(values.ownRates ?? 0))}</p>
			),
		},
	],
	deposit: [
		{
			name: "depositPolicy",
			label: words.depositPolicy,
			hint: words.depositHint,
			rows: 6,
			maxLength: LONGEST_SETTING.depositPolicy,
		},
		{ name: "depositRule", input: () => <Notice>{words.depositRule}</Notice> },
	],
	prices: [
		{
			name: "deskDiscount",
			label: words.deskDiscount,
			inputMode: "numeric",
			className: "max-w-40",
			autoComplete: "off",
		},
	],
	changes: [
		{
			name: "freeChangeDays",
			label: words.freeChangeDays,
			hint: words.freeChangeHint(MOST_FREE_CHANGE_DAYS),
			inputMode: "numeric",
			className: "max-w-40",
		},
	],
	reminders: [
		{
			name: "courseReminderDays",
			label: words.courseReminderDays,
			hint: words.courseReminderHint(MOST_COURSE_REMINDER_DAYS),
			inputMode: "numeric",
			className: "max-w-40",
		},
	],
	privacy: [
		{
			name: "dataOfficerName",
			label: words.dataOfficerName,
			hint: words.dataOfficerHint,
			maxLength: LONGEST_SETTING.signatory,
			autoComplete: "off",
		},
		{ name: "dataOfficerEmail", label: words.dataOfficerEmail, inputMode: "email", autoComplete: "off" },
	],
	retention: RETENTION_NAMES.map((name) => ({
		name,
		label: words.retention[name],
		hint: words.retentionHint(RETENTION[name]),
		inputMode: "numeric",
		className: "max-w-40",
		autoComplete: "off",
	})),
	bookkeeping: ACCOUNTS.map((account) => ({
		name: codeField(account),
		label: ACCOUNT_NAMES[account],
		className: "max-w-40",
		autoComplete: "off",
	})),
	payments: [
		{
			name: "paymentOptions",
			label: words.paymentOptions,
			hint: words.optionsHint(FIRST_PAYMENT_OPTIONS),
			rows: 2,
			autoComplete: "off",
		},
	],
	transfers: [
		{ name: "bankName", label: words.bankName, maxLength: LONGEST_SETTING.bankLine, autoComplete: "off" },
		{ name: "bankAccountName", label: words.bankAccountName, maxLength: LONGEST_SETTING.bankLine, autoComplete: "off" },
		{
			name: "bankAccountNumber",
			label: words.bankAccountNumber,
			hint: words.accountHint,
			inputMode: "numeric",
			className: "max-w-60",
			autoComplete: "off",
		},
		{
			name: "transferDays",
			label: words.transferDays,
			hint: words.transferDaysHint(MOST_TRANSFER_DAYS),
			inputMode: "numeric",
			className: "max-w-40",
		},
		{
			name: "unpaidHoldPercent",
			label: words.unpaidHold,
			hint: words.unpaidHoldHint,
			inputMode: "numeric",
			className: "max-w-40",
		},
		{
			name: "shortTransfer",
			label: words.shortTransfer,
			hint: words.shortTransferHint,
			inputMode: "numeric",
			className: "max-w-40",
		},
		{ name: "holidays", label: words.holidays, hint: words.holidaysHint, rows: 5 },
		{
			name: "withholding",
			label: words.withholding,
			hint: words.withholdingHint,
			inputMode: "decimal",
			className: "max-w-40",
		},
	],
};

/** A picture that may be taken away again, by a box to tick: that works without script. */
function removablePicture(
	label: string,
	hint: string,
	remove: string,
): Extract<ContentField, { input: unknown }>["input"] {
	return ({ values, errors }) => (
		<>
			<PictureField label={label} hint={hint} crop="logo" imageUrl={values.image || null} error={errors.image} />
			{values.image && (
				<label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
					<input type="checkbox" name="removePicture" value="yes" className="size-5 shrink-0 accent-indigo" />
					{remove}
				</label>
			)}
		</>
	);
}
