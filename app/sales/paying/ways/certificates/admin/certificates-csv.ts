import { tableExport } from "#kit/admin/table-export.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { dayIn, readList } from "#kit/rules/listing.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { INVOICES } from "#sales/documents/rules/invoice-filter.ts";
import { adminCertificates as words } from "#sales/paying/ways/certificates/admin/words.ts";
import { type ListedCertificate, listCertificates } from "#sales/paying/ways/certificates/data/certificate-list.ts";

/** Withholding certificates for the tax office: received ones by their date, and those that employers still owe. */
export const loader = tableExport("invoice", async ({ searchParams }, now) => {
	const { from, until } = readList(INVOICES, searchParams).filter;
	const asOf = dayIn(searchParams.get("asof"));
	const days = { ...(from && { from }), ...(until && { until }), ...(asOf && { asOf }) };
	const rows = await listCertificates(days);
	return {
		title: `${rows.length} withholding certificates`,
		after: days,
		file: `withholding-certificates-${todayInLagos(now)}`,
		head: words.columns,
		parts: oneOf(rows.map(cellsOf)),
	};
});

async function* oneOf(rows: readonly (readonly Cell[])[]) {
	yield rows;
}

function cellsOf(row: ListedCertificate): Cell[] {
	return [
		row.number === null ? "Owed" : "Received",
		row.number,
		{ day: row.issuedOn },
		{ day: row.receivedOn },
		{ hundredths: row.amount },
		row.issuer,
		row.issuerTaxNumber,
		row.participants,
		row.courses,
		row.invoice,
		row.order,
	];
}
