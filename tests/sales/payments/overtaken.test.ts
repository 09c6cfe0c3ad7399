import { beforeAll, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { cancelOwnSeat } from "#sales/member/actions/cancel-own-seat.ts";
import { handOverSeat } from "#sales/member/actions/hand-over-seat.ts";
import { moveOwnSeat } from "#sales/member/actions/move-own-seat.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { standingOf } from "#sales/paying/payments/pages/payment-state.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { expectBooksToAgree } from "#tests/sales/link-house.ts";
import {
	aCourse,
	aDate,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	control,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	later,
	type Member,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin } from "#tests/sales/payments/review-house.ts";
import { cancel, runRefunds, seenOf, WHOLE } from "#tests/sales/refund-house.ts";

openHouse();
beforeAll(() => inTransaction((tx) => writeSetting(tx, "freeChangeDays", 7, NOW)));

/** Left at the code of a card, then paid by another payment in its place. */
async function overtaken() {
	const [member, course] = [await aMember(), await aCourse({ slots: 1 })];
	const first = await begin(member, course);
	const { id: transactionId } = await pay(first, { outcome: "pending", method: "card" });
	expect(await settle(first, later(1))).toBe("pending");
	const started = await startPayment(registration(member, course, { instead: first, now: later(3) }));
	if (!started.ok) throw new Error(started.reason);
	await pay(started.attempt.reference);
	expect(await settle(started.attempt.reference, later(4))).toBe("paid");
	return { member, course, first, transactionId, enrolment: await enrolmentOf(member) };
}
const reasonsOf = async (reference: string) =>
	(await db.selectFrom("review_items").select("reason").where("reference", "=", reference).execute()).map(
		({ reason }) => reason,
	);

type Overtaken = Awaited<ReturnType<typeof overtaken>>;

const byMember = ({ member, enrolment }: Overtaken) => ({
	enrolmentId: enrolment.id,
	key: aKey(),
	actor: { id: member.id, fullName: "Ada Okafor" },
	now: later(10),
});

const CHANGES = {
	"is moved": async (one: Overtaken) => {
		const toDateId = await aDate(one.course.courseId, "2027-01-11", "2027-01-15");
		return await moveOwnSeat({ ...byMember(one), courseDateId: toDateId });
	},
	"is cancelled": async (one: Overtaken) => await cancelOwnSeat({ ...byMember(one), seenTotal: WHOLE, account: null }),
	"is handed over": async (one: Overtaken) =>
		await handOverSeat({ ...byMember(one), name: "Bola Ade", email: `bola-${one.enrolment.id}@example.com` }),
} as const;

describe.each(Object.entries(CHANGES))("a payment that another one overtook, when the seat %s,", (_, change) => {
	test("asks for nothing, holds nothing, and gets no e-mail", async () => {
		const one = await overtaken();
		expect(await change(one)).toMatchObject({ ok: true });
		expect((await listBegunPayments(one.member.id, later(11))).map(({ unfinished }) => unfinished)).toEqual([
			null,
			null,
		]);
		const attempt = await attemptOf(one.first);
		expect(attempt.hold_until).toBeNull();
		expect((await standingOf(attempt, { state: "pending", confirmsSeats: true }, later(11))).truth).toEqual({
			kind: "paid-beside",
			isPending: true,
		});
		const before = await emailsTo(one.member.email);
		await settle(one.first, later(12), undefined, "job");
		expect((await attemptOf(one.first)).hold_until).toBeNull();
		await settle(one.first, later(25 * 60), undefined, "job");
		expect(await emailsTo(one.member.email)).toEqual(before);
	});

	test("waits for a person if its bank charges it after all", async () => {
		const one = await overtaken();
		expect(await change(one)).toMatchObject({ ok: true });
		await runRefunds(later(11));
		const seats = await enrolmentsOf(one.member);
		await control.settle(one.transactionId, "successful");
		expect(await settle(one.first, later(12), undefined, "job")).toBe("needs_review");
		expect(await reasonsOf(one.first)).toEqual(["already-registered"]);
		expect(await enrolmentsOf(one.member)).toEqual(seats);
		await expectBooksToAgree();
	});
});

test("a refused card that another payment followed does not come back when the seat is moved", async () => {
	const [member, course] = [await aMember(), await aCourse()];
	const first = await begin(member, course);
	const { id } = await pay(first, { outcome: "pending", method: "card" });
	await settle(first, later(1));
	await control.settle(id, "failed");
	await settle(first, later(2));
	await register(member, course, { now: later(20) });
	const one = { member, course, first, transactionId: id, enrolment: await enrolmentOf(member) };
	expect(await CHANGES["is moved"]({ ...one })).toMatchObject({ ok: true });
	expect((await listBegunPayments(member.id, later(25))).map(({ unfinished }) => unfinished)).toEqual([null, null]);
	// A person decides, and no second seat is bought.
	await pay(first);
	expect(await settle(first, later(30), undefined, "job")).toBe("needs_review");
	expect(await enrolmentsOf(member)).toHaveLength(1);
});

describe("a balance that another payment overtook", () => {
	async function overtakenBalance() {
		const [member, course] = [await aMember(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		const first = await beginBalance(member);
		const { id: transactionId } = await pay(first, { outcome: "pending", method: "card" });
		await settle(first);
		const enrolment = await enrolmentOf(member);
		const wish = { actor: member, enrolmentId: enrolment.id, seenTotal: 6_127_500, now: later(3) };
		const started = await startPayment({ ...wish, instead: first });
		if (!started.ok) throw new Error(started.reason);
		await pay(started.attempt.reference);
		expect(await settle(started.attempt.reference, later(4))).toBe("paid");
		return { member, course, first, transactionId, enrolment };
	}

	test("keeps nobody from moving or cancelling the seat", async () => {
		const one = await overtakenBalance();
		expect(await CHANGES["is moved"](one)).toMatchObject({ ok: true });
	});

	test("waits for a person after the office cancelled the seat", async () => {
		const one = await overtakenBalance();
		const { seen, payments } = await seenOf(one.member as Member);
		expect(payments).toHaveLength(2);
		expect(await cancel(seen, [], await anAdmin())).toMatchObject({ ok: true });
		await control.settle(one.transactionId, "successful");
		expect(await settle(one.first, later(40), undefined, "job")).toBe("needs_review");
		expect(await reasonsOf(one.first)).toEqual(["already-paid"]);
		await expectBooksToAgree();
	});
});
