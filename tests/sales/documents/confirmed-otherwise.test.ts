import { expect, test } from "vitest";
import { sender } from "#db/samples/letters.ts";
import { readBankAgreement } from "#desk/data/bank-agreement.ts";
import { listMoneyDays, listMoneyKinds } from "#desk/data/money-totals.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { creditNoteDocument } from "#sales/documents/letters/credit-note-document.ts";
import { creditNote } from "#sales/documents/letters/invoice-letters.ts";
import { shownMoney } from "#sales/payments/admin/payment-view.ts";
import { findMoneyBack, listRefundsDueOf } from "#sales/payments/data/money-of-enrolment.ts";
import { findDeskPayment } from "#sales/payments/data/payment-desk.ts";
import type { SendBackBy } from "#sales/refunds/actions/issue-credit-notes.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { insertReviewItem } from "#sales/review/data/review-items.ts";
import { assignAction } from "#sales/statements/admin/line-actions.ts";
import { findLine } from "#sales/statements/data/bank-lines.ts";
import { bankAgrees, expectAllToAgree, expectSumsToAgree, GRACE, imported, openBank } from "#tests/sales/bank-house.ts";
import { assign, confirmed, corrected, shownAs } from "#tests/sales/confirmed-house.ts";
import { creditNotesOfSeat } from "#tests/sales/invoice-house.ts";
import {
	attemptOf,
	bookingsOf,
	enrolmentOf,
	enrolmentsOf,
	NOW,
	openHouse,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { aKey, askBack, byHand, enrolFrom, itemsOf, openItem } from "#tests/sales/payments/review-house.ts";
import {
	cancel,
	byHand as handed,
	neverCame,
	outside,
	part,
	seenOf,
	sendBack,
	toAccount,
} from "#tests/sales/refund-house.ts";

openHouse();
openBank();

const ASKED = totalOf("full");
const today = todayInLagos(NOW);

async function confirmedAs(byHand: number, came: number) {
	const transfer = await confirmed(byHand);
	return { ...transfer, ...(await shownAs(transfer.code, came)) };
}

/** Ends the question without giving or sending anything. */
async function close(reference: string, note: string) {
	const { id: itemId, version: seenVersion } = await openItem(reference);
	return await closeReview({ reference, itemId, note, seenVersion, key: aKey(), actor: GRACE, now: NOW });
}

const sumsOf = (reference: string) =>
	db
		.selectFrom("payment_sums")
		.select(["received", "receipted", "waiting", "kept", "borne", "unexplained"])
		.where("reference", "=", reference)
		.orderBy("id")
		.execute();

test("less than was confirmed by hand: nobody books it twice, and the rest is asked about until the academy bears it", async () => {
	const { member, reference, code, line, text } = await confirmedAs(ASKED, ASKED - 50_00);
	expect(line).toMatchObject({ state: "open", trouble: "other-sum" });
	const parts = [{ code, amount: ASKED - 50_00 }];
	const refused = await assign(line, parts);
	expect(refused).toMatchObject({ ok: false, reason: "by-hand", amount: ASKED });
	expect(await bookingsOf(reference)).toHaveLength(1);
	expect(await assign(line, parts, "same")).toMatchObject({ ok: true });
	expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted", amount: ASKED }]);
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED }]);
	expect(await sumsOf(reference)).toEqual([
		{ received: ASKED - 50_00, receipted: ASKED, waiting: -50_00, kept: 0, borne: 0, unexplained: 0 },
	]);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "came-less", amount_kobo: 50_00, closed_at: null }]);
	await expectAllToAgree();
	const note = "A fee of the sender's bank";
	expect(await close(reference, note)).toMatchObject({ ok: true, resolution: "kept", left: -50_00 });
	expect(await sumsOf(reference)).toMatchObject([{ waiting: 0, kept: 0, borne: 50_00, unexplained: 0 }]);
	expect(await imported(text)).toMatchObject({ added: 0, known: 1 });
	expect(await bankAgrees()).toMatchObject({ corrected: -50_00 });
	await expectAllToAgree();
});

test("less than was confirmed, of money that waits: so much less waits", async () => {
	const { reference, code, line } = await confirmedAs(50_000_00, 49_950_00);
	expect(await assign(line, [{ code, amount: 49_950_00 }], "same")).toMatchObject({ ok: true });
	expect(await sumsOf(reference)).toMatchObject([{ received: 49_950_00, waiting: 49_950_00 }]);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "amount-lower", amount_kobo: 49_950_00 }]);
	await expectAllToAgree();
});

test("a slip that made it too little: the whole sum came, and buys the seat", async () => {
	const { member, reference, course, code, line } = await confirmedAs(ASKED - 5_00, ASKED);
	expect(await assign(line, [{ code, amount: ASKED }], "same")).toMatchObject({ ok: true });
	expect(await openItem(reference)).toMatchObject({ reason: "amount-lower", amount_kobo: ASKED });
	expect(await enrolFrom(reference, course.dateId, GRACE, { now: NOW })).toMatchObject({ ok: true });
	expect(await enrolmentsOf(member)).toMatchObject([{ paid_kobo: ASKED }]);
	expect(await sumsOf(reference)).toMatchObject([{ received: ASKED, receipted: ASKED, waiting: 0, unexplained: 0 }]);
	await expectSumsToAgree();
});

test("more than was confirmed waits as any money too much; too much that never came waits no more", async () => {
	const more = await confirmedAs(ASKED, ASKED + 50_00);
	await assign(more.line, [{ code: more.code, amount: ASKED + 50_00 }], "same");
	expect(await itemsOf(more.reference)).toMatchObject([{ reason: "overpaid", amount_kobo: 50_00, closed_at: null }]);
	expect(await sumsOf(more.reference)).toMatchObject([{ waiting: 50_00 }]);
	const never = await confirmedAs(ASKED + 500_00, ASKED);
	await assign(never.line, [{ code: never.code, amount: ASKED }], "same");
	expect(await itemsOf(never.reference)).toMatchObject([{ reason: "overpaid", resolution: "explained" }]);
	expect(await sumsOf(never.reference)).toMatchObject([{ waiting: 0, kept: 0, unexplained: 0 }]);
	const some = await confirmedAs(ASKED + 500_00, ASKED + 200_00);
	await assign(some.line, [{ code: some.code, amount: ASKED + 200_00 }], "same");
	expect(await itemsOf(some.reference)).toMatchObject([{ reason: "overpaid", amount_kobo: 200_00, closed_at: null }]);
	await expectSumsToAgree();
});

test("more of money that was decided about is asked about again, and so much waits", async () => {
	const [kept, back] = [await confirmed(50_000_00), await confirmed(50_000_00)];
	await close(kept.reference, "A gift");
	expect(await askBack(back.reference, 50_000_00, GRACE, { by: byHand(), now: NOW })).toMatchObject({ ok: true });
	for (const transfer of [kept, back]) await corrected(transfer, 60_000_00);
	expect(await openItem(kept.reference)).toMatchObject({ reason: "amount-lower", amount_kobo: 60_000_00 });
	expect(await openItem(back.reference)).toMatchObject({ reason: "amount-lower", amount_kobo: 10_000_00 });
	expect(await sumsOf(kept.reference)).toMatchObject([{ waiting: 60_000_00, kept: 0 }]);
	expect(await sumsOf(back.reference)).toMatchObject([{ waiting: 10_000_00, unexplained: 0 }]);
	await expectSumsToAgree();
});

test("whose money was all sent back, as the bank's sum shows, may begin again", async () => {
	const { reference, code } = await confirmed(50_000_00);
	expect(await askBack(reference, 40_000_00, GRACE, { by: byHand(), now: NOW })).toMatchObject({ ok: true });
	expect(await attemptOf(reference)).toMatchObject({ state: "needs_review" });
	await corrected({ code }, 40_000_00);
	expect(await itemsOf(reference)).toMatchObject([{ reason: "amount-lower", resolution: "explained" }]);
	expect(await attemptOf(reference)).toMatchObject({ state: "cancelled" });
	await expectSumsToAgree();
});

test("what never came is answered by a credit note, in parts or whole, which does not say that money goes back", async () => {
	const { member, reference, code } = await confirmed(ASKED);
	const credit = async (amount: number) => {
		const { seen, payment } = await seenOf(member);
		return await sendBack(seen, [part(payment, amount, neverCame)], GRACE);
	};
	expect(await credit(500_00), "all of it is here").toMatchObject({ ok: false, reason: "too-much", left: 0 });
	await corrected({ code }, ASKED - 500_00);
	expect(await credit(500_01)).toMatchObject({ ok: false, reason: "too-much", left: 500_00 });
	expect(await credit(300_00)).toMatchObject({ ok: true, refunds: [] });
	expect(await openItem(reference)).toMatchObject({ reason: "came-less", amount_kobo: 200_00 });
	expect(await credit(200_00)).toMatchObject({ ok: true, refunds: [] });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "came-less", resolution: "explained" }]);
	expect(await sumsOf(reference)).toMatchObject([{ receipted: ASKED - 500_00, waiting: 0, unexplained: 0 }]);
	expect(await credit(1_00)).toMatchObject({ ok: false, reason: "too-much", left: 0 });
	const { id } = await enrolmentOf(member);
	const notes = await creditNotesOfSeat(id);
	expect(notes.map(({ facts }) => facts.way)).toEqual(["never-came", "never-came"]);
	for (const { facts } of notes) {
		const said = JSON.stringify(creditNoteDocument(facts, sender).content) + JSON.stringify(creditNote(facts));
		expect(said).toContain("We recorded this payment by mistake: it never arrived.");
		expect(said).not.toMatch(/refund|returns|sends/);
	}
	await expectSumsToAgree();
});

test("what never came is kept apart from what a bank took back of the same money", async () => {
	const { member, reference, code } = await confirmed(ASKED);
	await corrected({ code }, ASKED - 500_00);
	await inTransaction(async (tx) => {
		const { payment: paymentId } = await seenOf(member);
		const item = { reference, attemptId: (await attemptOf(reference)).id, paymentId, reason: "reversed" as const };
		await insertReviewItem(tx, { ...item, amount: ASKED - 500_00, currency: "NGN", now: NOW });
	});
	const credit = async (amount: number, by: SendBackBy) => {
		const { seen, payment } = await seenOf(member);
		expect(await sendBack(seen, [part(payment, amount, by)], GRACE)).toMatchObject({ ok: true });
	};
	await credit(500_00, neverCame);
	expect(await itemsOf(reference)).toMatchObject([
		{ reason: "came-less", resolution: "explained" },
		{ reason: "reversed", closed_at: null },
	]);
	await credit(ASKED - 500_00, outside);
	expect(await itemsOf(reference)).toMatchObject([
		{ reason: "came-less" },
		{ reason: "reversed", resolution: "refunded" },
	]);
	expect(await sumsOf(reference)).toMatchObject([{ receipted: 0, waiting: 0, unexplained: 0 }]);
	await expectSumsToAgree();
});

test("all that came may be sent later, also while it is asked about what never came", async () => {
	const { member, reference, code } = await confirmed(ASKED);
	await corrected({ code }, ASKED - 500_00);
	const { seen, payment } = await seenOf(member);
	expect(await sendBack(seen, [part(payment, ASKED - 500_00, toAccount)], GRACE)).toMatchObject({ ok: true });
	const { id } = await enrolmentOf(member);
	expect(await listRefundsDueOf(id)).toMatchObject([{ amount: ASKED - 500_00 }]);
	expect((await findMoneyBack({ userId: member.id })).get(id)).toMatchObject({ goingBack: ASKED - 500_00 });
	const due = (await itemsOf(reference)).find(({ reason }) => reason === "refund-due");
	const sendDue = { itemId: due?.id ?? 0, by: byHand(), now: NOW };
	expect(await askBack(reference, ASKED, GRACE, sendDue)).toMatchObject({ reason: "too-much", left: ASKED - 500_00 });
	expect(await askBack(reference, ASKED - 500_00, GRACE, sendDue)).toMatchObject({ ok: true });
	expect(await itemsOf(reference)).toMatchObject([
		{ reason: "came-less", amount_kobo: 500_00, closed_at: null },
		{ reason: "refund-due", resolution: "refunded" },
	]);
	const rest = await seenOf(member);
	expect(await sendBack(rest.seen, [part(payment, 500_00, neverCame)], GRACE)).toMatchObject({ ok: true });
	expect(await sumsOf(reference)).toMatchObject([{ receipted: 0, waiting: 0, unexplained: 0 }]);
	expect((await itemsOf(reference)).filter(({ closed_at }) => !closed_at)).toEqual([]);
	await expectSumsToAgree();
});

test("whoever is cancelled reads nothing of money that never came", async () => {
	const { member, code } = await confirmed(ASKED);
	await corrected({ code }, ASKED - 500_00);
	const { seen, payment } = await seenOf(member);
	expect(await cancel(seen, [part(payment, 500_00, neverCame)], GRACE)).toMatchObject({ ok: true });
	const letters = db.selectFrom("mails").select("facts").where("recipient", "=", member.email);
	expect(await letters.where("kind", "=", "enrolment-cancelled").execute()).toMatchObject([
		{ facts: { paid: ASKED - 500_00, goingBack: 0, way: null } },
	]);
	await expectSumsToAgree();
});

test("what is known to be missing is not asked about as money that went, when some of it is sent back", async () => {
	const { member, reference, code } = await confirmed(ASKED);
	await corrected({ code }, ASKED - 500_00);
	const { seen, payment } = await seenOf(member);
	expect(await sendBack(seen, [part(payment, 5_000_00, handed)], GRACE)).toMatchObject({ ok: true });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "came-less", amount_kobo: 500_00, closed_at: null }]);
	await expectSumsToAgree();
});

test("the desk shows what came as it stands corrected, and what was confirmed; the totals have the difference as a term", async () => {
	const before = await readBankAgreement();
	const { days } = await listMoneyDays(today, today);
	const correctedBefore = days[0]?.corrected ?? 0;
	const [less, more] = [await confirmed(ASKED), await confirmed(ASKED)];
	await corrected(less, ASKED - 500_00);
	await corrected(more, ASKED + 200_00);
	const moneyOf = async (reference: string) => {
		const payment = await findDeskPayment(reference);
		return payment ? shownMoney(payment) : [];
	};
	expect(await moneyOf(less.reference)).toMatchObject([{ amount: ASKED - 500_00, booked: ASKED, above: 0 }]);
	expect(await moneyOf(more.reference)).toMatchObject([{ amount: ASKED + 200_00, booked: ASKED, above: 200_00 }]);
	const [transfer] = (await listMoneyKinds()).filter(({ kind }) => kind === "transfer");
	const bank = await readBankAgreement();
	expect(bank).toMatchObject({
		booked: before.booked + 2 * ASKED,
		corrected: before.corrected - 300_00,
		takenBack: before.takenBack,
	});
	expect(bank.booked + bank.corrected).toBe(transfer?.received);
	const { sum } = await listMoneyDays(today, today);
	expect(sum.corrected).toBe(correctedBefore - 300_00);
	await expectSumsToAgree();
});

test("money that came besides is booked by itself, when somebody says so", async () => {
	const { reference, code, line } = await confirmedAs(50_000_00, 52_125_00);
	expect(await assign(line, [{ code, amount: 52_125_00 }], "besides")).toMatchObject({ ok: true });
	expect(await sumsOf(reference)).toMatchObject([{ received: 50_000_00 }, { received: 52_125_00 }]);
	await expectSumsToAgree();
});

test("the desk's form asks which money it is, then whether to book it, and books it", async () => {
	const { reference, code, line } = await confirmedAs(ASKED, ASKED - 50_00);
	const found = await findLine(line.id);
	if (!found) throw new Error("no line");
	const send = async (more: Record<string, string>) => {
		const form = new FormData();
		const typed = { rows: "1", "code-1": code, "amount-1": String((ASKED - 50_00) / 100), key: "the-form" };
		for (const [name, value] of Object.entries({ ...typed, version: String(line.version), ...more }))
			form.set(name, value);
		return await assignAction({ form, line: found, actor: GRACE, now: NOW }).catch((done: unknown) => done);
	};
	expect(await send({})).toMatchObject({ data: { errors: { money: expect.stringContaining("confirmed manually") } } });
	expect(await send({ money: "same" })).toMatchObject({ data: { confirm: { title: expect.any(String) } } });
	await send({ money: "same", confirmed: "yes" });
	expect(await findLine(line.id)).toMatchObject({ state: "matched" });
	expect(await itemsOf(reference)).toMatchObject([{ reason: "came-less" }]);
	await expectSumsToAgree();
});
