/** The page of an order, its receipts, and money the office records for it. All of it is ours. */

import { longDay } from "#kit/rules/date-range.ts";
import type { Day } from "#kit/rules/days.ts";
import { lastMinuteText } from "#kit/rules/moments.ts";
import { type Kobo, moneyIn, naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import type { NewDue } from "#sales/ledger/orders/rules/order-dues.ts";
import { type PaymentMethod, paymentMethodOf } from "#sales/ledger/payments/rules/payment-method.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { byMethod, historyWords } from "#sales/office/admin/order/history-words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";

const seats = (count: number) => counted(count, "seat", "seats");

export const orderWords = {
	unknown: "We could not find this order.",
	back: "Participants",
	backToBalances: "Balances",
	backToTransfers: "Transfers",
	order: "Order",
	copy: "Copy the code of the order",
	copied: "Copied",
	seatCount: seats,
	placed: (source: keyof typeof PLACED, day: string, by: string | null) =>
		by ? `registered by ${by} on ${day}` : `${PLACED[source]} on ${day}`,
	// Now
	now: "What is due now",
	proofCame: (amount: string, code: string) =>
		`A proof of the bank transfer of ${amount} with the code ${code} was uploaded. Check the bank account, then confirm the transfer.`,
	total: "Total",
	includingVat: (vat: string) => `including ${vat} VAT`,
	received: "Received",
	payments: (count: number) => counted(count, "payment", "payments"),
	toPay: "Still to pay",
	by: (day: Day) => `by ${longDay(day)}`,
	nothing: "Nothing is due",
	holdEnded: "the hold has ended",
	certificate: "certificate awaited",
	credit: "Credit",
	notUsed: "not used yet",
	/** Confirming seats before they are paid. */
	confirm: {
		title: "Confirm before payment",
		hint: "The seats are confirmed under your name, and what is due stays due. Participants get their joining details.",
		reason: "Reason",
		reasonMissing: "Please give the reason. It is kept in the history.",
		button: "Confirm the seats",
		busy: "Confirming...",
		done: "The seats are confirmed.",
		failed: "The seats could not be confirmed. Please try again.",
		refusals: {
			gone: "We could not find this order.",
			nothing: "The seats of this order are confirmed already.",
			changed: "Somebody changed this order meanwhile. Check it, then try again.",
			"course-full": "The course has no seat left for this order.",
		},
	},
	// Seats
	seats: "Seats",
	nameFollows: "Name to follow",
	pricesWithVat: "Prices include VAT.",
	heldStays:
		"A seat that is not confirmed cannot be moved or get another price: its proforma or payment link asks for a fixed amount. Cancel it, then register the person again.",
	listed: (price: string, reason: string | null) => `List price ${price}${reason ? `. ${reason}` : ""}`,
	statuses: {
		held: (until: Date) => `Held until ${lastMinuteText(until)}`,
		lapsed: "Hold ended",
		free: "Free",
	},
	nothingAskedOfDate: "The academy cancelled this date, so no payment is due.",
	net: "Net",
	vat: "VAT",
	// What is due
	money: "Money",
	dueTitle: "What is due",
	due: "Due",
	dueBy: "By",
	amount: "Amount",
	openSum: "Open",
	paid: "Paid",
	noDues: "Nothing is to be paid for these seats.",
	kinds: {
		whole: "Full price",
		deposit: "Deposit (40%)",
		balance: "Balance (60%)",
		"withheld tax": adminCertificates.tax,
	} satisfies Record<NewDue["kind"], string>,
	/** docs/product.md#seats */
	holdRule:
		"A seat is held until the end of the day by which its first payment is due. A balance is due by its own day.",
	awaited: (code: string, until: string) => `A bank transfer with the code ${code} is awaited until ${until}.`,
	// Payments
	paymentsTitle: "Payments",
	noPayments: "No money was received yet.",
	valueDay: "Value day",
	how: "How",
	allocatedTo: "Allocated to",
	recordedBy: (by: string) => `recorded by ${by}`,
	refunded: (amount: string) => `${amount} refunded`,
	refundFailed: (amount: string) => `The refund of ${amount} failed: decide how to send it`,
	waiting: "Waits for a decision",
	asCredit: "Credit",
	atProvider: "What was paid at the payment provider is never undone: refund it at its seat.",
	creditUsed: (how: string) => `Credit (${how})`,
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
	linkHint: "The person who has the link pays what is due first, by card or transfer.",
	newLink: "Create payment link",
	creatingLink: "Creating...",
	linkMade: "The link is ready to be handed on.",
	linkFailed: "The link could not be created. Please try again.",
	linkRefusals: { gone: "We could not find this order.", nothing: "Nothing is due for this order." },
	linkText: ({ academy, course, amount, url }: { academy: string; course: string; amount: string; url: string }) =>
		`${academy}: please pay ${amount} for ${course} here, by card, USSD or transfer, without an account: ${url}`,
	linkFor: (amount: string) => `The person who has this link pays ${amount} for the order.`,
	buyer: "Buyer",
	tin: "TIN",
	agreed: { terms: "Terms agreed to", refunds: "Refund policy agreed to" },
	agreedVersion: (day: string) => `version of ${day}`,
	purchaseOrder: "Purchase order",
	whatsApp: "WhatsApp",
	account: "Account",
	correctBuyer: "Correct name, TIN or order number",
	documents: "Documents",
	noDocuments: "No proforma, receipt or invoice was issued yet.",
	earlier: "Earlier documents",
	history: "History",
	noHistory: "Nothing was recorded yet.",
	did: historyWords,
	askedForProforma: (code: string, amount: string) => `asked for the proforma ${codeText(code)} for ${amount}.`,
	paidHow: paymentWords,
	// Money by hand
	record: "Record payment",
	recordTitle: (name: string) => `Record payment: ${name}`,
	recordIntro: (code: string, left: string) => `Order ${codeText(code)}. Still to pay: ${left}.`,
	method: "How it was paid",
	paidBy: "Paid by",
	somebodyElse: "Somebody else",
	payerName: "Name of the payer",
	payerHint: "The receipt is made out to them. What is more than is due is their credit.",
	hasCredit: (name: string, amount: string) => `${name} has ${amount} credit. Use it?`,
	useCredit: "Use the credit",
	whichCredit: "Which credit",
	creditFrom: (of: string, order: string | null) => (order ? `from ${of}, order ${order}` : `from ${of}`),
	creditAmountHint: "At most what the credit has, and what is due.",
	creditMissing: "Choose the credit.",
	creditTooMuch: (most: string) => `At most ${most} of this credit can be used here.`,
	creditDone: (amount: string, receipt: string) => `${amount} of the credit is used. Receipt ${receipt}.`,
	recording: "Recording...",
	methodMissing: "Choose how it was paid.",
	amountMissing: "Enter the amount in naira.",
	dayMissing: "Enter the day on which the money was received.",
	recorded: (receipt: string, kept: number) =>
		kept > 0 ? `Recorded. Receipt ${receipt}. ${naira(kept)} is kept as credit.` : `Recorded. Receipt ${receipt}.`,
	recordedAlready: "This payment was recorded already. Nothing was done twice.",
	failed: "The payment could not be recorded. Nothing was changed. Please try again.",
	refusals: {
		gone: "This order is no longer there.",
		cancelled: "All seats of this order are cancelled. Nothing was recorded.",
		nothing: "Nothing is due for this order. Nothing was recorded.",
		future: "Money cannot be received on a day that is still to come.",
		changed: "Somebody changed this order meanwhile. Check the amount, then record the payment again.",
		"course-full": "The hold of these seats ended and the course is full. Nothing was recorded.",
		"provider-silent":
			"The payment provider did not answer, so we cannot tell whether this credit has already gone back. Nothing was recorded. Please try again in a few minutes.",
		"no-credit": "This credit was used or decided about meanwhile. Nothing was recorded.",
	},
	// Who takes a seat
	seatUnknown: "We could not find this seat.",
	nameSeat: "Enter the name",
	changeSeat: "Change participant",
	correctParticipant: "Correct details",
	recordCertificate: "Record the certificate",
	moveShort: "Move, change price",
	cancelSeat: "Cancel",
	/** What a link of a seat does, and of whose. */
	ofSeat: (what: string, name: string) => `${what}: ${name}`,
	nameTitle: "Enter the participant's name",
	replaceTitle: (name: string) => `Change participant: ${name}`,
	change: "What is wrong",
	changes: { correct: "Correct the details", replace: "Replace the participant" },
	replaceIntro: (name: string) =>
		`Somebody comes in place of ${name}. We e-mail ${name} where we have an address. Receipts and invoices that were issued keep the name they have; later ones have the new name.`,
	nameIntro: "Receipts and invoices that were issued stay without the name; later ones have it.",
	nameEmailHint: "A new address gets the date, time and location by e-mail.",
	nameButton: "Save participant",
	naming: "Saving...",
	named: (name: string) => `${name} has the seat.`,
	nameFailed: "The participant could not be saved. Nothing was changed. Please try again.",
	nameRefusals: {
		gone: "This seat is no longer there.",
		cancelled: "This seat is cancelled. Nothing was changed.",
		changed: "Somebody changed this order meanwhile. Check who has the seat, then save again.",
		"ones-own": "This seat belongs to the account that ordered it. Cancel it and register the other person instead.",
		"already-registered": "This person already has a seat on this date. Nothing was changed.",
		"course-full": "The course is full, and the person who has this seat keeps another one. Nothing was changed.",
	},
	receiptTitle: (number: string) => `Receipt ${number}`,
	toOrder: "Order",
};

const PLACED = {
	site: "registered on the website",
	link: "paid by a payment link",
	office: "registered by the office",
};

type Came = {
	provider: string;
	method: string;
	recorded: Kobo;
	currency: string;
	/** Who of the office recorded it. */
	by: string | null;
	note: string | null;
	receipts: readonly { number: string }[];
	isWaiting: boolean;
};

/** How a payment came, behind the name of who recorded it, or who paid. */
function paymentWords({ provider, method, recorded, currency, by, note, receipts, isWaiting }: Came): string {
	const how = orderWords.methods[paymentMethodOf({ provider, method })];
	const did = `${by ? "recorded" : "paid"} ${moneyIn(currency, recorded)} ${byMethod(how)}${note ? ` (${note})` : ""}.`;
	if (isWaiting) return `${did} ${orderWords.waiting}.`;
	const [receipt] = receipts;
	return receipt ? `${did} ${orderWords.receiptTitle(receipt.number)}.` : did;
}
