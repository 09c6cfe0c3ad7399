import { hashPassword } from "#accounts/auth/password.ts";
import { insertUser } from "#accounts/data/users.ts";
import { setTrainerAccount } from "#courses/data/trainers.ts";
import { freeSlug } from "#courses/rules/course.ts";
import { type CastMember, cast, crowd, DEMO_PASSWORD, staff } from "#db/seed/cast.ts";
import { seedContent } from "#db/seed/content.ts";
import { seedCoursePages } from "#db/seed/course-pages.ts";
import { type SeedCourse, seedCourses, seedLocations } from "#db/seed/courses.ts";
import { nextOnline, SEED_JOINING_LINK, seedDays, seedHours } from "#db/seed/dates.ts";
import { seedDiscounts } from "#db/seed/discounts.ts";
import { seedEnrolments } from "#db/seed/enrolments.ts";
import { seedRatings } from "#db/seed/ratings.ts";
import type { Connection } from "#kit/data/connection.ts";
import { connect, type Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";

/**
 * Fills an empty database with a demo academy: twelve courses with dates relative to today, the cast,
 * and what the academy says of itself.
 * `publicUrl` is where its documents are verified. One transaction: a demo is there whole or not at all. Answers false, and touches nothing, where there is a user or a course.
 */
export async function seedDemo(connection: Connection, publicUrl: string, now: Date): Promise<boolean> {
	const { db } = connect(connection, 1);
	try {
		const passwordHash = await hashPassword(DEMO_PASSWORD);
		return await db.transaction().execute(async (tx) => {
			if (!(await isEmpty(tx))) return false;
			const people = await seedPeople(tx, passwordHash, now);
			const locations = await seedLocationsOf(tx);
			const courses = await seedCoursesOf(tx, locations, now);
			await seedEnrolments(tx, { people, courses, locations }, { publicUrl, now });
			await seedRatings(tx, { people, courses, locations }, now);
			const { team } = await seedContent(tx, publicUrl, now);
			await seedCoursePages(tx, { people, courses, locations }, team);
			await linkTrainer(tx, people, team);
			await seedDiscounts(tx);
			return true;
		});
	} finally {
		await db.destroy();
	}
}

async function isEmpty(tx: Tx): Promise<boolean> {
	const user = await tx.selectFrom("users").select("id").limit(1).executeTakeFirst();
	return !user && !(await tx.selectFrom("courses").select("id").limit(1).executeTakeFirst());
}

async function seedPeople(tx: Tx, passwordHash: string, now: Date) {
	const people = new Map<string, string>();
	const members: CastMember[] = [...Object.values(cast), ...Object.values(staff), ...crowd];
	for (const member of members)
		people.set(member.email, await insertUser(tx, { ...member, passwordHash, demo: true, now }));
	return people;
}

/** The trainer's account sees the dates of the member of the team it is. */
async function linkTrainer(tx: Tx, people: Map<string, string>, team: Map<string, number>) {
	const { email, fullName } = staff.olabisi;
	const [userId, memberId] = [people.get(email), team.get(fullName)];
	if (!userId || memberId === undefined) throw new Error(`The demo does not know ${fullName}.`);
	await setTrainerAccount(tx, { userId, memberId });
}

async function seedLocationsOf(tx: Tx) {
	const values = Object.entries(seedLocations).map(([name, address]) => ({ name, address }));
	const rows = await tx.insertInto("locations").values(values).returning(["id", "name"]).execute();
	return new Map(rows.map((row) => [row.name, row.id]));
}

async function seedCoursesOf(tx: Tx, locations: Map<string, number>, now: Date) {
	const courses = new Map<string, number>();
	const slugs = new Set<string>();
	for (const course of seedCourses) {
		const slug = freeSlug(course.title, slugs);
		slugs.add(slug);
		courses.set(course.title, await seedCourse(tx, course, slug, locations, now));
	}
	return courses;
}

async function seedCourse(tx: Tx, course: SeedCourse, slug: string, locations: Map<string, number>, now: Date) {
	const { id } = await tx
		.insertInto("courses")
		.values({
			slug,
			title: course.title,
			description: course.description,
			price_kobo: course.naira * 100,
			duration_minutes: course.minutes,
			slots: course.slots,
			category: course.category,
			subject_area: course.subjectArea,
			created_at: now,
			updated_at: now,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const today = todayInLagos(now);
	const next = nextOnline(today, seedCourses);
	for (const date of course.dates) {
		const { firstDay, lastDay } = seedDays(today, date);
		const { startsAt, endsAt } = seedHours(course, date);
		await tx
			.insertInto("course_dates")
			.values({
				course_id: id,
				location_id: locations.get(date.location) ?? 0,
				first_day: firstDay,
				last_day: lastDay,
				starts_at: startsAt,
				ends_at: endsAt,
				joining_link: date === next ? SEED_JOINING_LINK : null,
			})
			.execute();
	}
	return id;
}
