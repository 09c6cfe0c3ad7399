import { formAnswer } from "#kit/admin/admin-answer.ts";
import { momentText } from "#kit/rules/moments.ts";
import { openSeatWords as words } from "#sales/office/admin/order/seat/words.ts";
import { adminTransfers } from "#sales/office/admin/transfers/words.ts";
import type { ExtendRefused } from "#sales/paying/balances/actions/extend-balance.ts";
import type { BalanceRefused } from "#sales/paying/balances/actions/lock-owing.ts";
import type { Restored } from "#sales/paying/balances/actions/restore-seat.ts";
import { startRefusalSentence } from "#sales/paying/orders/rules/start-refusals.ts";
import type { PaymentStarted } from "#sales/paying/payments/actions/start-payment.ts";
import type { BalanceLinkMade } from "#sales/paying/ways/links/actions/make-pay-link.ts";

export type Answered = Response | ReturnType<typeof formAnswer>;

/** Every refusal of the actions about what is due for a seat. */
type Refused = BalanceRefused | ExtendRefused | Extract<Restored | BalanceLinkMade | PaymentStarted, { ok: false }>;
type Rest = { form: string; values?: Record<string, string> };

/** Refusals that stand at the field of the day. */
const AT_DAY = {
	past: words.past,
	"too-far": "This date is more than a year away. Please check it.",
	"same-day": "The balance is already due on that date.",
} satisfies Partial<Record<Refused["reason"], string>>;

const ABOVE_BUTTON = {
	gone: words.gone,
	cancelled: "This enrolment is cancelled, so no payment is due.",
	"date-cancelled": "The academy cancelled this date, so no payment is due.",
	"nothing-due": words.nothingDue,
	"course-full": words.courseFull,
	full: words.courseFull,
	"enrolment-gone": words.gone,
	"too-many": words.tooMany,
	"too-many-addresses": words.tooMany,
	"total-changed": "The amount due has changed. Please check it, then send again.",
	"no-account": adminTransfers.noAccount,
	"proof-there":
		"A proof was uploaded for the existing proforma, so it cannot be changed. Please confirm or cancel that transfer first.",
	"earlier-paid": words.nothingDue,
	"earlier-pending": words.earlier,
	"earlier-in-review": words.earlier,
	"gateway-unavailable":
		"The payment provider does not answer, so we cannot check whether this was already paid. Please try again in a few minutes.",
} satisfies Partial<Record<Refused["reason"], string>>;

/** The answer to an action about a balance that was refused: its sentence stands at its field, or above the button. */
export function refusedBalance(refused: Refused, rest: Rest, now: Date): Answered {
	if (refused.reason === "changed") {
		const { by } = refused;
		const sentence = by
			? `${by.name} changed something here on ${momentText(by.at)}. Please check it, then decide.`
			: "Something changed here after you opened the page. Please check it, then decide.";
		return formAnswer(409, { ...rest, errors: { form: sentence } }, now);
	}
	const { reason } = refused;
	if (isAtDay(reason)) return formAnswer(400, { ...rest, errors: { day: AT_DAY[reason] } }, now);
	const form = isAboveButton(reason) ? ABOVE_BUTTON[reason] : startRefusalSentence(reason);
	return formAnswer(409, { ...rest, errors: { form } }, now);
}

function isAtDay(reason: Refused["reason"]): reason is keyof typeof AT_DAY {
	return reason in AT_DAY;
}

function isAboveButton(reason: Refused["reason"]): reason is keyof typeof ABOVE_BUTTON {
	return reason in ABOVE_BUTTON;
}
