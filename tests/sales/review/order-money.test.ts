import { afterEach, beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { payByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { startLinkPayment } from "#sales/paying/ways/links/actions/start-link-payment.ts";
import { findLiveLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { putMoneyToOrder } from "#sales/review/actions/put-money-to-order.ts";
import { reviewSection } from "#sales/review/admin/review-section.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { isSound, mailsTo, named, organisation, placed, receiptsOf, WHOLE } from "#tests/sales/office-house.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin, askBack, itemsOf, openItem, raiseSeats, sums } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(async () => {
	await isSound();
	expect(await sums()).toMatchObject({ agrees: true, unexplained: 0 });
});

const LATE = later(60 * 24 * 20);

/** Two seats of an organisation, whose payer has the card window open. */
async function begunByLink() {
	const course = await aCourse({ slots: 2 });
	const { order } = await placed(course, {
		participants: [named("Ada Obi", "ada@kuramo.example"), named("Bola Ade")],
		buyer: organisation,
		payment: { how: "link" },
		seenTotal: WHOLE * 2,
	});
	const link = await findLiveLink({ userId: null, orderId: order.id });
	if (!link) throw new Error("no link");
	const payer = { payerName: "Ngozi Kuramo", payerEmail: `ngozi-${order.code}@kuramo.example`, buyer: null };
	const started = await startLinkPayment({ ...payer, evenSo: false, now: NOW, link, seenTotal: WHOLE * 2 });
	if (!started.ok) throw new Error(started.reason);
	return { course, order, reference: started.attempt.reference, email: payer.payerEmail };
}

async function decide(reference: string, onlyLook = false) {
	const { id, version } = await openItem(reference);
	const about = { reference, itemId: id, seenVersion: version, key: aKey(), actor: grace, now: LATE, onlyLook };
	return {
		paid: await putMoneyToOrder(about),
		enrolled: async () => await putMoneyToOrder({ ...about, courseDateId: 1 }),
	};
}

/** What the page of the payment offers. */
async function offered(reference: string) {
	const [item] = await reviewSection(reference, LATE);
	return item?.pays ?? null;
}

const areConfirmed = async (orderId: number) =>
	(await listSeats(db, orderId)).map(({ confirmed_at, paid_kobo }) => [confirmed_at !== null, paid_kobo]);

test("money for an order that finds the course full confirms its seats once there are enough", async () => {
	const { course, order, reference, email } = await begunByLink();
	await register(await aMember(), course, { now: LATE });
	await pay(reference);
	expect(await settle(reference, LATE)).toBe("needs_review");
	expect(await mailsTo(email)).toEqual(["payment-under-review"]);
	const [mail] = await db.selectFrom("mails").select("facts").where("recipient", "=", email).execute();
	expect(mail?.facts).toMatchObject({ isOrder: true, reason: "course-full" });
	expect((await decide(reference)).paid).toEqual({ ok: false, reason: "course-full" });
	expect(await (await decide(reference)).enrolled()).toEqual({ ok: false, reason: "not-for-sale" });
	await raiseSeats(course.courseId, 3);
	expect(await offered(reference)).toMatchObject({ hint: expect.stringContaining("confirms its 2 seats") });
	expect((await decide(reference, true)).paid).toMatchObject({
		ok: true,
		shown: { seats: 2, amount: WHOLE * 2, excess: 0 },
	});
	expect(await areConfirmed(order.id)).toEqual([
		[false, 0],
		[false, 0],
	]);
	expect((await decide(reference)).paid).toMatchObject({ ok: true });
	expect(await areConfirmed(order.id)).toEqual([
		[true, WHOLE],
		[true, WHOLE],
	]);
	expect(await attemptOf(reference)).toMatchObject({ state: "paid" });
	expect(await itemsOf(reference)).toMatchObject([{ resolution: "enrolled", closed_by: grace.id }]);
	expect(await receiptsOf(order.id)).toMatchObject([{ total_kobo: WHOLE * 2 }]);
	expect(await mailsTo(email)).toEqual(["payment-under-review", "receipt"]);
	expect(await mailsTo("ada@kuramo.example")).toEqual(["joining"]);
});

test("money for an order of which somebody has another seat by now waits until that seat is theirs no more", async () => {
	const { course, order, reference, email } = await begunByLink();
	await raiseSeats(course.courseId, 3);
	const ada = await aMember("Ada Obi");
	await db
		.updateTable("enrolments")
		.set({ user_id: ada.id, participant_name: null, participant_email: null })
		.where("order_id", "=", order.id)
		.where("participant_name", "=", "Ada Obi")
		.execute();
	await register(ada, course);
	await pay(reference);
	expect(await settle(reference, later(3))).toBe("needs_review");
	expect(await itemsOf(reference)).toMatchObject([{ reason: "already-registered" }]);
	const [mail] = await db.selectFrom("mails").select("facts").where("recipient", "=", email).execute();
	expect(mail?.facts).toMatchObject({ isOrder: true, reason: "already-registered" });
	const refused = { ok: false, reason: "already-registered", name: "Ada Obi" };
	expect((await decide(reference)).paid).toEqual(refused);
	await db
		.updateTable("enrolments")
		.set({ user_id: null, participant_name: "Chidi Obi" })
		.where("order_id", "=", order.id)
		.where("user_id", "=", ada.id)
		.execute();
	expect((await decide(reference)).paid).toMatchObject({ ok: true });
});

test("money for an order that is paid by now can only be refunded or kept", async () => {
	const { order, reference } = await begunByLink();
	const { version: seenVersion } = await findOrder(db, order.id);
	const cash = { method: "cash", amount: WHOLE * 2, day: "2026-11-20", detail: null } as const;
	const paid = await payByHand({ ...cash, code: order.code, seenVersion, actor: grace, key: aKey(), now: NOW });
	expect(paid).toMatchObject({ ok: true, kept: 0 });
	await pay(reference);
	expect(await settle(reference, later(3))).toBe("needs_review");
	expect(await offered(reference)).toEqual({ why: "Nothing is due for the order any more. You can refund the money." });
	expect((await decide(reference)).paid).toEqual({ ok: false, reason: "already-paid" });
	expect(await askBack(reference, WHOLE * 2, grace)).toMatchObject({ ok: true });
	expect(await areConfirmed(order.id)).toEqual([
		[true, WHOLE],
		[true, WHOLE],
	]);
});
