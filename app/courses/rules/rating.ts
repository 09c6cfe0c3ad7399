/** Participants rate a course with one to five stars once a date of theirs has ended (docs/product.md#ratings). */

import { ratingsWords } from "#courses/pages/rating-words.ts";
import { FEWEST_RATINGS } from "#courses/rules/review.ts";
import type { Day } from "#kit/rules/days.ts";

export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** The latest of one's days that is over. */
export function lastEnded(lastDays: readonly (Day | null)[], today: Day): Day | null {
	return (
		lastDays
			.filter((day) => day !== null && day < today)
			.sort()
			.at(-1) ?? null
	);
}

/** What the participants of a course gave together. `average`: 1 to 5, to one decimal. `count`: never 0. */
export type Rating = { average: number; count: number };

/** The rating of a course, or null before the first. `sum`: all stars given, `count`: by how many people. */
export function ratingOf({ sum, count }: { sum: number; count: number }): Rating | null {
	return count > 0 ? { average: Math.round((sum / count) * 10) / 10, count } : null;
}

/** A rating in words, as its picture is named: 'Rated 4.5 of 5 by 12 participants'. */
export function ratingText(rating: Rating): string {
	return ratingsWords.rated(String(rating.average), rating.count);
}

/** The same beside the picture, in short: '4.5 (12 ratings)'. */
export function ratingShort(rating: Rating): string {
	return ratingsWords.ratedShort(rating.average.toFixed(1), rating.count);
}

/** What stands beside the empty stars while no average is shown: how many ratings there are, or 'Not yet rated'. */
export function ratingAwaited(count: number): string {
	return count > 0 ? ratingsWords.few(count, FEWEST_RATINGS) : ratingsWords.notYetRated;
}

/** Stars as a form sends them, or undefined for anything but 1 to 5. */
export function readStars(text: string): Stars | undefined {
	return STARS.find((stars) => String(stars) === text);
}

export type RatingDoor = "open" | "not-a-participant" | "not-yet-ended";

/**
 * Whether somebody may rate a course: the last days of their enrolments in it, null for an imported one whose day no one
 * can read, which never counts as ended. On its last day a date has not ended.
 */
export function ratingDoor(lastDays: readonly (Day | null)[], today: Day): RatingDoor {
	if (lastDays.length === 0) return "not-a-participant";
	return lastDays.some((day) => day !== null && day < today) ? "open" : "not-yet-ended";
}
