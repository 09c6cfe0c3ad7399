/** What tells one movement of the account from all others, although banks and spreadsheets give it in more than one way. */
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

/** Whether the bank marks it as money that was sent back. */
export const isMarkedReturned = (narration: string) => RETURNED.test(narration);

type Told = { narration: string; bank_reference: string | null };

/** Whether a debit and a credit of one sum are one movement and its return: by their text, but for the mark, or by the bank's own reference. */
export function isReturnOf(debit: Told, credit: Told): boolean {
	const { bank_reference: reference } = credit;
	if (isOwnReference(reference) && reference === debit.bank_reference) return true;
	return isSameText(debit.narration, credit.narration);
}

/** Whether two narrations are the same but for the mark of what was sent back. */
function isSameText(one: string, other: string): boolean {
	const text = (narration: string) =>
		withoutMarks(narration.replace(RETURNED, ""))
			.toUpperCase()
			.replace(/[^A-Z0-9]/g, "");
	return text(one) !== "" && text(one) === text(other);
}

/**
 * What tells a line from all others, however often its file is read: day, amount, narration, the bank's reference and the balance
 * after it. A line with neither of the last two is told from its like by being the `nth` of them in its file, from 1.
 */
export function fingerprintOf(line: Movement, nth: number): string {
	const { bookedOn, amount, narration, bankReference, balance } = line;
	const parts = [bookedOn, amount, folded(narration), folded(bankReference ?? ""), balance ?? ""];
	return [...parts, isToldApart(line) ? "" : nth].join("|");
}

/**
 * The fingerprints of a file's lines, in the order of time. `repeated`: the line stands in the file already, as its balance or the
 * bank's reference says. Else it is a movement of its own: money can come, be taken back, and come again.
 */
export function fingerprintsOf(
	lines: readonly (Movement & { isRepeated: boolean })[],
): { fingerprint: string; repeated: boolean }[] {
	const seen = new Map<string, number>();
	return lines.map((line) => {
		const alike = fingerprintOf(line, 0);
		const before = seen.get(alike) ?? 0;
		// The bank gives no second movement the same reference.
		const repeated = line.isRepeated || (before > 0 && isOwnReference(line.bankReference));
		const times = before + (repeated ? 0 : 1);
		seen.set(alike, times);
		const again = isToldApart(line) && times > 1 && !repeated ? `|${times}` : "";
		return { fingerprint: fingerprintOf(line, times) + again, repeated };
	});
}

/** A balance changes with each movement; a reference of the bank's has figures enough to be the line's own. */
function isToldApart({ bankReference, balance }: Movement): boolean {
	return balance !== null || isOwnReference(bankReference);
}

/** Whether a reference of the bank's names one movement: a word, a branch's number, or one a spreadsheet rounded does not. */
export function isOwnReference(reference: string | null): reference is string {
	return reference !== null && !isRounded(reference) && (reference.match(/\d/g)?.length ?? 0) >= 6;
}

/** Letters and figures alone: banks put spaces and signs elsewhere from one export to the next. */
function folded(text: string): string {
	return withoutMarks(text)
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "");
}
