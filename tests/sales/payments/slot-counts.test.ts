// Whether a slot is free is decided from what each date says of itself where that suffices, and by counting where it does
// not: both must say the same, whatever happened to the people and the dates.
import fc from "fast-check";
import { expect, test } from "vitest";
import { countSlotsLeft, lockCourses } from "#courses/data/course-slots.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { insertEnrolment } from "#sales/orders/data/enrolments.ts";
import { findStartFacts } from "#sales/orders/data/start-facts.ts";
import {
	aCourse,
	aDate,
	aMember,
	type Course,
	enrolmentOf,
	type Member,
	members,
	NOW,
	openHouse,
	register,
} from "#tests/sales/payments/house.ts";
import { atLength } from "#tests/support/soak.ts";

openHouse();

const LATER = new Date("2027-03-01T09:00:00Z");

/** As whoever starts a payment finds it, and as a count of everybody says. */
async function hasSlot(course: Course, member: Member, now = NOW) {
	return await inTransaction(async (tx) => {
		await lockCourses(tx, [course.courseId]);
		const wish = { courseId: course.courseId, courseDateId: course.dateId, personId: member.id, now };
		const [found] = await findStartFacts(tx, [wish], now);
		const { slots } = await tx
			.selectFrom("courses")
			.select("slots")
			.where("id", "=", course.courseId)
			.executeTakeFirstOrThrow();
		const counted = await countSlotsLeft(tx, { id: course.courseId, slots }, now, member.id);
		return { found: found?.hasSlot, counted: counted > 0 };
	});
}

async function enrol(member: Member, courseId: number, dateId: number, lastDay: string) {
	const purchase = { title: "A course", description: "", imageUrl: null, category: "Physical", location: "lagos" };
	const bought = { ...purchase, locationAddress: null, firstDay: lastDay, lastDay };
	const { id } = await inTransaction((tx) =>
		insertEnrolment(tx, {
			userId: member.id,
			courseId,
			courseDateId: dateId,
			balanceKobo: null,
			priceKobo: 100_000,
			vatBasisPoints: 750,
			paidKobo: 107_500,
			invoiceEmail: member.email,
			purchase: bought,
			now: NOW,
		}),
	);
	return id;
}

test("who cancelled leaves a slot for somebody else, though as many were enrolled as there are slots", async () => {
	const course = await aCourse({ slots: 2 });
	const [ada, bola, chidi] = (await members(3)) as [Member, Member, Member];
	for (const member of [ada, bola]) await register(member, course);
	expect(await hasSlot(course, chidi)).toEqual({ found: false, counted: false });
	const { id } = await enrolmentOf(bola);
	await db.updateTable("enrolments").set({ cancelled_at: NOW, cancel_reason: "Ill." }).where("id", "=", id).execute();
	expect(await hasSlot(course, chidi)).toEqual({ found: true, counted: true });
	await register(chidi, course);
});

test("who was moved to a date, and whose date left the schedule, takes a slot", async () => {
	const course = await aCourse({ slots: 2 });
	const [ada, bola] = (await members(2)) as [Member, Member];
	const other = await aDate(course.courseId, "2027-01-11", "2027-01-12");
	await enrol(ada, course.courseId, other, "2027-01-12");
	await db.updateTable("enrolments").set({ course_date_id: course.dateId }).where("user_id", "=", ada.id).execute();
	await enrol(bola, course.courseId, other, "2027-01-12");
	await db.deleteFrom("course_dates").where("id", "=", other).execute();
	expect(await hasSlot(course, await aMember())).toEqual({ found: false, counted: false });
});

type Submission = { kind: string; who: number; date: number };

const actions: fc.Arbitrary<Submission[]> = fc.array(
	fc.record({
		kind: fc.constantFrom("enrol", "enrol", "enrol", "cancel", "release", "return", "move", "delete", "call off"),
		who: fc.nat(7),
		date: fc.nat(3),
	}),
	{ minLength: 4, maxLength: 30 },
);

test("whatever happened to people and dates, both say the same, now and when dates are over", async () => {
	const people = await members(8);
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 1, max: 6 }), actions, async (slots, history) => {
			const course = await aCourse({ slots });
			const days = ["2026-11-20", "2026-12-23", "2027-01-12", "2027-02-12"];
			const dates = await Promise.all(days.map((day) => aDate(course.courseId, day, day)));
			for (const { kind, who, date } of history) {
				const [member, dateId] = [people[who] as Member, dates[date] as number];
				const mine = db
					.updateTable("enrolments")
					.where("course_id", "=", course.courseId)
					.where("user_id", "=", member.id);
				const here = mine.where("course_date_id", "=", dateId);
				// What cannot be (the same date twice, one that is gone) is refused by the database, and changes nothing.
				await (async () => {
					if (kind === "enrol") await enrol(member, course.courseId, dateId, days[date] as string);
					if (kind === "cancel") await here.set({ cancelled_at: NOW, cancel_reason: "Ill." }).execute();
					if (kind === "release") await here.set({ seat_released_at: NOW }).execute();
					if (kind === "return") await mine.set({ seat_released_at: null }).execute();
					if (kind === "move") await mine.set({ course_date_id: dateId }).where("cancelled_at", "is", null).execute();
					if (kind === "delete") await db.deleteFrom("course_dates").where("id", "=", dateId).execute();
					if (kind === "call off")
						await db.updateTable("course_dates").set(CALLED_OFF).where("id", "=", dateId).execute();
				})().catch((error: { code?: string }) => expect(["23505", "23503"]).toContain(error.code));
				for (const now of [NOW, LATER])
					for (const person of [people[0] as Member, member]) {
						const { found, counted } = await hasSlot(course, person, now);
						expect([todayInLagos(now), found]).toEqual([todayInLagos(now), counted]);
					}
			}
			const short = await db
				.selectFrom("course_dates as d")
				.select((eb) => [
					"d.ever_enrolled",
					eb
						.selectFrom("enrolments as e")
						.select((one) => one.fn.countAll<number>().as("n"))
						.whereRef("e.course_date_id", "=", "d.id")
						.as("there"),
				])
				.where("d.course_id", "=", course.courseId)
				.execute();
			expect(short.filter(({ ever_enrolled, there }) => ever_enrolled < Number(there))).toEqual([]);
		}),
		{ numRuns: atLength(10, 40) },
	);
}, 120_000);

const CALLED_OFF = { cancelled_at: NOW, cancel_reason: "The hall is flooded." };
