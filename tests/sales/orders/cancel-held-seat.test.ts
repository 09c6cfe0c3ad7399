// Seats that the office cancels before they are confirmed.
import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findLiveLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { askTransfer, emailTo, openBank, transferOf } from "#tests/sales/member-transfer-house.ts";
import {
	anAdmin,
	attemptsOf,
	isSound,
	mailsTo,
	named,
	notesOf,
	orderOf,
	organisation,
	paid,
	placed,
	seatAt,
	WHOLE,
} from "#tests/sales/office-house.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	later,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { itemsOf } from "#tests/sales/payments/review-house.ts";
import { byHand, cancel, part, REASON, seenAs } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(() => isSound());

const funke = { ...organisation, isOrganisation: false, name: "Funke Alao", email: "funke@example.com" };
const five = ["Ada Obi", "Bola Ade", "Chidi Eze", "Dayo Alabi", "Efe Okon"].map((name) =>
	named(name, `${name.slice(0, 3).toLowerCase()}@kuramo.example`),
);
const held = { participants: five, buyer: organisation, seenTotal: WHOLE * 5 };

const cancelSeat = async (id: number, now = later(5)) => await cancel((await seenAs(id)).seen, [], grace, { now });

test("a caller with a proforma gives up: the seat is free at once, and they read that nobody waits for the transfer", async () => {
	const course = await aCourse({ slots: 1 });
	const { order, seats } = await placed(course, {
		participants: [named("Musa Bello", "musa@example.com")],
		buyer: funke,
		payment: { how: "transfer" },
	});
	const id = seats[0]?.id ?? 0;
	expect(await cancelSeat(id)).toMatchObject({ ok: true, creditNotes: [], refunds: [] });
	const [seat] = await listSeats(db, order.id);
	expect(seat).toMatchObject({ cancelled_by: grace.id, confirmed_at: null, held_until: null, due_net_kobo: 0 });
	expect(await attemptsOf(order.id)).toMatchObject([{ state: "cancelled", hold_until: null }]);
	expect(await db.selectFrom("bank_transfers").select("withdrawn_why").executeTakeFirst()).toEqual({
		withdrawn_why: "cancelled",
	});
	expect(await mailsTo("funke@example.com")).toEqual(["proforma", "transfer-ended"]);
	expect(await mailsTo("musa@example.com")).toEqual([]);
	expect(await paid(order.code, WHOLE)).toEqual({ ok: false, reason: "cancelled" });
	await register(await aMember(), course);
	expect(await cancelSeat(id)).toMatchObject({ ok: false, reason: "cancelled", who: "Grace Eze" });
});

test("one of five held seats is cancelled: the transfer asks for the rest, which confirms the four", async () => {
	const { order, seats } = await placed(await aCourse({ slots: 5 }), { ...held, payment: { how: "transfer" } });
	const { version } = await orderOf(order.code);
	expect(await cancelSeat(seats[2]?.id ?? 0)).toMatchObject({ ok: true });
	expect(await attemptsOf(order.id)).toMatchObject([{ state: "created", total_kobo: WHOLE * 4 }]);
	expect(await mailsTo(organisation.email)).not.toContain("transfer-ended");
	// A form of the order that was opened before asks for too much.
	expect(await paid(order.code, WHOLE * 5, { seenVersion: version })).toEqual({ ok: false, reason: "changed" });
	expect(await paid(order.code, WHOLE * 4)).toMatchObject({ ok: true, kept: 0 });
	const after = await listSeats(db, order.id);
	expect(after.map(({ confirmed_at: at, cancelled_at: gone }) => [at !== null, gone !== null])).toEqual(
		five.map((_, at) => [at !== 2, at === 2]),
	);
	expect(await mailsTo("chi@kuramo.example")).toEqual([]);
});

test("a link for held seats ends, and what an invoice asked for the seat is taken off it", async () => {
	const linked = await placed(await aCourse(), { ...held, payment: { how: "link" } });
	expect(await cancelSeat(linked.seats[0]?.id ?? 0)).toMatchObject({ ok: true });
	expect(await findLiveLink({ userId: null, orderId: linked.order.id })).toBeUndefined();
	const payment = { how: "invoice", until: "2026-12-01", confirm: false } as const;
	const { order, seats } = await placed(await aCourse(), { ...held, payment });
	const done = await cancelSeat(seats[4]?.id ?? 0);
	const notes = await notesOf(order.id);
	expect(notes).toMatchObject([{ kind: "release", total_kobo: WHOLE }]);
	expect(done).toMatchObject({ ok: true, creditNotes: [notes[0]?.number] });
});

test("what was paid of a seat that waits for the rest goes back with it", async () => {
	const { order } = await placed(await aCourse(), { buyer: funke, payment: { how: "transfer" } });
	expect(await paid(order.code, 1_000_000)).toMatchObject({ ok: true });
	const seats = await listSeats(db, order.id);
	expect(seats[0]).toMatchObject({ confirmed_at: null, paid_kobo: 1_000_000 });
	const { seen, payment } = await seenAs(seats[0]?.id ?? 0);
	const done = await cancel(seen, [part(payment, 1_000_000, byHand)], grace);
	expect(done).toMatchObject({ ok: true, refunds: [expect.any(Number)] });
	expect(await listSeats(db, order.id)).toMatchObject([{ paid_kobo: 0, due_net_kobo: 0 }]);
});

test("it is refused while money is on its way", async () => {
	const { order, seats } = await placed(await aCourse(), { ...held, payment: { how: "transfer" } });
	const [{ reference } = { reference: "" }] = await attemptsOf(order.id);
	await setState(reference, "pending");
	expect(await cancelSeat(seats[0]?.id ?? 0)).toEqual({ ok: false, reason: "on-its-way" });
	await setState(reference, "created");
	expect(await cancelSeat(seats[0]?.id ?? 0)).toMatchObject({ ok: true });
});

const setState = async (reference: string, state: "created" | "pending") =>
	await db.updateTable("payment_attempts").set({ state }).where("reference", "=", reference).execute();

/** A member who began to pay for the last seat, by card or by transfer. */
async function aBeginner(by: "card" | "transfer" = "card") {
	const [course, member] = [await aCourse({ slots: 1 }), await aMember()];
	const reference = by === "card" ? await begin(member, course, { now: NOW }) : await askTransfer(member, course);
	const { order_id: orderId } = await attemptOf(reference);
	return { course, member, reference, orderId: orderId ?? 0, seat: await seatAt(orderId ?? 0) };
}

test("a member's held seat is cancelled: it is free at once, they are told, and the window they opened is over", async () => {
	const { course, member, reference, seat } = await aBeginner();
	expect(await cancelSeat(seat.id)).toMatchObject({ ok: true, creditNotes: [], refunds: [] });
	expect(await seatAt(seat.order_id)).toMatchObject({ held_until: null, cancelled_by: grace.id });
	expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
	expect(await mailsTo(member.email)).toEqual(["enrolment-cancelled"]);
	const email = await emailTo(member.email, "enrolment-cancelled");
	expect(email).toMatchObject({ isHeld: true, paid: 0, reason: REASON });
	await register(await aMember(), course);
});

test("a member's awaited transfer ends with the seat", async () => {
	const { member, reference, seat } = await aBeginner("transfer");
	expect(await cancelSeat(seat.id)).toMatchObject({ ok: true });
	expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
	expect(await transferOf(reference)).toMatchObject({ withdrawn_why: "cancelled" });
	expect(await mailsTo(member.email)).toContain("enrolment-cancelled");
});

test("money for a cancelled seat of a member waits for a decision, and who asks again gets an order of their own", async () => {
	const { course, member, reference, orderId, seat } = await aBeginner();
	await cancelSeat(seat.id);
	const again = await begin(member, course, { now: later(6) });
	expect((await attemptOf(again)).order_id).not.toBe(orderId);
	await pay(reference);
	expect(await settle(reference, later(7))).toBe("needs_review");
	expect((await itemsOf(reference)).map(({ reason }) => reason)).toEqual(["enrolment-cancelled"]);
	expect(await seatAt(orderId)).toMatchObject({ confirmed_at: null });
	await pay(again);
	expect(await settle(again, later(8))).toBe("paid");
});

test("a member's seat is not cancelled while their money is on its way", async () => {
	const { reference, seat } = await aBeginner();
	await setState(reference, "pending");
	expect(await cancelSeat(seat.id)).toEqual({ ok: false, reason: "on-its-way" });
});
