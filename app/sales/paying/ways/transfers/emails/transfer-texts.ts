import { editableText, placeholders } from "#mail/rules/email-text.ts";

export const PROFORMA = editableText({
	name: "proforma",
	topic: "registering",
	title: "Please transfer (proforma invoice)",
	sent: "To the payer who chose a bank transfer. Your account and the day to pay by are printed below it.",
	original: {
		subject: "Please transfer {amount} with code {code}",
		greeting: "Please transfer {amount} with code {code}",
		opening: "",
	},
	placeholders: {
		...placeholders("amount", "course"),
		code: "the code by which the payment is matched",
		name: "the participant, or how many there are",
	},
	needed: ["amount", "code"],
});
