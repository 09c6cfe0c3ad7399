import { counted } from "#kit/rules/text.ts";

/** The search over everything. */
export const searchWords = {
	title: "Search",
	titleOf: (words: string) => `Search: ${words}`,
	hint: "Type a name, phone number, e-mail, reference, transfer code, document number, purchase order, slip or cheque number, course or amount.",
	none: "No results.",
	noneHint: "Check the spelling, or try a part of the name or number.",
	found: (count: number, isMore: boolean) =>
		isMore ? `More than ${counted(count, "result", "results")}` : counted(count, "result", "results"),
	groups: {
		participants: "Participants",
		orders: "Orders",
		people: "People",
		payments: "Payments",
		documents: "Documents",
		courses: "Courses",
		requests: "Requests",
		lines: "Statement lines",
	},
	seats: (count: number) => counted(count, "seat", "seats"),
	all: (group: string) => `All: ${group}`,
	cancelled: "Cancelled",
	draft: "Draft",
	documents: { receipt: "Receipt", invoice: "Invoice", "credit-note": "Credit note" },
};
