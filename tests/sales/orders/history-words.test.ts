import { expect, test } from "vitest";
import { historyWords } from "#sales/orders/admin/order/history-words.ts";

const ada = { title: "Ada Obi, Data Analysis", before: null };

test("the history of an order gives the reason of what was done", () => {
	const added = { course: "Data Analysis", participants: ["Ada Obi"], amount: "₦90,000.00" };
	const registered = { ...ada, subject: "order", action: "added" };
	const base = "registered Ada Obi for Data Analysis: ₦90,000.00.";
	expect(historyWords({ ...registered, after: added })).toBe(base);
	expect(historyWords({ ...registered, after: { ...added, price: "agreed", reason: "Promised." } })).toBe(
		`${base} Agreed price: Promised.`,
	);
	expect(historyWords({ ...registered, after: { ...added, price: "free", reason: "A guest" } })).toBe(
		`${base} Free: A guest.`,
	);
	const seat = { ...ada, subject: "enrolment" };
	expect(historyWords({ ...seat, action: "cancelled", after: { reason: "Ill", amount: 0 } })).toBe(
		"cancelled the seat of Ada Obi, Data Analysis: Ill.",
	);
	expect(historyWords({ ...seat, action: "sent back", after: { reason: "Ill", amount: 10_000_00 } })).toBe(
		"refunded ₦10,000.00 for Ada Obi, Data Analysis: Ill.",
	);
	const where = { course: "Data Analysis", date: "9th December 2026" };
	expect(
		historyWords({
			...seat,
			action: "changed seat",
			before: { ...where, price: "₦102,125.00" },
			after: { ...where, price: "₦90,000.00", reason: "Agreed by phone" },
		}),
	).toBe("changed the price from ₦102,125.00 to ₦90,000.00: Agreed by phone.");
});
