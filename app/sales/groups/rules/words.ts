/** The sentences of the pages of organisations. All of them are ours. */
import { type DateRange, longDay } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";

const seatsFree = (left: number) => (left === 1 ? "1 seat is free" : `${left === 0 ? "No" : left} seats are free`);
const seatsText = (seats: number) => (seats === 1 ? "1 seat" : `${seats.toLocaleString("en-GB")} seats`);

export const groupWords = {
	seatsText,
	seatsFree,
	unknownTitle: "This link does not open anything",
	unknown:
		"It may be incomplete, or our office has replaced it. Open the full link you were sent, or contact our office.",
	tooManyTitle: "Please wait a moment",
};

/** The page on which an organisation accepts a quotation. */
export const acceptWords = {
	title: "Quotation",
	heading: (organisation: string) => `Quotation for ${organisation}`,
	open: (until: Day) => `You can accept these prices until ${longDay(until)}.`,
	isToday: (until: Day) =>
		`These prices held until ${longDay(until)}. Below are today's prices: you can accept at these. If you need the earlier ones, please ask our office.`,
	changed: (version: number) =>
		`Our office changed this quotation. This is version ${version}; earlier ones no longer apply.`,
	acceptedTitle: "You have accepted this quotation",
	accepted: (code: string) =>
		`Your order is ${code}. We have e-mailed you the proforma invoice. On the page of the order you can see what is due and send the names.`,
	acceptedWithoutPage: (code: string) => `Your order is ${code}. Please ask our office for the link to its page.`,
	openOrder: "Open your order",
	goneTitle: "This course is no longer offered",
	gone: "Please contact our office: we will find another date or course for your group.",
	noDateTitle: "Your date is not arranged yet",
	noDate:
		"This course has no open date that you can choose. Our office will arrange one with you and put it on this page.",
	ownDate:
		"You asked for a date of your own. Our office will arrange it with you and put it on this page, where you can then accept.",
	dates: "Which date?",
	free: (left: number, total: string | null) => `${seatsFree(left)}${total ? `. ${total} in all` : ""}`,
	conditionsLead:
		"Discounts cannot be combined. If one of these applies to you, tell our office: we change this quotation, and you pay its total instead.",
	documents: "For your invoice (optional)",
	address: "Address",
	seatsHeld: (seats: number, until: string) =>
		`Accepting reserves ${seatsText(seats)} until ${until}. We e-mail you a proforma invoice with a code; one transfer with this code pays for all of them. You can send the names afterwards.`,
	seatsHeldWithoutAccount: (seats: number) =>
		`Accepting reserves ${seatsText(seats)}. The next page takes your payment. You can send the names afterwards.`,
	byOrdering: "By ordering you agree to",
	accept: (total: string | null) => (total ? `Accept and order for ${total}` : "Accept and order"),
	busy: "Placing your order...",
	chooseDate: "Choose a date.",
	refusals: {
		changed:
			"This quotation has changed since you opened this page. Nothing was ordered. Please read the new figures and accept again.",
		"course-gone": "This course is no longer offered. Nothing was ordered. Please contact our office.",
		"date-gone": "This date can no longer be booked. Nothing was ordered. Please choose another one.",
		"date-moved":
			"This date was moved since you opened this page. Nothing was ordered. Please check the days and accept again.",
	},
	full: ({ left, slots, isOfDate, seats }: { left: number; slots: number; isOfDate: boolean; seats: number }) =>
		`${seatsFree(left)}, and you need ${seats}. The limit is ${isOfDate ? `that of this date: ${seatsText(slots)}` : `that of the course: ${seatsText(slots)}, shared by its dates`}. Nothing was ordered. Our office can arrange a separate date, or change the number on this quotation.`,
	notSent: "We could not place your order. Nothing was ordered. Please try again.",
};

export type ShownDate = DateRange & { id: number; label: string };

/** The private page of an order. */
export const orderWords = {
	title: "Your order",
	heading: (code: string) => `Order ${code}`,
	total: "Total",
	paid: "Paid",
	certificate: "Tax credit note awaited",
	due: "To pay",
	cancelled: "All seats of this order are cancelled.",
	confirmed: (seats: number) => `Paid. ${seatsText(seats)} ${seats === 1 ? "is" : "are"} confirmed.`,
	confirmedOwing: (seats: number, due: string, day: string | null) =>
		`${seatsText(seats)} ${seats === 1 ? "is" : "are"} confirmed. ${due} is still to be paid${day ? ` by ${day}` : ""}.`,
	held: (seats: number, due: string, until: string) =>
		`${seatsText(seats)} ${seats === 1 ? "is" : "are"} reserved until ${until}. Pay ${due} by then to confirm.`,
	lapsed: (due: string) =>
		`The reservation has ended. You can still pay ${due}: we confirm the seats if they are free then. Please ask our office if you are not sure.`,
	pay: "Pay by bank transfer",
	payBy: (until: string) => `One transfer with this code pays for the whole order. Pay by ${until}.`,
	proforma: "Proforma invoice (PDF)",
	payOtherwise: "Pay by card or another way",
	payNow: "Pay now",
	payBusy: "Opening payment...",
	nothingDue: "Nothing is due for this order any more.",
	documents: "Documents",
	noDocuments: "Your receipt and invoice appear here when we have received your payment.",
	kinds: { receipt: "Receipt", invoice: "Invoice", "credit-note": "Credit note" },
	replaced: "no longer valid",
	allOrders: "All your orders",
	failed: "We could not do this. Nothing was changed. Please try again.",
};

/** The names of an order's seats, on its private page. */
export const namesWords = {
	title: "Who will attend",
	count: (named: number, seats: number) =>
		named === seats ? `All ${seats} seats have a name.` : `${named} of ${seats} seats have a name.`,
	until: (day: string) =>
		`You can enter and change names until ${day}. Each person with an e-mail address here gets the joining details when the seat is confirmed, without any price.`,
	over: "The course begins today or has begun. Please ask our office to change a name.",
	list: "Paste a list",
	listLabel: "List of people",
	listHint:
		"One person a line: name, phone, e-mail, in any order. Copy it from a spreadsheet or an e-mail. It fills the seats without a name.",
	name: "Name",
	phone: "Phone",
	email: "E-mail",
	row: (number: number) => `seat ${number}`,
	own: "Entered by the participant, who also gave contact details.",
	save: "Save the names",
	saving: "Saving...",
	saved: (count: number) =>
		count === 0 ? "Nothing was changed." : count === 1 ? "1 name is saved." : `${count} names are saved.`,
	notSaved: "Nothing is saved yet. Please correct the marked rows, then save again.",
	nameMissing: "Enter a name.",
	nameTaken: "Enter a name. To give this seat to somebody else, type their name over this one.",
	emailWrong: "This e-mail address is not complete.",
	emailTwice: (row: number) => `Seat ${row} has the same e-mail address.`,
	tooManyListed: (count: number) =>
		count === 1
			? "1 person of your list found no empty seat and is still here."
			: `${count} people of your list found no empty seat and are still here.`,
	refusals: {
		gone: "This seat was cancelled.",
		named: "Somebody has named this seat meanwhile. Reload the page to see the name.",
		"too-late": "The course begins today or has begun. Please ask our office.",
		"already-registered": "This person already has a seat on this date.",
		"course-full": "There is no free seat for this person.",
	},
	links: "Or let each person enter their own name",
	linksIntro:
		"Make a link for each seat without a name and send each person one. A link works once, for one seat. You can withdraw it.",
	makeLinks: (count: number) => (count === 1 ? "Make a link for 1 seat" : `Make links for ${count} seats`),
	making: "Making links...",
	seat: (number: number) => `Seat ${number}`,
	copy: "Copy",
	copyName: (number: number) => `Copy the link for seat ${number}`,
	share: "WhatsApp",
	shareText: (course: string, url: string) => `Please enter your name for ${course}: ${url}`,
	renew: "New link",
	withdraw: "Withdraw",
	withdrawn: "The link is withdrawn. It opens nothing any more.",
	renewed: "The earlier link opens nothing any more. Here is a new one.",
	made: "The links are ready. Send each person one.",
};

/** The page of a single-use link, for the person who takes the seat. */
export const seatWords = {
	title: "Your seat",
	heading: (course: string) => `Enter your name for ${course}`,
	body: (organisation: string) =>
		`${organisation} has reserved a seat for you. We send the joining details to your e-mail address.`,
	usedTitle: "This link has been used",
	used: "The seat has its name. A link works once: if it was not you, ask the person who sent it for a new one.",
	doneTitle: "Thank you, your name is entered",
	done: "You get an e-mail with the joining details as soon as the seat is confirmed.",
	name: "Your name, as on your certificate",
	email: "Your e-mail",
	phone: "Your phone (optional)",
	save: "Enter my name",
	saving: "Saving...",
	nameMissing: "Enter your name.",
	emailMissing: "Enter your e-mail address: the joining details go there.",
	failed: "We could not save your name. Please try again.",
	refusals: {
		gone: "This link does not open anything any more. Ask the person who sent it for a new one.",
		used: "Somebody has entered a name for this seat meanwhile.",
		"too-late": "The course begins today or has begun. Please contact our office.",
		"already-registered": "You already have a seat on this date.",
		"course-full": "There is no free seat. Please contact our office.",
	},
};
