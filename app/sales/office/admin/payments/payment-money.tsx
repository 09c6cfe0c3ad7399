import { FactList } from "#kit/admin/fact-list.tsx";
import { Link } from "#kit/admin/link.tsx";
import { moneyIn } from "#kit/rules/money.ts";
import { isOfflineProvider } from "#kit/rules/payment-provider.ts";
import { adminPayments } from "#sales/office/admin/payments/words.ts";

type ReceiptOf = { number: string; to: string; order: string; orderTo: string };

/** Money that arrived. Amounts are in the hundredth of its currency. */
export type MoneyView = {
	id: number;
	currency: string;
	/** Zero for an undone payment. */
	amount: number;
	booked: number;
	charged: number;
	fee: number | null;
	/** The amount above the one asked for; 0 if there is none, or no amount was asked for. */
	above: number;
	provider: string;
	transactionId: string;
	method: string;
	paidAt: string | null;
	bookedAt: string;
	/** The payer, if one was recorded separately. Empty: none was. */
	payer: string;
	/** The number of its slip or cheque. */
	note: string | null;
	/** Its receipts, each with its order. */
	receipts: readonly ReceiptOf[];
	/** The address where it can be undone, if it was recorded by hand. */
	undo: string | null;
	where: {
		receipted: number;
		refunded: number;
		refunding: number;
		waiting: number;
		kept: number;
		borne: number;
		unexplained: number;
	};
};

/** The payments under a reference, each with the use of its money. */
export function PaymentMoney({ money }: { money: readonly MoneyView[] }) {
	if (money.length === 0) return <p className="text-muted">No money has been received yet.</p>;
	return (
		<ul className="grid grid-cols-1 gap-3">
			{money.map((one) => (
				<li key={one.id} className="grid grid-cols-1 gap-4 rounded-card border border-line bg-paper px-4 py-4 md:px-6">
					<p className="flex flex-wrap items-baseline justify-between gap-x-6">
						<span className="heading text-2xl tabular-nums">{moneyIn(one.currency, one.amount)}</span>
						{one.above > 0 && (
							<span className="text-[0.9375rem] font-semibold text-clay-dark">
								{`${moneyIn(one.currency, one.above)} overpaid`}
							</span>
						)}
					</p>
					{one.amount === 0 && (
						<p className="max-w-prose">{`Recorded by mistake: ${moneyIn(one.currency, one.booked)} never came.`}</p>
					)}
					<Where money={one} />
					<FactList facts={factsOf(one)} />
					{one.undo && (
						<p className="text-[0.9375rem]">
							It never came, or came in another sum?{" "}
							<Link to={one.undo} className={LINK}>
								Undo it, then record what came
							</Link>
						</p>
					)}
				</li>
			))}
		</ul>
	);
}

function Where({ money: { currency, where } }: { money: MoneyView }) {
	const parts: [string, number][] = [
		["On a receipt", where.receipted],
		[adminPayments.sentBack, where.refunded],
		[adminPayments.goingBack, where.refunding],
		[adminPayments.waiting, where.waiting],
		[adminPayments.kept, where.kept],
		[adminPayments.borneShort, where.borne],
		[adminPayments.unexplained, where.unexplained],
	];
	return (
		<dl
			aria-label="How the money was used"
			className="grid gap-x-8 gap-y-1 border-y border-line py-3 text-[0.9375rem] sm:flex sm:flex-wrap"
		>
			{parts
				.filter(([, amount]) => amount !== 0)
				.map(([label, amount]) => (
					<div key={label} className="flex items-baseline justify-between gap-3">
						<dt className="text-muted">{label}</dt>
						<dd className="font-semibold tabular-nums">{moneyIn(currency, amount)}</dd>
					</div>
				))}
		</dl>
	);
}

function factsOf({
	currency,
	booked,
	charged,
	fee,
	method,
	provider,
	transactionId,
	paidAt,
	bookedAt,
	payer,
	note,
	receipts,
}: MoneyView) {
	return [
		...(payer ? [{ label: adminPayments.who, value: payer }] : []),
		...(note ? [{ label: provider === "bank" ? "Narration or note" : "Slip or cheque number", value: note }] : []),
		...receipts.map((receipt) => ({ label: "Receipt", value: <Receipt {...receipt} /> })),
		{
			label: adminPayments.method,
			value: `${adminPayments.methods[method] ?? method}, ${adminPayments.providers[provider] ?? provider}`,
		},
		...(isOfflineProvider(provider)
			? []
			: [{ label: "Provider's transaction number", value: <span className="tabular-nums">{transactionId}</span> }]),
		...(charged === booked
			? []
			: [{ label: "Charged to the payer", value: `${moneyIn(currency, charged)}, including the provider's fees` }]),
		...(fee === null ? [] : [{ label: "Provider's fee", value: moneyIn(currency, fee) }]),
		...(paidAt ? [{ label: "Paid", value: paidAt }] : []),
		{ label: "Recorded", value: bookedAt },
	];
}

const LINK = "-my-2.5 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4";

function Receipt({ number, to, order, orderTo }: ReceiptOf) {
	return (
		<span className="flex flex-wrap gap-x-4">
			{/* A file, not a page: the router stays out of it. */}
			<a href={to} className={LINK}>
				{adminPayments.downloadReceipt(number)}
			</a>
			<Link to={orderTo} className={LINK}>
				{`Order ${order}`}
			</Link>
		</span>
	);
}
