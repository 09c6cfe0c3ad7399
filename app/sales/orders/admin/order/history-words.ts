import type { Facts } from "#kit/rules/changes.ts";
import { naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";

/** How money came, within a sentence: `in cash`, `by POS`. */
export function byMethod(how: string): string {
	if (how.toLowerCase() === "cash") return "in cash";
	return `by ${/^[A-Z]{2}/.test(how) ? how : how.charAt(0).toLowerCase() + how.slice(1)}`;
}

/** What a line of the log says of an order, where that says more than the log itself. Undefined: it does not. */
export function historyWords({
	subject,
	action,
	title,
	before,
	after,
}: {
	subject: string;
	action: string;
	/** What the log calls it: of a seat its participant and course. */
	title: string;
	before: Facts | null;
	after: Facts | null;
}): string | undefined {
	if (!after) return undefined;
	if (subject === "enrolment") return seatWords({ action, title, before, after });
	if (subject !== "order") return undefined;
	const { amount, method, course, participants, receipts } = after;
	if (action === "added" && Array.isArray(participants)) {
		const named = participants.filter(Boolean).join(", ");
		const price = typeof after.reason === "string" && (after.price === "free" ? " Free" : " Agreed price");
		return `registered ${named || counted(participants.length, "seat", "seats")} for ${course}: ${amount}.${price ? withReason(price, after) : ""}`;
	}
	if (action === "undid" && after.credit)
		return withReason(`undid the use of ${amount} of credit (${after.credit})`, after);
	if (action === "undid") return withReason(`undid the payment of ${amount} ${byMethod(String(method))}`, after);
	if (action === "used credit for") return `used ${amount} of credit (${after.credit}).`;
	if (action === "corrected" && before) {
		const replaced = Array.isArray(receipts) && receipts.length > 0 ? ` (${receipts.join(", ")})` : "";
		return `corrected the name ${before.participant} to ${after.participant}${replaced}.`;
	}
	if (action === "edited" && before)
		return `changed the participant from ${before.participant || "a name to follow"} to ${after.participant}.`;
	return undefined;
}

type SeatLine = { action: string; title: string; before: Facts | null; after: Facts };

function seatWords({ action, title, before, after }: SeatLine): string | undefined {
	if (action === "changed seat" && before) return changeWords(before, after);
	if (action === "moved seat" && before) return `moved the seat of ${title} from ${before.date} to ${after.date}.`;
	if (typeof after.reason !== "string") return undefined;
	const amount = typeof after.amount === "number" && after.amount > 0 ? ` ${naira(after.amount)}` : "";
	if (action === "cancelled") return withReason(`cancelled the seat of ${title}`, after);
	if (action === "sent back") return withReason(`refunded${amount} for ${title}`, after);
	if (action === "credited") return withReason(`issued a credit note${amount && ` of${amount}`} for ${title}`, after);
	return undefined;
}

/** Ends with a full stop, whether the reason has one or not. */
const withReason = (did: string, { reason }: Facts) => `${did}: ${String(reason).replace(/\.$/, "")}.`;

/** What of a seat was changed: its course and date, its price. */
function changeWords(before: Facts, after: Facts): string {
	const isMoved = before.course !== after.course || before.date !== after.date;
	const moved = `moved the seat from ${before.course}, ${before.date} to ${after.course}, ${after.date}`;
	const price = before.price === after.price ? "" : `${before.price} to ${after.price}`;
	if (!price) return `${moved}.`;
	const did = `${isMoved ? `${moved}, and ` : ""}changed the price from ${price}`;
	return after.reason ? withReason(did, after) : `${did}.`;
}
