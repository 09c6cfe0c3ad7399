/** The sentences of the pages of organisations. All of them are ours. */
import { type DateRange, longDay } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";

const seatsFree = (left: number) => (left === 1 ? "1 seat is free" : `${left === 0 ? "No" : left} seats are free`);
const seatsText = (seats: number) => (seats === 1 ? "1 seat" : `${seats.toLocaleString("en-GB")} seats`);

export const groupWords = {
	seatsText,
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
