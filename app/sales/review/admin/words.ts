import type { ReviewReason } from "#sales/ledger/payments/rules/payment-verdict.ts";
import type { Resolution } from "#sales/ledger/review/rules/review.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

/** Review items (money a person must decide on) and refunds from them. */
export const adminReview = {
	// What waits
	title: "Needs review",
	decided: "Decided",
	since: (at: string) => `since ${at}`,
	nothingRecorded: "Nothing is recorded under this reference: the money belongs to another one.",
	received: "Received",
	receipted: "On a receipt",
	refunded: "Refunded",
	refunding: "Refund in progress",
	left: "Left to decide",
	leftToSend: "Left to refund",
	missing: "Missing",
	onTheWay: "All of it is being refunded. This review item closes automatically when the refund has arrived.",
	byNobody: "automatically",
	closedBy: (who: string, at: string) => `${who}, ${at}`,
	resolutions: {
		enrolled: "Used for a seat",
		refunded: "Refunded",
		kept: "Kept as credit",
		explained: "Explained",
	},
	/** Of money that is missing. */
	borne: "Borne by the academy",
	// Give the seat
	enrol: "Enrol the payer",
	enrolHint: (course: string, amount: string) =>
		`Enrols the payer in ${course} for ${amount} and e-mails the receipt, like a normal payment.`,
	date: "Date",
	dateMissing: "Please choose a date.",
	begun: "has begun",
	own: "the date that was paid for",
	enrolButton: "Enrol",
	enrolling: "Enrolling...",
	enrolTitle: (name: string) => `Enrol ${name}?`,
	enrolBody: (name: string, course: string, date: string, amount: string) =>
		`${name} will be enrolled in ${course}, ${date}. We will issue a receipt for ${amount} and e-mail it.`,
	enrolBegun: "This date has already begun.",
	enrolExcess: (amount: string) => `We received ${amount} more than that. The rest becomes a review item of its own.`,
	yesEnrol: "Yes, enrol",
	enrolled: (name: string) => `${name} is enrolled. The receipt is being e-mailed where we have an address.`,
	failedEnrol: "The enrolment could not be made. Please try again.",
	notHere: {
		trashed: "The course is in the trash. Restore it first, then enrol the payer.",
		gone: "The course no longer exists, so nobody can be enrolled. You can refund the money.",
		noDates: "The course has no current or upcoming date. Add one to the course first, or refund the money.",
		wrong: "The amount does not match what was due, so it cannot pay for a seat. You can refund it.",
		twice: "This payment has already paid for its seat. You can refund the rest.",
		short: "Less is left of this money than the price, so it cannot pay for a seat.",
	},
	enrolRefusals: {
		"course-full": "The course has no free seat. Increase the slots of the course first, then enrol the payer.",
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
	decidedBy: (who: string, at: string, what: string) =>
		`${who} already decided this on ${at}: ${what}. Nothing was changed now.`,
	decidedNow: (what: string) => `This was already decided: ${what}. Nothing was changed now.`,
	changedMeanwhile: "Something changed here after you opened the page. Please check it again, then decide.",
	sendTo: "Send it to:",
	// Gone by itself
	goneHints: {
		gone: "If the money is lost for good, a credit note takes it off its receipt. The enrolment stays, unless you cancel it in the same step.",
		"refund-failed":
			"The credit note was taken back, so the receipt counts again. The seat is as you left it. Refund the money another way, or keep it as credit: that issues a new credit note.",
	},
	refundAgain: "Refund it another way",
	goneRefund: "Issue a credit note",
	goneCancel: "Cancel the enrolment with it",
	// Send back
	refund: "Refund",
	refundHint: (left: string) => `Up to ${left}. We e-mail the payer when the refund starts and when it has arrived.`,
	amount: "Amount",
	amountHint: (currency: string, left: string) => `In ${currency}, at most ${left}.`,
	naira: "naira",
	way: "How",
	throughProvider: "Through the payment provider, to the original card or account",
	byHand: "Manually: I have already sent it by transfer or paid it in cash",
	taken: "Already taken back by the bank or the provider",
	takenTitle: (amount: string) => `Has ${amount} been taken back?`,
	takenBody: (amount: string) =>
		`We will record that ${amount} was taken back. No money is sent, and nobody gets an e-mail about it.`,
	yesTaken: "Yes, it was taken back",
	day: "Date of the refund",
	how: "How you sent it",
	howHint: "For example: transfer to the payer's account at First Bank, with the bank's reference.",
	reason: "Reason",
	reasonHint: "For the academy's records. The payer cannot see it.",
	refundButton: "Refund",
	refunding_: "Recording...",
	refundTitle: (amount: string, name: string) => `Refund ${amount} to ${name}?`,
	refundHandTitle: (amount: string, name: string) => `Have you sent ${amount} to ${name}?`,
	refundProviderBody: (amount: string, name: string) =>
		`We will ask the payment provider to refund ${amount} to ${name}, to the original card or account. This cannot be undone.`,
	refundHandBody: (amount: string, name: string, day: string) =>
		`You sent ${amount} to ${name} yourself on ${day}. The provider sends nothing. We will e-mail ${name} about it.`,
	refundRest: (rest: string) => `${rest} is then left to decide.`,
	yesRefund: (amount: string) => `Yes, refund ${amount}`,
	yesRefunded: "Yes, I have sent it",
	refundAsked: (amount: string) => `The refund of ${amount} has started. This page shows its progress.`,
	refundNoted: (amount: string) => `The refund of ${amount} has been recorded.`,
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
	refundUnclear: "The provider has not said whether it made this refund. We will ask again. No money is sent twice.",
	refunds: "Refunds",
	// When nobody can tell any more
	recordRefundOutcome: "The provider does not answer",
	decideRefundHint: "Check the provider's dashboard or the bank statement, then record the result.",
	itArrived: "It arrived",
	itDidNot: "It failed",
	arrivedTitle: (amount: string) => `Has ${amount} arrived?`,
	arrivedBody: (name: string) => `We will record the refund as completed and e-mail ${name}.`,
	notGoneTitle: (amount: string) => `Did the refund of ${amount} fail?`,
	notGoneBody:
		"The amount will need a decision again. Please be sure: if you send it once more, it might arrive twice.",
	yes: "Yes",
	refundDecided: "The result has been recorded.",
	refundGone: "This refund has already ended.",
	// Note and close
	note: "Remark",
	noteHint: "Only the office can read it. It appears in the timeline.",
	noteMissing: "Please write the remark first.",
	addNote: "Add remark",
	addingNote: "Adding...",
	noteAdded: "The remark has been added.",
	failedNote: "The remark could not be added. Please try again.",
	close: "Close without enrolling or refunding",
	keepAsCredit: "Keep as credit",
	closeHints: {
		kept: (left: string) => `${left} stays as the payer's credit: it can pay for another course.`,
		borne: (missing: string) =>
			`${missing} is missing: the bank took it back, or more was refunded than was received. The academy bears the loss, and the totals show it.`,
		explained: "No money depends on this any more.",
		refunded: "Everything was refunded.",
	},
	closeNote: "Reason",
	closeNoteMissing: "Please give the reason, for anybody who checks this later.",
	closeButton: "Close",
	closing: "Closing...",
	keepTitle: (left: string) => `Keep ${left} as credit?`,
	closeTitle: "Close this review item?",
	closeBody: "The payer gets no e-mail about it. The log and the timeline keep the decision.",
	yesClose: "Yes, close",
	yesKeep: (left: string) => `Yes, keep ${left} as credit`,
	closed: "The review item is closed.",
	failedClose: "The review item could not be closed. Please try again.",
	stillRefunding: "A refund is in progress. This review item closes automatically when the refund has arrived.",
	nobody: "the payer",
};

/** Money that is gone: closing its item says that the academy bears it. */
const MISSING: readonly ReviewReason[] = ["reversed", "refunded-outside"];

/** How money that waited was decided about. */
export function resolutionWords(resolution: Resolution, reason?: ReviewReason): string {
	return resolution === "kept" && reason && MISSING.includes(reason)
		? adminReview.borne
		: adminReview.resolutions[resolution];
}
