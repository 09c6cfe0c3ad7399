import { StatePill } from "#kit/admin/state-pill.tsx";
import { type Day, daysBetween } from "#kit/rules/days.ts";
import { counted } from "#kit/rules/text.ts";
import { isOverdue } from "#sales/ledger/balances/rules/balances.ts";

/** A due day this near is marked. */
const NEAR_DAYS = 7;

/** The days until a balance is due, or since it was. */
export function DuePill({ dueDay, today }: { dueDay: Day; today: Day }) {
	const left = daysBetween(today, dueDay);
	if (isOverdue(dueDay, today))
		return <StatePill tone="bad">{counted(-left, "day overdue", "days overdue")}</StatePill>;
	const words = left === 0 ? "Due today" : left === 1 ? "Tomorrow" : `In ${left} days`;
	return <StatePill tone={left <= NEAR_DAYS ? "due" : "plain"}>{words}</StatePill>;
}
