import type { Facts } from "#kit/rules/changes.ts";
import { longDay } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { counted } from "#kit/rules/text.ts";

/** The way of a payment within a sentence: `in cash`, `by POS`. */
export function byMethod(how: string): string {
	if (how.toLowerCase() === "cash") return "in cash";
	return `by ${/^[A-Z]{2}/.test(how) ? how : how.charAt(0).toLowerCase() + how.slice(1)}`;
}

/** The words for a log entry about an order, if they are more exact than those of the log. Undefined: they are not. */
export function historyWords({
	subject,
	action,
	title,
	before,
	after,
}: {
	subject: string;
	action: string;
	/** The subject's name in the log; for a seat its participant and course. */
	title: string;
	before: Facts | null;
	after: Facts | null;
}): string | undefined {
	if (subject === "transfer") return TRANSFER_WORDS[action]?.(title);
	if (!after) return undefined;
	if (subject === "enrolment") return seatWords({ action, title, before, after });
	if (subject === "payment" && after.certificateKobo)
		return `accepted ${kobo(after.amount)} for the seat. A withholding certificate of ${kobo(after.certificateKobo)} is awaited.`;
	if (subject !== "order") return undefined;
	const { amount, method } = after;
	if (action === "added" && Array.isArray(after.participants)) return registeredWords(after.participants, after);
	if (action === "made a proforma for") return `created a proforma for ${amount}.`;
	if (action === "made a link for") return `created a payment link for ${amount}.`;
	if (after.organisationPage) return organisationPageWords(after);
	if (action === "sent") return `e-mailed the proforma to ${after.to}.`;
	if (action === "confirmed") return withReason("confirmed the seats before payment", after);
	if (action === "undid" && after.credit)
		return withReason(`undid the use of ${amount} of credit (${after.credit})`, after);
	if (action === "undid" && after.cameBack) return withReason(cameBackWords(String(amount), after), after);
	if (action === "undid") return withReason(`undid the payment of ${amount} ${byMethod(String(method))}`, after);
	if (action === "used credit for") return `used ${amount} of credit (${after.credit}).`;
	if (action === "corrected" && before && "participant" in before) return correctedWords(before, after);
	if (action === "corrected" && before) return correctedBuyerWords(before, after);
	if (action === "edited" && before)
		return `changed the participant from ${before.participant || "a name to follow"} to ${after.participant}.`;
	return undefined;
}

function organisationPageWords({ organisationPage: step, to }: Facts): string {
	if (step === "withdraw") return "withdrew all links of the organisation.";
	return `e-mailed ${step === "renew" ? "a new link to the" : "the"} page of the organisation to ${to}.`;
}

/** A cheque or transfer that the bank returned, with the new due date and the bank charge. */
function cameBackWords(amount: string, { cameBack, dueDay, keepSeats, bankCharge }: Facts): string {
	const due = keepSeats ? `, due again by ${longDay(dueDay as Day)}` : "";
	const charge = bankCharge ? `, with a bank charge of ${bankCharge} that the academy bears` : "";
	return `recorded that the bank returned the ${cameBack} of ${amount} unpaid${due}${charge}`;
}

const BUYER_FACTS = [
	["buyer", "name"],
	["address", "address"],
	["taxNumber", "TIN"],
	["purchaseOrder", "purchase order"],
	["email", "e-mail"],
] as const;

/** The corrections of an organisation that ordered, with old and new values. */
function correctedBuyerWords(before: Facts, after: Facts): string {
	const changed = BUYER_FACTS.filter(([fact]) => fact in after);
	return `corrected the buyer: ${changed.map(([fact, name]) => `${name} ${before[fact] ?? "none"} to ${after[fact] ?? "none"}`).join(", ")}.`;
}

/** The corrections of a participant, with old and new values. */
function correctedWords(before: Facts, after: Facts): string {
	const { receipts, joiningTo } = after;
	const replaced = Array.isArray(receipts) && receipts.length > 0 ? ` (${receipts.join(", ")})` : "";
	const isRenamed = before.participant !== after.participant;
	const details = [
		"email" in after && `e-mail ${before.email ?? "none"} to ${after.email ?? "none"}`,
		"phone" in after && `phone ${numberText(before.phone)} to ${numberText(after.phone)}`,
	].filter(Boolean);
	const sent = joiningTo ? ` Joining details were sent to ${joiningTo}.` : "";
	if (details.length === 0 && !isRenamed) return `sent the joining details again to ${joiningTo}.`;
	if (details.length === 0)
		return `corrected the name ${before.participant} to ${after.participant}${replaced}.${sent}`;
	const name = isRenamed ? `name ${before.participant} to ${after.participant}${replaced}` : "";
	const all = [name, ...details].filter(Boolean).join(", ");
	return `corrected ${isRenamed ? "a participant" : after.participant}: ${all}.${sent}`;
}

const numberText = (phone: unknown) => (typeof phone === "string" ? phoneText(phone) : "none");

/** Proformas for the balance of a seat, and cancelled transfers. */
const TRANSFER_WORDS: Partial<Record<string, (code: string) => string>> = {
	added: (code) => `created the proforma ${code} for a balance.`,
	cancelled: (code) => `cancelled the awaited transfer ${code}.`,
};

const kobo = (amount: unknown) => naira(Number(amount));

const TO_BE_PAID: Partial<Record<string, string>> = {
	proforma: ", to be paid by proforma",
	invoice: ", to be paid on invoice",
	"payment link": ", to be paid by payment link",
};

function registeredWords(participants: readonly unknown[], after: Facts): string {
	const named = participants.filter(Boolean).join(", ") || counted(participants.length, "seat", "seats");
	const price = typeof after.reason === "string" && (after.price === "free" ? " Free" : " Agreed price");
	const withheld = after.withheld ? ` A withholding certificate of ${after.withheld} is awaited.` : "";
	const asked = TO_BE_PAID[String(after.askedBy)] ?? "";
	return `registered ${named} for ${after.course}: ${after.amount}${asked}.${price ? withReason(price, after) : ""}${withheld}`;
}

type SeatLine = { action: string; title: string; before: Facts | null; after: Facts };

function seatWords({ action, title, before, after }: SeatLine): string | undefined {
	if (action === "changed seat" && before) return changeWords(before, after);
	if (action === "moved seat" && before) return `moved the seat of ${title} from ${before.date} to ${after.date}.`;
	if (action === "recorded" && "certificate" in after) return certificateWords(title, after);
	if (typeof after.reason !== "string") return undefined;
	if (action === "changed seat" && after.less)
		return withReason(`lowered the price of ${title} by ${after.less}`, after);
	const amount = typeof after.amount === "number" && after.amount > 0 ? ` ${naira(after.amount)}` : "";
	if (action === "cancelled") return withReason(`cancelled the seat of ${title}`, after);
	if (action === "sent back") return withReason(`refunded${amount} for ${title}${byHandWords(after)}`, after);
	if (action === "credited") return withReason(`issued a credit note${amount && ` of${amount}`} for ${title}`, after);
	return undefined;
}

/** How the office made a refund by hand, as recorded: the bank's reference and the day. */
function byHandWords({ parts }: Facts): string {
	const sent = (Array.isArray(parts) ? parts : []).filter((part) => part.way === "by-hand" && "how" in part);
	return sent.map(({ how, day }) => `, by hand on ${longDay(day)} (${how})`).join("");
}

/** A certificate that arrived, for all or part of the withheld tax, or that is no longer expected. */
function certificateWords(title: string, { certificate, amountKobo, dueInMoneyKobo, dueDay }: Facts): string {
	const inMoney = dueInMoneyKobo ? ` ${kobo(dueInMoneyKobo)} is due in money by ${longDay(dueDay as Day)}.` : "";
	if (certificate === null) return `recorded that no withholding certificate will come for ${title}.${inMoney}`;
	return `recorded the withholding certificate ${certificate} of ${kobo(amountKobo)} for ${title}.${inMoney}`;
}

/** Ends with a full stop, whether the reason has one or not. */
const withReason = (did: string, { reason }: Facts) => `${did}: ${String(reason).replace(/\.$/, "")}.`;

/** The change of a seat's course, date or price, in words. */
function changeWords(before: Facts, after: Facts): string {
	const isMoved = before.course !== after.course || before.date !== after.date;
	const moved = `moved the seat from ${before.course}, ${before.date} to ${after.course}, ${after.date}`;
	const price = before.price === after.price ? "" : `${before.price} to ${after.price}`;
	if (!price) return `${moved}.`;
	const did = `${isMoved ? `${moved}, and ` : ""}changed the price from ${price}`;
	return after.reason ? withReason(did, after) : `${did}.`;
}
