import { sql } from "kysely";
import { isOpenDate, isPublicCourse } from "#courses/data/public-courses.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Day } from "#kit/rules/days.ts";
import { plainLetters } from "#kit/rules/text.ts";

/** The subject of an alert: a course, or search words that found none. */
export type AlertAbout = { courseId: number; words: null } | { courseId: null; words: string };

type NewAlert = AlertAbout & { email: string; isOpen: boolean; now: Date };

/** The alert is neither sent nor withdrawn. */
const isWaiting = sql<boolean>`(course_alerts.told_at is null and course_alerts.withdrawn_at is null)`;

/** Stores an alert of a person; an existing one does not change. */
export async function insertAlert(tx: Tx, { email, courseId, words, isOpen, now }: NewAlert) {
	const newestDate = tx
		.selectFrom("course_dates")
		.select(sql<number>`coalesce(max(id), 0)`.as("id"))
		.where("course_id", "=", courseId ?? 0);
	await tx
		.insertInto("course_alerts")
		.values({
			email,
			course_id: courseId,
			words,
			created_at: now,
			newest_date_id: newestDate,
			was_open: isOpen,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await notify(tx, "alerts");
}

/** A course the public may see, by its address or its title. */
export async function findAlertCourse(asked: string) {
	return await db
		.selectFrom("courses")
		.select(["id", "slug", "title"])
		.where(({ or, eb }) => or([eb("slug", "=", asked), eb("plain_title", "=", plainLetters(asked))]))
		.where(isPublicCourse)
		// An address is meant before a title.
		.orderBy(sql`slug = ${asked}`, "desc")
		.orderBy("id")
		.executeTakeFirst();
}

/** Whose alert it is, and how many alerts of that address still wait. */
export async function findAlertOwner(on: Database, id: number) {
	return await on
		.selectFrom("course_alerts as own")
		.select("own.email")
		.select((row) =>
			row
				.selectFrom("course_alerts")
				.select(({ fn }) => fn.countAll<number>().as("n"))
				.whereRef("course_alerts.email", "=", "own.email")
				.where(isWaiting)
				.as("waiting"),
		)
		.where("own.id", "=", id)
		.executeTakeFirst();
}

/** Withdraws all waiting alerts of an address. A second call changes nothing. */
export async function withdrawAlerts(tx: Tx, email: string, now: Date) {
	await tx
		.updateTable("course_alerts")
		.set({ withdrawn_at: now })
		.where("email", "=", email)
		.where(isWaiting)
		.execute();
	await notify(tx, "alerts");
}

/** The courses somebody waits for, each with the newest of its dates to come; none where it has no such date. */
export async function listAwaitedCourses(today: Day): Promise<{ courseId: number; newestDateId: number }[]> {
	const rows = await db
		.selectFrom("course_alerts")
		.innerJoin("course_dates", "course_dates.course_id", "course_alerts.course_id")
		.select(["course_dates.course_id as courseId", sql<number>`max(course_dates.id)`.as("newestDateId")])
		.where(isWaiting)
		.where(isOpenDate(today))
		.groupBy("course_dates.course_id")
		.execute();
	return rows;
}

type Due = { courseId: number; newestDateId: number } | { plainWords: string };

/** Those who wait for a course that can be booked now, or for words: they stay as they are until the transaction ends. */
export async function lockAlerts(tx: Tx, due: Due, limit: number) {
	return await tx
		.selectFrom("course_alerts")
		.select(["id", "email"])
		.where(isWaiting)
		.$if("courseId" in due, (alerts) => {
			const { courseId, newestDateId } = due as Extract<Due, { courseId: number }>;
			return alerts
				.where("course_id", "=", courseId)
				.where(({ or, eb }) => or([eb("was_open", "=", false), eb("newest_date_id", "<", newestDateId)]));
		})
		.$if("plainWords" in due, (alerts) =>
			alerts.where("plain_words", "=", (due as Extract<Due, { plainWords: string }>).plainWords),
		)
		.orderBy("id")
		.limit(limit)
		.forUpdate()
		.skipLocked()
		.execute();
}

export async function markAlertSent(tx: Tx, id: number, now: Date) {
	await tx.updateTable("course_alerts").set({ told_at: now }).where("id", "=", id).execute();
	await notify(tx, "alerts");
}

export type AlertGroup = {
	/** Null: words. */
	course: { title: string; slug: string } | null;
	words: string | null;
	plainWords: string | null;
	waiting: number;
	latestAt: Date;
	/** The latest first, no more than a screen shows. */
	emails: string[];
};

const MOST_GROUPS = 200;
const MOST_EMAILS = 50;

/** Lists the subjects of waiting alerts, the most wanted first. */
export async function listAlertGroups(): Promise<AlertGroup[]> {
	const rows = await db
		.selectFrom("course_alerts")
		.leftJoin("courses", "courses.id", "course_alerts.course_id")
		.select(["courses.title", "courses.slug", "plain_words as plainWords"])
		.select(({ fn }) => [
			fn.countAll<number>().as("waiting"),
			sql<Date>`max(course_alerts.created_at)`.as("latestAt"),
			sql<string | null>`(array_agg(words order by course_alerts.id desc))[1]`.as("words"),
			sql<string[]>`(array_agg(email order by course_alerts.id desc))[1:${sql.lit(MOST_EMAILS)}]`.as("emails"),
		])
		.where(isWaiting)
		.groupBy(["courses.id", "plain_words"])
		.orderBy("waiting", "desc")
		.orderBy("latestAt", "desc")
		.limit(MOST_GROUPS)
		.execute();
	return rows.map(({ title, slug, ...row }) => ({ ...row, course: title && slug ? { title, slug } : null }));
}

export async function countWaiting(plainWords: string): Promise<number> {
	const { n } = await db
		.selectFrom("course_alerts")
		.select(({ fn }) => fn.countAll<number>().as("n"))
		.where("plain_words", "=", plainWords)
		.where(isWaiting)
		.executeTakeFirstOrThrow();
	return n;
}
