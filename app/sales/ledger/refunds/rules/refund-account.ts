/** The account that a participant names for a refund by the office. */

export const ACCOUNT_FIELDS = ["bank", "accountNumber", "accountName"] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type AccountTexts = Record<AccountField, string>;

export const LONGEST_ACCOUNT_FIELD = 100;

/** Reads the account. Returns one line for the office, 'GTBank, 0123456789, Ada Okafor', or a sentence for each wrong field. */
export function readAccount(
	typed: AccountTexts,
): { ok: true; account: string } | { ok: false; errors: Partial<AccountTexts> } {
	const tidy = Object.fromEntries(
		ACCOUNT_FIELDS.map((name) => [name, typed[name].replace(/\p{C}/gu, " ").replace(/\s+/g, " ").trim()]),
	) as AccountTexts;
	// People type spaces and hyphens between the digits.
	const accountNumber = tidy.accountNumber.replace(/[\s-]/g, "");
	const errors: Partial<AccountTexts> = {};
	for (const name of ACCOUNT_FIELDS) {
		if (!tidy[name]) errors[name] = "Please fill in this field.";
		else if (tidy[name].length > LONGEST_ACCOUNT_FIELD)
			errors[name] = `Enter at most ${LONGEST_ACCOUNT_FIELD} characters.`;
	}
	if (!errors.accountNumber && !/^\d{10}$/.test(accountNumber))
		errors.accountNumber = "Enter an account number of ten digits.";
	if (Object.keys(errors).length > 0) return { ok: false, errors };
	return { ok: true, account: `${tidy.bank}, ${accountNumber}, ${tidy.accountName}` };
}
