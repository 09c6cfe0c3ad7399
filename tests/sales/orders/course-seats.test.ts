import { expect, test } from "vitest";
import { adminCourses } from "#courses/admin/words.ts";
import { personKey } from "#courses/data/seats.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { listSoldDates } from "#sales/dates/data/dates-with-sales.ts";
import { listOfferedDates } from "#sales/ledger/orders/data/office-form.ts";
import { listStartingSoon } from "#sales/ledger/orders/data/starting-soon.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { placed } from "#tests/sales/office-house.ts";
import { aCourse, FIRST_DAY, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

test("the seats of a course are the same on every screen, held ones taken, whoever is moved", async () => {
	const course = await aCourse({ slots: 5 });
	const { seats } = await placed(course);
	await placed(course, { payment: { how: "transfer" } });
	const [seat] = seats;
	const [courseId, today] = [course.courseId, todayInLagos(NOW)];
	const { dates: offered } = await listOfferedDates(NOW);
	const { dates: moving } = await listOfferedDates(NOW, {
		moving: { person: seat ? personKey(seat) : "", courseId },
	});
	const sold = await listSoldDates({ courseId, when: "coming", now: NOW, today });
	const soon = await listStartingSoon({ from: today, until: FIRST_DAY, now: NOW });
	const shown = [offered, moving, sold, soon].map((dates) => {
		const date = dates.find((one) => one.courseId === courseId);
		return date && adminCourses.seats(date.seats);
	});
	expect(shown).toEqual(shown.map(() => "3 of 5 seats left in the course, 1 held"));
	// Whoever has one of the seats can have it on another date.
	expect(moving.find((one) => one.courseId === courseId)?.left).toBe(4);
});
