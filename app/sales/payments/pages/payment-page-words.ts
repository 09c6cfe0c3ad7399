import type { ReviewReason } from "#sales/payments/rules/payment-verdict.ts";

/** Why money waits for a person, said to whom it belongs. */
const looks: Record<ReviewReason, string> = {
	"other-reference": "What the payment provider tells us does not agree with what was to be paid.",
	"other-mode": "What the payment provider tells us does not agree with what was to be paid.",
	"other-currency": "The money came in another currency.",
	"amount-lower": "Less money came than was to be paid.",
	"charged-lower": "Less money came than was to be paid.",
	"course-full": "The money came after the time for which your place was held, and the course was full by then.",
	"course-gone": "The money came when this date was not offered any more.",
	"date-begun": "The money came after the time for which your place was held, and the course had begun by then.",
	"already-registered": "You were registered for this date already, so this money has bought nothing.",
	"already-paid": "This was paid already, so money has come a second time.",
	"transaction-used": "What the payment provider tells us does not agree with what was to be paid.",
	overpaid: "More money came than was to be paid.",
	"unknown-reference": "What the payment provider tells us does not agree with what was to be paid.",
	reversed: "The payment provider or the bank says that this money went back to where it came from.",
	disputed: "Your bank told the payment provider that this payment is questioned.",
	"not-as-booked": "What the payment provider tells us does not agree with what was to be paid.",
	"refund-failed": "We wanted to send money back to you, and it did not arrive.",
	"refunded-outside": "Money of this payment was sent back, and we are looking at it.",
	"refund-unclear": "Money of this payment is on its way back, and we are asking where it is.",
	"refund-due": "This money goes back to you, and the office sends it.",
	"came-less": "The bank shows another sum than was confirmed, and the office looks at it.",
	"enrolment-cancelled": "The money came after your place had been cancelled, so it has bought nothing.",
	"not-booked": "What the payment provider tells us does not agree with what was to be paid.",
};

/** The same of a balance, whose place stands unless it was opened to others. */
const balanceLooks: Partial<typeof looks> = {
	"course-full": "Your place had been opened to others, and none was left when the money came.",
	"already-paid": "Your balance was paid already, so money has come a second time.",
};

/** The page of one payment, My Courses and the mails about what is not finished. All of it is ours. */
export const paymentPageWords = {
	// Waiting for a bank, by the way it is paid
	waiting: {
		ussd: "The payment provider has not confirmed it yet. If you have not dialled the code you were given, dial it now; the money comes a moment later.",
		bank_transfer:
			"The payment provider has not confirmed it yet. If you have not made the transfer, make it now to the account number you were given; some banks take an hour.",
		card: "The payment provider has not confirmed it yet: it waits for the bank of your card.",
		other: "The payment provider has not confirmed it yet: it waits for your bank.",
	},
	waitingMeanwhile:
		"This page looks again by itself. You may also close it: we will e-mail you when the money arrives. Please do not pay a second time.",
	// Not completed
	expiredBody: "The time to pay has passed, and nothing has arrived here.",
	cancelledTitle: "You gave this payment up",
	cancelledBody: "Nothing has arrived here.",
	placeFree: "Your place is no longer held.",
	ifDebited:
		"If your bank has taken the money all the same, you will see it here as soon as it arrives, and we write to you.",
	// Paid by another payment
	paidBesideTitle: "This is paid already",
	paidBesideBody: "It was paid another way, so nothing is to be paid here. My Course has your place and the receipt.",
	// Received
	extra: (amount: string) =>
		`${amount} more came than was to be paid. We look at it and write to you; you need not do anything.`,
	partlyBack: (amount: string) => `${amount} has been sent back.`,
	partlyGoing: (amount: string) => `${amount} is on its way back.`,
	// The place it was for is cancelled
	placeCancelledTitle: "This place is cancelled",
	placeCancelledPaid: (day: string) =>
		`Your payment arrived, and the place it was for was cancelled on ${day}. Nothing more is asked for.`,
	placeCancelledUnpaid: (day: string) =>
		`The place it was for was cancelled on ${day}. Nothing arrived here, and nothing is asked for any more.`,
	// Needs a look
	looks,
	balanceLooks,
	lookBody: "A person is looking at it, and we will write to you. Nothing is lost. Please do not pay again.",
	lookedAtTitle: "We have looked at this payment",
	lookedAtBody: "A person has decided about it. If anything is unclear, write to us and name the reference.",
	// Sent back
	sentBackTitle: "Your money was sent back",
	sentBackBody: (amount: string) => `We have sent ${amount} back. Banks may need some days to show it.`,
	goingBackTitle: "Your money is on its way back",
	goingBackBody: (amount: string) =>
		`${amount} goes back. This page says when it was sent; banks may need some days to show it.`,
	// Giving up
	giveUp: "Give this payment up",
	givingUp: "Giving it up...",
	giveUpHint: "Then nothing is charged, and your place is free for somebody else.",
	notGivenUp: {
		paid: "Your money has arrived in the meantime, so there is nothing to give up.",
		pending: "Your money may be on its way, so this payment cannot be given up now.",
		"in-review": "Money has arrived and is being looked at, so this payment cannot be given up.",
		"gateway-unavailable": "We could not ask the payment provider just now, so nothing was changed. Please try again.",
	},
	// The provider's own page
	providerPage: "Pay on the provider's page instead",
	payOnProviderPage: (amount: string) => `Pay ${amount} on the provider's page`,
	openingProviderPage: "Opening the provider's page...",
	toProviderPage: "Continue to the provider's page",
	providerPageHint: "You come back here by yourself when you have paid.",
	noProviderPage: "The provider's page could not be opened. Nothing was charged; please try again in a moment.",
	// Facts
	date: "Date",
	place: "Place",
	came: "Received",
	begun: "Begun",
	writeToUs: "Write to us",
	// Unfinished payments on My Courses and on the registration page
	unfinished: "Unfinished payments",
	unfinishedWords: {
		"looked-at": "Being looked at by a person. Please do not pay again.",
		waiting: "We are waiting for your bank.",
		missing: "Not completed. If your bank has taken the money, it shows here when it arrives.",
		proof: "We have your proof of transfer, and confirm it when the bank shows the money.",
		lapsed: "The time for this transfer has passed. If you have sent the money, upload the proof: it is never lost.",
	},
	transferWords: (until: string) => `Your transfer has not come yet. We wait for it until ${until}.`,
	begunWords: (until: string) => `Not paid yet. Your place is held until ${until}.`,
	openWords: {
		"looked-at": (date: string) =>
			`A payment of yours for ${date} is being looked at by a person. Please do not pay again.`,
		waiting: (date: string) => `A payment of yours for ${date} is on its way. Please do not pay a second time.`,
		missing: (date: string) =>
			`A payment of yours for ${date} was not completed. If your bank took the money, look here.`,
		proof: (date: string) => `We have your proof of transfer for ${date}. Please do not pay a second time.`,
		lapsed: (date: string) =>
			`The time of your transfer for ${date} has passed. If you have sent the money, do not pay again: upload the proof.`,
	},
	openTransfer: (date: string, until: string) => `You have asked to pay for ${date} by transfer, until ${until}.`,
	openBegun: (date: string, until: string) =>
		`You have begun to register for ${date}. Your place is held until ${until}.`,
	goOn: "Go on",
	seePayment: "See this payment",
	// A full course
	mayBecomeFree: (time: string) =>
		`The last place is held for somebody who is paying. If they do not pay, it is free again from ${time}.`,
};
