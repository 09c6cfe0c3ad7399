import { Form } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import type { RefundState } from "#sales/refunds/rules/refunds.ts";
import type { RefundLine, ReviewItemView } from "#sales/review/admin/review-item-view.tsx";
import { adminReview as words } from "#sales/review/admin/words.ts";

/** The colour of each state of a refund. */
export const REFUND_TONES = {
	requested: "plain",
	sending: "plain",
	pending: "plain",
	completed: "good",
	failed: "bad",
	unclear: "due",
} as const satisfies Record<RefundState, string>;

/** The refunds of a payment, each with its state. */
export function ReviewRefunds({ item, answer }: { item: ReviewItemView; answer: AdminAnswer | undefined }) {
	if (item.refunds.length === 0) return null;
	return (
		<section aria-label={words.refunds} className="border-t border-line pt-2">
			<ul>
				{item.refunds.map((refund) => (
					<li key={refund.id} className="grid gap-1 border-t border-line py-3 first:border-t-0">
						<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
							<span className="min-w-0 text-[0.9375rem]">
								<span className="font-semibold tabular-nums">{refund.amount}</span>{" "}
								<span className="text-muted">{words.ways[refund.way]}</span>
							</span>
							<StatePill tone={REFUND_TONES[refund.state]}>{stateOf(refund)}</StatePill>
						</div>
						<p className="text-sm text-muted wrap-anywhere">
							{refund.at} · {refund.reason}
						</p>
						{refund.detail && <p className="text-sm wrap-anywhere">{refund.detail}</p>}
						{refund.state === "unclear" && !refund.isStuck && <p className="text-sm">{words.refundUnclear}</p>}
						{refund.isStuck && <Stuck refund={refund} answer={answer} />}
					</li>
				))}
			</ul>
		</section>
	);
}

function stateOf({ state, way }: RefundLine): string {
	return state === "completed" && way === "by-hand" ? words.sentByHand : words.refundStates[state];
}

/** The provider gave no answer for fifteen days: a person records how the refund ended. */
function Stuck({ refund, answer }: { refund: RefundLine; answer: AdminAnswer | undefined }) {
	const form = `review-refund-ended-${refund.id}`;
	return (
		<div className="grid gap-2 rounded-control bg-marigold/12 px-4 py-3 text-[0.9375rem]">
			<p>
				<span className="font-semibold">{words.recordRefundOutcome}.</span> {words.decideRefundHint}
			</p>
			<div className="flex flex-wrap gap-3">
				{(["arrived", "failed"] as const).map((end) => (
					<Form key={end} method="post" preventScrollReset>
						<input type="hidden" name="form" value={form} />
						<input type="hidden" name="end" value={end} />
						<button type="submit" className="button-small">
							{end === "arrived" ? words.itArrived : words.itDidNot}
						</button>
					</Form>
				))}
			</div>
			<ListAnswer answer={answer?.form === form ? answer : undefined} />
		</div>
	);
}
