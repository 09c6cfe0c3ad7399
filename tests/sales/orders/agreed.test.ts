import { expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { agreedIn } from "#sales/ledger/orders/rules/registration-request.ts";
import { findOrderHead } from "#sales/office/data/order-page.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { insertPolicy } from "#site/data/policies.ts";
import { aCourse, aMember, NOW, openHouse, registration } from "#tests/sales/payments/house.ts";

openHouse();

const agreedOf = async (orderId: number | null) => {
	const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
	return (await findOrderHead(order.code))?.agreed;
};

test("an order keeps the versions of the policies its member saw and agreed to, and no version there never was", async () => {
	const [member, course] = [await aMember(), await aCourse()];
	const version = { body: "Text.", source: "Text.", isDraft: false, publishedAt: NOW };
	await inTransaction(async (tx) => {
		for (const name of ["terms", "refunds"] as const) await insertPolicy(tx, name, { ...version, version: 1 });
		await insertPolicy(tx, "terms", { ...version, version: 2 });
	});
	const first = await startPayment({ ...registration(member, course), agreed: { terms: 1, refunds: 1 } });
	if (!first.ok) throw new Error(first.reason);
	const day = "2026-11-20";
	expect(await agreedOf(first.attempt.order_id)).toEqual([
		{ name: "terms", version: 1, day },
		{ name: "refunds", version: 1, day },
	]);
	// The form was opened anew after another version was published.
	const again = await startPayment({ ...registration(member, course), agreed: { terms: 2, refunds: 7 } });
	if (!again.ok) throw new Error(again.reason);
	expect(again.attempt.order_id).toBe(first.attempt.order_id);
	expect(await agreedOf(first.attempt.order_id)).toEqual([{ name: "terms", version: 2, day }]);
});

test("an order that was placed without any form has agreed to nothing", async () => {
	const started = await startPayment(registration(await aMember(), await aCourse()));
	if (!started.ok) throw new Error(started.reason);
	expect(await agreedOf(started.attempt.order_id)).toBeNull();
});

test.each([
	[
		{ agreedTerms: "3", agreedRefunds: "1" },
		{ terms: 3, refunds: 1 },
	],
	[{}, { terms: null, refunds: null }],
	[
		{ agreedTerms: "0", agreedRefunds: "1e3" },
		{ terms: null, refunds: null },
	],
	[
		{ agreedTerms: "99999999", agreedRefunds: " 2" },
		{ terms: null, refunds: null },
	],
])("a form says which versions were seen: %j", (fields, agreed) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	expect(agreedIn(form)).toEqual(agreed);
});
