/** Money that was sent for a whole order and waits for a decision. */
import { counted } from "#kit/rules/text.ts";

const seatsOf = (count: number) => counted(count, "seat", "seats");

export const reviewOrderWords = {
	title: "Confirm the seats of the order",
	hint: (seats: number, amount: string) =>
		`Pays what is due for the order with ${amount}, confirms its ${seatsOf(seats)} and e-mails the receipt, like a normal payment.`,
	button: "Confirm the seats",
	busy: "Confirming...",
	confirmTitle: (name: string) => `Confirm the seats of ${name}?`,
	confirmBody: (seats: number, course: string, date: string, amount: string) =>
		`${amount} pays what is due for ${seatsOf(seats)}: ${course}, ${date}. We will issue a receipt and e-mail it.`,
	done: (name: string) => `The seats of ${name} are confirmed. The receipt is being e-mailed where we have an address.`,
	cancelled: "All seats of the order are cancelled. You can refund the money.",
	paid: "Nothing is due for the order any more. You can refund the money.",
	refusals: {
		"course-full":
			"The course has too few free seats for this order. Increase the slots of the course first, then confirm the seats.",
		"already-paid": "Nothing is due for this order any more. You can refund the money.",
		"not-for-sale": "This money can no longer pay for the order. You can refund it.",
		"too-little": "Less is left of this money than was asked for the order, so it cannot pay for it.",
	},
};
