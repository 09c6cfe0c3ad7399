import { inParts, tableExport } from "#kit/admin/table-export.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { type ListedDocument, listDocumentKeys, listDocuments } from "#sales/documents/data/invoice-list.ts";
import { INVOICES } from "#sales/documents/rules/invoice-filter.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { noteWords, stateOf, adminInvoices as words } from "#sales/office/admin/documents/words.ts";

/** Invoices and credit notes, one line each. */
export const loader = tableExport("invoice", async ({ searchParams }, now) => {
	const { filter } = readList(INVOICES, searchParams);
	const keys = (await listDocumentKeys(filter)).reverse();
	const { from, until } = filter;
	const today = todayInLagos(now);
	return {
		title: `${keys.length.toLocaleString("en-GB")} ${keys.length === 1 ? "document" : "documents"}`,
		after: filter,
		file: from || until ? `invoices-${from ?? ""}-${until ?? today}` : `invoices-${today}`,
		head: Object.values(words.columns),
		parts: inParts(keys, listDocuments, cellsOf),
	};
});

/** The cells of a document. The amounts of a credit note are negative, so that the column adds up to the net invoiced amount. */
function cellsOf(row: ListedDocument): Cell[] {
	const sign = row.kind === "invoice" ? 1 : -1;
	const state = row.does ? noteWords({ ...row, does: row.does }) : words.states[stateOf(row)];
	return [
		{ day: todayInLagos(row.at) },
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
		codeText(row.orderCode),
	];
}
