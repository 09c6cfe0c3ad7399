/** The accounts that a journal is written to: by which code each stands in the accountant's own chart. */
import { formText } from "#kit/rules/form-text.ts";

export const ACCOUNTS = [
	"cash",
	"pos",
	"cheques",
	"bank",
	"provider",
	"receivables",
	"withheldTax",
	"vat",
	"credit",
	"deferred",
	"earnings",
	"income",
	"fees",
] as const;
export type Account = (typeof ACCOUNTS)[number];

export type AccountCodes = Record<Account, string>;

/** Numbers as small Nigerian charts have them; an accountant writes their own. */
export const FIRST_ACCOUNT_CODES: Readonly<AccountCodes> = {
	cash: "1000",
	pos: "1005",
	cheques: "1008",
	bank: "1010",
	provider: "1020",
	receivables: "1100",
	withheldTax: "1150",
	vat: "2100",
	credit: "2200",
	deferred: "2300",
	earnings: "3000",
	income: "4000",
	fees: "6100",
};

export const ACCOUNT_NAMES: Readonly<Record<Account, string>> = {
	cash: "Cash",
	pos: "POS terminal",
	cheques: "Cheques received",
	bank: "Bank account",
	provider: "Payment providers",
	receivables: "Owed by buyers",
	withheldTax: "Withholding tax credit notes",
	vat: "VAT payable",
	credit: "Payers' credit",
	deferred: "Deferred income",
	earnings: "Results of earlier years",
	income: "Course fees",
	fees: "Payment fees",
};

/** Letters, digits, dots, dashes and slashes: what accounting programs have as codes. */
const CODE = /^[A-Za-z0-9][A-Za-z0-9./-]{0,19}$/;
export const isAccountCode = (code: string) => CODE.test(code);

type CodesRead = {
	values: { accountCodes?: AccountCodes };
	errors: Record<string, string>;
	typed: Record<string, string>;
};

/** The field of a code in the form of the settings. */
export const codeField = (account: Account) => `code-${account}`;

/** The codes as the text of their fields. */
export const codeFields = ({ accountCodes }: { accountCodes: AccountCodes }) =>
	Object.fromEntries(ACCOUNTS.map((account) => [codeField(account), accountCodes[account]]));

/** Codes as they were typed; an empty one is the first. */
export function readAccountCodes(form: FormData): CodesRead {
	const typed = Object.fromEntries(
		ACCOUNTS.map((account) => [codeField(account), formText(form, codeField(account)).trim()]),
	);
	const errors: Record<string, string> = {};
	const codes = { ...FIRST_ACCOUNT_CODES };
	for (const account of ACCOUNTS) {
		const code = typed[codeField(account)] || FIRST_ACCOUNT_CODES[account];
		if (isAccountCode(code)) codes[account] = code;
		else errors[codeField(account)] = "Use up to 20 letters, digits, dots, dashes or slashes, such as 1010 or BANK-01.";
	}
	return { values: Object.keys(errors).length > 0 ? {} : { accountCodes: codes }, errors, typed };
}
