import { Link, useSearchParams } from "react-router";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { FilterDay, FilterForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { listQuery, pagesOf, queryWith, ROWS_A_PAGE, readListing } from "#kit/rules/listing.ts";
import { dayText } from "#kit/rules/moments.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { InvoicePill } from "#sales/documents/admin/invoice-pill.tsx";
import { adminInvoices as words } from "#sales/documents/admin/words.ts";
import { countDocuments, listDocumentKeys, listDocuments } from "#sales/documents/data/invoice-list.ts";
import type { CreditNoteKind } from "#sales/documents/rules/document-facts.ts";
import { INVOICE_FILTERS, INVOICE_KINDS, readInvoiceFilter } from "#sales/documents/rules/invoice-filter.ts";
import { PaymentViews } from "#sales/payments/admin/payment-views.tsx";
import { readDeskCounts } from "#sales/payments/data/desk-counts.ts";
import type { Route } from "./+types/invoices";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const filter = readInvoiceFilter(url.searchParams);
	const { page } = readListing(url.searchParams, ["time"], { descending: true });
	const [keys, count, waits] = await Promise.all([
		listDocumentKeys(filter, { limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }),
		countDocuments(filter),
		readDeskCounts(todayInLagos(new Date())),
	]);
	const rows = await listDocuments(keys);
	return {
		rows: rows.map(({ at, ...row }) => ({ ...row, at: dayText(at) })),
		count,
		waits,
		page,
		isNarrowed: ["q", ...INVOICE_FILTERS].some((name) => url.searchParams.get(name)),
		pages: pagesOf(count),
	};
}

export default function AdminInvoices({ loaderData }: Route.ComponentProps) {
	useLive(["invoices"]);
	const { rows, count, waits, isNarrowed, page, pages } = loaderData;
	const [query] = useSearchParams();
	return (
		<>
			<AdminHead title={words.title} intro={words.intro}>
				<ButtonLink to={`/admin/payments/invoices.csv${queryWith(query, { page: null })}`} tone="quiet" reloadDocument>
					{adminForms.exportCsv}
				</ButtonLink>
			</AdminHead>
			<PaymentViews waits={waits} />
			{(count > 0 || isNarrowed) && <Filters />}
			{count === 0 ? (
				<Nothing isNarrowed={isNarrowed} />
			) : (
				<>
					<p className="-mb-3 text-sm font-semibold">{words.found(count)}</p>
					<InvoiceTable rows={rows} />
					<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
				</>
			)}
		</>
	);
}

function Filters() {
	return (
		<FilterForm
			label={words.search}
			names={INVOICE_FILTERS}
			days={
				<>
					<FilterDay name="from" label={words.from} />
					<FilterDay name="until" label={words.until} />
				</>
			}
		>
			<FilterSelect
				name="kind"
				empty={words.anyKind}
				options={INVOICE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
			/>
			<FilterSelect
				name="cleared"
				empty={words.anyCleared}
				options={(["yes", "no"] as const).map((value) => ({ value, label: words.cleared[value] }))}
			/>
		</FilterForm>
	);
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
	const { nothingFound, nothingFoundHint } = adminForms;
	if (isNarrowed) return <EmptyState title={nothingFound} hint={nothingFoundHint} />;
	return <EmptyState title={words.none} hint={words.noneHint} />;
}

type InvoiceRow = {
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
function InvoiceTable({ rows }: { rows: readonly InvoiceRow[] }) {
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
