/** The settings as they are saved. A value that is not of its kind does not count. Only the server runs this: a browser would fetch zod for it. */
import { z } from "zod";
import { isDay } from "#kit/rules/days.ts";
import { readPaymentOptions } from "#kit/rules/payment-provider.ts";
import { isEmail } from "#kit/rules/person.ts";
import { ACCOUNTS, type AccountCodes, FIRST_ACCOUNT_CODES, isAccountCode } from "#settings/rules/account-codes.ts";
import { RETENTION, RETENTION_NAMES, type RetentionName } from "#settings/rules/retention.ts";
import {
	FIRST_SETTINGS,
	isAccountNumber,
	LONGEST_SETTING,
	MOST_COURSE_REMINDER_DAYS,
	MOST_DESK_PERCENT,
	MOST_FREE_CHANGE_DAYS,
	MOST_HOLIDAYS,
	MOST_PHONES,
	MOST_SHORT_NAIRA,
	MOST_TRANSFER_DAYS,
	type SettingName,
	type SiteSettings,
} from "#settings/rules/settings.ts";
import { SOCIAL_NETWORKS } from "#settings/rules/social-networks.ts";

const webAddress = z.url({ protocol: /^https$/ }).max(LONGEST_SETTING.link);
/** One of our own paths, but not another host's (`//elsewhere`). */
const ownPath = z.string().regex(/^\/[^/\\\s][^\s\\]*$/);

/** One link that is nonsense leaves the others standing. */
const socialLink = webAddress.optional().catch(undefined);
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/);
const words = (most: number) => z.string().trim().min(1).max(most);

const picture = z.object({ url: ownPath, mark: z.string().regex(/^[0-9a-f]{16}$/) });

const RETENTION_KINDS = Object.fromEntries(
	RETENTION_NAMES.map((name) => [name, z.int().min(RETENTION[name].least).max(RETENTION[name].most)]),
) as Record<RetentionName, z.ZodInt>;

const KINDS: { [Name in SettingName]: z.ZodType<SiteSettings[Name]> } = {
	academyName: words(LONGEST_SETTING.academyName),
	logo: picture.nullable(),
	officeEmail: z.string().refine(isEmail),
	phones: z.array(phone).max(MOST_PHONES),
	whatsApp: phone.nullable(),
	openingHours: words(LONGEST_SETTING.openingHours).nullable(),
	address: words(LONGEST_SETTING.address).nullable(),
	socialLinks: z.object(Object.fromEntries(SOCIAL_NETWORKS.map(({ network }) => [network, socialLink]))),
	legalName: words(LONGEST_SETTING.legalName).nullable(),
	registrationNumber: words(LONGEST_SETTING.number).nullable(),
	taxNumber: words(LONGEST_SETTING.number).nullable(),
	vatBasisPoints: z.int().min(0).max(10_000),
	depositPolicy: words(LONGEST_SETTING.depositPolicy),
	deskDiscountPercent: z.int().min(0).max(MOST_DESK_PERCENT),
	freeChangeDays: z.int().min(0).max(MOST_FREE_CHANGE_DAYS).nullable(),
	courseReminderDays: z.int().min(0).max(MOST_COURSE_REMINDER_DAYS),
	paymentOptions: z.string().refine((options) => readPaymentOptions(options).ok),
	bankName: words(LONGEST_SETTING.bankLine).nullable(),
	bankAccountName: words(LONGEST_SETTING.bankLine).nullable(),
	bankAccountNumber: z.string().refine(isAccountNumber).nullable(),
	transferDays: z.int().min(1).max(MOST_TRANSFER_DAYS),
	unpaidHoldPercent: z.int().min(1).max(100),
	shortTransferNaira: z.int().min(0).max(MOST_SHORT_NAIRA),
	holidays: z.array(z.string().refine(isDay)).max(MOST_HOLIDAYS),
	withholdingBasisPoints: z.int().min(0).max(10_000),
	accountCodes: z.object(
		// Codes that were saved before there was an account of theirs keep their others.
		Object.fromEntries(
			ACCOUNTS.map((account) => [account, z.string().refine(isAccountCode).default(FIRST_ACCOUNT_CODES[account])]),
		),
	) as unknown as z.ZodType<AccountCodes>,
	trainingCalendarUrl: z.union([webAddress, ownPath]).nullable(),
	signatoryName: words(LONGEST_SETTING.signatory).nullable(),
	signatoryTitle: words(LONGEST_SETTING.signatory).nullable(),
	signature: picture.nullable(),
	...RETENTION_KINDS,
	dataOfficerName: words(80).nullable(),
	dataOfficerEmail: z.string().refine(isEmail).nullable(),
};

/** The settings of saved rows: those of their kind win over the first ones, and unknown names are left alone. */
export function settingsOf(
	saved: readonly { name: string; value: unknown }[],
	first: Readonly<SiteSettings> = FIRST_SETTINGS,
): SiteSettings {
	const values = new Map(saved.map(({ name, value }) => [name, value]));
	const settingOf = (name: SettingName) => {
		const read = values.has(name) ? KINDS[name].safeParse(values.get(name)) : undefined;
		return read?.success ? read.data : first[name];
	};
	const names = Object.keys(KINDS) as SettingName[];
	return Object.fromEntries(names.map((name) => [name, settingOf(name)])) as SiteSettings;
}
