import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#domain/changes.ts";
import {
	aParticipant,
	BALANCE,
	byHand,
	byInstalments,
	cancel,
	DEPOSIT,
	enrolmentAt,
	expectAllToAgree,
	notesOf,
	part,
	REASON,
	runRefunds,
	sendBack,
	WHOLE,
} from "#tests/collecting/refund-house.ts";
import { control, lettersTo, openHouse } from "#tests/payments/house.ts";
import { anAdmin, refundsOf } from "#tests/payments/review-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(async () => {
	await control.clearScenarios();
	await expectAllToAgree();
});

describe("a refund of what bought a place", () => {
	test("of all of it gives a credit note, sends the money, and leaves the place", async () => {
		const { member, reference, seen, payment } = await aParticipant();
		expect(await sendBack(seen, [part(payment, WHOLE)], grace)).toMatchObject({
			ok: true,
			creditNotes: ["C-2026-000001"],
		});
		expect(await notesOf(seen.enrolmentId)).toEqual([
			{ number: "C-2026-000001", kind: "refund", net: 9_500_000, vat: 712_500, total: WHOLE },
		]);
		await runRefunds();
		expect(await refundsOf(reference)).toMatchObject([{ state: "completed", amount_kobo: WHOLE, reason: REASON }]);
		expect(await enrolmentAt(seen.enrolmentId)).toMatchObject({ credited_kobo: WHOLE, cancelled_at: null, version: 2 });
		expect(await lettersTo(member.email)).toEqual(["receipt", "credit-note", "refund-done"]);
	});
});

describe("a place that is cancelled", () => {
	test("with deposit and balance sent back is free for somebody else, and has a credit note each", async () => {
		const { member, references, seen, payments } = await byInstalments();
		const [deposit = 0, balance = 0] = payments;
		const cancelled = await cancel(seen, [part(deposit, DEPOSIT), part(balance, BALANCE, byHand)], grace);
		expect(cancelled).toMatchObject({ ok: true, creditNotes: [expect.any(String), expect.any(String)] });
		await runRefunds();
		expect(await enrolmentAt(seen.enrolmentId)).toMatchObject({
			...{ credited_kobo: WHOLE, cancel_reason: REASON, cancelled_by: grace.id },
		});
		for (const reference of references) expect(await refundsOf(reference)).toMatchObject([{ state: "completed" }]);
		expect((await lettersTo(member.email)).toSorted()).toEqual(
			[
				"receipt",
				"receipt",
				"enrolment-cancelled",
				"credit-note",
				"credit-note",
				"refund-done",
				"refund-done",
			].toSorted(),
		);
	});
});
