import { AdminHead } from "#kit/admin/admin-head.tsx";
import { AdminTable, type Column } from "#kit/admin/admin-table.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { ExportButtons } from "#kit/admin/button-link.tsx";
import { BetweenForm } from "#kit/admin/filter-form.tsx";
import { asReport } from "#kit/data/db.ts";
import { shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { monthLabel } from "#kit/rules/months.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminAccounts as words } from "#sales/books/admin/words.ts";
import { type AccountBalance, readTrialBalance } from "#sales/books/data/trial-balance.ts";
import { readTrialDays } from "#sales/books/rules/accounts.ts";
import { readSettings } from "#settings/data/settings.ts";
import { ACCOUNT_NAMES } from "#settings/rules/account-codes.ts";
import type { Route } from "./+types/trial-balance";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const today = todayInLagos(new Date());
	const period = readTrialDays(url.searchParams, today);
	const [balances, { accountCodes: codes }] = await Promise.all([
		asReport(() => readTrialBalance(period, today)),
		readSettings(),
	]);
	return { period, balances, codes };
}

/** Every account of the journal in a period: what it began with, its debits and credits, and what it ended with. */
export default function TrialBalance({ loaderData: { period, balances, codes } }: Route.ComponentProps) {
	const { from, until, month } = period;
	const rows: Row[] = [
		...balances.map(({ account, ...sums }) => ({ code: codes[account], name: ACCOUNT_NAMES[account], ...sums })),
		totalOf(balances),
	];
	const title = month ? monthLabel(month) : shortDate({ firstDay: from, lastDay: until });
	return (
		<>
			<AdminHead
				title={`${words.trial}, ${title}`}
				back={{ to: "/admin/accounts", label: words.title }}
				intro="From the same rows as the journal. The financial year is the calendar's: course fees and payment fees begin at nothing on 1st January, and what they had before stands in Results of earlier years. Deferred income moves on the last day of each month. Payments count by the bank's day."
			>
				{balances.length > 0 && (
					<ExportButtons to="/admin/accounts/files/trial-balance" query={`?from=${from}&until=${until}`} />
				)}
			</AdminHead>
			<BetweenForm />
			{balances.length > 0 ? (
				<AdminTable caption={words.trial} rows={rows} keyOf={({ name }) => name} columns={COLUMNS} />
			) : (
				<EmptyState title="Nothing was recorded by then." hint="Choose other dates." />
			)}
		</>
	);
}

type Row = Omit<AccountBalance, "account"> & { code: string | null; name: string };

/** Openings and closings add up to nothing: their total is that of each side. */
function totalOf(balances: readonly AccountBalance[]): Row {
	const sumOf = (of: (balance: AccountBalance) => Kobo) => balances.reduce((sum, balance) => sum + of(balance), 0);
	return {
		code: null,
		name: "Total of each side",
		opening: sumOf(({ opening }) => Math.max(opening, 0)),
		debits: sumOf(({ debits }) => debits),
		credits: sumOf(({ credits }) => credits),
		closing: sumOf(({ closing }) => Math.max(closing, 0)),
	};
}

const COLUMNS: readonly Column<Row>[] = [
	{
		head: "Account",
		lead: true,
		cell: ({ code, name }) => (
			<>
				{name}
				{code && <span className="block text-sm font-normal text-muted tabular-nums">{code}</span>}
			</>
		),
	},
	{ head: "Opening", figures: true, cell: ({ code, opening }) => <Side of={opening} isTotal={code === null} /> },
	{ head: "Debits", figures: true, cell: ({ debits }) => <Sum of={debits} /> },
	{ head: "Credits", figures: true, cell: ({ credits }) => <Sum of={credits} /> },
	{
		head: "Closing",
		figures: true,
		cell: ({ code, closing }) => <Side of={closing} isTotal={code === null} isBold />,
	},
];

const Sum = ({ of }: { of: Kobo }) => (of === 0 ? <span className="nothing">-</span> : <Amount of={of} />);

/** A balance, with the side it is on. */
function Side({ of, isTotal, isBold }: { of: Kobo; isTotal: boolean; isBold?: boolean }) {
	if (of === 0) return <Sum of={0} />;
	return (
		<span className="whitespace-nowrap">
			<Amount of={Math.abs(of)} {...(isBold && { className: "font-semibold" })} />
			<span className="ml-1.5 inline-block w-5 text-left text-sm text-muted">
				{isTotal ? "" : of > 0 ? "Dr" : "Cr"}
			</span>
		</span>
	);
}
