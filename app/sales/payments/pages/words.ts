import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

/** Said to the office about money that waits for a person. */
const reviewReasons: Record<ReviewReason, string> = {
	"other-reference": "The gateway answered with the reference of another payment.",
	"other-currency": "The money came in another currency.",
	"amount-lower": "Less than the price was asked.",
	"charged-lower": "Less than the price was paid.",
	"course-full": "The money came when the course was already full.",
	"course-gone": "The money came when the course or its date no longer existed.",
	"date-begun": "The money came when the date had already begun and the place was no longer held.",
	"already-registered": "The person was already registered for this date.",
	"already-paid": "What this payment was for had already been paid.",
	"transaction-used": "The gateway's transaction was already counted for another payment.",
	"other-mode": "The money came from the gateway's test world, or from the real one, and was asked for in the other.",
	overpaid: "More came than was asked for. The payment counts; the rest waits here.",
	"unknown-reference": "The gateway has this money under a reference of ours, and we have no record of the payment.",
	reversed: "The gateway or the bank says that this money went back: a chargeback or a reversal.",
	disputed: "The payer's bank questions this payment.",
	"not-as-booked": "The gateway's list tells another amount than the one that was booked.",
	"refund-failed": "The gateway could not send this money back.",
	"refunded-outside": "More was sent back at the gateway than was to go back.",
	"refund-unclear": "The gateway does not say whether this money went back.",
	"refund-due": "A credit note was given for this money. It is yours to send back.",
	"came-less": "The bank's statement shows less than was confirmed by hand and is on papers.",
	"enrolment-cancelled": "The money came for an enrolment that was cancelled.",
	"not-booked": "The gateway's money under this payment is booked elsewhere, or could not be booked.",
};

const taxDue = "A credit note was given for tax that was withheld. It never came in money, and it is owed back.";

/** Why money waits for a person, said to the office; `isTax`: nothing of it came in money. */
export const reviewReasonOf = (reason: ReviewReason, isTax: boolean): string =>
	isTax && reason === "refund-due" ? taxDue : reviewReasons[reason];

// Fixed sentences: docs/product.md#messages.
export const payingWords = {
	loaderFailed: "Failed to load payment modal. Check your internet connection and retry later.",
	failedOrCancelled: "Payment failed or cancelled",
	notAuthenticated: "User not authenticated.",
	balancePaid: "Your balance payment has been made successfully!",
	// Ours.
	nothingLost: "Nothing was charged and nothing is lost. You can try again.",
	tryAgain: "Try again",
	opening: "Opening payment...",
	connectionLost:
		"Your connection is gone. We ask about your payment as soon as it is back; nothing is lost, and you need not pay again.",
	asking: "Asking the payment provider...",
	pageTitle: "Your payment",
	reference: "Reference",
	pendingTitle: "We are waiting for your payment",
	reviewTitle: "Your payment is being checked",
	expiredTitle: "This payment was not completed",
	noSuchPayment: "We know no settled payment of yours with this reference.",
	amountsDiffer: "This amount is not the one on record.",
	unknownTitle: "We do not know yet",
	notStartedTitle: "Your payment has not begun",
	nothingYet: "Nothing has been charged.",
	holdOver: "The time for which your place was held is over.",
	payNow: (amount: string) => `Pay ${amount}`,
	startAgain: "Start again",
	toMyCourses: "My Course",
	amount: "Amount",
	course: "Course",
	receipt: "Receipt",
	notYetKnown: "We could not reach the payment provider just now. We keep asking, and nothing is lost.",
	lookAgain: "Look again",
	heldUntil: (time: string) => `Your place is held until ${time}.`,
	tooManyStarts: "You have started many payments in a short time. Please wait a few minutes and try again.",
	reviewReasons,
	/** What the office does about tax that is owed back to whoever withheld it. */
	withheldTodo: (by: string | null) =>
		`Get in touch with ${by ?? "whoever withheld it"} and agree how it is made good: the tax authority's credit note stays with the academy, so its worth is owed to them. Then write down here how and when. They have the credit note and know that you get in touch.`,
};
