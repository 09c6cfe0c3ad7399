import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newDocumentMark } from "#documents/data/documents.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { readList } from "#kit/rules/listing.ts";
import { correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { listDocumentKeys, listDocuments } from "#sales/documents/data/invoice-list.ts";
import { insertInvoice } from "#sales/documents/data/invoices.ts";
import { findOwnDocument, listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { insertReceipt, nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import type { DocumentLine, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { linesOver } from "#sales/documents/rules/document-lines.ts";
import { standingOf } from "#sales/documents/rules/document-standing.ts";
import { INVOICES } from "#sales/documents/rules/invoice-filter.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { findReceiptOfOrder } from "#sales/office/data/order-page.ts";
import { anInvoiced, creditNotesOfSeat, invoicesOfSeat } from "#tests/sales/invoice-house.ts";
import { aMember, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();

const EVERYTHING = readList(INVOICES, new URLSearchParams()).filter;

test("an invoice over several seats is taken off and written anew line by line", async () => {
	const { enrolment, invoice } = await anInvoiced();
	const { net, vat, total } = invoice.facts;
	const [line] = invoice.facts.lines as [DocumentLine];
	const parts = linesOver(
		[1, 2, 4].map((weight) => ({ ...line, participant: `Seat ${weight}`, net: weight, vat: weight })),
		{ net, vat, total },
	);
	const number = await inTransaction(async (tx) => {
		const number = await nextDocumentNumber(tx, "invoice", 2026);
		const of = { orderId: enrolment.order_id, vatBasisPoints: 750, replacesId: invoice.id };
		await insertInvoice(tx, { ...of, facts: { ...invoice.facts, number, lines: parts }, now: NOW });
		return number;
	});
	const [{ id }, fullName] = [await aMember("Grace Eze"), "Grace Eze"];
	const buyer = { name: "Zenith Foods", address: null, taxNumber: null, purchaseOrder: null };
	const input = { number, buyer, reason: "The employer pays.", key: randomUUID(), actor: { id, fullName }, now: NOW };
	expect(await correctInvoice(input)).toMatchObject({ ok: true });
	const next = (await invoicesOfSeat(enrolment.id)).at(-1);
	const [note] = await creditNotesOfSeat(enrolment.id);
	for (const facts of [next?.facts, note?.facts]) expect(facts).toMatchObject({ net, vat, total, lines: parts });
	const found = await listDocuments(await listDocumentKeys({ ...EVERYTHING, words: "seat 4" }));
	expect(found.map((one) => [one.number, one.participant])).toEqual(
		[note?.number, next?.number, number].map((named) => [named, "Seat 1 and 2 others"]),
	);
});

test("a receipt that was issued again says so in every list, and the other names it", async () => {
	const { ada, enrolment, invoice } = await anInvoiced();
	const { ada: bola, enrolment: hers } = await anInvoiced();
	const [first] = await listDocumentsOf({ enrolmentId: enrolment.id });
	const { code } = await findOrder(db, enrolment.order_id);
	const paid = await findReceiptOfOrder(code, first?.number ?? "");
	expect(paid?.replacedBy).toBeNull();
	const { order_id: orderId } = enrolment;
	const receipt = db.selectFrom("receipts").select(["id", "payment_id"]).where("order_id", "=", orderId);
	const { id: replacesId, payment_id: paymentId } = await receipt.executeTakeFirstOrThrow();
	const number = await inTransaction(async (tx) => {
		const number = await nextDocumentNumber(tx, "receipt", 2026);
		const document = newDocumentMark();
		const facts = { ...(paid as { facts: ReceiptFacts }).facts, number, document, replaces: first?.number ?? "" };
		const attested = { courseTitle: null, date: null };
		await insertReceipt(tx, { paymentId, orderId, invoice: invoice.id, replacesId, facts, attested, now: NOW });
		return number;
	});
	const listed = await listDocumentsOf({ userId: ada.id });
	expect(listed.filter(({ kind }) => kind === "receipt").map(standingOf)).toEqual([
		{ kind: "replaced", by: number },
		{ kind: "receipt" },
	]);
	const own = { enrolmentId: enrolment.id, number: first?.number ?? "" };
	expect(await findOwnDocument(ada.id, own)).toMatchObject({ kind: "receipt", replacedBy: number });
	expect(await findReceiptOfOrder(code, own.number)).toMatchObject({ replacedBy: number });
	expect(await findOwnDocument(bola.id, own)).toBeUndefined();
	expect((await listDocumentsOf({ enrolmentId: hers.id })).map(({ replacedBy }) => replacedBy)).toEqual([null, null]);
});
