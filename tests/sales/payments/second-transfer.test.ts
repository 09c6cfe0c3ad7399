import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#kit/rules/changes.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { acceptShortPayment } from "#sales/review/actions/accept-short-payment.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { bankAgrees } from "#tests/sales/bank-house.ts";
import { paidByWay } from "#tests/sales/due-house.ts";
import { openBank, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	bookingsOf,
	enrolmentOf,
	later,
	members,
	openHouse,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin, askBack, byHand, openItem } from "#tests/sales/payments/review-house.ts";
import { aTransfer, confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(async () => {
	await expectTheBooksToAgree();
	expect(await bankAgrees()).toMatchObject({ agrees: true });
});

const ASKED = 10_212_500;
/** All but 5% of the net. */
const CAME = 9_737_500;

/** A transfer of less than was asked waits for a decision. */
async function aShortOne() {
	const member = await aMember();
	const reference = await aTransfer(member, await aCourse(), { buyer: ZENITH });
	expect(await confirm(reference, { amount: CAME })).toBe("needs_review");
	const { id: itemId, version: seenVersion } = await openItem(reference);
	return { member, reference, form: { reference, itemId, seenVersion, key: aKey(), actor: grace, now: later(2) } };
}

describe("a further transfer of the same code", () => {
	test("waits for a decision of its own, once the earlier one has bought", async () => {
		const { reference, form } = await aShortOne();
		expect(await acceptShortPayment(form)).toMatchObject({ ok: true });
		expect(await confirm(reference, { amount: ASKED, now: later(3) })).toBe("paid");
		expect(await bookingsOf(reference)).toEqual([
			{ outcome: "accepted", reason: null, amount: CAME },
			{ outcome: "review", reason: "already-paid", amount: ASKED },
		]);
		expect((await attemptOf(reference)).next_check_at).toBeNull();
	});

	test("buys the seat where the question of the earlier one was closed", async () => {
		const { member, reference, form } = await aShortOne();
		expect(await closeReview({ ...form, note: "kept" })).toMatchObject({ ok: true, resolution: "kept" });
		expect(await confirm(reference, { now: later(3) })).toBe("paid");
		expect(await attemptOf(reference)).toMatchObject({ state: "paid", next_check_at: null });
		expect(await paidByWay("transfer", await enrolmentOf(member))).toBe(ASKED);
	});

	test("buys the seat where the earlier one went back", async () => {
		const { member, reference } = await aShortOne();
		expect(await askBack(reference, CAME, grace, { by: byHand(), now: later(2) })).toMatchObject({ ok: true });
		expect(await confirm(reference, { now: later(3) })).toBe("paid");
		expect(await paidByWay("transfer", await enrolmentOf(member))).toBe(ASKED);
	});
});

test("what is confirmed in the moment its transfer is given up is recorded all the same", async () => {
	for (const member of await members(3)) {
		const reference = await aTransfer(member, await aCourse());
		const [withdrawn, state] = await Promise.all([
			withdrawTransfer({ actor: member, reference, now: later(1) }),
			confirm(reference, { now: later(1) }),
		]);
		expect(["money-came", "withdrawn"]).toContain(withdrawn.ok ? "withdrawn" : withdrawn.reason);
		expect(state).toBe("paid");
		expect(await attemptOf(reference)).toMatchObject({ state: "paid", next_check_at: null });
	}
});
