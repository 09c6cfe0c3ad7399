import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { Link } from "#kit/admin/link.tsx";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { CheckboxCard } from "#kit/ui/forms/checkbox-card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { Select } from "#kit/ui/forms/select.tsx";
import { attributeWords } from "#sales/review/admin/attribute-words.ts";
import { reviewOrderWords as orderWords } from "#sales/review/admin/order-words.ts";
import { ItemSeen, type ReviewItemView } from "#sales/review/admin/review-item-view.tsx";
import { adminReview as words } from "#sales/review/admin/words.ts";

type Common = { item: ReviewItemView; answer: AdminAnswer | undefined };
type SeatProps = Common & { seat: Extract<ReviewItemView["seat"], { offered: true }> };

/** Enrols the payer on a date of the course they paid for. */
export function ReviewSeat({ item, seat, answer }: SeatProps) {
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{seat.hint}</p>
			<SmallForm
				form={`review-enrol-${item.id}`}
				answer={answer}
				button={words.enrolButton}
				busyLabel={words.enrolling}
			>
				{(answer) => (
					<>
						<ItemSeen item={item} />
						<Select
							label={words.date}
							name="date"
							options={seat.dates}
							empty={words.date}
							defaultValue={answer?.values?.date ?? seat.chosen}
							error={answer?.errors?.date}
						/>
					</>
				)}
			</SmallForm>
		</>
	);
}

/** Pays the open dues of the seats that the money was sent for, and confirms them. */
export function ReviewOrder({ item, hint, answer }: Common & { hint: string }) {
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{hint}</p>
			<SmallForm
				form={`review-order-${item.id}`}
				answer={answer}
				button={orderWords.button}
				busyLabel={orderWords.busy}
			>
				{() => <ItemSeen item={item} />}
			</SmallForm>
		</>
	);
}

/** Assigns money with an unknown order to an order. */
export function ReviewAttribute({ item, answer }: Common) {
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">
				{attributeWords.attributeHint}{" "}
				<Link to="/admin/registrations/new" className="font-semibold underline decoration-edge underline-offset-4">
					{attributeWords.addRegistration}
				</Link>
			</p>
			<SmallForm
				form={`review-attribute-${item.id}`}
				answer={answer}
				button={attributeWords.attributeButton}
				busyLabel={attributeWords.attributing}
			>
				{(answer) => (
					<>
						<ItemSeen item={item} />
						<Field
							label={attributeWords.order}
							name="order"
							autoComplete="off"
							hint={attributeWords.orderHint}
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
			<legend className="mb-2 text-[0.9375rem] font-semibold">{attributeWords.whichOrder}</legend>
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
