import { longDay } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { PaymentMethod } from "#sales/payments/rules/payment-method.ts";

// Ours: a receipt as the office shows, prints and shares it.

const received = {
	card: "received by card",
	ussd: "received by USSD",
	"provider transfer": "received by bank transfer",
	"bank transfer": "received by bank transfer",
	cash: "received in cash",
	POS: "received by POS",
	cheque: "received by cheque",
	certificate: "proved by a tax credit note",
	imported: "received, as our earlier records say",
} as const satisfies Record<PaymentMethod, string>;

export const receiptSheet = {
	receipt: (number: string) => `Receipt ${number}`,
	/** Below the sum. */
	received: ({ method, vat }: Pick<ReceiptFacts, "method" | "vat">) =>
		vat > 0 ? `${received[method]}, including ${naira(vat)} VAT` : received[method],
	from: "From",
	for: "For",
	left: "Left to pay",
	leftBy: ({ due, withheld }: Pick<ReceiptFacts, "due" | "withheld">) => {
		const note = withheld ? [`Tax credit note for ${naira(withheld.awaited)}`] : [];
		return [due?.by ? `${naira(due.total)} by ${longDay(due.by)}` : naira(due?.total ?? 0), ...note];
	},
	kept: "Credit",
	keptWords: (amount: string) => `${amount} kept as your credit`,
	paidOn: "Paid on",
	receivedBy: "Received by",
	order: "Order",
	invoice: "Tax invoice",
	replaces: "Replaces",
	check: "Check code",
};
