import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clashWords } from "#courses/admin/clash-words.ts";
import { listClashes } from "#courses/data/dates/date-clashes.ts";
import type { Trainer } from "#courses/data/trainers.ts";
import type { ClassTimes } from "#courses/rules/class-times.ts";
import type { LocatedDate } from "#courses/rules/course-locations.ts";
import { clashDays } from "#courses/rules/dates/date-clashes.ts";
import { closeDatabase, db, inTransaction, openDatabase } from "#kit/data/db.ts";
import { insertContent } from "#site/data/content.ts";
import { added, anAdmin, courseNow, edit } from "#tests/courses/course-house.ts";
import { NOW } from "#tests/sales/payments/house.ts";
import { freshDatabase } from "#tests/support/database.ts";

beforeAll(async () => openDatabase(await freshDatabase()));
afterAll(closeDatabase);

const TODAY = "2026-11-29";
const day = (startsAt: string, endsAt: string, others?: ClassTimes["others"]): ClassTimes => ({
	startsAt,
	endsAt,
	...(others && { others }),
});

describe("two dates", () => {
	const FIRST = { firstDay: "2026-12-07", lastDay: "2026-12-09" };
	test.each([
		["on other days", FIRST, day("09:00", "16:00"), { firstDay: "2026-12-10", lastDay: "2026-12-11" }, null, []],
		["one after the other", FIRST, day("09:00", "12:00"), FIRST, day("12:00", "16:00"), []],
		[
			"that share a day",
			FIRST,
			day("09:00", "16:00"),
			{ firstDay: "2026-12-09", lastDay: "2026-12-11" },
			day("15:00", "18:00"),
			["2026-12-09"],
		],
		[
			"of which one ends at noon on that day",
			FIRST,
			day("09:00", "16:00", [{ day: "2026-12-09", startsAt: "09:00", endsAt: "13:00" }]),
			{ firstDay: "2026-12-09", lastDay: "2026-12-11" },
			day("14:00", "18:00"),
			[],
		],
		[
			"of which one has no hours",
			FIRST,
			null,
			FIRST,
			day("18:00", "20:00"),
			["2026-12-07", "2026-12-08", "2026-12-09"],
		],
	])("%s clash on these days", (_, first, firstTimes, second, secondTimes, days) => {
		expect(clashDays({ ...first, times: firstTimes }, { ...second, times: secondTimes })).toEqual(days);
		expect(clashDays({ ...second, times: secondTimes }, { ...first, times: firstTimes })).toEqual(days);
	});
});

async function aTrainer(name: string): Promise<Trainer> {
	const values = { name, position: "Trainer", biography: "", image_url: null };
	return { id: await inTransaction((tx) => insertContent(tx, "teamMember", values, NOW)), name };
}

async function aCourse(title: string, date: LocatedDate, trainers: Trainer[] = []) {
	const grace = await anAdmin();
	const course = await added(grace, { title, published: true }, [date]);
	if (trainers.length > 0) await edit(grace, course, { trainers });
	return await courseNow(course.id);
}

const sentencesOf = async ({ id }: { id: number }) =>
	(await listClashes({ courseId: id }, TODAY)).map(clashWords.clash);

describe("the office reads of a date", () => {
	const DAYS = { firstDay: "2026-12-07", lastDay: "2026-12-08" };
	const inLagos: LocatedDate = { ...DAYS, location: "lagos", times: day("09:00", "16:00") };
	const inAbuja: LocatedDate = { ...DAYS, location: "abuja", times: day("10:00", "12:00") };

	test("the trainer who is booked twice, with both courses and their hours, on both sides", async () => {
		const halima = await aTrainer("Halima Bello");
		const excel = await aCourse("Excel", inLagos, [halima]);
		const leading = await aCourse("Leading", inAbuja, [await aTrainer("Tamuno"), halima]);
		const both = ["Excel, Lagos, 09:00 - 16:00", "Leading, Abuja, 10:00 - 12:00"];
		expect(await sentencesOf(excel)).toEqual([`Halima Bello, Mon 7 – Tue 8 Dec: ${both[0]}, and ${both[1]}.`]);
		expect(await sentencesOf(leading)).toEqual([`Halima Bello, Mon 7 – Tue 8 Dec: ${both[1]}, and ${both[0]}.`]);
		// Cancelled, a date needs no trainer.
		const [date] = leading.dates;
		await db
			.updateTable("course_dates")
			.set({ cancelled_at: NOW, cancel_reason: "The trainer is ill." })
			.where("id", "=", date?.id ?? 0)
			.execute();
		expect(await sentencesOf(excel)).toEqual([]);
	});

	test("the room that is booked twice, however it is written", async () => {
		const first = await aCourse("Pumps", { ...inLagos, terms: { room: "Room 2" } });
		await aCourse("Valves", { ...inLagos, terms: { room: "room 2" } });
		await aCourse("Tanks", { ...inLagos, terms: { room: "Room 3" } });
		await aCourse("Pipes", { ...inAbuja, terms: { room: "Room 2" } });
		expect(await sentencesOf(first)).toEqual([
			"Room 2, Mon 7 – Tue 8 Dec: Pumps, Lagos, 09:00 - 16:00, and Valves, Lagos, 09:00 - 16:00.",
		]);
	});

	test("nothing of another course's draft, or of what is over", async () => {
		const eniola = await aTrainer("Eniola");
		const course = await aCourse("Budgets", inLagos, [eniola]);
		const draft = await aCourse("Ledgers", inLagos, [eniola]);
		expect(await sentencesOf(course)).toHaveLength(1);
		await db.updateTable("courses").set({ published: false }).where("id", "=", draft.id).execute();
		expect(await sentencesOf(course)).toEqual([]);
		expect(await sentencesOf(draft)).toHaveLength(1);
		expect(await listClashes({ courseId: draft.id }, "2026-12-09")).toEqual([]);
	});
});
