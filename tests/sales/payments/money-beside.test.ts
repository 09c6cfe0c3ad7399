import { expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { findMoneyBeside } from "#sales/ledger/payments/data/payment-money.ts";
import { insertReviewItem } from "#sales/ledger/review/data/review-items.ts";
import { aCourse, aMember, attemptOf, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

test("money the office is to send back is told as on its way, and not as in question", async () => {
	const attempt = await attemptOf(await register(await aMember(), await aCourse()));
	const { id: paymentId } = await db
		.selectFrom("payments")
		.select("id")
		.where("attempt_id", "=", attempt.id)
		.executeTakeFirstOrThrow();
	const item = { reference: attempt.reference, attemptId: attempt.id, paymentId, currency: "NGN", now: NOW };
	await inTransaction((tx) => insertReviewItem(tx, { ...item, reason: "refund-due", amount: 3_000_000 }));
	expect(await findMoneyBeside(attempt)).toMatchObject({ open: [], goingBack: 3_000_000, sentBack: 0 });
	await inTransaction((tx) => insertReviewItem(tx, { ...item, reason: "disputed", amount: 100 }));
	expect(await findMoneyBeside(attempt)).toMatchObject({
		open: [{ reason: "disputed", amount: 100 }],
		goingBack: 3_000_000,
	});
});
