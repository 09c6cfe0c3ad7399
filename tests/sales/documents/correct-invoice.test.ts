import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { type CorrectInvoice, correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { recordClearance } from "#sales/documents/actions/record-clearance.ts";
import { creditedOf } from "#sales/documents/data/credit-notes.ts";
import { findOwnDocument, listDocumentsOf } from "#sales/documents/data/own-documents.ts";
import { findClearance } from "#sales/documents/data/tax-clearances.ts";
import type { CreditNoteFacts, InvoiceFacts } from "#sales/documents/rules/document-facts.ts";
import { type DocumentStanding, standingOf } from "#sales/documents/rules/document-standing.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { enrolmentNow } from "#tests/sales/balance-house.ts";
import { setDue } from "#tests/sales/due-house.ts";
import { anInvoiced, creditNotesOfSeat, invoicesOfSeat } from "#tests/sales/invoice-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { awaitNote } from "#tests/sales/payments/cancelled-house.ts";
import { aMember, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { aParticipant, byHand, part, seenAs, sendBack } from "#tests/sales/refund-house.ts";

openHouse();

const zenith: Buyer = {
	name: "Zenith Foods & Sons",
	address: "14 Broad Street\nLagos",
	taxNumber: "98765432-0001",
	purchaseOrder: "PO-7",
};

/** Somebody to do it: whether they may is asked at the door. */
async function anAdmin() {
	const { id } = await aMember("Grace Eze");
	return { id, fullName: "Grace Eze" };
}

async function correcting(number: string, changes: Partial<CorrectInvoice> = {}): Promise<CorrectInvoice> {
	const { id, fullName } = await anAdmin();
	const input = { number, buyer: zenith, reason: "The employer pays.", key: randomUUID(), now: NOW };
	return { ...input, actor: { id, fullName }, ...changes };
}

async function agrees() {
	const { rows } = await sql<{ agrees: boolean }>`select agrees from money_agrees`.execute(db);
	return rows[0]?.agrees;
}

/** Numbers of a series, without the years before. */
async function seriesOf(mail: "I" | "C") {
	const table = mail === "I" ? "invoices" : "credit_notes";
	const { rows } = await sql<{ number: string }>`select number from ${sql.table(table)} order by number`.execute(db);
	return rows.map(({ number }) => Number(number.slice(7)));
}

describe("an invoice made out to the wrong buyer", () => {
	test("is marked as replaced where documents are listed, the other counts, and the note is the accountant's", async () => {
		const { ada, enrolment, invoice } = await anInvoiced();
		const before = await listDocumentsOf({ enrolmentId: enrolment.id });
		expect(before.map(standingOf)).toEqual([{ kind: "receipt" }, { kind: "counts" }]);
		const done = await correctInvoice(await correcting(invoice.number));
		if (!done.ok || !("invoice" in done)) throw new Error("not corrected");
		const listed = await listDocumentsOf({ userId: ada.id });
		expect(new Map(listed.map((document) => [document.number, standingOf(document)]))).toEqual(
			new Map<string, DocumentStanding>([
				[before[0]?.number ?? "", { kind: "receipt" }],
				[invoice.number, { kind: "replaced", by: done.invoice }],
				[done.invoice, { kind: "counts" }],
				[done.creditNote, { kind: "note", of: invoice.number }],
			]),
		);
		const at = { enrolmentId: enrolment.id, number: invoice.number };
		expect(await findOwnDocument(ada.id, at)).toMatchObject({ kind: "invoice", replacedBy: done.invoice });
	});

	test("is voided in full by a credit note, and another of the same sums stands in its place", async () => {
		const { enrolment, invoice } = await anInvoiced();
		const done = await correctInvoice(await correcting(invoice.number));
		if (!done.ok || !("invoice" in done)) throw new Error("not corrected");
		const [old, next, ...more] = await invoicesOfSeat(enrolment.id);
		expect(more).toEqual([]);
		expect(old).toEqual(invoice);
		expect(next).toMatchObject({
			number: done.invoice,
			replaces_id: invoice.id,
			order_id: invoice.order_id,
			buyer_name: zenith.name,
			buyer_address: zenith.address,
			buyer_tax_number: zenith.taxNumber,
			purchase_order: "PO-7",
			net_kobo: invoice.net_kobo,
			vat_kobo: invoice.vat_kobo,
			total_kobo: invoice.total_kobo,
			facts: {
				number: done.invoice,
				replaces: invoice.number,
				reference: invoice.facts.reference,
				buyer: { ...zenith, email: invoice.facts.buyer.email },
				document: invoice.facts.document,
				lines: invoice.facts.lines,
			},
		});
		const [note] = await creditNotesOfSeat(enrolment.id);
		expect(note).toMatchObject({
			number: done.creditNote,
			kind: "correction",
			invoice_id: invoice.id,
			receipt_id: null,
			total_kobo: invoice.total_kobo,
			vat_kobo: invoice.vat_kobo,
			reason: "The employer pays.",
			facts: { way: null, of: { number: invoice.number }, buyer: invoice.facts.buyer, typeCode: "381" },
		});
		expect(note?.facts.document.code).not.toBe(invoice.facts.document.code);
	});

	test("moves no money: receipts, what was paid and what is invoiced agree as before", async () => {
		const { enrolment, invoice } = await anInvoiced();
		expect(await agrees()).toBe(true);
		await correctInvoice(await correcting(invoice.number));
		expect(await agrees()).toBe(true);
		const receipt = await db
			.selectFrom("receipts")
			.selectAll()
			.where("order_id", "=", enrolment.order_id)
			.executeTakeFirst();
		expect(receipt?.invoice_id).toBe(invoice.id);
		expect(await creditedOf(db, receipt?.id ?? 0)).toMatchObject({ total: 0 });
	});

	test("goes to who paid in one e-mail, with both documents", async () => {
		const { invoice } = await anInvoiced();
		await correctInvoice(await correcting(invoice.number));
		const emails = await db
			.selectFrom("mails")
			.selectAll()
			.where("recipient", "=", invoice.facts.buyer.email)
			.where("kind", "=", "invoice")
			.execute();
		expect(emails).toHaveLength(1);
		const facts = emails[0]?.facts as { invoice: InvoiceFacts; creditNote: CreditNoteFacts };
		expect(facts).toMatchObject({
			invoice: { replaces: invoice.number, buyer: zenith },
			creditNote: { of: { number: invoice.number }, kind: "correction" },
		});
		expect(facts.creditNote.number).toMatch(/^C-2026-\d{6}$/);
	});

	test("what is still owed under it is owed under the new one", async () => {
		const { enrolment, invoice } = await anInvoiced();
		await awaitNote(enrolment.id, 475_000);
		await correctInvoice(await correcting(invoice.number));
		const next = (await invoicesOfSeat(enrolment.id))[1];
		expect(await enrolmentNow(enrolment.id)).toMatchObject({
			certificate_due_kobo: 475_000,
			open_invoice_id: next?.id,
		});
		await setDue(enrolment.id, []);
	});

	test("stands in the log with both buyers and the numbers that were given", async () => {
		const { invoice } = await anInvoiced();
		const input = await correcting(invoice.number);
		const done = await correctInvoice(input);
		const change = await db
			.selectFrom("changes")
			.selectAll()
			.where("action", "=", "corrected")
			.orderBy("id", "desc")
			.executeTakeFirst();
		expect(change).toMatchObject({
			subject: "invoice",
			title: invoice.number,
			actor_name: input.actor.fullName,
			before: { buyer: invoice.facts.buyer.name },
			after: { buyer: zenith.name, purchaseOrder: "PO-7", ...("invoice" in done && { invoice: done.invoice }) },
		});
	});
});

describe("an invoice of which a part went back", () => {
	/** ₦20,000.00 of the 102,125.00 went back by hand. */
	async function partlyBack(amount = 2_000_000) {
		const { member, seen, payment } = await aParticipant();
		const grace = await anAdmin();
		expect(await sendBack(seen, [part(payment, amount, byHand)], grace)).toMatchObject({ ok: true });
		const [invoice] = await invoicesOfSeat(seen.enrolmentId);
		if (!invoice) throw new Error("no invoice");
		return { member, grace, invoice, enrolmentId: seen.enrolmentId };
	}

	test("is voided by what is left of it, and the new one is over as much: what stands is the money that was kept", async () => {
		const { invoice, enrolmentId, grace } = await partlyBack();
		const looked = await correctInvoice({ ...(await correcting(invoice.number)), onlyLook: true });
		expect(looked).toMatchObject({ ok: true, left: { total: 8_212_500, inMoney: 8_212_500 } });
		expect(await correctInvoice(await correcting(invoice.number))).toMatchObject({ ok: true });
		const [back, voids] = await creditNotesOfSeat(enrolmentId);
		expect([back?.total_kobo, voids?.total_kobo]).toEqual([2_000_000, 8_212_500]);
		expect(voids).toMatchObject({ kind: "correction", facts: { total: 8_212_500, lines: [{ total: 8_212_500 }] } });
		const next = (await invoicesOfSeat(enrolmentId))[1];
		const left = {
			net: invoice.net_kobo - (back?.net_kobo ?? 0),
			vat: invoice.vat_kobo - (back?.vat_kobo ?? 0),
			total: 8_212_500,
		};
		expect(next).toMatchObject({
			net_kobo: left.net,
			vat_kobo: left.vat,
			total_kobo: left.total,
			facts: { ...left, lines: [left], byCertificate: 0, credited: 2_000_000, replaces: invoice.number },
		});
		await expectTheBooksToAgree();
		// The rest goes back too, and comes off the one that stands.
		const { seen, payment } = await seenAs(enrolmentId);
		expect(await sendBack(seen, [part(payment, 8_212_500, byHand)], grace)).toMatchObject({ ok: true });
		expect((await creditNotesOfSeat(enrolmentId))[2]).toMatchObject({ invoice_id: next?.id, total_kobo: 8_212_500 });
		await expectTheBooksToAgree();
	});

	test("is corrected again after more went back, each time over what is left", async () => {
		const { invoice, enrolmentId, grace } = await partlyBack();
		const once = await correctInvoice(await correcting(invoice.number));
		if (!once.ok || !("invoice" in once)) throw new Error("not corrected");
		const { seen, payment } = await seenAs(enrolmentId);
		await sendBack(seen, [part(payment, 12_500, byHand)], grace);
		const other = { ...zenith, purchaseOrder: "PO-8" };
		expect(await correctInvoice(await correcting(once.invoice, { buyer: other }))).toMatchObject({ ok: true });
		const facts = (await invoicesOfSeat(enrolmentId)).map((one) => one.facts);
		expect(facts.map(({ total, credited }) => [total, credited])).toEqual([
			[10_212_500, 0],
			[8_212_500, 2_000_000],
			[8_200_000, 12_500],
		]);
		await expectTheBooksToAgree();
	});

	test("is not corrected any more when all of it went back", async () => {
		const { invoice, enrolmentId } = await partlyBack(10_212_500);
		const refused = { ok: false, reason: "credited" };
		expect(await correctInvoice({ ...(await correcting(invoice.number)), onlyLook: true })).toEqual(refused);
		expect(await correctInvoice(await correcting(invoice.number))).toEqual(refused);
		expect(await invoicesOfSeat(enrolmentId)).toHaveLength(1);
	});

	test("and one more part while it is corrected: both or one, and never more off it than stood on it", async () => {
		const { invoice, enrolmentId, grace } = await partlyBack();
		const { seen, payment } = await seenAs(enrolmentId);
		const [refund, corrected] = await Promise.all([
			sendBack(seen, [part(payment, 1_000_000, byHand)], grace),
			correctInvoice(await correcting(invoice.number)),
		]);
		expect([refund.ok, corrected.ok]).toEqual([true, true]);
		await expectTheBooksToAgree();
	});
});

describe("correcting is refused", () => {
	test("where nothing would be otherwise, and nothing is written", async () => {
		const { enrolment, invoice } = await anInvoiced();
		const { email, ...buyer } = invoice.facts.buyer;
		const refused = await correctInvoice(await correcting(invoice.number, { buyer }));
		expect(refused).toEqual({ ok: false, reason: "nothing-changed" });
		expect(await invoicesOfSeat(enrolment.id)).toHaveLength(1);
	});

	test("not where the academy is registered otherwise now: the new one says so", async () => {
		const { enrolment, invoice } = await anInvoiced();
		const { email, ...buyer } = invoice.facts.buyer;
		await sql`insert into settings (name, value, updated_at) values ('taxNumber', '"11111111-0001"', ${NOW}) on conflict (name) do update set value = excluded.value`.execute(
			db,
		);
		const done = await correctInvoice(await correcting(invoice.number, { buyer }));
		expect(done.ok).toBe(true);
		expect((await invoicesOfSeat(enrolment.id))[1]).toMatchObject({ seller_tax_number: "11111111-0001" });
		await sql`delete from settings where name = 'taxNumber'`.execute(db);
	});

	test("where somebody corrected it before, by name and with what stands now", async () => {
		const { invoice } = await anInvoiced();
		const first = await correcting(invoice.number);
		const done = await correctInvoice(first);
		if (!done.ok || !("invoice" in done)) throw new Error("not corrected");
		const refused = { ok: false, reason: "corrected", who: first.actor.fullName, at: NOW, replacedBy: done.invoice };
		expect(await correctInvoice({ ...(await correcting(invoice.number)), onlyLook: true })).toEqual(refused);
		expect(await correctInvoice(await correcting(invoice.number))).toEqual(refused);
		expect(
			(await correctInvoice(await correcting(done.invoice, { buyer: { ...zenith, purchaseOrder: "PO-8" } }))).ok,
		).toBe(true);
	});

	test("for a number nobody has", async () => {
		expect(await correctInvoice(await correcting("I-2026-999999"))).toEqual({ ok: false, reason: "gone" });
	});

	test("the same form again corrects once, and two admins at once leave one correction", async () => {
		const { enrolment, invoice } = await anInvoiced();
		const [one, other] = [await correcting(invoice.number), await correcting(invoice.number)];
		const both = await Promise.all([correctInvoice(one), correctInvoice(other)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		const winner = both[0]?.ok ? one : other;
		expect(await correctInvoice(winner)).toEqual({ ok: true, again: true });
		expect(await invoicesOfSeat(enrolment.id)).toHaveLength(2);
		expect(await creditNotesOfSeat(enrolment.id)).toHaveLength(1);
	});
});

test("many corrections at once leave no gap in either series, and every naira agrees", async () => {
	const invoiced = [];
	for (let n = 0; n < 6; n++) invoiced.push(await anInvoiced());
	const actions = await Promise.all(invoiced.map(({ invoice }) => correcting(invoice.number)));
	const done = await Promise.all(actions.map(correctInvoice));
	expect(done.every(({ ok }) => ok)).toBe(true);
	for (const mail of ["I", "C"] as const) {
		const numbers = await seriesOf(mail);
		expect(numbers).toEqual(numbers.map((_, at) => at + 1));
	}
	expect(await agrees()).toBe(true);
});

test("an invoice is changed by nobody, and removed by nobody", async () => {
	const { invoice } = await anInvoiced();
	const { id } = invoice;
	await expect(sql`update invoices set buyer_name = 'x' where id = ${id}`.execute(db)).rejects.toThrow("never changed");
	await expect(sql`delete from invoices where id = ${id}`.execute(db)).rejects.toThrow("never changed");
});

describe("the tax authority's answer", () => {
	const answer = { authorityReference: "I2026000001-94ND90NR-20261120", qr: "x7Qk" };

	test("is recorded beside the document, mended when it was mistyped, and both stand in the log", async () => {
		const { invoice } = await anInvoiced();
		const { id, fullName } = await anAdmin();
		const input = { number: invoice.number, actor: { id, fullName }, now: NOW };
		expect(await recordClearance({ ...input, ...answer, qr: null })).toEqual({ ok: true });
		expect(await recordClearance({ ...input, ...answer })).toEqual({ ok: true });
		expect(await findClearance({ invoiceId: invoice.id })).toEqual(answer);
		expect(await recordClearance({ ...input, ...answer })).toEqual({ ok: false, reason: "nothing-changed" });
		const log = await db
			.selectFrom("changes")
			.selectAll()
			.where("action", "=", "recorded")
			.where("title", "=", invoice.number)
			.execute();
		expect(log.map(({ after }) => after)).toEqual([{ ...answer, qr: null }, answer]);
	});

	test("of a credit note stands beside it, and no other number is taken", async () => {
		const { enrolment, invoice } = await anInvoiced();
		const { id, fullName } = await anAdmin();
		const done = await correctInvoice(await correcting(invoice.number));
		if (!done.ok || !("invoice" in done)) throw new Error("not corrected");
		const input = { ...answer, actor: { id, fullName }, now: NOW };
		expect(await recordClearance({ ...input, number: done.creditNote })).toEqual({ ok: true });
		const [note] = await creditNotesOfSeat(enrolment.id);
		expect(await findClearance({ creditNoteId: note?.id ?? 0 })).toEqual(answer);
		expect(await findClearance({ invoiceId: invoice.id })).toBeNull();
		expect(await recordClearance({ ...input, number: "R-2026-000001" })).toEqual({ ok: false, reason: "gone" });
	});
});
