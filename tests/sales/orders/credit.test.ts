import { expect, test } from "vitest";
import { listMoneyDays } from "#desk/data/money-totals.ts";
import { db } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { listCreditsFor } from "#sales/ledger/orders/data/payer-credit.ts";
import { figuresOf } from "#sales/ledger/orders/rules/order-figures.ts";
import { listRefundsOfEnrolment } from "#sales/ledger/payments/data/money-of-enrolment.ts";
import { listExported, listExportLines } from "#sales/ledger/payments/data/payment-export.ts";
import { PAYMENTS } from "#sales/ledger/payments/rules/payment-filter.ts";
import { listDueRows, listPaymentRows } from "#sales/office/data/order-page.ts";
import { openReversal } from "#sales/paying/refunds/actions/follow-reversal.ts";
import { recordUnknown } from "#sales/paying/ways/by-hand/actions/record-unknown.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import {
	aKey,
	anAdmin,
	cash,
	isSound,
	mailsTo,
	named,
	organisation,
	paid,
	paymentsOf,
	placed,
	receiptsOf,
	sumsOf,
	useCreditFor,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { byHand, cancel, part, seenAs, sendBack } from "#tests/sales/refund-house.ts";

openHouse();

const credit = { way: "credit" } as const;
const NO_FILTER = readList(PAYMENTS, new URLSearchParams()).filter;

/** The figures of an order, which add up. */
async function figures(orderId: number) {
	const found = figuresOf(await listDueRows(orderId), await listPaymentRows(orderId));
	const { total, received, toPay, awaited, credit } = found;
	expect(received + toPay + awaited - credit).toBe(total);
	expect([received >= 0, credit >= 0]).toEqual([true, true]);
	return found;
}

/** VAT of everything in the accountant's file but one payment. */
async function vatOfOthers(paymentId: number) {
	const [all, theirs] = await Promise.all([
		listExported(await listExportLines(NO_FILTER)),
		db.selectFrom("payments").select("reference").where("id", "=", paymentId).executeTakeFirstOrThrow(),
	]);
	return all.reduce((sum, { vat, reference }) => (reference === theirs.reference ? sum : sum + (vat ?? 0)), 0);
}

test("a seat is cancelled and its money stays as credit: a credit note, no refund, and the e-mail says so", async () => {
	const participants = [named("Musa Bello", "musa@bello.example")];
	const { order, seats } = await placed(await aCourse(), { participants });
	const { seen, payment } = await seenAs(seats[0]?.id ?? 0);
	expect(await cancel(seen, [part(payment, WHOLE, credit)], await anAdmin())).toMatchObject({ ok: true, refunds: [] });
	expect(await sumsOf(order.id)).toMatchObject({ received: WHOLE, receipted: 0, refunded: 0, kept: WHOLE, waiting: 0 });
	const [note] = await db.selectFrom("credit_notes").selectAll().where("order_id", "=", order.id).execute();
	expect(note).toMatchObject({ kind: "refund", total_kobo: WHOLE, facts: { way: "credit" } });
	expect(await mailsTo("musa@bello.example")).toEqual(["receipt", "enrolment-cancelled", "credit-note"]);
	const emails = db.selectFrom("mails").select("facts").where("kind", "=", "enrolment-cancelled");
	expect((await emails.executeTakeFirstOrThrow()).facts).toMatchObject({
		goingBack: 0,
		way: null,
		credit: { amount: WHOLE, of: null },
	});
	await isSound();
});

test("a part of what was paid for one of two seats stays as the organisation's credit", async () => {
	const participants = [named("Ada Obi"), named("Bola Ade")];
	const { order, seats } = await placed(await aCourse(), {
		participants,
		buyer: organisation,
		payment: cash(WHOLE * 2),
		seenTotal: WHOLE * 2,
	});
	const { seen, payment } = await seenAs(seats[1]?.id ?? 0);
	const tooMuch = await sendBack(seen, [part(payment, WHOLE + 1, credit)], await anAdmin());
	expect(tooMuch).toMatchObject({ ok: false, reason: "too-much", left: WHOLE });
	expect(await sendBack(seen, [part(payment, 1_612_500, credit)], await anAdmin())).toMatchObject({ ok: true });
	expect(await sumsOf(order.id)).toMatchObject({ receipted: WHOLE * 2 - 1_612_500, kept: 1_612_500 });
	await isSound();
});

/** Somebody whose seat was cancelled, and whose money stays as credit. */
async function aCredit(name: string, email: string | null = null) {
	const first = await placed(await aCourse(), { participants: [named(name, email)] });
	const { seen, payment } = await seenAs(first.seats[0]?.id ?? 0);
	await cancel(seen, [part(payment, WHOLE, credit)], await anAdmin());
	return { ...first, paymentId: payment };
}

/** A seat of the same person that is paid later. */
async function aSeatToPay(name: string, email: string | null = null) {
	const buyer = { ...organisation, isOrganisation: false, name, email };
	return await placed(await aCourse(), { participants: [named(name, email)], buyer, payment: { how: "link" } });
}

test("credit of one order pays another of the same buyer: one payment, a receipt that says so, the seat confirmed", async () => {
	const from = await aCredit("Funke Alao", "funke@alao.example");
	const to = await aSeatToPay("Funke Alao", "Funke@alao.example");
	expect(await listCreditsFor(db, to.order.id)).toMatchObject([
		{ paymentId: from.paymentId, left: WHOLE, receipt: from.receipt, orderCode: from.order.code },
	]);
	const half = 5_000_000;
	const asked = { key: aKey(), seenVersion: to.order.version };
	const done = await useCreditFor(to.order.code, from.paymentId, half, asked);
	expect(done).toMatchObject({ ok: true });
	expect(await useCreditFor(to.order.code, from.paymentId, half, asked)).toEqual({ ok: true, again: true });
	expect(await useCreditFor(to.order.code, from.paymentId, half, { ...asked, key: aKey() })).toEqual({
		ok: false,
		reason: "changed",
	});
	expect((await listSeats(db, to.order.id))[0]?.confirmed_at).toBeNull();
	expect(await sumsOf(from.order.id)).toMatchObject({ received: WHOLE, receipted: half, kept: WHOLE - half });
	expect(await useCreditFor(to.order.code, from.paymentId, WHOLE - half + 1)).toEqual({
		ok: false,
		reason: "too-much",
		most: WHOLE - half,
	});
	expect(await useCreditFor(to.order.code, from.paymentId, WHOLE - half)).toMatchObject({ ok: true });
	expect((await listSeats(db, to.order.id))[0]).toMatchObject({
		paid_kobo: WHOLE,
		due_net_kobo: 0,
		confirmed_by: null,
	});
	expect((await listSeats(db, to.order.id))[0]?.confirmed_at).not.toBeNull();
	const receipts = await receiptsOf(to.order.id);
	expect(receipts.map(({ facts }) => facts)).toMatchObject([
		{
			total: half,
			kept: 0,
			method: "cash",
			credit: { of: from.receipt, left: WHOLE - half },
			orderCode: to.order.code,
		},
		{ total: WHOLE - half, credit: { of: from.receipt, left: 0 } },
	]);
	expect(await paymentsOf(to.order.id)).toEqual([]);
	expect(await mailsTo("Funke@alao.example")).toEqual(["receipt", "receipt"]);
	await isSound();
	// Both pages add up, and the accountant's file has each receipt on its day.
	const [figuresFrom, figuresTo] = [await figures(from.order.id), await figures(to.order.id)];
	expect(figuresFrom).toMatchObject({ total: 0, received: 0, credit: 0 });
	expect(figuresTo).toMatchObject({ total: WHOLE, received: WHOLE, toPay: 0, credit: 0 });
	const lines = await listExported(await listExportLines({ ...NO_FILTER, words: "funke" }));
	expect(lines.map(({ kind, total, beside, net, vat }) => [kind, total, beside + (net ?? 0) + (vat ?? 0)])).toEqual([
		["payment", WHOLE, WHOLE],
		["credit note", 0, 0],
		["credit used", 0, 0],
		["credit used", 0, 0],
	]);
	const day = todayInLagos(NOW);
	const { sum } = await listMoneyDays(day, day);
	expect(sum.vat).toBe(lines.reduce((all, line) => all + (line.vat ?? 0), await vatOfOthers(from.paymentId)));
});

test("a seat that credit paid is refunded: the money of the first order goes back, and both orders add up", async () => {
	const from = await aCredit("Sani Bello");
	const to = await aSeatToPay("Sani Bello");
	expect(await useCreditFor(to.order.code, from.paymentId, WHOLE)).toMatchObject({ ok: true });
	const { seen, payment } = await seenAs(to.seats[0]?.id ?? 0);
	expect(payment).toBe(from.paymentId);
	expect(await sendBack(seen, [part(payment, 1_000_000, byHand)], await anAdmin())).toMatchObject({ ok: true });
	expect(await figures(to.order.id)).toMatchObject({ received: WHOLE - 1_000_000, credit: 0 });
	expect(await figures(from.order.id)).toMatchObject({ received: 0, credit: 0 });
	const [note] = await db.selectFrom("credit_notes").selectAll().where("order_id", "=", to.order.id).execute();
	expect(note).toMatchObject({ total_kobo: 1_000_000, kind: "refund" });
	expect(await listRefundsOfEnrolment(to.seats[0]?.id ?? 0)).toHaveLength(1);
	expect(await listRefundsOfEnrolment(from.seats[0]?.id ?? 0)).toHaveLength(0);
	await isSound();
});

test("credit within one order pays what is still due of its other seat", async () => {
	const participants = [named("Ada Obi"), named("Bola Ade")];
	const { order, seats } = await placed(await aCourse(), {
		participants,
		buyer: organisation,
		payment: cash(WHOLE),
		seenTotal: WHOLE * 2,
	});
	const { seen, payment } = await seenAs(seats[0]?.id ?? 0);
	await cancel(seen, [part(payment, WHOLE, credit)], await anAdmin());
	expect(await useCreditFor(order.code, payment, WHOLE)).toMatchObject({ ok: true });
	expect(await figures(order.id)).toMatchObject({ total: WHOLE, received: WHOLE, toPay: 0, credit: 0 });
	await isSound();
});

test("credit is refused that is somebody else's, in question, or withheld tax; and an order that asks for nothing", async () => {
	const from = await aCredit("Kemi Ojo");
	const other = await aSeatToPay("Kemi Oja");
	expect(await listCreditsFor(db, other.order.id)).toEqual([]);
	expect(await useCreditFor(other.order.code, from.paymentId, 100)).toEqual({ ok: false, reason: "no-credit" });
	const paidUp = await placed(await aCourse(), { participants: [named("Kemi Ojo")] });
	expect(await useCreditFor(paidUp.order.code, from.paymentId, 100)).toEqual({ ok: false, reason: "nothing" });
	const to = await aSeatToPay("Kemi Ojo");
	const [payment] = await paymentsOf(from.order.id);
	if (!payment) throw new Error("no payment");
	await openReversal({ payment, now: NOW });
	expect(await useCreditFor(to.order.code, from.paymentId, WHOLE)).toEqual({ ok: false, reason: "no-credit" });
	expect(await useCreditFor(to.order.code, from.paymentId, WHOLE, { code: "2345ACEF" })).toEqual({
		ok: false,
		reason: "gone",
	});
	expect(await receiptsOf(to.order.id)).toEqual([]);
	await isSound();
});

test("the same credit used by two admins at once is used once", async () => {
	const from = await aCredit("Uche Nnadi");
	const [one, two] = [await aSeatToPay("Uche Nnadi"), await aSeatToPay("Uche Nnadi")];
	const done = await Promise.all([one, two].map(({ order }) => useCreditFor(order.code, from.paymentId, WHOLE)));
	expect(done.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await sumsOf(from.order.id)).toMatchObject({ receipted: WHOLE, kept: 0 });
	await isSound();
});

test("somebody else pays for an order: the receipt and what is too much are theirs", async () => {
	const { order } = await aSeatToPay("Ngozi Eze", "ngozi@eze.example");
	const paidBy = { name: "Emeka Eze", email: "emeka@eze.example", phone: null };
	expect(await paid(order.code, WHOLE + 2_000_000, { paidBy })).toMatchObject({ ok: true, kept: 2_000_000 });
	const [receipt] = await receiptsOf(order.id);
	expect(receipt?.facts).toMatchObject({ payerName: "Emeka Eze", total: WHOLE, kept: 2_000_000 });
	expect(await mailsTo("emeka@eze.example")).toEqual(["receipt"]);
	const [his, hers] = [
		await aSeatToPay("E. Eze", "emeka@eze.example"),
		await aSeatToPay("Ngozi Eze", "ngozi@eze.example"),
	];
	expect(await listCreditsFor(db, his.order.id)).toMatchObject([{ left: 2_000_000 }]);
	expect(await listCreditsFor(db, hers.order.id)).toEqual([]);
	await isSound();
});

test("what was paid too much for one order pays a part of another, whose figures speak of that part alone", async () => {
	const name = "Samuel Ogunleye";
	const participants = [named(name, "samuel@ogunleye.example")];
	const first = await placed(await aCourse(), { participants, payment: cash(WHOLE + 500_000) });
	const { id: paymentId } = await db
		.selectFrom("payments")
		.select("id")
		.where("order_id", "=", first.order.id)
		.executeTakeFirstOrThrow();
	const second = await aSeatToPay(name, "samuel@ogunleye.example");
	expect(await useCreditFor(second.order.code, paymentId, 500_000)).toMatchObject({ ok: true });
	expect(await figures(second.order.id)).toMatchObject({ received: 500_000, toPay: WHOLE - 500_000, credit: 0 });
	const [row] = await listPaymentRows(second.order.id);
	expect(row).toMatchObject({ amount: 500_000, elsewhere: [] });
	expect(await figures(first.order.id)).toMatchObject({ received: WHOLE, toPay: 0, credit: 0 });
	await isSound();
});

test("money nobody knew the order of, kept for whoever paid it, pays a seat as credit, and goes back when that is cancelled", async () => {
	const actor = await anAdmin();
	const paidBy = { name: "Ngozi Ibe", email: "ngozi@ibe.example", phone: null };
	const money = { method: "cash", amount: WHOLE, day: todayInLagos(NOW), detail: null, paidBy } as const;
	const recorded = await recordUnknown({ ...money, key: aKey(), actor, now: NOW });
	if (!recorded.ok || !("reference" in recorded)) throw new Error("It was not recorded.");
	const { reference } = recorded;
	const items = db.selectFrom("review_items").selectAll().where("reference", "=", reference);
	const { id: itemId, version: seenVersion, payment_id: paymentId } = await items.executeTakeFirstOrThrow();
	const closing = { reference, itemId, seenVersion, note: "She books later.", key: aKey(), actor, now: NOW };
	expect(await closeReview(closing)).toMatchObject({ ok: true, resolution: "kept" });
	const { order, seats } = await aSeatToPay("Ngozi Ibe", "ngozi@ibe.example");
	expect(await useCreditFor(order.code, paymentId ?? 0, WHOLE)).toMatchObject({ ok: true });

	const { seen, payment } = await seenAs(seats[0]?.id ?? 0);
	expect(payment).toBe(paymentId);
	expect(await cancel(seen, [part(payment, WHOLE, byHand)], actor)).toMatchObject({ ok: true });
	const [note] = await db.selectFrom("credit_notes").selectAll().where("order_id", "=", order.id).execute();
	expect(note).toMatchObject({ kind: "refund", total_kobo: WHOLE, facts: { buyer: { name: "Ngozi Ibe" } } });
	await isSound();
});
