import { useSearchParams } from "react-router";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { AdminTable } from "#kit/admin/admin-table.tsx";
import { Amount } from "#kit/admin/amount.tsx";
import { ButtonLink, ExportButtons } from "#kit/admin/button-link.tsx";
import { Link } from "#kit/admin/link.tsx";
import { shortDate, todayInLagos } from "#kit/rules/date-range.ts";
import { queryWith } from "#kit/rules/listing.ts";
import { type MonthKey, monthKeyOf, monthLabel } from "#kit/rules/months.ts";
import { counted } from "#kit/rules/text.ts";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { AnswerCard } from "#sales/books/admin/answer-card.tsx";
import { adminAccounts as words } from "#sales/books/admin/words.ts";
import { type CameBy, listCameBy, listVatMonths } from "#sales/books/data/month-figures.ts";
import { readOwed } from "#sales/books/data/standing.ts";
import { readMonth } from "#sales/books/rules/accounts.ts";
import { monthAfter } from "#sales/ledger/payments/rules/period.ts";
import { adminPayments } from "#sales/office/admin/payments/words.ts";
import type { Route } from "./+types/accounts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const today = todayInLagos(new Date());
	const period = readMonth(url.searchParams, today);
	const asOf = period.until < today ? period.until : undefined;
	const [[vat], came, owed, now] = await Promise.all([
		listVatMonths(period),
		listCameBy(period),
		readOwed(asOf),
		readOwed(undefined),
	]);
	return { period, today, asOf: asOf ?? today, vat: vat ?? null, came, owed, awaitedNow: now.awaited };
}

/** The four questions of a month, answered, and the way to everything else. */
export default function Accounts({ loaderData }: Route.ComponentProps) {
	useLive(["payments", "enrolments", "invoices", "bank"]);
	const { period, today, asOf, vat, came, owed, awaitedNow } = loaderData;
	const label = monthLabel(period.month);
	const cash = came.find(({ method }) => method === "cash");
	const day = shortDate({ firstDay: asOf, lastDay: asOf });
	return (
		<>
			<AdminHead title={words.title} intro={words.intro} />
			<div className="flex flex-wrap items-center gap-x-4">
				<h2 className="text-2xl">{label}</h2>
				<p className="flex gap-x-4 text-[0.9375rem]">
					<MonthLink month={monthAfter(period.month, -1)} before />
					{period.month < monthKeyOf(today) && <MonthLink month={monthAfter(period.month, 1)} />}
				</p>
			</div>
			<dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<AnswerCard
					label={`VAT of ${label}`}
					of={vat?.vat ?? 0}
					note={
						vat
							? `${counted(vat.invoices, "invoice", "invoices")}, less ${counted(vat.creditNotes, "credit note", "credit notes")}`
							: "No invoices"
					}
					to={`/admin/payments/invoices?from=${period.from}&until=${period.until}`}
					more="Its documents"
				/>
				<AnswerCard
					label={`Cash in ${label}`}
					of={cash?.received ?? 0}
					note={cash ? counted(cash.payments, "payment", "payments") : "No payments in cash"}
					to="#came"
					more="All ways money came"
				/>
				<AnswerCard
					label={`Owed to you at the end of ${day}`}
					of={owed.owed}
					note={counted(owed.seats, "seat", "seats")}
					to={`/admin/accounts/as-of?asof=${asOf}`}
					more="By buyer and age"
				/>
				<AnswerCard
					label="Withheld tax outstanding now"
					of={awaitedNow}
					note={`${day}: `}
					noteAmount={owed.awaited}
					to="/admin/accounts/withheld"
					more="Certificates awaited and received"
				/>
			</dl>
			<AdminSection
				id="came"
				title={`How money came in ${label}`}
				intro="By the bank's day. Payments recorded by mistake are left out, also where the mistake was found in a later month: the journal takes them back on the day it was found."
				action={
					<div className="flex flex-wrap gap-3">
						<ExportButtons
							to="/admin/payments/export.csv"
							query={`?from=${period.from}&until=${period.until}`}
							label={adminPayments.exportCsv}
						/>
					</div>
				}
			>
				{came.length > 0 ? <Came came={came} /> : <p className="text-muted">No money came in this month.</p>}
			</AdminSection>
			<AdminSection
				id="journal"
				title={`Journal of ${label}`}
				intro="For your accounting program: debits and credits of every invoice, credit note, receipt, payment and refund, which balance document by document, and what deferred income grew by."
				action={
					<div className="flex flex-wrap gap-3">
						<ButtonLink to={`/admin/accounts/trial-balance?from=${period.from}&until=${period.until}`} tone="bare">
							{words.trial}
						</ButtonLink>
						<ButtonLink to="/admin/settings/bookkeeping" tone="bare">
							Account codes
						</ButtonLink>
						<ExportButtons to="/admin/accounts/files/journal" query={`?month=${period.month}`} />
					</div>
				}
			>
				{null}
			</AdminSection>
			<AdminSection id="more" title="More">
				<ul className="grid gap-x-8 sm:grid-cols-2">
					{MORE.map(({ to, title, what }) => (
						<li key={title}>
							<Link to={to} className="grid min-h-11 gap-0.5 py-2.5">
								<span className="font-semibold underline decoration-edge underline-offset-4">{title}</span>
								<span className="text-sm text-muted">{what}</span>
							</Link>
						</li>
					))}
				</ul>
			</AdminSection>
		</>
	);
}

const MORE: { to: string; title: string; what: string }[] = [
	{
		to: "/admin/accounts/sales",
		title: words.reports,
		what: "By course, date, city and month, how full dates are, and who buys again",
	},
	{
		to: "/admin/accounts/months",
		title: words.months,
		what: "Close a month, so that nothing is recorded in it any more",
	},
	{
		to: "/admin/accounts/as-of",
		title: words.asOf,
		what: "Debts by buyer and age, payers' credit, deferred income, VAT and seats at the end of any day",
	},
	{ to: "/admin/accounts/vat", title: words.vat, what: "Invoices and credit notes of twelve months" },
	{
		to: "/admin/accounts/withheld",
		title: words.withheld,
		what: "Certificates received and awaited, as of any day",
	},
];

function Came({ came }: { came: readonly CameBy[] }) {
	return (
		<AdminTable
			caption="How money came"
			rows={came}
			keyOf={({ method }) => method}
			columns={[
				{ head: "Paid by", lead: true, cell: ({ method }) => adminPayments.methods[method] ?? method },
				{ head: "Payments", figures: true, cell: ({ payments }) => payments.toLocaleString("en-NG") },
				{ head: "Received", figures: true, cell: ({ received }) => <Amount of={received} className="font-semibold" /> },
				{ head: "Provider's fee", figures: true, cell: ({ fee }) => <Amount of={fee} /> },
			]}
		/>
	);
}

function MonthLink({ month, before = false }: { month: MonthKey; before?: boolean }) {
	const [query] = useSearchParams();
	const label = monthLabel(month);
	return (
		<Link
			to={queryWith(query, { month })}
			preventScrollReset
			className="inline-flex min-h-11 items-center text-muted hover:text-ink"
		>
			{before ? `← ${label}` : `${label} →`}
		</Link>
	);
}
