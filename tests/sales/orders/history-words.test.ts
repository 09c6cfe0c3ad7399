import { expect, test } from "vitest";
import { historyWords } from "#sales/office/admin/order/history-words.ts";

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
	const withheld = { ...added, askedBy: "invoice", withheld: "₦1,900.00" };
	expect(historyWords({ ...registered, after: withheld })).toBe(
		"registered Ada Obi for Data Analysis: ₦90,000.00, to be paid on invoice. A withholding certificate of ₦1,900.00 is awaited.",
	);
	const seat = { ...ada, subject: "enrolment" };
	expect(historyWords({ ...seat, action: "cancelled", after: { reason: "Ill", amount: 0 } })).toBe(
		"cancelled the seat of Ada Obi, Data Analysis: Ill.",
	);
	expect(historyWords({ ...seat, action: "sent back", after: { reason: "Ill", amount: 10_000_00 } })).toBe(
		"refunded ₦10,000.00 for Ada Obi, Data Analysis: Ill.",
	);
	const byHand = { way: "by-hand", day: "2026-11-27", how: "GTB 4471", amount: 10_000_00 };
	const returned = { reason: "Ill", amount: 10_000_00, parts: [byHand, { way: "provider", amount: 5 }] };
	expect(historyWords({ ...seat, action: "sent back", after: returned })).toBe(
		"refunded ₦10,000.00 for Ada Obi, Data Analysis, by hand on 27th November 2026 (GTB 4471): Ill.",
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

test.each([
	["order", "made a proforma for", { amount: "₦90,000.00" }, "created a proforma for ₦90,000.00."],
	["order", "made a link for", { amount: "₦90,000.00" }, "created a payment link for ₦90,000.00."],
	["order", "sent", { to: "ada@example.com" }, "e-mailed the proforma to ada@example.com."],
	["transfer", "added", null, "created the proforma KY 7K3M-9QWX for a balance."],
	["transfer", "cancelled", null, "cancelled the awaited transfer KY 7K3M-9QWX."],
	[
		"payment",
		"enrolled from",
		{ amount: 80_000_00, certificateKobo: 2_000_00 },
		"accepted ₦80,000.00 for the seat. A withholding certificate of ₦2,000.00 is awaited.",
	],
])("the history of an order says of the %s: %s", (subject, action, after, did) => {
	expect(historyWords({ subject, action, title: "KY 7K3M-9QWX", before: null, after })).toBe(did);
});

test("the history of an order says where a seat was moved, and what became of a certificate", () => {
	const seat = { ...ada, subject: "enrolment" };
	const [was, is] = [{ date: "Lagos, 9th December 2026" }, { date: "Abuja, 15th December 2026" }];
	expect(historyWords({ ...seat, action: "moved seat", before: was, after: is })).toBe(
		"moved the seat of Ada Obi, Data Analysis from Lagos, 9th December 2026 to Abuja, 15th December 2026.",
	);
	const recorded = { ...seat, action: "recorded" };
	const inMoney = { dueInMoneyKobo: 500_00, dueDay: "2026-12-09" };
	expect(historyWords({ ...recorded, after: { certificate: "WHT-1", amountKobo: 1_900_00 } })).toBe(
		"recorded the withholding certificate WHT-1 of ₦1,900.00 for Ada Obi, Data Analysis.",
	);
	expect(historyWords({ ...recorded, after: { certificate: "WHT-1", amountKobo: 1_400_00, ...inMoney } })).toBe(
		"recorded the withholding certificate WHT-1 of ₦1,400.00 for Ada Obi, Data Analysis. ₦500.00 is due in money by 9th December 2026.",
	);
	expect(historyWords({ ...recorded, after: { certificate: null, ...inMoney } })).toBe(
		"recorded that no withholding certificate will come for Ada Obi, Data Analysis. ₦500.00 is due in money by 9th December 2026.",
	);
});
