import type { Asker } from "#requests/rules/email-facts.ts";

/** Who asked, for the office: the account behind a form, whatever was typed into it. */
export function askerRows({ fullName, accountEmail }: Asker): { label: string; value: string }[] {
	return [
		{ label: "Account", value: fullName },
		{ label: "Account e-mail", value: accountEmail },
	];
}
