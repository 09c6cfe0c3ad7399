import { sql } from "kysely";
import { STARS, type Stars } from "#courses/rules/rating.ts";
import { type ReviewState, reviewerName } from "#courses/rules/review.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import type { Order } from "#kit/rules/listing.ts";

/** A review as the page of its course shows it. `day`: in the month of the date they attended. */
export type Review = { name: string; stars: number; words: string; day: string };

/** The reviews of a course that the office shows, the latest first. */
export async function listShownReviews(courseId: number): Promise<Review[]> {
	const rows = await db
		.selectFrom("course_ratings")
		.innerJoin("users", "users.id", "course_ratings.user_id")
		.select(["full_name", "stars", "review", "attended_on", "rated_at"])
		.where("course_id", "=", courseId)
		.where("review_state", "=", "shown")
		.orderBy("reviewed_at", "desc")
		.execute();
	return rows.map(({ full_name, stars, review, attended_on, rated_at }) => ({
		name: reviewerName(full_name),
		stars,
		words: review,
		day: attended_on ?? todayInLagos(rated_at),
	}));
}

/** How many gave each number of stars, five first. */
export async function countStars(courseId: number): Promise<{ stars: Stars; count: number }[]> {
	const rows = await db
		.selectFrom("course_ratings")
		.select(["stars", sql<number>`count(*)::int`.as("count")])
		.where("course_id", "=", courseId)
		.groupBy("stars")
		.execute();
	return STARS.toReversed().map((stars) => ({ stars, count: rows.find((row) => row.stars === stars)?.count ?? 0 }));
}

/** What a participant gave and wrote, for their own form. */
export async function findOwnReview(userId: string, courseId: number) {
	return await db
		.selectFrom("course_ratings")
		.select(["stars", "review as words", "review_state as state"])
		.where("user_id", "=", userId)
		.where("course_id", "=", courseId)
		.executeTakeFirst();
}

/** Writes the text of a rating; a changed text waits for the office. Returns whether the text changed. */
export async function saveReview(
	tx: Tx,
	{ userId, courseId, words, now }: { userId: string; courseId: number; words: string; now: Date },
): Promise<boolean> {
	const changed = await tx
		.updateTable("course_ratings")
		.set({ review: words, review_state: words ? "waiting" : null, reviewed_at: words ? now : null })
		.where("user_id", "=", userId)
		.where("course_id", "=", courseId)
		.where("review", "<>", words)
		.returning("stars")
		.executeTakeFirst();
	return changed !== undefined;
}

/** A review as the office decides on it, with the enrolment it stands on. `writtenAt` says which words were seen. */
export type ReviewToCheck = {
	userId: string;
	courseId: number;
	slug: string;
	courseTitle: string;
	fullName: string;
	enrolmentId: number | null;
	attendedOn: string | null;
	stars: number;
	words: string;
	state: ReviewState;
	writtenAt: Date;
};

/** The reviews in a state, the oldest first where they wait, else the latest. */
export async function listReviews(
	state: ReviewState,
	{ limit, offset }: Pick<Order<string>, "limit" | "offset">,
): Promise<ReviewToCheck[]> {
	const rows = await db
		.selectFrom("course_ratings as r")
		.innerJoin("users", "users.id", "r.user_id")
		.innerJoin("courses", "courses.id", "r.course_id")
		.select(["r.user_id as userId", "r.course_id as courseId", "r.stars", "r.review as words"])
		.select(["r.attended_on as attendedOn", "r.reviewed_at", "users.full_name as fullName"])
		.select(["courses.slug", "courses.title as courseTitle"])
		.select(({ selectFrom }) =>
			selectFrom("enrolments")
				.select("enrolments.id")
				.whereRef("enrolments.user_id", "=", "r.user_id")
				.whereRef("enrolments.course_id", "=", "r.course_id")
				.where("enrolments.confirmed_at", "is not", null)
				.where("enrolments.cancelled_at", "is", null)
				.orderBy("enrolments.last_day", (order) => order.asc().nullsLast())
				.limit(1)
				.as("enrolmentId"),
		)
		.where("r.review_state", "=", state)
		.orderBy("r.reviewed_at", state === "waiting" ? "asc" : "desc")
		.limit(limit ?? 50)
		.offset(offset ?? 0)
		.execute();
	return rows.map(({ reviewed_at, ...row }) => ({ ...row, state, writtenAt: reviewed_at ?? new Date(0) }));
}

/** How many reviews there are in each state. */
export async function countReviews(): Promise<Record<ReviewState, number>> {
	const rows = await db
		.selectFrom("course_ratings")
		.select(["review_state", sql<number>`count(*)::int`.as("count")])
		.where("review_state", "is not", null)
		.groupBy("review_state")
		.execute();
	const of = (state: ReviewState) => rows.find((row) => row.review_state === state)?.count ?? 0;
	return { waiting: of("waiting"), shown: of("shown"), hidden: of("hidden") };
}

/** A review that stays as it is until the transaction ends. */
export async function lockReview(tx: Tx, { userId, courseId }: { userId: string; courseId: number }) {
	return await tx
		.selectFrom("course_ratings as r")
		.innerJoin("users", "users.id", "r.user_id")
		.innerJoin("courses", "courses.id", "r.course_id")
		.select(["r.review_state as state", "r.reviewed_at as writtenAt", "users.full_name as fullName"])
		.select("courses.title as courseTitle")
		.where("r.user_id", "=", userId)
		.where("r.course_id", "=", courseId)
		.where("r.review_state", "is not", null)
		.forUpdate("r")
		.executeTakeFirst();
}

/** Shows a locked review on the page of its course, or hides it. */
export async function setReviewState(
	tx: Tx,
	{ userId, courseId, state }: { userId: string; courseId: number; state: "shown" | "hidden" },
) {
	await tx
		.updateTable("course_ratings")
		.set({ review_state: state })
		.where("user_id", "=", userId)
		.where("course_id", "=", courseId)
		.execute();
}
