import { useSearchParams } from "react-router";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Link } from "#kit/admin/link.tsx";
import { longDate } from "#kit/rules/date-range.ts";
import { listQuery } from "#kit/rules/listing.ts";
import { moneyIn, naira } from "#kit/rules/money.ts";
import type { ListedPayment } from "#sales/ledger/payments/data/payment-rows.ts";
import { PAYMENTS } from "#sales/ledger/payments/rules/payment-filter.ts";
import { PaymentPill } from "#sales/office/admin/payments/payment-pill.tsx";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";

type PaymentRow = Omit<ListedPayment, "at"> & { at: string };

const COLUMNS: readonly Column<PaymentRow>[] = [
	{ head: words.who, sort: "name", lead: true, cell: (row) => <Who row={row} /> },
	{ head: "Payment for", cell: (row) => <What row={row} /> },
	{ head: "Amount", sort: "amount", figures: true, cell: (row) => <Amount row={row} /> },
	{ head: "Status", cell: (row) => <State row={row} /> },
	{ head: "Started", sort: "time", cell: (row) => <When row={row} /> },
];

/** Payments, each with who pays, for what, how much, and how far it has come. */
export function PaymentTable({ rows }: { rows: readonly PaymentRow[] }) {
	return (
		<AdminTable
			list={PAYMENTS}
			caption={words.title}
			columns={COLUMNS}
			rows={rows}
			keyOf={({ reference }) => reference}
		/>
	);
}

function Who({ row: { reference, attempt, payer } }: { row: PaymentRow }) {
	const list = listQuery(PAYMENTS, useSearchParams()[0]);
	return (
		<Link
			to={`/admin/payments/${reference}${list}`}
			className="group -my-1 flex min-h-11 flex-col justify-center py-1 md:min-w-34"
		>
			<span className="font-semibold underline decoration-edge underline-offset-4">
				{attempt?.fullName ?? payer ?? words.nobodyKnown}
			</span>
			<span className="text-[0.8125rem] font-normal wrap-anywhere text-muted">
				{attempt ? attempt.email : "Not matched to an order yet"}
			</span>
		</Link>
	);
}

function What({ row: { attempt } }: { row: PaymentRow }) {
	if (!attempt) return words.nothing;
	const { title, purpose, date } = attempt;
	return (
		<div className="md:min-w-42">
			<span className="line-clamp-2">{title}</span>
			<span className="block text-sm text-muted">
				{words.purposes[purpose]}
				{date && <span className="block">{longDate(date)}</span>}
			</span>
		</div>
	);
}

function Amount({ row: { attempt, arrived } }: { row: PaymentRow }) {
	const isAsAsked = arrived.length === 1 && arrived[0]?.currency === "NGN" && arrived[0].amount === attempt?.asked;
	return (
		<>
			{attempt && <span className={isAsAsked ? "font-semibold" : "text-muted"}>{naira(attempt.asked)}</span>}
			{!isAsAsked &&
				arrived.map(({ currency, amount }) => (
					<span key={currency} className="block text-sm font-semibold whitespace-normal text-clay-dark">
						{`${moneyIn(currency, amount)} received`}
					</span>
				))}
			{arrived.length === 0 && <span className="block text-sm text-muted">Not received</span>}
		</>
	);
}

function State({ row: { state, waits, provider, methods } }: { row: PaymentRow }) {
	const ways = methods.map((method) => words.methods[method] ?? method);
	return (
		<>
			<PaymentPill state={state} waits={waits} />
			<span className="mt-1 block text-sm text-muted">
				{[words.providers[provider] ?? provider, ...ways].join(", ")}
			</span>
		</>
	);
}

function When({ row: { at, reference } }: { row: PaymentRow }) {
	return (
		<>
			<span className="block whitespace-nowrap">{at}</span>
			<span className="block text-[0.8125rem] whitespace-nowrap text-muted tabular-nums">{reference}</span>
		</>
	);
}
