import { describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import {
	markCancelled,
	moveEnrolment,
	releaseEnrolment,
	restoreEnrolment,
} from "#sales/ledger/orders/data/enrolment-changes.ts";
import { type Enrolment, findEnrolmentById, insertEnrolment } from "#sales/ledger/orders/data/enrolments.ts";
import type { Purchase } from "#sales/ledger/orders/data/orders.ts";
import { aCourse, aDate, aMember, enrolmentOf, later, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

async function anEnrolment() {
	const [ada, course] = [await aMember(), await aCourse()];
	await register(ada, course);
	return { ada, course, enrolment: await enrolmentOf(ada) };
}

const cancel = (enrolment: Pick<Enrolment, "id" | "version">, actorId: string | null = null) =>
	inTransaction((tx) => markCancelled(tx, enrolment, { reason: "Fell ill.", actorId, now: later(5) }));

describe("an enrolment that is changed by the office", () => {
	test("is cancelled with who, when and why, and its money stays what it was", async () => {
		const { ada, enrolment } = await anEnrolment();
		const cancelled = await cancel(enrolment, ada.id);
		expect(cancelled).toEqual({
			...enrolment,
			version: enrolment.version + 1,
			cancelled_at: later(5),
			cancelled_by: ada.id,
			cancel_reason: "Fell ill.",
		});
		expect(await inTransaction((tx) => findEnrolmentById(tx, enrolment.id))).toEqual(cancelled);
		expect(await cancel({ id: enrolment.id, version: enrolment.version + 1 })).toBeUndefined();
	});

	test("is not cancelled by somebody who saw another version", async () => {
		const { enrolment } = await anEnrolment();
		await inTransaction((tx) => releaseEnrolment(tx, enrolment, NOW));
		expect(await cancel(enrolment)).toBeUndefined();
	});

	test("of two who cancel at once one does", async () => {
		const { enrolment } = await anEnrolment();
		const done = await Promise.all([cancel(enrolment), cancel(enrolment)]);
		expect(done.filter((one) => one !== undefined)).toHaveLength(1);
	});

	test("loses its seat and gets it back, each once", async () => {
		const { enrolment } = await anEnrolment();
		const released = await inTransaction((tx) => releaseEnrolment(tx, enrolment, NOW));
		expect(released).toMatchObject({ seat_released_at: NOW, version: enrolment.version + 1 });
		expect(await inTransaction((tx) => releaseEnrolment(tx, released as Enrolment, NOW))).toBeUndefined();
		const restored = await inTransaction((tx) => restoreEnrolment(tx, released as Enrolment, NOW));
		expect(restored).toEqual({ ...enrolment, version: enrolment.version + 2, stands_since: NOW });
		expect(await inTransaction((tx) => restoreEnrolment(tx, restored as Enrolment, NOW))).toBeUndefined();
	});

	test("moves to another date, keeps where it was, and is due by the new one", async () => {
		const { ada, course, enrolment } = await anEnrolment();
		await db.updateTable("enrolments").set({ due_day: "2027-03-01" }).where("id", "=", enrolment.id).execute();
		const to = {
			id: await aDate(course.courseId, "2027-02-01", "2027-02-03"),
			location: "abuja",
			address: "2 Ring Road",
		};
		const days = { firstDay: "2027-02-01", lastDay: "2027-02-03" };
		const move = () =>
			inTransaction((tx) => moveEnrolment(tx, enrolment, { ...to, ...days }, { actorId: ada.id, now: NOW }));
		expect(await move()).toEqual({
			...enrolment,
			version: enrolment.version + 1,
			stands_since: NOW,
			course_date_id: to.id,
			location: "abuja",
			location_address: "2 Ring Road",
			due_day: null,
			first_day: "2027-02-01",
			last_day: "2027-02-03",
		});
		expect(await move()).toBeUndefined();
		const moves = db.selectFrom("enrolment_moves").selectAll().where("enrolment_id", "=", enrolment.id);
		expect(await moves.execute()).toMatchObject([
			{
				from_date_id: course.dateId,
				from_location: enrolment.location,
				from_first_day: enrolment.first_day,
				to_date_id: to.id,
				to_location: "abuja",
				to_first_day: "2027-02-01",
				moved_by: ada.id,
			},
		]);
	});

	test("is not moved once it is cancelled", async () => {
		const { course, enrolment } = await anEnrolment();
		const cancelled = (await cancel(enrolment)) as Enrolment;
		const to = { id: course.dateId, location: "lagos", address: null, firstDay: "2027-02-01", lastDay: "2027-02-03" };
		expect(await inTransaction((tx) => moveEnrolment(tx, cancelled, to, { actorId: null, now: NOW }))).toBeUndefined();
	});

	test("lets its person book the same date again once it is cancelled, and not before", async () => {
		const { ada, course, enrolment } = await anEnrolment();
		const again = () =>
			inTransaction((tx) =>
				insertEnrolment(tx, {
					userId: ada.id,
					courseId: course.courseId,
					courseDateId: course.dateId,
					priceKobo: enrolment.price_kobo,
					vatBasisPoints: 750,
					now: NOW,
					invoiceEmail: ada.email,
					purchase: purchaseOf(enrolment),
				}),
			);
		await expect(again()).rejects.toThrow(/enrolments_once/);
		await cancel(enrolment);
		expect(await again()).not.toBe(enrolment.id);
	});
});

function purchaseOf(enrolment: Enrolment): Purchase {
	const { title, description, category, first_day, last_day } = enrolment;
	const date = { firstDay: first_day ?? "", lastDay: last_day ?? "" };
	return { title, description, imageUrl: null, category, location: "lagos", locationAddress: null, ...date };
}
