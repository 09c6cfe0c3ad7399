/** The page of an order, its receipts, and money the office records for it. All of it is ours. */

import { longDay } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { lastMinuteText } from "#kit/rules/moments.ts";
import { type Kobo, moneyIn, naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import { codeUsedUp } from "#sales/ledger/orders/rules/code-words.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";
import type { PaymentEffect } from "#sales/ledger/orders/rules/order-figures.ts";
import { type PaymentMethod, paymentMethodOf } from "#sales/ledger/payments/rules/payment-method.ts";
import { byMethod, historyWords } from "#sales/office/admin/order/history-words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

const seats = (count: number) => counted(count, "seat", "seats");

export const orderWords = {
	emails: "E-mails",
	emailsTo: (isOneSeat: boolean) => (isOneSeat ? "E-mails to this participant" : "E-mails to the people of this order"),
	unknown: "We could not find this order.",
	order: "Order",
	seatCount: (standing: number, all: number) =>
		standing > 0 ? seats(standing) : `${seats(all)}, ${all === 1 ? "cancelled" : "all cancelled"}`,
	placed: (source: keyof typeof PLACED, day: string, by: string | null) =>
		by ? `registered by ${by} on ${day}` : `${PLACED[source]} on ${day}`,
	// Now
	total: "Total",
	toPay: "Still to pay",
	by: (day: Day) => `by ${longDay(day)}`,
	certificate: "certificate awaited",
	credit: "Credit",
	/** Confirming seats before they are paid. */
	confirm: {
		refusals: {
			gone: "We could not find this order.",
			nothing: "The seats of this order are confirmed already.",
			changed: "Somebody changed this order meanwhile. Check it, then try again.",
			"course-full": "No seat is free for this order.",
			"code-used": codeUsedUp,
		},
	},
	// Seats
	nameFollows: "Name to follow",
	statuses: {
		held: (until: Date) => `Held until ${lastMinuteText(until)}`,
		lapsed: "Hold ended",
		free: "Free",
	},
	// What is due
	dueTitle: "What is due",
	amount: "Amount",
	kinds: {
		whole: "Full price",
		deposit: "Deposit (40%)",
		balance: "Balance (60%)",
		"withheld tax": adminCertificates.tax,
	} satisfies Record<NewDue["kind"], string>,
	// Payments
	paymentsTitle: "Payments",
	waiting: "Waits for a decision",
	methods: {
		card: "Card",
		ussd: "USSD",
		"provider transfer": "Bank transfer (provider)",
		"bank transfer": "Bank transfer",
		cash: "Cash",
		POS: "POS",
		cheque: "Cheque",
		certificate: adminCertificates.title,
	} satisfies Record<PaymentMethod, string>,
	// Beside
	link: "Payment link",
	linkRefusals: { gone: "We could not find this order.", nothing: "Nothing is due for this order." },
	linkText: ({ academy, course, amount, url }: { academy: string; course: string; amount: string; url: string }) =>
		`${academy}: please pay ${amount} for ${course} here, by card, USSD or transfer, without an account: ${url}`,
	agreed: { terms: "Terms agreed to", refunds: "Refund policy agreed to" },
	did: historyWords,
	paidHow: paymentWords,
	// Money by hand
	record: "Record payment",
	method: "How it was paid",
	creditFrom: (of: string, order: string | null) => (order ? `from ${of}, order ${order}` : `from ${of}`),
	amountMissing: "Enter the amount in naira.",
	recordedAlready: "This payment was recorded already. Nothing was done twice.",
	failed: "The payment could not be recorded. Nothing was changed. Please try again.",
	refusals: {
		gone: "This order is no longer there.",
		cancelled: "All seats of this order are cancelled. Nothing was recorded.",
		nothing: "Nothing is due for this order. Nothing was recorded.",
		future: "Money cannot be received on a day that is still to come.",
		changed: "Somebody changed this order meanwhile. Check the amount, then record the payment again.",
		"course-full": "The hold of these seats ended and no seat is free. Nothing was recorded.",
		"code-used": codeUsedUp,
		"provider-silent":
			"The payment provider did not answer, so we cannot tell whether this credit has already gone back. Nothing was recorded. Please try again in a few minutes.",
		"no-credit": "This credit was used or decided about meanwhile. Nothing was recorded.",
	},
	// Who takes a seat
	seatUnknown: "We could not find this seat.",
	recordCertificate: "Record the certificate",
	changes: {},
	nameFailed: "The participant could not be saved. Nothing was changed. Please try again.",
	nameRefusals: {
		gone: "This seat is no longer there.",
		cancelled: "This seat is cancelled. Nothing was changed.",
		changed: "Somebody changed this order meanwhile. Check who has the seat, then save again.",
		"ones-own": "This seat belongs to the account that ordered it. Cancel it and register the other person instead.",
		"already-registered": "This person already has a seat on this date. Nothing was changed.",
		"course-full": "No seat is free, and the person who has this seat keeps another one. Nothing was changed.",
	},
	receiptTitle: (number: string) => `Receipt ${number}`,
	toOrder: "Order",
};

const PLACED = {
	site: "registered on the website",
	link: "paid by a payment link",
	office: "registered by the office",
	quotation: "ordered by accepting a quotation",
	group: "ordered by an organisation on the website",
	waiting: "offered to the waiting list",
};

type Came = {
	provider: string;
	method: string;
	recorded: Kobo;
	currency: string;
	/** The office member who recorded it. */
	by: string | null;
	note: string | null;
	receipts: readonly { number: string }[];
	isWaiting: boolean;
};

/** The way of a payment, after the name of the office member who recorded it or of the payer. */
function paymentWords({ provider, method, recorded, currency, by, note, receipts, isWaiting }: Came): string {
	const how = orderWords.methods[paymentMethodOf({ provider, method })];
	const did = `${by ? "recorded" : "paid"} ${moneyIn(currency, recorded)} ${byMethod(how)}${note ? ` (${note})` : ""}.`;
	if (isWaiting) return `${did} ${orderWords.waiting}.`;
	const [receipt] = receipts;
	return receipt ? `${did} ${orderWords.receiptTitle(receipt.number)}.` : did;
}

/** The effect of a payment in words, before it is recorded. */
export const effectWords = {
	/** `payer`: the owner of a remaining credit. */
	sentence: ({ owed, pays, kept }: PaymentEffect, payer: string) =>
		[
			pays === owed
				? `Pays all of the ${naira(owed)} that is still to pay.`
				: `Pays ${naira(pays)} of the ${naira(owed)} that is still to pay. ${naira(owed - pays)} stays due.`,
			kept > 0 && `${naira(kept)} is kept as credit for ${payer}.`,
		]
			.filter(Boolean)
			.join(" "),
	farMore: "This is more than twice what is still to pay. Please check the amount.",
};

/** Undoing a payment of an order, or a use of credit. */

type MoneyFacts = { amount: string; method: string; day: string; by: string | null };

export const undoWords = {
	/** A cheque or a transfer that the bank returned unpaid: its status and its button. */
	cameBack: { cheque: "The cheque came back", transfer: "The bank reversed it" },
	undoCameBack: { cheque: "Undo: the cheque came back", transfer: "Undo: the bank reversed it" },
	titlesCameBack: { cheque: "Did this cheque come back unpaid?", transfer: "Did the bank reverse this transfer?" },
	whatCameBack: ({ amount, method, day, by }: MoneyFacts) =>
		`${amount}, ${method}, ${day}${by ? `, recorded by ${by}` : ""}. The bank returned it unpaid. The receipt then says so, and we e-mail the payer where we have an address.`,
	unknown: "We could not find this payment.",
	what: ({ amount, method, day, by }: MoneyFacts) =>
		`${amount}, ${method}, ${day}${by ? `, recorded by ${by}` : ""}. Undo it only if the money never came, or is not for this order. Money that is to go back to its payer is a refund.`,
	receiptOff: (number: string) =>
		`A credit note takes it off receipt ${number}, and is e-mailed to the payer where we have an address.`,
	done: (amount: string, notes: readonly string[]) =>
		[`The payment of ${amount} is undone.`, ...issued(notes)].join(" "),
	doneStays: (amount: string, notes: readonly string[]) =>
		[
			`The payment of ${amount} is undone for this order.`,
			...issued(notes),
			"The money waits here for its order.",
		].join(" "),
	doneCredit: (amount: string, notes: readonly string[]) => [`${amount} is credit again.`, ...issued(notes)].join(" "),
	doneCameBack: (amount: string, notes: readonly string[]) =>
		[`The payment of ${amount} is recorded as returned by the bank.`, ...issued(notes)].join(" "),
	refusals: {
		gone: "This payment is not of this order any more.",
		changed: "Somebody changed this order meanwhile. Check the payment, then try again.",
		"not-by-hand":
			"The payment provider or the bank shows this money, so it is never undone: decide about it on its own page, or refund it.",
		undone: "This is undone already.",
		"on-statement":
			"A line of the bank's statement shows this money together with that of another payment, so it cannot be undone as returned. Undo it as a mistake: it then waits under To decide, where it is refunded.",
		"day-over": "That day is over. Please give a day, today or later.",
		refunded: "A part of it was refunded, credited, or is on its way back, so it cannot be undone.",
		"credit-used": "Credit of this payment paid for another order, so it cannot be undone.",
		"seat-changed":
			"A seat this credit pays has another course or price now, so it cannot be undone. Cancel the seat instead: what was paid for it stays as credit.",
		"in-question": "Somebody has to decide about this payment first: see To decide.",
	},
};

const issued = (notes: readonly string[]) => (notes.length > 0 ? [`Issued: ${notes.join(", ")}.`] : []);
