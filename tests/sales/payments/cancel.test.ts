import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { findSeatFreeAt } from "#sales/ledger/orders/data/held-seats.ts";
import { listPaymentEvents } from "#sales/ledger/payments/data/payment-events.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import {
	aCourse,
	aFormerParticipant,
	aMember,
	attemptOf,
	begin,
	control,
	enrolmentsOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

const giveUp = (actor: { id: string }, reference: string, now = NOW) => cancelPayment({ actor, reference, now });

describe("giving a payment up", () => {
	test("frees its slot at once, and the timeline says who did it", async () => {
		const [ada, bola, course] = [await aMember(), await aMember("Bola Ade"), await aCourse({ slots: 1 })];
		const reference = await begin(ada, course);
		expect(await startPayment(registration(bola, course))).toMatchObject({ ok: false, reason: "full" });
		expect(await giveUp(ada, reference)).toEqual({ ok: true });
		expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
		const events = await listPaymentEvents(reference);
		expect(events.at(-1)).toMatchObject({ kind: "cancelled", actor_id: ada.id, state_after: "cancelled" });
		expect(await startPayment(registration(bola, course))).toMatchObject({ ok: true });
	});

	test("is possible after a refused card, and twice is harmless", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await begin(ada, course);
		await pay(reference, { outcome: "failed" });
		const both = await Promise.all([giveUp(ada, reference), giveUp(ada, reference)]);
		expect(both).toEqual([{ ok: true }, { ok: true }]);
		expect((await attemptOf(reference)).state).toBe("cancelled");
		const given = (await listPaymentEvents(reference)).filter(({ kind }) => kind === "cancelled");
		expect(given).toHaveLength(1);
	});

	test("is refused when money has come, and what came is booked", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await begin(ada, course);
		await pay(reference);
		expect(await giveUp(ada, reference)).toEqual({ ok: false, reason: "paid" });
		expect(await enrolmentsOf(ada)).toHaveLength(1);
	});

	test("works while money is on its way, and is refused when a person checks it", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const waiting = await begin(ada, course);
		await pay(waiting, { outcome: "pending", method: "ussd" });
		expect(await giveUp(ada, waiting)).toEqual({ ok: true });
		const [bola, other] = [await aMember(), await aCourse()];
		const short = await begin(bola, other);
		await pay(short, { amount: 1 });
		expect(await giveUp(bola, short)).toEqual({ ok: false, reason: "in-review" });
	});

	test("is refused when nobody can tell, and nothing changes", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await begin(ada, course);
		await control.scenario({ match: { tx_ref: reference }, verify: Array(6).fill({ http: 503 }) });
		expect(await giveUp(ada, reference)).toEqual({ ok: false, reason: "gateway-unavailable" });
		expect((await attemptOf(reference)).state).toBe("created");
		await control.clearScenarios();
	}, 30_000);

	test("is nothing anybody else can do", async () => {
		const [ada, eve, course] = [await aMember(), await aMember(), await aCourse()];
		const reference = await begin(ada, course);
		expect(await giveUp(eve, reference)).toEqual({ ok: false, reason: "no-such-payment" });
		expect((await attemptOf(reference)).state).toBe("created");
	});

	test("does not drop money that comes all the same", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await begin(ada, course);
		await giveUp(ada, reference);
		await pay(reference);
		expect(await settle(reference, later(1), undefined, "job")).toBe("paid");
		expect(await enrolmentsOf(ada)).toHaveLength(1);
	});
});

describe("a course that is full for now", () => {
	test("says from when a slot may be free: when the earliest hold ends, and not for whoever holds it", async () => {
		const [ada, bola, chidi] = [await aFormerParticipant(), await aFormerParticipant(), await aMember()];
		const course = await aCourse({ slots: 2 });
		await begin(ada, course);
		await begin(bola, course, { now: later(5) });
		const freeAt = (viewerId?: string) => findSeatFreeAt({ courseId: course.courseId, viewerId, now: later(6) });
		expect(await freeAt()).toEqual(later(15));
		expect(await freeAt(chidi.id)).toEqual(later(15));
		expect(await freeAt(ada.id)).toEqual(later(20));
	});

	test("says nothing when participants have every slot", async () => {
		const [ada, bola, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
		await register(ada, course);
		await db.updateTable("courses").set({ slots: 2 }).where("id", "=", course.courseId).execute();
		await begin(bola, course);
		await db.updateTable("courses").set({ slots: 1 }).where("id", "=", course.courseId).execute();
		expect(await findSeatFreeAt({ courseId: course.courseId, now: NOW })).toBeUndefined();
	});
});

describe("what My Courses lists as unfinished", () => {
	const listed = async (member: { id: string }, now = NOW) =>
		(await listBegunPayments(member.id, now)).flatMap(({ reference, unfinished }) =>
			unfinished ? [[reference, unfinished]] : [],
		);

	test("what is begun, until its hold is over", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await begin(ada, course);
		expect(await listed(ada)).toEqual([[reference, "begun"]]);
		expect(await listed(ada, later(16))).toEqual([]);
	});

	test("what waits for a bank, then what did not come, then nothing once the same date was bought", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await begin(ada, course);
		await pay(reference, { outcome: "pending", method: "ussd" });
		await settle(reference);
		expect(await listed(ada)).toEqual([[reference, "waiting"]]);
		await settle(reference, later(31), undefined, "job");
		expect(await listed(ada, later(31))).toEqual([[reference, "missing"]]);
		expect(await listed(ada, later(4 * 24 * 60))).toEqual([]);
		await register(ada, course, { now: later(32) });
		expect(await listed(ada, later(33))).toEqual([]);
	});

	test("what a person looks at, also a second payment of what is paid; nothing once that is decided", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await register(ada, course);
		const second = await pay(reference, { fresh: true });
		await settle(reference, later(1), String(second.id));
		expect(await listed(ada)).toEqual([[reference, "looked-at"]]);
		expect(await listed(ada, later(30 * 24 * 60))).toEqual([[reference, "looked-at"]]);
		await db
			.updateTable("review_items")
			.set({ closed_at: NOW, resolution: "kept" })
			.where("reference", "=", reference)
			.execute();
		expect(await listed(ada)).toEqual([]);
	});
});
