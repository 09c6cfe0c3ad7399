import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { moneyIn, nairaNumber } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { ItemSeen, type ReviewItemView } from "#sales/review/admin/review-item-view.tsx";
import { adminReview as words } from "#sales/review/admin/words.ts";

type RefundProps = {
	item: ReviewItemView;
	refund: NonNullable<ReviewItemView["refund"]>;
	answer: AdminAnswer | undefined;
};

/** Refunds part or all of the rest to the payer, or records that somebody did. */
export function ReviewRefund({ item, refund, answer }: RefundProps) {
	const most = moneyIn(item.currency, refund.most);
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{words.refundHint(most)}</p>
			<SmallForm
				form={`review-refund-${item.id}`}
				answer={answer}
				button={words.refundButton}
				busyLabel={words.refunding_}
			>
				{(answer) => <Fields item={item} refund={refund} answer={answer} />}
			</SmallForm>
		</>
	);
}

function Fields({ item, refund, answer }: RefundProps) {
	const { values = {}, errors = {} } = answer ?? {};
	const { isChanged, onChange } = useChangedSince();
	const most = moneyIn(item.currency, refund.most);
	const way = values.way ?? (refund.isGone ? "outside" : refund.byProvider ? "provider" : "by-hand");
	return (
		<>
			<ItemSeen item={item} />
			<Field
				label={words.amount}
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				hint={words.amountHint(item.currency === "NGN" ? words.naira : item.currency, most)}
				defaultValue={values.amount ?? String(nairaNumber(refund.most))}
				error={errors.amount}
				className="sm:max-w-60"
			/>
			<fieldset className="group/way grid gap-3" onChange={onChange}>
				<legend className="mb-2 text-[0.9375rem] font-semibold">{words.way}</legend>
				{refund.byProvider && (
					<CheckboxCard
						type="radio"
						name="way"
						value="provider"
						label={words.throughProvider}
						defaultChecked={way === "provider"}
					/>
				)}
				{!refund.isGone && (
					<CheckboxCard
						type="radio"
						name="way"
						value="by-hand"
						label={words.byHand}
						defaultChecked={way === "by-hand"}
					/>
				)}
				{item.reasons.includes("reversed") && (
					<CheckboxCard
						type="radio"
						name="way"
						value="outside"
						label={words.taken}
						defaultChecked={way === "outside"}
					/>
				)}
				<FieldError id={`way-${item.id}`} sentence={isChanged ? undefined : errors.way} />
				{/* Only what was sent by hand has a day and a way. */}
				<div className="hidden gap-5 group-has-[input[value=by-hand]:checked]/way:grid">
					<Field
						label={words.day}
						name="day"
						type="date"
						defaultValue={values.day}
						error={errors.day}
						className="sm:max-w-60"
					/>
					<Field
						label={words.how}
						name="how"
						hint={words.howHint}
						maxLength={200}
						autoComplete="off"
						defaultValue={values.how}
						error={errors.how}
					/>
				</div>
			</fieldset>
			<TextArea
				label={words.reason}
				name="reason"
				rows={2}
				hint={words.reasonHint}
				maxLength={LONGEST_NOTE}
				defaultValue={values.reason}
				error={errors.reason}
			/>
		</>
	);
}
