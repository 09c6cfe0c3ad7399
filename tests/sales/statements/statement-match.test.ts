import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprintOf, fingerprintsOf } from "#sales/ledger/bank/rules/same-movement.ts";
import { judgeLine, type Named, type OpenLine } from "#sales/ledger/bank/rules/statement-match.ts";

const ASKED = 10_212_500;
const DAY = "2026-11-20";
const line = (amount: number, bookedOn = DAY) => ({ bookedOn, amount });
const transfer = (attemptId: number, changes: Partial<Named> = {}): Named => ({
	attemptId,
	asked: ASKED,
	since: "2026-11-01",
	hasMoney: false,
	byHand: [],
	...changes,
});
/** Somebody said that it came. */
const byHand = (attemptId: number, amount = ASKED, valueDay = DAY) =>
	transfer(attemptId, { hasMoney: true, byHand: [{ paymentId: 7, amount, valueDay }] });
const paid = (attemptId: number) => transfer(attemptId, { hasMoney: true });

type Case = {
	what: string;
	amount: number;
	named: Named[];
	sameCode?: OpenLine[];
	says: string;
};

const CASES: Case[] = [
	{
		what: "one code and its sum, on a day before it was asked for",
		amount: ASKED,
		named: [{ ...transfer(1), since: "2026-11-21" }],
		says: "early",
	},
	{ what: "no code of ours", amount: ASKED, named: [], says: "unknown" },
	{ what: "one code and its sum", amount: ASKED, named: [transfer(1)], says: "1: 10212500" },
	{ what: "one kobo too little", amount: ASKED - 1, named: [transfer(1)], says: "short" },
	{ what: "one kobo too much", amount: ASKED + 1, named: [transfer(1)], says: "over" },
	{ what: "a transfer that is paid", amount: ASKED, named: [paid(1)], says: "double" },
	{
		what: "two people's sum",
		amount: 2 * ASKED,
		named: [transfer(1), transfer(2)],
		says: "1: 10212500, 2: 10212500",
	},
	{ what: "two people and another sum", amount: ASKED, named: [transfer(1), transfer(2)], says: "several" },
	{ what: "two people of whom one is paid", amount: 2 * ASKED, named: [transfer(1), paid(2)], says: "several" },
	{ what: "two people who are paid", amount: 2 * ASKED, named: [paid(1), paid(2)], says: "double" },
	{
		what: "the second piece of a transfer",
		amount: ASKED - 4_000_000,
		named: [transfer(1)],
		sameCode: [{ lineId: 5, amount: 4_000_000 }],
		says: "1: 10212500 with 5",
	},
	{
		what: "the last of three pieces, beside one that is too much",
		amount: 212_500,
		named: [transfer(1)],
		sameCode: [
			{ lineId: 4, amount: 11_000_000 },
			{ lineId: 5, amount: 4_000_000 },
			{ lineId: 6, amount: 6_000_000 },
		],
		says: "1: 10212500 with 5, 6",
	},
	{
		what: "a piece that does not make the sum yet",
		amount: 212_500,
		named: [transfer(1)],
		sameCode: [{ lineId: 5, amount: 4_000_000 }],
		says: "short",
	},
	{
		what: "two pieces that are more than the sum",
		amount: 7_000_000,
		named: [transfer(1)],
		sameCode: [{ lineId: 5, amount: 4_000_000 }],
		says: "short",
	},
	{ what: "what was confirmed by hand", amount: ASKED, named: [byHand(1)], says: "1: 10212500 by hand" },
	{
		what: "what was confirmed by hand in another sum, equal",
		amount: 10_000_000,
		named: [byHand(1, 10_000_000)],
		says: "1: 10000000 by hand",
	},
	{ what: "another sum than was confirmed by hand", amount: 10_000_000, named: [byHand(1)], says: "other-sum" },
	{
		what: "five days after it was confirmed",
		amount: ASKED,
		named: [byHand(1, ASKED, "2026-11-15")],
		says: "1: 10212500 by hand",
	},
	{ what: "six days after it was confirmed", amount: ASKED, named: [byHand(1, ASKED, "2026-11-14")], says: "double" },
	{
		what: "the pieces of what was confirmed by hand",
		amount: ASKED - 4_000_000,
		named: [byHand(1)],
		sameCode: [{ lineId: 5, amount: 4_000_000 }],
		says: "1: 10212500 by hand with 5",
	},
	{
		what: "two people, of whom one was confirmed by hand",
		amount: 2 * ASKED,
		named: [byHand(1), transfer(2)],
		says: "1: 10212500 by hand, 2: 10212500",
	},
];

describe("a line of the bank's statement", () => {
	test.each(CASES)("that names $what", ({ amount, named, sameCode = [], says }) => {
		const verdict = judgeLine({ line: line(amount), named, sameCode });
		if (verdict.kind === "ask") return expect(verdict.trouble).toBe(says);
		const parts = verdict.parts.map((part) => `${part.attemptId}: ${part.amount}${part.paymentId ? " by hand" : ""}`);
		const lines = verdict.lines.length > 0 ? ` with ${verdict.lines.join(", ")}` : "";
		expect(parts.join(", ") + lines).toBe(says);
	});

	test("gives exactly its money, and nothing to what has money already", () => {
		const attempt = fc.record({
			asked: fc.integer({ min: 1, max: 6 }),
			hasMoney: fc.boolean(),
			by: fc.array(fc.record({ paymentId: fc.integer({ min: 1 }), amount: fc.integer({ min: 1, max: 6 }) }), {
				maxLength: 2,
			}),
		});
		const open = fc.uniqueArray(fc.record({ lineId: fc.integer({ min: 1 }), amount: fc.integer({ min: 1, max: 6 }) }), {
			selector: ({ lineId }) => lineId,
			maxLength: 5,
		});
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 12 }),
				fc.array(attempt, { maxLength: 3 }),
				open,
				(amount, all, sameCode) => {
					const named = all.map(({ asked, hasMoney, by }, at) =>
						transfer(at + 1, { asked, hasMoney, byHand: by.map((one) => ({ ...one, valueDay: DAY })) }),
					);
					const verdict = judgeLine({ line: line(amount), named, sameCode });
					if (verdict.kind === "ask") return;
					const beside = sameCode.filter(({ lineId }) => verdict.lines.includes(lineId));
					const came = amount + beside.reduce((sum, one) => sum + one.amount, 0);
					expect(verdict.parts.reduce((sum, part) => sum + part.amount, 0)).toBe(came);
					expect(beside).toHaveLength(verdict.lines.length);
					for (const { attemptId, paymentId } of verdict.parts)
						if (named[attemptId - 1]?.hasMoney) expect(paymentId).not.toBeNull();
				},
			),
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
