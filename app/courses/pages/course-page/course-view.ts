import type { CourseDetails } from "#courses/data/courses.ts";
import { listClassTimes } from "#courses/data/held-date.ts";
import { findRating, listLastDaysOf } from "#courses/data/ratings.ts";
import { listRelatedCourses } from "#courses/data/related-courses.ts";
import { countStars, findOwnReview, listShownReviews } from "#courses/data/reviews.ts";
import { listTrainersOf } from "#courses/data/trainers.ts";
import { offeredDates, wantedDatesIn } from "#courses/rules/course-dates.ts";
import { ratingDoor } from "#courses/rules/rating.ts";
import { type ReviewState, shownRating, shownReviews } from "#courses/rules/review.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { idsOf } from "#kit/rules/row-id.ts";

/** What the page of a course shows. `query` says which dates the list of courses was narrowed to. */
export async function courseView(
	course: CourseDetails,
	viewerId: string | undefined,
	query: URLSearchParams,
	now: Date,
) {
	const [times, rating, byStars, reviews, trainers, related, mine] = await Promise.all([
		listClassTimes(course.id, idsOf([...course.datesByLocation.flatMap(({ dates }) => dates), ...course.closedDates])),
		findRating(course.id),
		countStars(course.id),
		listShownReviews(course.id),
		listTrainersOf(course.id),
		listRelatedCourses(course, now),
		viewerId ? ownReview(viewerId, course.id, now) : null,
	]);
	return {
		course,
		dates: offeredDates(course.datesByLocation, times, wantedDatesIn(query)),
		today: todayInLagos(now),
		rating: shownRating(rating),
		ratings: rating?.count ?? 0,
		byStars,
		reviews: shownReviews(reviews),
		trainers,
		related,
		mine,
	};
}

/** What somebody gave and wrote themselves. Stars are null before that. */
export type OwnReview = { stars: number | null; words: string; state: ReviewState | null };

/** For those who may rate; null for everybody else. */
async function ownReview(viewerId: string, courseId: number, now: Date): Promise<OwnReview | null> {
	const lastDays = await listLastDaysOf(db, viewerId, courseId);
	if (ratingDoor(lastDays, todayInLagos(now)) !== "open") return null;
	return (await findOwnReview(viewerId, courseId)) ?? { stars: null, words: "", state: null };
}
