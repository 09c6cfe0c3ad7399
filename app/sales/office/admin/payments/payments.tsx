import { useSearchParams } from "react-router";
import { AdminList } from "#kit/admin/admin-list.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { longDate } from "#kit/rules/date-range.ts";
import { listQuery, readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { moneyIn, naira } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { countPayments, listPaymentReferences } from "#sales/ledger/payments/data/payment-list.ts";
import { type ListedPayment, listPaymentsByReference } from "#sales/ledger/payments/data/payment-rows.ts";
import { LISTED_STATES, PAID_BY, PAYMENTS, PURPOSES } from "#sales/ledger/payments/rules/payment-filter.ts";
import { PaymentPill } from "#sales/office/admin/payments/payment-facts.tsx";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import { adminCertificates } from "#sales/paying/ways/certificates/admin/words.ts";
import type { Route } from "./+types/payments";

const PAID_BY_WORDS = {
	flutterwave: "Flutterwave",
	paystack: "Paystack",
	"bank transfer": "Bank transfer to our account",
	cash: "Cash",
	POS: "POS",
	cheque: "Cheque",
	certificate: adminCertificates.title,
} satisfies Record<(typeof PAID_BY)[number], string>;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, onPage } = readList(PAYMENTS, url.searchParams);
	const [references, count] = await Promise.all([listPaymentReferences(filter, onPage), countPayments(filter)]);
	const rows = await listPaymentsByReference(references);
	return {
		rows: rows.map(({ at, ...row }) => ({ ...row, at: momentText(at) })),
		...count,
		waits: filter.waits === "yes",
	};
}

export default function AdminPayments({ loaderData }: Route.ComponentProps) {
	useLive(["payments", "bank"]);
	const { rows, count, isMore, waits } = loaderData;
	const [none, hint] = waits
		? ["Nothing needs review.", "Money that arrives late, twice or in an unexpected amount appears here automatically."]
		: [
				"No payments yet.",
				"A payment appears here as soon as somebody starts to pay for a course, before the money is received.",
			];
	return (
		<AdminList
			list={PAYMENTS}
			title={words.title}
			csv={{
				to: "/admin/payments/export.csv",
				label: words.exportCsv,
				query: { sort: null },
			}}
			buttons={
				<ButtonLink to="/admin/payments/record" tone="quiet">
					Record money
				</ButtonLink>
			}
			search="Search by name, e-mail, reference, provider's number, receipt or course"
			selects={SELECTS}
			chips={{ label: "Payment pages", of: VIEWS }}
			days
			count={count}
			found={
				isMore
					? [
							`More than ${counted(count, "payment", "payments")}`,
							"Search or filter to see older ones. The CSV file has all of them.",
						]
					: [counted(count, "payment", "payments")]
			}
			none={<EmptyState title={none} hint={hint} />}
		>
			<PaymentTable rows={rows} />
		</AdminList>
	);
}

const VIEWS = [
	{ value: undefined, label: "All" },
	{ value: "yes", label: "Needs review" },
] as const;

const SELECTS = [
	{
		name: "state",
		empty: "Any state",
		options: LISTED_STATES.map((value) => ({ value, label: words.states[value] })),
	},
	{
		name: "money",
		empty: "Received or not",
		options: [
			{ value: "arrived", label: "Money received" },
			{ value: "none", label: "No money received" },
		],
	},
	{
		name: "purpose",
		empty: "Full payment, deposit or balance",
		options: PURPOSES.map((value) => ({ value, label: words.purposes[value] })),
	},
	{
		name: "provider",
		empty: "However it was paid",
		options: PAID_BY.map((value) => ({ value, label: PAID_BY_WORDS[value] })),
	},
];

type PaymentRow = Omit<ListedPayment, "at"> & { at: string };

const COLUMNS: readonly Column<PaymentRow>[] = [
	{ head: words.who, sort: "name", lead: true, cell: (row) => <Who row={row} /> },
	{ head: "Payment for", cell: (row) => <What row={row} /> },
	{ head: "Amount", sort: "amount", figures: true, cell: (row) => <Amount row={row} /> },
	{ head: "Status", whole: true, cell: ({ state, waits }) => <PaymentPill state={state} waits={waits} /> },
	{ head: "Paid by", onlyDesk: true, cell: (row) => paidBy(row) },
	{ head: "Started", sort: "time", whole: true, onlyDesk: true, cell: ({ at }) => at },
];

/** The table of payments: payer, purpose, amount and status. */
function PaymentTable({ rows }: { rows: readonly PaymentRow[] }) {
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

function paidBy({ provider, methods }: PaymentRow): string {
	return [words.providers[provider] ?? provider, ...methods.map((method) => words.methods[method] ?? method)].join(
		", ",
	);
}
