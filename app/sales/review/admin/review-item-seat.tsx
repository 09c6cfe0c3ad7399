import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { type Option, Select } from "#kit/ui/forms/select.tsx";
import { reviewOrderWords as orderWords } from "#sales/review/admin/order-words.ts";
import { ItemSeen, type ReviewItemView } from "#sales/review/admin/review-item-view.tsx";
import { adminReview as words } from "#sales/review/admin/words.ts";

type Common = { item: ReviewItemView; answer: AdminAnswer | undefined };
type SeatProps = Common & { seat: Extract<ReviewItemView["seat"], { offered: true }> };

/** Gives the payer a seat at a date of the course they paid for. */
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

/** Books the money of a balance on the enrolment it is of. */
export function ReviewBalance(shown: Common & { hint: string }) {
	const form = `review-balance-${shown.item.id}`;
	return <HintAndButton {...shown} form={form} button={words.balanceButton} busyLabel={words.booking} />;
}

/** Pays an order with the money that was sent for all of it, and confirms its seats. */
export function ReviewOrder(shown: Common & { hint: string }) {
	const form = `review-order-${shown.item.id}`;
	return <HintAndButton {...shown} form={form} button={orderWords.button} busyLabel={orderWords.busy} />;
}

type HintAndButtonProps = Common & { hint: string; form: string; button: string; busyLabel: string };

function HintAndButton({ item, hint, answer, form, button, busyLabel }: HintAndButtonProps) {
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{hint}</p>
			<SmallForm form={form} answer={answer} button={button} busyLabel={busyLabel}>
				{() => <ItemSeen item={item} />}
			</SmallForm>
		</>
	);
}

/** Says whose money it is that nobody has a record of, and what it was for. */
export function ReviewAdopt({ item, dates, answer }: Common & { dates: readonly Option[] }) {
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{words.adoptHint}</p>
			<SmallForm
				form={`review-adopt-${item.id}`}
				answer={answer}
				button={words.adoptButton}
				busyLabel={words.enrolling}
			>
				{(answer) => (
					<>
						<ItemSeen item={item} />
						<Field
							label={words.email}
							name="email"
							type="email"
							inputMode="email"
							autoComplete="off"
							defaultValue={answer?.values?.email}
							error={answer?.errors?.email}
						/>
						<Select
							label={words.purpose}
							name="purpose"
							options={(["full", "deposit", "balance"] as const).map((value) => ({
								value,
								label: words.purposes[value],
							}))}
							defaultValue={answer?.values?.purpose ?? "full"}
						/>
						<Select
							label={words.adoptDate}
							name="date"
							options={dates}
							empty={words.adoptDate}
							defaultValue={answer?.values?.date ?? ""}
							error={answer?.errors?.date}
						/>
					</>
				)}
			</SmallForm>
		</>
	);
}
