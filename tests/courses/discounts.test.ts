import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Discount, discountTerms } from "#courses/rules/discount-table.ts";
import { type QuotedKind, quoteFor } from "#courses/rules/discounts.ts";
import { specifiedDiscounts } from "#db/samples/discounts.ts";
import { addDays } from "#kit/rules/days.ts";
import { VAT_BASIS_POINTS } from "#kit/rules/pricing.ts";

const today = "2026-03-02";
const group = {
	price: 9_500_000,
	participants: 4,
	courseId: 1,
	startDay: "2026-06-01",
	today,
	online: true,
	vatBasisPoints: 750,
	discounts: specifiedDiscounts,
};
const discountsOf = (facts: Partial<typeof group>): QuotedKind[] =>
	quoteFor({ ...group, ...facts }).conditional.map(({ discount }) => discount);

describe("what a group of an organisation pays", () => {
	test("four at ₦95,000 get a tenth off, and VAT comes on what is left", () => {
		expect(quoteFor(group)).toMatchObject({
			subtotal: 38_000_000,
			applied: { discount: "group", percent: 10 },
			off: 3_800_000,
			net: 34_200_000,
			vat: 2_565_000,
			total: 36_765_000,
		});
	});

	test.each([
		[1, null],
		[2, null],
		[3, 10],
		[9, 10],
		[500, 10],
	])("of %i participants the group discount is %s", (participants, percent) => {
		expect(quoteFor({ ...group, participants }).applied?.percent ?? null).toBe(percent);
	});

	test.each<[QuotedKind, number, number, number]>([
		["early-bird", 2, 5, 19_403_750],
		["alumni", 2, 5, 19_403_750],
		["online", 2, 10, 18_382_500],
		["in-house", 10, 20, 81_700_000],
	])(
		"the line %s of %i at ₦95,000 is %i %% off everything, in place of the group's",
		(discount, participants, percent, total) => {
			const line = quoteFor({ ...group, participants }).conditional.find((one) => one.discount === discount);
			expect(line).toMatchObject({ percent, total });
		},
	);

	test("what the academy cannot see is listed in the order of the policy, where it makes the group pay less", () => {
		expect(discountsOf({ participants: 2 })).toEqual(["early-bird", "alumni", "online"]);
		expect(discountsOf({ participants: 4 })).toEqual([]);
		expect(discountsOf({ participants: 10 })).toEqual(["in-house"]);
	});

	test("in-house is for ten people and above", () => {
		expect(discountsOf({ participants: 9 })).not.toContain("in-house");
		expect(discountsOf({ participants: 10 })).toContain("in-house");
	});

	test("a course that is not held online has no line for it", () => {
		expect(discountsOf({ participants: 2, online: false })).toEqual(["early-bird", "alumni"]);
	});

	test("the early bird pays two weeks before the start, and is offered as long as that day has not gone by", () => {
		const early = (days: number) =>
			quoteFor({ ...group, participants: 2, startDay: addDays(today, days) }).conditional[0];
		expect(early(15)).toMatchObject({ discount: "early-bird", payBy: "2026-03-03" });
		expect(early(14)).toMatchObject({ discount: "early-bird", payBy: today });
		expect(early(13)).toMatchObject({ discount: "alumni", payBy: null });
	});

	// A price of odd kobo cannot be saved; the sums must not hang on that.
	test("half a kobo is rounded up, in the discount and in the VAT", () => {
		const odd = quoteFor({ ...group, price: 5, participants: 3, vatBasisPoints: VAT_BASIS_POINTS });
		expect(odd).toMatchObject({ subtotal: 15, off: 2, net: 13, vat: 1, total: 14 });
		const two = quoteFor({ ...group, price: 505, participants: 2 }).conditional[0];
		expect(two).toMatchObject({ discount: "early-bird", off: 51, net: 959, vat: 72, total: 1031 });
	});

	test("every line is whole kobo and adds up, whatever the group", () => {
		const facts = fc.record({
			price: fc.integer({ min: 1, max: 1e10 }),
			participants: fc.integer({ min: 1, max: 500 }),
			startDay: fc.integer({ min: 0, max: 400 }).map((days) => addDays(today, days)),
			today: fc.constant(today),
			online: fc.boolean(),
			vatBasisPoints: fc.constantFrom(0, 500, 750, 1000),
			courseId: fc.constant(1),
			discounts: fc.constant(specifiedDiscounts),
		});
		fc.assert(
			fc.property(facts, (asked) => {
				const quote = quoteFor(asked);
				expect(quote.subtotal).toBe(asked.price * asked.participants);
				for (const line of [{ percent: quote.applied?.percent ?? 0, ...sums(quote) }, ...quote.conditional]) {
					expect(Object.values(sums(line)).every(Number.isSafeInteger)).toBe(true);
					expect(line.off + line.net).toBe(quote.subtotal);
					expect(line.net + line.vat).toBe(line.total);
					// Half up: never more than half a kobo away, and never below the half.
					expect(2 * (100 * line.off - quote.subtotal * line.percent)).toBeGreaterThan(-100);
					expect(2 * (100 * line.off - quote.subtotal * line.percent)).toBeLessThanOrEqual(100);
				}
			}),
		);
	});
});

const sums = ({ off, net, vat, total }: { off: number; net: number; vat: number; total: number }) => ({
	off,
	net,
	vat,
	total,
});

/** The specified table with other facts in the row of a kind; the others are switched off. */
const only = (kind: Discount["kind"], changes: Partial<Discount>): Discount[] =>
	specifiedDiscounts.filter((one) => one.kind === kind).map((one) => ({ ...one, ...changes }));

describe("the discount policy as it is displayed", () => {
	const termsOf = (table: readonly Discount[]) =>
		discountTerms(table, today).map(({ figure, name, terms }) => [figure, name, terms]);

	test("reads at first as it is specified", () => {
		expect(discountTerms(specifiedDiscounts, today)).toEqual([
			{ figure: "5%", name: "Early Bird", terms: "5% off for paying 2 weeks in advance." },
			{ figure: "10%", name: "Group", terms: "10% off for 3 or more participants from one organisation." },
			{ figure: "5%", name: "Alumni", terms: "5% off." },
			{ figure: "10%", name: "Online or distance learning", terms: "10%." },
			{ figure: "20%", name: "In-house", terms: "20% for 10 people and above." },
		]);
	});

	test.each<[Discount["kind"], Partial<Discount>, [string, string, string]]>([
		["early-bird", { percent: 7, daysAhead: 7 }, ["7%", "Early Bird", "7% off for paying 1 week in advance."]],
		["early-bird", { percent: 7, daysAhead: 10 }, ["7%", "Early Bird", "7% off for paying 10 days in advance."]],
		[
			"group",
			{ percent: 15, fromSeats: 5 },
			["15%", "Group", "15% off for 5 or more participants from one organisation."],
		],
		["alumni", { percent: null, nairaOff: 5000 }, ["₦5,000", "Alumni", "₦5,000 off."]],
		["online", { untilDay: "2026-03-31" }, ["10%", "Online or distance learning", "10%. Until 31st March 2026."]],
		["alumni", { courseIds: [7] }, ["5%", "Alumni", "5% off. On some courses."]],
	])("says what an admin chose of %s: %j", (kind, changes, terms) => {
		expect(termsOf(only(kind, changes))).toEqual([terms]);
	});

	test("leaves out what has ended, what has not begun, and codes", () => {
		expect(termsOf(only("alumni", { untilDay: addDays(today, -1) }))).toEqual([]);
		expect(termsOf(only("alumni", { fromDay: addDays(today, 1) }))).toEqual([]);
		expect(termsOf(only("alumni", { active: false }))).toEqual([]);
		expect(termsOf(only("alumni", { kind: "code", code: "SECRET" }))).toEqual([]);
	});

	test("of an academy that offers none takes nothing off and names no condition", () => {
		const quote = quoteFor({ ...group, participants: 20, discounts: [] });
		expect(quote).toMatchObject({ applied: null, off: 0, net: quote.subtotal, conditional: [] });
		expect(discountTerms([], today)).toEqual([]);
	});

	test("is what a quotation is worked out by", () => {
		const discounts = [
			...only("group", { percent: 15, fromSeats: 5 }),
			...only("in-house", { percent: 25, fromSeats: 8 }),
			...only("early-bird", { percent: 3, daysAhead: 30 }),
		];
		expect(quoteFor({ ...group, participants: 4, discounts }).applied).toBeNull();
		const quote = quoteFor({ ...group, participants: 8, discounts });
		expect(quote.applied).toEqual({ discount: "group", percent: 15 });
		// The early bird would be dearer.
		expect(quote.conditional).toMatchObject([{ discount: "in-house", percent: 25, from: 8 }]);
		const early = quoteFor({ ...group, participants: 4, discounts }).conditional;
		expect(early).toMatchObject([{ discount: "early-bird", percent: 3, payBy: addDays(group.startDay, -30) }]);
	});

	test("gives a larger group the better of two group discounts, and naira for each participant", () => {
		const discounts = [
			...only("group", {}),
			...only("group", { id: 9, percent: null, nairaOff: 20_000, fromSeats: 6 }),
		];
		expect(quoteFor({ ...group, participants: 5, discounts })).toMatchObject({ applied: { percent: 10 } });
		expect(quoteFor({ ...group, participants: 6, discounts })).toMatchObject({
			applied: { discount: "group", percent: 0, each: 2_000_000 },
			off: 12_000_000,
		});
	});

	test("leaves out what is for other courses", () => {
		const discounts = only("group", { courseIds: [2] });
		expect(quoteFor({ ...group, discounts }).applied).toBeNull();
		expect(quoteFor({ ...group, courseId: 2, discounts }).applied).toMatchObject({ percent: 10 });
	});
});
