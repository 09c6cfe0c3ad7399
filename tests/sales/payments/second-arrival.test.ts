import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { giveUp } from "#sales/payments/actions/abandon-attempts.ts";
import { askAboutForgotten } from "#sales/payments/actions/recheck-unbooked.ts";
import { reconcilePayments } from "#sales/payments/actions/reconcile-payments.ts";
import { lockAttempt } from "#sales/payments/data/payment-attempts.ts";
import { acceptWithheld } from "#sales/review/actions/accept-withheld.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { bankAgrees } from "#tests/sales/bank-house.ts";
import { paidByWay } from "#tests/sales/due-house.ts";
import { openBank, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aCourse, aMember, attemptOf, bookingsOf, enrolmentOf, later, openHouse } from "#tests/sales/payments/house.ts";
import { aKey, anAdmin, askBack, byHand, openItem } from "#tests/sales/payments/review-house.ts";
import { arrive, aTransfer, confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(async () => {
	vi.restoreAllMocks();
	await expectTheBooksToAgree();
	expect(await bankAgrees()).toMatchObject({ agrees: true, forgotten: 0 });
});

const ASKED = 10_212_500;
/** All but 5% of the net. */
const CAME = 9_737_500;

/** A transfer of less than was asked waits for a decision, and a further one is confirmed whose settling fails. */
async function twoArrived() {
	const member = await aMember();
	const reference = await aTransfer(member, await aCourse(), { buyer: ZENITH });
	expect(await confirm(reference, { amount: CAME })).toBe("needs_review");
	await arrive(reference, { now: later(1) });
	const { id: itemId, version: seenVersion } = await openItem(reference);
	return { member, reference, form: { reference, itemId, seenVersion, key: aKey(), actor: grace, now: later(2) } };
}

describe("a transfer that was confirmed while an earlier one of it waits for a decision", () => {
	test("is asked about though the earlier one bought: its money waits for a decision of its own", async () => {
		const { reference, form } = await twoArrived();
		expect(await acceptWithheld(form)).toMatchObject({ ok: true });
		await reconcilePayments({ now: later(3) });
		expect(await bookingsOf(reference)).toEqual([
			{ outcome: "accepted", reason: null, amount: CAME },
			{ outcome: "review", reason: "already-paid", amount: ASKED },
		]);
		expect((await attemptOf(reference)).next_check_at).toBeNull();
	});

	test("is asked about though the question of the earlier one was closed: it buys the seat", async () => {
		const { member, reference, form } = await twoArrived();
		expect(await closeReview({ ...form, note: "kept" })).toMatchObject({ ok: true, resolution: "kept" });
		await reconcilePayments({ now: later(3) });
		expect(await attemptOf(reference)).toMatchObject({ state: "paid", next_check_at: null });
		expect(await paidByWay("transfer", await enrolmentOf(member))).toBe(ASKED);
	});

	test("is asked about though the earlier one went back: it buys the seat", async () => {
		const { member, reference } = await twoArrived();
		expect(await askBack(reference, CAME, grace, { by: byHand(), now: later(2) })).toMatchObject({ ok: true });
		await reconcilePayments({ now: later(3) });
		expect(await attemptOf(reference)).toMatchObject({ state: "paid", next_check_at: null });
		expect(await paidByWay("transfer", await enrolmentOf(member))).toBe(ASKED);
	});
});

test("what was confirmed in the moment its transfer is given up is asked about all the same", async () => {
	const reference = await aTransfer(await aMember(), await aCourse());
	await arrive(reference);
	const { id } = await attemptOf(reference);
	await inTransaction(async (tx) => giveUp(tx, [await lockAttempt(tx, id)], { why: "replaced", now: later(1) }));
	expect((await attemptOf(reference)).state).toBe("cancelled");
	await reconcilePayments({ now: later(2) });
	expect(await attemptOf(reference)).toMatchObject({ state: "paid", next_check_at: null });
});

describe("money that is booked nowhere and that nobody would ask about", () => {
	const forget = async (reference: string) =>
		await db.updateTable("payment_attempts").set({ next_check_at: null }).where("reference", "=", reference).execute();

	test("keeps the bank's books from agreeing until it is looked for, which books it", async () => {
		const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
		const reference = await aTransfer(await aMember(), await aCourse());
		await arrive(reference);
		// While it is asked about, it is only not booked yet.
		expect(await bankAgrees()).toMatchObject({ agrees: true, forgotten: 0 });
		await forget(reference);
		expect(await bankAgrees()).toMatchObject({ agrees: false, forgotten: 1 });
		await reconcilePayments({ now: later(1) });
		expect(await bookingsOf(reference)).toEqual([]);

		expect(await askAboutForgotten({ now: later(2) })).toBe(1);
		expect(warned.mock.calls.flat().join()).toContain(reference);
		expect(await bankAgrees()).toMatchObject({ agrees: true, forgotten: 0 });
		await reconcilePayments({ now: later(2) });
		expect(await bookingsOf(reference)).toEqual([{ outcome: "accepted", reason: null, amount: ASKED }]);
		expect(await askAboutForgotten({ now: later(3) })).toBe(0);
	});
});
