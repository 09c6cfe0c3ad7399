import { rowToken } from "#accounts/data/tokens.ts";
import { listCatalogue, listOutlines } from "#courses/data/catalogue.ts";
import { listAwaitedCourses, lockAlerts, markAlertSent } from "#courses/data/course-alerts.ts";
import { type CatalogueCourse, canRegister } from "#courses/rules/catalogue-card.ts";
import { config } from "#kit/config/config.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { insertMail } from "#mail/data/mails.ts";

/** The most e-mails of one transaction; the next run sends the others. */
const AT_ONCE = 100;

/**
 * E-mails the people who wait for courses that can be booked now: courses that had no date or no free seat when they asked, or that have
 * a new date. Each once. Returns the number of e-mails.
 */
export async function sendCourseAlerts({ now, signal }: { now: Date; signal?: AbortSignal }): Promise<number> {
	const awaited = await listAwaitedCourses(todayInLagos(now));
	if (awaited.length === 0) return 0;
	const open = (
		await listCatalogue(
			now,
			awaited.map(({ courseId }) => courseId),
		)
	).filter(canRegister);
	let mailed = 0;
	for (const due of awaited) {
		const course = open.find(({ id }) => id === due.courseId);
		if (!course || signal?.aborted) continue;
		mailed += await inTransaction(async (tx) => await mailCourse(tx, course, await lockAlerts(tx, due, AT_ONCE), now));
	}
	return mailed;
}

export type WordAlertsResult = { ok: true; mailed: number } | { ok: false; reason: "no-course" | "nobody" };

/**
 * The office named a course for a search: each person who waits for that search gets one e-mail about the course, without their words.
 */
export async function sendWordAlerts(asked: {
	plainWords: string;
	slug: string;
	actor: Actor;
	now: Date;
}): Promise<WordAlertsResult> {
	const { plainWords, slug, actor, now } = asked;
	const outline = (await listOutlines(now)).find((one) => one.slug === slug);
	const [course] = outline ? await listCatalogue(now, [outline.id]) : [];
	if (!course) return { ok: false, reason: "no-course" };
	return await inTransaction(async (tx) => {
		const mailed = await mailCourse(tx, course, await lockAlerts(tx, { plainWords }, 1000), now);
		if (mailed === 0) return { ok: false, reason: "nobody" };
		const { id, title } = course;
		await insertChange(tx, {
			actor,
			action: "told who asked",
			subject: "course",
			id,
			title,
			after: { people: mailed },
			now,
		});
		return { ok: true, mailed };
	});
}

type WaitingAddress = { id: number; email: string };

async function mailCourse(
	tx: Tx,
	course: CatalogueCourse,
	people: readonly WaitingAddress[],
	now: Date,
): Promise<number> {
	for (const { id, email } of people) {
		const facts = {
			courseTitle: course.title,
			courseUrl: `${config.publicUrl}/courses/${course.slug}`,
			dates: canRegister(course) ? [...course.dates] : [],
			priceKobo: course.priceKobo,
			vatBasisPoints: course.vatBasisPoints,
			withdrawUrl: `${config.publicUrl}/tell-me/stop/${rowToken("stop-alerts", id)}`,
		};
		await insertMail(tx, { email: { kind: "course-open", facts }, to: email, now });
		await markAlertSent(tx, id, now);
	}
	return people.length;
}
