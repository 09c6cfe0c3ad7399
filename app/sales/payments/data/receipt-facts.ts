import { findUser } from "#accounts/data/users.ts";
import type { Tx } from "#kit/data/db.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

/** What a receipt needs to know beside the payment. */
export type ReceiptFactsFound = {
	fullName: string;
	/** Of the account. */
	email: string;
	settings: SiteSettings;
};

export async function findReceiptFacts(tx: Tx, personId: string): Promise<ReceiptFactsFound> {
	const person = await findUser(tx, personId);
	const [fullName, email] = [person?.full_name ?? "", person?.email ?? ""];
	return { fullName, email, settings: await readSettings(tx) };
}
