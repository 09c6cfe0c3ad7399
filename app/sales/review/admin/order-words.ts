/** Money that was sent for seats of an order and waits for a decision. `seats`: how many of them it confirms; 0: they are confirmed. */
import { counted } from "#kit/rules/text.ts";

const seatsOf = (count: number) => counted(count, "seat", "seats");

export const reviewOrderWords = {
	hint: (seats: number, amount: string) =>
		seats > 0
			? `Pays what is due for the order with ${amount}, confirms its ${seatsOf(seats)} and e-mails the receipt, like a normal payment.`
			: `Pays what is due for the order with ${amount} and e-mails the receipt, like a normal payment.`,
	confirmBody: ({ seats, course, date, amount }: { seats: number; course: string; date: string; amount: string }) =>
		`${amount} pays what is due for ${seats > 0 ? `${seatsOf(seats)}: ` : ""}${course}, ${date}. We will issue a receipt and e-mail it.`,
	done: (name: string) => `What was due for ${name} is paid. The receipt is being e-mailed where we have an address.`,
	refusals: {
		"course-full":
			"The course has too few free seats for this order. Increase the slots of the course first, then pay what is due.",
		"already-paid": "Nothing is due for this order any more. You can refund the money.",
		"not-for-sale": "This money can no longer pay for the order. You can refund it.",
		"too-little": "Less is left of this money than was asked for the order, so it cannot pay for it.",
	},
};
