import { beforeAll, describe, expect, test } from "vitest";
import { sender } from "#db/samples/emails.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { readPhone } from "#kit/rules/contact/read-phone.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { findEnrolmentOf, listEnrolmentsOf } from "#sales/ledger/orders/data/enrolments.ts";
import { readOther } from "#sales/ledger/orders/rules/other-participant.ts";
import { registrationIn } from "#sales/ledger/orders/rules/registration-request.ts";
import { cancelOwnSeat } from "#sales/member/actions/cancel-own-seat.ts";
import { moveOwnSeat } from "#sales/member/actions/move-own-seat.ts";
import { myCoursesView } from "#sales/member/pages/my-courses-view.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { restoreSeat } from "#sales/paying/balances/actions/restore-seat.ts";
import { beginRegistration } from "#sales/paying/orders/actions/begin-registration.ts";
import { joining } from "#sales/paying/orders/emails/joining-emails.ts";
import type { JoiningFacts } from "#sales/paying/orders/rules/email-facts.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { startLinkPayment } from "#sales/paying/ways/links/actions/start-link-payment.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { added, courseNow, edit } from "#tests/courses/course-house.ts";
import { formOn } from "#tests/sales/balance-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	type Course,
	emailsTo,
	FIRST_DAY,
	later,
	type Member,
	NOW,
	openHouse,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";
import { expectAllToAgree } from "#tests/sales/refund-house.ts";

openHouse();

beforeAll(() => inTransaction((tx) => writeSetting(tx, "freeChangeDays", 7, NOW)));

const MOTHER = "Chioma Okafor";
const DAUGHTER = "Adaeze Chioma Okafor";

function formFor(course: Course, typed: Record<string, string>) {
	const form = new FormData();
	const all = { location: "lagos", courseDate: String(course.dateId), pay: "now", how: "card", who: "other", ...typed };
	for (const [name, value] of Object.entries(all)) form.set(name, value);
	return form;
}

let key = 0;

async function registerOther(
	mother: Member,
	course: Course,
	{ email, name = DAUGHTER, pay: way = "instalment", ...more }: Record<string, string | undefined> & { email: string },
) {
	const typed = { email: mother.email, otherName: name, otherEmail: email, pay: way, ...more } as Record<
		string,
		string
	>;
	const wish = registrationIn(formFor(course, typed), { ownEmail: mother.email, readPhone });
	expect(wish.otherErrors).toEqual({});
	return await beginRegistration({
		actor: { ...mother, fullName: MOTHER },
		courseId: course.courseId,
		typed: wish.typed,
		other: wish.other,
		buyer: wish.buyer,
		seenTotal: totalOf(way === "instalment" ? "deposit" : "full"),
		seenDays: undefined,
		key: `form-of-the-mother-${key++}`,
		now: NOW,
	});
}

async function paid(mother: Member, course: Course, typed: Record<string, string | undefined> & { email: string }) {
	const begun = await registerOther(mother, course, typed);
	if (!begun.ok || begun.way !== "card") throw new Error(JSON.stringify(begun));
	const { reference } = begun.attempt;
	await pay(reference);
	expect(await settle(reference)).toBe("paid");
	return reference;
}

const seatOf = async (mother: Member, name = DAUGHTER) => {
	const found = (await listEnrolmentsOf(mother.id)).find(({ attends }) => attends === name);
	if (!found) throw new Error("no seat");
	return found;
};

const mailsTo = async (email: string) =>
	await db.selectFrom("mails").select(["kind", "facts"]).where("recipient", "=", email).orderBy("id").execute();

describe("a mother registers her daughter", () => {
	test("with a deposit: the daughter reads where and when and no price, the mother has receipt, order and balance", async () => {
		const [mother, course] = [await aMember(MOTHER), await aCourse()];
		await paid(mother, course, { email: "adaeze@example.org", otherPhone: "0803 123 4567" });
		const seat = await seatOf(mother);
		expect(seat).toMatchObject({ user_id: null, participant_email: "adaeze@example.org", isOwnOrder: true });
		expect(seat.participant_phone).toBe("+2348031234567");
		expect(await emailsTo("adaeze@example.org")).toEqual(["joining"]);
		const [joining] = await mailsTo("adaeze@example.org");
		expect(joining?.facts).toMatchObject({ fullName: DAUGHTER, payerName: MOTHER, due: null, isRegistered: true });
		expect(JSON.stringify(joining?.facts)).not.toContain("kobo");
		expect(await emailsTo(mother.email)).toContain("receipt");
		const documents = await listDocumentsOf({ userId: mother.id });
		expect(documents.map(({ kind }) => kind).toSorted()).toEqual(["invoice", "receipt"]);
		const receipt = (await mailsTo(mother.email)).find(({ kind }) => kind === "receipt")?.facts;
		expect(receipt).toMatchObject({ buyer: { name: MOTHER }, lines: [{ participant: DAUGHTER }] });
		const view = await myCoursesView(mother.id, NOW);
		expect(view.next).toMatchObject({ attends: DAUGHTER, status: "40% Paid", balance: totalOf("balance") });
		await expectAllToAgree();
	});

	test("then pays the balance, moves the seat and cancels it, and all that was paid goes back to her", async () => {
		const [mother, course] = [await aMember(MOTHER), await aCourse()];
		await paid(mother, course, { email: "moved@example.org" });
		const { id } = await seatOf(mother);
		const begun = await startPayment({ actor: mother, enrolmentId: id, seenTotal: totalOf("balance"), now: later(1) });
		if (!begun.ok) throw new Error(begun.reason);
		await pay(begun.attempt.reference);
		expect(await settle(begun.attempt.reference, later(2))).toBe("paid");
		expect(begun.attempt).toMatchObject({ user_id: mother.id, buyer: { name: MOTHER } });
		expect(await findEnrolmentOf(mother.id, id)).toMatchObject({ due_net_kobo: 0 });
		const other = await aDate(course.courseId, "2027-01-11", "2027-01-13");
		const actor = { id: mother.id, fullName: MOTHER };
		const moving = { enrolmentId: id, courseDateId: other, key: `move-${id}-of-the-mother`, actor, now: later(3) };
		expect(await moveOwnSeat(moving)).toMatchObject({ ok: true });
		expect(await emailsTo("moved@example.org")).toEqual(["joining", "moved"]);
		expect(await emailsTo(mother.email)).toContain("moved");
		const seenTotal = totalOf("deposit") + totalOf("balance");
		const cancelling = {
			enrolmentId: id,
			seenTotal,
			account: null,
			key: `cancel-${id}-of-mother`,
			actor,
			now: later(4),
		};
		expect(await cancelOwnSeat(cancelling)).toMatchObject({ ok: true, back: { total: seenTotal } });
		const [told] = (await mailsTo("moved@example.org")).filter(({ kind }) => kind === "enrolment-cancelled");
		expect(told?.facts).toMatchObject({ orderedBy: MOTHER, paid: 0, goingBack: 0 });
		const [hers] = (await mailsTo(mother.email)).filter(({ kind }) => kind === "enrolment-cancelled");
		expect(hers?.facts).toMatchObject({ fullName: MOTHER, goingBack: seenTotal });
		await expectAllToAgree();
	});

	test("and hears, as her daughter does, that the date has changed and that a released seat is back", async () => {
		const [mother, grace] = [await aMember(MOTHER), { ...(await anAdmin()), email: "grace@example.com" }];
		const course = await added(grace);
		const dateId = course.dates.find(({ firstDay }) => firstDay === FIRST_DAY)?.id ?? 0;
		await paid(mother, { courseId: course.id, dateId } as Course, { email: "both@example.org" });
		const shown = await courseNow(course.id);
		const dates = shown.dates.map((date) => (date.id === dateId ? { ...date, lastDay: "2026-12-22" } : date));
		expect(await edit(grace, shown, { dates, tellPeople: true })).toMatchObject({ ok: true, mailed: 2 });
		const hers = (await mailsTo(mother.email)).filter(({ kind }) => kind === "dates-changed");
		expect(hers.map(({ facts }) => facts)).toMatchObject([{ fullName: MOTHER, participant: DAUGHTER, isKnown: true }]);
		expect(await emailsTo("both@example.org")).toEqual(["joining", "dates-changed"]);
		const { id } = await seatOf(mother);
		await releaseSeat({ ...(await formOn(id, grace, later(5))), reason: "The balance is late." });
		expect(await restoreSeat(await formOn(id, grace, later(6)))).toEqual({ ok: true });
		const [back] = (await mailsTo(mother.email)).slice(-1);
		expect(back).toMatchObject({
			kind: "joining",
			facts: { participant: DAUGHTER, due: { total: totalOf("balance") } },
		});
		const { heading, blocks } = joining(back?.facts as JoiningFacts, sender, {});
		expect(heading).toBe(`Chioma, ${DAUGHTER} has the seat again`);
		expect(JSON.stringify(blocks)).toContain("We have e-mailed them, too.");
	});

	test("beside herself, for the same date, and a second daughter at her own address", async () => {
		const [mother, course] = [await aMember(MOTHER), await aCourse()];
		await register(mother, course);
		await paid(mother, course, { email: "beside@example.org", pay: "now" });
		await paid(mother, course, { email: mother.email, name: "Ngozi Okafor", pay: "now" });
		await paid(mother, course, { email: mother.email, name: "Ifeoma Okafor", pay: "now" });
		const seats = await listEnrolmentsOf(mother.id);
		expect(seats.map(({ attends }) => attends).toSorted()).toEqual(
			[DAUGHTER, "Ifeoma Okafor", "Ngozi Okafor", null].toSorted(),
		);
		const again = await registerOther(mother, course, { email: "beside@example.org", pay: "now" });
		expect(again).toMatchObject({ ok: false, reason: "already-registered" });
		await expectAllToAgree();
	});

	test("who has an account: she sees her seat, and neither its price nor its documents", async () => {
		const [mother, daughter, course] = [await aMember(MOTHER), await aMember("Adaeze Okafor"), await aCourse()];
		await paid(mother, course, { email: daughter.email });
		const view = await myCoursesView(daughter.id, NOW);
		expect(view.next).toMatchObject({ attends: null, price: null, paid: 0, balance: null, status: null, dueOn: null });
		expect(view.next?.cannotCome).toMatchObject({ kind: "not-own" });
		expect(view.documents).toEqual([]);
		const { id } = await seatOf(mother);
		const tried = await startPayment({
			actor: daughter,
			enrolmentId: id,
			seenTotal: totalOf("balance"),
			now: later(1),
		});
		expect(tried).toMatchObject({ ok: false, reason: "enrolment-gone" });
		expect(await registerOther(await aMember(), course, { email: daughter.email })).toMatchObject({
			reason: "already-registered",
		});
	});

	test("and changes her mind about the way: one order, one seat is held", async () => {
		const [mother, course] = [await aMember(MOTHER), await aCourse({ slots: 1 })];
		for (const way of ["instalment", "now", "now"])
			expect(await registerOther(mother, course, { email: "once@example.org", pay: way })).toMatchObject({ ok: true });
		const held = await db.selectFrom("enrolments").select("id").where("course_id", "=", course.courseId).execute();
		expect(held).toHaveLength(1);
		expect(await registerOther(mother, course, { email: "second@example.org" })).toMatchObject({ reason: "full" });
	});

	test("and lets the father pay by a link", async () => {
		const [mother, course] = [await aMember(MOTHER), await aCourse()];
		const { other } = readOther(formFor(course, { otherName: DAUGHTER, otherEmail: "link@example.org" }), {
			ownEmail: mother.email,
			readPhone,
		});
		const actor = { ...mother, fullName: MOTHER };
		const wish = { actor, userId: mother.id, purpose: "full" as const, courseDateId: course.dateId, now: NOW };
		const made = await makePayLink({ ...wish, other });
		const own = await makePayLink(wish);
		if (!made.ok || !own.ok) throw new Error("no link");
		expect(own.link.id).not.toBe(made.link.id);
		const payer = { payerName: "Emeka Okafor", payerEmail: "emeka@example.org", buyer: null, evenSo: false };
		const begun = await startLinkPayment({ link: made.link, ...payer, seenTotal: totalOf("full"), now: later(1) });
		if (!begun.ok) throw new Error(begun.reason);
		await pay(begun.attempt.reference);
		expect(await settle(begun.attempt.reference, later(2))).toBe("paid");
		expect(await emailsTo("link@example.org")).toEqual(["joining"]);
		expect(await emailsTo("emeka@example.org")).toContain("receipt");
		expect(await emailsTo(mother.email)).toContain("receipt");
		expect(await seatOf(mother)).toMatchObject({ participant_email: "link@example.org", paidBy: "Emeka Okafor" });
		await expectAllToAgree();
	});
});

test("who will attend is read with names of any number of words, and says what is missing", () => {
	const read = (otherName: string, otherEmail: string, otherPhone = "") => {
		const form = new FormData();
		for (const [name, value] of Object.entries({ who: "other", otherName, otherEmail, otherPhone }))
			form.set(name, value);
		return readOther(form, { ownEmail: "mother@example.org", readPhone });
	};
	for (const name of ["Adaeze", "Chukwuemeka Ifeanyi Nwosu", "Oluwaseun Ọláìyá-D'Souza Jr.", "Engr. Musa Ibrahim"])
		expect(read(name, "a@example.org").other).toMatchObject({ name, email: "a@example.org", phone: null });
	expect(read("", "").errors).toMatchObject({ otherName: expect.any(String), otherEmail: expect.any(String) });
	expect(read("http://a.example", "a@example.org", "12").errors).toMatchObject({
		otherName: expect.any(String),
		otherPhone: expect.any(String),
	});
});
