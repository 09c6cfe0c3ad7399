/** What participants write beside their stars, and from when on a course shows stars and words at all (docs/product.md#ratings). */

import { nameWords } from "#kit/rules/contact/first-name.ts";
import type { Day } from "#kit/rules/days.ts";
import { monthLabel } from "#kit/rules/months.ts";

/** Fewer say little, and something about the few who gave them. */
export const FEWEST_RATINGS = 3;
const FEWEST_REVIEWS = 3;
export const LONGEST_REVIEW = 1000;

export const REVIEW_STATES = ["waiting", "shown", "hidden"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** gone: the member took the words back. changed: they wrote other words since the office read these. */
export type ReviewRefusal = "gone" | "changed";

/** The rating a course shows: none while there are few. */
export function shownRating<T extends { count: number }>(rating: T | null): T | null {
	return rating && rating.count >= FEWEST_RATINGS ? rating : null;
}

/** What a course shows of its reviews: none while there are few. */
export function shownReviews<T>(reviews: readonly T[]): readonly T[] {
	return reviews.length >= FEWEST_REVIEWS ? reviews : [];
}

/** Words as they are kept: lines without room at their ends. Undefined when they are longer than a review may be. */
export function readReview(text: string): string | undefined {
	const words = text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\S\n]+/g, " ")
		.replace(/ ?\n ?/g, "\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
	return words.length <= LONGEST_REVIEW ? words : undefined;
}

/** The author of a review, as the public reads it: 'Chinedu O.' */
export function reviewerName(fullName: string): string {
	const [first = "", ...rest] = nameWords(fullName);
	const [initial = ""] = rest.at(-1)?.toUpperCase() ?? "";
	return initial ? `${first} ${initial}.` : first;
}

/** 'September 2026'. */
export const monthOfReview = (day: Day): string => monthLabel(day.slice(0, 7));

/** Where a review stands on the page on which the office decides on it. */
export const reviewId = ({ userId, courseId }: { userId: string; courseId: number }) => `review-${courseId}-${userId}`;
