import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { reconcilePayments } from "#sales/payments/actions/reconcile-payments.ts";
import { matchStatement } from "#sales/statements/actions/match-statement.ts";
import { type ConfirmTransfer, confirmTransfer } from "#sales/transfers/actions/confirm-transfer.ts";
import {
	expectAllToAgree,
	expectSumsToAgree,
	GRACE,
	imported,
	keptOnly,
	lineSaying,
	openBank,
	ownStatement,
	transferBy,
} from "#tests/sales/bank-house.ts";
import { paidByWay } from "#tests/sales/due-house.ts";
import {
	aCourse,
	attemptOf,
	bookingsOf,
	enrolmentOf,
	enrolmentsOf,
	lettersTo,
	NOW,
	openHouse,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { arrive, confirmation } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
const lineOf = (code: string, naira = ASKED / 100) =>
	ownStatement([{ day: "2026-11-20", narration: `NIP KY${code}`, naira }]);
const confirmed = async (reference: string, changes: Partial<ConfirmTransfer> = {}) =>
	await confirmTransfer(await confirmation(reference, GRACE, changes));

test("money that is confirmed by hand buys the seat, with receipt and invoice, once", async () => {
	const { member, reference } = await transferBy("Ada Okafor", await aCourse());
	const form = await confirmation(reference, GRACE);
	expect(await confirmTransfer(form)).toEqual({ ok: true, state: "paid" });
	expect(await confirmTransfer(form)).toEqual({ ok: true, state: "paid", again: true });
	expect(await enrolmentsOf(member)).toMatchObject([{ due_net_kobo: 0, paid_kobo: ASKED }]);
	expect(await paidByWay("transfer", await enrolmentOf(member))).toBe(ASKED);
	expect(await bookingsOf(reference)).toEqual([{ outcome: "accepted", reason: null, amount: ASKED }]);
	expect(await lettersTo(member.email)).toContain("receipt");
	expect(await confirmed(reference)).toEqual({ ok: false, reason: "twice" });
	await expectAllToAgree();
});

test("a second transfer of the same code waits for a decision", async () => {
	const { member, reference } = await transferBy("Bola Ade", await aCourse());
	await confirmed(reference);
	expect(await confirmed(reference, { evenSo: true })).toMatchObject({ ok: true });
	expect(await bookingsOf(reference)).toMatchObject([
		{ outcome: "accepted" },
		{ outcome: "review", reason: "already-paid" },
	]);
	expect(await enrolmentsOf(member)).toHaveLength(1);
	await expectAllToAgree();
});

test("less than was asked buys no seat, and more leaves the rest to decide", async () => {
	const less = await transferBy("Chidi Eze", await aCourse());
	expect(await confirmed(less.reference, { amount: ASKED - 1 })).toEqual({
		ok: true,
		state: "needs_review",
	});
	expect(await bookingsOf(less.reference)).toMatchObject([{ outcome: "review", reason: "amount-lower" }]);
	expect(await enrolmentsOf(less.member)).toEqual([]);
	const more = await transferBy("Dele Ojo", await aCourse());
	expect(await confirmed(more.reference, { amount: ASKED + 1 })).toEqual({
		ok: true,
		state: "paid",
	});
	expect(
		await db.selectFrom("review_items").select("reason").where("reference", "=", more.reference).execute(),
	).toEqual([{ reason: "overpaid" }]);
	await expectAllToAgree();
});

test("a day to come, nothing, and what is no transfer are refused", async () => {
	const { reference } = await transferBy("Efe Obi", await aCourse());
	const refusal = async (changes: Partial<ConfirmTransfer>) => {
		const done = await confirmed(reference, changes);
		return done.ok ? "done" : done.reason;
	};
	expect(await refusal({ arrivedOn: "2026-11-21" })).toBe("future");
	expect(await refusal({ amount: 0 })).toBe("nothing");
	expect(await refusal({ amount: 0.5 })).toBe("nothing");
	expect(await refusal({ reference: "KOYA-1" })).toBe("no-such-transfer");
	expect(await bookingsOf(reference)).toEqual([]);
});

test("by hand and by the statement at once is one payment, one enrolment, and one line with it", async () => {
	for (let round = 0; round < 5; round += 1) {
		const { member, reference, code } = await transferBy("Femi Ojo", await aCourse());
		const { statementId } = await keptOnly(lineOf(code));
		const [byHand] = await Promise.all([confirmed(reference), matchStatement({ statementId, now: NOW })]);
		expect(byHand.ok || byHand.reason === "twice").toBe(true);
		expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect(await lineSaying(code)).toMatchObject({ state: "matched" });
	}
	await expectAllToAgree();
});

test("two admins who confirm at once book it once, and one of them hears it", async () => {
	const { reference } = await transferBy("Gbenga Ade", await aCourse());
	const done = await Promise.all([confirmed(reference), confirmed(reference)]);
	expect(done.map((one) => (one.ok ? one.state : one.reason)).sort()).toEqual(["paid", "twice"]);
	expect(await bookingsOf(reference)).toHaveLength(1);
});

test("a line that was open for it is put to what is confirmed by hand", async () => {
	const { reference, code } = await transferBy("Hauwa Bello", await aCourse());
	await imported(lineOf(code, 50_000));
	expect(await lineSaying(code)).toMatchObject({ state: "open", trouble: "short" });
	await confirmed(reference, { amount: 5_000_000 });
	expect(await lineSaying(code)).toMatchObject({ state: "matched", trouble: null });
	await expectSumsToAgree();
});

test("whoever is killed between the arrival and its settlement has it settled by the job", async () => {
	const { member, reference } = await transferBy("Ife Bello", await aCourse());
	await arrive(reference);
	expect((await attemptOf(reference)).state).toBe("created");
	await reconcilePayments({ now: NOW });
	expect((await attemptOf(reference)).state).toBe("paid");
	expect(await enrolmentsOf(member)).toHaveLength(1);
	await expectAllToAgree();
});
