import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { SentOtherwise } from "#kit/data/idempotency-keys.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { documentName } from "#sales/documents/pages/own-document-words.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { findMoneyBack, listMoneyOf, listRefundsOfEnrolment } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { findMoneyBeside } from "#sales/ledger/payments/data/payment-money.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { openPaymentsOf } from "#sales/ledger/payments/rules/begun-payments.ts";
import { listPaymentRows } from "#sales/office/data/order-page.ts";
import { followRefund, followRefunds } from "#sales/paying/refunds/actions/follow-refunds.ts";
import { sendRefund } from "#sales/paying/refunds/actions/send-refund.ts";
import { paidByWay } from "#tests/sales/due-house.ts";
import { attemptOf, control, emailsTo, later, noticesAbout, openHouse, settle } from "#tests/sales/payments/house.ts";
import {
	aKey,
	anAdmin,
	askBack,
	itemsOf,
	openItem,
	refundsOf,
	byHand as sentByHand,
	sums,
} from "#tests/sales/payments/review-house.ts";
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
	outside,
	paidBy,
	part,
	REASON,
	runRefunds,
	seenAs,
	sendBack,
	sentBackAtProvider,
	toAccount,
	WHOLE,
} from "#tests/sales/refund-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(async () => {
	await control.clearScenarios();
	await expectAllToAgree();
});

const asCredit = { way: "credit" } as const;

const moneyBackOf = async (enrolmentId: number) => (await findMoneyBack({ enrolmentId })).get(enrolmentId);

const statesOf = async (reference: string) => (await refundsOf(reference)).map(({ state }) => state);

describe("a refund of what bought a seat", () => {
	test("of all of it gives a credit note, sends the money, and leaves the seat", async () => {
		const { member, reference, seen, payment } = await aParticipant();
		const sent = await sendBack(seen, [part(payment, WHOLE)], grace);
		expect(sent).toMatchObject({ ok: true, creditNotes: [expect.stringMatching(/^C-2026-\d{6}$/)] });
		expect(await notesOf(seen.enrolmentId)).toMatchObject([
			{ kind: "refund", net: 9_500_000, vat: 712_500, total: WHOLE },
		]);
		expect((await sums()).agrees).toBe(true);
		await runRefunds();
		expect(await refundsOf(reference)).toMatchObject([
			{ state: "completed", amount_kobo: WHOLE, reason: REASON, credit_note_id: expect.any(Number) },
		]);
		expect(await sentBackAtProvider(reference)).toEqual([102_125]);
		expect(await enrolmentAt(seen.enrolmentId)).toMatchObject({ paid_kobo: 0, cancelled_at: null, version: 2 });
		expect(await emailsTo(member.email)).toEqual(["receipt", "credit-note", "refund-done"]);
	});

	test("in parts takes net and VAT to the kobo, and never more than was paid", async () => {
		const { reference, seen, payment } = await aParticipant();
		const parts = [3_000_001, 1, 7_000_000];
		for (const amount of parts) {
			const { seen: now } = await seenAs(seen.enrolmentId);
			expect(await sendBack(now, [part(payment, amount, byHand)], grace)).toMatchObject({ ok: true });
		}
		const left = WHOLE - 10_000_002;
		const { seen: now } = await seenAs(seen.enrolmentId);
		expect(now.seenLeft).toBe(left);
		for (const amount of [left + 1, WHOLE])
			expect(await sendBack(now, [part(payment, amount)], grace)).toEqual({
				ok: false,
				reason: "too-much",
				reference,
				left,
			});
		for (const amount of [0, -1, 0.5, Number.NaN])
			expect(await sendBack(now, [part(payment, amount)], grace)).toEqual({ ok: false, reason: "nothing" });
		expect(await sendBack(now, [], grace)).toEqual({ ok: false, reason: "nothing" });
		expect(await sendBack(now, [part(payment, 1), part(payment, 1)], grace)).toEqual({ ok: false, reason: "nothing" });
		expect(await sendBack(now, [part(payment, left)], grace)).toMatchObject({ ok: true });
		const notes = await notesOf(seen.enrolmentId);
		expect(notes.map(({ total }) => total)).toEqual([...parts, left]);
		expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(712_500);
		expect(notes.reduce((sum, { net }) => sum + net, 0)).toBe(9_500_000);
		expect(notes[0]).toMatchObject({ net: 2_790_699, vat: 209_302 });
	});

	test("of another's payment is refused", async () => {
		const [one, other] = [await aParticipant(), await aParticipant()];
		expect(await sendBack(one.seen, [part(other.payment, 1)], grace)).toEqual({ ok: false, reason: "nothing" });
	});

	test("sent twice by one form goes once; with another amount under its key it is refused", async () => {
		const { reference, seen, payment } = await aParticipant();
		const key = aKey();
		const twice = () => sendBack(seen, [part(payment, WHOLE)], grace, { key });
		expect(
			(await Promise.all([twice(), twice()])).toSorted((a, b) => Number("again" in a) - Number("again" in b)),
		).toMatchObject([
			{ ok: true, refunds: [expect.any(Number)] },
			{ ok: true, again: true },
		]);
		await expect(sendBack(seen, [part(payment, 1)], grace, { key })).rejects.toThrow(SentOtherwise);
		await runRefunds();
		expect(await sentBackAtProvider(reference)).toEqual([102_125]);
	});

	test("through a provider that is not set up, or never took the money, is refused; by hand it goes", async () => {
		const { seen, payment, reference } = await aParticipant();
		await paidBy(seen.enrolmentId, "transfer");
		const { seen: now } = await seenAs(seen.enrolmentId);
		expect(await sendBack(now, [part(payment, WHOLE)], grace)).toEqual({ ok: false, reason: "no-provider", reference });
		expect(await sendBack(now, [part(payment, WHOLE, byHand)], grace)).toMatchObject({ ok: true });
		expect(await statesOf(reference)).toEqual(["completed"]);
		expect(await enrolmentAt(seen.enrolmentId)).toMatchObject({ paid_kobo: 0 });
	});

	test("of what somebody else paid is told to them, by their name, and not to the participant", async () => {
		const { member, seen, payment } = await aParticipant();
		const payer = await paidBy(seen.enrolmentId, "link");
		expect(await sendBack(seen, [part(payment, DEPOSIT)], grace)).toMatchObject({ ok: true });
		await runRefunds();
		expect(await emailsTo(payer.email)).toEqual(["credit-note", "refund-done"]);
		expect(await emailsTo(member.email)).toEqual(["receipt"]);
		const email = db
			.selectFrom("mails")
			.selectAll()
			.where("recipient", "=", payer.email)
			.where("kind", "=", "refund-done");
		expect(await email.executeTakeFirst()).toMatchObject({
			recipient_name: payer.name,
			facts: { fullName: payer.name },
		});
		expect(await paidByWay("link", { id: seen.enrolmentId })).toBe(WHOLE - DEPOSIT);
	});
});

describe("money that goes later", () => {
	test("waits at the desk with the account, is sent by hand, and buys nothing again", async () => {
		const { member, reference, seen, payment } = await aParticipant();
		expect(await sendBack(seen, [part(payment, DEPOSIT, toAccount)], grace)).toMatchObject({ ok: true, refunds: [] });
		const item = await openItem(reference);
		expect(item).toMatchObject({
			reason: "refund-due",
			amount_kobo: DEPOSIT,
			facts: { account: "Ada Okafor, GTBank 0123456789" },
		});
		expect(await sums()).toMatchObject({ unexplained: 0, agrees: true });
		expect(await noticesAbout(reference)).toEqual(["refund-due"]);
		expect(await askBack(reference, 1_000_000, grace, { by: sentByHand() })).toMatchObject({ ok: true });
		const attempt = (await attemptOf(reference)) as Parameters<typeof findMoneyBeside>[0];
		expect(await findMoneyBeside(attempt)).toMatchObject({
			open: [],
			sentBack: 1_000_000,
			goingBack: DEPOSIT - 1_000_000,
		});
		expect((await findMoneyBack({ userId: member.id })).get(seen.enrolmentId)).toEqual({
			sentBack: 1_000_000,
			goingBack: DEPOSIT - 1_000_000,
			failed: 0,
		});
		expect(openPaymentsOf(await listBegunPayments(member.id, later(40)), later(40))).toEqual([]);
		expect(await askBack(reference, DEPOSIT - 1_000_000, grace, { by: sentByHand() })).toMatchObject({ ok: true });
		expect(await itemsOf(reference)).toMatchObject([{ resolution: "refunded" }]);
		expect((await emailsTo(member.email)).slice(1)).toEqual(["credit-note", "refund-done", "refund-done"]);
	});

	test("names the credit note it follows from once it is sent, each its own, whichever goes first", async () => {
		const { reference, seen, payment } = await aParticipant();
		await sendBack(seen, [part(payment, 1_000_000, toAccount)], grace);
		await sendBack((await seenAs(seen.enrolmentId)).seen, [part(payment, 500_000, toAccount)], grace);
		const [first, second] = (await notesOf(seen.enrolmentId)).map(({ number }) => number);
		for (const amount of [500_000, 1_000_000])
			await askBack(reference, amount, grace, { by: sentByHand(), now: later(60 * 24 * 30) });
		const sent = await listRefundsOfEnrolment(seen.enrolmentId);
		expect(sent.map(({ amount, creditNote }) => [amount, creditNote])).toEqual([
			[500_000, second],
			[1_000_000, first],
		]);
	});

	test("sent in other parts than the credit notes say names none of them", async () => {
		const { reference, seen, payment } = await aParticipant();
		await sendBack(seen, [part(payment, 1_000_000, toAccount)], grace);
		for (const amount of [400_000, 600_000]) await askBack(reference, amount, grace, { by: sentByHand() });
		expect((await refundsOf(reference)).map(({ credit_note_id }) => credit_note_id)).toEqual([null, null]);
	});

	test("twice is one question about both sums", async () => {
		const { reference, seen, payment } = await aParticipant();
		await sendBack(seen, [part(payment, 1_000_000, toAccount)], grace);
		await sendBack((await seenAs(seen.enrolmentId)).seen, [part(payment, 500_000, toAccount)], grace);
		expect(await itemsOf(reference)).toMatchObject([{ reason: "refund-due", amount_kobo: 1_500_000, closed_at: null }]);
		expect(await askBack(reference, 1_500_001, grace)).toMatchObject({ reason: "too-much", left: 1_500_000 });
	});
});

describe("a refund through the provider", () => {
	test("whose webhook is lost is found by asking, and told once", async () => {
		const { member, reference, seen, payment } = await aParticipant();
		await control.scenario({ match: { tx_ref: reference }, refund: { status: "pending", webhook: "lost" } });
		await sendBack(seen, [part(payment, WHOLE)], grace);
		await runRefunds();
		expect(await statesOf(reference)).toEqual(["pending"]);
		expect(await sums()).toMatchObject({ agrees: true });
		const [refund] = await refundsOf(reference);
		await control.settleRefund(Number(refund?.provider_refund_id), "completed");
		for (const minutes of [31, 31, 36, 46, 100]) await followRefunds({ now: later(minutes) });
		expect(await statesOf(reference)).toEqual(["completed"]);
		expect(await sentBackAtProvider(reference)).toEqual([102_125]);
		expect((await emailsTo(member.email)).slice(1)).toEqual(["credit-note", "refund-sent", "refund-done"]);
		expect((await itemsOf(reference)).filter(({ closed_at }) => !closed_at)).toEqual([]);
	});

	test("that was not answered keeps another of the same payment from the provider, and not from the office", async () => {
		const { reference, seen, payment } = await aParticipant();
		await control.scenario({ match: { tx_ref: reference }, refund: { answer: 500, done: false } });
		await sendBack(seen, [part(payment, 1_000_000)], grace);
		await runRefunds();
		expect(await statesOf(reference)).toEqual(["unclear"]);
		const { seen: now } = await seenAs(seen.enrolmentId);
		expect(await sendBack(now, [part(payment, 1_000_000)], grace)).toEqual({
			ok: false,
			reason: "under-way",
			reference,
		});
		expect(await sendBack(now, [part(payment, 1_000_000, byHand)], grace)).toMatchObject({ ok: true });
		for (const minutes of [31, 36]) await followRefunds({ now: later(minutes) });
		expect(await statesOf(reference)).toEqual(["completed", "completed"]);
		expect(await sentBackAtProvider(reference)).toEqual([10_000]);
	});

	test("that fails has its credit note taken back, so the receipt counts again, and goes another way with a new one", async () => {
		const { member, reference, seen, payment } = await aParticipant();
		await control.scenario({ match: { tx_ref: reference }, refund: { answer: 400, done: false } });
		await sendBack(seen, [part(payment, WHOLE)], grace);
		await runRefunds();
		expect(await statesOf(reference)).toEqual(["failed"]);
		expect((await notesOf(seen.enrolmentId)).map(({ total }) => total)).toEqual([WHOLE, -WHOLE]);
		expect(await enrolmentAt(seen.enrolmentId)).toMatchObject({ paid_kobo: WHOLE, cancelled_at: null });
		expect(await openItem(reference)).toMatchObject({ reason: "refund-failed", amount_kobo: WHOLE });
		const { order_id: orderId } = await enrolmentAt(seen.enrolmentId);
		expect(await listPaymentRows(orderId)).toMatchObject([{ refundFailed: WHOLE }]);
		// One e-mail with the debit note, and no other about the same.
		expect((await emailsTo(member.email)).toSorted()).toEqual(["credit-note", "credit-note", "receipt"]);
		expect(await moneyBackOf(seen.enrolmentId)).toEqual({ sentBack: 0, goingBack: 0, failed: WHOLE });
		expect(await listMoneyOf(seen.enrolmentId)).toMatchObject([{ onReceipt: WHOLE, credited: 0, receipted: WHOLE }]);
		// The seat says it: the payment itself is not to be completed.
		expect((await listBegunPayments(member.id, later(31))).map(({ unfinished }) => unfinished)).toEqual([null]);
		const documents = (await listDocumentsOf({ enrolmentId: seen.enrolmentId })).map((document) => {
			const standing = standingOf(document);
			return `${documentName({ kind: document.kind, standing })}: ${standing.kind}`;
		});
		expect(documents).toEqual([
			"Receipt: receipt",
			"Invoice: counts",
			"Credit note: taken-back",
			"Debit note: takes-back",
		]);
		await expectAllToAgree();
		expect(await askBack(reference, WHOLE, grace, { by: sentByHand() })).toEqual({ ok: false, reason: "nothing-left" });
		const { seen: now } = await seenAs(seen.enrolmentId);
		expect(await sendBack(now, [part(payment, DEPOSIT, byHand)], grace)).toMatchObject({ ok: true });
		expect(await openItem(reference)).toMatchObject({ reason: "refund-failed", amount_kobo: BALANCE });
		const { seen: then } = await seenAs(seen.enrolmentId);
		expect(await sendBack(then, [part(payment, BALANCE, asCredit)], grace)).toMatchObject({ ok: true });
		expect((await notesOf(seen.enrolmentId)).map(({ total }) => total)).toEqual([WHOLE, -WHOLE, DEPOSIT, BALANCE]);
		expect(await itemsOf(reference)).toMatchObject([{ reason: "refund-failed", resolution: "explained" }]);
	});

	test("that fails leaves a seat cancelled that the office cancelled with it, and nobody is asked to pay", async () => {
		const { reference, seen, payment } = await aParticipant();
		await control.scenario({ match: { tx_ref: reference }, refund: { answer: 400, done: false } });
		await cancel(seen, [part(payment, WHOLE)], grace);
		await runRefunds();
		expect(await statesOf(reference)).toEqual(["failed"]);
		expect((await notesOf(seen.enrolmentId)).map(({ total }) => total)).toEqual([WHOLE, -WHOLE]);
		expect(await enrolmentAt(seen.enrolmentId)).toMatchObject({ paid_kobo: WHOLE, cancelled_at: expect.any(Date) });
		await expectAllToAgree();
		await control.clearScenarios();
		const { seen: now } = await seenAs(seen.enrolmentId);
		expect(await sendBack(now, [part(payment, WHOLE)], grace)).toMatchObject({ ok: true });
		await runRefunds(later(40));
		expect(await sentBackAtProvider(reference)).toEqual([102_125]);
		expect(await itemsOf(reference)).toMatchObject([{ reason: "refund-failed", resolution: "refunded" }]);
	});

	test("dies with us before it was asked, and goes by the schedule, once", async () => {
		const { reference, seen, payment } = await aParticipant();
		await sendBack(seen, [part(payment, WHOLE)], grace);
		const [refund] = await refundsOf(reference);
		await Promise.all([
			followRefunds({ now: later(32) }),
			sendRefund({ refundId: refund?.id ?? 0, now: later(32) }),
			followRefunds({ now: later(32) }),
		]);
		await followRefunds({ now: later(40) });
		expect(await sentBackAtProvider(reference)).toEqual([102_125]);
		expect(await statesOf(reference)).toEqual(["completed"]);
	});
});

describe("money that is gone already", () => {
	test("by a refund at the provider's dashboard gets its credit note, and nothing is sent", async () => {
		const { member, reference, seen, payment, transactionId } = await aParticipant();
		await control.refund({ id: transactionId, amount: 40_850 });
		await followRefund({ provider: "flutterwave", transactionId: String(transactionId), now: later(20) });
		expect(await openItem(reference)).toMatchObject({ reason: "refunded-outside", amount_kobo: DEPOSIT });
		const tooMuch = { ok: false, reason: "too-much", reference, left: WHOLE - DEPOSIT };
		expect(await sendBack(seen, [part(payment, WHOLE)], grace)).toEqual(tooMuch);
		expect(await sendBack(seen, [part(payment, DEPOSIT, outside)], grace)).toMatchObject({ ok: true, refunds: [] });
		expect(await refundsOf(reference)).toMatchObject([{ way: "outside", credit_note_id: expect.any(Number) }]);
		expect(await itemsOf(reference)).toMatchObject([{ reason: "refunded-outside", resolution: "refunded" }]);
		expect((await emailsTo(member.email)).slice(1)).toEqual(["credit-note"]);
		const { seen: now } = await seenAs(seen.enrolmentId);
		expect(await sendBack(now, [part(payment, BALANCE, byHand)], grace)).toMatchObject({ ok: true });
	});

	test("in part before the rest is asked for does not keep the rest from being sent", async () => {
		const { reference, seen, payment, transactionId } = await aParticipant();
		await control.refund({ id: transactionId, amount: 40_850 });
		await followRefund({ provider: "flutterwave", transactionId: String(transactionId), now: later(20) });
		expect(await sendBack(seen, [part(payment, BALANCE)], grace)).toMatchObject({ ok: true });
		await runRefunds();
		expect(await sentBackAtProvider(reference)).toEqual([40_850, 61_275]);
		expect(await statesOf(reference)).toEqual(["completed", "completed"]);
		const { seen: now } = await seenAs(seen.enrolmentId);
		expect(await sendBack(now, [part(payment, DEPOSIT, outside)], grace)).toMatchObject({ ok: true });
	});

	test("in part after the rest was asked for keeps it from being sent, and the office is asked", async () => {
		const { reference, seen, payment, transactionId } = await aParticipant();
		expect(await sendBack(seen, [part(payment, BALANCE)], grace)).toMatchObject({ ok: true });
		await control.refund({ id: transactionId, amount: 61_275 });
		await followRefund({ provider: "flutterwave", transactionId: String(transactionId), now: later(31) });
		await runRefunds(later(32));
		expect(await sentBackAtProvider(reference)).toEqual([61_275]);
		expect(await statesOf(reference)).toEqual(["failed", "completed"]);
	});

	test("by a chargeback is answered by a credit note, and the seat may be cancelled with it", async () => {
		const { reference, seen, payment, transactionId } = await aParticipant();
		await control.reverse(transactionId);
		await settle(reference, later(20), undefined, "desk");
		expect(await openItem(reference)).toMatchObject({ reason: "reversed" });
		expect(await cancel(seen, [part(payment, WHOLE, outside)], grace)).toMatchObject({ ok: true });
		expect(await refundsOf(reference)).toMatchObject([{ way: "outside", state: "completed", amount_kobo: WHOLE }]);
		expect(await itemsOf(reference)).toMatchObject([
			{ reason: "reversed", resolution: "refunded", closed_by: grace.id },
		]);
		await settle(reference, later(40), undefined, "desk");
		expect((await itemsOf(reference)).filter(({ closed_at }) => !closed_at)).toEqual([]);
	});
});

describe("a seat that is cancelled", () => {
	test("with deposit and balance sent back has a credit note each, and its e-mails once", async () => {
		const { member, references, seen, payments } = await byInstalments();
		const [deposit = 0, balance = 0] = payments;
		const cancelled = await cancel(seen, [part(deposit, DEPOSIT), part(balance, BALANCE, byHand)], grace);
		expect(cancelled).toMatchObject({ ok: true, creditNotes: [expect.any(String), expect.any(String)] });
		await runRefunds();
		expect(await enrolmentAt(seen.enrolmentId)).toMatchObject({
			paid_kobo: 0,
			cancel_reason: REASON,
			cancelled_by: grace.id,
		});
		for (const reference of references) expect(await statesOf(reference)).toEqual(["completed"]);
		const kinds = [
			"receipt",
			"receipt",
			"enrolment-cancelled",
			"credit-note",
			"credit-note",
			"refund-done",
			"refund-done",
		];
		expect((await emailsTo(member.email)).toSorted()).toEqual(kinds.toSorted());
	});
});
