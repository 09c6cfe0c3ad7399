// Nobody empties a course without paying: what transfers may hold before money has come.
import { expect, test } from "vitest";
import { inTransaction } from "#kit/data/db.ts";
import { reconcilePayments } from "#sales/payments/actions/reconcile-payments.ts";
import { requestTransfer } from "#sales/transfers/actions/request-transfer.ts";
import { uploadProof } from "#sales/transfers/actions/upload-proof.ts";
import { withdrawTransfer } from "#sales/transfers/actions/withdraw-transfer.ts";
import { listCoursesHeld } from "#sales/transfers/data/unpaid-holds.ts";
import { firstHoldUntil, mostHeld, refusalOfHold } from "#sales/transfers/rules/unpaid-holds.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { linkOf, press, seatLink } from "#tests/sales/link-house.ts";
import { arriving, askTransfer, openBank, PDF, transferOf, transferWish } from "#tests/sales/member-transfer-house.ts";
import {
	aCourse,
	aFormerParticipant,
	aMember,
	attemptOf,
	begin,
	later,
	members,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";

openHouse(20);
openBank();

const DAY = 24 * 60;
const PERCENT = 30;
/** NOW is a Friday: three working days end on Wednesday night. */
const DEADLINE = new Date("2026-11-25T23:00:00Z");

const asks = async (...wish: Parameters<typeof transferWish>) => await requestTransfer(transferWish(...wish));
const countOf = (answers: readonly { ok: boolean; reason?: string }[], reason: string | undefined) =>
	answers.filter((answer) => (answer.ok ? undefined : answer.reason) === reason).length;

test("50 unpaid accounts at once cannot empty a course: transfers hold 30 % of its free seats, and cards are sold as ever", async () => {
	const [course, crowd, ada] = [await aCourse({ slots: 40 }), await members(50), await aMember()];
	const answers = await Promise.all(crowd.map((member) => asks(member, course)));
	expect(countOf(answers, undefined)).toBe(12);
	expect(countOf(answers, "transfers-full")).toBe(38);
	await register(ada, course);
	// As seats are sold the share shrinks with what is free, and the office sees it.
	expect(await listCoursesHeld(PERCENT, NOW)).toEqual([
		{ courseId: course.courseId, title: expect.any(String), held: 12, free: 39 },
	]);
	expect(await asks(await aMember(), course, { now: later(1) })).toMatchObject({ reason: "transfers-full" });
	// The holds of new accounts are over a day later.
	await reconcilePayments({ now: later(DAY + 1) });
	expect(await listCoursesHeld(PERCENT, later(DAY + 1))).toEqual([]);
	expect(await asks(await aMember(), course, { now: later(DAY + 1) })).toMatchObject({ ok: true });
});

test("a course of few seats has one for a transfer all the same", async () => {
	const [course, [ada, bola]] = [await aCourse({ slots: 2 }), await members(2)];
	if (!ada || !bola) throw new Error("nobody");
	const reference = await askTransfer(ada, course);
	expect(await asks(bola, course)).toMatchObject({ reason: "transfers-full" });
	expect(await begin(bola, course)).toMatch(/^KOYA-/);
	expect(await withdrawTransfer({ actor: ada, reference, now: later(1) })).toEqual({ ok: true });
	expect(await asks(bola, course, { now: later(20) })).toMatchObject({ ok: true });
});

test("a member has two unpaid holds over all courses, also when four are asked for at once; what is held goes on", async () => {
	const ada = await aMember();
	const courses = await Promise.all([aCourse(), aCourse(), aCourse(), aCourse()]);
	const answers = await Promise.all(courses.map((course) => asks(ada, course)));
	expect(countOf(answers, undefined)).toBe(2);
	expect(countOf(answers, "too-many-holds")).toBe(2);
	const held = courses.find((_, at) => answers[at]?.ok);
	if (!held) throw new Error("nothing is held");
	expect(await asks(ada, held, { purpose: "deposit", now: later(1) })).toMatchObject({ ok: true });
	// One is paid by card: another may be asked for.
	const card = await begin(ada, held, { now: later(2) });
	await pay(card);
	expect(await settle(card, later(3))).toBe("paid");
	expect(await asks(ada, await aCourse(), { now: later(4) })).toMatchObject({ ok: true });
});

test("a transfer by a member's link counts with their own", async () => {
	const ada = await aMember();
	for (const course of [await aCourse(), await aCourse()]) await askTransfer(ada, course);
	const link = linkOf(await seatLink(ada, await aCourse(), "full"));
	expect(await press(link, { transferKey: aKey() })).toEqual({ ok: false, reason: "too-many-holds" });
});

test("who never had a seat is held one for a day, and who had one for as long as the settings say", async () => {
	const [ada, bola, course] = [await aMember(), await aFormerParticipant(), await aCourse()];
	expect((await transferOf(await askTransfer(ada, course))).deadline).toEqual(later(DAY));
	expect((await transferOf(await askTransfer(bola, course))).deadline).toEqual(DEADLINE);
});

test("a proof in time keeps the seat for a week longer, once, unless the office decides before", async () => {
	const [ada, course] = [await aMember(), await aCourse({ slots: 1 })];
	const reference = await askTransfer(ada, course);
	const prove = (bytes: Buffer, now: Date) => uploadProof({ actor: ada, reference, file: arriving(bytes), now });
	expect(await prove(PDF, later(DAY - 1))).toEqual({ ok: true });
	expect(await prove(Buffer.concat([PDF, Buffer.from("\n")]), later(3 * DAY))).toEqual({ ok: true });
	// The office is slow over a weekend.
	await reconcilePayments({ now: later(4 * DAY) });
	expect(await attemptOf(reference)).toMatchObject({ state: "pending", hold_until: later(8 * DAY) });
	const bola = await aMember();
	expect(await asks(bola, course, { now: later(4 * DAY) })).toMatchObject({ reason: "full" });
	await reconcilePayments({ now: later(8 * DAY) });
	expect(await attemptOf(reference)).toMatchObject({ state: "expired", hold_until: null });
	expect(await asks(bola, course, { now: later(8 * DAY) })).toMatchObject({ ok: true });
});

test("a proof that comes too late holds nothing", async () => {
	const [ada, course] = [await aMember(), await aCourse({ slots: 1 })];
	const reference = await askTransfer(ada, course);
	await uploadProof({ actor: ada, reference, file: arriving(PDF), now: later(DAY + 1) });
	expect((await transferOf(reference)).deadline).toEqual(later(DAY));
	expect(await asks(await aMember(), course, { now: later(DAY + 1) })).toMatchObject({ ok: true });
});

test("the share is the office's to set", async () => {
	const course = await aCourse({ slots: 10 });
	const setShare = (percent: number) => inTransaction((tx) => writeSetting(tx, "unpaidHoldPercent", percent, NOW));
	await setShare(50);
	const answers = await Promise.all((await members(8)).map((member) => asks(member, course)));
	await setShare(PERCENT);
	expect(countOf(answers, undefined)).toBe(5);
});

test.each([
	[40, 30, 12],
	[3, 30, 1],
	[0, 30, 1],
	[7, 100, 7],
])("of %i free seats %i per cent are %i", (free, percent, most) => {
	expect(mostHeld(free, percent)).toBe(most);
});

test("what a member holds already is refused to nobody, and a short deadline stays short", () => {
	const beside = { isHeld: true, ofMember: 2, ofCourse: 9, free: 3, isNew: true, nextFreeAt: null };
	expect(refusalOfHold(beside, PERCENT)).toBeUndefined();
	expect(refusalOfHold({ ...beside, isHeld: false }, PERCENT)).toBe("too-many-holds");
	expect(firstHoldUntil(later(60), true, NOW)).toEqual(later(60));
});
