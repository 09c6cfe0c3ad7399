import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertUser } from "#accounts/data/users.ts";
import { decideReview } from "#courses/actions/decide-review.ts";
import { rateCourse } from "#courses/actions/rate-course.ts";
import { findRating } from "#courses/data/ratings.ts";
import { countStars, findOwnReview, listReviews, listShownReviews } from "#courses/data/reviews.ts";
import type { Stars } from "#courses/rules/rating.ts";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { onLive, startLive } from "#kit/web/live-notices.ts";
import { insertEnrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { freshDatabase } from "#tests/support/database.ts";

const NOW = new Date("2026-11-21T09:00:00Z");
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let live: ReturnType<typeof startLive>;
const heard: string[] = [];
beforeAll(async () => {
	const connection = await freshDatabase();
	openDatabase(connection);
	live = startLive(connection);
	await live.ready;
	onLive((topic) => heard.push(topic));
});
afterAll(async () => {
	await live.stop();
	await closeDatabase();
});
beforeEach(hearOut);

/** Waits until all that was told is heard, and forgets it. */
async function hearOut(): Promise<string[]> {
	await inTransaction((tx) => notify(tx, "that is all"));
	await expect.poll(() => heard.includes("that is all")).toBe(true);
	return heard.splice(0).filter((topic) => topic !== "that is all");
}

describe("a participant whose date has ended", () => {
	test("rates the course, and open pages hear of it", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId);
		expect(await findRating(courseId)).toBeNull();
		expect(await rate(actor, courseId, 4)).toEqual({ ok: true });
		expect(await findRating(courseId)).toEqual({ average: 4, count: 1 });
		expect(await findOwnReview(actor.id, courseId)).toMatchObject({ stars: 4 });
		await expect.poll(() => heard).toEqual(["courses"]);
	});

	test("changes the rating whenever they like: it stays one", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId);
		await rate(actor, courseId, 2);
		await rate(actor, courseId, 5, later(1));
		expect(await findRating(courseId)).toEqual({ average: 5, count: 1 });
	});

	test("who sends the same stars twice is no news", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId);
		await Promise.all([rate(actor, courseId, 3), rate(actor, courseId, 3)]);
		expect(await hearOut()).toContain("courses");
		expect(await rate(actor, courseId, 3, later(1))).toEqual({ ok: true });
		expect(await hearOut()).toEqual([]);
		expect(await findRating(courseId)).toEqual({ average: 3, count: 1 });
	});

	test("counts beside the others", async () => {
		const courseId = await aCourse();
		for (const stars of [5, 4, 4] as const) await rate(await aParticipant(courseId), courseId, stars);
		expect(await findRating(courseId)).toEqual({ average: 4.3, count: 3 });
		expect(await findRating(await aCourse())).toBeNull();
	});

	test("may do so the day after the last day in Lagos, not on it", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId, { lastDay: "2026-11-20" });
		expect(await rate(actor, courseId, 5, new Date("2026-11-20T22:59:00Z"))).toEqual({
			ok: false,
			reason: "not-yet-ended",
		});
		expect(await rate(actor, courseId, 5, new Date("2026-11-20T23:01:00Z"))).toEqual({ ok: true });
	});
});

describe("a rating is refused", () => {
	test("to whoever has not registered for the course", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(await aCourse());
		expect(await rate(actor, courseId, 1)).toEqual({ ok: false, reason: "not-a-participant" });
		expect(await findRating(courseId)).toBeNull();
	});

	test("before the date has ended", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId, { lastDay: "2026-11-21" });
		expect(await rate(actor, courseId, 1)).toEqual({ ok: false, reason: "not-yet-ended" });
		expect(await findRating(courseId)).toBeNull();
	});

	test("for an imported date that nobody can read", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId);
		await db
			.updateTable("enrolments")
			.set({ first_day: null, last_day: null, imported_date: "soon" })
			.where("user_id", "=", actor.id)
			.execute();
		expect(await rate(actor, courseId, 1)).toEqual({ ok: false, reason: "not-yet-ended" });
	});

	test("when somebody changes it too often, until the hour is over", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId);
		const { times, withinSeconds } = LIMITS.ratingsPerMember;
		for (let i = 0; i < times; i++)
			expect(await rate(actor, courseId, ((i % 5) + 1) as Stars, later(i))).toEqual({ ok: true });
		const refused = await rate(actor, courseId, 1, later(times));
		expect(refused).toEqual({ ok: false, reason: "too-many", retryAfterSeconds: withinSeconds - times * 60 });
		expect(await rate(await aParticipant(courseId), courseId, 1, later(times))).toEqual({ ok: true });
		expect(await rate(actor, courseId, 1, later(withinSeconds / 60))).toEqual({ ok: true });
	});
});

describe("what a participant writes beside the stars", () => {
	const write = (actor: { id: string }, courseId: number, words: string, now = NOW) =>
		rateCourse({ actor, courseId, stars: 5, words, now });
	const waiting = async (courseId: number) =>
		(await listReviews("waiting", {})).filter((review) => review.courseId === courseId);

	test("is shown once the office has read it, signed with first name, initial and month", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId);
		const grace = { id: actor.id, fullName: "Grace Danjuma" };
		await write(actor, courseId, "Very good.");
		expect(await listShownReviews(courseId)).toEqual([]);
		const [review] = await waiting(courseId);
		expect(review).toMatchObject({ words: "Very good.", fullName: "Chidi Eze", attendedOn: "2026-03-07" });
		expect(review?.enrolmentId).not.toBeNull();
		const decision = { userId: actor.id, courseId, seenAt: NOW.getTime(), actor: grace, now: NOW } as const;
		expect(await decideReview({ ...decision, state: "shown" })).toEqual({ ok: true });
		expect(await listShownReviews(courseId)).toEqual([
			{ name: "Chidi E.", stars: 5, words: "Very good.", day: "2026-03-07" },
		]);
		expect(await decideReview({ ...decision, state: "hidden" })).toEqual({ ok: true });
		expect(await listShownReviews(courseId)).toEqual([]);
	});

	test("waits again when it is changed, and the office never shows words it has not read", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId);
		const grace = { id: actor.id, fullName: "Grace Danjuma" };
		await write(actor, courseId, "Good.");
		await write(actor, courseId, "Bad.", later(1));
		const decision = { userId: actor.id, courseId, state: "shown", actor: grace, now: later(2) } as const;
		expect(await decideReview({ ...decision, seenAt: NOW.getTime() })).toEqual({ ok: false, reason: "changed" });
		expect(await decideReview({ ...decision, seenAt: later(1).getTime() })).toEqual({ ok: true });
		await write(actor, courseId, "Good after all.", later(3));
		expect(await listShownReviews(courseId)).toEqual([]);
		await write(actor, courseId, "", later(4));
		expect(await waiting(courseId)).toEqual([]);
		expect(await decideReview({ ...decision, seenAt: later(3).getTime() })).toEqual({ ok: false, reason: "gone" });
	});

	test("stays as it is when only the stars change, or the same is sent again", async () => {
		const courseId = await aCourse();
		const actor = await aParticipant(courseId);
		await write(actor, courseId, "Good.");
		await rate(actor, courseId, 2, later(1));
		await write(actor, courseId, "Good.", later(2));
		expect((await waiting(courseId)).map(({ words, writtenAt }) => [words, writtenAt])).toEqual([["Good.", NOW]]);
		expect(await countStars(courseId)).toContainEqual({ stars: 5, count: 1 });
	});
});

const rate = (actor: { id: string }, courseId: number, stars: Stars, now = NOW) =>
	rateCourse({ actor, courseId, stars, now });

let count = 0;

async function aCourse(): Promise<number> {
	const slug = `course-${count++}`;
	const facts = { title: slug, description: "How to.", price_kobo: 9_500_000, duration_minutes: 600, slots: 20 };
	const { id } = await db
		.insertInto("courses")
		.values({ slug, ...facts, category: "Physical", created_at: NOW, updated_at: NOW })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Somebody registered for a date of a course that lasted until then. */
async function aParticipant(courseId: number, { lastDay = "2026-03-07" } = {}): Promise<{ id: string }> {
	const email = `member-${count++}@example.com`;
	return await inTransaction(async (tx) => {
		const person = { fullName: "Chidi Eze", email, verified: true, role: "user" as const, passwordHash: "none" };
		const id = await insertUser(tx, { ...person, now: NOW });
		const location = await tx
			.insertInto("locations")
			.values({ name: `place ${count++}` })
			.returning("id")
			.executeTakeFirstOrThrow();
		const date = await tx
			.insertInto("course_dates")
			.values({ course_id: courseId, location_id: location.id, first_day: lastDay, last_day: lastDay })
			.returning("id")
			.executeTakeFirstOrThrow();
		await insertEnrolment(tx, {
			userId: id,
			courseId,
			courseDateId: date.id,
			priceKobo: 9_500_000,
			vatBasisPoints: 750,
			invoiceEmail: email,
			purchase: {
				title: "Course",
				description: "How to.",
				imageUrl: null,
				category: "Physical",
				location: "lagos",
				locationAddress: null,
				firstDay: lastDay,
				lastDay,
			},
			now: NOW,
		});
		return { id };
	});
}
