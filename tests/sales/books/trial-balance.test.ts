import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { readTrialBalance } from "#sales/books/data/trial-balance.ts";
import { monthEndsIn, readTrialDays } from "#sales/books/rules/accounts.ts";
import { aCourse, aMember, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

const TODAY = "2027-02-10";
const balancesOf = async (from: string, until: string) =>
	Object.fromEntries(
		(await readTrialBalance({ from, until }, TODAY)).map(({ account, opening, debits, credits, closing }) => [
			account,
			[opening, debits, credits, closing],
		]),
	);

test("fees paid in November for a course in December are deferred, then earned, and in January the result of an earlier year", async () => {
	expect(NOW.toISOString()).toMatch(/^2026-11/);
	// 95,000 naira and 7.5 % VAT, paid by card.
	await register(await aMember(), await aCourse());
	await db
		.updateTable("payments")
		.set({ value_day: "2026-11-20", fee_kobo: 100_000, charged_kobo: 10_212_500 })
		.execute();
	const [net, vat, gross, fee] = [9_500_000, 712_500, 10_212_500, 100_000];
	expect(await balancesOf("2026-11-01", "2026-11-30")).toEqual({
		provider: [0, gross - fee, 0, gross - fee],
		receivables: [0, gross, gross, 0],
		vat: [0, 0, vat, -vat],
		credit: [0, gross, gross, 0],
		deferred: [0, 0, net, -net],
		income: [0, net, net, 0],
		fees: [0, fee, 0, fee],
	});
	expect(await balancesOf("2026-12-01", "2026-12-31")).toEqual({
		provider: [gross - fee, 0, 0, gross - fee],
		vat: [-vat, 0, 0, -vat],
		deferred: [-net, net, 0, 0],
		income: [0, 0, net, -net],
		fees: [fee, 0, 0, fee],
	});
	expect(await balancesOf("2027-01-01", "2027-01-31")).toEqual({
		provider: [gross - fee, 0, 0, gross - fee],
		vat: [-vat, 0, 0, -vat],
		earnings: [fee - net, 0, 0, fee - net],
	});
	// Two months at once are the first opening and the last closing.
	expect(await balancesOf("2026-11-01", "2026-12-31")).toMatchObject({
		deferred: [0, net, net, 0],
		income: [0, net, 2 * net, -net],
	});
	// A day within a month: what came until the end of the month before is deferred.
	expect(await balancesOf("2026-12-10", "2026-12-20")).toMatchObject({ deferred: [-net, 0, 0, -net] });
});

test("is asked for by month or by days, and defers at the ends of months that have ended", () => {
	const asked = (query: string) => readTrialDays(new URLSearchParams(query), TODAY);
	expect(asked("")).toEqual({ from: "2027-01-01", until: "2027-01-31", month: "2027-01" });
	expect(asked("month=2026-11")).toMatchObject({ from: "2026-11-01", until: "2026-11-30" });
	expect(asked("from=2026-01-01&until=2026-12-31")).toEqual({ from: "2026-01-01", until: "2026-12-31", month: null });
	expect(monthEndsIn({ from: "2026-12-05", until: "2027-03-31" }, TODAY)).toEqual(["2026-12-31", "2027-01-31"]);
	expect(monthEndsIn({ from: "2026-12-05", until: "2026-12-30" }, TODAY)).toEqual([]);
});
