import type { Tx } from "#kit/data/db.ts";
import { findPersonOf } from "#sales/orders/data/people.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

/** What a receipt needs to know beside the payment. */
export type ReceiptFactsFound = {
	fullName: string;
	/** Of the participant. */
	email: string | null;
	settings: SiteSettings;
};

export async function findReceiptFacts(tx: Tx, enrolmentId: number): Promise<ReceiptFactsFound> {
	return { ...(await findPersonOf(tx, enrolmentId)), settings: await readSettings(tx) };
}
