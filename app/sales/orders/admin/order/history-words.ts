import type { Facts } from "#kit/rules/changes.ts";
import { counted } from "#kit/rules/text.ts";

/** What a line of the log says of an order, where that says more than the log itself. Undefined: it does not. */
export function historyWords({
	subject,
	action,
	before,
	after,
}: {
	subject: string;
	action: string;
	before: Facts | null;
	after: Facts | null;
}): string | undefined {
	if (!after) return undefined;
	if (subject === "enrolment" && action === "changed seat" && before) return changeWords(before, after);
	if (subject !== "order") return undefined;
	const { amount, method, course, participants, receipts } = after;
	if (action === "added" && Array.isArray(participants)) {
		const named = participants.filter(Boolean).join(", ");
		return `registered ${named || counted(participants.length, "seat", "seats")} for ${course}: ${amount}.`;
	}
	if (action === "undid" && after.credit)
		return `undid the use of ${amount} of credit (${after.credit}): ${after.reason}`;
	if (action === "undid") return `undid the payment of ${amount} by ${method}: ${after.reason}`;
	if (action === "used credit for") return `used ${amount} of credit (${after.credit}).`;
	if (action === "corrected" && before) {
		const replaced = Array.isArray(receipts) && receipts.length > 0 ? ` (${receipts.join(", ")})` : "";
		return `corrected the name ${before.participant} to ${after.participant}${replaced}.`;
	}
	if (action === "edited" && before)
		return `changed the participant from ${before.participant || "a name to follow"} to ${after.participant}.`;
	return undefined;
}

/** What of a seat was changed: its course and date, its price. */
function changeWords(before: Facts, after: Facts): string {
	const isMoved = before.course !== after.course || before.date !== after.date;
	const moved = `moved the seat from ${before.course}, ${before.date} to ${after.course}, ${after.date}`;
	const price = before.price === after.price ? "" : `${before.price} to ${after.price}`;
	if (!isMoved) return `changed the price from ${price}.`;
	return price ? `${moved}, and changed the price from ${price}.` : `${moved}.`;
}
