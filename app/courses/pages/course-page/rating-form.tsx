import { Form, useNavigation } from "react-router";
import type { OwnReview } from "#courses/pages/course-page/course-view.ts";
import { ratingsWords as words } from "#courses/pages/rating-words.ts";
import { STAR } from "#courses/pages/star-rating.tsx";
import { STARS } from "#courses/rules/rating.ts";
import { LONGEST_REVIEW } from "#courses/rules/review.ts";
import { Button } from "#kit/ui/button.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";

export type RatingAnswer = { ok: true } | { ok: false; sentence: string; words: string };

/** One to five stars from somebody whose date has ended. Radio buttons, so it works by keyboard and without script. */
export function RatingForm({ mine, answered }: { mine: OwnReview; answered: RatingAnswer | undefined }) {
	const busy = useNavigation().formMethod === "POST";
	const answer = useKeptAnswer(answered, { acrossMoves: true });
	return (
		<section aria-labelledby="rate" className="grid gap-4 rounded-card border border-line bg-paper p-5 md:p-6">
			<div className="grid gap-2">
				<h2 id="rate" className="text-2xl">
					{words.heading}
				</h2>
				<p className="max-w-prose text-[0.9375rem] text-muted">{words.hint}</p>
			</div>
			{/* Without script the answer is another document, opened here. */}
			<Form method="post" action="#rate" preventScrollReset className="grid gap-4">
				<fieldset>
					<legend className="text-[0.9375rem] leading-snug font-semibold">{words.legend}</legend>
					<div className="-ml-2 flex">
						{STARS.map((stars) => (
							<Star key={stars} stars={stars} checked={stars === mine.stars} />
						))}
					</div>
				</fieldset>
				<div className="max-w-prose">
					<TextArea
						name="review"
						label={words.review}
						hint={words.reviewHint}
						rows={4}
						maxLength={LONGEST_REVIEW}
						defaultValue={answer?.ok === false ? answer.words : mine.words}
					/>
				</div>
				{mine.state && <p className="text-sm text-muted">{words.reviewStates[mine.state]}</p>}
				{answer && !answer.ok && !busy && <FormError sentence={answer.sentence} />}
				<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
					<Button type="submit" tone="quiet" busy={busy} busyLabel={words.saving}>
						{words.save}
					</Button>
					<p role="status" className="font-semibold text-leaf">
						{answer?.ok && !busy ? words.saved : ""}
					</p>
				</div>
			</Form>
		</section>
	);
}

/** A star is filled when it or one after it is chosen: CSS alone, so that it follows before React does. */
function Star({ stars, checked }: { stars: number; checked: boolean }) {
	return (
		<label className="star relative grid size-12 cursor-pointer place-items-center rounded-control">
			{/* Not seen, but pressed: it lies over its star. */}
			<input
				type="radio"
				name="stars"
				value={stars}
				defaultChecked={checked}
				className="absolute inset-0 cursor-pointer appearance-none rounded-control opacity-0"
			/>
			<svg viewBox="0 0 24 24" aria-hidden="true" strokeWidth={1.5} strokeLinejoin="round" className="size-8">
				<path d={STAR} />
			</svg>
			<span className="sr-only">{words.stars(stars)}</span>
		</label>
	);
}
