import type { LinkOver } from "#sales/links/rules/pay-link.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";

/** Why nothing can be paid by a link any more. Nobody is named. */
const over: Record<LinkOver, string> = {
	paid: "What this link was for has been paid already. Nothing is due.",
	withdrawn: "This link was taken back. Nothing can be paid with it.",
	cancelled: "What this link was for has been cancelled. Nothing can be paid with it.",
	moved: "What this link was for has changed. Please ask for a new link.",
	changed: "The amount has changed since this link was made. Please ask for a new link.",
	begun: "The course has begun, so nobody can be registered for it any more.",
	gone: "This course is not offered any more.",
};

/** The same, to the member who made it. */
const overForOwner: Record<LinkOver, string> = {
	...over,
	withdrawn: "The link was taken back. Nobody can pay with it any more.",
	moved: "What this link was for has changed. Register again to get another link.",
	changed: "The price has changed since this link was made. Register again to get a link over the new one.",
	begun: "The course has begun, so nobody can be registered for this date any more.",
};

/** The page of a link by which somebody else pays, and where a member makes one. All of it is ours. */
export const payLinkWords = {
	// For whoever pays
	title: "Payment link",
	heading: (firstName: string) => `${firstName} asks you to pay for a course`,
	intro: (firstName: string) => `You need no account. The receipt goes to you, and a copy to ${firstName}.`,
	course: "Course",
	date: "Date",
	place: "Place",
	what: "For",
	purposes: { full: "Full price", deposit: "Deposit (40%)", balance: "Balance" },
	whoPays: "Who pays",
	payerName: "Your name",
	payerEmail: "E-mail for the receipt",
	nameMissing: "Please type your name.",
	emailWrong: "Please type an e-mail address, for example accounts@company.com.",
	pay: (amount: string) => `Pay ${amount}`,
	goOn: (amount: string) => `Continue to pay ${amount}`,
	goOnHint: "Nothing is charged yet. You first see to whom the papers are made out.",
	starting: "Opening payment...",
	holdsNothing: "No place is held yet. Once you press pay, it is held for 15 minutes.",
	holdsReleased: "The place is open to others. It is taken again once this is paid, as long as one is left.",
	scriptNeeded: "Without JavaScript you pay on a page of our payment provider and come back here.",
	// How a link stands
	beingPaidTitle: "Somebody is paying this just now",
	beingPaidBody: (until: string) => `If they do not finish, you can pay from ${until}. Please do not pay twice.`,
	beingPaidEvenSo: "It was me, or nobody is paying any more",
	waitingTitle: "A payment is on its way",
	waitingBody: "We wait for the bank of whoever paid. Please do not pay again.",
	lookedAtTitle: "A payment is being checked",
	lookedAtBody: "A person at our office is looking at it. Please do not pay again.",
	fullTitle: "This course is full just now",
	fullBody: "Nothing can be paid while no place is left. A place may become free again.",
	paidTitle: "Paid",
	paidBody: (firstName: string) => `Nothing more is due. The receipt went to whoever paid, and to ${firstName}.`,
	overTitle: "This link is not valid any more",
	over,
	overForOwner,
	unknownTitle: "We know no such link",
	unknownBody: "Please compare the address with the one you were sent: all of it must be there.",
	tooManyTitle: "Please wait a little",
	nothingCharged: "Nothing was charged.",
	askOffice: "If anything is unclear, ask our office.",
	tooManyStarts: "This link was pressed many times in a short while. Please wait a few minutes and try again.",
	lookAgain: "Look again",
	// One payment by a link
	paymentTitle: "Your payment",
	receivedTitle: "Paid",
	received: (firstName: string) => `The receipt went to you and to ${firstName}. Thank you.`,
	notStartedTitle: "Your payment has not begun",
	heldUntil: (time: string) => `The place is held until ${time}.`,
	holdOver: "The time for which the place was held is over.",
	waitingPaymentTitle: "We are waiting for your payment",
	waitingMeanwhile:
		"This page looks again by itself. You may also close it: the receipt comes by e-mail when the money arrives. Please do not pay a second time.",
	paidBesideTitle: "This is paid already",
	paidBeside: (firstName: string) =>
		`It was paid for ${firstName} another way, so nothing is to be paid here. You need not do anything.`,
	needsLookTitle: "Your payment is being checked",
	needsLookBody:
		"Your money came, and a person at our office has to look at it before it counts. Nothing is lost. Please do not pay again.",
	notCompletedTitle: "Payment failed or cancelled",
	expiredTitle: "This payment was not completed",
	cancelledTitle: "This payment was given up",
	notCompletedBody: "Nothing has arrived here. You can try again with the same link.",
	ifDebited: "If your bank has taken the money all the same, it counts as soon as it arrives.",
	tryAgain: "Try again",
	giveUpHint: "Then nothing is charged, and the place is free for somebody else.",
	reference: "Reference",

	// For the member who makes it
	ways: "Other ways to pay",
	waysHeading: (course: string) => `Pay for ${course}`,
	stillDue: (amount: string) => `${amount} is still due.`,
	byCard: "Pay yourself, by card",
	byCardHint: "Or by USSD, or a transfer to an account number of our payment provider.",
	byLink: "Somebody else pays",
	byLinkHint:
		"Send a link to your employer or family. It shows your first name and the course, nothing else, and needs no account.",
	makeLink: "Get a link",
	makingLink: "Making the link...",
	linkTitle: "Your payment link",
	linkFor: (what: string, course: string) => `${what} for ${course}`,
	linkField: "Link",
	copy: "Copy",
	copied: "Link copied",
	whatsApp: "Send by WhatsApp",
	shareText: (academy: string, course: string, amount: string, url: string) =>
		`Would you pay for my course at ${academy}? ${course}, ${amount}, by card, USSD or transfer, without an account: ${url}`,
	organisationKept: (name: string) =>
		`Whoever goes on to pay finds ${name} in their form for the invoice, and may change it. To take it out, take the link back and get another.`,
	withdraw: "Take the link back",
	withdrawing: "Taking it back...",
	withdrawHint: "Then nobody can pay with it any more.",
	withdrawn: overForOwner.withdrawn,
	placeHint:
		"The link holds no place. One is held for 15 minutes once somebody presses pay; if the course is full by then, nothing is charged.",
	paidTells: "You get a copy of the receipt by e-mail once it is paid, and this page says so.",
	stands: {
		live: "Nobody has paid yet.",
		"being-paid": "Somebody is paying just now.",
		waiting: "A payment is on its way. We wait for the bank.",
		"looked-at": "A payment came, and a person at our office is looking at it.",
		full: "The course is full just now, so nothing can be paid with this link.",
		paid: "It is paid by this link. You find the course and its receipt under My Courses.",
	},
	/** Where nothing is left to pay, by the way it was paid last. Who else paid is not said. */
	paidAlready: {
		self: "You have paid it.",
		link: "Somebody paid it for you, by a payment link.",
		transfer: "It was paid by bank transfer.",
		withheld: "It was paid, and the tax credit note for what was withheld is here.",
	} satisfies Record<MoneyKind, string>,
	paidAlreadyReceipt: "The receipt is here, and stays under My Courses.",
	openReceipt: (number: string) => `Open receipt ${number}`,
	toMyCourses: "My Courses",
	links: "Links for somebody else to pay",
	openLink: "See the link",
	newLink: "Register again",
	refusals: {
		"too-many": "You have asked for many links in a short time. Please wait a few minutes and try again.",
		"enrolment-gone": "We could not find this course among yours.",
		"nothing-due": "There is nothing left to pay for this course.",
		"course-gone": "This course is not offered any more.",
		"date-gone": "This date is not offered any more. Please choose another one.",
		"date-begun": "This date has begun. Please choose another one.",
		"date-moved": "The days of this date have changed since you opened this page. Please look at them again.",
		"already-registered": "You are already registered for this date.",
		full: "This course is full, so nobody can pay for a place now.",
	},
};
