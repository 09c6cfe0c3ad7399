import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { naira } from "#kit/rules/money.ts";
import { monthLabel } from "#kit/rules/months.ts";
import { monthAfter, monthOf } from "#sales/ledger/payments/rules/period.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { mainText } from "#tests/http/pages.ts";

let site: OpenSite;
const TODAY = todayInLagos(new Date());
const LAST = monthAfter(TODAY.slice(0, 7), -1);
const { from, until } = monthOf(LAST);

/** The money of the demo, as if half of it had happened in the month before. */
beforeAll(async () => {
	site = await openSite();
	await site.query("alter table invoices disable trigger invoices_stay");
	await site.query("update invoices set issued_at = $1, vat_kobo = vat_kobo + 37, total_kobo = total_kobo + 37", [
		`${from}T10:00:00Z`,
	]);
	await site.query("alter table invoices enable trigger invoices_stay");
	await site.query("update receipts set issued_at = $1 where invoice_id is null", [`${from}T10:00:00Z`]);
	await site.query("update dues set written_at = $1, closed_at = null", [`${from}T09:00:00Z`]);
	await site.query("update enrolments set confirmed_at = $1 where confirmed_at is not null", [`${from}T09:00:00Z`]);
	await site.query(
		`update payments set provider = 'office', method = 'cash', value_day = $1::date, amount_kobo = amount_kobo + 13
		where id in (select id from payments where provider <> 'certificate' order by id limit 2)`,
		[until],
	);
}, 120_000);
afterAll(() => site.close());

const ask = async (path: string, who = "ngozi") => {
	cookies[who] ??= await site.logIn(`${who}@example.com`);
	return await site.ask(path, { headers: { cookie: cookies[who] } });
};
const cookies: Record<string, string> = {};
/** Kobo are smaller than naira, and so in an element of their own. */
const seen = async (path: string) => mainText((await ask(path)).text).replace(/ (\.\d\d)/g, "$1");
const sumOf = async (sql: string, values: unknown[] = []) => Number((await site.query(sql, values))[0]?.sum ?? 0);

describe("the accountant's questions", () => {
	/** From Today: "Money" in the menu, "Accounts" among its tabs. */
	test("are answered in two presses, to the kobo of the rows", async () => {
		const today = await ask("/admin");
		expect(today.text).toMatch(/href="\/admin\/payments"[^>]*>.*?Money/s);
		expect((await ask("/admin/payments")).text).toContain('href="/admin/accounts"');
		const text = await seen("/admin/accounts");
		const label = monthLabel(LAST);
		const during = `at time zone 'Africa/Lagos' >= '${from}' and issued_at at time zone 'Africa/Lagos' < '${addDays(until, 1)}'`;
		const vat =
			(await sumOf(`select sum(vat_kobo) from invoices where issued_at ${during}`)) -
			(await sumOf(`select sum(vat_kobo) from credit_notes where issued_at ${during}`)) +
			(await sumOf(`select sum(vat_kobo) from receipts where invoice_id is null and issued_at ${during}`));
		expect(vat).toBeGreaterThan(0);
		expect(text).toContain(`VAT of ${label} ${naira(vat)}`);
		const cash = await sumOf(`select sum(amount_kobo) from payments where method = 'cash' and value_day = '${until}'`);
		expect(cash).toBeGreaterThan(0);
		expect(text).toContain(`Cash in ${label} ${naira(cash)} 2 payments`);
		const owed = await sumOf(`select sum(net_kobo + vat_kobo - coalesce((select sum(amount_kobo) from allocations
				where due_id = d.id and allocated_at at time zone 'Africa/Lagos' < '${addDays(until, 1)}'), 0))
			from dues d join enrolments e on e.id = d.enrolment_id
			where in_money and confirmed_at is not null and cancelled_at is null`);
		expect(owed).toBeGreaterThan(0);
		expect(text).toMatch(new RegExp(`Owed to you at the end of .{10,14} ${naira(owed)}`));
		const awaited = await sumOf(`select sum(net_kobo - paid_kobo) from dues d join enrolments e on e.id = d.enrolment_id
			where not in_money and closed_at is null and confirmed_at is not null and cancelled_at is null`);
		expect(text).toContain(`Withheld tax outstanding now ${naira(awaited)}`);
	});

	test("lead to the same sums by buyer, month and certificate, and to their files", async () => {
		const asOf = await seen(`/admin/accounts/as-of?asof=${until}`);
		const owed = /Owed by buyers (₦[\d,.]+)/.exec(asOf)?.[1] ?? "";
		expect(await seen("/admin/accounts")).toContain(`at the end of`);
		expect(await seen("/admin/accounts")).toContain(owed);
		const csv = (await ask(`/admin/accounts/files/owed?asof=${until}`)).text.trim().split("\r\n");
		const kobo = csv.slice(1).reduce((sum, line) => sum + Math.round(Number(line.split(",")[4]) * 100), 0);
		expect(naira(kobo)).toBe(owed);
		expect(await seen("/admin/accounts/vat")).toContain(monthLabel(LAST));
		expect(await seen(`/admin/accounts/withheld?asof=${until}`)).toContain("Withheld tax at the end of");
	});

	test("are for those who see money: the front desk and trainers are refused", async () => {
		for (const who of ["tunde", "olabisi", "zainab"] as const)
			for (const path of ["/admin/accounts", "/admin/accounts/as-of", "/admin/accounts/files/owed"])
				expect((await ask(path, who)).status, `${who} ${path}`).toBe(403);
	});
});
