import { useLocation, useSearchParams } from "react-router";
import { runAction } from "#kit/admin/admin-action.ts";
import { keepTyping } from "#kit/admin/admin-answer.ts";
import { AdminHead } from "#kit/admin/admin-head.tsx";
import { FilterDay, FilterForm, FilterSelect } from "#kit/admin/filter-form.tsx";
import { todayInLagos } from "#kit/rules/days.ts";
import { formText } from "#kit/rules/form-text.ts";
import { pagesOf, queryWith, ROWS_A_PAGE } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { PROVIDER_NAMES } from "#kit/rules/payment-provider.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { Pager } from "#kit/ui/pager.tsx";
import { actorOf, missing, redirectWithFlash } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { adminForms } from "#kit/words/forms.ts";
import { requestSweep } from "#sales/payments/actions/request-sweep.ts";
import { readSweeps, readTroubles } from "#sales/payments/admin/gateway-view.ts";
import { GatewayTroubles, LastSweeps } from "#sales/payments/admin/payment-gateway.tsx";
import { PaymentTable } from "#sales/payments/admin/payment-table.tsx";
import { PaymentViews } from "#sales/payments/admin/payment-views.tsx";
import { paymentsAsked } from "#sales/payments/admin/payments-query.ts";
import { adminPayments as words } from "#sales/payments/admin/words.ts";
import { readDeskCounts } from "#sales/payments/data/desk-counts.ts";
import { countPayments, listPaymentReferences } from "#sales/payments/data/payment-list.ts";
import { listPaymentsByReference } from "#sales/payments/data/payment-rows.ts";
import { LISTED_STATES, PAYMENT_FILTERS, PURPOSES } from "#sales/payments/rules/payment-filter.ts";
import type { Route } from "./+types/payments";

/** The same list stands at two addresses: all payments, and those somebody must decide about. */
const WAITING = "/admin/payments/waiting";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	actorOf(context, request);
	const { filter, listing } = paymentsAsked(url, url.pathname === WAITING);
	const { sort, descending, page } = listing;
	const [references, count, waits, troubles, sweeps] = await Promise.all([
		listPaymentReferences(filter, { sort, descending, limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE }),
		countPayments(filter),
		readDeskCounts(todayInLagos(new Date())),
		readTroubles(),
		readSweeps(),
	]);
	const rows = await listPaymentsByReference(references);
	return {
		rows: rows.map(({ at, ...row }) => ({ ...row, at: momentText(at) })),
		count,
		waits,
		troubles,
		sweeps,
		isNarrowed: ["q", ...PAYMENT_FILTERS].some((name) => url.searchParams.get(name)),
		sorted: { sort, descending },
		page,
		pages: pagesOf(count),
	};
}

/** Has the providers' lists compared with ours now, not only at night. */
export async function action({ request, url, context }: Route.ActionArgs) {
	const actor = actorOf(context, request);
	if (formText(await formOf(request), "form") !== "sweep") return missing(adminForms.unknown);
	const now = new Date();
	return await runAction(words.failedSweep, now, { form: "sweep" }, async () => {
		const begun = await requestSweep({ actor, now });
		return redirectWithFlash(`${url.pathname}${url.search}`, begun > 0 ? words.sweepAsked : words.sweepAskedAlready);
	});
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => keepTyping({ serverAction });

export default function AdminPayments({ loaderData, actionData }: Route.ComponentProps) {
	useLive(["payments", "bank"]);
	const { rows, count, waits, troubles, sweeps, isNarrowed, sorted, page, pages } = loaderData;
	const [query] = useSearchParams();
	const isWaiting = useLocation().pathname === WAITING;
	const exported = queryWith(query, { page: null, sort: null, waits: isWaiting ? "yes" : null });
	return (
		<>
			<AdminHead title={words.title}>
				<ButtonLink to={`/admin/payments/export.csv${exported}`} tone="quiet" reloadDocument>
					{words.exportCsv}
				</ButtonLink>
			</AdminHead>
			<GatewayTroubles troubles={troubles} />
			<PaymentViews waits={waits} />
			{(!isWaiting || isNarrowed || waits.waiting > 0) && <PaymentFilters />}
			{count === 0 ? (
				<Nothing isNarrowed={isNarrowed} isWaiting={isWaiting} />
			) : (
				<>
					<p className="-mb-3 text-sm font-semibold">{words.found(count)}</p>
					<PaymentTable rows={rows} sorted={sorted} />
					<Pager page={page} pages={pages} addressOf={(to) => queryWith(query, { page: to })} />
				</>
			)}
			<LastSweeps sweeps={sweeps} answer={actionData} />
		</>
	);
}

function PaymentFilters() {
	return (
		<FilterForm
			label={words.search}
			names={PAYMENT_FILTERS}
			days={
				<>
					<FilterDay name="from" label={words.from} />
					<FilterDay name="until" label={words.until} />
				</>
			}
		>
			<FilterSelect
				name="state"
				empty={words.anyState}
				options={LISTED_STATES.map((value) => ({ value, label: words.states[value] }))}
			/>
			<FilterSelect
				name="money"
				empty={words.anyMoney}
				options={[
					{ value: "arrived", label: words.moneyArrived },
					{ value: "none", label: words.noMoney },
				]}
			/>
			<FilterSelect
				name="purpose"
				empty={words.anyPurpose}
				options={PURPOSES.map((value) => ({ value, label: words.purposes[value] }))}
			/>
			<FilterSelect
				name="provider"
				empty={words.anyProvider}
				options={PROVIDER_NAMES.map((value) => ({ value, label: words.providers[value] ?? value }))}
			/>
		</FilterForm>
	);
}

function Nothing({ isNarrowed, isWaiting }: { isNarrowed: boolean; isWaiting: boolean }) {
	const { nothingFound, nothingFoundHint } = adminForms;
	if (isNarrowed) return <EmptyState title={nothingFound} hint={nothingFoundHint} />;
	if (isWaiting) return <EmptyState title={words.noneWaits} hint={words.noneWaitsHint} />;
	return <EmptyState title={words.none} hint={words.noneHint} />;
}
