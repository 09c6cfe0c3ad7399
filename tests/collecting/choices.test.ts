import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#domain/changes.ts";
import { db } from "#server/data/db.ts";
import { type Choice, chooseDate } from "#server/operations/choose-date.ts";
import { moveParticipant } from "#server/operations/move-participant.ts";
import { asIfByTransfer, cancelledLetters, cancelNow, choicesOf, tokenOf } from "#tests/collecting/date-house.ts";
import { cancel, DEPOSIT, expectAllToAgree, part, runRefunds, seenOf, WHOLE } from "#tests/collecting/refund-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	beginBalance,
	enrolmentOf,
	later,
	lettersTo,
	type Member,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/payments/house.ts";
import { anAdmin, refundsOf } from "#tests/payments/review-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(expectAllToAgree);

const FEBRUARY = ["2027-02-01", "2027-02-03"] as const;

/** Ada's date was cancelled; the course has another one in February. */
async function aChoice({ purpose = "full" as "full" | "deposit", slots = 20 } = {}) {
	const [ada, course] = [await aMember("Ada Okafor"), await aCourse({ slots })];
	const reference = await register(ada, course, { purpose });
	const february = await aDate(course.courseId, ...FEBRUARY);
	await cancelNow(course.dateId, grace);
	return { ada, course, reference, february, token: await tokenOf(ada) };
}

const to = (courseDateId: number): Choice => ({ kind: "move", courseDateId });
const back = (seenTotal = WHOLE, account: string | null = null): Choice => ({ kind: "refund", seenTotal, account });
const choose = (token: string, choice: Choice, now = later(120)) => chooseDate({ token, choice, now });

describe("a participant of a cancelled date", () => {
	test("moves to another date by the link of the letter, once, and is told where they are", async () => {
		const { ada, february, token } = await aChoice({ purpose: "deposit" });
		const before = await enrolmentOf(ada);
		expect(await choose(token, to(february))).toEqual({ ok: true });
		expect(await enrolmentOf(ada)).toMatchObject({
			...{ course_date_id: february, first_day: FEBRUARY[0], paid_kobo: DEPOSIT, cancelled_at: null },
			balance_kobo: before.balance_kobo,
		});
		expect(await choicesOf(ada)).toMatchObject([
			{ choice: "moved", chosen_date_id: february, chosen_by: null, chosen_at: later(120) },
		]);
		expect(await lettersTo(ada.email)).toEqual(["receipt", "date-cancelled", "moved"]);
		expect(await choose(token, to(february))).toEqual({ ok: false, reason: "chosen" });
		expect(await choose(token, back(DEPOSIT))).toEqual({ ok: false, reason: "chosen" });
		const moves = db.selectFrom("enrolment_moves").selectAll().where("enrolment_id", "=", before.id);
		expect(await moves.execute()).toMatchObject([{ moved_by: null, to_date_id: february }]);
		const balance = await beginBalance(ada, later(130));
		await pay(balance);
		expect(await settle(balance, later(131))).toBe("paid");
	});

	test("has every kobo sent back through the provider, with a credit note, and the place ends", async () => {
		const { ada, reference, token } = await aChoice();
		expect(await choose(token, back())).toEqual({ ok: true });
		await runRefunds(later(121));
		expect(await refundsOf(reference)).toMatchObject([
			{ state: "completed", amount_kobo: WHOLE, way: "provider", requested_by: grace.id },
		]);
		expect(await enrolmentOf(ada)).toMatchObject({ credited_kobo: WHOLE, cancelled_by: null });
		expect(await choicesOf(ada)).toMatchObject([{ choice: "refund", chosen_by: null }]);
		const notes = db.selectFrom("credit_notes").select(["issued_by", "total_kobo"]).orderBy("id", "desc").limit(1);
		expect(await notes.execute()).toEqual([{ issued_by: null, total_kobo: WHOLE }]);
		expect((await lettersTo(ada.email)).toSorted()).toEqual(
			["receipt", "date-cancelled", "enrolment-cancelled", "credit-note", "refund-done"].toSorted(),
		);
	});

	test("names an account for money the provider cannot send, and the office is asked to send it there", async () => {
		const { ada, course } = await aChoice();
		const bola = await aMember("Bola Ade");
		const february = { ...course, dateId: await aDate(course.courseId, ...FEBRUARY) };
		await register(bola, february);
		await asIfByTransfer(bola);
		await cancelNow(february.dateId, grace);
		const token = await tokenOf(bola);
		expect(await choose(token, back())).toEqual({ ok: false, reason: "account-missing" });
		expect(await choicesOf(bola)).toMatchObject([{ choice: null }]);
		expect(await choose(token, back(WHOLE, "GTBank, 0123456789, Bola Ade"))).toEqual({ ok: true });
		const { id } = await enrolmentOf(bola);
		const asked = db
			.selectFrom("review_items")
			.innerJoin("payments", "payments.id", "review_items.payment_id")
			.select(["review_items.reason", "review_items.amount_kobo", "review_items.facts", "closed_at"])
			.where("enrolment_id", "=", id);
		expect(await asked.execute()).toMatchObject([
			{ reason: "refund-due", amount_kobo: WHOLE, facts: { account: "GTBank, 0123456789, Bola Ade" }, closed_at: null },
		]);
		expect(await choicesOf(ada)).toMatchObject([{ choice: null }]);
	});

	test("is asked again when a balance came meanwhile and another sum would go back", async () => {
		const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const balance = await beginBalance(ada, later(50));
		await cancelNow(course.dateId, grace);
		await pay(balance);
		await settle(balance, later(61));
		const token = await tokenOf(ada);
		expect(await choose(token, back(DEPOSIT))).toEqual({ ok: false, reason: "total-changed" });
		expect(await choose(token, back(WHOLE))).toEqual({ ok: true });
	});

	test("presses both at once: one of them is done, and only one", async () => {
		for (let round = 0; round < 4; round++) {
			const { ada, february, reference, token } = await aChoice();
			const answers = await Promise.all([choose(token, to(february)), choose(token, back())]);
			expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
			expect(answers).toContainEqual({ ok: false, reason: "chosen" });
			const [choice] = await choicesOf(ada);
			const isMoved = choice?.choice === "moved";
			expect(await refundsOf(reference)).toHaveLength(isMoved ? 0 : 1);
			const { cancelled_at, course_date_id } = await enrolmentOf(ada);
			expect([cancelled_at === null, course_date_id === february]).toEqual([isMoved, isMoved]);
		}
	});

	test("gets the last slot of another date, or hears that somebody else was faster", async () => {
		const course = await aCourse({ slots: 1 });
		const ada = await aMember("Ada Okafor");
		await register(ada, course);
		await cancelNow(course.dateId, grace);
		const second = { ...course, dateId: await aDate(course.courseId) };
		const bola = await aMember("Bola Ade");
		await register(bola, second);
		await cancelNow(second.dateId, grace);
		const february = await aDate(course.courseId, ...FEBRUARY);
		const both: Member[] = [ada, bola];
		const tokens = await Promise.all(both.map(tokenOf));
		const answers = await Promise.all(tokens.map((token) => choose(token, to(february))));
		expect(answers).toContainEqual({ ok: true });
		expect(answers).toContainEqual({ ok: false, reason: "course-full" });
		const loser = both[answers.findIndex(({ ok }) => !ok)] as Member;
		expect(await choicesOf(loser)).toMatchObject([{ choice: null }]);
		expect(await choose(await tokenOf(loser), back())).toEqual({ ok: true });
	});

	test("finds it settled once an admin moved them, or cancelled their place", async () => {
		const { ada, february, token } = await aChoice();
		const { id, version } = await enrolmentOf(ada);
		const form = { enrolmentId: id, seenVersion: version, courseDateId: february, key: crypto.randomUUID() };
		expect(await moveParticipant({ ...form, actor: grace, now: later(90) })).toMatchObject({ ok: true });
		expect(await choicesOf(ada)).toMatchObject([{ choice: "by-admin", chosen_by: grace.id }]);
		expect(await choose(token, back())).toEqual({ ok: false, reason: "chosen" });
		const other = await aChoice();
		const { seen, payment } = await seenOf(other.ada);
		expect(await cancel(seen, [part(payment, WHOLE)], grace, { now: later(90) })).toMatchObject({ ok: true });
		expect(await choose(other.token, to(other.february))).toEqual({ ok: false, reason: "chosen" });
		expect(await choicesOf(other.ada)).toMatchObject([{ choice: "by-admin" }]);
	});

	test("is offered a choice anew when the date they moved to is cancelled as well", async () => {
		const { ada, february, token } = await aChoice();
		await choose(token, to(february));
		await cancelNow(february, grace, { now: later(180) });
		expect(await cancelledLetters(ada)).toHaveLength(2);
		expect(await tokenOf(ada)).not.toBe(token);
		expect(await choose(token, back())).toEqual({ ok: false, reason: "chosen" });
		expect(await choose(await tokenOf(ada), back())).toEqual({ ok: true });
	});
});

describe("nobody chooses", () => {
	test("by a link that is none", async () => {
		const { february } = await aChoice();
		for (const token of ["", "nonsense", "x".repeat(43), "../admin", "'; drop table date_choices"])
			expect(await choose(token, to(february))).toEqual({ ok: false, reason: "unknown" });
	});

	test.each<[string, string, (there: Awaited<ReturnType<typeof aChoice>>) => Promise<number>]>([
		["a date of another course", "other-course", async () => (await aCourse()).dateId],
		["the cancelled one", "date-cancelled", async ({ course }) => course.dateId],
		["one that has begun", "begun", ({ course }) => aDate(course.courseId, "2026-11-20", "2026-11-24")],
		["one that is over", "date-over", ({ course }) => aDate(course.courseId, "2026-11-17", "2026-11-19")],
		[
			"one of a course that is not public any more",
			"course-gone",
			async ({ course, february }) => {
				await db.updateTable("courses").set({ published: false }).where("id", "=", course.courseId).execute();
				return february;
			},
		],
	])("%s", async (_, reason, dateFor) => {
		const there = await aChoice();
		expect(await choose(there.token, to(await dateFor(there)))).toEqual({ ok: false, reason });
		expect(await choicesOf(there.ada)).toMatchObject([{ choice: null }]);
	});
});
