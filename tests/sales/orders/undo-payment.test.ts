import { expect, test } from "vitest";
import { listMoneyDays, listMoneyWays } from "#desk/data/money-totals.ts";
import { listTakenBy, listTakings } from "#desk/data/takings.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { addDays, instantInLagos, todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { listToRemind } from "#sales/ledger/balances/data/balance-reminders.ts";
import { readReceivables } from "#sales/ledger/balances/data/receivables.ts";
import { listDues, openDues } from "#sales/ledger/orders/data/dues.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { listExported, listExportLines } from "#sales/ledger/payments/data/payment-export.ts";
import { PAYMENTS } from "#sales/ledger/payments/rules/payment-filter.ts";
import { orderWords } from "#sales/office/admin/order/words.ts";
import { listDueRows, listPaymentRows } from "#sales/office/data/order-page.ts";
import { linkForOrder } from "#sales/paying/orders/actions/link-for-order.ts";
import { nameParticipant } from "#sales/paying/orders/actions/name-participant.ts";
import { findLiveLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	cash,
	isSound,
	mailsTo,
	named,
	notesOf,
	onInvoice,
	orderOf,
	organisation,
	paid,
	paymentsOf,
	placed,
	receiptsOf,
	sumsOf,
	undone,
	useCreditFor,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, later, NOW, openHouse, PRICE_KOBO } from "#tests/sales/payments/house.ts";
import { byHand, part, seenAs, sendBack } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

const seatOf = async (orderId: number) => (await listSeats(db, orderId))[0];

test("cash recorded by mistake is undone: receipt and invoice are credited, the amount is due again, the seat is free", async () => {
	const participants = [named("Musa Bello", "musa@bello.example")];
	const course = await aCourse({ slots: 1 });
	const { order } = await placed(course, { participants });
	const sent = { key: aKey(), actor: await anAdmin() };
	const done = await undone(order.code, sent);
	expect(done).toMatchObject({ ok: true });
	expect(await undone(order.code, { ...sent, seenVersion: order.version })).toEqual({ ok: true, again: true });
	const [note, ...others] = await notesOf(order.id);
	expect(others).toEqual([]);
	expect(note).toMatchObject({ kind: "refund", total_kobo: WHOLE, facts: { way: "undone" } });
	expect(note?.invoice_id).not.toBeNull();
	expect(await sumsOf(order.id)).toMatchObject({ received: 0, receipted: 0, refunded: 0, waiting: 0, kept: 0 });
	expect(await seatOf(order.id)).toMatchObject({
		confirmed_at: null,
		held_until: null,
		paid_kobo: 0,
		due_net_kobo: PRICE_KOBO,
	});
	expect(await mailsTo("musa@bello.example")).toEqual(["receipt", "seat-unconfirmed", "credit-note"]);
	await isSound();
	// The seat is free for others, and the money comes later all the same: with an invoice of its own.
	expect(await paid(order.code, WHOLE)).toMatchObject({ ok: true });
	const invoices = await db.selectFrom("invoices").selectAll().where("order_id", "=", order.id).execute();
	expect(invoices).toHaveLength(2);
	await isSound();
	expect(await undone(order.code)).toEqual({ ok: false, reason: "undone" });
});

test("documents say what they said, and the history what was recorded, when the payment is undone", async () => {
	const { order, seats } = await placed(await aCourse(), { payment: cash(11_000_000) });
	const receipt = async () => {
		const documents = await listDocumentsOf({ enrolmentId: seats[0]?.id ?? 0 });
		return documents.filter(({ kind }) => kind === "receipt").map((one) => [one.total, standingOf(one).kind]);
	};
	// With what of it stays as credit.
	expect(await receipt()).toEqual([[11_000_000, "receipt"]]);
	expect(await undone(order.code)).toMatchObject({ ok: true });
	expect(await receipt()).toEqual([[11_000_000, "undone"]]);
	const [row] = await listPaymentRows(order.id);
	expect(row).toMatchObject({ amount: 0, recorded: 11_000_000, isUndone: true });
	expect(row && orderWords.paidHow(row)).toMatch(/^recorded ₦110,000\.00 in cash\. Receipt R-/);
});

test("a credit note names who stands on the document it takes from, not who has the seat since", async () => {
	const participants = [named("Ada Obi"), named("Bola Ade")];
	const two = { participants, payment: cash(WHOLE * 2), seenTotal: WHOLE * 2 };
	const { order, seats } = await placed(await aCourse(), { ...two, buyer: organisation });
	const taken = { code: order.code, enrolmentId: seats[1]?.id ?? 0, participant: named("Kemi Cole") };
	const { version: seenVersion } = await orderOf(order.code);
	const by = { key: aKey(), actor: await anAdmin(), now: NOW, seenVersion };
	expect(await nameParticipant({ ...taken, ...by })).toMatchObject({ ok: true });
	expect(await undone(order.code)).toMatchObject({ ok: true });
	const [note] = await notesOf(order.id);
	expect(note).toMatchObject({ facts: { lines: [{ participant: "Ada Obi" }, { participant: "Bola Ade" }] } });
	await isSound();
});

test("what was undone is neither in the day's money nor refunded, and the accountant's file adds up", async () => {
	const day = todayInLagos(NOW);
	const before = (await listMoneyDays(day, day)).sum;
	const ways = await listMoneyWays(day, day);
	const takings = [await listTakings(day, day), await listTakenBy(day)];
	const { order } = await placed(await aCourse());
	expect(await undone(order.code)).toMatchObject({ ok: true });
	expect((await listMoneyDays(day, day)).sum).toEqual(before);
	expect(await listMoneyWays(day, day)).toEqual(ways);
	expect([await listTakings(day, day), await listTakenBy(day)]).toEqual(takings);
	const [payment] = await paymentsOf(order.id);
	const filter = { ...readList(PAYMENTS, new URLSearchParams()).filter, words: payment?.reference ?? "" };
	const lines = await listExported(await listExportLines(filter));
	expect(lines.map(({ kind, total, outcome }) => [kind, total, outcome])).toEqual([
		["payment", 0, "undone"],
		["credit note", 0, "credited"],
	]);
	expect(lines.reduce((sum, { net, vat, beside }) => sum + (net ?? 0) + (vat ?? 0) + beside, 0)).toBe(0);
});

test("an invoice that was there before stays; seats given on trust stay where the office says so", async () => {
	const participants = [named("Ada Obi"), named("Bola Ade")];
	const { order } = await placed(await aCourse(), {
		participants,
		buyer: organisation,
		payment: { how: "invoice", until: "2026-12-10", confirm: true },
		seenTotal: WHOLE * 2,
	});
	expect(await paid(order.code, WHOLE)).toMatchObject({ ok: true });
	expect(await undone(order.code, { keepSeats: true })).toMatchObject({ ok: true });
	const [note] = await notesOf(order.id);
	expect(note).toMatchObject({ kind: "refund", total_kobo: WHOLE, invoice_id: null });
	const seats = await listSeats(db, order.id);
	expect(seats.every(({ confirmed_at, confirmed_by }) => confirmed_at !== null && confirmed_by !== null)).toBe(true);
	expect(seats.map(({ open_invoice_id }) => open_invoice_id !== null)).toEqual([true, true]);
	await isSound();
});

test("a part that was recorded by mistake takes off the whole invoice it caused, and a kept seat is trusted", async () => {
	const deposit = (PRICE_KOBO * 4 * 1075) / 10_000;
	const { order } = await placed(await aCourse(), { plan: "deposit", payment: cash(deposit + 1_000_000) });
	expect(await undone(order.code, { keepSeats: true })).toMatchObject({ ok: true });
	const notes = await notesOf(order.id);
	expect(notes.map(({ kind, total_kobo }) => [kind, total_kobo])).toEqual([
		["refund", deposit + 1_000_000],
		["release", WHOLE - deposit - 1_000_000],
	]);
	expect((await seatOf(order.id))?.confirmed_by).not.toBeNull();
	await isSound();
});

test("what other money of the order pays stays, with its seat and its invoice", async () => {
	const deposit = (PRICE_KOBO * 4 * 1075) / 10_000;
	const { order } = await placed(await aCourse(), { plan: "deposit", payment: cash(deposit) });
	await paid(order.code, WHOLE - deposit);
	const [, second] = await paymentsOf(order.id);
	expect(await undone(order.code, { paymentId: second?.id ?? 0 })).toMatchObject({ ok: true });
	expect(await seatOf(order.id)).toMatchObject({ paid_kobo: deposit, is_deposit_paid: true });
	expect((await seatOf(order.id))?.confirmed_at).not.toBeNull();
	await isSound();
});

test("what it paid of an amount of which other money went back is due again, with an invoice of its own", async () => {
	const [first, back] = [4_000_000, 500_000];
	const { order, seats } = await placed(await aCourse(), { payment: cash(first) });
	await paid(order.code, WHOLE - first);
	const [, second] = await paymentsOf(order.id);
	const { seen } = await seenAs(seats[0]?.id ?? 0);
	expect(await sendBack(seen, [part(second?.id ?? 0, back, byHand)], await anAdmin())).toMatchObject({ ok: true });
	expect(await undone(order.code)).toMatchObject({ ok: true });
	const seat = await seatOf(order.id);
	expect(seat).toMatchObject({ paid_kobo: WHOLE - first - back, confirmed_at: null });
	expect((seat?.due_net_kobo ?? 0) + (seat?.due_vat_kobo ?? 0)).toBe(first);
	await isSound();
	expect(await paid(order.code, first)).toMatchObject({ ok: true, kept: 0 });
	expect((await seatOf(order.id))?.confirmed_at).not.toBeNull();
	expect(await db.selectFrom("invoices").select("id").where("order_id", "=", order.id).execute()).toHaveLength(2);
	await isSound();
});

test("what is asked for again beside a rest of the same kind is shown, asked for and paid as one amount", async () => {
	const [first, second, back] = [2_000_000, 3_000_000, 500_000];
	const { order, seats } = await placed(await aCourse(), { buyer: organisation, payment: onInvoice });
	const id = seats[0]?.id ?? 0;
	await paid(order.code, first);
	await paid(order.code, second);
	const [, other] = await paymentsOf(order.id);
	const { seen } = await seenAs(id);
	expect(await sendBack(seen, [part(other?.id ?? 0, back, byHand)], await anAdmin())).toMatchObject({ ok: true });
	expect(await undone(order.code, { keepSeats: true })).toMatchObject({ ok: true });
	const open = await inTransaction(async (tx) => openDues(await listDues(tx, [id])));
	expect(open.map(({ kind }) => kind)).toEqual(["whole", "whole"]);
	const due = WHOLE - second;

	expect(await listDueRows(order.id)).toMatchObject([{ kind: "whole", open: due, total: WHOLE - back }]);
	expect(await linkForOrder({ code: order.code, actor: await anAdmin(), now: later(90) })).toMatchObject({ ok: true });
	expect(await findLiveLink({ userId: null, orderId: order.id })).toMatchObject({ total_kobo: due });
	const kuramo = { today: todayInLagos(NOW), words: "Kuramo" };
	const { rows: owing } = await readReceivables(kuramo, { sort: "due", descending: false });
	expect(owing.filter((row) => row.id === id)).toMatchObject([{ owed: due }]);
	const dueDay = owing.find((row) => row.id === id)?.dueDay ?? "";
	const reminded = await listToRemind({ today: addDays(dueDay, -7), now: instantInLagos(addDays(dueDay, -7), 9) });
	expect(reminded.filter((row) => row.id === id)).toHaveLength(1);
	expect(await paid(order.code, due)).toMatchObject({ ok: true, kept: 0 });
	expect(await seatOf(order.id)).toMatchObject({ due_net_kobo: 0, due_vat_kobo: 0 });
	await isSound();
});

test("a deposit of which a part is asked for again is not paid, though its rest is", async () => {
	const deposit = (PRICE_KOBO * 4 * 1075) / 10_000;
	const { order, seats } = await placed(await aCourse(), { plan: "deposit", payment: cash(deposit) });
	const id = seats[0]?.id ?? 0;
	const last = async () => (await paymentsOf(order.id)).at(-1)?.id ?? 0;
	await undone(order.code, { keepSeats: true });
	await paid(order.code, 500_000);
	const first = await last();
	await paid(order.code, 500_000);
	const { seen } = await seenAs(id);
	expect(await sendBack(seen, [part(await last(), 200_000, byHand)], await anAdmin())).toMatchObject({ ok: true });
	await paid(order.code, deposit - 1_000_000);
	expect(await seatOf(order.id)).toMatchObject({ is_deposit_paid: true });
	expect(await undone(order.code, { paymentId: first, keepSeats: true })).toMatchObject({ ok: true });
	expect(await seatOf(order.id)).toMatchObject({ is_deposit_paid: false });
	await isSound();
});

test("it is refused where money moved since, credit was used, or somebody changed the order", async () => {
	const refunded = await placed(await aCourse());
	const { seen, payment } = await seenAs(refunded.seats[0]?.id ?? 0);
	expect(await sendBack(seen, [part(payment, 100_000, byHand)], await anAdmin())).toMatchObject({ ok: true });
	expect(await undone(refunded.order.code)).toEqual({ ok: false, reason: "refunded" });

	const from = await placed(await aCourse(), { participants: [named("Tola Ige")], payment: cash(WHOLE + 500_000) });
	const to = await placed(await aCourse(), { participants: [named("Tola Ige")], payment: { how: "link" } });
	const [source] = await paymentsOf(from.order.id);
	expect(await useCreditFor(to.order.code, source?.id ?? 0, 500_000)).toMatchObject({ ok: true });
	expect(await undone(from.order.code)).toEqual({ ok: false, reason: "credit-used" });

	const { order } = await placed(await aCourse());
	expect(await undone(order.code, { seenVersion: order.version - 1 })).toEqual({ ok: false, reason: "changed" });
	expect(await undone(order.code, { paymentId: source?.id ?? 0 })).toEqual({ ok: false, reason: "gone" });
	const both = await Promise.all([undone(order.code), undone(order.code)]);
	expect(both.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await receiptsOf(order.id)).toHaveLength(1);
	expect(await notesOf(order.id)).toHaveLength(1);
	await isSound();
});
