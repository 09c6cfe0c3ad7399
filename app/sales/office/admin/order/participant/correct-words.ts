import { orderWords } from "#sales/office/admin/order/words.ts";

const { gone, cancelled, changed } = orderWords.nameRefusals;

/** The form in which the office corrects a participant. All of it is ours. */
export const correctWords = {
	done: (
		{ name, wasEmail, email }: { name: string; wasEmail: string | null; email: string | null },
		result: Corrected,
	) =>
		[
			`The details of ${name} are saved.`,
			result.joiningTo !== null && `We are sending the joining details to ${result.joiningTo}.`,
			result.joiningTo === null &&
				email !== null &&
				email !== wasEmail &&
				"We have not sent the joining details to the new address.",
			result.receipts.length === 1 && `Receipt ${result.receipts[0]} replaces the earlier one.`,
			result.receipts.length > 1 && `Receipts ${result.receipts.join(", ")} replace the earlier ones.`,
			result.invoices.length > 0 &&
				`${result.invoices.join(", ")} still ${result.invoices.length === 1 ? "has" : "have"} the old name. You can correct an invoice on its page.`,
		]
			.filter(Boolean)
			.join(" "),
	refusals: {
		gone,
		cancelled,
		changed,
		"not-named": "Nobody is named for this seat yet.",
		"nothing-changed": "Nothing is different. Correct what is wrong, or replace the participant.",
		"accounts-email":
			"This seat belongs to an account now, whose e-mail only its owner can change. Nothing was changed.",
		"already-registered": orderWords.nameRefusals["already-registered"],
		"course-full": orderWords.nameRefusals["course-full"],
	},
};

type Corrected = { receipts: readonly string[]; invoices: readonly string[]; joiningTo: string | null };
