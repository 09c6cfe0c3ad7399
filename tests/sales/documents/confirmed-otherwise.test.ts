// Transfers that somebody confirmed by hand in another sum than the bank's statement shows.
import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { orderAction } from "#sales/bank/admin/line-actions.ts";
import { findLine } from "#sales/ledger/bank/data/bank-lines.ts";
import { findDeskPayment } from "#sales/ledger/payments/data/payment-desk.ts";
import { undoPayment } from "#sales/paying/payments/actions/undo-payment.ts";
import { decide, GRACE, imported, lineSaying, openBank, ownStatement, transferBy } from "#tests/sales/bank-house.ts";
import { isSound } from "#tests/sales/office-house.ts";
import { aCourse, bookingsOf, enrolmentsOf, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { aKey, itemsOf } from "#tests/sales/payments/review-house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
let count = 0;

/** A transfer that was confirmed in one sum, and a line of the statement that shows another. Kobo. */
async function confirmedAs(byHand: number, came: number) {
	const transfer = await transferBy("Ada Okafor", await aCourse());
	await confirm(transfer.reference, { amount: byHand });
	const mark = `OTHER${count++}X`;
	await imported(ownStatement([{ narration: `${mark} KY${transfer.code}`, naira: came / 100 }]));
	const line = await lineSaying(mark);
	expect(line).toMatchObject({ state: "open", trouble: "other-sum" });
	const parts = [{ code: transfer.code, amount: came }];
	const assign = (isOther = false) => decide(line.id, { kind: "order", parts, isOther });
	expect(await assign()).toMatchObject({ ok: false, reason: "by-hand", amount: byHand });
	return { ...transfer, line, assign };
}

async function undo(reference: string, keepSeats = false) {
	const found = await db
		.selectFrom("payments")
		.innerJoin("payment_attempts", "payment_attempts.id", "payments.attempt_id")
		.innerJoin("orders", "orders.id", "payment_attempts.order_id")
		.select(["payments.id", "orders.code", "orders.version"])
		.where("payments.reference", "=", reference)
		.executeTakeFirstOrThrow();
	const [page] = await deskMoney(reference);
	expect(page?.undoOf).toBe(found.code);
	const what = { code: found.code, paymentId: found.id, receipt: null, cameBack: null, seenVersion: found.version };
	const done = await undoPayment({ ...what, reason: "A slip", keepSeats, key: aKey(), actor: GRACE, now: NOW });
	expect(done).toMatchObject({ ok: true, stays: null });
	expect(await deskMoney(reference)).toMatchObject([{ amount: 0, undoOf: null }]);
	return found.code;
}

async function deskMoney(reference: string) {
	return (await findDeskPayment(reference))?.payments ?? [];
}

test("less came than was confirmed: the payment is undone, and the line is a part payment of the order", async () => {
	const { member, reference, line } = await confirmedAs(ASKED, ASKED - 50_00);
	const code = await undo(reference, true);
	expect(await decide(line.id, { kind: "order", parts: [{ code, amount: ASKED - 50_00 }] })).toMatchObject({
		ok: true,
	});
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED - 50_00 }]);
	await isSound();
});

test("a slip that made it too little, so that it waited: it is undone, and the line pays the seat", async () => {
	const { member, reference, assign } = await confirmedAs(ASKED - 5_00, ASKED);
	expect(await enrolmentsOf(member)).toEqual([]);
	await undo(reference);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "amount-lower", resolution: "explained" }]);
	expect(await assign()).toMatchObject({ ok: true, parts: ["paid"] });
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED }]);
	await isSound();
});

test("a slip that made it too much: nobody needs to decide about the excess, once it is undone", async () => {
	const { member, reference, assign } = await confirmedAs(ASKED + 500_00, ASKED);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "overpaid", closed_at: null }]);
	await undo(reference);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "overpaid", resolution: "explained" }]);
	expect(await assign()).toMatchObject({ ok: true, parts: ["paid"] });
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED }]);
	await isSound();
});

test("other money is recorded besides, when somebody says so", async () => {
	const { member, reference, assign } = await confirmedAs(50_000_00, ASKED);
	expect(await assign(true)).toMatchObject({ ok: true });
	expect(await bookingsOf(reference)).toMatchObject([{ amount: 50_000_00 }]);
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED }]);
	await isSound();
});

test("the form of a line says what was confirmed, and records other money after a confirmation", async () => {
	const { member, code, line } = await confirmedAs(50_000_00, ASKED);
	const found = await findLine(line.id);
	if (!found) throw new Error("no line");
	const send = async (more: Record<string, string>) => {
		const form = new FormData();
		const typed = { rows: "1", "order-1": code, key: "the-form" };
		for (const [name, value] of Object.entries({ ...typed, version: String(line.version), ...more }))
			form.set(name, value);
		return await orderAction({ form, line: found, actor: GRACE, now: NOW }).catch((done: unknown) => done);
	};
	expect(await send({})).toMatchObject({
		data: { errors: { other: expect.any(String) }, values: { byHand: expect.stringContaining("₦50,000.00") } },
	});
	expect(await send({ other: "yes" })).toMatchObject({ data: { confirm: { title: expect.any(String) } } });
	await send({ other: "yes", confirmed: "yes" });
	expect(await findLine(line.id)).toMatchObject({ state: "matched" });
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED }]);
});
