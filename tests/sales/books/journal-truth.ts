import { expect } from "vitest";
import { db } from "#kit/data/db.ts";
import { addDays, type Day, todayInLagos } from "#kit/rules/days.ts";
import { monthAfter, monthKeyOf } from "#kit/rules/months.ts";
import { readDay } from "#sales/books/data/as-of-day.ts";
import { type JournalLine, listDeferrals, listJournal } from "#sales/books/data/journal.ts";
import { type AccountBalance, readTrialBalance } from "#sales/books/data/trial-balance.ts";
import { monthOf } from "#sales/ledger/payments/rules/period.ts";
import type { Account } from "#settings/rules/account-codes.ts";
import { NOW } from "#tests/sales/payments/house.ts";

/** Each document balances, and the accounts stand as the money does: what is owed, payers' credit, VAT and withheld tax. */
export async function expectTheJournalToBalance({ now }: { now: Date }) {
	const today = todayInLagos(now);
	// The sandbox dates its charges by the machine's clock, which may be ahead of the academy's.
	const last = [addDays(today, 1), todayInLagos(new Date())].toSorted().at(-1) ?? today;
	const lines = await listJournal({ from: addDays(todayInLagos(NOW), -400), until: last });
	const documents = Map.groupBy(lines, ({ document }) => document);
	expect([...documents].filter(([, of]) => sumOf(of) !== 0).map(([document]) => document)).toEqual([]);
	const account = (name: JournalLine["account"]) => sumOf(lines.filter((line) => line.account === name));
	await expectTheTrialBalanceToCarry(lines, today);
	const { invoiced_open: open } = await db.selectFrom("money_agrees").select("invoiced_open").executeTakeFirstOrThrow();
	const { standing } = await readDay({ asOf: undefined, today });
	const { credit, waiting, refunding, borne, vat, certified } = standing;
	expect({
		receivables: account("receivables"),
		credit: -account("credit"),
		vat: -account("vat"),
		withheld: account("withheldTax"),
	}).toEqual({ receivables: open, credit: credit + waiting + refunding - borne, vat, withheld: certified });
}

const sumOf = (lines: readonly JournalLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Month by month: all sides are equal, a year's accounts are carried on, and each account ends with what its journal adds up to. */
async function expectTheTrialBalanceToCarry(lines: readonly JournalLine[], today: Day) {
	let before: AccountBalance[] = [];
	const first = monthKeyOf(addDays(todayInLagos(NOW), -70));
	for (let month = first; month <= monthKeyOf(today); month = monthAfter(month)) {
		const { from, until } = monthOf(month);
		const balances = await readTrialBalance({ from, until }, today);
		const total = (of: (balance: AccountBalance) => number) => balances.reduce((sum, balance) => sum + of(balance), 0);
		expect([total(({ opening }) => opening), total(({ closing }) => closing)]).toEqual([0, 0]);
		expect(total(({ debits }) => debits)).toBe(total(({ credits }) => credits));
		if (month.endsWith("-01")) before = before.filter(({ account }) => !isOfYear(account));
		expect(carried(balances, "opening")).toEqual(carried(before, "closing"));
		before = balances;
		const deferrals = await listDeferrals({ from: `${first}-01`, until }, today);
		for (const { account, closing } of balances.filter(({ account }) => !isOfYear(account)))
			expect([account, closing]).toEqual([
				account,
				sumOf([...lines.filter(({ day }) => day <= until), ...deferrals].filter((line) => line.account === account)),
			]);
	}
}

const isOfYear = (account: Account) => account === "income" || account === "fees" || account === "earnings";

/** What is carried on from one month to the next, of the accounts that have it. */
const carried = (balances: readonly AccountBalance[], as: "opening" | "closing") =>
	balances.filter((of) => of[as] !== 0 && of.account !== "earnings").map((of) => [of.account, of[as]]);
