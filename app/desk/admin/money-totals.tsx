import { useSearchParams } from "react-router";
import { MoneyAgreement } from "#desk/admin/money-agreement.tsx";
import { BankBooks, MoneyBooks, MoneyDays } from "#desk/admin/money-days.tsx";
import { MoneyKinds, MoneyWays, OtherCurrencies } from "#desk/admin/money-ways.tsx";
import { readBankAgreement } from "#desk/data/bank-agreement.ts";
import {
	listMoneyDays,
	listMoneyKinds,
	listMoneyOff,
	listMoneyWays,
	listOtherCurrencies,
	readMoneyAgreement,
} from "#desk/data/money-totals.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { FilterDay, FilterForm } from "#kit/admin/filter-form.tsx";
import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { db } from "#kit/data/db.ts";
import { shortDate } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { queryWith } from "#kit/rules/listing.ts";
import { type MonthKey, monthKeyOf, monthLabel } from "#kit/rules/months.ts";
import { Button } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminForms } from "#kit/words/forms.ts";
import { type Broken, runChecks } from "#sales/orders/data/invariants.ts";
import { adminPayments } from "#sales/payments/admin/words.ts";
import { monthAfter, type Period, readPeriod } from "#sales/payments/rules/period.ts";
import type { Route } from "./+types/money-totals";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const today = todayInLagos(new Date());
	const period = readPeriod(url.searchParams, today);
	const { from, until } = period;
	const [agreement, { days, sum }, ways, others, kinds, bank, checks] = await Promise.all([
		readMoneyAgreement(),
		listMoneyDays(from, until),
		listMoneyWays(from, until),
		listOtherCurrencies(from, until),
		listMoneyKinds(),
		readBankAgreement(),
		runChecks(db, new Date()),
	]);
	const off = agreement.agrees ? { payments: [], enrolments: [] } : await listMoneyOff();
	return {
		period,
		days,
		sum,
		ways,
		others,
		kinds,
		bank,
		checks,
		agreement: { ...agreement, kindsOff: kinds.filter(({ agrees }) => !agrees).map(({ kind }) => kind) },
		off: {
			payments: off.payments.map(({ reference, currency, unexplained }) => {
				return { reference: reference ?? "", currency: currency ?? "", amount: unexplained ?? 0 };
			}),
			enrolments: off.enrolments.map(({ id, fullName, title, amount }) => ({
				id,
				name: `${fullName}, ${title}`,
				amount,
			})),
		},
	};
}

export default function AdminMoneyTotals({ loaderData }: Route.ComponentProps) {
	useLive(["payments", "enrolments", "bank", "invoices"]);
	const { period, agreement, off, days, sum, ways, others, kinds, bank, checks } = loaderData;
	const { from, until } = period;
	return (
		<>
			<AdminHead title={adminPayments.totalsTitle}>
				<ButtonLink to={`/admin/payments/export.csv?from=${from}&until=${until}`} tone="quiet" reloadDocument>
					{adminPayments.exportCsv}
				</ButtonLink>
			</AdminHead>
			<MoneyAgreement
				agreement={agreement}
				bankTrouble={bank.agrees ? null : adminPayments.bankDiffers}
				failedChecks={checks.filter(({ broken }) => broken.length > 0).length}
				off={off}
			/>
			<Choose period={period} />
			{days.length === 0 ? (
				<EmptyState title={adminPayments.noDays} hint={adminPayments.noDaysHint} />
			) : (
				<>
					<AdminSection id="books" title={adminPayments.books} intro={adminPayments.booksIntro}>
						<MoneyBooks sum={sum} />
					</AdminSection>
					<AdminSection id="days" title={adminPayments.days} intro={adminPayments.daysIntro}>
						<MoneyDays days={days} sum={sum} />
					</AdminSection>
				</>
			)}
			{ways.length > 0 && (
				<AdminSection id="ways" title={adminPayments.byWay} intro={adminPayments.feesHint}>
					<MoneyWays ways={ways} />
				</AdminSection>
			)}
			{kinds.length > 0 && (
				<AdminSection id="kinds" title={adminPayments.byKind} intro={adminPayments.byKindIntro}>
					<MoneyKinds kinds={kinds} />
				</AdminSection>
			)}
			{(bank.came !== 0 || !bank.agrees) && (
				<AdminSection
					id="bank"
					title={adminPayments.bank}
					intro={bank.agrees ? adminPayments.bankIntro : adminPayments.bankSeeAbove}
				>
					<BankBooks bank={bank} />
				</AdminSection>
			)}
			{others.length > 0 && (
				<AdminSection id="others" title={adminPayments.otherCurrencies} intro={adminPayments.otherCurrenciesHint}>
					<OtherCurrencies others={others} />
				</AdminSection>
			)}
			<AdminSection id="checks" title={adminPayments.checks} intro={adminPayments.checksIntro}>
				<Checks checks={checks} />
			</AdminSection>
		</>
	);
}

/** What is always true of orders and their money, and where it is not. */
function Checks({ checks }: { checks: { name: string; broken: Broken[] }[] }) {
	return (
		<ul className="grid gap-2">
			{checks.map(({ name, broken }) => (
				<li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
					<StatePill tone={broken.length === 0 ? "good" : "bad"}>
						{broken.length === 0 ? adminPayments.checkHolds : adminPayments.checkFails}
					</StatePill>
					<span>{name}</span>
					{broken.map(({ what, at }) =>
						at === null ? (
							<span key={what} className="text-muted">
								{what}
							</span>
						) : (
							<Link key={at} to={at} className="underline decoration-edge underline-offset-4">
								{what}
							</Link>
						),
					)}
				</li>
			))}
		</ul>
	);
}

/** Which days: a month after the other, or from one day to another. */
function Choose({ period: { from, until, month } }: { period: Period }) {
	const around = month ?? monthKeyOf(from);
	const label = month ? monthLabel(month) : adminPayments.period(dayName(from), dayName(until));
	return (
		<section
			aria-label={adminPayments.whichDays}
			className="grid gap-3 lg:flex lg:flex-wrap lg:items-center lg:justify-between"
		>
			<div className="flex flex-wrap items-center gap-x-4">
				<h2 className="text-2xl">{label}</h2>
				<p className="flex gap-x-4 text-[0.9375rem]">
					<Month month={monthAfter(around, -1)} words={adminPayments.monthBefore} />
					<Month month={monthAfter(around, 1)} words={adminPayments.monthAfter} />
				</p>
			</div>
			<FilterForm
				names={["from", "until"]}
				days={
					<>
						<FilterDay name="from" label={adminForms.from} />
						<FilterDay name="until" label={adminForms.until} />
						<Button type="submit" tone="quiet">
							{adminForms.show}
						</Button>
					</>
				}
			/>
		</section>
	);
}

function Month({ month, words }: { month: MonthKey; words: (label: string) => string }) {
	const [query] = useSearchParams();
	return (
		<Link
			to={queryWith(query, { month, from: null, until: null })}
			preventScrollReset
			className="inline-flex min-h-11 items-center text-muted hover:text-ink"
		>
			{words(monthLabel(month))}
		</Link>
	);
}

const dayName = (day: string) => shortDate({ firstDay: day, lastDay: day });
