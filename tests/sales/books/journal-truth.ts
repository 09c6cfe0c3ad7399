import { expect } from "vitest";
import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { type JournalLine, listJournal } from "#sales/books/data/journal.ts";
import { readStanding } from "#sales/books/data/standing.ts";
import { NOW } from "#tests/sales/payments/house.ts";

/** Each document balances, and the accounts stand as the money does: what is owed, payers' credit, VAT and withheld tax. */
export async function expectTheJournalToBalance({ now }: { now: Date }) {
	const today = todayInLagos(now);
	const lines: JournalLine[] = [];
	// The sandbox dates its charges by the machine's clock, which may be ahead of the academy's.
	const last = [addDays(today, 1), todayInLagos(new Date())].toSorted().at(-1) ?? today;
	for (let day = addDays(todayInLagos(NOW), -400); day <= last; day = addDays(day, 1))
		lines.push(...(await listJournal(day)));
	const documents = Map.groupBy(lines, ({ document }) => document);
	expect([...documents].filter(([, of]) => sumOf(of) !== 0).map(([document]) => document)).toEqual([]);
	const account = (name: JournalLine["account"]) => sumOf(lines.filter((line) => line.account === name));
	const { invoiced_open: open } = await db.selectFrom("money_agrees").select("invoiced_open").executeTakeFirstOrThrow();
	const { credit, waiting, refunding, borne, vat, certified } = await readStanding(db, { asOf: undefined, today });
	expect({
		receivables: account("receivables"),
		credit: -account("credit"),
		vat: -account("vat"),
		withheld: account("withheldTax"),
	}).toEqual({ receivables: open, credit: credit + waiting + refunding - borne, vat, withheld: certified });
}

const sumOf = (lines: readonly JournalLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);
