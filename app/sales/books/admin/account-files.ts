import { tableExport } from "#kit/admin/table-export.ts";
import { addDays, type Day, todayInLagos } from "#kit/rules/days.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { missing } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { SALES_BY_WORDS } from "#sales/books/admin/words.ts";
import { listDeferred } from "#sales/books/data/deferred.ts";
import { type JournalLine, listDeferrals, listJournal } from "#sales/books/data/journal.ts";
import { listVatMonths } from "#sales/books/data/month-figures.ts";
import { listOpenCredit, listOwedByBuyer } from "#sales/books/data/open-by-buyer.ts";
import { listSales } from "#sales/books/data/sales-report.ts";
import { readTrialBalance } from "#sales/books/data/trial-balance.ts";
import { lastYear, readAsOf, readMonth, readSales, readTrialDays } from "#sales/books/rules/accounts.ts";
import { OWING_AGES } from "#sales/ledger/balances/rules/receivables-filter.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { adminBalances } from "#sales/office/admin/balances/words.ts";
import { adminPayments } from "#sales/office/admin/payments/words.ts";
import { readSettings } from "#settings/data/settings.ts";
import { ACCOUNT_NAMES } from "#settings/rules/account-codes.ts";

type Asked = { query: URLSearchParams; asOf: Day | undefined; today: Day };
/** `name`: of the file, where the day at whose end it stands does not say enough. */
type Table = { head: readonly string[]; rows: Cell[][] | AsyncIterable<Cell[][]>; name?: string };

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
	journal: async ({ query, today }) => {
		const period = readMonth(query, today);
		return {
			head: ["Date", "Document", "Kind", "Account", "Account name", "Debit", "Credit", "Party", "Order", "Reference"],
			rows: journalOf(period, today),
			name: period.month,
		};
	},
	"trial-balance": async ({ query, today }) => {
		const period = readTrialDays(query, today);
		const { accountCodes } = await readSettings();
		return {
			head: [
				"Account",
				"Account name",
				"Opening debit",
				"Opening credit",
				"Debits",
				"Credits",
				"Closing debit",
				"Closing credit",
			],
			rows: (await readTrialBalance(period, today)).map(({ account, opening, debits, credits, closing }) => [
				accountCodes[account],
				ACCOUNT_NAMES[account],
				...[opening, -opening, debits, credits, closing, -closing].map((sum) => (sum > 0 ? money(sum) : null)),
			]),
			name: `${period.from}-${period.until}`,
		};
	},
	sales: async ({ query, today }) => {
		const { period, by } = readSales(query, today);
		return {
			head: [SALES_BY_WORDS[by], "First day", "Seats", "Buyers", "Sales", "Taken", "Capacity"],
			rows: (await listSales(period, by)).map(({ key, firstDay, seats, buyers, sales, taken, capacity }) => [
				key,
				{ day: firstDay },
				seats,
				buyers,
				money(sales),
				taken,
				capacity,
			]),
			name: `${period.from}-${period.until}`,
		};
	},
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

/** Day by day, so that a month of a large academy is never in memory. */
async function* journalOf({ from, until }: { from: Day; until: Day }, today: Day) {
	const { accountCodes } = await readSettings();
	const cellsOf = ({ day, document, kind, account, amount, party, order, reference }: JournalLine): Cell[] => [
		{ day },
		document,
		JOURNAL_KINDS[kind],
		accountCodes[account],
		ACCOUNT_NAMES[account],
		amount > 0 ? money(amount) : null,
		amount < 0 ? money(-amount) : null,
		party,
		order && codeText(order),
		reference,
	];
	for (let day = from; day <= until && day <= today; day = addDays(day, 1))
		yield (await listJournal({ from: day, until: day })).map(cellsOf);
	yield (await listDeferrals({ from, until }, today)).map(cellsOf);
}

const JOURNAL_KINDS: Readonly<Record<JournalLine["kind"], string>> = {
	invoice: "Invoice",
	"credit note": "Credit note",
	receipt: "Receipt",
	payment: "Payment",
	"undone payment": "Payment recorded by mistake",
	refund: "Refund",
	"returned refund": "Refund that came back",
	"deferred income": "Deferred income",
};

export const loader = tableExport("payment", async ({ pathname, searchParams: query }, now) => {
	const name = pathname.split("/").at(-1) ?? "";
	const read = TABLES[name] ?? missing(adminForms.unknown);
	const today = todayInLagos(now);
	const asOf = readAsOf(query, today);
	const { head, rows, name: of = asOf ?? today } = await read({ query, asOf, today });
	const parts = Array.isArray(rows) ? only(rows) : rows;
	return { title: name, after: { of }, file: `${name}-${of}`, head, parts };
});

async function* only(rows: Cell[][]) {
	yield rows;
}
