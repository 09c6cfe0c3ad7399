/** The orders that a statement line may pay when it names none. */
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { APOSTROPHE, plainLetters } from "#kit/rules/text.ts";
import { CODE_LENGTH, foldedCode } from "#sales/ledger/transfers/rules/transfer-code.ts";

export type ExpectedMoney = {
	codes: readonly string[];
	/** The sums that may pay the order. */
	sums: readonly Kobo[];
	names: readonly string[];
	phones?: readonly string[];
};
export type SuggestedFor = "code" | "both" | "sum" | "name";

const SHOWN = 6;
/** Shorter words occur in every other narration. */
const SHORTEST_NAME = 3;

/**
 * The awaited orders that a line may pay, the likeliest first: a code with one wrong character, the same sum and a name in the narration,
 * the same sum, a name.
 */
export function suggestionsFor<One extends ExpectedMoney>(
	line: { narration: string; bankReference: string | null; amount: Kobo },
	awaited: readonly One[],
): (One & { why: SuggestedFor })[] {
	const text = `${line.narration} ${line.bankReference ?? ""}`;
	const [folded, words] = [foldedCode(text), new Set([text, withSpaces(text)].flatMap(lettersIn))];
	const digits = text.replace(/\D/g, "");
	const found = awaited.flatMap((one) => {
		const why = whyOf(one, { folded, words, digits, amount: line.amount });
		return why ? [{ ...one, why }] : [];
	});
	const ranks: SuggestedFor[] = ["code", "both", "sum", "name"];
	return found.toSorted((a, b) => ranks.indexOf(a.why) - ranks.indexOf(b.why)).slice(0, SHOWN);
}

type Line = { narration: string; bankReference: string | null; amount: Kobo; bookedOn: Day; trouble: string | null };

/**
 * The one order that a button offers for a line: the only one with its code, else the only one with its name and sum, else the only
 * suggestion; for a sum that is due or short within the tolerance. Undefined if the money arrived before the order.
 */
export function offerFor<One extends ExpectedMoney & { placedOn: Day; recorded: unknown }>(
	line: Line,
	awaited: readonly One[],
	tolerance: Kobo,
): { one: One; why: SuggestedFor; less: Kobo } | undefined {
	if (line.trouble !== "unknown" && line.trouble !== "short") return undefined;
	const found = suggestionsFor(line, awaited);
	const groups = (["code", "both"] as const).map((why) => found.filter((one) => one.why === why));
	const [one, ...others] = groups.find((group) => group.length > 0) ?? found;
	if (!one || others.length > 0 || (!one.recorded && one.placedOn > line.bookedOn)) return undefined;
	const less = one.sums.map((sum) => sum - line.amount).filter((sum) => sum >= 0 && sum <= tolerance);
	return less.length > 0 ? { one, why: one.why, less: Math.min(...less) } : undefined;
}

type LineText = { folded: string; words: ReadonlySet<string>; digits: string; amount: Kobo };

function whyOf(
	{ codes, sums, names, phones = [] }: ExpectedMoney,
	{ folded, words, digits, amount }: LineText,
): SuggestedFor | undefined {
	if (codes.some((code) => isNearly(code, folded))) return "code";
	const isNamed = names.some((name) => isIn(name, words)) || phones.some((phone) => isPhoneIn(phone, digits));
	if (sums.includes(amount)) return isNamed ? "both" : "sum";
	return isNamed ? "name" : undefined;
}

/** Whether the text has the code with one wrong or missing character; seven equal characters of eight are no coincidence. */
function isNearly(code: string, folded: string): boolean {
	for (let at = 0; at + CODE_LENGTH <= folded.length; at += 1) {
		let wrong = 0;
		for (let sign = 0; sign < CODE_LENGTH && wrong < 2; sign += 1) if (folded[at + sign] !== code[sign]) wrong += 1;
		if (wrong < 2) return true;
	}
	return [...code].some((_, left) => folded.includes(code.slice(0, left) + code.slice(left + 1)));
}

/** Whether the text has two words of a name, or its only word. */
function isIn(name: string, words: ReadonlySet<string>): boolean {
	// Banks write `O'Brien` with its apostrophe, without it, or as two words.
	const ways = [name, withSpaces(name)].map((way) => lettersIn(way).filter((part) => part.length >= SHORTEST_NAME));
	return ways.some((parts) => {
		const found = parts.filter((part) => words.has(part)).length;
		return found >= Math.min(2, parts.length) && found > 0;
	});
}

const PHONE_FIGURES = 10;

/** Whether the text has the phone number, compared without the zero or the country code. */
function isPhoneIn(phone: string, digits: string): boolean {
	const figures = phone.replace(/\D/g, "").slice(-PHONE_FIGURES);
	return figures.length === PHONE_FIGURES && digits.includes(figures);
}

/** The words of a text for comparison, letters only. */
const lettersIn = (text: string) => plainLetters(text).split(/[^\p{L}\p{M}]+/u);
const withSpaces = (text: string) => text.replace(APOSTROPHE, " ");
