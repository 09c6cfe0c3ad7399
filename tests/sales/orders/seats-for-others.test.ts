// What becomes of a seat that a member ordered for somebody else, or gave away.
import { beforeAll, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { chargeFor } from "#kit/rules/pricing.ts";
import { listEnrolmentsOf } from "#sales/ledger/orders/data/enrolments.ts";
import { registrationIn } from "#sales/ledger/orders/rules/registration-request.ts";
import { cancelOwnSeat } from "#sales/member/actions/cancel-own-seat.ts";
import { handOverSeat } from "#sales/member/actions/hand-over-seat.ts";
import { myCoursesView } from "#sales/member/pages/my-courses-view.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { beginRegistration } from "#sales/paying/orders/actions/begin-registration.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { at, formOn } from "#tests/sales/balance-house.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { undone } from "#tests/sales/office-house.ts";
import {
	aCourse,
	aMember,
	type Course,
	emailsTo,
	later,
	NOW,
	openHouse,
	PRICE_KOBO,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin } from "#tests/sales/payments/review-house.ts";
import { expectAllToAgree } from "#tests/sales/refund-house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();
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

type ForWhom = { email: string; name?: string; pay?: "now" | "instalment"; how?: "card" | "transfer" };

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

test("a seat for somebody else is given to a third: the first may be registered anew, the third is there already", async () => {
	const [mother, course] = [await aMother(), await aCourse()];
	const { id } = await paidFor(mother, course, { email: "first@example.org", name: "Bola Ade" });
	const given = { name: "Cece Ade", email: "third@example.org", key: aKey(), actor: mother, now: later(1) };
	expect(await handOverSeat({ enrolmentId: id, ...given })).toEqual({ ok: true });
	expect(await registerOther(mother, course, { email: "third@example.org", name: "Cece Ade" })).toMatchObject({
		reason: "already-registered",
	});
	expect(await registerOther(mother, course, { email: "first@example.org", name: "Bola Ade" })).toMatchObject({
		ok: true,
	});
});

test("when a seat for somebody else is released, who attends is told, and reads nothing of money", async () => {
	const [mother, course, grace] = [await aMother(), await aCourse(), await anAdmin()];
	const { id } = await paidFor(mother, course, { email: "released@example.org", pay: "instalment" });
	const release = { ...(await formOn(id, grace, at(-5))), reason: "₦119,325.00 is still due." };
	expect(await releaseSeat(release)).toEqual({ ok: true });
	expect(await emailsTo(mother.email)).toContain("seat-released");
	const [, ended] = await mailsTo("released@example.org");
	expect(ended).toMatchObject({ kind: "enrolment-cancelled", facts: { orderedBy: FULL_NAME, paid: 0, ended: { id } } });
	expect(JSON.stringify(ended)).not.toContain("₦");
});

test("when its payment was recorded by mistake, who ordered it is told as well as who attends", async () => {
	const [mother, course] = [await aMother(), await aCourse()];
	const begun = await registerOther(mother, course, { email: "undone@example.org", how: "transfer" });
	if (!begun.ok || begun.way !== "transfer") throw new Error(JSON.stringify(begun));
	expect(await confirm(begun.attempt.reference)).toBe("paid");
	const { id, code, order_id: orderId } = await theirs(mother);
	const [payment] = await db.selectFrom("payments").select("id").where("order_id", "=", orderId).execute();
	expect(await undone(code, { paymentId: payment?.id ?? 0 })).toMatchObject({ ok: true });
	expect((await mailsTo("undone@example.org")).at(-1)).toMatchObject({
		kind: "seat-unconfirmed",
		facts: { ended: { id } },
	});
	const hers = (await mailsTo(mother.email)).filter(({ kind }) => kind === "seat-unconfirmed");
	expect(hers).toMatchObject([
		{ facts: { fullName: FULL_NAME, courseTitle: expect.stringContaining("Adaeze Okafor") } },
	]);
});

test("the joining link and the calendar file are of who attends; of who ordered, where their own address was given", async () => {
	const mother = await aMother();
	const online = async (email: string) => {
		const course = await aCourse();
		const dates = db.updateTable("course_dates").set({ joining_link: "https://meet.example/abc" });
		await dates.where("id", "=", course.dateId).execute();
		const { id } = await paidFor(mother, course, { email });
		return (await listEnrolmentsOf(mother.id)).find((seat) => seat.id === id)?.getsJoining;
	};
	expect([await online("joins@example.org"), await online(mother.email)]).toEqual([false, true]);
	const { next, coming } = await myCoursesView(mother.id, NOW);
	const calendars = [next, ...coming].flatMap((seat) => seat?.calendar ?? []);
	expect(calendars.toSorted()).toEqual(["file", "none"]);
});

const mailsTo = async (email: string) =>
	await db.selectFrom("mails").select(["kind", "facts"]).where("recipient", "=", email).orderBy("id").execute();
