import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import {
	expectAllToAgree,
	GRACE,
	imported,
	lineSaying,
	linesNow,
	openBank,
	ownStatement,
	transferBy,
} from "#tests/sales/bank-house.ts";
import { aCourse, bookingsOf, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { askBack, byHand, itemsOf } from "#tests/sales/payments/review-house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
const NAIRA = ASKED / 100;

test("money that came and went back in the same words and sum pays nobody", async () => {
	const { reference, code } = await transferBy("Folahan Idowu", await aCourse());
	await imported(
		ownStatement([
			{ narration: `MOB/UTO/FOLAHAN/KY${code}/26110509`, naira: NAIRA },
			{ narration: `REV/MOB/UTO/FOLAHAN/KY${code}/26110509`, naira: -NAIRA },
		]),
	);
	expect(await bookingsOf(reference)).toEqual([]);
	const lines = (await linesNow()).filter(({ narration }) => narration.includes(code));
	expect(lines.map(({ amount_kobo, state }) => [amount_kobo, state])).toEqual([
		[ASKED, "ignored"],
		[-ASKED, "left"],
	]);
	expect(await itemsOf(reference)).toEqual([]);
	await expectAllToAgree();
});

test("so does money that waited for a person when its debit came in a later file", async () => {
	const { reference, code } = await transferBy("Chisom Umeh", await aCourse());
	await imported(ownStatement([{ narration: `SHORT CHISOM KY${code}`, naira: NAIRA - 50 }]));
	expect(await lineSaying(`SHORT CHISOM KY${code}`)).toMatchObject({ state: "open", trouble: "short" });
	await imported(ownStatement([{ narration: `***RSVL SHORT CHISOM KY${code}`, naira: 50 - NAIRA }]));
	expect(await lineSaying(`SHORT CHISOM KY${code}`)).toMatchObject({ state: "ignored" });
	expect(await bookingsOf(reference)).toEqual([]);
	await expectAllToAgree();
});

test("a refund that came back is no second payment, and the refund is open again", async () => {
	const { reference, code } = await transferBy("Reversal Test", await aCourse());
	await confirm(reference, { amount: ASKED + 500_00 });
	expect(await askBack(reference, 500_00, GRACE, { by: byHand(), now: NOW })).toMatchObject({ ok: true });
	const refunds = async () => await db.selectFrom("refunds").select(["state", "amount_kobo"]).orderBy("id").execute();
	expect(await refunds()).toEqual([{ state: "completed", amount_kobo: 500_00 }]);
	await imported(
		ownStatement([
			{ narration: `NIP CR/MOB/UBA refund KY${code}`, naira: -500 },
			{ narration: `***RSVL NIP CR/MOB/UBA refund KY${code}`, naira: 500 },
		]),
	);
	expect(await refunds()).toEqual([{ state: "failed", amount_kobo: 500_00 }]);
	expect(await lineSaying(`***RSVL NIP CR/MOB/UBA refund KY${code}`)).toMatchObject({ state: "ignored" });
	expect(await bookingsOf(reference)).toHaveLength(1);
	const open = (await itemsOf(reference)).filter(({ closed_at }) => closed_at === null);
	expect(open).toMatchObject([{ reason: "refund-failed", amount_kobo: 500_00 }]);
	await expectAllToAgree();
});

test("so it is of money without a code, whichever way it went first", async () => {
	await imported(
		ownStatement([
			{ narration: "MOB/UTO/TUNDE/771", naira: 5_000 },
			{ narration: "REV/MOB/UTO/TUNDE/771", naira: -5_000 },
			{ narration: "NIP TRF TO SUPPLIER 88", naira: -9_000 },
			{ narration: "***RSVL NIP TRF TO SUPPLIER 88", naira: 9_000 },
		]),
	);
	for (const words of ["TUNDE", "SUPPLIER"]) {
		const lines = (await linesNow()).filter(({ narration }) => narration.includes(words));
		expect(lines.map(({ state }) => state).toSorted()).toEqual(["ignored", "left"]);
	}
	await expectAllToAgree();
});

test("a refund that came back under other words is open again too, where the bank marks it as returned", async () => {
	const { reference, code } = await transferBy("Marked Test", await aCourse());
	await confirm(reference, { amount: ASKED + 500_00 });
	expect(await askBack(reference, 500_00, GRACE, { by: byHand(), now: NOW })).toMatchObject({ ok: true });
	await imported(ownStatement([{ narration: `NIP TRF TO MARKED TEST KY${code}`, naira: -500 }]));
	expect(await lineSaying("TRF TO MARKED")).toMatchObject({ state: "left", refund_id: expect.any(Number) });
	await imported(ownStatement([{ narration: `RVSL 000123 KY${code}`, naira: 500 }]));
	expect(await lineSaying("RVSL 000123")).toMatchObject({ state: "ignored" });
	const open = (await itemsOf(reference)).filter(({ closed_at }) => closed_at === null);
	expect(open).toMatchObject([{ reason: "refund-failed", amount_kobo: 500_00 }]);
	await expectAllToAgree();
});
