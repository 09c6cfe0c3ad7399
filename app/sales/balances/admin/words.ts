/** Balances: who still owes, and what an admin can do about it. */

import { counted } from "#kit/rules/text.ts";
import type { OwingAge, OwingView } from "#sales/balances/rules/receivables-filter.ts";
import { adminCertificates } from "#sales/certificates/admin/words.ts";

const NO_ADDRESS = "Please tell them: we have no e-mail address.";

export const adminBalances = {
	title: "Balances",
	intro:
		"Everything that is still to be paid for seats, held ones included once their order is partly paid or invoiced. We send reminders for confirmed seats automatically. You decide what happens after the due date.",
	search: "Search by name, buyer, e-mail, phone, course, reference or receipt",
	byView: "Which balances",
	everybody: "All",
	views: {
		overdue: "Overdue",
		week: "Due this week",
		note: "Certificate awaited",
		released: "Seat released",
	} satisfies Record<OwingView, string>,
	found: (count: number) => counted(count, "balance", "balances"),
	sums: (owed: string) => `${owed} still due, including VAT`,
	// As of a day, and by age
	asOf: "As of",
	asOfHint: (day: string) =>
		`As it was at the end of ${day}, with the due dates of today. What was received or cancelled later is still shown as due.`,
	ageTitle: "By age",
	seats: (count: number) => counted(count, "seat", "seats"),
	ages: {
		none: "Not yet due",
		month: "Up to 30 days",
		two: "31 to 60 days",
		three: "61 to 90 days",
		more: "More than 90 days",
	} satisfies Record<OwingAge, string>,
	held: "Held",
	toFollow: "Name to follow",
	none: "No balances are due.",
	noneHint: "Everybody who pays a deposit appears here until the balance is paid.",
	noneHere: "No balances in this list.",
	noneHereHints: {
		overdue: "Balances appear here on the morning after their due date.",
		week: "Balances due within seven days appear here.",
		note: adminCertificates.noneAwaited,
		released: "Participants whose seat you release appear here until they pay or you cancel.",
	} satisfies Record<OwingView, string>,
	// Columns
	name: "Name",
	course: "Course",
	due: "Due date",
	owed: "Due",
	reminded: "Reminded",
	noDay: "No due date",
	longer: "The office gave this date",
	overdueBy: (days: number) => counted(days, "day overdue", "days overdue"),
	dueToday: "Due today",
	dueIn: (days: number) => (days === 1 ? "Tomorrow" : `In ${days} days`),
	notReminded: "Not yet",
	remindedBefore: (days: number) => (days === 0 ? "On the due date" : `${counted(days, "day", "days")} before`),
	// One balance
	titleOf: (name: string) => `Balance of ${name}`,
	stillOwed: "Still due",
	vatIn: (amount: string) => `including ${amount} VAT`,
	dueOn: "Due on",
	givenLonger: "The office gave this date. It is not the first day of the course.",
	status: "Status",
	person: "Account",
	paid: "Nothing is due.",
	cancelled: "This enrolment is cancelled, so no payment is due.",
	dateCancelled: "The academy cancelled this date, so no payment is due.",
	underWay: "A payment is in progress.",
	underWayHint: "We send no reminders while it is in progress.",
	seePayment: "View payment",
	actions: "Actions",
	// Longer to pay
	extend: "Extend the due date",
	extendHint:
		"We e-mail the new due date and the link to pay to a participant with an e-mail address. Reminders start again for the new date.",
	day: "New due date",
	dayMissing: "Please choose a date.",
	extendButton: "Extend",
	extending: "Extending...",
	extendTitle: (name: string, day: string) => `Extend the due date of ${name} to ${day}?`,
	extendBody: (name: string, day: string, hasEmail: boolean) =>
		hasEmail ? `We will e-mail ${name} that the balance is now due by ${day}.` : NO_ADDRESS,
	extendBegun: (date: string) => `The training will have begun by then: ${date}.`,
	extendOver: (date: string) =>
		`The training will be over by then: ${date}. The participant may attend before paying the balance.`,
	yesExtend: "Yes, extend",
	extended: (name: string, day: string, hasEmail: boolean) =>
		`${name} can pay until ${day}. ${hasEmail ? "We are e-mailing them." : NO_ADDRESS}`,
	past: "This date is in the past. Please choose today or a later date.",
	tooFar: "This date is more than a year away. Please check it.",
	sameDay: "The balance is already due on that date.",
	// Release
	release: "Release the seat",
	releaseHint:
		"Others can book the seat at once. What was paid still belongs to the participant. When the balance is paid, they get a seat again if one is free.",
	reason: "Reason",
	reasonHint: "The participant reads it in the e-mail.",
	reasonMissing: "Please give the reason. The participant reads it in the e-mail.",
	releaseButton: "Release",
	releasing: "Releasing...",
	releaseTitle: (name: string) => `Release the seat of ${name}?`,
	releaseBody: (name: string, hasEmail: boolean) =>
		`${hasEmail ? `We will e-mail ${name} your reason and the link to pay.` : NO_ADDRESS} Nothing is refunded.`,
	releaseUnderWay: "A payment is in progress. When it arrives, the participant gets a seat again if one is free.",
	yesRelease: "Yes, release",
	released: (name: string, hasEmail: boolean) =>
		`The seat of ${name} is free for others. ${hasEmail ? "We are e-mailing them." : NO_ADDRESS}`,
	releasedSince: (at: string) => `The seat has been open to others since ${at}.`,
	// Back again
	restore: "Give the seat back",
	restoreHint:
		"The participant has a seat again although the balance is not paid. Reminders start again. We send no e-mail now.",
	restoreButton: "Give the seat back",
	restoring: "Giving back...",
	restored: (name: string) => `${name} has a seat again.`,
	courseFull: "The course has no free seat. Increase the slots of the course first.",
	// A link
	link: "Payment link",
	linkHint:
		"Anybody can pay with it, for example the employer. It shows only the first name and the course. The reminders contain the same link.",
	makeLink: "Create a link",
	makingLink: "Creating...",
	linkMade: "The link is ready. Send it to the person who pays.",
	linkLabel: "Link",
	copyLink: "Copy",
	copyLinkName: "Copy the payment link",
	linkCopied: "The link is copied.",
	whatsApp: "WhatsApp",
	linkText: (academy: string, firstName: string, amount: string, course: string, url: string) =>
		`Hello ${firstName}, this is ${academy}. ${amount} is still due for ${course}. You, or somebody else for you, can pay it here: ${url}`,
	withdrawLink: "Cancel this link",
	withdrawing: "Cancelling...",
	withdrawn: "The link is cancelled. Nobody can pay with it any more.",
	linkGone: "This link no longer exists.",
	// A proforma
	proforma: "Proforma invoice for a bank transfer",
	proformaHint:
		"For an employer who pays by transfer. The e-mail contains the proforma invoice, with the bank account and the code to write in the transfer.",
	proformaOfOrder: "The office placed this order. Its page makes one proforma over everything that is due.",
	proformaTo: "E-mail of the payer",
	proformaToMissing: "Please type an e-mail address, for example accounts@company.com.",
	payerName: "Name of the payer",
	payerNameHint: "Optional. The contact person.",
	payerNameWrong: "Please type a name of at most 120 letters, or leave it empty.",
	sendProforma: "Send the proforma",
	sendingProforma: "Sending...",
	proformaSent: (code: string, to: string) => `The proforma is being e-mailed to ${to}. Its code is ${code}.`,
	proformaOpen: (amount: string, code: string, until: string) =>
		`We expect a transfer of ${amount} with the code ${code} by ${until}.`,
	proformaAnew: "If you change the details below, that proforma is cancelled and a new one is sent.",
	noAccount: "No bank account of the academy is set, so nobody can pay by transfer.",
	setAccount: "Set the bank account",
	earlier: "A payment of this balance is in progress or needs review. Please wait for it or review it first.",
	proofThere:
		"A proof was uploaded for the existing proforma, so it cannot be changed. Please confirm or cancel that transfer first.",
	askedInVain:
		"The payment provider does not answer, so we cannot check whether this was already paid. Please try again in a few minutes.",
	totalChanged: "The amount due has changed. Please check it, then send again.",
	// Cancel
	cancel: "Cancel this enrolment",
	cancelHint: "This is final. You decide how much to refund, and we e-mail the participant.",
	cancelWay: "Continue to cancel",
	// Letters
	letters: "E-mails about this balance",
	noLetters: "No e-mails yet. We send reminders 14, 7, 3 and 1 days before the due date, and on the due date.",
	// Refusals
	gone: "This enrolment no longer exists.",
	changed: "Something changed here after you opened the page. Please check it, then decide.",
	changedBy: (name: string, at: string) => `${name} changed something here on ${at}. Please check it, then decide.`,
	nothingDue: "Nothing is due any more: it has been paid.",
	failed: "This could not be done. Nothing was changed. Please try again.",
	tooMany: "Too many attempts. Please wait a few minutes, then try again.",
	// The file
	file: (day: string) => `balances-${day}.csv`,
	columns: {
		name: "Name",
		buyer: "Buyer",
		email: "E-mail",
		phone: "Phone",
		course: "Course",
		location: "Location",
		firstDay: "First day",
		lastDay: "Last day",
		due: "Due date",
		age: "Overdue",
		status: "Status",
		owed: "Due (naira)",
		awaited: `${adminCertificates.awaited} (naira)`,
		reminded: "Last reminder",
		order: "Order",
		id: "Number",
	},
	logged: (count: number) => counted(count, "balance", "balances"),
};
