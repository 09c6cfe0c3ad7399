/** What a line of the bank's statement pays: by the codes it names and its sum, and otherwise a person is asked. */
import { type Day, daysBetween } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** Money somebody confirmed by hand is taken for the line's when they lie at most so many days apart. */
export const MOST_DAYS_APART = 5;

/** A transfer whose code a line names, as it stands under the lock. */
export type Named = {
	attemptId: number;
	/** What was asked for. */
	asked: Kobo;
	/** When it was asked for: its money cannot have come before. */
	since: Day;
	/** Whether money is there: it is paid, or something arrived and waits for a decision. */
	hasMoney: boolean;
	/** What somebody confirmed by hand without a line of the bank's, the first first. */
	byHand: readonly { paymentId: number; amount: Kobo; valueDay: Day }[];
	/** Parts of it that the office recorded by hand, without a line of the bank's: what is asked for is the rest. */
	parts?: readonly { paymentId: number; amount: Kobo; valueDay: Day }[];
};

/** What was confirmed by hand and a sum may be that came: the same, else the nearest. */
export function confirmedFor(byHand: Named["byHand"], amount: Kobo): Named["byHand"][number] | undefined {
	const differs = (one: Named["byHand"][number]) => Math.abs(one.amount - amount);
	return byHand.toSorted((a, b) => differs(a) - differs(b))[0];
}

/** A line that is open and names the same transfer. */
export type OpenLine = { lineId: number; amount: Kobo };

/** A transfer's part of a line, for a payment that is there (confirmed by hand), or one to be recorded. */
export type MatchedPart = { attemptId: number; amount: Kobo; paymentId: number | null };

export type AskedWhy = "unknown" | "short" | "over" | "double" | "several" | "early" | "other-sum";

/** `lines` are those which make up the sum beside the line itself. */
export type Verdict =
	| { kind: "match"; parts: readonly MatchedPart[]; lines: readonly number[] }
	| { kind: "ask"; trouble: AskedWhy };

type Judged = {
	line: { bookedOn: Day; amount: Kobo };
	named: readonly Named[];
	sameCode: readonly OpenLine[];
};

/**
 * Judges a line that came. Codes make the transfers, sums decide: equal sums match, alone, one line for several transfers, or
 * several lines for one. What was confirmed by hand is not recorded again: its line is put to it.
 */
export function judgeLine({ line, named, sameCode }: Judged): Verdict {
	if (named.length === 0) return { kind: "ask", trouble: "unknown" };
	const [one, ...more] = named;
	const part = more.length === 0 && one ? recordedPart(one, line) : undefined;
	if (one && part)
		return {
			kind: "match",
			parts: [{ attemptId: one.attemptId, amount: part.amount, paymentId: part.paymentId }],
			lines: [],
		};
	const parts = named.map((one) => expectedOf(one, line.bookedOn));
	const awaited = parts.every((part) => part !== undefined);
	const sum = parts.reduce((total, part) => total + (part?.amount ?? 0), 0);
	// Money that came before it was asked for: its day may have been misread.
	const isEarly = named.some(({ since }, at) => parts[at]?.paymentId === null && line.bookedOn < since);
	if (awaited && isEarly && (sum === line.amount || named.length === 1)) return { kind: "ask", trouble: "early" };
	if (awaited && sum === line.amount)
		return { kind: "match", parts: parts.filter((part) => part !== undefined), lines: [] };
	const further = awaited && named.length === 1 ? makingUp(sum - line.amount, sameCode) : undefined;
	if (further) return { kind: "match", parts: parts.filter((part) => part !== undefined), lines: further };
	return { kind: "ask", trouble: troubleOf(line, named, parts) };
}

/** What is awaited for a transfer: what was confirmed by hand and has no line yet, else all that was asked for, once. */
function expectedOf({ attemptId, asked, hasMoney, byHand }: Named, bookedOn: Day): MatchedPart | undefined {
	const near = byHand.find(({ valueDay }) => Math.abs(daysBetween(valueDay, bookedOn)) <= MOST_DAYS_APART);
	if (near) return { attemptId, amount: near.amount, paymentId: near.paymentId };
	return hasMoney ? undefined : { attemptId, amount: asked, paymentId: null };
}

/** The part somebody recorded by hand that this line shows: the same sum, a few days apart. */
function recordedPart({ parts = [] }: Named, { amount, bookedOn }: Judged["line"]) {
	return parts.find(
		(part) => part.amount === amount && Math.abs(daysBetween(part.valueDay, bookedOn)) <= MOST_DAYS_APART,
	);
}

/** So many open lines of one code are tried in every combination. */
const MOST_TRIED = 12;

/** Open lines that make a sum, the fewest and the first of them; undefined when none do. */
function makingUp(sum: Kobo, lines: readonly OpenLine[]): number[] | undefined {
	let found: number[] | undefined;
	const tried = lines.slice(0, MOST_TRIED);
	const look = (at: number, left: Kobo, chosen: readonly number[]) => {
		if (left === 0 && chosen.length > 0 && (!found || chosen.length < found.length)) found = [...chosen];
		const line = tried[at];
		if (left <= 0 || !line) return;
		look(at + 1, left - line.amount, [...chosen, line.lineId]);
		look(at + 1, left, chosen);
	};
	look(0, sum, []);
	return found;
}

function troubleOf(
	line: Judged["line"],
	named: readonly Named[],
	parts: readonly (MatchedPart | undefined)[],
): AskedWhy {
	const [part, ...others] = parts;
	if (parts.every((one) => one === undefined)) return "double";
	if (others.length > 0 || named.length > 1) return "several";
	if (part?.paymentId) return "other-sum";
	return line.amount < (part?.amount ?? 0) ? "short" : "over";
}
