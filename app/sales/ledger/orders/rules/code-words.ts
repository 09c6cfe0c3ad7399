/** What is said of discount codes. */
import type { CodeRefusal } from "#courses/rules/discount-table.ts";

/** Why a typed code does not count, to the person who typed it. */
export const codeRefusals: Record<CodeRefusal, string> = {
	unknown: "We do not know this discount code. Check how it is spelled, or remove it.",
	ended: "This discount code has ended. Remove it to register at the price without it.",
	"not-yet": "This discount code cannot be used yet. Remove it to register at the price without it.",
	"not-here": "This discount code is not for this course and date. Remove it, or choose another date.",
	"used-by-seats": "This discount code has been used for as many seats as it allows. Remove it to continue without it.",
	"used-by-buyers":
		"This discount code has been used by as many buyers as it allows. Remove it to continue without it.",
};

/** To the office, where money comes for seats whose hold is over and others used the code meanwhile. */
export const codeUsedUp =
	"The discount code of these seats is used up: others used it after their hold ended. Raise its limits under Settings → Discounts first. Nothing was changed.";
