/** The pages that say what the academy promises and asks, in the order of the footer. */

/** Their names, as addresses and the database have them. */
export const POLICIES = ["terms", "refunds", "privacy", "faq"] as const;
export type PolicyName = (typeof POLICIES)[number];

/** The version in force, and the day from which it is; a page that was never published is missing. */
export type PolicyInForce = { version: number; day: string };
export type PoliciesInForce = { [Name in PolicyName]?: PolicyInForce };

export const isPolicyName = (name: string | undefined): name is PolicyName =>
	POLICIES.some((policy) => policy === name);

/** What somebody agreed to by paying: the versions they saw. Null: that page was not published. */
export type AgreedVersions = { terms: number | null; refunds: number | null };
