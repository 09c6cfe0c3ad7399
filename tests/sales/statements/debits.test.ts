import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { undoPayment } from "#sales/paying/payments/actions/undo-payment.ts";
import {
	aLine,
	decide,
	expectSumsToAgree,
	GRACE,
	imported,
	lineSaying,
	linesNow,
	openBank,
	ownStatement,
	transferBy,
} from "#tests/sales/bank-house.ts";
import { aCourse, attemptOf, enrolmentsOf, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { aKey, itemsOf } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
const NAIRA = ASKED / 100;

test("money that left and names an order is listed for a person, and nothing of the payment is changed by itself", async () => {
	const { member, reference, code } = await transferBy("Ada Okafor", await aCourse());
	const own = "000013261123101500000042";
	const text = ownStatement([
		{ narration: `NIP FROM ADA KY${code}`, naira: NAIRA, reference: own },
		{ narration: "SMS ALERT CHARGE", naira: -4 },
		{ narration: `LEVY KY${code}`, naira: -50 },
	]);
	await imported(text);
	await imported(ownStatement([{ narration: `TAKEN BACK ADA KY${code}`, naira: -NAIRA }]));
	await imported(ownStatement([{ narration: "BY REFERENCE ALONE", naira: -20_000, reference: own }]));
	for (const words of ["TAKEN BACK ADA", "BY REFERENCE"])
		expect(await lineSaying(words)).toMatchObject({ state: "open", trouble: "left-other" });
	for (const words of ["SMS ALERT", "LEVY"])
		expect(await lineSaying(words)).toMatchObject({ state: "left", trouble: null });
	expect(await itemsOf(reference)).toEqual([]);
	expect(await enrolmentsOf(member)).toMatchObject([{ cancelled_at: null, paid_kobo: ASKED }]);
	const before = await linesNow();
	await imported(text);
	expect(await linesNow()).toEqual(before);
	const { id, amount_kobo: amount } = await lineSaying("TAKEN BACK ADA");
	expect(await decide(id, { kind: "order", parts: [{ code, amount }] })).toEqual({ ok: false, reason: "no-such-line" });
	expect(await decide(id, { kind: "ignore", note: "Undone" })).toMatchObject({ ok: true });
	expect(await lineSaying("TAKEN BACK ADA")).toMatchObject({ state: "left", trouble: null, note: "Undone" });
	await expectSumsToAgree();
});

test("a payment that the bank took back is undone: its line is set aside, and the amount is due again", async () => {
	const { reference, code } = await transferBy("Bola Ade", await aCourse());
	await imported(ownStatement([{ narration: `NIP FROM BOLA KY${code}`, naira: NAIRA }]));
	const payment = await db
		.selectFrom("payments")
		.selectAll()
		.where("reference", "=", reference)
		.executeTakeFirstOrThrow();
	const { order_id: orderId } = await attemptOf(reference);
	const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
	const what = { code: order.code, paymentId: payment.id, receipt: null, seenVersion: order.version };
	const cameBack = { dueDay: "2026-12-30", charge: null };
	const how = { reason: "The bank took it back", keepSeats: true, cameBack, key: aKey(), actor: GRACE, now: NOW };
	expect(await undoPayment({ ...what, ...how })).toMatchObject({ ok: true, stays: null });
	expect(await lineSaying("NIP FROM BOLA")).toMatchObject({ state: "ignored", note: expect.any(String) });
	const due = db.selectFrom("dues").select("is_open").where("is_open", "=", true);
	expect(await due.execute()).toHaveLength(1);
	await expectSumsToAgree();
});

test("a line that paid two orders is not set aside when one of them is undone: its part waits for a person", async () => {
	const course = await aCourse();
	const people = [await transferBy("Efe Obi", course), await transferBy("Femi Ojo", course)];
	const line = await aLine(2 * NAIRA);
	const parts = people.map(({ code }) => ({ code, amount: ASKED }));
	expect(await decide(line.id, { kind: "order", parts })).toEqual({ ok: true, parts: ["paid", "paid"] });
	const [first] = people;
	const { order_id: orderId } = await attemptOf(first?.reference ?? "");
	const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
	const payment = await db.selectFrom("payments").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();
	const what = { code: order.code, paymentId: payment.id, receipt: null, seenVersion: order.version };
	const cameBack = { dueDay: "2026-12-30", charge: null };
	const how = { reason: "Taken back", keepSeats: true, cameBack, key: aKey(), actor: GRACE, now: NOW };
	expect(await undoPayment({ ...what, ...how })).toEqual({ ok: false, reason: "on-statement" });
	await expectSumsToAgree();
});
