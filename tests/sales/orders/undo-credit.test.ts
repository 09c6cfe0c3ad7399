import { expect, test } from "vitest";
import { findDocument } from "#documents/data/documents.ts";
import { db } from "#kit/data/db.ts";
import { readList } from "#kit/rules/listing.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { listOrderHistory } from "#sales/ledger/orders/data/order-history.ts";
import { listCreditsFor } from "#sales/ledger/orders/data/payer-credit.ts";
import { figuresOf } from "#sales/ledger/orders/rules/order-figures.ts";
import { listExported, listExportLines } from "#sales/ledger/payments/data/payment-export.ts";
import { PAYMENTS } from "#sales/ledger/payments/rules/payment-filter.ts";
import { historyWords } from "#sales/office/admin/order/history-words.ts";
import { findReceiptOfOrder, listDueRows, listPaymentRows } from "#sales/office/data/order-page.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	cash,
	isSound,
	mailsTo,
	named,
	notesOf,
	organisation,
	paid,
	paymentsOf,
	placed,
	receiptsOf,
	seatAt,
	undone,
	useCreditFor,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, later, openHouse } from "#tests/sales/payments/house.ts";
import { cancel, part, seenAs, sendBack } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

/** Somebody whose seat was cancelled and whose money stays as credit, and another order of theirs that is to be paid. */
async function creditAndOrder(name: string, email: string) {
	const course = await aCourse();
	const from = await placed(course, { participants: [named(name, email)] });
	const { seen, payment: paymentId } = await seenAs(from.seats[0]?.id ?? 0);
	await cancel(seen, [part(paymentId, WHOLE, { way: "credit" })], await anAdmin());
	const buyer = { ...organisation, isOrganisation: false, name, email };
	const to = await placed(await aCourse({ slots: 1 }), {
		participants: [named(name, `seat-${email}`)],
		buyer,
		payment: { how: "link" },
	});
	return { from, to, paymentId };
}

const lastReceiptOf = async (orderId: number) => (await receiptsOf(orderId)).at(-1)?.number ?? "";

async function figures(orderId: number) {
	return figuresOf(await listDueRows(orderId), await listPaymentRows(orderId));
}

test("credit used for the wrong order is credit again: the amount is due, the receipt counts no more, the seat is free", async () => {
	const { from, to, paymentId } = await creditAndOrder("Funke Alao", "funke@alao.example");
	expect(await useCreditFor(to.order.code, paymentId, WHOLE)).toMatchObject({ ok: true });
	const receipt = await lastReceiptOf(to.order.id);
	const sent = { paymentId, receipt, key: aKey(), actor: await anAdmin() };
	const done = await undone(to.order.code, sent);
	const [note, ...others] = await notesOf(to.order.id);
	expect(others).toEqual([]);
	expect(done).toEqual({ ok: true, amount: "₦102,125.00", creditNotes: [note?.number], stays: null });
	expect(note).toMatchObject({ kind: "refund", total_kobo: WHOLE, facts: { way: "undone", isCreditAgain: true } });
	expect(await undone(to.order.code, { ...sent, seenVersion: to.order.version + 1 })).toEqual({
		ok: true,
		again: true,
	});
	expect(await listCreditsFor(db, to.order.id)).toMatchObject([{ paymentId, left: WHOLE }]);
	expect(await figures(to.order.id)).toMatchObject({ total: WHOLE, received: 0, toPay: WHOLE, credit: 0 });
	expect(await listPaymentRows(to.order.id)).toMatchObject([
		{
			id: paymentId,
			isCredit: true,
			isUndone: true,
			amount: 0,
			recorded: WHOLE,
			receipts: [{ undoneBy: note?.number }],
		},
	]);
	expect(await figures(from.order.id)).toMatchObject({ received: WHOLE, credit: WHOLE });
	expect(await seatAt(to.order.id)).toMatchObject({ confirmed_at: null, held_until: null, paid_kobo: 0 });
	expect(await findReceiptOfOrder(to.order.code, receipt)).toMatchObject({ undoneBy: note?.number, replacedBy: null });
	const [written] = await receiptsOf(to.order.id);
	const facts = written?.facts as ReceiptFacts | undefined;
	expect(await findDocument(facts?.document.code ?? "")).toMatchObject({ numbers: { isWholeCredited: true } });
	expect(await mailsTo("funke@alao.example")).toEqual([
		"receipt",
		"enrolment-cancelled",
		"credit-note",
		"receipt",
		"credit-note",
	]);
	expect(await mailsTo("seat-funke@alao.example")).toEqual(["joining", "seat-unconfirmed"]);
	const [line] = await listOrderHistory(
		{ id: to.order.id, code: to.order.code, seatIds: [], userId: null, mailIds: [] },
		1,
	);
	expect(line && [line.actor, historyWords(line)]).toEqual([
		"Grace Eze",
		`undid the use of ₦102,125.00 of credit (${receipt}): Typed for the wrong person.`,
	]);
	await isSound();
	const filter = { ...readList(PAYMENTS, new URLSearchParams()).filter, words: "funke" };
	const lines = await listExported(await listExportLines(filter));
	expect(lines.reduce((sum, { net, vat, beside }) => sum + (net ?? 0) + (vat ?? 0) + beside, 0)).toBe(WHOLE);

	// It is there to be used again, and the money it is of may be undone as if nothing had been.
	expect(await useCreditFor(to.order.code, paymentId, WHOLE)).toMatchObject({ ok: true });
	expect((await seatAt(to.order.id)).confirmed_at).not.toBeNull();
	expect(await undone(to.order.code, { paymentId, receipt })).toEqual({ ok: false, reason: "undone" });
	await isSound();
});

test("of two uses of the same credit one is undone, and what the other paid stays", async () => {
	const { to, paymentId } = await creditAndOrder("Sani Bello", "sani@bello.example");
	const [first, second] = [3_000_000, 2_000_000];
	expect(await useCreditFor(to.order.code, paymentId, first)).toMatchObject({ ok: true });
	const receipt = await lastReceiptOf(to.order.id);
	expect(await useCreditFor(to.order.code, paymentId, second, { now: later(61) })).toMatchObject({ ok: true });
	expect(await undone(to.order.code, { paymentId, receipt })).toMatchObject({ ok: true });
	expect(await seatAt(to.order.id)).toMatchObject({ paid_kobo: second });
	expect((await listPaymentRows(to.order.id))[0]?.receipts).toMatchObject([
		{ number: receipt, isCredit: true, undoneBy: expect.stringMatching(/^C-/) },
		{ isCredit: true, undoneBy: null },
	]);
	await isSound();
});

test("credit used within its own order is undone, and what the money paid before stays", async () => {
	const { order, seats } = await placed(await aCourse(), {
		participants: [named("Ada Obi"), named("Bola Ade")],
		buyer: organisation,
		payment: cash(WHOLE),
		seenTotal: WHOLE * 2,
	});
	const { seen, payment: paymentId } = await seenAs(seats[0]?.id ?? 0);
	await cancel(seen, [part(paymentId, WHOLE, { way: "credit" })], await anAdmin());
	expect(await useCreditFor(order.code, paymentId, WHOLE)).toMatchObject({ ok: true });
	expect((await seatAt(order.id, 1)).confirmed_at).not.toBeNull();
	const receipt = await lastReceiptOf(order.id);
	expect(await undone(order.code, { paymentId, receipt, keepSeats: true })).toMatchObject({ ok: true });
	expect(await seatAt(order.id, 1)).toMatchObject({ paid_kobo: 0, confirmed_by: expect.any(String) });
	expect(await figures(order.id)).toMatchObject({ toPay: WHOLE, credit: WHOLE });
	await isSound();
});

test("money whose credit was used is undone once that use is", async () => {
	const email = "tola@ige.example";
	const from = await placed(await aCourse(), {
		participants: [named("Tola Ige", email)],
		payment: cash(WHOLE + 500_000),
	});
	const buyer = { ...organisation, isOrganisation: false, name: "Tola Ige", email };
	const to = await placed(await aCourse(), { buyer, payment: { how: "link" } });
	const [source] = await paymentsOf(from.order.id);
	const paymentId = source?.id ?? 0;
	expect(await useCreditFor(to.order.code, paymentId, 500_000)).toMatchObject({ ok: true });
	expect(await undone(from.order.code)).toEqual({ ok: false, reason: "credit-used" });
	expect(await undone(to.order.code, { paymentId, receipt: await lastReceiptOf(to.order.id) })).toMatchObject({
		ok: true,
	});
	expect(await undone(from.order.code)).toMatchObject({ ok: true });
	expect(await figures(from.order.id)).toMatchObject({ received: 0, credit: 0, toPay: WHOLE });
	await isSound();
});

test("it is refused for another receipt, where the order changed meanwhile, and where a part went back", async () => {
	const { from, to, paymentId } = await creditAndOrder("Uche Nnadi", "uche@nnadi.example");
	expect(await useCreditFor(to.order.code, paymentId, WHOLE - 1_000_000)).toMatchObject({ ok: true });
	expect(await paid(to.order.code, 1_000_000)).toMatchObject({ ok: true });
	const [credit, money] = (await receiptsOf(to.order.id)).map(({ number }) => number);
	const [own] = await paymentsOf(to.order.id);
	expect(await undone(to.order.code, { paymentId, receipt: money ?? "" })).toEqual({ ok: false, reason: "gone" });
	expect(await undone(to.order.code, { receipt: money ?? "", paymentId: own?.id ?? 0 })).toEqual({
		ok: false,
		reason: "gone",
	});
	expect(await undone(from.order.code, { receipt: credit ?? "" })).toEqual({ ok: false, reason: "gone" });
	expect(await undone(to.order.code, { paymentId, receipt: credit ?? "", seenVersion: 1 })).toEqual({
		ok: false,
		reason: "changed",
	});
	const { seen } = await seenAs(to.seats[0]?.id ?? 0);
	const back = part(paymentId, 100_000, { way: "credit" });
	expect(await sendBack(seen, [back], await anAdmin())).toMatchObject({ ok: true });
	expect(await undone(to.order.code, { paymentId, receipt: credit ?? "" })).toEqual({ ok: false, reason: "refunded" });
	await isSound();
});

test("two admins who undo the same use at once undo it once", async () => {
	const { to, paymentId } = await creditAndOrder("Kemi Ojo", "kemi@ojo.example");
	await useCreditFor(to.order.code, paymentId, WHOLE);
	const receipt = await lastReceiptOf(to.order.id);
	const both = await Promise.all([1, 2].map(() => undone(to.order.code, { paymentId, receipt })));
	expect(both.filter(({ ok }) => ok)).toHaveLength(1);
	expect(await notesOf(to.order.id)).toHaveLength(1);
	await isSound();
});
