import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { MoneyKind } from "#sales/ledger/payments/rules/payment-method.ts";
import type { LinkOver } from "#sales/paying/ways/links/rules/pay-link.ts";

/** Why nothing can be paid through a link any more. The sentences name no person. */
const over: Record<LinkOver, string> = {
	paid: "This has already been paid. Nothing is due.",
	withdrawn: "This link was cancelled and no longer works. Please ask for a new one.",
	cancelled: "The registration was cancelled. Please do not pay with this link.",
	moved: "The registration has changed since this link was created. Please ask for a new link.",
	changed: "The amount has changed since this link was created. Please ask for a new link.",
	begun: "The course has begun, so registration is closed.",
	closed: "The last day to register for this date is over. Please ask our office.",
	gone: "This course is no longer offered.",
};

/** The same, for the member who made it. */
const overForOwner: Record<LinkOver, string> = {
	...over,
	withdrawn: "You cancelled this link. It no longer works.",
	moved: "Your registration has changed since this link was created. Register again to get a new link.",
	changed: "The price has changed since this link was created. Register again to get a link with the new price.",
	begun: "The course has begun, so registration for this date is closed.",
};

/** The words of the page of a link, and of the page where a member makes one. All of them are ours. */
export const payLinkWords = {
	// For the payer
	title: "Payment link",
	byTransfer: "Bank transfer",
	byTransferHint: (firstName: string, until: string) =>
		`We send you a proforma invoice with our account details. We hold ${firstName}'s seat until ${until}.`,
	byNetwork: "Card or USSD",
	openTransfer: "Proforma and account details",
	transferRefusals: {
		"no-account": "We do not accept bank transfers at the moment. Please pay by card.",
		"held-twice": "We have already held a seat for a transfer twice. Please pay by card, or write to our office.",
		"too-many-holds":
			"The participant already has two seats that we hold for bank transfers. Please pay by card, or pay one of those first.",
		"transfers-full":
			"The seats of this course that we can hold for bank transfers are all taken. Please pay by card, or try again when one of them is free.",
		"on-invoice": "There is an invoice for this order. Transfer as it says, or pay by card here.",
	},
	purposes: { full: "Full price", deposit: "Deposit (40%)", balance: "Balance" },
	nameMissing: "Enter your name.",
	emailWrong: "Enter an e-mail address, for example accounts@company.com.",
	pay: (amount: string) => `Pay ${amount}`,
	goOnHint: "You are not charged yet. You first check who the documents are made out to.",
	beingPaidTitle: "Someone is paying this now",
	over,
	overForOwner,
	unknownTitle: "We do not recognise this link",
	documents: "Your documents",
	documentsStay: "Keep this link to download them again.",
	tooManyStarts:
		"Too many payments were started with this link in a short time. Please wait a few minutes and try again.",
	receivedTitle: "Paid",
	received: (firstName: string | null) =>
		`Thank you. We e-mailed the receipt to you${firstName === null ? "" : ` and to ${firstName}`}.`,
	needsLookBody: "We received your payment. Our team is checking it and will e-mail you. Please do not pay again.",

	// For the member who makes it
	ways: "Other ways to pay",
	byLink: "Ask someone else to pay",
	linkTitle: "Your payment link",
	saved: "Saved. This is what the payer sees now.",
	linkField: "Link",
	copy: "Copy link",
	copied: "Link copied",
	whatsApp: "Send by WhatsApp",
	messageTooLong: "Shorten this to at most 300 characters.",
	withdrawn: overForOwner.withdrawn,
	stands: {
		live: "Not paid yet.",
		"being-paid": "Someone is paying now.",
		waiting: "A payment is on its way. The payer's bank has not confirmed it yet.",
		"looked-at": "We received a payment, and our team is checking it.",
		full: "The course is full at the moment, so nobody can pay with this link.",
		paid: "Someone paid with this link. You will find the course and the receipt under My Courses.",
	},
	/** When nothing is left to pay, by the way of the last payment. Another payer is not named. */
	paidAlready: {
		self: "You have paid.",
		link: "Someone paid for you with a payment link.",
		transfer: "It was paid by bank transfer.",
		office: "Our office received the payment.",
		certificate: certificateWords.paidAlready,
	} satisfies Record<MoneyKind, string>,
	paidAlreadyReceipt: "You will find the receipt here and under My Courses.",
	openReceipt: (number: string) => `Open receipt ${number}`,
	refusals: {
		"too-many": "You have created too many links in a short time. Please wait a few minutes and try again.",
		"enrolment-gone": "You are not registered for this course. Please check your list under My Courses.",
		"nothing-due": "There is nothing left to pay for this course.",
		"course-gone": "This course is no longer offered.",
		"date-gone": "This date is no longer offered. Please choose another one.",
		"date-begun": "This date has already begun. Please choose another one.",
		"date-moved": "This date has changed since you opened this page. Please check the new days before you pay.",
		"already-registered": "You are already registered for this date.",
		"registration-closed": "The last day to register for this date is over. Please choose another one.",
		"date-full": "This date is full, so nobody can pay for a seat now. Please choose another one.",
		full: "This course is full, so nobody can pay for a seat now.",
	},
};
