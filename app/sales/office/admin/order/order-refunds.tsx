import { Link } from "#kit/admin/link.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { moneyIn, naira } from "#kit/rules/money.ts";
import { MoneyHead } from "#sales/office/admin/order/order-part.tsx";
import type { orderView } from "#sales/office/admin/order/order-view.ts";
import { REFUND_TONES } from "#sales/review/admin/review-item.tsx";
import { adminReview } from "#sales/review/admin/words.ts";

type View = Awaited<ReturnType<typeof orderView>>;

/** What of an order's money was refunded, each with where it is; first what the office still has to send. */
export function OrderRefunds({ refunds, toRefund }: Pick<View, "refunds" | "toRefund">) {
	if (refunds.length + toRefund.length === 0) return null;
	return (
		<section aria-labelledby="sent-back">
			<MoneyHead id="sent-back" title="Refunds" />
			<RefundLines lines={refunds} due={toRefund} />
		</section>
	);
}

function RefundLines({ lines, due }: { lines: View["refunds"]; due: View["toRefund"] }) {
	return (
		<ul>
			{due.map((line) => (
				<li
					key={`${line.reference} ${line.hasFailed}`}
					className="grid gap-1 border-t border-line bg-marigold/12 px-4.5 py-3 first:border-t-0 text-[0.9375rem]"
				>
					<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<span className="font-semibold tabular-nums">{naira(line.amount)}</span>
						<span className="text-clay-dark">
							{line.hasFailed
								? "The refund failed and needs review"
								: line.isTax
									? "Withholding tax: the office has to settle it with the employer who withheld it"
									: "The office has to send it"}
						</span>
					</p>
					{line.account && <p className="wrap-anywhere">{`To ${line.account}`}</p>}
					<p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
						{line.at}
						<Link
							to={`/admin/payments/${line.reference}#review`}
							className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
						>
							Review it at the payment
						</Link>
					</p>
				</li>
			))}
			{lines.map((line) => (
				<li key={line.id} className="grid gap-1 border-t border-line px-4.5 py-3 first:border-t-0">
					<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
						<span className="min-w-0 text-[0.9375rem]">
							<span className="font-semibold tabular-nums">{moneyIn(line.currency, line.amount)}</span>{" "}
							<span className="text-muted">{adminReview.ways[line.way]}</span>
						</span>
						<StatePill tone={REFUND_TONES[line.state]}>{stateOf(line)}</StatePill>
					</div>
					<p className="text-sm text-muted wrap-anywhere">
						{[line.at, line.reference, line.creditNote, line.reason].filter(Boolean).join(" · ")}
					</p>
					{line.detail && <p className="text-sm wrap-anywhere">{line.detail}</p>}
				</li>
			))}
		</ul>
	);
}

function stateOf({ state, way }: View["refunds"][number]): string {
	return state === "completed" && way === "by-hand" ? adminReview.sentByHand : adminReview.refundStates[state];
}
