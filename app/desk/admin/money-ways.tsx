import { AdminTable } from "#kit/admin/admin-table.tsx";
import { type Kobo, moneyIn, naira } from "#kit/rules/money.ts";
import { adminPayments as say } from "#sales/payments/admin/words.ts";
import type { MoneyKind } from "#sales/payments/rules/money-kind.ts";

export type MoneyWay = { provider: string; method: string; payments: number; received: Kobo; fees: Kobo | null };

/** Naira by provider and way to pay, with what the provider says it kept. */
export function MoneyWays({ ways }: { ways: readonly MoneyWay[] }) {
	return (
		<AdminTable
			caption={say.byWay}
			rows={ways}
			keyOf={({ provider, method }) => `${provider} ${method}`}
			columns={[
				{
					head: say.method,
					lead: true,
					cell: ({ provider, method }) => (
						<>
							{say.methods[method] ?? method}
							<span className="block text-sm font-normal text-muted">{say.providers[provider] ?? provider}</span>
						</>
					),
				},
				{ head: say.count, figures: true, cell: ({ payments }) => payments.toLocaleString("en-NG") },
				{ head: say.received, figures: true, cell: ({ received }) => naira(received) },
				{ head: say.fees, figures: true, cell: ({ fees }) => (fees === null ? say.nothing : naira(fees)) },
			]}
		/>
	);
}

export type MoneyKindLine = {
	kind: MoneyKind;
	payments: number;
	received: Kobo;
	refunded: Kobo;
	beside: Kobo;
	receipts: Kobo;
	credited: Kobo;
	onEnrolments: Kobo;
};

/** The same sums by the way money comes, each agreeing by itself. */
export function MoneyKinds({ kinds }: { kinds: readonly MoneyKindLine[] }) {
	return (
		<div className="money-lines">
			<AdminTable
				caption={say.byKind}
				rows={kinds}
				keyOf={({ kind }) => kind}
				columns={[
					{ head: say.kind, lead: true, cell: (line) => <KindName line={line} /> },
					{ head: say.received, figures: true, cell: ({ received }) => naira(received) },
					{ head: say.sentOrGoing, figures: true, cell: ({ refunded }) => sumOrNothing(refunded) },
					{ head: say.besideShort, figures: true, cell: ({ beside }) => sumOrNothing(beside) },
					{ head: say.onReceipts, figures: true, cell: ({ receipts }) => sumOrNothing(receipts) },
					{ head: say.credited, figures: true, cell: ({ credited }) => sumOrNothing(-credited) },
					{ head: say.onEnrolments, figures: true, cell: ({ onEnrolments }) => sumOrNothing(onEnrolments) },
				]}
			/>
		</div>
	);
}

function KindName({ line: { kind, payments } }: { line: MoneyKindLine }) {
	return (
		<>
			{say.kinds[kind]}
			<span className="block text-[0.8125rem] font-normal text-muted">{say.cameTimes(payments)}</span>
		</>
	);
}

const sumOrNothing = (sum: Kobo) => (sum === 0 ? <span className="nothing">{say.nothing}</span> : naira(sum));

export type OtherMoney = { currency: string; payments: number } & Record<
	"received" | "refunded" | "waiting" | "kept",
	number
>;

/** Money in other currencies, each by itself. */
export function OtherCurrencies({ others }: { others: readonly OtherMoney[] }) {
	return (
		<AdminTable
			caption={say.otherCurrencies}
			rows={others}
			keyOf={({ currency }) => currency}
			columns={[
				{ head: say.currency, lead: true, cell: ({ currency }) => currency },
				{ head: say.count, figures: true, cell: ({ payments }) => payments.toLocaleString("en-NG") },
				{ head: say.received, figures: true, cell: ({ currency, received }) => moneyIn(currency, received) },
				{ head: say.sentOrGoing, figures: true, cell: ({ currency, refunded }) => moneyIn(currency, refunded) },
				{ head: say.waiting, figures: true, cell: ({ currency, waiting }) => moneyIn(currency, waiting) },
				{ head: say.kept, figures: true, cell: ({ currency, kept }) => moneyIn(currency, kept) },
			]}
		/>
	);
}
