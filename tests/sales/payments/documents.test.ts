import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { findDocument } from "#documents/data/documents.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { allocate } from "#sales/ledger/orders/actions/allocate.ts";
import { listDues } from "#sales/ledger/orders/data/dues.ts";
import { findOrder } from "#sales/ledger/orders/data/orders.ts";
import { listAttempts } from "#sales/ledger/payments/data/payment-attempts.ts";
import { completeAttempt } from "#sales/paying/payments/actions/complete-attempt.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	enrolmentOf,
	FIRST_DAY,
	LAST_DAY,
	later,
	members,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { forgetDocuments } from "#tests/support/forget-documents.ts";

openHouse();
afterEach(expectTheBooksToAgree);

const receiptOf = async (userId: string) => {
	const row = await db
		.selectFrom("receipts")
		.innerJoin("enrolments", "enrolments.order_id", "receipts.order_id")
		.leftJoin("documents", "documents.receipt_id", "receipts.id")
		.select(["receipts.facts", "documents.code"])
		.where("enrolments.user_id", "=", userId)
		.executeTakeFirstOrThrow();
	return { facts: row.facts as ReceiptFacts, code: row.code ?? "" };
};

test("a receipt bears the code of its document, on record and in the e-mail, and the academy attests it", async () => {
	const ada = await aMember("Ada Okafor");
	await register(ada, await aCourse());
	const { facts, code } = await receiptOf(ada.id);
	expect(facts.document).toEqual({ code, url: `${config.publicUrl}/verify/${code}` });
	const mail = await db
		.selectFrom("mails")
		.select("facts")
		.where("recipient", "=", ada.email)
		.executeTakeFirstOrThrow();
	expect((mail.facts as ReceiptFacts).document).toEqual(facts.document);
	expect(await findDocument(code)).toEqual({
		code,
		kind: "receipt",
		numbers: {
			receipt: facts.number,
			// It has a code of its own.
			invoice: null,
			replacedBy: null,
			corrected: [],
			creditNote: null,
			takesFrom: null,
			credited: [],
			isWholeCredited: false,
		},
		courseTitle: facts.lines[0]?.courseTitle,
		date: { firstDay: FIRST_DAY, lastDay: LAST_DAY },
		bearer: "Ada Okafor",
		issuedOn: "2026-11-20",
		validUntil: null,
		withdrawnOn: null,
		totals: [facts.total],
		isOrganisation: false,
	});
	const invoice = db.selectFrom("documents").select(["code", "bearer"]).where("kind", "=", "invoice");
	const own = invoice
		.innerJoin("invoices", "invoices.id", "invoice_id")
		.where("number", "=", facts.invoiceNumber ?? "");
	const { code: ofInvoice } = await own.executeTakeFirstOrThrow();
	expect(ofInvoice).not.toBe(code);
	expect(await findDocument(ofInvoice)).toMatchObject({
		totals: [facts.total],
		numbers: { invoice: facts.invoiceNumber },
	});
});

test("receipts issued at the same time have each a code of their own", async () => {
	const [people, course] = [await members(20), await aCourse()];
	const references = await Promise.all(people.map((person) => begin(person, course, { now: later(1) })));
	await Promise.all(references.map((reference) => pay(reference)));
	await Promise.all(references.map((reference) => settle(reference, later(2))));
	const receipts = await Promise.all(people.map((person) => receiptOf(person.id)));
	expect(new Set(receipts.map(({ code }) => code)).size).toBe(20);
	for (const { facts, code } of receipts) expect(facts.document?.code).toBe(code);
});

test("a payment told twice hands out one paper", async () => {
	const ada = await aMember();
	const reference = await register(ada, await aCourse());
	const before = await count();
	await Promise.all([settle(reference, later(3)), settle(reference, later(3))]);
	expect(await count()).toBe(before);
});

test("a receipt that is undone leaves no document, and the next has a code of its own", async () => {
	const ada = await aMember();
	const { id } = await attemptOf(await register(ada, await aCourse()));
	const { code } = await receiptOf(ada.id);
	const enrolment = await enrolmentOf(ada);
	const drawn = await inTransaction(async (tx) => {
		const old = await tx
			.deleteFrom("documents")
			.where("code", "=", code)
			.returning("receipt_id")
			.executeTakeFirstOrThrow();
		const receipt = await tx
			.deleteFrom("receipts")
			.where("id", "=", old.receipt_id)
			.returning("payment_id")
			.executeTakeFirstOrThrow();
		await forgetDocuments((text) => sql.raw(text).execute(tx));
		await tx.deleteFrom("allocations").where("payment_id", "=", receipt.payment_id).execute();
		const unpaid = { paid_kobo: 0, paid_vat_kobo: 0 };
		await tx.updateTable("dues").set(unpaid).where("enrolment_id", "=", enrolment.id).execute();
		const dues = await listDues(tx, [enrolment.id]);
		const [attempt] = await listAttempts(tx, [id]);
		if (!attempt) throw new Error("It is gone.");
		const payment = {
			id: receipt.payment_id,
			currency: "NGN",
			provider: "flutterwave",
			method: "card",
			reference: attempt.reference,
		};
		const about = { attempt, payment, order: await findOrder(tx, enrolment.order_id) };
		const allocated = await allocate(tx, { paymentId: payment.id, dues, amount: attempt.total_kobo, now: NOW });
		await completeAttempt(tx, { ...about, dues, allocated, overpaidBy: 0, paidAt: NOW, now: NOW });
		const documents = await tx
			.selectFrom("documents")
			.select("code")
			.orderBy("id", "desc")
			.limit(1)
			.executeTakeFirstOrThrow();
		throw new Undone(documents.code);
	}).catch((error) => (error instanceof Undone ? error.message : Promise.reject(error)));
	expect(drawn).not.toBe(code);
	expect(await findDocument(drawn)).toBeUndefined();
	expect((await receiptOf(ada.id)).code).toBe(code);
});

class Undone extends Error {}

test("what the academy attests stays when the course is deleted and its bearer has another name", async () => {
	const [ada, course] = [await aMember("Ada Okafor"), await aCourse()];
	await register(ada, course);
	const { code } = await receiptOf(ada.id);
	const attested = await findDocument(code);
	await db.deleteFrom("courses").where("id", "=", course.courseId).execute();
	await db.updateTable("users").set({ full_name: "Ada Bello" }).where("id", "=", ada.id).execute();
	await db.updateTable("enrolments").set({ title: "Another" }).where("user_id", "=", ada.id).execute();
	expect(attested?.bearer).toBe("Ada Okafor");
	expect(await findDocument(code)).toEqual(attested);
});

async function count(): Promise<number> {
	const row = await db
		.selectFrom("documents")
		.select((row) => row.fn.countAll<number>().as("documents"))
		.executeTakeFirstOrThrow();
	return row.documents;
}
