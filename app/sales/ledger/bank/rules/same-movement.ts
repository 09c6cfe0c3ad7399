/** What identifies one movement on the account, although banks and spreadsheets write it in different ways. */
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

/** A long number as a spreadsheet abbreviates it, such as 1.23E+14. */
const ROUNDED = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i;

/** Whether a spreadsheet rounded a reference, so that many lines can share it. */
export const isRounded = (reference: string) => ROUNDED.test(reference);

/**
 * Whether two lines are the same movement: the same day and amount, the same words in any order, the same balance where both have one,
 * and the same reference. A reference may be rounded by a spreadsheet, or missing where both lines have a balance.
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
	// The last digit may have been rounded up.
	return figures.length === Number(power) + 1 && figures.startsWith((first + others).slice(0, -1));
}

/** The letters and digits of a reference without leading zeros, which a spreadsheet drops. */
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

/** How banks mark a returned payment. Some banks misspell the mark. */
const RETURNED = /^[^A-Z0-9]*(RSVL|RVSL|REV|REVERSAL|REVERSED|RETURNED)(?=[^A-Z0-9])/i;

/** Whether the bank marks the movement as a return. */
export const isMarkedReturned = (narration: string) => RETURNED.test(narration);

type MovementText = { narration: string; bank_reference: string | null };

/**
 * Whether a debit is the return of a credit of the same amount: they share the text (apart from the mark) or the bank's own reference.
 */
export function isReturnOf(debit: MovementText, credit: MovementText): boolean {
	const { bank_reference: reference } = credit;
	if (isOwnReference(reference) && reference === debit.bank_reference) return true;
	return isSameText(debit.narration, credit.narration);
}

/** Whether two narrations are equal apart from the mark of a return. */
function isSameText(one: string, other: string): boolean {
	const text = (narration: string) =>
		withoutMarks(narration.replace(RETURNED, ""))
			.toUpperCase()
			.replace(/[^A-Z0-9]/g, "");
	return text(one) !== "" && text(one) === text(other);
}

/**
 * Identifies a line however often its file is imported: by day, amount, narration, bank reference and balance. A line with neither a
 * reference nor a balance also counts as the `nth` of its equals in the file, from 1.
 */
export function fingerprintOf(line: Movement, nth: number): string {
	const { bookedOn, amount, narration, bankReference, balance } = line;
	const parts = [bookedOn, amount, folded(narration), folded(bankReference ?? ""), balance ?? ""];
	return [...parts, isIdentified(line) ? "" : nth].join("|");
}

/**
 * The fingerprints of a file's lines, in the order of time. `repeated`: the balance or the bank reference shows that the line is in the
 * file twice. Without that proof an equal line is a movement of its own: money can arrive, be returned, and arrive again.
 */
export function fingerprintsOf(
	lines: readonly (Movement & { isRepeated: boolean })[],
): { fingerprint: string; repeated: boolean }[] {
	const seen = new Map<string, number>();
	return lines.map((line) => {
		const alike = fingerprintOf(line, 0);
		const before = seen.get(alike) ?? 0;
		// The bank never gives two movements the same reference.
		const repeated = line.isRepeated || (before > 0 && isOwnReference(line.bankReference));
		const times = before + (repeated ? 0 : 1);
		seen.set(alike, times);
		const again = isIdentified(line) && times > 1 && !repeated ? `|${times}` : "";
		return { fingerprint: fingerprintOf(line, times) + again, repeated };
	});
}

/**
 * Whether a line is identified without counting equal lines: by its balance, which every movement changes, or by a long bank reference.
 */
function isIdentified({ bankReference, balance }: Movement): boolean {
	return balance !== null || isOwnReference(bankReference);
}

/** Whether a bank reference identifies one movement. A word, a branch number and a rounded number do not. */
export function isOwnReference(reference: string | null): reference is string {
	return reference !== null && !isRounded(reference) && (reference.match(/\d/g)?.length ?? 0) >= 6;
}

/** Letters and digits only: banks change spaces and punctuation from one export to the next. */
function folded(text: string): string {
	return withoutMarks(text)
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "");
}
