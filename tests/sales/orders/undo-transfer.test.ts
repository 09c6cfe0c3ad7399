import { afterEach, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { listMatchesOf } from "#sales/ledger/bank/data/bank-matches.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { listPaymentRows } from "#sales/office/data/order-page.ts";
import { attributePayment } from "#sales/review/actions/attribute-payment.ts";
import { aLine, decide, imported, lineSaying, openBank, ownStatement, transferBy } from "#tests/sales/bank-house.ts";
import { giveAccount } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	attemptsOf,
	isSound,
	mailsTo,
	named,
	notesOf,
	organisation,
	paid,
	paymentsOf,
	placed,
	receiptsOf,
	seatAt,
	undone,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, attemptOf, later, openHouse } from "#tests/sales/payments/house.ts";
import { openItem } from "#tests/sales/payments/review-house.ts";
import { confirmation } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();
afterEach(() => isSound());

/** An order that awaits a transfer, with the code its payer writes. */
async function awaited(name: string) {
	await giveAccount("0123456789");
	const email = `${name.toLowerCase()}@example.com`;
	const buyer = { ...organisation, isOrganisation: false, name, email };
	const made = await placed(await aCourse(), {
		participants: [named(name, email)],
		buyer,
		payment: { how: "transfer" },
	});
	const [attempt] = await attemptsOf(made.order.id);
	return { ...made, email, reference: attempt?.reference ?? "", code: made.order.code };
}

async function confirmed(reference: string) {
	expect(await confirmTransfer(await confirmation(reference, await anAdmin()))).toMatchObject({
		ok: true,
		waits: null,
	});
}

/** A statement whose one line names a code. */
async function lineFor(code: string, naira = WHOLE / 100) {
	const mark = `TRF ${code}`;
	await imported(ownStatement([{ narration: mark, naira }]));
	return await lineSaying(mark);
}

async function putTo(reference: string, code: string) {
	const item = await openItem(reference);
	const terms = { reference, itemId: item.id, code, seenVersion: item.version, now: later(90) };
	return await attributePayment({ ...terms, key: aKey(), actor: await anAdmin() });
}

test("a transfer that was confirmed and never came is undone, and pays once the statement shows it", async () => {
	const { order, reference, code, email } = await awaited("Musa");
	await confirmed(reference);
	expect((await seatAt(order.id)).confirmed_at).not.toBeNull();
	expect(await undone(code)).toMatchObject({ ok: true, stays: null });
	expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
	expect(await seatAt(order.id)).toMatchObject({ confirmed_at: null, paid_kobo: 0 });
	expect(await notesOf(order.id)).toMatchObject([{ total_kobo: WHOLE, facts: { way: "undone" } }]);
	expect(await mailsTo(email)).toEqual(["proforma", "receipt", "seat-unconfirmed", "credit-note"]);
	expect(await listPaymentRows(order.id)).toMatchObject([{ amount: 0, isUndone: true }]);
	await isSound();

	const line = await lineFor(code);
	expect(line.state).toBe("matched");
	expect((await paymentsOf(order.id)).map(({ outcome }) => outcome)).toEqual(["undone", "accepted"]);
	expect(await seatAt(order.id)).toMatchObject({ paid_kobo: WHOLE });
	expect((await seatAt(order.id)).confirmed_at).not.toBeNull();
});

test("money a statement shows is taken off the wrong order and waits to be put to the right one", async () => {
	const wrong = await awaited("Bisi");
	const right = await placed(await aCourse(), { participants: [named("Ngozi Eze")], payment: { how: "link" } });
	const line = await lineFor(wrong.code);
	const [payment] = await paymentsOf(wrong.order.id);
	const done = await undone(wrong.code);
	if (!done.ok || "again" in done || !done.stays) throw new Error(JSON.stringify(done));
	expect(await notesOf(wrong.order.id)).toMatchObject([{ total_kobo: WHOLE, facts: { way: "undone" } }]);
	expect(await listMatchesOf(line.id)).toMatchObject([{ amount: WHOLE, reference: done.stays, code: null }]);
	const waiting = db.selectFrom("payments").selectAll().where("reference", "=", done.stays);
	expect(await waiting.executeTakeFirst()).toMatchObject({
		outcome: "review",
		review_reason: "unknown-payer",
		amount_kobo: WHOLE,
		value_day: payment?.value_day,
		attempt_id: null,
	});
	await isSound();
	expect(await putTo(done.stays, right.order.code)).toMatchObject({ ok: true });
	expect(await seatAt(right.order.id)).toMatchObject({ paid_kobo: WHOLE });
	await isSound();
	// That may be wrong too.
	const again = await undone(right.order.code);
	expect(again).toMatchObject({ ok: true, stays: expect.any(String) });
	expect(await putTo((again as { stays: string }).stays, wrong.code)).toMatchObject({ ok: true });
	expect(await seatAt(wrong.order.id)).toMatchObject({ paid_kobo: WHOLE });
});

test("a member's own transfer is undone, and the member pays again by the same code", async () => {
	await giveAccount("0123456789");
	const course = await aCourse({ slots: 1 });
	const { member, reference, code } = await transferBy("Ada Okafor", course);
	await confirmed(reference);
	const { order_id: orderId } = await attemptOf(reference);
	const { code: orderCode } = await db
		.selectFrom("orders")
		.select("code")
		.where("id", "=", orderId ?? 0)
		.executeTakeFirstOrThrow();
	expect(await undone(orderCode)).toMatchObject({ ok: true, stays: null });
	expect(await mailsTo(member.email)).toEqual(["proforma", "receipt", "seat-unconfirmed", "credit-note"]);
	const line = await lineFor(code);
	expect(line.state).toBe("matched");
	expect((await seatAt(orderId ?? 0)).confirmed_at).not.toBeNull();
	const dues = await db
		.selectFrom("dues")
		.selectAll()
		.where("enrolment_id", "=", (await seatAt(orderId ?? 0)).id)
		.execute();
	expect(dues.filter(({ closed_at }) => closed_at === null)).toHaveLength(1);
});

test("a part paid another way meanwhile stays: the transfer that comes after all is asked about, pays the rest, and the surplus is credit", async () => {
	await giveAccount("0123456789");
	const { reference, code } = await transferBy("Ada Okafor", await aCourse());
	await confirmed(reference);
	const { order_id: orderId } = await attemptOf(reference);
	const order = await findOrder(db, orderId);
	expect(await undone(order.code)).toMatchObject({ ok: true });
	expect(await paid(order.code, 1_000_000)).toMatchObject({ ok: true });
	expect((await seatAt(orderId)).confirmed_at).toBeNull();
	const line = await lineFor(code);
	expect(line).toMatchObject({ state: "open", trouble: "over" });
	expect(await decide(line.id, { kind: "order", parts: [{ code, amount: WHOLE }] })).toMatchObject({ ok: true });
	const seat = await seatAt(orderId);
	expect(seat.confirmed_at).not.toBeNull();
	expect(seat).toMatchObject({ paid_kobo: WHOLE, due_net_kobo: 0, due_vat_kobo: 0 });
	const transfer = (await receiptsOf(orderId)).at(-1);
	expect(transfer?.facts).toMatchObject({ total: WHOLE - 1_000_000, kept: 1_000_000 });
});

test("one of two orders a line was put to is undone, and the part of the other stays", async () => {
	const [one, other] = [await awaited("Tayo"), await awaited("Uju")];
	const line = await aLine((WHOLE * 2) / 100, "TWO SEATS");
	const parts = [one, other].map(({ code }) => ({ code, amount: WHOLE }));
	expect(await decide(line.id, { kind: "order", parts })).toMatchObject({
		ok: true,
		parts: ["paid", "paid"],
	});
	expect(await undone(one.code)).toMatchObject({ ok: true, stays: expect.any(String) });
	expect((await listMatchesOf(line.id)).map(({ amount }) => amount)).toEqual([WHOLE, WHOLE]);
	expect(await seatAt(other.order.id)).toMatchObject({ paid_kobo: WHOLE });
});
