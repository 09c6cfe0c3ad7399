import { expect, test } from "vitest";
import { db } from "#server/data/db.ts";
import { type ConfirmTransfer, confirmTransfer } from "#server/operations/confirm-transfer.ts";
import { importStatement } from "#server/operations/import-statement.ts";
import { matchStatement } from "#server/operations/match-statement.ts";
import { reconcilePayments } from "#server/operations/reconcile-payments.ts";
import {
	bankAgrees,
	GRACE,
	imported,
	lineSaying,
	openBank,
	statementText,
	transferBy,
} from "#tests/collecting/bank-house.ts";
import { inEncoding } from "#tests/collecting/statement-shapes.ts";
import { arrive } from "#tests/collecting/transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/payments/books.ts";
import {
	aCourse,
	attemptOf,
	bookingsOf,
	enrolmentsOf,
	lettersTo,
	NOW,
	openHouse,
	totalOf,
} from "#tests/payments/house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
let count = 0;
const confirmation = (reference: string, changes: Partial<ConfirmTransfer> = {}): ConfirmTransfer => ({
	...{ reference, amount: ASKED, arrivedOn: "2026-11-20", note: null, evenSo: false },
	...{ key: `form-${count++}`, actor: GRACE, now: NOW },
	...changes,
});
const lineOf = (code: string, naira = ASKED / 100) =>
	statementText([{ day: "2026-11-20", narration: `NIP KY${code}`, naira }], { opening: count++ });

test("money that is confirmed by hand buys the place, with receipt and invoice, once", async () => {
	const { member, reference } = await transferBy("Ada Okafor", await aCourse());
	const form = confirmation(reference);
	expect(await confirmTransfer(form)).toEqual({ ok: true, state: "paid" });
	expect(await confirmTransfer(form)).toEqual({ ok: true, state: "paid", again: true });
	expect(await enrolmentsOf(member)).toMatchObject([{ payment_status: "Fully Paid", by_transfer_kobo: ASKED }]);
	expect(await bookingsOf(reference)).toEqual([{ outcome: "accepted", reason: null, amount: ASKED }]);
	expect(await lettersTo(member.email)).toContain("receipt");
	expect(await confirmTransfer(confirmation(reference))).toEqual({ ok: false, reason: "twice" });
	await expectTheBooksToAgree();
});

test("a second transfer of the same code waits for a decision", async () => {
	const { member, reference } = await transferBy("Bola Ade", await aCourse());
	await confirmTransfer(confirmation(reference));
	expect(await confirmTransfer(confirmation(reference, { evenSo: true }))).toMatchObject({ ok: true });
	expect(await bookingsOf(reference)).toMatchObject([
		{ outcome: "accepted" },
		{ outcome: "review", reason: "already-paid" },
	]);
	expect(await enrolmentsOf(member)).toHaveLength(1);
	await expectTheBooksToAgree();
});

test("less than was asked buys no place, and more leaves the rest to decide", async () => {
	const less = await transferBy("Chidi Eze", await aCourse());
	expect(await confirmTransfer(confirmation(less.reference, { amount: ASKED - 1 }))).toEqual({
		ok: true,
		state: "needs_review",
	});
	expect(await bookingsOf(less.reference)).toMatchObject([{ outcome: "review", reason: "amount-lower" }]);
	expect(await enrolmentsOf(less.member)).toEqual([]);
	const more = await transferBy("Dele Ojo", await aCourse());
	expect(await confirmTransfer(confirmation(more.reference, { amount: ASKED + 1 }))).toEqual({
		ok: true,
		state: "paid",
	});
	expect(
		await db.selectFrom("review_items").select("reason").where("reference", "=", more.reference).execute(),
	).toEqual([{ reason: "overpaid" }]);
	await expectTheBooksToAgree();
});

test("a day to come, nothing, and what is no transfer are refused", async () => {
	const { reference } = await transferBy("Efe Obi", await aCourse());
	const refusal = async (changes: Partial<ConfirmTransfer>) => {
		const done = await confirmTransfer(confirmation(reference, changes));
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
		const bytes = inEncoding(lineOf(code), "utf-8");
		const file = await importStatement({ bytes, filename: "a.csv", actor: GRACE, now: NOW });
		if (!file.ok) throw new Error(file.reason);
		const [byHand] = await Promise.all([
			confirmTransfer(confirmation(reference)),
			matchStatement({ statementId: file.statementId, now: NOW }),
		]);
		expect(byHand.ok || byHand.reason === "twice").toBe(true);
		expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
		expect(await enrolmentsOf(member)).toHaveLength(1);
		expect(await lineSaying(code)).toMatchObject({ state: "matched" });
	}
	await expectTheBooksToAgree();
	expect(await bankAgrees()).toMatchObject({ agrees: true });
});

test("two admins who confirm at once book it once, and one of them hears it", async () => {
	const { reference } = await transferBy("Gbenga Ade", await aCourse());
	const done = await Promise.all([confirmTransfer(confirmation(reference)), confirmTransfer(confirmation(reference))]);
	expect(done.map((one) => (one.ok ? one.state : one.reason)).sort()).toEqual(["paid", "twice"]);
	expect(await bookingsOf(reference)).toHaveLength(1);
});

test("a line that was open for it is put to what is confirmed by hand", async () => {
	const { reference, code } = await transferBy("Hauwa Bello", await aCourse());
	await imported(lineOf(code, 50_000));
	expect(await lineSaying(code)).toMatchObject({ state: "open", trouble: "short" });
	await confirmTransfer(confirmation(reference, { amount: 5_000_000 }));
	expect(await lineSaying(code)).toMatchObject({ state: "matched", trouble: null });
	expect(await bankAgrees()).toMatchObject({ agrees: true });
});

test("whoever is killed between the arrival and its settlement has it settled by the job", async () => {
	const { member, reference } = await transferBy("Ife Bello", await aCourse());
	await arrive(reference);
	expect((await attemptOf(reference)).state).toBe("created");
	await reconcilePayments({ now: NOW });
	expect((await attemptOf(reference)).state).toBe("paid");
	expect(await enrolmentsOf(member)).toHaveLength(1);
	await expectTheBooksToAgree();
});
