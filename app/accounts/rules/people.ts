/** People as the academy looks for them. */

import { type Filter, listRules, oneOf } from "#kit/rules/listing.ts";
import { ROLES } from "#kit/rules/permissions.ts";

/** The list of people: who joined last comes first. */
export const PEOPLE = listRules({
	sorts: ["joined", "name", "email"],
	descending: true,
	filters: { role: oneOf("role", ROLES), verified: yesOrNo("verified"), disabled: yesOrNo("disabled") },
});

function yesOrNo(name: string): Filter<boolean | undefined> {
	return { name, read: (text) => (text === "yes" ? true : text === "no" ? false : undefined) };
}

/** Whether an account is closed at a moment: for good, or until a later one. */
export function isDisabledAt(account: { disabled: boolean; disabledUntil: Date | null }, now: Date): boolean {
	return account.disabled && !(account.disabledUntil && account.disabledUntil <= now);
}

/** Longest reason for disabling, in letters. */
export const LONGEST_REASON = 300;
