import { Link, useSearchParams } from "react-router";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { listQuery } from "#kit/rules/listing.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { InvoicePill } from "#sales/documents/admin/invoice-pill.tsx";
import { adminInvoices as words } from "#sales/documents/admin/words.ts";
import type { CreditNoteKind } from "#sales/documents/rules/document-facts.ts";

export type InvoiceRow = {
	kind: "invoice" | "credit-note";
	number: string;
	/** As it is read. */
	at: string;
	buyer: string;
	purchaseOrder: string | null;
	participant: string;
	courseTitle: string;
	total: Kobo;
	ended: { kind: "correction" | "release"; number: string } | null;
	credited: Kobo;
	of: string | null;
	does: CreditNoteKind | null;
	authorityReference: string | null;
};

const COLUMNS: readonly Column<InvoiceRow>[] = [
	{ head: words.number, lead: true, cell: (row) => <Numbered row={row} /> },
	{ head: words.buyer, cell: (row) => <Buyer row={row} /> },
	{ head: words.course, cell: (row) => <span className="line-clamp-2 md:min-w-42">{row.courseTitle}</span> },
	{ head: words.total, figures: true, cell: (row) => <Total row={row} /> },
	{ head: words.state, cell: (row) => <InvoicePill {...row} /> },
];

/** Invoices and credit notes, each with whom it is made out to and what became of it. */
export function InvoiceTable({ rows }: { rows: readonly InvoiceRow[] }) {
	return <AdminTable caption={words.title} columns={COLUMNS} rows={rows} keyOf={({ number }) => number} />;
}

function Numbered({ row: { number, at, of } }: { row: InvoiceRow }) {
	const list = listQuery(useSearchParams()[0]);
	return (
		<Link
			to={`/admin/payments/invoices/${number}${list}`}
			className="group -my-1 flex min-h-11 flex-col justify-center py-1 whitespace-nowrap"
		>
			<span className="font-semibold tabular-nums underline decoration-edge underline-offset-4">{number}</span>
			<span className="text-[0.8125rem] font-normal text-muted">{at}</span>
			{of && <span className="text-[0.8125rem] font-normal text-muted">{words.takesFrom(of)}</span>}
		</Link>
	);
}

function Buyer({ row: { buyer, participant, purchaseOrder } }: { row: InvoiceRow }) {
	return (
		<div className="md:min-w-40">
			{buyer}
			{buyer !== participant && <span className="block text-sm text-muted">{participant}</span>}
			{purchaseOrder && <span className="block text-sm text-muted">{words.purchaseOrderOf(purchaseOrder)}</span>}
		</div>
	);
}

function Total({ row: { kind, total, ended } }: { row: InvoiceRow }) {
	const isVoid = ended?.kind === "correction";
	return (
		<span className={isVoid ? "text-muted line-through" : "font-semibold"}>
			{naira(kind === "invoice" ? total : -total)}
		</span>
	);
}
