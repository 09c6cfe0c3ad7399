// What becomes of a seat that a member ordered for somebody else, or gave away.
import { beforeAll, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { beginRegistration } from "#sales/orders/actions/begin-registration.ts";
import { listEnrolmentsOf } from "#sales/orders/data/enrolments.ts";
import { registrationIn } from "#sales/orders/rules/registration-request.ts";
import { cancelOwnSeat } from "#sales/self-service/actions/cancel-own-seat.ts";
import { handOverSeat } from "#sales/self-service/actions/hand-over-seat.ts";
import { writeSetting } from "#settings/data/settings.ts";
import {
	aCourse,
	aMember,
	type Course,
	later,
	NOW,
	openHouse,
	PRICE_KOBO,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";
import { expectAllToAgree } from "#tests/sales/refund-house.ts";

openHouse();
beforeAll(() => inTransaction((tx) => writeSetting(tx, "freeChangeDays", 7, NOW)));

const FULL_NAME = "Chioma Okafor";
const ON_DOCUMENTS = "Mrs. Chioma Ngozi Okafor";

/** A mother whose name on documents is a longer one. */
async function aMother() {
	const { id, email } = await aMember(FULL_NAME);
	await db.updateTable("users").set({ document_name: ON_DOCUMENTS }).where("id", "=", id).execute();
	return { id, email, fullName: FULL_NAME, documentName: ON_DOCUMENTS };
}
type Mother = Awaited<ReturnType<typeof aMother>>;

type ForWhom = { email: string; name?: string; pay?: "now" | "instalment"; how?: "card" | "link" };

async function registerOther(
	mother: Mother,
	course: Course,
	{ email, name = "Adaeze Okafor", pay: way = "now", how = "card" }: ForWhom,
) {
	const form = new FormData();
	const typed = {
		email: mother.email,
		location: "lagos",
		courseDate: String(course.dateId),
		pay: way,
		how,
		who: "other",
	};
	for (const [field, value] of Object.entries({ ...typed, otherName: name, otherEmail: email })) form.set(field, value);
	const wish = registrationIn(form, { ownEmail: mother.email, readPhone: () => undefined });
	const { total } = chargeOf(way);
	const seen = { seenTotal: total, seenDays: undefined, key: aKey(), now: NOW };
	return await beginRegistration({ actor: mother, courseId: course.courseId, ...wish, ...seen });
}

const chargeOf = (way: "now" | "instalment") => chargeFor(way === "now" ? "full" : "deposit", PRICE_KOBO, 750);

async function paidFor(mother: Mother, course: Course, whom: ForWhom) {
	const begun = await registerOther(mother, course, whom);
	if (!begun.ok || begun.way !== "card") throw new Error(JSON.stringify(begun));
	await pay(begun.attempt.reference);
	expect(await settle(begun.attempt.reference)).toBe("paid");
	return await theirs(mother);
}

async function theirs(mother: Mother) {
	const [seat] = await listEnrolmentsOf(mother.id);
	if (!seat) throw new Error("no seat");
	return seat;
}

async function cancels(mother: Mother, enrolmentId: number) {
	const seenTotal = chargeOf("now").total;
	return await cancelOwnSeat({ enrolmentId, seenTotal, account: null, key: aKey(), actor: mother, now: later(5) });
}

test("a member whose name on documents is a longer one cancels the seat of somebody else herself, and so does who changed her name since", async () => {
	const [mother, course] = [await aMother(), await aCourse()];
	const seat = await paidFor(mother, course, { email: "adaeze@example.org" });
	expect(seat).toMatchObject({ attends: "Adaeze Okafor", paidBy: null });
	await db
		.updateTable("users")
		.set({ document_name: null, full_name: "Chioma Eze" })
		.where("id", "=", mother.id)
		.execute();
	expect(await cancels(mother, seat.id)).toMatchObject({ ok: true, back: { total: chargeOf("now").total } });
	await expectAllToAgree();
});

test("a member whose name on documents is a longer one gives her seat away, and cancels it", async () => {
	const [mother, course] = [await aMother(), await aCourse()];
	await register(mother, course);
	const { id } = await theirs(mother);
	const given = { name: "Bola Ade", email: "bola@example.org", key: aKey(), actor: mother, now: later(1) };
	expect(await handOverSeat({ enrolmentId: id, ...given })).toEqual({ ok: true });
	expect(await theirs(mother)).toMatchObject({ attends: "Bola Ade", paidBy: null });
	expect(await cancels(mother, id)).toMatchObject({ ok: true, back: { total: chargeOf("now").total } });
	await expectAllToAgree();
});
