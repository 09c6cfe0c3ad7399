import { beforeAll, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { imported, openBank, ownStatement } from "#tests/sales/bank-house.ts";
import { giveAccount } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	attemptsOf,
	isSound,
	named,
	paymentsOf,
	placed,
	receiptsOf,
	seatAt,
	undone,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, attemptOf, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { itemsOf } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();
beforeAll(() => giveAccount("0123456789"));

const PART = 5_000_000;

/** An order of the office whose proforma is awaited, with its code. */
async function awaited(name: string) {
	const { order, proforma } = await placed(await aCourse(), {
		participants: [named(name)],
		payment: { how: "transfer" },
	});
	const reference = proforma?.reference ?? "";
	const { id } = await attemptOf(reference);
	const transfer = db.selectFrom("bank_transfers").select("code").where("attempt_id", "=", id);
	return { order, reference, code: (await transfer.executeTakeFirstOrThrow()).code };
}

async function confirmed(reference: string, amount: number, evenSo = false, key = aKey()) {
	const by = { note: null, evenSo, key, actor: await anAdmin(), now: NOW };
	return await confirmTransfer({ reference, amount, arrivedOn: "2026-11-20", ...by });
}

const linesOf = async (code: string) =>
	await db.selectFrom("bank_lines").select(["state", "trouble"]).where("narration", "like", `%${code}%`).execute();

test("less than an order of the office owes is a part payment: a receipt, and the transfer asks for the rest until all is here", async () => {
	const { order, reference } = await awaited("Halima Musa");
	const key = aKey();
	const rest = WHOLE - PART;
	expect(await confirmed(reference, PART, false, key)).toEqual({ ok: true, waits: null, rest, kept: 0 });
	expect(await confirmed(reference, PART, false, key)).toMatchObject({ ok: true, again: true, waits: null });
	expect(await attemptOf(reference)).toMatchObject({ state: "created", total_kobo: rest });
	expect(await itemsOf(reference)).toEqual([]);
	expect((await receiptsOf(order.id)).map(({ total_kobo }) => total_kobo)).toEqual([PART]);
	expect(await paymentsOf(order.id)).toMatchObject([
		{ method: "bank transfer", amount_kobo: PART, outcome: "accepted" },
	]);
	expect(await seatAt(order.id)).toMatchObject({ confirmed_at: null, paid_kobo: PART });
	await isSound();
	// Somebody else says the same: they are asked whether it came twice.
	expect(await confirmed(reference, PART)).toEqual({ ok: false, reason: "twice" });
	expect(await confirmed(reference, rest, true)).toEqual({ ok: true, waits: null });
	expect((await seatAt(order.id)).confirmed_at).not.toBeNull();
	expect((await receiptsOf(order.id)).map(({ total_kobo }) => total_kobo)).toEqual([PART, rest]);
	await isSound();
});

test("the bank's line of a part is put to it, and the line of the rest pays the rest", async () => {
	const { order, reference, code } = await awaited("Chidi Okoro");
	await confirmed(reference, PART);
	await imported(ownStatement([{ narration: `PART KY${code}`, naira: PART / 100 }]));
	expect(await linesOf(code)).toEqual([{ state: "matched", trouble: null }]);
	expect(await paymentsOf(order.id)).toHaveLength(1);
	await imported(ownStatement([{ narration: `REST KY${code}`, naira: (WHOLE - PART) / 100 }]));
	expect(await linesOf(code)).toEqual([
		{ state: "matched", trouble: null },
		{ state: "matched", trouble: null },
	]);
	expect((await seatAt(order.id)).confirmed_at).not.toBeNull();
	expect((await paymentsOf(order.id)).map(({ amount_kobo }) => amount_kobo)).toEqual([PART, WHOLE - PART]);
	await isSound();
});

test("a part that was confirmed by mistake is undone, and the transfer asks for all again", async () => {
	const { order, reference } = await awaited("Ngozi Ibe");
	await confirmed(reference, PART);
	expect(await undone(order.code)).toMatchObject({ ok: true });
	expect(await seatAt(order.id)).toMatchObject({ paid_kobo: 0, due_net_kobo: 9_500_000 });
	const [asking] = (await attemptsOf(order.id)).filter(({ provider }) => provider === "bank");
	expect(asking).toMatchObject({ reference, state: "created", total_kobo: WHOLE });
	await isSound();
});
