/**
 * Matches a credit on the bank statement to transfers by the codes it names and its amount. Where these do not settle it, a person
 * decides.
 */
import { type Day, daysBetween } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";

/** The most days that may lie between a payment confirmed by hand and the line that shows it. */
export const MOST_DAYS_APART = 5;

/** A transfer whose code the line names, as read under the lock. */
export type Named = {
	attemptId: number;
	/** The amount of the transfer. */
	asked: Kobo;
	/** The day the transfer was started. Money that arrived earlier is not for it. */
	since: Day;
	/** Whether the transfer is paid, or money for it waits for a decision. */
	hasMoney: boolean;
	/** Payments that a person confirmed without a statement line, the oldest first. */
	byHand: readonly { paymentId: number; amount: Kobo; valueDay: Day }[];
	/** Part payments that the office recorded without a statement line. `asked` is what remains. */
	parts?: readonly { paymentId: number; amount: Kobo; valueDay: Day }[];
};

/** The payment confirmed by hand that an amount most likely shows: one of the same amount, else of the nearest amount. */
export function confirmedFor(byHand: Named["byHand"], amount: Kobo): Named["byHand"][number] | undefined {
	const differs = (one: Named["byHand"][number]) => Math.abs(one.amount - amount);
	return byHand.toSorted((a, b) => differs(a) - differs(b))[0];
}

/** An open line that names the same transfer. */
export type OpenLine = { lineId: number; amount: Kobo };

/** The part of a line that pays one transfer. `paymentId`: the payment that was confirmed by hand; null: a payment is to be recorded. */
export type MatchedPart = { attemptId: number; amount: Kobo; paymentId: number | null };

export type AskedWhy = "unknown" | "short" | "over" | "double" | "several" | "early" | "other-sum";

/** `lines`: the other lines that make up the amount together with this one. */
export type Verdict =
	| { kind: "match"; parts: readonly MatchedPart[]; lines: readonly number[] }
	| { kind: "ask"; trouble: AskedWhy };

type LineToMatch = {
	line: { bookedOn: Day; amount: Kobo };
	named: readonly Named[];
	sameCode: readonly OpenLine[];
};

/**
 * Matches a credit. The codes name the transfers and the amounts decide: one line pays one transfer, one line pays several, or several
 * lines pay one. A payment that was confirmed by hand is not recorded again; the line is linked to it.
 */
export function judgeLine({ line, named, sameCode }: LineToMatch): Verdict {
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
	// The money arrived before the transfer was started, so its day may have been misread.
	const isEarly = named.some(({ since }, at) => parts[at]?.paymentId === null && line.bookedOn < since);
	if (awaited && isEarly && (sum === line.amount || named.length === 1)) return { kind: "ask", trouble: "early" };
	if (awaited && sum === line.amount)
		return { kind: "match", parts: parts.filter((part) => part !== undefined), lines: [] };
	const further = awaited && named.length === 1 ? makingUp(sum - line.amount, sameCode) : undefined;
	if (further) return { kind: "match", parts: parts.filter((part) => part !== undefined), lines: further };
	return { kind: "ask", trouble: troubleOf(line, named, parts) };
}

/** The amount a transfer still expects: the payment confirmed by hand that has no line yet, else the whole amount, once. */
function expectedOf({ attemptId, asked, hasMoney, byHand }: Named, bookedOn: Day): MatchedPart | undefined {
	const near = byHand.find(({ valueDay }) => Math.abs(daysBetween(valueDay, bookedOn)) <= MOST_DAYS_APART);
	if (near) return { attemptId, amount: near.amount, paymentId: near.paymentId };
	return hasMoney ? undefined : { attemptId, amount: asked, paymentId: null };
}

/** The part payment recorded by hand that this line shows: the same amount, at most a few days apart. */
function recordedPart({ parts = [] }: Named, { amount, bookedOn }: LineToMatch["line"]) {
	return parts.find(
		(part) => part.amount === amount && Math.abs(daysBetween(part.valueDay, bookedOn)) <= MOST_DAYS_APART,
	);
}

/** The most open lines of one code that are tried in every combination. */
const MOST_TRIED = 12;

/** The open lines that add up to a sum: the fewest and oldest. Undefined when none do. */
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
	line: LineToMatch["line"],
	named: readonly Named[],
	parts: readonly (MatchedPart | undefined)[],
): AskedWhy {
	const [part, ...others] = parts;
	if (parts.every((one) => one === undefined)) return "double";
	if (others.length > 0 || named.length > 1) return "several";
	if (part?.paymentId) return "other-sum";
	return line.amount < (part?.amount ?? 0) ? "short" : "over";
}
