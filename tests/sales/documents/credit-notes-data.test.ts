import { describe, expect, test } from "vitest";
import { creditNote, invoice } from "#db/samples/sales-documents.ts";
import { newDocumentMark } from "#documents/data/documents.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import {
	creditedOf,
	findCreditNote,
	insertNumberedCreditNote,
	listCreditNotesOf,
	type NewCreditNote,
} from "#sales/documents/data/credit-notes.ts";
import {
	findInvoice,
	findInvoiceById,
	findStandingInvoice,
	insertInvoice,
	listInvoicesOf,
} from "#sales/documents/data/invoices.ts";
import { aCourse, aMember, emailsTo, enrolmentOf, NOW, openHouse, register } from "#tests/sales/payments/house.ts";

openHouse();

let count = 0;
const MAIL = { to: "accounts@zenithfoods.example", toName: "Zenith Foods" };

async function aReceipt() {
	const ada = await aMember();
	await register(ada, await aCourse());
	const enrolment = await enrolmentOf(ada);
	const receipt = await db
		.selectFrom("receipts")
		.selectAll()
		.where("order_id", "=", enrolment.order_id)
		.executeTakeFirstOrThrow();
	return { orderId: enrolment.order_id, receiptId: receipt.id };
}

type Receipted = Awaited<ReturnType<typeof aReceipt>>;

const noteOn = (receipt: Receipted, changes: Partial<NewCreditNote> = {}): NewCreditNote => ({
	kind: "refund",
	invoiceId: null,
	...receipt,
	charge: { net: 2_790_698, vat: 209_302, total: 3_000_000 },
	reason: "The participant fell ill.",
	facts: { ...creditNote, document: newDocumentMark() },
	mail: null,
	actorId: null,
	now: NOW,
	...changes,
});
const give = (note: NewCreditNote) => inTransaction((tx) => insertNumberedCreditNote(tx, note));

/** The invoice its charge got when it was settled. */
const invoiceOf = async ({ orderId }: Receipted) => (await listInvoicesOf(orderId))[0]?.id ?? 0;

/** An invoice of an enrolment's charge that stands for another, as the correcting writes it. */
async function anInvoice({ orderId }: Receipted, replacesId: number): Promise<number> {
	const facts = { ...invoice, number: `I-2027-${String(++count).padStart(6, "0")}` };
	return await inTransaction((tx) => insertInvoice(tx, { orderId, vatBasisPoints: 750, replacesId, facts, now: NOW }));
}

describe("a credit note", () => {
	test("gets the next number, a document with its code, and its e-mail", async () => {
		const receipt = await aReceipt();
		const note = noteOn(receipt, { mail: MAIL });
		const { number, facts } = await give(note);
		expect(number).toMatch(/^C-2026-00000\d$/);
		expect(facts).toEqual({ ...note.facts, number });
		expect(await findCreditNote(number)).toMatchObject({ facts, total_kobo: 3_000_000, receipt_id: receipt.receiptId });
		expect(await listCreditNotesOf(receipt.orderId)).toHaveLength(1);
		const document = db.selectFrom("documents").selectAll().where("code", "=", note.facts.document.code);
		expect(await document.executeTakeFirst()).toMatchObject({
			kind: "credit-note",
			bearer: "Zenith Foods & Sons",
			course_title: "Data Analysis",
			first_day: "2026-12-21",
			last_day: "2026-12-23",
		});
		const email = db.selectFrom("mails").selectAll().where("recipient", "=", MAIL.to).where("kind", "=", "credit-note");
		expect(await email.execute()).toMatchObject([{ facts, recipient_name: "Zenith Foods", state: "queued" }]);
	});

	test("without an e-mail of its own writes none", async () => {
		const before = await emailsTo(MAIL.to);
		await give(noteOn(await aReceipt()));
		expect(await emailsTo(MAIL.to)).toEqual(before);
	});

	test("what was taken off a receipt is their sum", async () => {
		const receipt = await aReceipt();
		expect(await creditedOf(db, receipt.receiptId)).toEqual({ net: 0, vat: 0, total: 0 });
		await give(noteOn(receipt));
		await give(noteOn(receipt, { charge: { net: 1, vat: 0, total: 1 } }));
		expect(await creditedOf(db, receipt.receiptId)).toEqual({ net: 2_790_699, vat: 209_302, total: 3_000_001 });
	});

	test("numbers have no gap, also when twenty are given at once and every third is undone", async () => {
		const receipt = await aReceipt();
		const actions = Array.from({ length: 20 }, (_, at) =>
			inTransaction(async (tx) => {
				await insertNumberedCreditNote(tx, noteOn(receipt));
				if (at % 3 === 0) throw new Error("undone");
			}).catch((error: Error) => expect(error.message).toBe("undone")),
		);
		await Promise.all(actions);
		const rows = await db.selectFrom("credit_notes").select("number").orderBy("number").execute();
		expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => `C-2026-${String(at + 1).padStart(6, "0")}`));
	});

	test("numbers begin anew with the year in Lagos", async () => {
		const { number } = await give(noteOn(await aReceipt(), { now: new Date("2027-12-31T23:30:00Z") }));
		expect(number).toBe("C-2028-000001");
	});

	test("voids an invoice once", async () => {
		const receipt = await aReceipt();
		const invoiceId = await invoiceOf(receipt);
		const note = noteOn(receipt, { kind: "correction", invoiceId, receiptId: null });
		await give(note);
		await expect(give({ ...note, facts: { ...note.facts, document: newDocumentMark() } })).rejects.toThrow(/void_once/);
	});
});

describe("an invoice", () => {
	test("is found by its number, and the last of its corrections stands for it", async () => {
		const receipt = await aReceipt();
		const first = await invoiceOf(receipt);
		expect((await findStandingInvoice(db, first))?.id).toBe(first);
		const second = await anInvoice(receipt, first);
		const third = await anInvoice(receipt, second);
		for (const id of [first, second, third]) expect((await findStandingInvoice(db, id))?.id).toBe(third);
		const found = await findInvoiceById(db, second);
		expect(await findInvoice(found?.number ?? "")).toEqual(found);
		expect(found?.facts).toEqual({ ...invoice, number: found?.number });
		expect((await listInvoicesOf(receipt.orderId)).map(({ id }) => id)).toEqual([first, second, third]);
		expect(await findInvoice("I-1999-000001")).toBeUndefined();
	});

	test("is replaced once, and is never changed or removed", async () => {
		const receipt = await aReceipt();
		const id = await invoiceOf(receipt);
		await anInvoice(receipt, id);
		await expect(anInvoice(receipt, id)).rejects.toThrow(/invoices_replaced_once/);
		await expect(db.updateTable("invoices").set({ buyer_name: "Me" }).where("id", "=", id).execute()).rejects.toThrow(
			/never changed/,
		);
		await expect(db.deleteFrom("invoices").where("id", "=", id).execute()).rejects.toThrow(/never changed/);
		await expect(db.deleteFrom("credit_notes").execute()).rejects.toThrow(/never changed/);
	});
});
