/** What the office reads of the costs of a date, and of what cancelling it would cost. */
import { counted } from "#kit/rules/text.ts";

export const dateCostsWords = {
	title: "Costs of the date",
	link: "Costs",
	costs: "What it costs",
	hint: "Hall, trainer, lunch, materials: without the VAT you reclaim. Leave a row empty to remove it.",
	what: "What",
	kind: "Kind",
	kinds: { fixed: "Fixed", "per-seat": "Per seat" },
	amount: "Amount (₦)",
	spent: "Already spent",
	spentHint: "or to be paid also if the date is cancelled",
	errors: {
		"what-missing": "Please say what it is for.",
		"what-too-long": "Please use at most 100 characters.",
		"amount-missing": "Please type an amount in naira, for example 150,000 or 2,500.50.",
	},
	save: "Save costs",
	saving: "Saving...",
	saved: "The costs have been saved.",
	failed: "The costs could not be saved. Please try again.",
	refusals: {
		gone: "This date no longer exists.",
		changed:
			"Somebody else changed these costs after you opened the page. Please reload it, then type your changes again.",
		"no-changes": "No Changes",
	},
	figures: "Does it pay?",
	sold: "Seats sold",
	net: "Sales, without VAT",
	costsNow: (seats: number) => `Costs at ${counted(seats, "seat", "seats")}`,
	result: "Result now",
	/** From how many seats it pays. Null: never; 0: no costs are known. */
	pays: (from: number | null, hasCosts: boolean) =>
		!hasCosts
			? "No costs recorded"
			: from === null
				? "Does not pay: a seat brings no more than it costs"
				: from === 0
					? "Pays from the first seat"
					: `Pays from ${counted(from, "seat", "seats")}`,
	paysFrom: "It pays from",
	cancelling: "Cancelling it now",
	cancellingHint: "What the academy pays or loses if it cancels this date today and everybody chooses the money.",
	refunds: "Refunds due, including VAT",
	refundsHint: "Those who choose another date are refunded nothing.",
	fees: "Payment fees that are not returned",
	spentNow: "Already spent",
	tryIt: "See what cancelling does",
};
