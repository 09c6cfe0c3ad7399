import { inParts, tableExport } from "#kit/admin/table-export.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { counted } from "#kit/rules/text.ts";
import { type ExportedMoney, listExported, listExportLines } from "#sales/ledger/payments/data/payment-export.ts";
import { PAYMENTS } from "#sales/ledger/payments/rules/payment-filter.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";

const COLUMNS = {
	date: "Date",
	kind: "Type",
	receipt: "Receipt",
	invoice: "Invoice",
	creditNote: "Credit note",
	name: "Name",
	email: "E-mail",
	course: "Course",
	purpose: "Payment for",
	net: "Net",
	vat: "VAT",
	vatRate: "VAT rate (%)",
	beside: "Not on a receipt",
	total: "Total",
	currency: "Currency",
	refunded: "Refunded",
	kept: "Credit",
	borne: "Borne by the academy",
	reference: "Reference",
	provider: "Provider",
	transaction: "Provider's reference",
	method: "Paid by",
	fee: "Provider's fee",
	outcome: "Status",
	certificate: "Withholding certificate",
	certifiedOn: "Certificate date",
	issuer: "Issued by",
	issuerTaxNumber: "Issuer's tax number",
	valueDay: "Value date",
	withheld: "Withheld tax",
	buyer: "Invoice to",
	buyerTaxNumber: "Buyer's tax number",
	order: "Order",
	purchaseOrder: "Purchase order",
};

const LINES = { payment: "Payment", "credit used": "Credit used", refund: "Refund", "credit note": "Credit note" };

const OUTCOMES = {
	accepted: "On a receipt",
	waiting: "To review",
	refunding: "Being refunded",
	refunded: "Refunded",
	kept: "Credit",
	borne: "Borne by the academy",
	unexplained: "Not accounted for",
	undone: "Recorded by mistake",
	credited: "Credited",
	provider: "Through the provider",
	"by-hand": "Manually",
	outside: "In the provider's dashboard",
} as Readonly<Record<string, string>>;

/** Payments and refunds for the accountant, one line each, by the day on which the money moved. */
export const loader = tableExport("payment", async ({ searchParams }, now) => {
	const { filter } = readList(PAYMENTS, searchParams);
	const lines = await listExportLines(filter);
	const { from, until } = filter;
	const today = todayInLagos(now);
	return {
		title: counted(lines.length, "payment row", "payment rows"),
		after: filter,
		file: from || until ? `payments-${from ?? ""}-${until ?? today}` : `payments-${today}`,
		head: Object.values(COLUMNS),
		parts: inParts(lines, listExported, cellsOf),
	};
});

function cellsOf(row: ExportedMoney): Cell[] {
	const { net, vat, vatBasisPoints, fee } = row;
	return [
		{ day: todayInLagos(row.at) },
		LINES[row.kind],
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
		OUTCOMES[row.outcome] ?? row.outcome,
		row.certificate,
		{ day: row.certifiedOn },
		row.issuer,
		row.issuerTaxNumber,
		{ day: row.valueDay },
		amount(row.withheld),
		row.buyer,
		row.buyerTaxNumber,
		row.orderCode && codeText(row.orderCode),
		row.purchaseOrder,
	];
}

const amount = (hundredths: number | null): Cell => (hundredths === null ? null : { hundredths });
