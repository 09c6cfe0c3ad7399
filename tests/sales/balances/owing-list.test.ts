import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { addDays } from "#kit/rules/days.ts";
import { listToRemind } from "#sales/ledger/balances/data/balance-reminders.ts";
import { countOverdue, listOwing, readReceivables } from "#sales/ledger/balances/data/receivables.ts";
import { enrolmentsWithSums } from "#sales/ledger/orders/data/enrolments.ts";
import { amountStillDue } from "#sales/ledger/orders/rules/enrolment.ts";
import { aCourse, aMember, enrolmentOf, FIRST_DAY, openHouse, register } from "#tests/sales/payments/house.ts";
import { hasProcessorTime, processorSecondsOf } from "#tests/support/processor-time.ts";

openHouse();

const TODAY = FIRST_DAY;
const OWING = 5000;
const PAID = 15_000;

/** An academy of some years: most have paid, thousands owe, each due on another day around today. */
beforeAll(async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await register(ada, course, { purpose: "deposit" });
	const { id } = await enrolmentOf(ada);
	const columns = sql.raw(
		"vat_basis_points, invoice_email, title, description, category, location, first_day, last_day, enrolled_at, list_price_kobo, price_kobo",
	);
	await sql`insert into enrolments (order_id, confirmed_at, user_id, due_day, ${columns})
		select order_id, confirmed_at, user_id, case when n <= ${OWING} then ${TODAY}::date - 50 + n % 100 end, ${columns}
		from enrolments, generate_series(1, ${sql.lit(OWING + PAID)}) n where id = ${id}`.execute(db);
	await sql`insert into dues (enrolment_id, kind, net_kobo, vat_kobo, paid_kobo, paid_vat_kobo, written_at)
		select id, 'balance', 5700000 + id, 427500, case when due_day is null then 6127500 + id else 0 end,
			case when due_day is null then 427500 else 0 end, enrolled_at
		from enrolments where id <> ${id}`.execute(db);
	await sql`analyze enrolments, dues`.execute(db);
});

describe("the list of who owes, with thousands in it", () => {
	test("has its sums as each enrolment says them", async () => {
		const rows = await enrolmentsWithSums(db).where("due_net_kobo", ">", 0).execute();
		const owed = rows.map((row) => amountStillDue(row)?.total ?? 0);
		const sum = owed.reduce((total, one) => total + one, 0);
		const { totals, counts } = await readReceivables({ today: TODAY }, { sort: "due", descending: false, limit: 25 });
		expect(totals).toEqual({ count: OWING + 1, owed: sum, awaited: 0 });
		const dueUntil = (day: string) => rows.filter(({ due_day }) => due_day !== null && due_day < day).length;
		// The first one is due on its first day.
		const week = dueUntil(addDays(TODAY, 8)) - dueUntil(TODAY) + 1;
		expect(counts).toEqual({ overdue: dueUntil(TODAY), week, note: 0, released: 0 });
		// Today says how many there are up to a thousand.
		expect(await countOverdue(TODAY)).toBe(1000);
	});

	test("comes page by page, each once, what is due first before", async () => {
		const order = { sort: "due", descending: false } as const;
		const all = await listOwing({ today: TODAY }, order);
		const pages = await Promise.all(
			[0, 25, 50].map(
				async (offset) => (await readReceivables({ today: TODAY }, { ...order, limit: 25, offset })).rows,
			),
		);
		expect(pages.flat().map(({ id }) => id)).toEqual(all.slice(0, 75).map(({ id }) => id));
		expect(new Set(all).size).toBe(OWING + 1);
		const days = pages.flat().map(({ dueDay }) => dueDay ?? "");
		expect(days).toEqual(days.toSorted());
		expect(pages.flat()[0]).toMatchObject({ dueDay: addDays(TODAY, -50), isOverdue: true, isExtended: true });
	});

	test("is found by the index of what is owed: who has paid is never looked at", async () => {
		const plan = async (question: string) => {
			const { rows } = await sql.raw<{ "QUERY PLAN": string }>(`explain (costs off) ${question}`).execute(db);
			return rows.map((row) => row["QUERY PLAN"]).join("\n");
		};
		const owing = "from dues where is_open";
		expect(await plan(`select count(distinct enrolment_id) ${owing}`)).toContain("dues_open");
	});

	test.skipIf(!hasProcessorTime)(
		"costs next to nothing, and so does the question whom to remind, which is asked every minute",
		async () => {
			const ask = async (question: string) => (await sql.raw<{ pid: number }>(question).execute(db)).rows;
			const seconds = await processorSecondsOf(ask, async () => {
				for (let turn = 0; turn < 5; turn++) {
					const overdue = { today: TODAY, view: "overdue", words: "ada" } as const;
					await readReceivables(overdue, { sort: "name", descending: true, limit: 25 });
					await countOverdue(TODAY);
					await listToRemind({ today: TODAY, now: new Date(`${TODAY}T09:00:00Z`) });
				}
			});
			expect(seconds / 15).toBeLessThan(0.1);
		},
	);
});
