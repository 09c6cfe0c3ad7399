/** People as the academy looks for them. */

export const PEOPLE_SORTS = ["joined", "name", "email"] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** What a list of people is narrowed to; undefined is everybody. */
export type PeopleFilter = {
	role: "user" | "admin" | undefined;
	verified: boolean | undefined;
	disabled: boolean | undefined;
};

/** Reads `role`, `verified` and `disabled` from an address; nonsense narrows nothing. */
export function readPeopleFilter(query: URLSearchParams): PeopleFilter {
	const role = query.get("role");
	return {
		role: role === "user" || role === "admin" ? role : undefined,
		verified: yesOrNo(query.get("verified")),
		disabled: yesOrNo(query.get("disabled")),
	};
}

function yesOrNo(text: string | null): boolean | undefined {
	return text === "yes" ? true : text === "no" ? false : undefined;
}

/** Whether an account is closed at a moment: for good, or until a later one. */
export function isDisabledAt(account: { disabled: boolean; disabledUntil: Date | null }, now: Date): boolean {
	return account.disabled && !(account.disabledUntil && account.disabledUntil <= now);
}

/** Longest reason for disabling, in letters. */
export const LONGEST_REASON = 300;
