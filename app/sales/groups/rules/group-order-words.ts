/** The sentences of the page on which an organisation orders several seats. All of them are ours. */
import { FEWEST_SEATS, MOST_SEATS, MOST_UNPAID_SEATS } from "#sales/groups/rules/group-limits.ts";
import { groupWords } from "#sales/groups/rules/words.ts";

const { seatsText, seatsFree } = groupWords;

export const groupOrderWords = {
	title: "Register a group",
	intro: `Order ${FEWEST_SEATS} to ${MOST_SEATS} seats for your organisation. No account is needed, and you can send the names now or later.`,
	date: "Date and seats",
	chooseDate: "Choose a date.",
	/** `most`: as many of the free seats as such an order may reserve. */
	free: (left: number, most: number) => {
		if (most >= Math.min(left, MOST_SEATS)) return seatsFree(left);
		return most < FEWEST_SEATS
			? `${seatsFree(left)}; without payment none can be reserved now`
			: `${seatsFree(left)}; up to ${most} can be reserved without payment`;
	},
	seats: "Number of seats",
	seatsWrong: `Enter a number from ${FEWEST_SEATS} to ${MOST_SEATS}. For one or two people, register them one by one; for more, ask for a quotation.`,
	quotation: "Ask for a quotation",
	organisation: "Your organisation",
	contact: "Contact",
	contactName: "Your name",
	email: "Your work e-mail",
	emailHint: "We e-mail the proforma invoice and the private page of your order to this address.",
	phone: "Phone number",
	documents: "For your invoice (optional)",
	price: "What it costs",
	discount: (figure: string) => `Group discount (${figure})`,
	each: (seats: number, price: string) => `${seats} × ${price}`,
	noPrice: "Choose a date and a number of seats to see the price.",
	showPrice: "Show the price",
	held: (until: string) =>
		`We reserve the seats until ${until} and e-mail you a proforma invoice with a code. One transfer with this code pays for all of them. On the next page you can send the names or pay another way.`,
	heldWithoutAccount: "We reserve the seats for you. On the next page you can pay and send the names.",
	limit: `Without payment, organisations can reserve up to half of the free seats, and at most ${MOST_UNPAID_SEATS} seats for one e-mail address.`,
	order: (total: string | null) => (total ? `Order for ${total}` : "Order the seats"),
	busy: "Placing your order...",
	noDates: "This course has no open date. Ask for a quotation: we can arrange a date for your group.",
	refusals: {
		"course-gone": "This course is no longer offered. Nothing was ordered.",
		"date-gone": "This date can no longer be booked. Nothing was ordered. Please choose another one.",
		"date-moved":
			"This date was moved since you opened this page. Nothing was ordered. Please check the days and order again.",
	},
	changed: (total: string) =>
		`Your seats now cost ${total} in total. Nothing was ordered yet: please check the price, then order.`,
	full: ({ left, slots, isOfDate, seats }: { left: number; slots: number; isOfDate: boolean; seats: number }) =>
		`${seatsFree(left)}, and you need ${seats}. The limit is ${isOfDate ? `that of this date: ${seatsText(slots)}` : `that of the course: ${seatsText(slots)}, shared by its dates`}. Nothing was ordered.`,
	shareHeld: (most: number) =>
		most < FEWEST_SEATS
			? "Organisations already hold as many unpaid seats of this course as we allow. Nothing was ordered. Please ask for a quotation, or contact our office."
			: `You can reserve ${seatsText(most)} without payment: at most half of the free seats are reserved this way. Nothing was ordered. For more, please ask for a quotation.`,
	addressHolds: (held: number) =>
		`${held === 1 ? "1 unpaid seat is" : `${held} unpaid seats are`} reserved for this e-mail address, and ${MOST_UNPAID_SEATS} is the most. Nothing was ordered. Please pay for those first, or contact our office.`,
	tooMany:
		"Too many orders came from your network today. Nothing was ordered. Please ask for a quotation, or contact our office.",
	failed: "We could not place your order. Nothing was ordered. Please try again.",
};
