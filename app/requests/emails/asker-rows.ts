import type { Asker } from "#requests/rules/email-facts.ts";

/** The rows about the person who asked, for the office: their account, not the typed values. */
export function askerRows({ fullName, accountEmail }: Asker): { label: string; value: string }[] {
	return [
		{ label: "Account", value: fullName },
		{ label: "Account e-mail", value: accountEmail },
	];
}
