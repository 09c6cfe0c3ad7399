/** What an admin may set, and what holds until then. Forms of the browser have it too; what is saved is judged in stored-settings.ts. */
import type { Day } from "#kit/rules/days.ts";
import { FIRST_PAYMENT_OPTIONS } from "#kit/rules/payment-provider.ts";
import { VAT_BASIS_POINTS } from "#kit/rules/pricing.ts";
import { type AccountCodes, FIRST_ACCOUNT_CODES } from "#settings/rules/account-codes.ts";
import { DATA_PROTECTION, type DataProtectionSettings } from "#settings/rules/retention.ts";
import type { SocialLinks } from "#settings/rules/social-networks.ts";
import { depositPolicyWords } from "#settings/rules/words.ts";

/** The address of an uploaded picture, and the mark under which it is served as PNG to mails and documents (`/logo/<mark>.png`). */
export type Logo = { url: string; mark: string };

/** What is saved under each name. Changing a kind makes older saved values fall back. */
export type SiteSettings = DataProtectionSettings & {
	academyName: string;
	/** Null: the mark of the cloth. */
	logo: Logo | null;
	/** Where the office reads, and where visitors write to. */
	officeEmail: string;
	/** E.164, the first one first. */
	phones: string[];
	/** E.164: the number that answers on WhatsApp; null: none does. */
	whatsApp: string | null;
	/** When the office answers, in words; null: not filled in. */
	openingHours: string | null;
	/** Where the office is; null: not filled in. */
	address: string | null;
	socialLinks: SocialLinks;
	/** As it is registered, where that is not its name; null: it is. */
	legalName: string | null;
	/** Printed on documents as typed; null: not printed. */
	registrationNumber: string | null;
	taxNumber: string | null;
	/** The rate of VAT for courses without one of their own, in basis points. */
	vatBasisPoints: number;
	/** What stands beside the two instalments. That a deposit is 40 % is a rule (docs/product.md#settings), not a setting. */
	depositPolicy: string;
	/** So many per cent below the list price the front desk may agree by itself; free seats it may not give. */
	deskDiscountPercent: number;
	/** Until so many days before the first day members move or cancel by themselves; null: they ask the office. */
	freeChangeDays: number | null;
	/** So many days before the first day participants are reminded by e-mail where to come and what to bring; 0: they are not. */
	courseReminderDays: number;
	/** The ways to pay a checkout offers, as app/kit/rules/payment-provider.ts writes them (docs/product.md#payments). */
	paymentOptions: string;
	/** The account transfers go to. Unless all three are set, transfers are offered nowhere. */
	bankName: string | null;
	bankAccountName: string | null;
	/** Ten digits (NUBAN). */
	bankAccountNumber: string | null;
	/** So many working days a transfer is awaited, and the seat held. */
	transferDays: number;
	/** So many of the free seats of a course, in per cent, may unpaid transfers of members hold; at least one. */
	unpaidHoldPercent: number;
	/** A transfer of at most so many naira less than is due may be accepted as paid by one press. */
	shortTransferNaira: number;
	/** Days on which banks do not work, besides weekends; the earliest first. */
	holidays: Day[];
	/** By which code each account stands in the accountant's chart. */
	accountCodes: AccountCodes;
	/** What an employer keeps of the net for the tax authority, in basis points. */
	withholdingBasisPoints: number;
	/** The uploaded training calendar, here or elsewhere; null: one is made from the dates. */
	trainingCalendarUrl: string | null;
	/** Who signs letters; null: the academy does, by its name only. */
	signatoryName: string | null;
	signatoryTitle: string | null;
	/** A picture of their signature. */
	signature: Logo | null;
};

export type SettingName = keyof SiteSettings;

/** Longest texts, in letters. */
export const LONGEST_SETTING = {
	academyName: 80,
	legalName: 120,
	signatory: 80,
	address: 300,
	openingHours: 160,
	number: 60,
	depositPolicy: 1000,
	link: 500,
	bankLine: 80,
} as const;
export const MOST_PHONES = 5;
export const MOST_TRANSFER_DAYS = 15;
export const MOST_SHORT_NAIRA = 10_000;
export const MOST_HOLIDAYS = 100;
export const MOST_FREE_CHANGE_DAYS = 90;
export const MOST_COURSE_REMINDER_DAYS = 30;
export const MOST_DESK_PERCENT = 90;

export const FIRST_DEPOSIT_POLICY = `${depositPolicyWords.terms} ${depositPolicyWords.failure}`;

/** The rate of withholding tax until an admin saves another. */
export const FIRST_WITHHOLDING_BASIS_POINTS = 500;

/** What holds where the environment says nothing either. */
export const FIRST_SETTINGS: Readonly<SiteSettings> = {
	academyName: "Koya Academy",
	logo: null,
	officeEmail: "office@koya.example",
	phones: [],
	whatsApp: null,
	openingHours: null,
	address: null,
	socialLinks: {},
	legalName: null,
	registrationNumber: null,
	taxNumber: null,
	vatBasisPoints: VAT_BASIS_POINTS,
	depositPolicy: FIRST_DEPOSIT_POLICY,
	deskDiscountPercent: 10,
	freeChangeDays: null,
	courseReminderDays: 7,
	paymentOptions: FIRST_PAYMENT_OPTIONS,
	bankName: null,
	bankAccountName: null,
	bankAccountNumber: null,
	transferDays: 3,
	unpaidHoldPercent: 30,
	shortTransferNaira: 100,
	holidays: [],
	withholdingBasisPoints: FIRST_WITHHOLDING_BASIS_POINTS,
	accountCodes: { ...FIRST_ACCOUNT_CODES },
	trainingCalendarUrl: null,
	signatoryName: null,
	signatoryTitle: null,
	signature: null,
	...DATA_PROTECTION.first,
};

/** What is edited together, in one form with one version. */
export const SETTING_GROUPS = {
	academy: ["academyName", "logo"],
	office: ["officeEmail", "phones", "whatsApp", "openingHours", "address"],
	social: ["socialLinks"],
	documents: ["legalName", "registrationNumber", "taxNumber"],
	letters: ["signatoryName", "signatoryTitle", "signature"],
	vat: ["vatBasisPoints"],
	deposit: ["depositPolicy"],
	prices: ["deskDiscountPercent"],
	changes: ["freeChangeDays"],
	reminders: ["courseReminderDays"],
	...DATA_PROTECTION.groups,
	payments: ["paymentOptions"],
	bookkeeping: ["accountCodes"],
	transfers: [
		"bankName",
		"bankAccountName",
		"bankAccountNumber",
		"transferDays",
		"unpaidHoldPercent",
		"shortTransferNaira",
		"holidays",
		"withholdingBasisPoints",
	],
} as const satisfies Record<string, readonly SettingName[]>;

export type SettingGroup = keyof typeof SETTING_GROUPS;
export type GroupValues = Partial<SiteSettings>;

export const isSettingGroup = (name: string | undefined): name is SettingGroup =>
	name !== undefined && Object.hasOwn(SETTING_GROUPS, name);

/** The settings of one group, in its order. */
export function groupOf(group: SettingGroup, settings: SiteSettings): GroupValues {
	return Object.fromEntries(SETTING_GROUPS[group].map((name) => [name, settings[name]]));
}

/** Where a transfer goes. */
export type BankAccount = { bank: string; name: string; number: string };

/** The academy's account. Null: none is set, and transfers are offered nowhere. */
export function bankAccountOf(settings: SiteSettings): BankAccount | null {
	const { bankName, bankAccountName, bankAccountNumber } = settings;
	if (!bankName || !bankAccountName || !bankAccountNumber) return null;
	return { bank: bankName, name: bankAccountName, number: bankAccountNumber };
}

/** A number of a Nigerian account, as every bank gives it (NUBAN). */
export const isAccountNumber = (text: string) => /^\d{10}$/.test(text);
