import { useSearchParams } from "react-router";
import { readMoneyState, requestMoneyCheck } from "#desk/actions/check-money.ts";
import { MoneyAgreement } from "#desk/admin/money/agreement.tsx";
import { Checks, KeptCheck } from "#desk/admin/money/check-view.tsx";
import { moneyCheckWords } from "#desk/admin/money/check-words.ts";
import { BankBooks, MoneyBooks, MoneyDays } from "#desk/admin/money/days.tsx";
import { MoneyKinds, MoneyWays, OtherCurrencies } from "#desk/admin/money/ways.tsx";
import type { MoneyCheck } from "#desk/data/money-check.ts";
import { listMoneyDays, listMoneyWays, listOtherCurrencies } from "#desk/data/money-totals.ts";
import { runAction } from "#kit/admin/admin-action.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead, AdminSection } from "#kit/admin/admin-head.tsx";
import { ExportButtons } from "#kit/admin/button-link.tsx";
import { BetweenForm } from "#kit/admin/filter-form.tsx";
import { Link } from "#kit/admin/link.tsx";
import { shortDate } from "#kit/rules/date-range.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { queryWith } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { type MonthKey, monthKeyOf, monthLabel } from "#kit/rules/months.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Notice } from "#kit/ui/notice.tsx";
import { actorOf, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { monthAfter, type Period, readPeriod } from "#sales/ledger/payments/rules/period.ts";
import { adminPayments } from "#sales/office/admin/payments/words.ts";
import type { Route } from "./+types/totals";

const monthBefore = (month: string) => `← ${month}`;

const monthAfterText = (month: string) => `${month} →`;

const periodText = (from: string, until: string) => (from === until ? from : `${from} to ${until}`);

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const now = new Date();
	const period = readPeriod(url.searchParams, todayInLagos(now));
	const { from, until } = period;
	const [look, ways, others] = await Promise.all([
		readMoneyState(now),
		listMoneyWays(from, until),
		listOtherCurrencies(from, until),
	]);
	const { days, sum } = await listMoneyDays(from, until, { isOff: look.check?.agreement.agrees === false });
	const { check, kept, isUnderWay } = look;
	return {
		period,
		days,
		sum,
		ways,
		others,
		isUnderWay,
		check: check && shownOf(check),
		kept: kept && { at: momentText(kept.beganAt), seconds: Math.round(kept.tookMs / 1000) },
	};
}

/** A check as the page shows it. */
function shownOf({ agreement, kinds, bank, checks, off }: MoneyCheck) {
	return {
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
				name: fullName ? `${fullName}, ${title}` : title,
				amount,
			})),
		},
	};
}

/** Has everything checked anew, where that is not done at each look. */
export async function action({ request, url, context }: Route.ActionArgs) {
	actorOf(context, request);
	if (formText(await formOf(request), "form") !== "check") return missing(adminForms.unknown);
	return await runAction(moneyCheckWords.failed, new Date(), { form: "check" }, async () => {
		await requestMoneyCheck();
		return redirectWithFlash(`${url.pathname}${url.search}`, moneyCheckWords.begun);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminMoneyTotals({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments", "enrolments", "bank", "invoices", "checks"]);
	const { period, check, kept, isUnderWay, days, sum, ways, others } = loaderData;
	const { from, until } = period;
	return (
		<>
			<AdminHead title="Totals of payments">
				<ExportButtons
					to="/admin/payments/export.csv"
					query={`?from=${from}&until=${until}`}
					label={adminPayments.exportCsv}
				/>
			</AdminHead>
			{check ? (
				<MoneyAgreement
					agreement={check.agreement}
					bankTrouble={
						check.bank.agrees ? null : "The statement lines do not add up: the data was changed outside this site."
					}
					failedChecks={check.checks.filter(({ broken }) => broken.length > 0).length}
					off={check.off}
				/>
			) : (
				<Notice tone="info">{moneyCheckWords.first}</Notice>
			)}
			{kept && <KeptCheck {...kept} isUnderWay={isUnderWay} answer={actionData} />}
			<Choose period={period} />
			{days.length === 0 ? (
				<EmptyState
					title="No money was received or refunded in this period."
					hint="Choose another month or other dates."
				/>
			) : (
				<>
					<AdminSection id="books" title="For accounting" intro="The accountant's export has exactly these totals.">
						<MoneyBooks sum={sum} />
					</AdminSection>
					<AdminSection
						id="days"
						title={adminPayments.days}
						intro="Each row shows the money received on that day and where it is today: received = on receipts + refunded + being refunded + to review + credit − borne by the academy."
					>
						<MoneyDays days={days} sum={sum} />
					</AdminSection>
				</>
			)}
			{ways.length > 0 && (
				<AdminSection
					id="ways"
					title={adminPayments.byWay}
					intro="For information: the fees the provider reports. They are not deducted from any total here."
				>
					<MoneyWays ways={ways} />
				</AdminSection>
			)}
			{check && check.kinds.length > 0 && (
				<AdminSection
					id="kinds"
					title={adminPayments.byKind}
					intro="All payments to date. Received, minus refunds, amounts to review and credit, plus what the academy bears, equals receipts minus credit notes, and equals the total of the enrolments."
				>
					<MoneyKinds kinds={check.kinds} />
				</AdminSection>
			)}
			{check && (check.bank.came !== 0 || !check.bank.agrees) && (
				<AdminSection
					id="bank"
					title="Bank statements"
					intro={
						check.bank.agrees
							? "Every incoming statement line is matched, set aside, or needs review."
							: "The totals do not add up. See the differences above."
					}
				>
					<BankBooks bank={check.bank} />
				</AdminSection>
			)}
			{others.length > 0 && (
				<AdminSection
					id="others"
					title={adminPayments.otherCurrencies}
					intro="Payments in other currencies are not included in the totals above."
				>
					<OtherCurrencies others={others} />
				</AdminSection>
			)}
			{check && (
				<AdminSection
					id="checks"
					title="Checks"
					intro={
						kept
							? moneyCheckWords.checksIntro
							: "What must always hold of orders, documents and money. They are checked each time this page is opened."
					}
				>
					<Checks checks={check.checks} />
				</AdminSection>
			)}
		</>
	);
}

/** Which days: a month after the other, or from one day to another. */
function Choose({ period: { from, until, month } }: { period: Period }) {
	const around = month ?? monthKeyOf(from);
	const label = month ? monthLabel(month) : periodText(dayName(from), dayName(until));
	return (
		<section aria-label="Which days" className="grid gap-3 lg:flex lg:flex-wrap lg:items-center lg:justify-between">
			<div className="flex flex-wrap items-center gap-x-4">
				<h2 className="text-2xl">{label}</h2>
				<p className="flex gap-x-4 text-[0.9375rem]">
					<Month month={monthAfter(around, -1)} words={monthBefore} />
					<Month month={monthAfter(around, 1)} words={monthAfterText} />
				</p>
			</div>
			<BetweenForm />
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
