import { type Rating, ratingAwaited, ratingShort, ratingText } from "#courses/rules/rating.ts";

/** A star with five rays, on a square of 24. */
export const STAR = "M12 2.6l2.8 6 6.6.8-4.9 4.5 1.3 6.5L12 17.2l-5.8 3.2 1.3-6.5L2.6 9.4l6.6-.8z";

type StarRatingProps = {
	/** Null: no average is shown. */
	rating: Rating | null;
	/** How many ratings there are. */
	count: number;
	/** Where the words lead, if there are reviews to read. */
	leadsTo?: string | undefined;
};

/** The rating of a course: a picture of five stars, filled as far as the average goes, and the same in words. Without an average it is empty. */
export function StarRating({ rating, count, leadsTo }: StarRatingProps) {
	const stars = [0, 1, 2, 3, 4].map((i) => <path key={i} d={STAR} transform={`translate(${i * 24} 0)`} />);
	const words = rating ? ratingShort(rating) : ratingAwaited(count);
	return (
		<p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-muted">
			<svg
				viewBox="0 0 120 24"
				role="img"
				aria-label={rating ? ratingText(rating) : words}
				strokeWidth={1.25}
				strokeLinejoin="round"
				className="h-5 w-25 shrink-0"
			>
				<g className="fill-none stroke-edge">{stars}</g>
				{rating && (
					// A picture inside the picture cuts off what reaches beyond its width.
					<svg width={(rating.average / 5) * 120} height={24} overflow="hidden" aria-hidden="true">
						<g className="fill-marigold stroke-ink">{stars}</g>
					</svg>
				)}
			</svg>
			{leadsTo ? (
				<a href={leadsTo} className="inline-flex min-h-11 items-center underline underline-offset-4">
					{words}
				</a>
			) : (
				<span aria-hidden="true">{words}</span>
			)}
		</p>
	);
}
