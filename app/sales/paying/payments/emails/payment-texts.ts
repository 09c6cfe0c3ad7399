import { editableText, placeholders } from "#mail/rules/email-text.ts";

const RECEIVED = {
	...placeholders("amount", "course"),
	name: "the first name of the person, or the name of the organisation that paid",
	"receipt number": "the number of the receipt",
};

export const RECEIPT = editableText({
	name: "receipt",
	topic: "registering",
	title: "Paid in full",
	sent: "To the payer when nothing is left to pay, with the receipt and the tax invoice.",
	original: {
		subject: "Receipt {receipt number} for {amount}",
		greeting: "Thank you, {name}. We have received {amount}.",
		opening: "",
	},
	placeholders: RECEIVED,
});

export const RECEIPT_PART = editableText({
	name: "receipt-part",
	topic: "registering",
	title: "Deposit received",
	sent: "To the payer when a part is still due, with the receipt. What is due and when is printed below it.",
	original: {
		subject: "Receipt {receipt number} for {amount}",
		greeting: "Thank you, {name}. We have received {amount}.",
		opening: "",
	},
	placeholders: RECEIVED,
});

export const NOT_COMPLETED = editableText({
	name: "payment-not-completed",
	topic: "registering",
	title: "Payment not completed",
	sent: "To a member whose payment was started and did not arrive in time.",
	original: {
		subject: "Your payment was not completed",
		greeting: "{first name}, we did not receive your payment of {amount}",
		opening:
			"The time to pay has passed, and your bank has not confirmed the payment. If you still want to pay, you can start again below.",
	},
	placeholders: placeholders("first name", "amount", "course"),
});
