/** Another date, another course or another price for a seat. */

import { adminDates } from "#sales/dates/admin/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

/** What the form says instead of a date, where the seat keeps the one it has. */
export const KEEP = "keep";

export const seatWords = {
	title: (name: string) => `Move ${name} or change the price`,
	held: "This seat is held until it is paid, and its proforma or payment link asks for a fixed amount. So it cannot be moved or get another price. Cancel it, then register the person again for the other date or price.",
	heldCancel: "Cancel this seat",
	heldRegister: "Add registration",
	keep: "Keep this date",
	price: "Price, including VAT",
	/** As before, or the list price where the course changes. */
	usual: "Usual price",
	usualHint: "Usual price: what the seat costs now, or the list price if you choose another course.",
	asBefore: "As before",
	listPrice: "List price",
	agreed: "Agreed",
	free: "Free",
	agreedTotal: "Agreed price, including VAT",
	reason: "Reason",
	reasonHint: "Shown in the history, not on documents.",
	freeHint: "Nothing is asked for, and what was paid becomes credit.",
	button: "Change the seat",
	changing: "Changing...",
	// Before it is done
	confirm: (name: string) => `Change the seat of ${name}?`,
	changedSums: "The sums are different now. Please check them again.",
	seatPart: "Seat",
	from: (seat: string) => `From ${seat}`,
	to: (seat: string) => `to ${seat}`,
	sameSeat: "Course and date stay.",
	moneyPart: "Price and payment",
	priceChange: (was: string, is: string) => `${was} before, ${is} now, including VAT.`,
	samePrice: (price: string) => `The price stays ${price}, including VAT.`,
	paid: (amount: string) => `${amount} was paid. It counts for the seat as it is now.`,
	moreDue: (amount: string) => `${amount} more is due.`,
	lessDue: (amount: string) => `${amount} less is due.`,
	stillDue: (amount: string) => `${amount} is due for this seat.`,
	toOthers: (amount: string) => `${amount} pays what is due for other seats of the order.`,
	credit: (amount: string) => `${amount} becomes credit.`,
	nothingDue: "Nothing more is due.",
	documents:
		"A credit note takes the seat off its invoice, and a new invoice is written. The buyer gets both by e-mail.",
	yes: "Yes, change the seat",
	// When it is done
	moved: (name: string, where: string) => `${name} now has a seat on ${where}.`,
	priced: (name: string, price: string) => `The seat of ${name} now costs ${price}.`,
	done: "This change was made already. Nothing was done twice.",
	failed: "The seat could not be changed. Please try again. Nothing is done twice.",
	refusals: {
		...adminDates.moveRefusals,
		certificate: adminCertificates.noChange,
		"payment-pending":
			"A payment for this seat is on its way or waits for a decision. Settle it first, then change the seat.",
		"nothing-changes": "Course, date and price are these already. Choose what is to change.",
		"price-wrong": "Enter the agreed price in naira, including VAT. For nothing, choose Free.",
		"sums-changed": "The sums are different now. Please check them again.",
	},
};
