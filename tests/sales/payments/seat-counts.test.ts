// Whether a slot is free for somebody, beside a plain count over the rows, whatever happened to the people and the dates.
import fc from "fast-check";
import { expect, test } from "vitest";
import { findStanding, lockCourse } from "#courses/data/course-seats.ts";
import { whatIsFull } from "#courses/rules/course.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { insertEnrolment } from "#sales/ledger/orders/data/enrolments.ts";
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
async function hasSeat(course: Course, member: Member, now = NOW) {
	return await inTransaction(async (tx) => {
		const locked = await lockCourse(tx, course.courseId);
		if (!locked) throw new Error("The course is gone.");
		const wish = { courseDateId: course.dateId, personId: member.id, now };
		const { seats } = await findStanding(tx, locked, wish);
		const found = whatIsFull(seats) === undefined;
		const rows = await tx
			.selectFrom("enrolments")
			.leftJoin("course_dates", "course_dates.id", "enrolments.course_date_id")
			.select(["user_id", "enrolments.cancelled_at", "seat_released_at", "course_dates.cancelled_at as calledOffAt"])
			.select(["enrolments.last_day as boughtLast", "course_dates.last_day as lastNow"])
			.where("enrolments.course_id", "=", course.courseId)
			.execute();
		const taking = rows.filter(
			(row) =>
				!row.cancelled_at &&
				!row.seat_released_at &&
				!row.calledOffAt &&
				(row.lastNow ?? row.boughtLast ?? "9999") >= todayInLagos(now),
		);
		const others = new Set(taking.map(({ user_id }) => user_id).filter((id) => id !== member.id));
		return { found, counted: others.size < locked.slots };
	});
}

async function enrol(member: Member, courseId: number, dateId: number, lastDay: string) {
	const purchase = { title: "A course", description: "", imageUrl: null, category: "Physical", location: "lagos" };
	const bought = { ...purchase, locationAddress: null, firstDay: lastDay, lastDay };
	return await inTransaction((tx) =>
		insertEnrolment(tx, {
			userId: member.id,
			courseId,
			courseDateId: dateId,
			priceKobo: 100_000,
			vatBasisPoints: 750,
			invoiceEmail: member.email,
			purchase: bought,
			now: NOW,
		}),
	);
}

test("who cancelled leaves a slot for somebody else, though as many were enrolled as there are slots", async () => {
	const course = await aCourse({ slots: 2 });
	const [ada, bola, chidi] = (await members(3)) as [Member, Member, Member];
	for (const member of [ada, bola]) await register(member, course);
	expect(await hasSeat(course, chidi)).toEqual({ found: false, counted: false });
	const { id } = await enrolmentOf(bola);
	await db.updateTable("enrolments").set({ cancelled_at: NOW, cancel_reason: "Ill." }).where("id", "=", id).execute();
	expect(await hasSeat(course, chidi)).toEqual({ found: true, counted: true });
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
	expect(await hasSeat(course, await aMember())).toEqual({ found: false, counted: false });
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

test("whatever happened to people and dates, a slot is free where a plain count leaves one, now and when dates are over", async () => {
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
						const { found, counted } = await hasSeat(course, person, now);
						expect([todayInLagos(now), found]).toEqual([todayInLagos(now), counted]);
					}
			}
		}),
		{ numRuns: atLength(10, 40) },
	);
}, 120_000);

const CALLED_OFF = { cancelled_at: NOW, cancel_reason: "The hall is flooded." };
