import { beforeAll, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { lessThanDue, type ShortKind } from "#sales/bank/rules/short-line.ts";
import { writeSetting } from "#settings/data/settings.ts";
import { aLine, decide, expectSumsToAgree, openBank, transferBy } from "#tests/sales/bank-house.ts";
import { giveAccount } from "#tests/sales/member-transfer-house.ts";
import { isSound, mailsTo, named, onInvoice, placed, receiptsOf, seatAt, WHOLE } from "#tests/sales/office-house.ts";
import { aCourse, attemptOf, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { openItem } from "#tests/sales/payments/review-house.ts";

openHouse();
openBank();
beforeAll(() => giveAccount("0123456789"));

const put = (line: { id: number; amount_kobo: number }, code: string, short: ShortKind) =>
	decide(line.id, { kind: "order", parts: [{ code, amount: line.amount_kobo }], short });

const compared = { first: 1_000_00, due: 2_500_00, tolerance: 100_00, mayBeTax: false };

test.each([
	["all of it", 2_500_00, null],
	["more", 2_600_00, null],
	["what is due first", 1_000_00, null],
	["a little less than all", 2_450_00, { amount: 50_00, choices: ["accept", "part", "ask"] }],
	["a little less than the first", 950_00, { amount: 50_00, choices: ["accept", "part", "ask"] }],
	["much less", 500_00, { amount: 500_00, choices: ["part", "ask"] }],
])("%s is compared with what is due", (_, amount, less) => expect(lessThanDue({ ...compared, amount })).toEqual(less));

test("₦50 too little is accepted as paid: the price is lower, the seat confirmed, and nothing is due", async () => {
	const participants = [named("Ada Okafor")];
	const { order } = await placed(await aCourse(), { participants, payment: { how: "transfer" } });
	const line = await aLine(WHOLE / 100 - 50, `KY${order.code}`);
	const before = await seatAt(order.id);
	expect(await put(line, order.code, "accept")).toEqual({ ok: true, parts: ["paid"] });
	const seat = await seatAt(order.id);
	expect(seat.confirmed_at).not.toBeNull();
	expect(seat).toMatchObject({ paid_kobo: WHOLE - 5_000, due_net_kobo: 0, due_vat_kobo: 0, discount: "agreed" });
	expect(seat.discount_reason).toContain("₦50.00 less than was due is accepted.");
	expect(before.price_kobo - seat.price_kobo).toBe(46_51);
	expect((await receiptsOf(order.id)).map(({ total_kobo }) => total_kobo)).toEqual([WHOLE - 5_000]);
	const invoices = await db.selectFrom("invoices").select("total_kobo").where("order_id", "=", order.id).execute();
	expect(invoices).toEqual([{ total_kobo: WHOLE - 5_000 }]);
	await isSound();
	await expectSumsToAgree();
});

test("a seat with a discount of the table keeps the discount's name alone, which its receipt prints", async () => {
	const participants = [named("Efe Okoro")];
	const { order } = await placed(await aCourse(), { participants, payment: { how: "transfer" } });
	const early = db.selectFrom("discounts").select("id").where("kind", "=", "early-bird").limit(1);
	const policy = { discount: "policy", discount_id: early, discount_reason: "Early Bird (5%)" } as const;
	await db
		.updateTable("enrolments")
		.set((eb) => ({ ...policy, list_price_kobo: eb("price_kobo", "+", 500_000) }))
		.where("order_id", "=", order.id)
		.execute();
	const line = await aLine(WHOLE / 100 - 50, `KY${order.code}`);
	expect(await put(line, order.code, "accept")).toEqual({ ok: true, parts: ["paid"] });
	expect((await seatAt(order.id)).discount_reason).toBe("Early Bird (5%)");
	expect(await receiptsOf(order.id)).toMatchObject([{ facts: { lines: [{ discount: "Early Bird (5%)" }] } }]);
});

test("so is it of an order on invoice, whose invoice a credit note lowers", async () => {
	const participants = [named("Bola Ade")];
	const { order } = await placed(await aCourse(), { participants, payment: onInvoice });
	const line = await aLine(WHOLE / 100 - 50, "ON INVOICE");
	expect(await put(line, order.code, "accept")).toEqual({ ok: true, parts: ["paid"] });
	expect(await seatAt(order.id)).toMatchObject({ paid_kobo: WHOLE - 5_000, due_net_kobo: 0, due_vat_kobo: 0 });
	const notes = await db.selectFrom("credit_notes").selectAll().where("order_id", "=", order.id).execute();
	expect(notes).toMatchObject([{ kind: "change", total_kobo: 5_000 }]);
	await isSound();
	await expectSumsToAgree();
});

test("beyond the tolerance of the settings it is a part payment alone", async () => {
	const participants = [named("Chidi Eze")];
	const { order } = await placed(await aCourse(), { participants, payment: { how: "transfer" } });
	const line = await aLine(WHOLE / 100 - 101, `KY${order.code}`);
	expect(await put(line, order.code, "accept")).toEqual({ ok: false, reason: "short" });
	await inTransaction((tx) => writeSetting(tx, "shortTransferNaira", 101, NOW));
	expect(await put(line, order.code, "accept")).toMatchObject({ ok: true });
	await isSound();
});

test("of a deposit the seat is confirmed under the name of the office, and what is missing is due with the balance", async () => {
	const participants = [named("Dele Ojo")];
	const payment = { how: "transfer" as const };
	const { order } = await placed(await aCourse(), { participants, plan: "deposit", payment });
	const deposit = totalOf("deposit");
	const line = await aLine(deposit / 100 - 50, `KY${order.code}`);
	expect(await put(line, order.code, "accept")).toMatchObject({ ok: true });
	const seat = await seatAt(order.id);
	expect(seat.confirmed_at).not.toBeNull();
	expect(seat.confirmed_by).not.toBeNull();
	expect(seat).toMatchObject({ paid_kobo: deposit - 5_000 });
	expect(seat.due_net_kobo + seat.due_vat_kobo).toBe(WHOLE - deposit + 5_000);
	await isSound();
});

test("whoever pays is asked for the rest, with the account and the code", async () => {
	const email = "efe@buyer.example";
	const participants = [named("Efe Obi", email)];
	const { order } = await placed(await aCourse(), { participants, payment: { how: "transfer" } });
	const line = await aLine(WHOLE / 100 - 5_000, `KY${order.code}`);
	expect(await put(line, order.code, "ask")).toMatchObject({ ok: true });
	expect(await mailsTo(email)).toContain("transfer-short");
	const { facts } = await db
		.selectFrom("mails")
		.select("facts")
		.where("kind", "=", "transfer-short")
		.executeTakeFirstOrThrow();
	expect(facts).toMatchObject({ came: WHOLE - 500_000, missing: 500_000, code: order.code });
	expect(await seatAt(order.id)).toMatchObject({ confirmed_at: null, paid_kobo: WHOLE - 500_000 });
	await isSound();
});

test("a member's own transfer that is short is a part payment, and the rest pays the seat", async () => {
	const { reference, code } = await transferBy("Femi Ojo", await aCourse());
	const { order_id: orderId } = await attemptOf(reference);
	const line = await aLine(WHOLE / 100 - 5_000, `KY${code}`);
	expect(line).toMatchObject({ state: "open", trouble: "short" });
	expect(await put(line, code, "part")).toEqual({ ok: true, parts: ["paid"] });
	expect(await seatAt(orderId)).toMatchObject({ confirmed_at: null, paid_kobo: WHOLE - 500_000 });
	expect(await aLine(5_000, `REST KY${code}`)).toMatchObject({ state: "matched" });
	expect((await seatAt(orderId)).confirmed_at).not.toBeNull();
	await isSound();
	await expectSumsToAgree();
});

test("tax that an employer withheld is decided at the payment", async () => {
	const { reference, code } = await transferBy("Gbenga Ade", await aCourse());
	const line = await aLine(WHOLE / 100 - 5_000, `KY${code}`);
	// A private person withholds nothing.
	expect(await put(line, code, "withheld")).toEqual({ ok: false, reason: "short" });
	const buyer = JSON.stringify({ name: "Zenith Ltd", address: null, taxNumber: null });
	await db.updateTable("payment_attempts").set({ buyer }).where("reference", "=", reference).execute();
	expect(await put(line, code, "withheld")).toEqual({ ok: true, parts: ["waits"] });
	expect(await openItem(reference)).toMatchObject({ reason: "amount-lower" });
	await expectSumsToAgree();
});
