/** What a date costs, from how many seats it pays, and what cancelling it would cost. Amounts are kobo without VAT. */
import { type Kobo, koboFromNaira, naira, sumOf } from "#kit/rules/money.ts";
import { tidy } from "#kit/rules/text.ts";

export const COST_KINDS = ["fixed", "per-seat"] as const;
export type CostKind = (typeof COST_KINDS)[number];
export type DateCost = {
	what: string;
	kind: CostKind;
	amount: Kobo;
	/** Spent already, or owed whether the date is held or not. */
	isSpent: boolean;
};

/** The confirmed seats of a date with what they cost their buyers, and the list price of one more. */
export type SoldSeats = { seats: number; net: Kobo; listPrice: Kobo };

export const costsAt = (costs: readonly DateCost[], seats: number): Kobo =>
	sumOf(costs, ({ kind, amount }) => (kind === "fixed" ? amount : amount * seats));

/** Of the costs, what is gone when the date is cancelled. */
export const spentAt = (costs: readonly DateCost[], seats: number): Kobo =>
	costsAt(
		costs.filter(({ isSpent }) => isSpent),
		seats,
	);

/**
 * From how many seats the date pays, when each brings what the seats sold bring on average, at the prices and discounts they were truly sold
 * at; before the first is sold, the list price. Null: never, since a seat brings no more than it costs.
 */
export function seatsToPay(costs: readonly DateCost[], { seats, net, listPrice }: SoldSeats): number | null {
	const [sold, brought] = seats > 0 ? [seats, net] : [1, listPrice];
	const fixed = costsAt(costs, 0);
	const leftOfSold = brought - (costsAt(costs, sold) - fixed);
	if (fixed === 0) return leftOfSold < 0 ? null : 0;
	if (leftOfSold <= 0) return null;
	const [needed, by] = [BigInt(fixed) * BigInt(sold), BigInt(leftOfSold)];
	return Number((needed + by - 1n) / by);
}

/** More rows belong into a sheet of the accountant. */
export const COST_ROWS = 12;
export const LONGEST_WHAT = 100;
const HIGHEST: Kobo = 1_000_000_000_00;

export const costField = (row: number, part: "what" | "kind" | "amount" | "spent") => `cost.${row}.${part}`;

/** What the form of saved costs shows. */
export function typedOfCosts(costs: readonly DateCost[]): Record<string, string> {
	return Object.fromEntries(
		costs.flatMap(({ what, kind, amount, isSpent }, row) => [
			[costField(row, "what"), what],
			[costField(row, "kind"), kind],
			[costField(row, "amount"), naira(amount).slice(1).replace(/\.00$/, "")],
			[costField(row, "spent"), isSpent ? "yes" : ""],
		]),
	);
}

type CostError = "what-missing" | "what-too-long" | "amount-missing";
type ReadCosts = { costs: DateCost[]; errors: Record<string, CostError> };

/** Reads the rows that are filled. A row without what it is for, or without an amount, is an error of its field. */
export function readCosts(typed: Readonly<Record<string, string | undefined>>): ReadCosts {
	const read: ReadCosts = { costs: [], errors: {} };
	for (let row = 0; row < COST_ROWS; row++) {
		const text = (part: Parameters<typeof costField>[1]) => tidy(typed[costField(row, part)] ?? "");
		const [what, sum] = [text("what"), text("amount")];
		if (!what && !sum) continue;
		const amount = koboFromNaira(sum);
		if (!what) read.errors[costField(row, "what")] = "what-missing";
		if (what.length > LONGEST_WHAT) read.errors[costField(row, "what")] = "what-too-long";
		if (!amount || amount > HIGHEST) read.errors[costField(row, "amount")] = "amount-missing";
		const kind = COST_KINDS.find((one) => one === text("kind")) ?? "fixed";
		read.costs.push({ what, kind, amount: amount ?? 0, isSpent: text("spent") === "yes" });
	}
	return read;
}

/** As the log names them: 'Hall, ₦150,000.00, spent'. */
export const costText = ({ what, kind, amount, isSpent }: DateCost): string =>
	[what, `${naira(amount)}${kind === "per-seat" ? " per seat" : ""}`, isSpent && "spent"].filter(Boolean).join(", ");

/** The same for the same costs: a form posts back the mark of those it showed. */
export const costMark = (costs: readonly DateCost[]): string => costs.map(costText).join("; ");
