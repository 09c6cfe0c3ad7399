import { Form, Link, useNavigation } from "react-router";
import { ratingsWords } from "#courses/pages/rating-words.ts";
import { STAR } from "#courses/pages/star-rating.tsx";
import { STARS } from "#courses/rules/rating.ts";
import type { EnrolmentFacts } from "#sales/paying/orders/pages/enrolment-parts.tsx";
import { myCoursesWords as words } from "#sales/paying/orders/pages/my-courses-words.ts";

/** Asks once for a rating of the last course: each star is a button, and one tap saves. */
export function RateAttended({ enrolment, isRated }: { enrolment: EnrolmentFacts; isRated: boolean }) {
	const { id, courseUrl } = enrolment;
	const busy = useNavigation().formMethod === "POST";
	return (
		<div className="rounded-control bg-indigo-soft px-4 py-3">
			<p role="status" className="font-semibold text-leaf">
				{isRated ? words.rated : ""}
			</p>
			{isRated && courseUrl && (
				<Link
					to={`${courseUrl}#rate`}
					className="inline-flex min-h-11 items-center text-[0.9375rem] underline underline-offset-4"
				>
					{words.rateOnCourse}
				</Link>
			)}
			{!isRated && (
				<Form method="post" preventScrollReset aria-busy={busy}>
					<input type="hidden" name="intent" value="rate" />
					<input type="hidden" name="enrolment" value={id} />
					<fieldset className="flex flex-wrap items-center gap-x-4">
						<legend className="float-left mr-4 py-2.5 text-[0.9375rem] font-semibold">{words.rate}</legend>
						<div className="-ml-2 flex">
							{STARS.map((stars) => (
								<button
									key={stars}
									type="submit"
									name="stars"
									value={stars}
									aria-label={ratingsWords.stars(stars)}
									className="star grid size-[min(2.75rem,15vw)] cursor-pointer place-items-center rounded-control"
								>
									<svg
										viewBox="0 0 24 24"
										aria-hidden="true"
										strokeWidth={1.5}
										strokeLinejoin="round"
										className="size-[min(1.75rem,10vw)]"
									>
										<path d={STAR} />
									</svg>
								</button>
							))}
						</div>
						<p className="text-sm text-muted">{words.rateHint}</p>
					</fieldset>
				</Form>
			)}
		</div>
	);
}
