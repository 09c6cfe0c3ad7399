import { beforeAll, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { findPaymentById } from "#sales/ledger/payments/data/payments.ts";
import { cancelOwnSeat } from "#sales/member/actions/cancel-own-seat.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { followRefunds } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { openDispute } from "#sales/paying/refunds/actions/follow-reversal.ts";
import { verifyPayment } from "#sales/paying/ways/card/actions/verify-payment.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { writeSetting } from "#settings/data/settings.ts";
import {
	aCourse,
	aMember,
	begin,
	control,
	emailsTo,
	later,
	NOW,
	noticesAbout,
	openHouse,
	pay,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";
import {
	aKey,
	anAdmin,
	askBack,
	enrolFrom,
	itemsOf,
	openItem,
	refundsOf,
	byHand as sentByHand,
} from "#tests/sales/payments/review-house.ts";
import {
	aParticipant,
	byHand,
	cancel,
	enrolmentAt,
	expectAllToAgree,
	notesOf,
	outside,
	part,
	runRefunds,
	sendBack,
	sentBackAtProvider,
	toAccount,
	WHOLE,
} from "#tests/sales/refund-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
	await inTransaction((tx) => writeSetting(tx, "freeChangeDays", 7, NOW));
});

async function dispute(paymentId: number) {
	const payment = await findPaymentById(db, paymentId);
	if (!payment) throw new Error("no payment");
	return await openDispute({ payment, now: later(20) });
}

const credit = { way: "credit" } as const;
const statesOf = async (reference: string) => (await refundsOf(reference)).map(({ way, state }) => `${way} ${state}`);

describe("while the payer's bank disputes a payment", () => {
	test.each([
		["through the provider", undefined],
		["by hand", byHand],
		["later", toAccount],
		["as credit", credit],
	] as const)("nothing of it goes back or is kept %s, with the seat or without", async (_, by) => {
		const { seen, payment, reference } = await aParticipant();
		await dispute(payment);
		const refused = { ok: false, reason: "disputed", reference };
		const parts = [part(payment, WHOLE, by)];
		expect(await sendBack(seen, parts, grace)).toEqual(refused);
		expect(await cancel(seen, parts, grace)).toEqual(refused);
		expect(await notesOf(seen.enrolmentId)).toEqual([]);
		expect(await refundsOf(reference)).toEqual([]);
		// The seat itself can be cancelled; its money waits.
		expect(await cancel(seen, [], grace)).toMatchObject({ ok: true });
	});

	test("its own member is asked to wait, and keeps the seat", async () => {
		const { seen, payment, member } = await aParticipant();
		await dispute(payment);
		const actor = { id: member.id, fullName: "Ada Okafor" };
		const form = { enrolmentId: seen.enrolmentId, seenTotal: WHOLE, account: null, key: aKey(), actor, now: later(30) };
		expect(await cancelOwnSeat(form)).toEqual({ ok: false, reason: "taken-back" });
	});

	test("money that waits for a decision neither goes back nor buys a seat", async () => {
		const { reference, id } = await aDouble();
		await dispute(id);
		expect(await askBack(reference, WHOLE, grace)).toEqual({ ok: false, reason: "disputed" });
		expect(await askBack(reference, WHOLE, grace, { by: sentByHand() })).toEqual({ ok: false, reason: "disputed" });
		const course = await aCourse();
		expect(await enrolFrom(reference, course.dateId, grace)).toEqual({ ok: false, reason: "disputed" });
	});

	test("is answered while the provider is silent, where all of the money is on a receipt: nothing is spent", async () => {
		const { payment, reference } = await aParticipant();
		await dispute(payment);
		const silence = Array.from({ length: 12 }, () => ({ http: 500 }));
		await control.scenario({ match: { all: true }, list: silence, verify: silence });
		const { id, version } = await openItem(reference);
		const about = { reference, itemId: id, seenVersion: version, note: "We won it.", key: aKey(), actor: grace };
		expect(await closeReview({ ...about, now: later(30) })).toMatchObject({ ok: true, left: 0 });
		await control.clearScenarios();
		await expectAllToAgree();
	});

	test("a refund that was asked for before waits, and goes once the dispute is answered", async () => {
		const { seen, payment, reference } = await aParticipant();
		expect(await sendBack(seen, [part(payment, WHOLE)], grace)).toMatchObject({ ok: true });
		await dispute(payment);
		await runRefunds();
		expect(await statesOf(reference)).toEqual(["provider requested"]);
		expect(await sentBackAtProvider(reference)).toEqual([]);
		const item = await openItem(reference);
		await db
			.updateTable("review_items")
			.set({ closed_at: later(60), resolution: "explained" })
			.where("id", "=", item.id)
			.execute();
		await followRefunds({ now: later(24 * 60) });
		expect(await statesOf(reference)).toEqual(["provider completed"]);
		expect(await sentBackAtProvider(reference)).toEqual([WHOLE / 100]);
	});

	test("a refund pressed in the moment of the bank's call goes once or not at all", async () => {
		const { seen, payment, reference } = await aParticipant();
		const [pressed] = await Promise.all([sendBack(seen, [part(payment, WHOLE)], grace), dispute(payment)]);
		await runRefunds();
		expect(pressed).toMatchObject(pressed.ok ? { ok: true } : { reason: "disputed" });
		expect(await statesOf(reference)).toEqual(pressed.ok ? ["provider requested"] : []);
		expect(await sentBackAtProvider(reference)).toEqual([]);
		await expectAllToAgree();
	});
});

describe("after a bank took a payment back", () => {
	test("nobody sends it once more: the press finds out, and only what happened is written down", async () => {
		const { seen, payment, reference, transactionId, member } = await aParticipant();
		await control.reverse(transactionId);
		const emails = await emailsTo(member.email);
		const refused = { ok: false, reason: "taken-back", reference };
		expect(await sendBack(seen, [part(payment, WHOLE)], grace)).toEqual(refused);
		expect(await sendBack(seen, [part(payment, WHOLE, byHand)], grace)).toEqual(refused);
		expect(await sendBack(seen, [part(payment, WHOLE, credit)], grace)).toEqual(refused);
		expect(await cancel(seen, [part(payment, WHOLE)], grace)).toEqual(refused);
		expect(await notesOf(seen.enrolmentId)).toEqual([]);
		expect((await emailsTo(member.email)).slice(emails.length)).not.toContain("credit-note");
		expect(await sendBack(seen, [part(payment, WHOLE, outside)], grace)).toMatchObject({ ok: true });
		expect(await statesOf(reference)).toEqual(["outside completed"]);
		expect(await itemsOf(reference)).toMatchObject([{ reason: "reversed", resolution: "refunded" }]);
		await expectAllToAgree();
	});

	test("a refund that was under way ends, and the payer is not told that one failed", async () => {
		const { seen, payment, reference, transactionId, member } = await aParticipant();
		expect(await sendBack(seen, [part(payment, WHOLE)], grace)).toMatchObject({ ok: true });
		await control.reverse(transactionId);
		await control.scenario({ match: { tx_ref: reference }, refund: { answer: 400, done: false } });
		const emails = (await emailsTo(member.email)).length;
		await runRefunds();
		await control.clearScenarios();
		expect(await statesOf(reference)).toEqual(["provider failed"]);
		expect((await itemsOf(reference)).map(({ reason }) => reason)).toEqual(["reversed"]);
		expect(await noticesAbout(reference)).toEqual(["reversed"]);
		const since = await db
			.selectFrom("mails")
			.select(["kind", "facts"])
			.where("recipient", "=", member.email)
			.orderBy("id")
			.execute();
		expect(since.slice(emails).map(({ facts }) => (facts as { reason?: string }).reason)).not.toContain(
			"refund-failed",
		);
		expect(await askBack(reference, WHOLE, grace, { by: sentByHand() })).toEqual({ ok: false, reason: "taken-back" });
		expect(await askBack(reference, WHOLE, grace, { by: { way: "outside" } })).toMatchObject({ ok: true });
		await expectAllToAgree();
	});
});

/** Somebody paid the same twice: the second payment waits for a decision. */
async function aDouble() {
	const [member, course] = [await aMember(), await aCourse()];
	const first = await begin(member, course);
	const second = await startPayment(registration(member, course, { purpose: "deposit" }));
	if (!second.ok) throw new Error(second.reason);
	await pay(first);
	const { id: transactionId } = await pay(second.attempt.reference);
	expect(await settle(first)).toBe("paid");
	expect(await settle(second.attempt.reference)).toBe("needs_review");
	const { reference } = second.attempt;
	const { id } = await db
		.selectFrom("payments")
		.select("id")
		.where("reference", "=", reference)
		.executeTakeFirstOrThrow();
	return { member, reference, transactionId, id, first };
}

describe("money that somebody refunded at the provider's dashboard", () => {
	const keep = async (reference: string) => {
		const { id, version } = await openItem(reference);
		const about = { reference, itemId: id, seenVersion: version, note: "Keep it.", key: aKey(), actor: grace };
		return await closeReview({ ...about, now: later(30) });
	};

	test("is found when the office presses Check now: nothing is left to decide", async () => {
		const { reference, transactionId, id } = await aDouble();
		await control.refund({ id: transactionId });
		expect(await verifyPayment({ reference, actor: grace, now: later(20) })).toMatchObject({ moneyBack: "news" });
		const sums = await db.selectFrom("payment_sums").select(["waiting"]).where("id", "=", id).executeTakeFirst();
		expect(sums).toEqual({ waiting: 0 });
		expect(await itemsOf(reference)).toMatchObject([{ resolution: "refunded" }]);
		await expectAllToAgree();
	});

	test("is neither kept as credit nor sent back again, nor does it buy a seat", async () => {
		for (const press of [
			keep,
			async (reference: string) => await askBack(reference, 4_085_000, grace),
			async (reference: string) => await askBack(reference, 4_085_000, grace, { by: sentByHand() }),
		]) {
			const { reference, transactionId } = await aDouble();
			await control.refund({ id: transactionId });
			expect(await press(reference)).toMatchObject({ ok: false, reason: "decided", resolution: "refunded" });
			expect(await statesOf(reference)).toEqual(["outside completed"]);
		}
		await expectAllToAgree();
	});

	test("leaves an enrolment only the rest of it to refund", async () => {
		const { seen, payment, reference, transactionId } = await aParticipant();
		await control.refund({ id: transactionId, amount: 40_850 });
		const left = WHOLE - 4_085_000;
		const refused = { ok: false, reason: "too-much", reference, left };
		expect(await cancel(seen, [part(payment, WHOLE)], grace)).toEqual(refused);
		expect((await enrolmentAt(seen.enrolmentId)).cancelled_at).toBeNull();
		expect(await notesOf(seen.enrolmentId)).toEqual([]);
	});

	test("is asked for before anything is spent: a provider that does not answer leaves all as it is", async () => {
		const { seen, payment, reference } = await aParticipant();
		const list = Array.from({ length: 12 }, () => ({ http: 500 }));
		await control.scenario({ match: { all: true }, list });
		const silent = { ok: false, reason: "provider-silent", reference };
		expect(await sendBack(seen, [part(payment, WHOLE)], grace)).toEqual(silent);
		expect(await cancel(seen, [part(payment, WHOLE, byHand)], grace)).toEqual(silent);
		await control.clearScenarios();
		expect(await notesOf(seen.enrolmentId)).toEqual([]);
		const twice = await Promise.all([1, 2].map(() => sendBack(seen, [part(payment, WHOLE)], grace)));
		expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
		await runRefunds();
		expect(await sentBackAtProvider(reference)).toEqual([WHOLE / 100]);
	});

	test("between the press and the provider's answer ends the refund, and the office is asked to send the rest", async () => {
		const { seen, payment, reference, transactionId } = await aParticipant();
		expect(await cancel(seen, [part(payment, WHOLE)], grace)).toMatchObject({ ok: true });
		await control.refund({ id: transactionId, amount: 40_850 });
		await runRefunds();
		expect(await statesOf(reference)).toEqual(["provider failed", "outside completed"]);
		const open = (await itemsOf(reference)).filter(({ closed_at }) => closed_at === null);
		expect(open).toMatchObject([{ reason: "refund-due", amount_kobo: WHOLE - 4_085_000 }]);
		await expectAllToAgree();
	});
});
