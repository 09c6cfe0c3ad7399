import { describe, expect, test } from "vitest";
import { countStats } from "#accounts/data/stats.ts";
import { rateCourse } from "#courses/actions/rate-course.ts";
import { findCourse } from "#courses/data/courses.ts";
import { countBooked, countBuyers, listConcerned } from "#courses/data/people-on-date.ts";
import { listLastDaysOf } from "#courses/data/ratings.ts";
import { listEnrolmentsOfPerson } from "#desk/data/person-records.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { listSoldDates } from "#sales/dates/data/dates-with-sales.ts";
import { findInvoiceOfAttempt } from "#sales/documents/data/invoices.ts";
import { findDoorList } from "#sales/ledger/orders/data/door-list.ts";
import { type EnrolmentFilter, listEnrolments, sumEnrolments } from "#sales/ledger/orders/data/enrolment-list.ts";
import { findActiveEnrolmentIn, findEnrolmentOf, listEnrolmentsOf } from "#sales/ledger/orders/data/enrolments.ts";
import { listStartingSoon } from "#sales/ledger/orders/data/starting-soon.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { money, setDue, tax } from "#tests/sales/due-house.ts";
import { sell } from "#tests/sales/enrolment-house.ts";
import { awaitNote, cancelDate, cancelEnrolment, releaseSeat } from "#tests/sales/payments/cancelled-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	begin,
	beginBalance,
	enrolmentOf,
	FIRST_DAY,
	LAST_DAY,
	NOW,
	openHouse,
	totalOf,
} from "#tests/sales/payments/house.ts";

openHouse();
const TODAY = todayInLagos(NOW);
const NEWEST = { sort: "enrolled", descending: true } as const;

/** A course of two people with deposits: the first one's enrolment is what a test does something to. */
async function twoDeposits() {
	const course = await aCourse();
	const [ada, bola] = [await aMember("Ada Okafor"), await aMember("Bola Ade")];
	const { enrolmentId } = await sell({ member: ada, course, purpose: "deposit" });
	await sell({ member: bola, course, purpose: "deposit" });
	return { course, ada, bola, enrolmentId };
}

async function seatsLeftOf(slug: string) {
	const course = await findCourse({ slug, now: NOW });
	return course && "seatsLeft" in course ? course.seatsLeft : undefined;
}

const soon = { from: FIRST_DAY, until: LAST_DAY, now: NOW };
const coming = { when: "coming", now: NOW, today: TODAY } as const;

describe("a slot is free again", () => {
	test("when an enrolment is cancelled", async () => {
		const { course, enrolmentId } = await twoDeposits();
		expect(await seatsLeftOf(course.slug)).toBe(18);
		await cancelEnrolment(enrolmentId);
		expect(await seatsLeftOf(course.slug)).toBe(19);
	});

	test("when a seat is released", async () => {
		const { course, enrolmentId } = await twoDeposits();
		await releaseSeat(enrolmentId);
		expect(await seatsLeftOf(course.slug)).toBe(19);
	});

	test("when the academy cancels the date, and no other date's people leave with it", async () => {
		const { course } = await twoDeposits();
		const other = await aDate(course.courseId, "2027-01-11", "2027-01-12");
		await sell({ member: await aMember(), course: { ...course, dateId: other } });
		await cancelDate(course.dateId);
		expect(await seatsLeftOf(course.slug)).toBe(19);
	});

	test("and who cancelled holds it like anybody else while they pay again", async () => {
		const { course, ada, enrolmentId } = await twoDeposits();
		await cancelEnrolment(enrolmentId);
		// Begun at another date of the course: of this one they may not be free yet.
		const other = await aDate(course.courseId, "2027-01-11", "2027-01-12");
		await begin(ada, { ...course, dateId: other });
		expect(await seatsLeftOf(course.slug)).toBe(18);
	});
});

describe("a cancelled enrolment", () => {
	test("asks nobody for its balance", async () => {
		const { ada, enrolmentId } = await twoDeposits();
		await cancelEnrolment(enrolmentId);
		const seenTotal = totalOf("balance");
		const started = await startPayment({ actor: ada, enrolmentId, seenTotal, now: NOW });
		expect(started).toEqual({ ok: false, reason: "nothing-due" });
	});

	test("is not needed: for a date the academy cancelled nobody begins to pay a balance either", async () => {
		const { course, ada, enrolmentId } = await twoDeposits();
		await cancelDate(course.dateId);
		const started = await startPayment({ actor: ada, enrolmentId, seenTotal: totalOf("balance"), now: NOW });
		expect(started).toEqual({ ok: false, reason: "nothing-due" });
	});

	test("leaves the door list, as a released seat does", async () => {
		const { course, enrolmentId } = await twoDeposits();
		const names = async () => (await findDoorList(course.dateId))?.people.map(({ fullName }) => fullName);
		expect(await names()).toEqual(["Ada Okafor", "Bola Ade"]);
		await releaseSeat(enrolmentId);
		expect(await names()).toEqual(["Bola Ade"]);
		await db.updateTable("enrolments").set({ seat_released_at: null }).where("id", "=", enrolmentId).execute();
		await cancelEnrolment(enrolmentId);
		expect(await names()).toEqual(["Bola Ade"]);
	});

	test("is no longer sold and owed, while its money stays where it is", async () => {
		const { course, enrolmentId } = await twoDeposits();
		const row = async () => (await listSoldDates({ ...coming, courseId: course.courseId }))[0];
		const paid = 2 * totalOf("deposit");
		expect(await row()).toMatchObject({ sold: 2, seats: { participants: 2 }, paid, owed: 2 * totalOf("balance") });
		await cancelEnrolment(enrolmentId);
		expect(await row()).toMatchObject({ sold: 1, seats: { participants: 1 }, paid, owed: totalOf("balance") });
	});

	test("is named neither among those who start soon nor among those who owe", async () => {
		const { course, enrolmentId } = await twoDeposits();
		const date = async () => (await listStartingSoon(soon)).find(({ id }) => id === course.dateId);
		expect(await date()).toMatchObject({ sold: 2, owing: [{ fullName: "Ada Okafor" }, { fullName: "Bola Ade" }] });
		await cancelEnrolment(enrolmentId);
		expect(await date()).toMatchObject({ sold: 1, owing: [{ fullName: "Bola Ade", owed: totalOf("balance") }] });
	});

	test("stays in the list of enrolments, says what it is and owes nothing", async () => {
		const { course, enrolmentId } = await twoDeposits();
		await cancelEnrolment(enrolmentId);
		const filter = { today: TODAY, courseId: course.courseId };
		const statuses = async (status?: EnrolmentFilter["status"]) =>
			(await listEnrolments({ ...filter, status }, NEWEST)).map((row) => [row.fullName, row.status, row.owed]);
		const cancelled = ["Ada Okafor", "Cancelled", 0];
		const standing = ["Bola Ade", "40% Paid", totalOf("balance")];
		expect(await statuses()).toEqual([standing, cancelled]);
		expect(await statuses("40% Paid")).toEqual([standing]);
		expect(await statuses("Fully Paid")).toEqual([]);
		expect(await statuses("Cancelled")).toEqual([cancelled]);
		expect(await sumEnrolments(filter)).toEqual({
			enrolments: 2,
			sums: { paid: 2 * totalOf("deposit"), owed: totalOf("balance") },
		});
	});

	test("concerns nobody when the course is edited or deleted", async () => {
		const { course, bola, enrolmentId } = await twoDeposits();
		await cancelEnrolment(enrolmentId);
		const concerned = await inTransaction((tx) => listConcerned(tx, [course.dateId], NOW));
		expect(concerned.map(({ email }) => email)).toEqual([bola.email]);
		expect(await countBuyers(course.courseId, NOW)).toEqual({ bought: 1, paying: 0 });
		expect(await countBooked(course.courseId)).toEqual(new Map([[course.dateId, 1]]));
	});

	test("is not counted in the statistics", async () => {
		const { enrolmentId } = await twoDeposits();
		const before = (await countStats()).paidCourses;
		await cancelEnrolment(enrolmentId);
		expect((await countStats()).paidCourses).toBe(before - 1);
	});

	test("rates no course, and neither does one whose date the academy cancelled", async () => {
		const { course, ada, bola, enrolmentId } = await twoDeposits();
		await cancelEnrolment(enrolmentId);
		const after = { courseId: course.courseId, stars: 5, now: new Date(`${addDays(LAST_DAY, 2)}T09:00:00Z`) } as const;
		expect(await rateCourse({ actor: ada, ...after })).toEqual({ ok: false, reason: "not-a-participant" });
		expect(await listLastDaysOf(db, bola.id, course.courseId)).toEqual([LAST_DAY]);
		await cancelDate(course.dateId);
		expect(await rateCourse({ actor: bola, ...after })).toEqual({ ok: false, reason: "not-a-participant" });
	});

	test("stands last among one's own courses, and is found there", async () => {
		const [ada, first, second] = [await aMember(), await aCourse(), await aCourse()];
		const older = await sell({ member: ada, course: first, now: new Date(NOW.getTime() - 60_000) });
		const newer = await sell({ member: ada, course: second });
		await cancelEnrolment(newer.enrolmentId);
		const mine = await listEnrolmentsOf(ada.id);
		expect(mine.map(({ id }) => id)).toEqual([older.enrolmentId, newer.enrolmentId]);
		expect((await listEnrolmentsOfPerson(ada.id)).map(({ status }) => status)).toEqual(["Cancelled", "Fully Paid"]);
		await cancelDate(first.dateId);
		expect(await findEnrolmentOf(ada.id, older.enrolmentId)).toMatchObject({ dateCancelledAt: NOW });
	});

	test("leaves room for another one of the same date, and only for one", async () => {
		const { course, ada, enrolmentId } = await twoDeposits();
		const standing = () => inTransaction((tx) => findActiveEnrolmentIn(tx, ada.id, course.dateId));
		expect(await standing()).toEqual({ id: enrolmentId });
		await cancelEnrolment(enrolmentId);
		expect(await standing()).toBeUndefined();
		const again = await sell({ member: ada, course });
		expect(await standing()).toEqual({ id: again.enrolmentId });
		await expect(sell({ member: ada, course })).rejects.toThrow("enrolments_once");
	});

	test("no longer answers for what its owner is paying", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await begin(ada, course);
		const { enrolmentId } = await sell({ member: ada, course, purpose: "deposit" });
		const begun = async () => (await listBegunPayments(ada.id, NOW)).flatMap(({ unfinished }) => unfinished ?? []);
		expect(await begun()).toEqual([]);
		await cancelEnrolment(enrolmentId);
		expect(await begun()).toEqual(["begun"]);
	});

	test("looks for no money of its balance", async () => {
		const { ada, enrolmentId } = await twoDeposits();
		const reference = await beginBalance(ada);
		const lost = { state: "expired", method: "bank transfer" } as const;
		await db.updateTable("payment_attempts").set(lost).where("reference", "=", reference).execute();
		const looked = async () => (await listBegunPayments(ada.id, NOW)).flatMap(({ unfinished }) => unfinished ?? []);
		expect(await looked()).toEqual(["missing"]);
		await cancelEnrolment(enrolmentId);
		expect(await looked()).toEqual([]);
	});
});

describe("an enrolment of which only a tax credit note is missing", () => {
	test("owes no money anywhere", async () => {
		// Days of its own: of all that begin on one day only the first are listed.
		const days = { firstDay: "2027-02-01", lastDay: "2027-02-02" };
		const [course, ada] = [await aCourse(days), await aMember()];
		const { enrolmentId } = await sell({ member: ada, course, ...days });
		await awaitNote(enrolmentId, 475_000);
		const filter = { today: TODAY, courseId: course.courseId };
		expect(await listEnrolments(filter, NEWEST)).toMatchObject([{ status: "Certificate awaited", owed: 0 }]);
		expect((await sumEnrolments(filter)).sums?.owed).toBe(0);
		expect((await listSoldDates({ ...coming, courseId: course.courseId }))[0]).toMatchObject({ sold: 1, owed: 0 });
		const dates = await listStartingSoon({ from: days.firstDay, until: days.lastDay, now: NOW });
		expect(dates).toMatchObject([{ id: course.dateId, sold: 1, owing: [] }]);
		expect((await findDoorList(course.dateId))?.people).toMatchObject([{ status: "Certificate awaited", owed: 0 }]);
		const started = await startPayment({ actor: ada, enrolmentId, seenTotal: 475_000, now: NOW });
		expect(started).toEqual({ ok: false, reason: "nothing-due" });
	});

	test("asks for exactly its rest, without VAT and under its invoice, once the note will not come", async () => {
		const [course, ada] = [await aCourse(), await aMember()];
		const { enrolmentId } = await sell({ member: ada, course });
		await awaitNote(enrolmentId, 475_000);
		await setDue(enrolmentId, [money(475_000)]);
		const filter = { today: TODAY, courseId: course.courseId };
		expect((await sumEnrolments(filter)).sums?.owed).toBe(475_000);
		expect(await listEnrolments(filter, NEWEST)).toMatchObject([{ status: "Part paid", owed: 475_000 }]);
		const started = await startPayment({ actor: ada, enrolmentId, seenTotal: 475_000, now: NOW });
		const { open_invoice_id } = await enrolmentOf(ada);
		expect(open_invoice_id).not.toBeNull();
		if (!started.ok) throw new Error(started.reason);
		expect(started.attempt).toMatchObject({ net_kobo: 475_000, vat_kobo: 0, total_kobo: 475_000 });
		expect((await findInvoiceOfAttempt(db, started.attempt.id))?.id).toBe(open_invoice_id);
	});

	test("begins anew when what is due is another sum than that of the payment begun before", async () => {
		const [course, ada] = [await aCourse(), await aMember()];
		const { enrolmentId } = await sell({ member: ada, course });
		await awaitNote(enrolmentId, 475_000);
		await setDue(enrolmentId, [money(75_000), tax(400_000)]);
		const first = await startPayment({ actor: ada, enrolmentId, seenTotal: 75_000, now: NOW });
		await setDue(enrolmentId, [money(475_000)]);
		const second = await startPayment({ actor: ada, enrolmentId, seenTotal: 475_000, now: NOW });
		expect([first, second]).toMatchObject([{ attempt: { total_kobo: 75_000 } }, { attempt: { total_kobo: 475_000 } }]);
	});
});
