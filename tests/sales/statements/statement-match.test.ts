import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprintOf, fingerprintsOf } from "#sales/ledger/bank/rules/same-movement.ts";
import { judgeLine, type NamedOrder } from "#sales/ledger/bank/rules/statement-match.ts";

const ASKED = 10_212_500;
const DAY = "2026-11-20";
const line = (amount: number, bookedOn = DAY) => ({ bookedOn, amount });
const order = (id: number, changes: Partial<NamedOrder> = {}): NamedOrder => ({
	id,
	placedOn: "2026-11-01",
	recorded: [],
	sums: [ASKED],
	...changes,
});
/** A person recorded that this came. */
const byHand = (id: number, amount = ASKED, valueDay = DAY) =>
	order(id, { sums: [], recorded: [{ paymentId: 7, amount, valueDay }] });
const paid = (id: number) => order(id, { sums: [] });
/** Of a seat that is paid by deposit: all that is due, and the deposit. */
const inParts = (id: number) => order(id, { sums: [ASKED, 4_085_000] });

type Case = { what: string; amount: number; orders: NamedOrder[]; says: string };

const CASES: Case[] = [
	{
		what: "one order and its sum, on a day before it was placed",
		amount: ASKED,
		orders: [order(1, { placedOn: "2026-11-21" })],
		says: "early",
	},
	{ what: "no order of ours", amount: ASKED, orders: [], says: "unknown" },
	{ what: "one order and its sum", amount: ASKED, orders: [order(1)], says: "1: 10212500" },
	{ what: "one order and its deposit", amount: 4_085_000, orders: [inParts(1)], says: "1: 4085000" },
	{ what: "one order and less than its deposit", amount: 4_084_999, orders: [inParts(1)], says: "short" },
	{ what: "one order and more than its deposit", amount: 4_085_001, orders: [inParts(1)], says: "short" },
	{ what: "one kobo too little", amount: ASKED - 1, orders: [order(1)], says: "short" },
	{ what: "one kobo too much", amount: ASKED + 1, orders: [order(1)], says: "over" },
	{ what: "an order that is paid", amount: ASKED, orders: [paid(1)], says: "double" },
	{
		what: "two orders and their sum",
		amount: 2 * ASKED,
		orders: [order(1), order(2)],
		says: "1: 10212500, 2: 10212500",
	},
	{ what: "two orders and another sum", amount: ASKED, orders: [order(1), order(2)], says: "several" },
	{ what: "two orders of which one is paid", amount: 2 * ASKED, orders: [order(1), paid(2)], says: "several" },
	{
		what: "the sum of one of two orders, and the other is paid",
		amount: ASKED,
		orders: [order(1), paid(2)],
		says: "several",
	},
	{ what: "two orders that are paid", amount: 2 * ASKED, orders: [paid(1), paid(2)], says: "double" },
	{
		what: "two orders and their sum, of which one was placed later",
		amount: 2 * ASKED,
		orders: [order(1), order(2, { placedOn: "2026-11-21" })],
		says: "early",
	},
	{ what: "what was recorded by hand", amount: ASKED, orders: [byHand(1)], says: "1: 10212500 by hand" },
	{
		what: "what was recorded by hand as a part, and the rest is due",
		amount: 5_000_000,
		orders: [{ ...byHand(1, 5_000_000), sums: [5_212_500] }],
		says: "1: 5000000 by hand",
	},
	{
		what: "the rest, while the line of a part that was recorded by hand is not here",
		amount: 5_212_500,
		orders: [{ ...byHand(1, 5_000_000), sums: [5_212_500] }],
		says: "1: 5212500",
	},
	{ what: "another sum than was recorded by hand", amount: 10_000_000, orders: [byHand(1)], says: "other-sum" },
	{
		what: "five days after it was recorded",
		amount: ASKED,
		orders: [byHand(1, ASKED, "2026-11-15")],
		says: "1: 10212500 by hand",
	},
	{
		what: "the second half, in the sum of the first that was recorded six days before",
		amount: 5_000_000,
		orders: [{ ...byHand(1, 5_000_000, "2026-11-14"), sums: [5_000_000] }],
		says: "double",
	},
	{ what: "six days after it was recorded", amount: ASKED, orders: [byHand(1, ASKED, "2026-11-14")], says: "double" },
	{
		what: "two orders, of which one was recorded by hand",
		amount: 2 * ASKED,
		orders: [byHand(1), order(2)],
		says: "1: 10212500 by hand, 2: 10212500",
	},
];

describe("a line of the bank's statement", () => {
	test.each(CASES)("that names $what", ({ amount, orders, says }) => {
		const verdict = judgeLine(line(amount), orders);
		if (verdict.kind === "ask") return expect(verdict.trouble).toBe(says);
		const parts = verdict.parts.map((part) => `${part.orderId}: ${part.amount}${part.paymentId ? " by hand" : ""}`);
		expect(parts.join(", ")).toBe(says);
	});

	test("gives exactly its money, and nothing to an order that expects none", () => {
		const some = (length: number) => fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: length });
		const any = fc.array(fc.record({ sums: some(3), by: some(2) }), { maxLength: 3 });
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 12 }), any, (amount, all) => {
				const orders = all.map(({ sums, by }, at) => {
					const recorded = by.map((one, nth) => ({ paymentId: 1 + nth, amount: one, valueDay: DAY }));
					return order(at + 1, { sums, recorded });
				});
				const verdict = judgeLine(line(amount), orders);
				if (verdict.kind === "ask") return;
				expect(verdict.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
				for (const { orderId, amount: part, paymentId } of verdict.parts) {
					const { sums = [], by = [] } = all[orderId - 1] ?? {};
					expect(paymentId === null ? sums : by).toContain(part);
				}
			}),
		);
	});
});

describe("a line read again", () => {
	const read = { isRepeated: false };
	const movement = { ...line(500_000), narration: "NIP/ADA OKAFOR", bankReference: null, balance: null, ...read };

	test("is known by its day, money and words, whatever signs the bank puts between them", () => {
		const again = { ...movement, narration: "Nip ÁDA-OKAFOR " };
		expect(fingerprintOf(again, 1)).toBe(fingerprintOf(movement, 1));
		for (const other of [{ bookedOn: "2026-11-21" }, { amount: 500_001 }, { narration: "NIP/ADA EZE" }])
			expect(fingerprintOf({ ...movement, ...other }, 1)).not.toBe(fingerprintOf(movement, 1));
	});

	test("is told from its like by how many stand before it, where neither balance nor reference tells", () => {
		expect(fingerprintOf(movement, 2)).not.toBe(fingerprintOf(movement, 1));
		// The same code of a branch on each line tells nothing.
		const branch = { ...movement, bankReference: "TRF 001" };
		expect(fingerprintOf(branch, 2)).not.toBe(fingerprintOf(branch, 1));
		for (const telling of [{ balance: 0 }, { bankReference: "S12345678" }]) {
			const line = { ...movement, ...telling };
			expect(fingerprintOf(line, 2)).toBe(fingerprintOf(line, 1));
			expect(fingerprintOf(line, 1)).not.toBe(fingerprintOf(movement, 1));
		}
	});

	test("is a movement of its own where its balance follows: money came, was taken back, and came again", () => {
		const came = { ...movement, balance: 700_000 };
		const back = { ...movement, amount: -500_000, narration: "RVSL ADA OKAFOR", balance: 200_000 };
		const marks = fingerprintsOf([came, back, came, back, came]);
		expect(marks.filter(({ repeated }) => repeated)).toEqual([]);
		expect(new Set(marks.map(({ fingerprint }) => fingerprint)).size).toBe(5);
	});

	test("is the same where a file was put together from two that overlap", () => {
		const there = { ...movement, bankReference: "S12345678", balance: 700_000 };
		const back = { ...there, amount: -500_000, bankReference: "S12345679", balance: 200_000 };
		expect(fingerprintsOf([there, back, there]).map(({ repeated }) => repeated)).toEqual([false, false, true]);
		const day = [1, 2, 3].map((nth) => ({ ...movement, balance: nth * 500_000 }));
		const again = day.map((one) => ({ ...one, isRepeated: true }));
		const marks = fingerprintsOf([...day, ...again]);
		expect(marks.map(({ repeated }) => repeated)).toEqual([false, false, false, true, true, true]);
		expect(new Set(marks.map(({ fingerprint }) => fingerprint)).size).toBe(3);
	});
});
