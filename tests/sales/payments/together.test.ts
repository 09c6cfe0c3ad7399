import { afterEach, expect, test } from "vitest";
import { lockCourse } from "#courses/data/course-slots.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aCourse, aMember, attemptOf, begin, members, openHouse, pay, settle } from "#tests/sales/payments/house.ts";

// Enough at once that most go together.
openHouse(12);
afterEach(expectTheBooksToAgree);

async function enrolledIn(courseId: number) {
	return (await db.selectFrom("enrolments").select("user_id").where("course_id", "=", courseId).execute()).length;
}

test("thirty people who begin, pay and settle at the same time are each enrolled once, in their own course", async () => {
	const people = await members(30);
	const courses = await Promise.all(Array.from({ length: 10 }, () => aCourse()));
	const courseOf = (index: number) => courses[index % 10] as (typeof courses)[0];
	const references = await Promise.all(people.map((person, index) => begin(person, courseOf(index))));
	expect(new Set(references).size).toBe(30);
	await Promise.all(references.map((reference) => pay(reference)));
	const answers = await Promise.all([...references, ...references].map((reference) => settle(reference)));
	expect(new Set(answers)).toEqual(new Set(["paid"]));
	for (const [index, reference] of references.entries()) {
		const { user_id, enrolment_id } = await attemptOf(reference);
		expect(user_id).toBe(people[index]?.id);
		const row = db.selectFrom("enrolments").selectAll().where("id", "=", enrolment_id);
		expect(await row.executeTakeFirstOrThrow()).toMatchObject({ user_id, course_id: courseOf(index).courseId });
	}
	const events = await db
		.selectFrom("payment_events")
		.select(["reference", "kind"])
		.where("reference", "in", references)
		.execute();
	expect(events.filter(({ kind }) => kind === "started")).toHaveLength(30);
});

test("with somebody who cannot have a seat among them: that money waits, the others are enrolled", async () => {
	const people = await members(12);
	const courses = await Promise.all(people.map((_, index) => aCourse({ slots: index === 5 ? 1 : 20 })));
	const references = await Promise.all(
		people.map((person, index) => begin(person, courses[index] as (typeof courses)[0])),
	);
	await Promise.all(references.map((reference) => pay(reference)));
	// The only slot goes to somebody else meanwhile: the hold ended.
	const reference = references[5] as string;
	await db.updateTable("payment_attempts").set({ hold_until: null }).where("reference", "=", reference).execute();
	const other = await begin(await aMember(), courses[5] as (typeof courses)[0]);
	await pay(other);
	expect(await settle(other)).toBe("paid");
	const answers = await Promise.all(references.map((one) => settle(one)));
	expect(answers.map((answer, index) => [index, answer]).filter(([, answer]) => answer !== "paid")).toEqual([
		[5, "needs_review"],
	]);
});

test("somebody who waits for a lock keeps nobody else from settling", async () => {
	const people = await members(6);
	const courses = await Promise.all(people.map(() => aCourse()));
	const references = await Promise.all(
		people.map((person, index) => begin(person, courses[index] as (typeof courses)[0])),
	);
	await Promise.all(references.map((reference) => pay(reference)));
	const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
	const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
	const holding = inTransaction(async (tx) => {
		await lockCourse(tx, courses[0]?.courseId as number);
		locked();
		await isOver;
	});
	await isLocked;
	const [first, ...others] = references;
	const kept = settle(first as string);
	// They are through while the first one still waits.
	for (const reference of others) expect(await settle(reference)).toBe("paid");
	expect((await attemptOf(first as string)).state).toBe("created");
	end();
	await holding;
	expect(await kept).toBe("paid");
	expect(await enrolledIn(courses[0]?.courseId as number)).toBe(1);
});
