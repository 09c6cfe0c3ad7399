import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { SeenFields } from "#kit/admin/seen-fields.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { moneyIn, nairaNumber } from "#kit/rules/money.ts";
import { LONGEST_NOTE } from "#kit/rules/text-input.ts";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import type { ReviewItemView } from "#sales/review/admin/review-section.ts";
import { adminReview as words } from "#sales/review/admin/words.ts";

type Common = { item: ReviewItemView; answer: AdminAnswer | undefined };
type OrderProps = Common & { pays: Extract<ReviewItemView["pays"], { hint: string }> };

/**
 * The form that pays the purpose of the money: the open dues of its seats, or the seat that a member asked for, on a date of the course.
 */
export function ReviewOrder({ item, pays, answer }: OrderProps) {
	const { hint, dates, chosen } = pays;
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{hint}</p>
			<SmallForm
				form={`review-order-${item.id}`}
				answer={answer}
				button={dates ? "Enrol" : "Pay what is due"}
				busyLabel={dates ? "Enrolling..." : "Recording..."}
			>
				{(answer) => (
					<>
						<SeenFields version={item.version} formKey={item.formKey} />
						{dates && (
							<Select
								label={words.date}
								name="date"
								options={dates}
								empty={words.date}
								defaultValue={answer?.values?.date ?? chosen}
								error={answer?.errors?.date}
							/>
						)}
					</>
				)}
			</SmallForm>
		</>
	);
}

/** Assigns money with an unknown order to an order. */
export function ReviewAttribute({ item, answer }: Common) {
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">
				The money pays what is due of the order, like money taken by hand. What is more is the payer's credit. If there
				is no order yet:{" "}
				<Link to="/admin/registrations/new" className="font-semibold underline decoration-edge underline-offset-4">
					Add registration
				</Link>
			</p>
			<SmallForm
				form={`review-attribute-${item.id}`}
				answer={answer}
				button="Use it for the order"
				busyLabel="Recording..."
			>
				{(answer) => (
					<>
						<SeenFields version={item.version} formKey={item.formKey} />
						<Field
							label="Order"
							name="order"
							autoComplete="off"
							hint="The code of the order, or the name or e-mail of the buyer or a participant."
							defaultValue={answer?.values?.order}
							error={answer?.errors?.order}
						/>
						{answer?.values?.found && <Found found={answer.values.found} chosen={answer.values.code} />}
					</>
				)}
			</SmallForm>
		</>
	);
}

/** Several orders match: the office chooses one. */
function Found({ found, chosen }: { found: string; chosen: string | undefined }) {
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 text-[0.9375rem] font-semibold">Which order</legend>
			{found.split("\n").map((line) => {
				const [code = "", ...label] = line.split(" ");
				return (
					<CheckboxCard
						key={code}
						type="radio"
						name="code"
						value={code}
						label={label.join(" ")}
						defaultChecked={code === chosen}
					/>
				);
			})}
		</fieldset>
	);
}

type RefundProps = {
	item: ReviewItemView;
	refund: NonNullable<ReviewItemView["refund"]>;
	answer: AdminAnswer | undefined;
};

/** The form that refunds part or all of the money left to the payer, or records a refund made elsewhere. */
export function ReviewRefund({ item, refund, answer }: RefundProps) {
	const most = moneyIn(item.currency, refund.most);
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{`Up to ${most}. We e-mail the payer when the refund starts and when it has arrived.`}</p>
			<SmallForm form={`review-refund-${item.id}`} answer={answer} button="Refund" busyLabel="Recording...">
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
			<SeenFields version={item.version} formKey={item.formKey} />
			<Field
				label="Amount"
				name="amount"
				inputMode="decimal"
				autoComplete="off"
				hint={`In ${item.currency === "NGN" ? "naira" : item.currency}, at most ${most}.`}
				defaultValue={values.amount ?? String(nairaNumber(refund.most))}
				error={errors.amount}
				className="sm:max-w-60"
			/>
			<fieldset className="group/way grid gap-3" onChange={onChange}>
				<legend className="mb-2 text-[0.9375rem] font-semibold">How</legend>
				{refund.byProvider && (
					<CheckboxCard
						type="radio"
						name="way"
						value="provider"
						label="Through the payment provider, to the original card or account"
						defaultChecked={way === "provider"}
					/>
				)}
				{!refund.isGone && (
					<CheckboxCard
						type="radio"
						name="way"
						value="by-hand"
						label="Manually: I have already sent it by transfer or paid it in cash"
						defaultChecked={way === "by-hand"}
					/>
				)}
				{item.reasons.includes("reversed") && (
					<CheckboxCard
						type="radio"
						name="way"
						value="outside"
						label="Already taken back by the bank or the provider"
						defaultChecked={way === "outside"}
					/>
				)}
				<FieldError id={`way-${item.id}`} sentence={isChanged ? undefined : errors.way} />
				{/* Only a refund sent by hand has a day and a way. */}
				<div className="hidden gap-5 group-has-[input[value=by-hand]:checked]/way:grid">
					<Field
						label="Date of the refund"
						name="day"
						type="date"
						defaultValue={values.day}
						error={errors.day}
						className="sm:max-w-60"
					/>
					<Field
						label="How you sent it"
						name="how"
						hint="For example: transfer to the payer's account at First Bank, with the bank's reference."
						maxLength={200}
						autoComplete="off"
						defaultValue={values.how}
						error={errors.how}
					/>
				</div>
			</fieldset>
			<TextArea
				label="Reason"
				name="reason"
				rows={2}
				hint="For the academy's records. The payer cannot see it."
				maxLength={LONGEST_NOTE}
				defaultValue={values.reason}
				error={errors.reason}
			/>
		</>
	);
}
