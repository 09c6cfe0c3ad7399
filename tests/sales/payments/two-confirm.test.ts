import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { type ConfirmTransfer, confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
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
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	NOW,
	openHouse,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { confirmation } from "#tests/sales/transfer-house.ts";

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
	expect(await confirmTransfer(form)).toEqual({ ok: true, waits: null });
	expect(await confirmTransfer(form)).toEqual({ ok: true, waits: null, again: true });
	expect(await enrolmentsOf(member)).toMatchObject([{ due_net_kobo: 0, paid_kobo: ASKED }]);
	expect(await paidByWay("transfer", await enrolmentOf(member))).toBe(ASKED);
	expect(await bookingsOf(reference)).toEqual([{ outcome: "accepted", reason: null, amount: ASKED }]);
	expect(await emailsTo(member.email)).toContain("receipt");
	expect(await confirmed(reference)).toEqual({ ok: false, reason: "twice" });
	await expectAllToAgree();
});

test("a second transfer of the same code waits for a decision", async () => {
	const { member, reference } = await transferBy("Bola Ade", await aCourse());
	await confirmed(reference);
	// The office hears that it waits, though the first has paid.
	const second = await confirmation(reference, GRACE, { evenSo: true });
	expect(await confirmTransfer(second)).toEqual({ ok: true, waits: "already-paid" });
	expect(await confirmTransfer(second)).toEqual({ ok: true, waits: "already-paid", again: true });
	expect(await bookingsOf(reference)).toMatchObject([
		{ outcome: "accepted" },
		{ outcome: "review", reason: "already-paid" },
	]);
	expect(await enrolmentsOf(member)).toHaveLength(1);
	await expectAllToAgree();
});

test("less than was asked is a part payment and buys no seat yet, and of more the surplus is the payer's credit", async () => {
	const less = await transferBy("Chidi Eze", await aCourse());
	expect(await confirmed(less.reference, { amount: ASKED - 1 })).toEqual({ ok: true, waits: null, kept: 0, rest: 1 });
	expect(await enrolmentsOf(less.member)).toEqual([]);
	expect(await confirmed(less.reference)).toEqual({ ok: false, reason: "twice" });
	expect(await confirmed(less.reference, { amount: 1, evenSo: true })).toEqual({ ok: true, waits: null, kept: 0 });
	expect(await enrolmentsOf(less.member)).toMatchObject([{ paid_kobo: ASKED }]);
	const more = await transferBy("Dele Ojo", await aCourse());
	expect(await confirmed(more.reference, { amount: ASKED + 1 })).toEqual({ ok: true, waits: null, kept: 1 });
	expect(await enrolmentsOf(more.member)).toMatchObject([{ paid_kobo: ASKED }]);
	await expectAllToAgree();
});

test("less from an organisation waits for a decision, since it may have withheld tax", async () => {
	const { reference, member } = await transferBy("Chioma Eze", await aCourse());
	const buyer = JSON.stringify({ name: "Zenith Ltd", address: null, taxNumber: null });
	await db.updateTable("payment_attempts").set({ buyer }).where("reference", "=", reference).execute();
	expect(await confirmed(reference, { amount: ASKED - 1 })).toEqual({ ok: true, waits: "amount-lower" });
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "review", reason: "amount-lower" }]);
	expect(await enrolmentsOf(member)).toEqual([]);
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
	expect(done.map((one) => (one.ok ? one.waits : one.reason)).sort()).toEqual(["twice", null].sort());
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

test("lines for two courses, and an admin, at once and in every order: each is recorded once, and nobody waits for ever", async () => {
	for (let round = 0; round < 5; round += 1) {
		const first = await transferBy("Ada Okafor", await aCourse());
		const second = await transferBy("Bola Ade", await aCourse());
		const both = (...codes: string[]) => {
			const narration = codes.map((code) => `KY${code}`).join(" ");
			return ownStatement([{ day: "2026-11-20", narration, naira: (2 * ASKED) / 100 }]);
		};
		const [one, other] = [await keptOnly(both(first.code, second.code)), await keptOnly(both(second.code, first.code))];
		await Promise.all([
			...[one, other].map(({ statementId }) => matchStatement({ statementId, now: NOW })),
			confirmed(second.reference),
		]);
		for (const { reference, member } of [first, second]) {
			expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
			expect(await enrolmentsOf(member)).toHaveLength(1);
		}
	}
	await expectSumsToAgree();
});

describe("money that cannot be recorded", () => {
	// Receipts are what a payment writes last.
	const breakReceipts = async () => {
		await sql`create function no_receipt() returns trigger language plpgsql as
			$$ begin raise 'no receipt'; end $$`.execute(db);
		await sql`create trigger no_receipt before insert on receipts execute function no_receipt()`.execute(db);
	};
	const mendReceipts = async () => {
		await sql`drop function no_receipt cascade`.execute(db);
	};

	test("is not confirmed either, and its form does it once that works again", async () => {
		const { reference } = await transferBy("Ife Bello", await aCourse());
		const form = await confirmation(reference, GRACE);
		await breakReceipts();
		await expect(confirmTransfer(form).finally(mendReceipts)).rejects.toThrow("no receipt");
		expect(await bookingsOf(reference)).toEqual([]);
		expect(await attemptOf(reference)).toMatchObject({ state: "created" });
		expect(await db.selectFrom("changes").select("id").where("subject_id", "=", reference).execute()).toEqual([]);
		expect(await confirmTransfer(form)).toEqual({ ok: true, waits: null });
		await expectSumsToAgree();
	});

	test("leaves its line of the statement as it was, and the job does it again", async () => {
		const { reference, code } = await transferBy("Kemi Bello", await aCourse());
		const { statementId } = await keptOnly(lineOf(code));
		await breakReceipts();
		await expect(matchStatement({ statementId, now: NOW }).finally(mendReceipts)).rejects.toThrow("no receipt");
		expect(await lineSaying(code)).toMatchObject({ state: "new" });
		expect(await bookingsOf(reference)).toEqual([]);
		await matchStatement({ statementId, now: NOW });
		expect(await lineSaying(code)).toMatchObject({ state: "matched" });
		expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted" }]);
		await expectSumsToAgree();
	});
});
