import { redirect, useSearchParams } from "react-router";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { db } from "#kit/data/db.ts";
import { longDate } from "#kit/rules/date-range.ts";
import { listQuery, readList } from "#kit/rules/listing.ts";
import { lastMinuteText } from "#kit/rules/moments.ts";
import { naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf, missing } from "#kit/web/guards-admin.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { adminPayments } from "#sales/office/admin/payments/words.ts";
import { adminTransfers as words } from "#sales/office/admin/transfers/words.ts";
import { findTransferOf } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import type { TransferRow as ListedRow } from "#sales/paying/ways/transfers/data/transfer-list.ts";
import { countTransfers, countTransferViews, listTransfers } from "#sales/paying/ways/transfers/data/transfer-list.ts";
import { TRANSFER_VIEWS, TRANSFERS } from "#sales/paying/ways/transfers/rules/transfer-filter.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf } from "#settings/rules/settings.ts";
import type { Route } from "./+types/transfers";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const reference = url.searchParams.get("transfer");
	// A transfer by its reference, as e-mails and the log name it, is on the page of its order.
	if (reference !== null) throw redirect((await findTransferPage(reference)) ?? missing(words.unknown), 301);
	const { filter, onPage } = readList(TRANSFERS, url.searchParams);
	// A search covers all transfers.
	const view = filter.view ?? (filter.words ? "all" : "awaited");
	const listed = { words: filter.words, view, now: new Date() } as const;
	const [rows, count, views, settings] = await Promise.all([
		listTransfers(listed, onPage),
		countTransfers(listed),
		countTransferViews(listed),
		readSettings(),
	]);
	return {
		count,
		views,
		view,
		rows: rows.map((row) => ({ ...row, deadline: lastMinuteText(row.deadline) })),
		hasAccount: bankAccountOf(settings) !== null,
	};
}

async function findTransferPage(reference: string) {
	const attempt = await findAttempt(reference);
	if (!attempt || !(await findTransferOf(attempt.id))) return undefined;
	const { code } = await findOrder(db, attempt.order_id);
	return `/admin/orders/${code}?transfer=${reference}#transfer`;
}

export default function AdminTransfers({ loaderData }: Route.ComponentProps) {
	useLive(["bank", "payments"]);
	const { rows, count, views, view, hasAccount } = loaderData;
	const chips = TRANSFER_VIEWS.map((value) => ({ value, label: words.views[value], count: views[value] }));
	return (
		<AdminList
			list={TRANSFERS}
			title={words.title}
			search="Search by name, e-mail, code, reference, organisation or course"
			chips={{ label: "Which transfers", of: chips, here: view }}
			count={count}
			found={[counted(count, "transfer", "transfers")]}
			none={
				hasAccount ? (
					<EmptyState
						title={words.none}
						hint="A transfer appears here with its code when somebody chooses to pay by bank transfer, until we receive the money."
					/>
				) : (
					<NoAccount />
				)
			}
		>
			<TransferTable rows={rows} />
		</AdminList>
	);
}

function NoAccount() {
	return (
		<EmptyState title={words.none} hint={words.noAccount}>
			<ButtonLink to="/admin/settings/transfers">{words.setAccount}</ButtonLink>
		</EmptyState>
	);
}

type TransferRow = Omit<ListedRow, "deadline"> & { deadline: string };

const TONES = { awaited: "plain", proof: "due", late: "off", came: "good", question: "bad", withdrawn: "off" } as const;

const COLUMNS: readonly Column<TransferRow>[] = [
	{ head: "Payer", sort: "name", lead: true, cell: (row) => <Who row={row} /> },
	{ head: "Payment for", cell: (row) => <What row={row} /> },
	{
		head: words.code,
		whole: true,
		onlyDesk: true,
		cell: ({ code }) => <span className="whitespace-nowrap tabular-nums">{codeText(code)}</span>,
	},
	{ head: "Amount", sort: "amount", figures: true, cell: ({ asked }) => naira(asked) },
	{
		head: "Due by",
		sort: "deadline",
		whole: true,
		onlyDesk: true,
		cell: ({ deadline }) => <Until deadline={deadline} />,
	},
	{ head: "Status", whole: true, cell: (row) => <State row={row} /> },
];

/** The table of transfers: code, amount, deadline and proof. */
function TransferTable({ rows }: { rows: readonly TransferRow[] }) {
	return (
		<AdminTable
			list={TRANSFERS}
			caption={words.title}
			columns={COLUMNS}
			rows={rows}
			keyOf={({ reference }) => reference}
		/>
	);
}

function Who({ row: { order, reference, fullName, email, buyer } }: { row: TransferRow }) {
	const list = listQuery(TRANSFERS, useSearchParams()[0]).replace("?", "&");
	return (
		<Link
			to={`/admin/orders/${order}?transfer=${reference}&from=transfers${list}#transfer`}
			className="group -my-1 flex min-h-11 flex-col justify-center py-1 md:min-w-34"
		>
			<span className="font-semibold underline decoration-edge underline-offset-4">{fullName}</span>
			<span className="text-[0.8125rem] font-normal wrap-anywhere text-muted">{buyer ? `for ${buyer}` : email}</span>
		</Link>
	);
}

function What({ row: { title, date, purpose } }: { row: TransferRow }) {
	return (
		<div className="md:min-w-42">
			<span className="line-clamp-2">{title}</span>
			<span className="block text-sm text-muted">
				{adminPayments.purposes[purpose]}
				{date && <span className="block">{longDate(date)}</span>}
			</span>
		</div>
	);
}

/** A day that does not wrap in a narrow column. */
function Until({ deadline }: { deadline: string }) {
	return deadline.split(/(?<=,) /).map((part) => (
		<span key={part} className="whitespace-nowrap md:block">
			{part}{" "}
		</span>
	));
}

function State({ row: { state, proofId, fullName } }: { row: TransferRow }) {
	return (
		<>
			<StatePill tone={TONES[state]}>{words.states[state]}</StatePill>
			{proofId && (
				<a
					href={`/files/${proofId}`}
					aria-label={`View proof: ${fullName}`}
					className="flex min-h-11 w-fit items-center text-sm max-md:ml-auto underline decoration-edge underline-offset-4"
				>
					View proof
				</a>
			)}
		</>
	);
}
