import type { Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";

type Republish = (tx: Tx, by: { actor: Actor; now: Date }) => Promise<void>;

let republish: Republish = async () => {};

/** The site hands this in at the start, since settings come before the site and import nothing from it. */
export function provideRepublishPolicies(publish: Republish) {
	republish = publish;
}

/** Publishes the policies that name a setting which was just saved, in its transaction. */
export const republishPolicies: Republish = (tx, by) => republish(tx, by);
