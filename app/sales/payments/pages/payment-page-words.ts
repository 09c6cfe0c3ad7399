import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

/** Why money waits for a person, said to whom it belongs. */
const looks: Record<ReviewReason, string> = {
	"not-as-asked": "The payment provider's record does not match the amount due.",
	"amount-lower": "We received less than the amount due.",
	"course-full": "Your payment arrived after we stopped holding your seat, and the course was already full.",
	"too-late": "Your payment arrived after we stopped holding your seat, and this date was no longer open.",
	"already-registered": "You were already registered for this date, so this payment was not needed.",
	"already-paid": "This was already paid, so we received a second payment.",
	overpaid: "We received more than the amount due.",
	"unknown-payer": "We received this payment and are finding out which order it is for.",
	reversed: "The payment provider or the bank reports that this payment was reversed.",
	disputed: "Your bank told the payment provider that this payment is disputed.",
	"not-as-booked": "The payment provider's record does not match the amount due.",
	"refund-failed": "The payment provider could not make your refund. We still have the money.",
	"refunded-outside": "Part of this payment was refunded, and we are checking why.",
	"refund-unclear": "A refund of this payment was sent, and we are checking whether it has arrived.",
	"refund-due": "Our office will refund this payment to you.",
	"enrolment-cancelled": "Your payment arrived after your seat was cancelled.",
};

/** The same of a balance, whose seat stands unless it was opened to others. */
const balanceLooks: Partial<typeof looks> = {
	"course-full": "We had released your seat, and none was left when your payment arrived.",
	"already-paid": "Your balance was already paid, so we received a second payment.",
};

/** The page of one payment, My Courses and the mails about what is not finished. All of it is ours. */
export const paymentPageWords = {
	anotherWay: "Pay another way",
	// Titles of states
	cancelledTitle: "This payment was cancelled",
	paidBesideTitle: "This is already paid",
	lookedAtTitle: "We have checked this payment",
	refundFailedTitle: "Your refund could not be made",
	sentBackTitle: "Your payment was refunded",
	goingBackTitle: "Your refund is on its way",
	// Needs a look
	looks,
	balanceLooks,
	// Giving up
	giveUp: "Cancel this payment",
	notGivenUp: {
		paid: "We have received your payment in the meantime, so it cannot be cancelled.",
		pending:
			"We have the proof of this transfer, so it cannot be cancelled. We will e-mail you when the money reaches us.",
		"in-review": "We have received money and are checking it, so this payment cannot be cancelled.",
		"gateway-unavailable":
			"We could not reach the payment provider just now, so nothing was changed. Please try again.",
	},
	// The provider's own page
	providerPage: "Pay on the provider's page instead",
	noProviderPage: "The provider's page could not be opened. You have not been charged. Please try again in a moment.",
	// The office
	/** Within 'Hello, I have a question about ...'. */
	askAbout: (reference: string) => `my payment ${reference}`,
	// Unfinished payments on My Courses and on the registration page
	unfinished: "Payments to complete",
	unfinishedWords: {
		"looked-at": "Our team is checking this payment. Please do not pay again.",
		waiting: "Your bank has not confirmed this payment yet. You can finish it, pay another way or cancel it.",
		missing:
			"Not completed. If your bank has debited you, please do not pay again: the payment will appear here when it reaches us.",
		proof: "We have your proof of transfer. We will confirm it when the money reaches our account.",
		lapsed:
			"The time for this transfer has passed. If you have sent the money, upload the proof so that we can find it.",
	},
	/** Of a transfer somebody else makes, by a payment link. */
	byLinkWords: {
		transfer: (until: string) =>
			`Someone pays for you by bank transfer with your payment link. We will wait for it until ${until}.`,
		proof:
			"Someone pays for you by bank transfer. We have the proof and will confirm it when the money reaches our account.",
		lapsed: "Someone asked to pay for you by bank transfer, and we have not received the money in time.",
	},
	openByLink: {
		transfer: (date: string, until: string) =>
			`Someone pays for ${date} by bank transfer with your payment link, until ${until}. Please do not pay a second time.`,
		proof: (date: string) =>
			`We have a proof of transfer for ${date} from the person who pays for you. Please do not pay a second time.`,
		lapsed: (date: string) =>
			`Someone asked to pay for ${date} by bank transfer, and the time has passed. Please ask them before you pay.`,
	},
	transferWords: (until: string) => `We have not received the full amount yet. We will wait for it until ${until}.`,
	begunWords: (until: string) => `Not paid yet. We hold your seat until ${until}.`,
	openWords: {
		"looked-at": (date: string) => `Our team is checking your payment for ${date}. Please do not pay again.`,
		waiting: (date: string) =>
			`You have an unfinished payment for ${date}: your bank has not confirmed it yet. You can finish it, pay another way or cancel it.`,
		missing: (date: string) =>
			`Your payment for ${date} was not completed. If your bank has debited you, please do not pay again: view the payment.`,
		proof: (date: string) => `We have your proof of transfer for ${date}. Please do not pay a second time.`,
		lapsed: (date: string) =>
			`The time for your transfer for ${date} has passed. If you have sent the money, do not pay again: upload the proof.`,
	},
	openTransfer: (date: string, until: string) =>
		`You chose to pay for ${date} by bank transfer. Please make the transfer by ${until}.`,
	openBegun: (date: string, until: string) =>
		`You have started to register for ${date}. We hold your seat until ${until}.`,
	goOn: "Continue payment",
	seePayment: "View payment",
	// A full course
	mayBecomeFree: (time: string) =>
		`The last seat is held for someone who is paying. If they do not pay, it becomes available at ${time}.`,
};
