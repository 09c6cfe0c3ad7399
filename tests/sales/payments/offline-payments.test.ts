import { expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { openPaymentsOf } from "#sales/ledger/payments/rules/begun-payments.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { updateTransfer } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { paidByWay } from "#tests/sales/due-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aFormerParticipant,
	aMember,
	attemptOf,
	bookingsOf,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	FIRST_DAY,
	later,
	NOW,
	openHouse,
	register,
	registration,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import {
	aBalanceTransfer,
	aTransfer,
	bankTerms,
	confirm,
	deadlineOf,
	lockAndHoldSeat,
	seatByTransfer,
} from "#tests/sales/transfer-house.ts";

openHouse();

/** Who never had a seat is held one for a day. */
const deadline = later(24 * 60);
const dayAfter = new Date(deadline.getTime() + 24 * 60 * 60_000);
const transferOf = async (reference: string) =>
	await db
		.selectFrom("bank_transfers")
		.selectAll()
		.where("attempt_id", "=", (await attemptOf(reference)).id)
		.executeTakeFirstOrThrow();
const proofOf = async (reference: string) => {
	const { id } = await attemptOf(reference);
	const file = { id: `file-${id}`, name: `name-${id}`, filename: "proof.pdf", content_type: "application/pdf" };
	await db
		.insertInto("private_files")
		.values({ ...file, kind: "proof", bytes: 1, sha256: "x", uploaded_at: NOW })
		.execute();
	await inTransaction(async (tx) => {
		await updateTransfer(tx, id, { proof: { fileId: file.id, at: NOW } });
		await tx.updateTable("payment_attempts").set({ state: "pending" }).where("id", "=", id).execute();
	});
};
const kindsOf = async (member: { id: string }, now = NOW) =>
	(await listBegunPayments(member.id, now)).flatMap(({ unfinished }) => unfinished ?? []);
const shownTo = async (member: { id: string }, now: Date) =>
	openPaymentsOf(await listBegunPayments(member.id, now), now).map(({ reference, kind, path }) => ({
		reference,
		kind,
		path,
	}));

test("a transfer holds its seat until the deadline, and money that is confirmed buys it with a receipt", async () => {
	const [ada, bola, course] = [await aMember(), await aMember("Bola Ade"), await aCourse({ slots: 1 })];
	const reference = await aTransfer(ada, course);
	expect(await attemptOf(reference)).toMatchObject({
		provider: "bank",
		state: "created",
		hold_until: deadline,
		next_check_at: deadline,
	});
	const full = await startPayment(registration(bola, course, { now: later(60 * 23) }));
	expect(full).toEqual({ ok: false, reason: "full" });
	expect(await confirm(reference, { now: later(90) })).toBe("paid");
	const [enrolment] = await enrolmentsOf(ada);
	expect(enrolment).toMatchObject({
		due_net_kobo: 0,
		paid_kobo: 10_212_500,
	});
	expect(await paidByWay("transfer", await enrolmentOf(ada))).toBe(10_212_500);
	expect(await bookingsOf(reference)).toEqual([{ outcome: "accepted", reason: null, amount: 10_212_500 }]);
	expect(
		await db.selectFrom("payments").selectAll().where("reference", "=", reference).executeTakeFirst(),
	).toMatchObject({
		provider: "bank",
		method: "bank_transfer",
		fee_kobo: null,
		// Noon in Lagos of the day the bank has it.
		paid_at: new Date("2026-11-23T11:00:00Z"),
	});
	await expectTheBooksToAgree();
});

test("a transfer short of the sum waits for a person, one too large buys and the rest waits", async () => {
	const [ada, bola, course] = [await aMember(), await aMember(), await aCourse()];
	const short = await aTransfer(ada, course);
	expect(await confirm(short, { amount: 10_000_000 })).toBe("needs_review");
	expect(await bookingsOf(short)).toEqual([{ outcome: "review", reason: "amount-lower", amount: 10_000_000 }]);
	const over = await aTransfer(bola, course);
	expect(await confirm(over, { amount: 11_000_000 })).toBe("paid");
	expect(await paidByWay("transfer", await enrolmentOf(bola))).toBe(10_212_500);
	await expectTheBooksToAgree();
});

test("once the deadline is over the seat is free and the person told, once", async () => {
	const [ada, bola, course] = [await aMember(), await aMember("Bola Ade"), await aCourse({ slots: 1 })];
	const reference = await aTransfer(ada, course);
	await reconcilePayments({ now: new Date(deadline.getTime() - 1) });
	expect((await attemptOf(reference)).state).toBe("created");
	await reconcilePayments({ now: deadline });
	expect(await attemptOf(reference)).toMatchObject({ state: "expired", hold_until: null, next_check_at: null });
	expect(await emailsTo(ada.email)).toEqual(["proforma", "transfer-lapsed"]);
	const email = await db
		.selectFrom("mails")
		.selectAll()
		.where("kind", "=", "transfer-lapsed")
		.orderBy("id", "desc")
		.executeTakeFirst();
	expect(email?.facts).toMatchObject({ held: true, toPay: 10_212_500, deadline: deadline.toISOString() });
	for (const by of ["desk", "page", "job"] as const) await settle(reference, dayAfter, undefined, by);
	expect(await emailsTo(ada.email)).toEqual(["proforma", "transfer-lapsed"]);
	// A proof that comes now does not hold the seat again, nor is anybody told a second time.
	await proofOf(reference);
	expect(await settle(reference, dayAfter, undefined, "page")).toBe("expired");
	expect(await emailsTo(ada.email)).toEqual(["proforma", "transfer-lapsed"]);
	await register(bola, course, { now: dayAfter });
	// Too late, but never lost.
	expect(await confirm(reference, { now: dayAfter })).toBe("needs_review");
	expect(await bookingsOf(reference)).toEqual([{ outcome: "review", reason: "course-full", amount: 10_212_500 }]);
	await expectTheBooksToAgree();
});

test("money that comes after the deadline still buys the seat while there is one", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const reference = await aTransfer(ada, course);
	await reconcilePayments({ now: deadline });
	expect(await confirm(reference, { now: dayAfter })).toBe("paid");
	expect(await enrolmentsOf(ada)).toHaveLength(1);
	expect(await kindsOf(ada, dayAfter)).toEqual([]);
	await expectTheBooksToAgree();
});

test("one that was not seen in its time is told of for two weeks, and not beside another for the same", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const reference = await aTransfer(ada, course);
	expect(await shownTo(ada, deadline)).toEqual([
		{ reference, kind: "lapsed", path: `/payments/${reference}/transfer` },
	]);
	await reconcilePayments({ now: deadline });
	const inDays = (days: number) => new Date(deadline.getTime() + days * 24 * 60 * 60_000);
	expect(await shownTo(ada, inDays(13))).toMatchObject([{ reference, kind: "lapsed" }]);
	expect(await shownTo(ada, inDays(14))).toEqual([]);
	const again = await aTransfer(ada, course, { now: dayAfter });
	expect(again).not.toBe(reference);
	expect(await shownTo(ada, dayAfter)).toMatchObject([{ reference: again, kind: "transfer" }]);
	expect(await cancelPayment({ actor: ada, reference: again, now: dayAfter })).toEqual({ ok: true });
	expect(await shownTo(ada, dayAfter)).toMatchObject([{ reference, kind: "lapsed" }]);
});

test("a proof makes it wait for the bank; after its deadline it expires alike, and is looked for still", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const reference = await aTransfer(ada, course);
	await proofOf(reference);
	expect(await settle(reference, later(60), undefined, "page")).toBe("pending");
	expect(await kindsOf(ada)).toEqual(["proof"]);
	expect(await startPayment(registration(ada, course, { now: later(60 * 20) }))).toEqual({
		ok: false,
		reason: "earlier-pending",
		reference,
	});
	await reconcilePayments({ now: deadline });
	expect(await attemptOf(reference)).toMatchObject({ state: "expired", hold_until: null });
	expect(await kindsOf(ada, dayAfter)).toEqual(["proof"]);
	expect((await transferOf(reference)).told_late_at).toEqual(deadline);
});

test("a transfer that was asked for days ago is still the earlier one, and paying by card gives it up", async () => {
	const [ada, course] = [await aFormerParticipant(), await aCourse()];
	const reference = await aTransfer(ada, course);
	const later2Days = later(60 * 48);
	expect(await kindsOf(ada, later2Days)).toEqual(["transfer"]);
	// Asked for again by the same terms, it goes on; its deadline stays what the proforma says.
	const again = await inTransaction((tx) => lockAndHoldSeat(tx, seatByTransfer(ada, course, { now: later2Days })));
	expect(again).toMatchObject({ ok: true, again: true, attempt: { reference } });
	expect((await attemptOf(reference)).hold_until).toEqual(deadlineOf(FIRST_DAY));
	await register(ada, course, { now: later2Days });
	expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null, next_check_at: null });
	expect((await transferOf(reference)).withdrawn_at).toEqual(later2Days);
	expect(await kindsOf(ada, later2Days)).toEqual([]);
	expect(await confirm(reference, { now: later2Days })).toBe("needs_review");
	expect(await bookingsOf(reference)).toEqual([
		{ outcome: "review", reason: "already-registered", amount: 10_212_500 },
	]);
	await expectTheBooksToAgree();
});

test("other terms are another transfer: whoever changes who pays gets a new one", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const first = await aTransfer(ada, course);
	const buyer = { name: "Zenith Foods", address: null, taxNumber: null, purchaseOrder: "PO-7" };
	const second = await aTransfer(ada, course, { buyer });
	expect(second).not.toBe(first);
	expect((await attemptOf(first)).state).toBe("cancelled");
	expect(await aTransfer(ada, course, { buyer: { ...buyer } })).toBe(second);
	expect(await aTransfer(ada, course, { buyer, payerName: "Ngozi Bello" })).not.toBe(second);
	expect(await attemptOf(second)).toMatchObject({ buyer, state: "cancelled" });
});

test("what a person gives up is withdrawn", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const reference = await aTransfer(ada, course);
	expect(await cancelPayment({ actor: ada, reference, now: later(5) })).toEqual({ ok: true });
	expect((await transferOf(reference)).withdrawn_at).toEqual(later(5));
});

test("tax is withheld of a whole price, never of a deposit", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const terms = { ...bankTerms(), certificateRate: 500 };
	const reference = await aTransfer(ada, course, terms);
	expect(await attemptOf(reference)).toMatchObject({
		net_kobo: 9_025_000,
		vat_kobo: 712_500,
		certificate_kobo: 475_000,
	});
	const deposit = await aTransfer(await aMember("Bola Ade"), course, { ...terms, purpose: "deposit" });
	expect(await attemptOf(deposit)).toMatchObject({ total_kobo: totalOf("deposit"), certificate_kobo: 0 });
});

test("a balance is paid by transfer; it holds nothing, and lapses with a letter", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await register(ada, course, { purpose: "deposit" });
	const lapsing = await aBalanceTransfer(ada);
	const end = deadlineOf(null);
	expect(await attemptOf(lapsing)).toMatchObject({ hold_until: null, next_check_at: end });
	await reconcilePayments({ now: end });
	expect((await attemptOf(lapsing)).state).toBe("expired");
	expect(await emailsTo(ada.email)).toContain("transfer-lapsed");
	expect(await shownTo(ada, dayAfter)).toMatchObject([{ reference: lapsing, kind: "lapsed" }]);
	const reference = await aBalanceTransfer(ada, {}, dayAfter);
	expect(await shownTo(ada, dayAfter)).toMatchObject([{ reference, kind: "transfer" }]);
	expect(await confirm(reference, { now: dayAfter })).toBe("paid");
	expect(await shownTo(ada, dayAfter)).toEqual([]);
	expect(await enrolmentOf(ada)).toMatchObject({
		due_net_kobo: 0,
		paid_kobo: 10_212_500,
	});
	expect(await paidByWay("transfer", await enrolmentOf(ada))).toBe(6_127_500);
	await expectTheBooksToAgree();
});
