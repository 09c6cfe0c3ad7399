import type { LoaderFunctionArgs } from "react-router";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Cell } from "#kit/rules/csv.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { csvAnswer } from "#kit/web/csv-answer.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { stateOf } from "#sales/documents/admin/invoice-pill.tsx";
import { adminInvoices as words } from "#sales/documents/admin/words.ts";
import { type ListedDocument, listDocumentKeys, listDocuments } from "#sales/documents/data/invoice-list.ts";
import { readInvoiceFilter } from "#sales/documents/rules/invoice-filter.ts";

const LINES_A_PART = 2500;

/** Invoices and credit notes, a line each, as the list is narrowed. That they were taken away stands in the log. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const filter = readInvoiceFilter(url.searchParams);
	const keys = (await listDocumentKeys(filter)).reverse();
	const change = { action: "exported", subject: "invoice", id: null, title: words.logged(keys.length) } as const;
	await inTransaction((tx) => insertChange(tx, { actor, ...change, after: filter, now }));
	const today = todayInLagos(now);
	const { from, until } = filter;
	const name = from || until ? words.file(from ?? "", until ?? today) : words.fileOfAll(today);
	return csvAnswer(name, Object.values(words.columns), partsOf(keys));
}

async function* partsOf(keys: Awaited<ReturnType<typeof listDocumentKeys>>) {
	for (let from = 0; from < keys.length; from += LINES_A_PART)
		yield (await listDocuments(keys.slice(from, from + LINES_A_PART))).map(cellsOf);
}

/** What a credit note takes off stands below zero: the sum of the columns is what is invoiced. */
function cellsOf(row: ListedDocument): Cell[] {
	const sign = row.kind === "invoice" ? 1 : -1;
	const state = row.does ? words.does[row.does] : words.states[stateOf(row)];
	return [
		todayInLagos(row.at),
		words.lineKinds[row.kind],
		row.number,
		row.of,
		row.buyer,
		row.buyerTaxNumber,
		row.purchaseOrder,
		row.email,
		row.participant,
		row.courseTitle,
		...[row.net, row.vat, row.total].map((kobo) => ({ hundredths: sign * kobo })),
		state,
		row.reason,
		row.authorityReference,
	];
}
