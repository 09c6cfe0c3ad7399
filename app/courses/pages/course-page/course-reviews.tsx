import type { Review } from "#courses/data/reviews.ts";
import { pageWords as words } from "#courses/pages/course-page/course-page-words.ts";
import { STAR } from "#courses/pages/star-rating.tsx";
import type { Rating } from "#courses/rules/rating.ts";
import { monthOfReview } from "#courses/rules/review.ts";
import { Icon } from "#kit/ui/icon.tsx";

/** Side by side on a desk; the others unfold. */
const FIRST = 3;

type CourseReviewsProps = {
	rating: Rating | null;
	/** Five first. */
	byStars: readonly { stars: number; count: number }[];
	reviews: readonly Review[];
};

/** What those who attended say: average, how many gave which stars, and their words. Shown by the page once there are three. */
export function CourseReviews({ rating, byStars, reviews }: CourseReviewsProps) {
	if (reviews.length === 0) return null;
	const rest = reviews.slice(FIRST);
	return (
		<section aria-labelledby="reviews" className="grid grid-cols-1 gap-5">
			<h2 id="reviews" className="text-[1.75rem]">
				{words.reviews}
			</h2>
			<div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)]">
				<div className="grid max-w-sm content-start gap-3">
					{rating && (
						<p className="flex flex-wrap items-baseline gap-x-3">
							<span className="heading text-5xl">{rating.average.toFixed(1)}</span>
							<span className="text-muted">{words.ratings(rating.count)}</span>
						</p>
					)}
					<p className="text-[0.9375rem] text-muted">{words.onlyAttended}</p>
					{rating && <StarBars byStars={byStars} count={rating.count} />}
				</div>
				<div className="grid grid-cols-1 content-start gap-4">
					<ReviewList reviews={reviews.slice(0, FIRST)} />
					{rest.length > 0 && (
						<details className="no-print group/more grid gap-4">
							<summary className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4">
								{words.allReviews(rest.length)}
								<Icon name="chevron-down" className="size-4 group-open/more:rotate-180" />
							</summary>
							<div className="pt-4">
								<ReviewList reviews={rest} />
							</div>
						</details>
					)}
				</div>
			</div>
		</section>
	);
}

function StarBars({ byStars, count: all }: { byStars: CourseReviewsProps["byStars"]; count: number }) {
	return (
		<ul className="no-print grid grid-cols-1 gap-1 text-sm tabular-nums">
			{byStars.map(({ stars, count }) => (
				<li key={stars} aria-label={words.starsBy(stars, count)} className="flex items-center gap-3">
					<span aria-hidden="true" className="w-[1ch]">
						{stars}
					</span>
					<svg
						viewBox="0 0 100 4"
						preserveAspectRatio="none"
						aria-hidden="true"
						className="h-2 min-w-0 grow rounded-full"
					>
						<rect width={100} height={4} className="fill-line" />
						<rect width={(count / all) * 100} height={4} className="fill-marigold" />
					</svg>
					<span aria-hidden="true" className="w-[3ch] text-right text-muted">
						{count}
					</span>
				</li>
			))}
		</ul>
	);
}

function ReviewList({ reviews }: { reviews: readonly Review[] }) {
	return (
		<ul className="grid grid-cols-1 gap-x-10 gap-y-7 md:grid-cols-3">
			{reviews.map((review) => (
				<li
					key={`${review.name} ${review.day} ${review.words.slice(0, 40)}`}
					className="grid grid-cols-1 content-start gap-1.5"
				>
					<p className="leading-snug font-semibold">{review.name}</p>
					<p className="text-sm text-muted">{monthOfReview(review.day)}</p>
					<Stars stars={review.stars} />
					<p className="mt-1 text-pretty whitespace-pre-line">{review.words}</p>
				</li>
			))}
		</ul>
	);
}

function Stars({ stars }: { stars: number }) {
	return (
		<svg
			viewBox="0 0 120 24"
			role="img"
			aria-label={words.rated(stars)}
			strokeWidth={1.25}
			strokeLinejoin="round"
			className="h-4 w-20"
		>
			{[1, 2, 3, 4, 5].map((n) => (
				<path
					key={n}
					d={STAR}
					transform={`translate(${(n - 1) * 24} 0)`}
					className={n <= stars ? "fill-marigold stroke-ink" : "fill-none stroke-edge"}
				/>
			))}
		</svg>
	);
}
