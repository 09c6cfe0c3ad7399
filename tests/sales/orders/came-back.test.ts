import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { listDocuments } from "#sales/documents/data/invoice-list.ts";
import { listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { creditNote } from "#sales/documents/emails/invoice-emails.ts";
import { standingWords } from "#sales/documents/pages/own-document-words.ts";
import type { CreditNoteFacts } from "#sales/documents/rules/document-facts.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { seatStatusOf } from "#sales/ledger/orders/rules/enrolment.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { stateOf } from "#sales/office/admin/documents/words.ts";
import { listDueRows, listPaymentRows, listSeatRows } from "#sales/office/data/order-page.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	isSound,
	mailsTo,
	named,
	notesOf,
	organisation,
	paid,
	paymentsOf,
	placed,
	undone,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, later, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const DUE = addDays(todayInLagos(later(60)), 7);
const day = todayInLagos(NOW);
const aCheque = { how: "received", method: "cheque", amount: WHOLE, day, detail: "GTB 000123" } as const;
const cameBack = { dueDay: DUE, charge: 150_000 };

const invoicesOf = async (orderId: number) => {
	const rows = await db.selectFrom("invoices").select("id").where("order_id", "=", orderId).orderBy("id").execute();
	return await listDocuments(rows.map(({ id }) => ({ kind: "invoice", id })));
};

test("a cheque that came back leaves a kept seat its invoice, with a new day to pay, and the payer is told", async () => {
	const participants = [named("Musa Bello", "musa@bello.example")];
	const { order } = await placed(await aCourse(), { participants, payment: aCheque });
	const done = await undone(order.code, { keepSeats: true, cameBack, reason: "Insufficient funds." });
	expect(done).toMatchObject({ ok: true });
	const [note, ...others] = await notesOf(order.id);
	expect(others).toEqual([]);
	expect(note).toMatchObject({
		kind: "refund",
		invoice_id: null,
		facts: { way: "undone", cameBack: { what: "cheque", due: WHOLE, dueDay: DUE } },
	});
	expect((await invoicesOf(order.id)).map(stateOf)).toEqual(["stands"]);
	expect(await listDueRows(order.id)).toMatchObject([{ open: WHOLE, day: DUE }]);
	const [seat] = await listSeats(db, order.id);
	expect(seat?.confirmed_at).not.toBeNull();
	// It was paid once, so it is not merely on invoice, in every list of the office and for its owner.
	const [row] = await listSeatRows(order.id);
	expect(row && seatStatusOf(row, NOW)).toBe("Not paid");
	const { blocks } = creditNote(note?.facts as CreditNoteFacts);
	expect(JSON.stringify(blocks)).toContain(
		`Please pay ₦102,125.00 by Friday 27th November 2026. The quickest way is a transfer to the account below, with ${codeText(order.code)} as the narration, on its own. The seat stays as it is, and so does the invoice.`,
	);
	expect(JSON.stringify(blocks)).toContain("0123456789");
	const [receipt] = (await listDocumentsOf({ enrolmentId: seat?.id ?? 0 })).filter(({ kind }) => kind === "receipt");
	expect(receipt && standingWords(standingOf(receipt))).toBe(
		`Not paid: the cheque came back, see ${note?.number}. Do not use.`,
	);
	expect(await listPaymentRows(order.id)).toMatchObject([{ isUndone: true, cameBack: "cheque" }]);
	expect(await mailsTo("musa@bello.example")).toEqual(["receipt", "credit-note"]);
	await isSound();
	// A new cheque pays the same invoice.
	expect(await paid(order.code, WHOLE)).toMatchObject({ ok: true, kept: 0 });
	expect(await invoicesOf(order.id)).toHaveLength(1);
	await isSound();
});

test("a cheque that came back frees a seat that is not kept, and its invoice is credited", async () => {
	const participants = [named("Musa Bello", "musa2@bello.example")];
	const { order } = await placed(await aCourse(), { participants, payment: aCheque, buyer: organisation });
	expect(await undone(order.code, { keepSeats: false, cameBack })).toMatchObject({ ok: true });
	expect((await invoicesOf(order.id)).map(stateOf)).toEqual(["credited"]);
	const [seat] = await listSeats(db, order.id);
	expect(seat?.confirmed_at).toBeNull();
	expect((await notesOf(order.id))[0]).toMatchObject({ facts: { cameBack: { dueDay: null } } });
	await isSound();
	expect(await undone(order.code, { cameBack })).toEqual({ ok: false, reason: "undone" });
	expect((await paymentsOf(order.id))[0]).toMatchObject({ came_back: "cheque" });
});

test("a day that is over is refused for what came back", async () => {
	const { order } = await placed(await aCourse(), { payment: aCheque });
	const over = { dueDay: addDays(day, -1), charge: null };
	expect(await undone(order.code, { keepSeats: true, cameBack: over })).toEqual({ ok: false, reason: "day-over" });
	expect(await notesOf(order.id)).toEqual([]);
});
