import { tableExport } from "#kit/admin/table-export.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { missing } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { listDeferred } from "#sales/books/data/deferred.ts";
import { listVatMonths } from "#sales/books/data/month-figures.ts";
import { listOpenCredit, listOwedByBuyer } from "#sales/books/data/open-by-buyer.ts";
import { lastYear, readAsOf } from "#sales/books/rules/accounts.ts";
import { OWING_AGES } from "#sales/ledger/balances/rules/receivables-filter.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { adminBalances } from "#sales/office/admin/balances/words.ts";
import { adminPayments } from "#sales/office/admin/payments/words.ts";

type Asked = { query: URLSearchParams; asOf: Day | undefined; today: Day };
type Table = { head: readonly string[]; rows: Cell[][]; day?: string };

const money = (hundredths: number): Cell => ({ hundredths });

/** The tables of the accounts, by the last part of their address. */
const TABLES: Readonly<Record<string, (asked: Asked) => Promise<Table>>> = {
	owed: async (asked) => ({
		head: [
			"Buyer",
			"Tax number",
			"E-mail",
			"Seats",
			"Owed",
			...OWING_AGES.map((age) => adminBalances.ages[age]),
			"Withheld tax awaited",
			"Orders",
		],
		rows: (await listOwedByBuyer(asked)).map((row) => [
			row.buyer,
			row.taxNumber,
			row.email,
			row.seats,
			money(row.owed),
			...OWING_AGES.map((age) => money(row[age])),
			money(row.awaited),
			row.orders.map(codeText).join(", "),
		]),
	}),
	credit: async (asked) => ({
		head: ["Payer", "Value date", "Paid by", "Received", "Credit", "To review", "Being refunded", "Reference"],
		rows: (await listOpenCredit(asked)).map((row) => [
			row.payer,
			{ day: row.day },
			adminPayments.methods[row.method] ?? row.method,
			...[row.received, row.credit, row.waiting, row.refunding].map(money),
			row.reference,
		]),
	}),
	deferred: async (asked) => ({
		head: ["Course", "Ends on", "Seats", "Net paid"],
		rows: (await listDeferred(asked)).map((row) => [row.title, { day: row.lastDay }, row.seats, money(row.net)]),
	}),
	vat: async ({ today }) => ({
		head: [
			"Month",
			"Invoices",
			"Invoices, net",
			"Invoices, VAT",
			"Credit notes",
			"Credit notes, net",
			"Credit notes, VAT",
			"Without invoice, net",
			"Without invoice, VAT",
			"Net",
			"VAT",
		],
		rows: (await listVatMonths(lastYear(today))).map((row) => [
			row.month,
			row.invoices,
			money(row.invoiced),
			money(row.invoicedVat),
			row.creditNotes,
			money(-row.credited),
			money(-row.creditedVat),
			...[row.withoutInvoice, row.withoutInvoiceVat, row.net, row.vat].map(money),
		]),
	}),
};

export const loader = tableExport("payment", async ({ pathname, searchParams: query }, now) => {
	const name = pathname.split("/").at(-1) ?? "";
	const read = TABLES[name] ?? missing(adminForms.unknown);
	const today = todayInLagos(now);
	const asOf = readAsOf(query, today);
	const { head, rows, day = asOf ?? today } = await read({ query, asOf, today });
	return { title: name, after: { day, rows: rows.length }, file: `${name}-${day}`, head, parts: only(rows) };
});

async function* only(rows: Cell[][]) {
	yield rows;
}
