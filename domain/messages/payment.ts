import type { ReviewReason } from "#domain/payment-verdict.ts";

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
	reversed: "The gateway says that this money went back: a chargeback or a reversal.",
	"refund-failed": "The gateway could not send this money back.",
	"not-booked": "The gateway's money under this payment is booked elsewhere, or could not be booked.",
};

// Spec §4, Registration flow; Spec §8, Payment loader; Reading 2.
export const paymentMessages = {
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
};
