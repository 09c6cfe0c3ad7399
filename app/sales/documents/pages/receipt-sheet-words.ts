import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { PaymentMethod } from "#sales/ledger/payments/rules/payment-method.ts";

// Ours: a receipt as the office shows, prints and shares it.

const received = {
	card: "received by card",
	ussd: "received by USSD",
	"provider transfer": "received by bank transfer",
	"bank transfer": "received by bank transfer",
	cash: "received in cash",
	POS: "received by POS",
	cheque: "received by cheque, subject to clearing",
	certificate: "proved by a tax credit note",
} as const satisfies Record<PaymentMethod, string>;

export const receiptSheet = {
	receipt: (number: string) => `Receipt ${number}`,
	/** Below the sum. */
	received: ({ method, vat, credit }: Pick<ReceiptFacts, "method" | "vat" | "credit">) => {
		const how = credit ? "paid from your credit" : received[method];
		return vat > 0 ? `${how}, including ${naira(vat)} VAT` : how;
	},
	from: "From",
	for: "For",
	left: "Left to pay",
	leftBy: ({ due, awaited }: Pick<ReceiptFacts, "due" | "awaited">) => {
		const note = awaited > 0 ? [`Tax credit note for ${naira(awaited)}`] : [];
		return [due?.by ? `${naira(due.total)} by ${longDay(due.by)}` : naira(due?.total ?? 0), ...note];
	},
	kept: "Credit",
	keptWords: (amount: string) => `${amount} kept as your credit`,
	creditOf: ({ of, left }: NonNullable<ReceiptFacts["credit"]>) =>
		left > 0 ? `Of ${of}; ${naira(left)} is left` : `Of ${of}; nothing is left`,
	paidOn: "Paid on",
	receivedBy: "Received by",
	order: "Order",
	invoice: "Tax invoice",
	replaces: "Replaces",
	check: "Check code",
};
