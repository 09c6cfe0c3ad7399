import { csvExport, inParts } from "#kit/admin/csv-export.ts";
import type { Cell } from "#kit/rules/csv.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import { type ExportedMoney, listExported, listExportLines } from "#sales/ledger/payments/data/payment-export.ts";
import { PAYMENTS } from "#sales/ledger/payments/rules/payment-filter.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";

/** Money that came and money that left, a line each, for the accountant: its days are those on which money moved. */
export const loader = csvExport("payment", async ({ searchParams }, now) => {
	const { filter } = readList(PAYMENTS, searchParams);
	const lines = await listExportLines(filter);
	const { from, until } = filter;
	const today = todayInLagos(now);
	return {
		title: words.logged(lines.length),
		after: filter,
		file: from || until ? words.file(from ?? "", until ?? today) : words.fileOfAll(today),
		head: Object.values(words.columns),
		parts: inParts(lines, listExported, cellsOf),
	};
});

function cellsOf(row: ExportedMoney): Cell[] {
	const { net, vat, vatBasisPoints, fee } = row;
	return [
		todayInLagos(row.at),
		words.lines[row.kind],
		row.receipt,
		row.invoice,
		row.creditNote,
		row.fullName,
		row.email,
		row.title,
		row.purpose && words.purposes[row.purpose],
		...[net, vat].map(amount),
		vatBasisPoints === null ? null : vatBasisPoints / 100,
		...[row.beside, row.total].map(amount),
		row.currency,
		...[row.refunded, row.kept, row.borne].map(amount),
		row.reference,
		words.providers[row.provider] ?? row.provider,
		row.transactionId,
		words.methods[row.method] ?? row.method,
		amount(fee),
		words.outcomes[row.outcome] ?? row.outcome,
		row.certificate,
		row.certifiedOn,
		row.issuer,
		row.issuerTaxNumber,
	];
}

const amount = (hundredths: number | null): Cell => (hundredths === null ? null : { hundredths });
