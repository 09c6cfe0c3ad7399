import { counted } from "#kit/rules/text.ts";
import { codeUsedUp } from "#sales/ledger/orders/rules/code-words.ts";
import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import type { Resolution } from "#sales/ledger/review/rules/review.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

/** Review items (money a person must decide on) and refunds from them. */
export const adminReview = {
	// What waits
	resolutions: {
		enrolled: "Used for a seat",
		refunded: "Refunded",
		kept: "Kept as credit",
		explained: "Explained",
	},
	/** Of money that is missing. */
	borne: "Borne by the academy",
	// Give the seat
	date: "Date",
	enrolled: (name: string) => `${name} is enrolled. The receipt is being e-mailed where we have an address.`,
	failedEnrol: "The enrolment could not be made. Please try again.",
	notHere: {
		trashed: "The course is in the trash. Restore it first, then enrol the payer.",
		gone: "The course no longer exists, so nobody can be enrolled. You can refund the money.",
		noDates: "The course has no current or upcoming date. Add one to the course first, or refund the money.",
		wrong: "The amount does not match what was due, so it cannot pay for a seat. You can refund it.",
		cancelled: "The seat was cancelled before the money arrived, so it cannot pay for it. You can refund the money.",
		twice: "This payment has already paid for its seat. You can refund the rest.",
		short: "Less is left of this money than the price, so it cannot pay for a seat.",
	},
	enrolRefusals: {
		"code-used": codeUsedUp,
		"course-full": "No seat is free on this date. Give the date or its course more seats first, then enrol the payer.",
		"course-gone": "The course was deleted or is in the trash. Restore it first, then enrol the payer.",
		"date-gone": "This date no longer exists. Choose another one.",
		"date-over": "This date is over. Choose another one.",
		"already-registered": "This person is already enrolled for this date. Choose another date, or refund the money.",
		"already-paid":
			"Nothing is due for this enrolment any more, so this cannot be its balance. You can refund the money.",
		"not-for-sale": "This money cannot pay for a seat. You can refund it.",
		"too-little": "Less is left of this money than the price, so it cannot pay for the seat.",
		"nothing-waits": "This review item has already been decided.",
		"nothing-owed": "Nothing is due for this enrolment any more.",
		"order-gone": "This order is no longer there.",
		"nothing-due": "Nothing is due for this order any more.",
		"known-already":
			"Somebody else has put money with this reference to an order. Please check it again, then decide about what is left.",
		"not-short": adminCertificates.notShort,
		"other-world":
			"This money comes from the other mode of the payment provider: test instead of live, or live instead of test. This site cannot use it.",
	},
	// Gone by itself
	goneHints: {
		gone: "If the money is lost for good, a credit note takes it off its receipt. The enrolment stays, unless you cancel it in the same step.",
		"refund-failed":
			"The credit note was taken back, so the receipt counts again. The seat is as you left it. Refund the money another way, or keep it as credit: that issues a new credit note.",
	},
	// Send back
	failedRefund: "The refund could not be recorded. Please try again. No money is sent twice.",
	refundErrors: {
		amountMissing: "Please type the amount.",
		amountUnread: "Please type the amount as a number, for example 40850.50.",
		amountTooMuch: (left: string) => `You can refund at most ${left}.`,
		wayMissing: "Please choose how to refund it.",
		reasonMissing: "Please give the reason.",
		dayMissing: "Please choose the date of the refund.",
		dayTooLate: "This date is in the future.",
		howMissing: "Please say how you sent it.",
	},
	refundRefusals: {
		"nothing-left": "Nothing is left of this money to refund.",
		"too-much": "This is more than is left of this money. Please check it again, then decide.",
		"no-provider": "The provider that received this money is no longer set up. You can refund it manually.",
		"nothing-waits": "This review item has already been decided.",
	},
	ways: {
		provider: "through the provider",
		"by-hand": "manually",
		outside: "made in the provider's dashboard",
		later: "later, by the office",
	},
	refundStates: {
		requested: "Queued",
		sending: "Being requested",
		pending: "In progress",
		completed: "Arrived",
		failed: "Failed",
		unclear: "No answer yet",
	},
	sentByHand: "Sent",
	// When no one can tell any more
	refundGone: "This refund has already ended.",
	// Note and close
	keepAsCredit: "Keep as credit",
	closeHints: {
		kept: (left: string) => `${left} stays as the payer's credit: it can pay for another course.`,
		borne: (missing: string) =>
			`${missing} is missing: the bank took it back, or more was refunded than was received. The academy bears the loss, and the totals show it.`,
		explained: "No money depends on this any more.",
		refunded: "Everything was refunded.",
	},
	closeBody: "The payer gets no e-mail about it. The log and the timeline keep the decision.",
	nobody: "the payer",
};

/** The money is gone: closing such an item says that the academy bears the loss. */
const MISSING: readonly ReviewReason[] = ["reversed", "refunded-outside"];

/** How a review item was decided. */
export function resolutionWords(resolution: Resolution, reason?: ReviewReason): string {
	return resolution === "kept" && reason && MISSING.includes(reason)
		? adminReview.borne
		: adminReview.resolutions[resolution];
}

const seatsOf = (count: number) => counted(count, "seat", "seats");

/** Money for the seats of an order. `seats`: how many of them it confirms; 0: they are confirmed already. */
export const reviewOrderWords = {
	hint: (seats: number, amount: string) =>
		seats > 0
			? `Pays what is due for the order with ${amount}, confirms its ${seatsOf(seats)} and e-mails the receipt, like a normal payment.`
			: `Pays what is due for the order with ${amount} and e-mails the receipt, like a normal payment.`,
	confirmBody: ({ seats, course, date, amount }: { seats: number; course: string; date: string; amount: string }) =>
		`${amount} pays what is due for ${seats > 0 ? `${seatsOf(seats)}: ` : ""}${course}, ${date}. We will issue a receipt and e-mail it.`,
	done: (name: string) => `What was due for ${name} is paid. The receipt is being e-mailed where we have an address.`,
	refusals: {
		"code-used": codeUsedUp,
		"course-full":
			"Too few seats are free for this order. Give the date or its course more seats first, then pay what is due.",
		"already-paid": "Nothing is due for this order any more. You can refund the money.",
		"not-for-sale": "This money can no longer pay for the order. You can refund it.",
		"too-little": "Less is left of this money than was asked for the order, so it cannot pay for it.",
	},
};
