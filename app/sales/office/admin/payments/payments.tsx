import { AdminList } from "#kit/admin/admin-list.tsx";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { readList } from "#kit/rules/listing.ts";
import { momentText } from "#kit/rules/moments.ts";
import { EmptyState } from "#kit/ui/empty-state.tsx";
import { useLive } from "#kit/ui/hooks/use-live.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { countPayments, listPaymentReferences } from "#sales/ledger/payments/data/payment-list.ts";
import { listPaymentsByReference } from "#sales/ledger/payments/data/payment-rows.ts";
import { LISTED_STATES, PAID_BY, PAYMENTS, PURPOSES } from "#sales/ledger/payments/rules/payment-filter.ts";
import { PaymentTable } from "#sales/office/admin/payments/payment-table.tsx";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";
import type { Route } from "./+types/payments";

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
	const [none, hint] = waits ? [words.noneWaits, words.noneWaitsHint] : [words.none, words.noneHint];
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
					{words.recordMoney}
				</ButtonLink>
			}
			search={words.search}
			selects={SELECTS}
			chips={{ label: words.views, of: VIEWS }}
			days
			count={count}
			found={isMore ? [words.moreThan(count), words.narrow] : [words.found(count)]}
			none={<EmptyState title={none} hint={hint} />}
		>
			<PaymentTable rows={rows} />
		</AdminList>
	);
}

const VIEWS = [
	{ value: undefined, label: words.all },
	{ value: "yes", label: words.waits },
] as const;

const SELECTS = [
	{
		name: "state",
		empty: words.anyState,
		options: LISTED_STATES.map((value) => ({ value, label: words.states[value] })),
	},
	{
		name: "money",
		empty: words.anyMoney,
		options: [
			{ value: "arrived", label: words.moneyArrived },
			{ value: "none", label: words.noMoney },
		],
	},
	{
		name: "purpose",
		empty: words.anyPurpose,
		options: PURPOSES.map((value) => ({ value, label: words.purposes[value] })),
	},
	{
		name: "provider",
		empty: words.anyWay,
		options: PAID_BY.map((value) => ({ value, label: words.paidBy[value] })),
	},
];
