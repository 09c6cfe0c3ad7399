import { useSearchParams } from "react-router";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { listQuery, readList } from "#kit/rules/listing.ts";
import { dayText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { countDocuments, listDocumentKeys, listDocuments } from "#sales/documents/data/invoice-list.ts";
import { INVOICE_KINDS, INVOICES } from "#sales/documents/rules/invoice-filter.ts";
import { InvoicePill } from "#sales/office/admin/documents/invoice-facts.tsx";
import { adminInvoices as words } from "#sales/office/admin/documents/words.ts";
import type { Route } from "./+types/invoices";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(INVOICES, url.searchParams);
	const [keys, count] = await Promise.all([listDocumentKeys(filter, onPage), countDocuments(filter)]);
	const rows = await listDocuments(keys);
	return { rows: rows.map(({ at, ...row }) => ({ ...row, at: dayText(at) })), count };
}

export default function AdminInvoices({ loaderData }: Route.ComponentProps) {
	useLive(["invoices"]);
	const { rows, count } = loaderData;
	return (
		<AdminList
			list={INVOICES}
			title={words.title}
			intro="All tax invoices and credit notes, by number. A document never changes. If an invoice is wrong, a credit note and a new invoice correct it."
			csv={{ to: "/admin/payments/invoices.csv" }}
			search="Search by number, buyer, purchase order, participant or course"
			selects={SELECTS}
			days
			count={count}
			found={[`${count.toLocaleString("en-GB")} ${count === 1 ? "document" : "documents"}`]}
			none={
				<EmptyState
					title="No invoice yet"
					hint="We issue an invoice, with its receipt, for each payment of an enrolment."
				/>
			}
		>
			<p className="mb-3">
				<a
					href={`/admin/payments/certificates.csv${listQuery(INVOICES, useSearchParams()[0])}`}
					className="inline-flex min-h-11 items-center font-semibold text-indigo hover:underline"
				>
					Withheld tax: certificates received and owed (CSV)
				</a>
			</p>
			<AdminTable dense caption={words.title} columns={COLUMNS} rows={rows} keyOf={({ number }) => number} />
		</AdminList>
	);
}

const SELECTS = [
	{
		name: "kind",
		empty: "Invoices and credit notes",
		options: INVOICE_KINDS.map((value) => ({ value, label: words.kinds[value] })),
	},
	{
		name: "cleared",
		empty: "With or without IRN",
		options: (["yes", "no"] as const).map((value) => ({ value, label: words.cleared[value] })),
	},
];

type InvoiceRow = Route.ComponentProps["loaderData"]["rows"][number];

/** Each document with its buyer and its state. */
const COLUMNS: readonly Column<InvoiceRow>[] = [
	{ head: "Number", lead: true, cell: (row) => <Numbered row={row} /> },
	{ head: words.buyer, cell: (row) => <Buyer row={row} /> },
	{
		head: words.course,
		onlyDesk: true,
		cell: (row) => <span className="line-clamp-2 md:min-w-42">{row.courseTitle}</span>,
	},
	{ head: words.total, figures: true, cell: (row) => <Total row={row} /> },
	{ head: "Status", whole: true, cell: (row) => <InvoicePill {...row} /> },
];

function Numbered({ row: { number, at, of } }: { row: InvoiceRow }) {
	const list = listQuery(INVOICES, useSearchParams()[0]);
	return (
		<Link
			to={`/admin/payments/invoices/${number}${list}`}
			className="group -my-1 flex min-h-11 flex-col justify-center py-1 whitespace-nowrap"
		>
			<span className="font-semibold tabular-nums underline decoration-edge underline-offset-4">{number}</span>
			<span className="text-[0.8125rem] font-normal text-muted">{at}</span>
			{of && <span className="text-[0.8125rem] font-normal text-muted">{`for ${of}`}</span>}
		</Link>
	);
}

function Buyer({ row: { buyer, participant, purchaseOrder } }: { row: InvoiceRow }) {
	return (
		<div className="md:min-w-40">
			{buyer}
			{buyer !== participant && <span className="block text-sm text-muted">{participant}</span>}
			{purchaseOrder && <span className="block text-sm text-muted">{`Purchase order ${purchaseOrder}`}</span>}
		</div>
	);
}

function Total({ row: { kind, total, isCorrected, credited } }: { row: InvoiceRow }) {
	return (
		<>
			<span className={isCorrected ? "text-muted line-through" : "font-semibold"}>
				{naira(kind === "invoice" ? total : -total)}
			</span>
			{credited > 0 && !isCorrected && (
				<span className="block text-[0.8125rem] text-muted">{`${naira(total - credited)} left`}</span>
			)}
		</>
	);
}
