import { Form } from "react-router";
import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { ListAnswer } from "#kit/admin/list-answer.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { StatePill } from "#kit/admin/state-pill.tsx";
import { type Kobo, moneyIn } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { certificateWords } from "#sales/ledger/certificates/rules/words.ts";
import type { RefundState } from "#sales/ledger/refunds/rules/refunds.ts";
import { ReviewActions } from "#sales/review/admin/review-item-forms.tsx";
import type { RefundLine, ReviewItemView } from "#sales/review/admin/review-section.ts";
import { adminReview as words } from "#sales/review/admin/words.ts";
import { reviewReasonOf, reviewReasons } from "#sales/review/words.ts";

type ReviewItemsProps = { items: readonly ReviewItemView[]; answer: AdminAnswer | undefined };

/** The open review items of a payment with their actions, and below them the decided ones. */
export function ReviewItems({ items, answer }: ReviewItemsProps) {
	// If the sent form is not on the page any more because another person decided, its answer is shown at the top.
	const form = answer?.form ?? "";
	const isHomeless = /^review-.+-/.test(form) && !items.some((item) => formsOf(item).includes(form));
	return (
		<>
			{isHomeless && <ListAnswer answer={answer} />}
			<ul className="grid grid-cols-1 gap-4">
				{items.map((item) => (
					<li key={item.id} id={`item-${item.id}`} className="scroll-mt-20">
						{item.closed ? <Decided item={item} /> : <Waiting item={item} answer={answer} />}
					</li>
				))}
			</ul>
		</>
	);
}

/** The names of the forms on the page about an item. */
function formsOf({ id, pays, isUnknown, short, refund, closing, refunds }: ReviewItemView): string[] {
	return [
		...(pays && "hint" in pays ? [`review-order-${id}`] : []),
		...(isUnknown ? [`review-attribute-${id}`] : []),
		...(short ? [`review-short-${id}`] : []),
		...(refund ? [`review-refund-${id}`] : []),
		...(closing && closing !== "under-way" ? [`review-close-${id}`] : []),
		...refunds.filter(({ isStuck }) => isStuck).map((stuck) => `review-refund-ended-${stuck.id}`),
	];
}

function Waiting({ item, answer }: { item: ReviewItemView; answer: AdminAnswer | undefined }) {
	return (
		<article className="overflow-hidden rounded-card border border-clay/40 bg-paper">
			<div className="grid gap-4 px-4 py-4 md:px-5">
				<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
					<div className="grid min-w-0 grow basis-64 gap-1">
						{item.reasons.map((reason) => (
							<h3 key={reason} className="text-[1.0625rem] leading-snug font-semibold text-clay-dark">
								{reviewReasonOf(reason, item.taxDue !== null)}
							</h3>
						))}
						<p className="text-sm text-muted">{`since ${item.since}`}</p>
					</div>
					{item.amount !== null && (
						<span className="heading text-2xl tabular-nums">{moneyIn(item.currency, item.amount)}</span>
					)}
				</div>
				<Sums item={item} />
				{item.taxDue && (
					<p className="max-w-prose text-[0.9375rem] wrap-anywhere">{certificateWords.settleWith(item.taxDue.by)}</p>
				)}
				{item.account && (
					<p className="text-[0.9375rem] wrap-anywhere">
						<span className="text-muted">Send it to:</span> {item.account}
					</p>
				)}
				<ReviewRefunds item={item} answer={answer} />
			</div>
			<ReviewActions item={item} answer={answer} />
		</article>
	);
}

function Sums({ item: { sums, currency, reasons } }: { item: ReviewItemView }) {
	if (!sums)
		return (
			<p className="text-[0.9375rem] text-muted">
				Nothing is recorded under this reference: the money belongs to another one.
			</p>
		);
	const { received, receipted, refunded, refunding, left } = sums;
	// The refund was decided with its credit note: it only has to be sent.
	const wordsOfLeft = reasons.every((reason) => reason === "refund-due") ? "Left to refund" : "Left to decide";
	const all: [string, Kobo, boolean][] = [
		["Received", received, true],
		["On a receipt", receipted, receipted > 0],
		["Refunded", refunded, refunded > 0],
		["Refund in progress", refunding, refunding > 0],
		[left < 0 ? "Missing" : wordsOfLeft, Math.abs(left), true],
	];
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 sm:flex sm:flex-wrap">
			{all
				.filter(([, , isShown]) => isShown)
				.map(([label, amount]) => (
					<div key={label} className="grid gap-0.5 last:font-semibold">
						<dt className="text-sm font-normal text-muted">{label}</dt>
						<dd className="tabular-nums">{moneyIn(currency, amount)}</dd>
					</div>
				))}
		</dl>
	);
}

function Decided({ item }: { item: ReviewItemView }) {
	const { closed, reasons, amount, currency } = item;
	if (!closed) return null;
	return (
		<article className="grid gap-2 rounded-card border border-line bg-paper px-4 py-3 text-[0.9375rem] md:px-5">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
				<h3 className="min-w-0 grow basis-64 leading-snug font-medium">
					{reasons.map((reason) => reviewReasons[reason]).join(" ")}
				</h3>
				<span className="flex flex-wrap items-center gap-3">
					{amount !== null && amount > 0 && <span className="tabular-nums">{moneyIn(currency, amount)}</span>}
					<StatePill tone={closed.resolution === "explained" ? "off" : "good"}>{closed.words}</StatePill>
				</span>
			</div>
			{closed.note && <p className="wrap-anywhere whitespace-pre-line">{closed.note}</p>}
			<p className="text-sm text-muted">{`${closed.who}, ${closed.at}`}</p>
			<ReviewRefunds item={item} answer={undefined} />
		</article>
	);
}

/** The form for a remark about a payment, which goes into its timeline. */
export function PaymentNote({ formKey, answer }: { formKey: string; answer: AdminAnswer | undefined }) {
	return (
		<SmallForm form="review-note" answer={answer} button="Add remark" busyLabel="Adding...">
			{(answer) => (
				<>
					<input type="hidden" name="key" value={formKey} />
					<TextArea
						label="Remark"
						name="note"
						rows={3}
						hint="Only the office can read it. It appears in the timeline."
						maxLength={LONGEST_NOTE}
						defaultValue={answer?.values?.note}
						error={answer?.errors?.note}
					/>
				</>
			)}
		</SmallForm>
	);
}

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
		<section aria-label="Refunds" className="border-t border-line pt-2">
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
						{refund.state === "unclear" && !refund.isStuck && (
							<p className="text-sm">
								The provider has not said whether it made this refund. We will ask again. No money is sent twice.
							</p>
						)}
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
				<span className="font-semibold">The provider does not answer.</span> Check the provider's dashboard or the bank
				statement, then record the result.
			</p>
			<div className="flex flex-wrap gap-3">
				{(["arrived", "failed"] as const).map((end) => (
					<Form key={end} method="post" preventScrollReset>
						<input type="hidden" name="form" value={form} />
						<input type="hidden" name="end" value={end} />
						<button type="submit" className="button-small">
							{end === "arrived" ? "It arrived" : "It failed"}
						</button>
					</Form>
				))}
			</div>
			<ListAnswer answer={answer?.form === form ? answer : undefined} />
		</div>
	);
}
