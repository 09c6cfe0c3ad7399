import { AdminTable } from "#kit/admin/admin-table.tsx";
import { type Kobo, moneyIn, naira } from "#kit/rules/money.ts";
import type { MoneyKind } from "#sales/ledger/payments/rules/payment-method.ts";
import { adminPayments as words } from "#sales/office/admin/payments/words.ts";

const COUNT = "Payments";

const SENT_OR_GOING = "Refunded";

export type MoneyWay = { provider: string; method: string; payments: number; received: Kobo; fees: Kobo | null };

/** Naira by provider and way to pay, with what the provider says it kept. */
export function MoneyWays({ ways }: { ways: readonly MoneyWay[] }) {
	return (
		<AdminTable
			caption={words.byWay}
			rows={ways}
			keyOf={({ provider, method }) => `${provider} ${method}`}
			columns={[
				{
					head: words.method,
					lead: true,
					cell: ({ provider, method }) => (
						<>
							{words.methods[method] ?? method}
							<span className="block text-sm font-normal text-muted">{words.providers[provider] ?? provider}</span>
						</>
					),
				},
				{ head: COUNT, figures: true, cell: ({ payments }) => payments.toLocaleString("en-NG") },
				{ head: words.received, figures: true, cell: ({ received }) => naira(received) },
				{ head: "Provider's fees", figures: true, cell: ({ fees }) => (fees === null ? words.nothing : naira(fees)) },
			]}
		/>
	);
}

export type MoneyKindLine = {
	kind: MoneyKind;
	payments: number;
	received: Kobo;
	refunded: Kobo;
	waiting: Kobo;
	kept: Kobo;
	borne: Kobo;
	receipts: Kobo;
	credited: Kobo;
	onEnrolments: Kobo;
};

/** What is on no receipt; the columns nothing stands in are left out. */
const BESIDE = [
	["waiting", words.waitingShort],
	["kept", words.keptShort],
	["borne", words.borneShort],
] as const;

/** The same sums by the way money comes, each agreeing by itself. */
export function MoneyKinds({ kinds }: { kinds: readonly MoneyKindLine[] }) {
	const beside = BESIDE.filter(([part]) => kinds.some((line) => line[part] !== 0));
	return (
		<div className="money-lines">
			<AdminTable
				caption={words.byKind}
				rows={kinds}
				keyOf={({ kind }) => kind}
				columns={[
					{ head: "Way", lead: true, cell: (line) => <KindName line={line} /> },
					{ head: words.received, figures: true, cell: ({ received }) => naira(received) },
					{ head: SENT_OR_GOING, figures: true, cell: ({ refunded }) => sumOrNothing(refunded) },
					...beside.map(([part, head]) => ({
						head,
						figures: true,
						cell: (line: MoneyKindLine) => sumOrNothing(line[part]),
					})),
					{ head: words.onReceipts, figures: true, cell: ({ receipts }) => sumOrNothing(receipts) },
					{ head: "Credit notes", figures: true, cell: ({ credited }) => sumOrNothing(-credited) },
					{ head: words.onEnrolments, figures: true, cell: ({ onEnrolments }) => sumOrNothing(onEnrolments) },
				]}
			/>
		</div>
	);
}

function KindName({ line: { kind, payments } }: { line: MoneyKindLine }) {
	return (
		<>
			{words.kinds[kind]}
			<span className="block text-[0.8125rem] font-normal text-muted">{words.cameTimes(payments)}</span>
		</>
	);
}

const sumOrNothing = (sum: Kobo) => (sum === 0 ? <span className="nothing">{words.nothing}</span> : naira(sum));

export type OtherMoney = { currency: string; payments: number } & Record<
	"received" | "refunded" | "waiting" | "kept" | "borne",
	number
>;

/** Money in other currencies, each by itself. */
export function OtherCurrencies({ others }: { others: readonly OtherMoney[] }) {
	return (
		<AdminTable
			caption={words.otherCurrencies}
			rows={others}
			keyOf={({ currency }) => currency}
			columns={[
				{ head: "Currency", lead: true, cell: ({ currency }) => currency },
				{ head: COUNT, figures: true, cell: ({ payments }) => payments.toLocaleString("en-NG") },
				{ head: words.received, figures: true, cell: ({ currency, received }) => moneyIn(currency, received) },
				{ head: SENT_OR_GOING, figures: true, cell: ({ currency, refunded }) => moneyIn(currency, refunded) },
				{ head: words.waiting, figures: true, cell: ({ currency, waiting }) => moneyIn(currency, waiting) },
				{ head: words.kept, figures: true, cell: ({ currency, kept }) => moneyIn(currency, kept) },
				{ head: words.borneShort, figures: true, cell: ({ currency, borne }) => moneyIn(currency, borne) },
			]}
		/>
	);
}
