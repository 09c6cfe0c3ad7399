/**
 * Matches a credit on the bank statement to the orders it names, by its amount. If names and amount leave a doubt, a person decides.
 */
import { type Day, daysBetween } from "#kit/rules/days.ts";
import { type Kobo, sumOf } from "#kit/rules/money.ts";

/** The most days that may lie between a transfer recorded by hand and the line that shows it. */
export const MOST_DAYS_APART = 5;

/** An order whose code, or the code of one of its transfers, a line names. */
export type NamedOrder = {
	id: number;
	/** Money that arrived before this day is not for this order. */
	placedOn: Day;
	/** Bank transfers recorded by hand for this order that have no line yet, the oldest first. */
	recorded: readonly { paymentId: number; amount: Kobo; valueDay: Day }[];
	/**
	 * The amounts that pay this order, the likeliest first: of its transfers, all dues, the first dues. Empty: the order expects no money.
	 */
	sums: readonly Kobo[];
};

export type LineQuestion = "unknown" | "short" | "over" | "double" | "several" | "early" | "other-sum";

/** The part of a line that pays one order. `paymentId`: the payment that was recorded by hand; null: a payment is to be recorded. */
export type MatchedPart = { orderId: number; amount: Kobo; paymentId: number | null };

export type Verdict = { kind: "match"; parts: readonly MatchedPart[] } | { kind: "ask"; trouble: LineQuestion };

type Credit = { bookedOn: Day; amount: Kobo };

/**
 * Matches a credit: it pays one order, or several of which it is the exact sum. A payment that was recorded by hand is not recorded again;
 * the line is linked to it.
 */
export function judgeLine(line: Credit, orders: readonly NamedOrder[]): Verdict {
	const ask = (trouble: LineQuestion): Verdict => ({ kind: "ask", trouble });
	const [order, ...others] = orders;
	if (!order) return ask("unknown");
	const parts = orders.flatMap((one) => partOf(one, line, others.length === 0) ?? []);
	if (parts.length < orders.length || sumOf(parts, ({ amount }) => amount) !== line.amount)
		return ask(troubleOf(line, orders, parts));
	const isEarly = ({ placedOn }: NamedOrder, at: number) => parts[at]?.paymentId === null && line.bookedOn < placedOn;
	return orders.some(isEarly) ? ask("early") : { kind: "match", parts };
}

/** The part of a line that one order expects. A line that names no other order may bring any of its amounts. */
function partOf({ id, recorded, sums }: NamedOrder, line: Credit, isAlone: boolean): MatchedPart | undefined {
	const near = recorded.filter(({ valueDay }) => Math.abs(daysBetween(valueDay, line.bookedOn)) <= MOST_DAYS_APART);
	const byHand = isAlone ? near.find(({ amount }) => amount === line.amount) : near[0];
	if (byHand) return { orderId: id, amount: byHand.amount, paymentId: byHand.paymentId };
	// The same sum recorded on another day may be this very money.
	const isUnclear = isAlone ? recorded.some(({ amount }) => amount === line.amount) : recorded.length > 0;
	const amount = isAlone ? sums.find((sum) => sum === line.amount) : sums[0];
	return isUnclear || amount === undefined ? undefined : { orderId: id, amount, paymentId: null };
}

function troubleOf(line: Credit, orders: readonly NamedOrder[], parts: readonly MatchedPart[]): LineQuestion {
	const expecting = orders.filter(({ recorded, sums }) => recorded.length > 0 || sums.length > 0);
	if (expecting.length === 0) return "double";
	const [order, ...others] = orders;
	if (!order || others.length > 0 || parts.length > 0) return "several";
	// A payment of this sum was recorded by hand, but too many days apart.
	if (order.recorded.length > 0)
		return order.recorded.some(({ amount }) => amount === line.amount) ? "double" : "other-sum";
	if (line.bookedOn < order.placedOn) return "early";
	return line.amount > Math.max(...order.sums) ? "over" : "short";
}
