import { useSearchParams } from "react-router";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { longDate } from "#kit/rules/date-range.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { naira } from "#kit/rules/money.ts";
import { adminPayments } from "#sales/payments/admin/words.ts";
import { adminTransfers as words } from "#sales/transfers/admin/words.ts";
import type { TransferRow as ListedRow } from "#sales/transfers/data/transfer-list.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";
import { TRANSFERS } from "#sales/transfers/rules/transfer-filter.ts";

type TransferRow = Omit<ListedRow, "deadline"> & { deadline: string };

const TONES = { awaited: "plain", proof: "due", late: "off", came: "good", question: "bad", withdrawn: "off" } as const;

const COLUMNS: readonly Column<TransferRow>[] = [
	{ head: words.who, sort: "name", lead: true, cell: (row) => <Who row={row} /> },
	{ head: words.what, cell: (row) => <What row={row} /> },
	{ head: words.code, cell: ({ code }) => <span className="whitespace-nowrap tabular-nums">{codeText(code)}</span> },
	{ head: words.amount, sort: "amount", figures: true, cell: ({ asked }) => naira(asked) },
	{ head: words.deadline, sort: "deadline", cell: ({ deadline }) => <Until deadline={deadline} /> },
	{ head: words.state, cell: (row) => <State row={row} /> },
];

/** Transfers, each with its code, what is awaited until when, and its proof. */
export function TransferTable({ rows }: { rows: readonly TransferRow[] }) {
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
			<span className="text-[0.8125rem] font-normal wrap-anywhere text-muted">
				{buyer ? words.buyer(buyer) : email}
			</span>
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

/** A day is not torn apart where the columns are narrow. */
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
					aria-label={words.proofOf(fullName)}
					className="flex min-h-11 w-fit items-center text-sm max-md:ml-auto underline decoration-edge underline-offset-4"
				>
					{words.proof}
				</a>
			)}
		</>
	);
}
