import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { saveDateCosts } from "#sales/dates/actions/save-date-costs.ts";
import { dateCostsWords } from "#sales/dates/admin/date-costs-words.ts";
import { listCosts, listFigures } from "#sales/dates/data/date-costs.ts";
import { listDatesToDecide } from "#sales/dates/data/dates-to-decide.ts";
import { sumPaidFor } from "#sales/dates/data/dates-with-sales.ts";
import {
	costMark,
	costsAt,
	type DateCost,
	readCosts,
	seatsToPay,
	spentAt,
	typedOfCosts,
} from "#sales/dates/rules/date-costs.ts";
import { anAdmin } from "#tests/sales/office-house.ts";
import { cancelEnrolment } from "#tests/sales/payments/cancelled-house.ts";
import { aCourse, aMember, enrolmentOf, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

const HALL: DateCost = { what: "Hall", kind: "fixed", amount: 500_000_00, isSpent: true };
const LUNCH: DateCost = { what: "Lunch", kind: "per-seat", amount: 10_000_00, isSpent: false };
const LIST = 95_000_00;

describe("a date pays", () => {
	test.each([
		["at the list price before a seat is sold", [HALL, LUNCH], { seats: 0, net: 0 }, 6],
		["at the prices truly sold, less their discounts", [HALL, LUNCH], { seats: 4, net: 4 * 85_500_00 }, 7],
		["also where a seat was free", [HALL, LUNCH], { seats: 4, net: 3 * 95_000_00 }, 9],
		["never, where a seat costs as much as it brings", [HALL, LUNCH], { seats: 2, net: 20_000_00 }, null],
		["from the first seat, where nothing is fixed", [LUNCH], { seats: 0, net: 0 }, 0],
		["never, where each seat loses money", [LUNCH], { seats: 1, net: 9_999_99 }, null],
	])("%s", (_, costs, sold, from) => {
		expect(seatsToPay(costs, { ...sold, listPrice: LIST })).toBe(from);
	});

	test("from the first number of seats whose average price covers all costs, to the kobo", () => {
		const kobo = fc.integer({ min: 1, max: 1_000_000_000 });
		fc.assert(
			fc.property(kobo, kobo, fc.integer({ min: 1, max: 300 }), kobo, (fixed, each, seats, net) => {
				const costs = [
					{ ...HALL, amount: fixed },
					{ ...LUNCH, amount: each },
				];
				const from = seatsToPay(costs, { seats, net, listPrice: LIST });
				// Sums times the seats sold, so that the average needs no rounding.
				const isPaid = (n: number) => BigInt(net) * BigInt(n) >= BigInt(costsAt(costs, n)) * BigInt(seats);
				if (from === null) return !isPaid(1_000_000);
				return isPaid(from) && !isPaid(from - 1);
			}),
		);
	});

	test("what is spent of it counts each seat sold", () => {
		expect(spentAt([HALL, { ...LUNCH, isSpent: true }], 3)).toBe(530_000_00);
		expect(spentAt([HALL, LUNCH], 3)).toBe(500_000_00);
	});
});

describe("the form of costs", () => {
	test("shows what it reads, kobo too", () => {
		const costs = [HALL, { ...LUNCH, amount: 2_500_50, isSpent: true }];
		expect(readCosts(typedOfCosts(costs))).toEqual({ costs, errors: {} });
	});

	test.each([
		[{ "cost.0.what": "Hall" }, "cost.0.amount", "amount-missing"],
		[{ "cost.0.what": "Hall", "cost.0.amount": "much" }, "cost.0.amount", "amount-missing"],
		[{ "cost.0.what": "Hall", "cost.0.amount": "0" }, "cost.0.amount", "amount-missing"],
		[{ "cost.3.amount": "5" }, "cost.3.what", "what-missing"],
		[{ "cost.0.what": "x".repeat(101), "cost.0.amount": "5" }, "cost.0.what", "what-too-long"],
	])("says of %o what is wrong, at its field", (typed, field, error) => {
		expect(readCosts(typed).errors).toEqual({ [field]: error });
	});
});

describe("the office", () => {
	test("saves the costs of a date, sees it in the log, and never over somebody else's", async () => {
		const [course, actor] = [await aCourse(), await anAdmin()];
		const save = (costs: DateCost[], seen: readonly DateCost[]) =>
			saveDateCosts({ courseDateId: course.dateId, costs, seen: costMark(seen), actor, now: NOW });
		expect(await save([HALL], [])).toEqual({ ok: true });
		expect(await save([HALL], [])).toEqual({ ok: false, reason: "no-changes" });
		expect(await save([LUNCH], [])).toEqual({ ok: false, reason: "changed" });
		expect(await save([LUNCH, HALL], [HALL])).toEqual({ ok: true });
		expect((await listCosts([course.dateId])).get(course.dateId)).toEqual([LUNCH, HALL]);
		const changes = await db
			.selectFrom("changes")
			.select(["before", "after"])
			.where("subject", "=", "date")
			.where("subject_id", "=", String(course.dateId))
			.orderBy("id")
			.execute();
		expect(changes).toEqual([
			{ before: { costs: [] }, after: { costs: ["Hall, ₦500,000.00, spent"] } },
			{
				before: { costs: ["Hall, ₦500,000.00, spent"] },
				after: { costs: ["Lunch, ₦10,000.00 per seat", "Hall, ₦500,000.00, spent"] },
			},
		]);
		const gone = { courseDateId: 999_999, costs: [HALL], seen: "", actor, now: NOW };
		expect(await saveDateCosts(gone)).toEqual({ ok: false, reason: "gone" });
	});

	test("reads of a date what it sold and what its refunds would be, without who cancelled", async () => {
		const [course, ada, bola] = [await aCourse({ price: LIST }), await aMember(), await aMember()];
		await register(ada, course, { purpose: "deposit" });
		await register(bola, course);
		const before = (await listFigures([course.dateId])).get(course.dateId);
		expect(before).toMatchObject({ seats: 2, net: 2 * LIST, listPrice: LIST });
		expect(before?.paid).toBe(await sumPaidFor(course.dateId));
		expect(before?.fees).toBeGreaterThan(0);
		await cancelEnrolment((await enrolmentOf(bola)).id);
		const after = (await listFigures([course.dateId])).get(course.dateId);
		expect(after).toMatchObject({ seats: 1, net: LIST });
		expect(after?.paid).toBe(await sumPaidFor(course.dateId));
		expect(after?.paid).toBeLessThan(before?.paid ?? 0);
	});

	const today = todayInLagos(NOW);
	test.each([
		[22, false],
		[21, true],
		[19, true],
		[18, false],
		[14, true],
		[7, true],
		[4, false],
	])("is asked %i days before a date whether it runs: %s", async (days, isAsked) => {
		const course = await aCourse({ firstDay: addDays(today, days), lastDay: addDays(today, days) });
		const listed = async () => (await listDatesToDecide(today)).filter(({ id }) => id === course.dateId);
		expect(await listed()).toHaveLength(isAsked ? 1 : 0);
		await db.updateTable("course_dates").set({ runs_since: NOW }).where("id", "=", course.dateId).execute();
		expect(await listed()).toEqual([]);
	});

	test("reads there what cancelling costs now", async () => {
		const firstDay = addDays(today, 14);
		const [course, actor] = [await aCourse({ price: LIST, firstDay, lastDay: firstDay }), await anAdmin()];
		await register(await aMember(), course);
		await saveDateCosts({ courseDateId: course.dateId, costs: [HALL, LUNCH], seen: "", actor, now: NOW });
		const [line] = (await listDatesToDecide(today)).filter(({ id }) => id === course.dateId);
		const paid = await sumPaidFor(course.dateId);
		expect(line).toMatchObject({ sold: 1, paysFrom: 6, refunds: paid, spent: 500_000_00 });
		expect(dateCostsWords.pays(line?.paysFrom ?? null, line?.hasCosts ?? false)).toBe("Pays from 6 seats");
	});
});
