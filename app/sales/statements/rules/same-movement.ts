/** Whether lines of two statements are one movement: banks and spreadsheets give it in more than one way. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { withoutMarks } from "#kit/rules/text.ts";

export type Movement = {
	bookedOn: Day;
	amount: Kobo;
	narration: string;
	bankReference: string | null;
	balance: Kobo | null;
};

/** What a spreadsheet makes of a long number. */
const ROUNDED = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i;

/** Whether a spreadsheet rounded a reference: then it is that of many lines. */
export const isRounded = (reference: string) => ROUNDED.test(reference);

/**
 * Whether two lines of one day and sum are the same movement: by the same words in whatever order, the same balance where both have
 * one, and a reference that is the same, rounded by a spreadsheet, or left out where balances tell.
 */
export function isSameMovement(one: Movement, other: Movement): boolean {
	if (one.bookedOn !== other.bookedOn || one.amount !== other.amount) return false;
	const haveBalance = one.balance !== null && other.balance !== null;
	if (haveBalance && one.balance !== other.balance) return false;
	if (!isSameReference(one.bankReference, other.bankReference, haveBalance)) return false;
	return wordsOf(one.narration) === wordsOf(other.narration);
}

function isSameReference(one: string | null, other: string | null, mayLack: boolean): boolean {
	if (!one || !other) return mayLack || one === other;
	return figuresOf(one) === figuresOf(other) || isRoundedOf(one, other) || isRoundedOf(other, one);
}

function isRoundedOf(rounded: string, whole: string): boolean {
	const [, first, others = "", power] = ROUNDED.exec(rounded) ?? [];
	if (!first || isRounded(whole)) return false;
	const figures = figuresOf(whole);
	// The last figure may have been rounded up.
	return figures.length === Number(power) + 1 && figures.startsWith((first + others).slice(0, -1));
}

/** Without the zeros in front, which a spreadsheet drops. */
const figuresOf = (reference: string) =>
	reference
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "")
		.replace(/^0+/, "");

const wordsOf = (narration: string) =>
	withoutMarks(narration)
		.toUpperCase()
		.split(/[^A-Z0-9]+/)
		.filter((word) => word !== "")
		.sort()
		.join(" ");

/** How banks mark what they or another bank sent back; some write the letters in another order. */
const RETURNED = /^[^A-Z0-9]*(RSVL|RVSL|REV|REVERSAL|REVERSED|RETURNED)(?=[^A-Z0-9])/i;

/** Whether two narrations are the same but for the mark of what was sent back. */
export function isSameText(one: string, other: string): boolean {
	const text = (narration: string) =>
		withoutMarks(narration.replace(RETURNED, ""))
			.toUpperCase()
			.replace(/[^A-Z0-9]/g, "");
	return text(one) !== "" && text(one) === text(other);
}
