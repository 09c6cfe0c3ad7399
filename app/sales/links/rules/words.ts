import { certificateWords } from "#sales/certificates/words.ts";
import type { LinkOver } from "#sales/links/rules/pay-link.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";

/** Why nothing can be paid by a link any more. Nobody is named. */
const over: Record<LinkOver, string> = {
	paid: "This has already been paid. Nothing is due.",
	withdrawn: "This link was cancelled and no longer works. Please ask for a new one.",
	cancelled: "The registration was cancelled. Please do not pay with this link.",
	moved: "The registration has changed since this link was created. Please ask for a new link.",
	changed: "The amount has changed since this link was created. Please ask for a new link.",
	begun: "The course has begun, so registration is closed.",
	gone: "This course is no longer offered.",
};

/** The same, to the member who made it. */
const overForOwner: Record<LinkOver, string> = {
	...over,
	withdrawn: "You cancelled this link. It no longer works.",
	moved: "Your registration has changed since this link was created. Register again to get a new link.",
	changed: "The price has changed since this link was created. Register again to get a link with the new price.",
	begun: "The course has begun, so registration for this date is closed.",
};

/** The page of a link by which somebody else pays, and where a member makes one. All of it is ours. */
export const payLinkWords = {
	// For whoever pays
	title: "Payment link",
	heading: (firstName: string | null) =>
		firstName === null ? "Pay for your course" : `${firstName} has asked you to pay for a course`,
	intro: (amount: string, hasVat: boolean) => `${amount}${hasVat ? " including VAT" : ""}. You do not need an account.`,
	howToPay: "How will you pay?",
	byTransfer: "Bank transfer",
	byTransferHint: (firstName: string, until: string) =>
		`We send you a proforma invoice with our account details. We hold ${firstName}'s seat until ${until}.`,
	byNetwork: "Card or USSD",
	byNetworkHint: "Paid at once, on our payment provider's page.",
	payer: "Your details",
	payerHint: (firstName: string | null) =>
		`We send your documents to this address${firstName === null ? "" : `, and a copy of the receipt to ${firstName}`}.`,
	organisationHint: "Company name, TIN, purchase order",
	youPay: "You will pay",
	youTransfer: "You will transfer",
	getProforma: "Get proforma and account details",
	documentsToCome: {
		proforma: {
			name: "At once: proforma invoice",
			hint: "With our account details, and the code to write as the narration.",
		},
		receipt: { name: "When your money arrives: receipt", hint: "Usually on the next working day." },
		invoice: {
			name: "With the receipt: tax invoice",
			hint: "In the name of your organisation, with your purchase order.",
		},
	},
	// A transfer somebody asked for by it
	awaited: {
		held: {
			title: (amount: string) => `Please transfer ${amount}`,
			body: (until: string) => `The proforma invoice is ready. Please make the transfer by ${until}.`,
		},
		proof: {
			title: () => "We have your proof of transfer",
			body: () =>
				"We will e-mail the receipt as soon as the money reaches our account. Please do not pay a second time.",
		},
		lapsed: {
			title: () => "The time for this transfer has passed",
			body: () => "If you have sent the money, do not pay again: upload the proof so that we can find it.",
		},
	} satisfies Record<string, { title: (amount: string) => string; body: (until: string) => string }>,
	openTransfer: "Proforma and account details",
	payAnotherWay: "Pay another way",
	transferRefusals: {
		"no-account": "We do not accept bank transfers at the moment. Please pay by card.",
		"held-twice": "We have already held a seat for a transfer twice. Please pay by card, or write to our office.",
		"too-many-holds":
			"The participant already has two seats that we hold for bank transfers. Please pay by card, or pay one of those first.",
		"transfers-full":
			"The seats of this course that we can hold for bank transfers are all taken. Please pay by card, or try again when one of them is free.",
		"on-invoice": "There is an invoice for this order. Transfer as it says, or pay by card here.",
	},
	course: "Course",
	date: "Date",
	time: "Time",
	location: "Location",
	purposes: { full: "Full price", deposit: "Deposit (40%)", balance: "Balance" },
	lessWithheld: "Less tax withheld",
	payerName: "Your name",
	payerEmail: "Your e-mail",
	nameMissing: "Enter your name.",
	emailWrong: "Enter an e-mail address, for example accounts@company.com.",
	pay: (amount: string) => `Pay ${amount}`,
	goOn: (amount: string) => `Continue to pay ${amount}`,
	goOnHint: "You are not charged yet. You first check who the documents are made out to.",
	starting: "Opening payment...",
	holdsNothing: "No seat is held yet. We hold one for 15 minutes when you start to pay.",
	holdsReleased: "The seat was released. Paying now takes a seat again, if one is still available.",
	scriptNeeded: "JavaScript is off in your browser. You will pay on our payment provider's page and then return here.",
	// How a link stands
	beingPaidTitle: "Someone is paying this now",
	beingPaidBody: (until: string) => `If they do not finish, you can pay from ${until}. Please do not pay twice.`,
	beingPaidEvenSo: "Pay now: no one else is paying",
	waitingTitle: "A payment is on its way",
	waitingBody: "The payer's bank has not confirmed it yet.",
	lookedAtTitle: "A payment is being checked",
	lookedAtBody: "Our team is checking this payment. Please do not pay again.",
	fullTitle: "This course is full at the moment",
	fullBody: "You cannot pay while no seat is available. Check again later: a seat may become free.",
	paidTitle: "Paid",
	paidBody: (firstName: string | null) =>
		`Nothing more is due. We e-mailed the receipt to the payer${firstName === null ? "" : ` and to ${firstName}`}.`,
	overTitle: "This link is no longer valid",
	overWaiting: "A payment that was started before is on its way. We will e-mail the payer. Please do not pay again.",
	over,
	overForOwner,
	unknownTitle: "We do not recognise this link",
	unknownBody: "The link may be incomplete. Open the full link you were sent.",
	tooManyTitle: "Please wait a moment",
	nothingCharged: "You have not been charged.",
	askOffice: "If you have a question, contact our office.",
	genuineTitle: "Is this genuine?",
	genuineBody:
		"Check that this page has the address of our website. If you are not sure, open the website yourself and contact our office. Every document we issue has a code that you can check.",
	genuineVerify: "Verify a document",
	documents: "Your documents",
	documentNames: {
		receipt: (number: string) => `Receipt ${number} (PDF)`,
		invoice: (number: string) => `Invoice ${number} (PDF)`,
	},
	documentsStay: "Keep this link to download them again.",
	tooManyStarts:
		"Too many payments were started with this link in a short time. Please wait a few minutes and try again.",
	lookAgain: "Check again",
	// One payment by a link
	receivedTitle: "Paid",
	received: (firstName: string | null) =>
		`Thank you. We e-mailed the receipt to you${firstName === null ? "" : ` and to ${firstName}`}.`,
	needsLookBody: "We received your payment. Our team is checking it and will e-mail you. Please do not pay again.",

	// For the member who makes it
	ways: "Other ways to pay",
	waysHeading: (course: string) => `Pay for ${course}`,
	stillDue: (amount: string) => `${amount} is still due.`,
	byCard: "Pay yourself, by card",
	byCardHint: "Or by USSD, or by transfer to an account number from our payment provider.",
	byLink: "Ask someone else to pay",
	byLinkHint:
		"Send a link to your employer or family. It shows only your first name and the course. The payer needs no account.",
	makeLink: "Get a payment link",
	makingLink: "Creating the link...",
	linkTitle: "Your payment link",
	linkField: "Link",
	copy: "Copy link",
	copied: "Link copied",
	whatsApp: "Send by WhatsApp",
	shareText: (academy: string, course: string, amount: string, url: string) =>
		`Please could you pay for my course at ${academy}? ${course}, ${amount}. You can pay by card, USSD or transfer, and you do not need an account: ${url}`,
	organisationKept: (name: string) =>
		`The payer sees ${name} as the organisation on the invoice and can change it. To remove it, cancel this link and get a new one.`,
	showAsker: "Show my full name and e-mail",
	showAskerHint:
		"Otherwise the payer sees only your first name until it is paid. The receipt and the invoice have your full name.",
	message: "Your message to the payer",
	messageHint: "Optional. For example, who approved the course and which purchase order to use.",
	messageTooLong: "Shorten this to at most 300 characters.",
	saveWords: "Save what the payer sees",
	savingWords: "Saving...",
	withdraw: "Cancel this link",
	withdrawing: "Cancelling...",
	withdrawHint: "It will stop working.",
	withdrawn: overForOwner.withdrawn,
	positionHint:
		"This link does not reserve a seat. We hold one for 15 minutes when the payer starts. If the course is full by then, the payer is not charged.",
	paidTells: "When it is paid, we e-mail you a copy of the receipt and update this page.",
	stands: {
		live: "Not paid yet.",
		"being-paid": "Someone is paying now.",
		waiting: "A payment is on its way. The payer's bank has not confirmed it yet.",
		"looked-at": "We received a payment, and our team is checking it.",
		full: "The course is full at the moment, so nobody can pay with this link.",
		paid: "Someone paid with this link. You will find the course and the receipt under My Courses.",
	},
	/** Where nothing is left to pay, by the way it was paid last. Who else paid is not said. */
	paidAlready: {
		self: "You have paid.",
		link: "Someone paid for you with a payment link.",
		transfer: "It was paid by bank transfer.",
		office: "Our office received the payment.",
		certificate: certificateWords.paidAlready,
	} satisfies Record<MoneyKind, string>,
	paidAlreadyReceipt: "You will find the receipt here and under My Courses.",
	openReceipt: (number: string) => `Open receipt ${number}`,
	toMyCourses: "My Courses",
	links: "Payment links for someone else",
	openLink: "View link",
	newLink: "Register again",
	refusals: {
		"too-many": "You have created too many links in a short time. Please wait a few minutes and try again.",
		"enrolment-gone": "You are not registered for this course. Please check your list under My Courses.",
		"nothing-due": "There is nothing left to pay for this course.",
		"course-gone": "This course is no longer offered.",
		"date-gone": "This date is no longer offered. Please choose another one.",
		"date-begun": "This date has already begun. Please choose another one.",
		"date-moved": "This date has changed since you opened this page. Please check the new days before you pay.",
		"already-registered": "You are already registered for this date.",
		full: "This course is full, so nobody can pay for a seat now.",
	},
};
