import type { AdminAnswer } from "#kit/admin/admin-answer.ts";
import { SmallForm } from "#kit/admin/small-form.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { type Option, Select } from "#kit/ui/forms/select.tsx";
import type { ReviewItemView } from "#sales/review/admin/review-item.tsx";
import { ItemSeen } from "#sales/review/admin/review-item-forms.tsx";
import { adminReview as say } from "#sales/review/admin/words.ts";

type Common = { item: ReviewItemView; answer: AdminAnswer | undefined };
type PlaceProps = Common & { place: Extract<ReviewItemView["place"], { offered: true }> };

/** Gives the payer a place at a date of the course they paid for. */
export function ReviewPlace({ item, place, answer }: PlaceProps) {
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{place.hint}</p>
			<SmallForm form={`review-enrol-${item.id}`} answer={answer} button={say.enrolButton} busyLabel={say.enrolling}>
				{(answer) => (
					<>
						<ItemSeen item={item} />
						<Select
							label={say.date}
							name="date"
							options={place.dates}
							empty={say.date}
							defaultValue={answer?.values?.date ?? place.chosen}
							error={answer?.errors?.date}
						/>
					</>
				)}
			</SmallForm>
		</>
	);
}

/** Books the money of a balance on the enrolment it is of. */
export function ReviewBalance({ item, hint, answer }: Common & { hint: string }) {
	const form = `review-balance-${item.id}`;
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{hint}</p>
			<SmallForm form={form} answer={answer} button={say.balanceButton} busyLabel={say.booking}>
				{() => <ItemSeen item={item} />}
			</SmallForm>
		</>
	);
}

/** Says whose money it is that nobody has a record of, and what it was for. */
export function ReviewAdopt({ item, dates, answer }: Common & { dates: readonly Option[] }) {
	return (
		<>
			<p className="max-w-prose text-[0.9375rem] text-muted">{say.adoptHint}</p>
			<SmallForm form={`review-adopt-${item.id}`} answer={answer} button={say.adoptButton} busyLabel={say.enrolling}>
				{(answer) => (
					<>
						<ItemSeen item={item} />
						<Field
							label={say.email}
							name="email"
							type="email"
							inputMode="email"
							autoComplete="off"
							defaultValue={answer?.values?.email}
							error={answer?.errors?.email}
						/>
						<Select
							label={say.purpose}
							name="purpose"
							options={(["full", "deposit", "balance"] as const).map((value) => ({
								value,
								label: say.purposes[value],
							}))}
							defaultValue={answer?.values?.purpose ?? "full"}
						/>
						<Select
							label={say.adoptDate}
							name="date"
							options={dates}
							empty={say.adoptDate}
							defaultValue={answer?.values?.date ?? ""}
							error={answer?.errors?.date}
						/>
					</>
				)}
			</SmallForm>
		</>
	);
}
