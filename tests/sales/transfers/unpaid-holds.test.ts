// Nobody empties a course without paying: what transfers may hold before money has come.
import { expect, test } from "vitest";
import { countSeats } from "#courses/data/course-seats.ts";
import { inTransaction } from "#kit/data/db.ts";
import { listCoursesHeld } from "#sales/ledger/orders/data/unpaid-holds.ts";
import { firstHoldUntil, mostHeld, refusalOfHold } from "#sales/ledger/orders/rules/unpaid-holds.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
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

const asks = async (...wish: Parameters<typeof transferWish>) => await startPayment(transferWish(...wish));
const heldOf = async ({ courseId }: { courseId: number }, now = NOW) =>
	(await inTransaction((tx) => countSeats(tx, { courseId, dateId: null }, now))).holds;
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
		{ courseId: course.courseId, title: expect.any(String), by: "transfers", held: 12, free: 39 },
	]);
	expect(await asks(await aMember(), course, { now: later(1) })).toMatchObject({ reason: "transfers-full" });
	// The holds of new accounts are over a day later.
	await reconcilePayments({ now: later(DAY + 1) });
	expect(await listCoursesHeld(PERCENT, later(DAY + 1))).toEqual([]);
	expect(await asks(await aMember(), course, { now: later(DAY + 1) })).toMatchObject({ ok: true });
});

test("50 new accounts that begin in every way leave half of the seats, and a 51st pays for one to the end", async () => {
	const [course, crowd, ada] = [await aCourse({ slots: 40 }), await members(50), await aMember()];
	await Promise.all(crowd.slice(0, 25).map((member) => asks(member, course)));
	const links = await Promise.all(crowd.slice(25, 30).map((member) => seatLink(member, course)));
	await Promise.all(links.map((link) => press(linkOf(link))));
	const begun = await Promise.all(crowd.slice(30).map((member) => begin(member, course)));
	expect(await heldOf(course)).toBe(20);
	expect(await listCoursesHeld(PERCENT, NOW)).toMatchObject([{ by: "new", held: 20, free: 40 }]);
	// All of them may pay; those beyond the share take a seat when they have.
	// Whichever came last of those that began at once.
	const last = (await Promise.all(begun.map(attemptOf))).find(({ holds_seat }) => !holds_seat)?.reference ?? "";
	expect(await attemptOf(last)).toMatchObject({ hold_until: later(15) });
	for (const reference of [await begin(ada, course), last]) {
		expect(await heldOf(course)).toBe(20);
		await pay(reference);
		expect(await settle(reference)).toBe("paid");
	}
	// Who had a seat before is held one as ever.
	const known = await begin(await aFormerParticipant(), course);
	expect(await attemptOf(known)).toMatchObject({ holds_seat: true });
});

test("money of who held no seat is looked at by a person when the last one went meanwhile", async () => {
	const [course, [ada, bola, chika]] = [await aCourse({ slots: 2 }), await members(3)];
	if (!ada || !bola || !chika) throw new Error("nobody");
	const [first, second] = [await begin(ada, course), await begin(bola, course)];
	expect([(await attemptOf(first)).holds_seat, (await attemptOf(second)).holds_seat]).toEqual([true, false]);
	await register(chika, course);
	for (const reference of [first, second]) await pay(reference);
	expect([await settle(first), await settle(second)]).toEqual(["paid", "needs_review"]);
});

test("a new account has one hold of a course within the hour, which moves with what it begins next", async () => {
	const [course, ada] = [await aCourse(), await aMember()];
	await begin(ada, course);
	const moved = await begin(ada, course, { invoiceEmail: "other@example.com", now: later(10) });
	expect(await attemptOf(moved)).toMatchObject({ holds_seat: true, hold_until: later(25) });
	await reconcilePayments({ now: later(26) });
	expect((await attemptOf(await begin(ada, course, { now: later(30) }))).holds_seat).toBe(false);
	expect(await heldOf(course, later(30))).toBe(0);
	await reconcilePayments({ now: later(50) });
	expect((await attemptOf(await begin(ada, course, { now: later(95) }))).holds_seat).toBe(true);
});

test("who ordered a seat for somebody else and paid is known: a second one is held while it is paid, half an hour later", async () => {
	const [course, mother] = [await aCourse(), await aMember()];
	const whom = (email: string) => ({ other: { name: "Adaeze Okafor", email, phone: null, key: email } });
	await register(mother, course, whom("first@example.org"));
	const second = await begin(mother, course, { ...whom("second@example.org"), now: later(30) });
	expect(await attemptOf(second)).toMatchObject({ holds_seat: true });
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
	const nobodyElse = { ofNew: 0, freeForNew: 3, ofAccount: 0, hasHadSeat: false, begunAt: null };
	const beside = { isHeld: true, ofMember: 2, ofCourse: 9, free: 3, isNew: true, nextFreeAt: null, ...nobodyElse };
	expect(refusalOfHold(beside, PERCENT)).toBeUndefined();
	expect(refusalOfHold({ ...beside, isHeld: false }, PERCENT)).toBe("too-many-holds");
	expect(firstHoldUntil(later(60), true, NOW)).toEqual(later(60));
});
