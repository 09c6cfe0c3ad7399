import { beforeAll, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Email } from "#mail/rules/emails.ts";
import type { Invoice } from "#sales/documents/data/invoices.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { payTerms } from "#sales/paying/orders/actions/pay-terms.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { receiveCertificate } from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { insertPayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { formOn } from "#tests/sales/balance-house.ts";
import { money, paidByWay, setDue, tax } from "#tests/sales/due-house.ts";
import { invoicesOfSeat } from "#tests/sales/invoice-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	bookingsOf,
	type Course,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	later,
	type Member,
	members,
	NOW,
	openHouse,
	PRICE_KOBO,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";
import { aBalanceTransfer, aTransfer, confirm, lockAndHoldSeat, seatByTransfer } from "#tests/sales/transfer-house.ts";
import { atLength } from "#tests/support/soak.ts";

openHouse();
let grace: { id: string; fullName: string };
beforeAll(async () => {
	grace = await anAdmin();
});

const WITHHELD = { certificateRate: 500 };
const ZENITH = { name: "Zenith Foods", address: "14 Broad Street", taxNumber: "98765432-0001", purchaseOrder: "PO-7" };
const ACCOUNTS = "accounts@zenith.example";

const invoicesOf = async (member: Member): Promise<Invoice[]> => await invoicesOfSeat((await enrolmentOf(member)).id);
const receiptsOf = async (member: Member) =>
	await db
		.selectFrom("receipts")
		.selectAll()
		.where("order_id", "=", (await enrolmentOf(member)).order_id)
		.orderBy("id")
		.execute();
const kinds = async () => await db.selectFrom("money_by_kind").selectAll().execute();
const receiptEmailsTo = async (email: string) => {
	const rows = await db.selectFrom("mails").selectAll().where("recipient", "=", email).orderBy("id").execute();
	return rows
		.filter(({ kind }) => kind === "receipt")
		.map(({ facts }) => facts as Extract<Email, { kind: "receipt" }>["facts"]);
};
const noteOf = async (member: Member) =>
	await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("user_id", "=", member.id)
		.where("provider", "=", "certificate")
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();

/** The employer hands in the tax credit note of all it withheld. */
async function handIn(member: Member) {
	const { id, certificate_due_kobo: amount } = await enrolmentOf(member);
	const form = await formOn(id, grace, later(60));
	const note = { number: `WHT-${id}`, issuedOn: "2026-11-20", issuerName: ZENITH.name, issuerTaxNumber: null };
	return await receiveCertificate({ ...form, ...note, fileId: null, amount });
}

/** Somebody else begins to pay by a link, and does. */
async function payByLink(member: Member, course: Course) {
	const link = await inTransaction((tx) =>
		insertPayLink(tx, {
			userId: member.id,
			about: { purpose: "full", courseDateId: course.dateId, otherParticipant: null },
			courseId: course.courseId,
			charge: { net: PRICE_KOBO, vat: 712_500, total: 10_212_500 },
			vatBasisPoints: 750,
			price: PRICE_KOBO,
			madeBy: member.id,
			now: NOW,
		}),
	);
	const terms = {
		...payTerms({ payLinkId: link.id, payerName: "Ngozi Bello" }, null),
		actorId: null,
		invoiceEmail: ACCOUNTS,
	};
	const held = await inTransaction((tx) => lockAndHoldSeat(tx, { ...seatByTransfer(member, course), ...terms }));
	if (!held.ok) throw new Error(held.reason);
	await pay(held.attempt.reference);
	expect(await settle(held.attempt.reference)).toBe("paid");
	return link.id;
}

describe("an ordinary registration", () => {
	test("has one invoice beside its receipt, over the same sum, for the participant", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await register(ada, course);
		const [invoice, ...more] = await invoicesOf(ada);
		expect(more).toEqual([]);
		expect(invoice).toMatchObject({
			net_kobo: PRICE_KOBO,
			vat_kobo: 712_500,
			total_kobo: 10_212_500,
			vat_basis_points: 750,
			buyer_name: "Ada Okafor",
			purchase_order: null,
		});
		expect(invoice?.facts).toMatchObject({
			number: invoice?.number,
			typeCode: "380",
			buyer: { name: "Ada Okafor", address: null, taxNumber: null, email: ada.email },
			lines: [{ description: "Full payment", quantity: 1, net: PRICE_KOBO, vat: 712_500, taxCategory: "S" }],
			byCertificate: 0,
			paymentMeans: "self",
			reference,
			replaces: null,
		});
		const [receipt] = await receiptsOf(ada);
		expect(receipt).toMatchObject({ invoice_id: invoice?.id, facts: { invoiceNumber: invoice?.number, kind: "self" } });
		const document = (receipt?.facts as ReceiptFacts | undefined)?.document;
		const [mail] = await receiptEmailsTo(ada.email);
		expect(mail).toMatchObject({ number: receipt?.number, invoice: invoice?.facts, document });
		// Receipt and invoice are looked up by codes of their own.
		expect(document?.code).not.toBe(invoice?.facts.document?.code);
		expect(await emailsTo(ada.email)).toEqual(["receipt"]);
		await expectTheBooksToAgree();
	});

	test("deposit and balance are a charge each, with an invoice each", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		expect(await confirm(await aBalanceTransfer(ada))).toBe("paid");
		expect((await invoicesOf(ada)).map(({ total_kobo, facts }) => [total_kobo, facts.lines[0]?.description])).toEqual([
			[4_085_000, "Deposit (40%)"],
			[6_127_500, "Balance (60%)"],
		]);
		expect(await enrolmentOf(ada)).toMatchObject({ paid_kobo: 10_212_500 });
		expect(await paidByWay("transfer", await enrolmentOf(ada))).toBe(6_127_500);
		await expectTheBooksToAgree();
	});

	test("a course without VAT says rate zero", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await db.updateTable("courses").set({ vat_basis_points: 0 }).where("id", "=", course.courseId).execute();
		await register(ada, course, { seenTotal: PRICE_KOBO });
		expect((await invoicesOf(ada))[0]?.facts.lines[0]).toMatchObject({ taxCategory: "Z", vat: 0, vatBasisPoints: 0 });
	});
});

describe("an organisation pays", () => {
	test("its invoice is made out to it, its documents go to it, and the participant learns where to come", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await register(ada, course, { buyer: ZENITH, invoiceEmail: ACCOUNTS });
		const [invoice] = await invoicesOf(ada);
		expect(invoice).toMatchObject({
			buyer_name: "Zenith Foods",
			buyer_address: "14 Broad Street",
			buyer_tax_number: "98765432-0001",
			purchase_order: "PO-7",
		});
		expect(invoice?.facts.lines).toMatchObject([{ participant: "Ada Okafor" }]);
		expect(await emailsTo(ACCOUNTS)).toEqual(["receipt"]);
		expect(await emailsTo(ada.email)).toEqual(["joining"]);
		const joining = await db.selectFrom("mails").select("facts").where("recipient", "=", ada.email).executeTakeFirst();
		expect(joining?.facts).toMatchObject({
			enrolmentId: (await enrolmentOf(ada)).id,
			payerName: "Zenith Foods",
			due: null,
		});
	});

	test("tax it withholds is one invoice and two receipts: the note closes the enrolment", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await aTransfer(ada, course, { ...WITHHELD, buyer: ZENITH, invoiceEmail: "wht@zenith.example" });
		expect(await attemptOf(reference)).toMatchObject({ total_kobo: 9_737_500, certificate_kobo: 475_000 });
		expect(await confirm(reference)).toBe("paid");
		const [invoice, ...more] = await invoicesOf(ada);
		expect(more).toEqual([]);
		expect(invoice).toMatchObject({
			net_kobo: PRICE_KOBO,
			vat_kobo: 712_500,
			total_kobo: 10_212_500,
			facts: { byCertificate: 475_000 },
		});
		expect(await enrolmentOf(ada)).toMatchObject({
			due_net_kobo: 0,
			due_vat_kobo: 0,
			certificate_due_kobo: 475_000,
			open_invoice_id: invoice?.id,
			paid_kobo: 9_737_500,
		});
		// Nobody is asked for it in money.
		const enrolmentId = (await enrolmentOf(ada)).id;
		expect(await startPayment({ actor: ada, enrolmentId, seenTotal: 475_000, now: later(5) })).toEqual({
			ok: false,
			reason: "nothing-due",
		});
		await expectTheBooksToAgree();

		expect(await handIn(ada)).toEqual({ ok: true, short: 0, seats: 1 });
		expect(await noteOf(ada)).toMatchObject({
			state: "paid",
			net_kobo: 475_000,
			vat_kobo: 0,
			next_check_at: null,
		});
		expect(await enrolmentOf(ada)).toMatchObject({
			due_net_kobo: 0,
			certificate_due_kobo: 0,
			open_invoice_id: null,
			paid_kobo: 10_212_500,
		});
		expect(await paidByWay("transfer", { id: enrolmentId })).toBe(9_737_500);
		expect(await paidByWay("certificate", { id: enrolmentId })).toBe(475_000);
		const receipts = await receiptsOf(ada);
		expect(receipts.map(({ net_kobo, vat_kobo, invoice_id }) => [net_kobo, vat_kobo, invoice_id])).toEqual([
			[9_025_000, 712_500, invoice?.id],
			[475_000, 0, invoice?.id],
		]);
		expect(receipts.map(({ facts }) => facts)).toMatchObject([
			{ awaited: 475_000, due: null },
			{ kind: "certificate", due: null },
		]);
		const emails = await receiptEmailsTo("wht@zenith.example");
		expect(emails.map(({ invoice }) => invoice?.number)).toEqual([invoice?.number, undefined]);
		expect(await invoicesOf(ada)).toHaveLength(1);
		await expectTheBooksToAgree();
	});

	test("a balance that withholds stays open for its note, under the balance's invoice", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		expect(await confirm(await aBalanceTransfer(ada, WITHHELD))).toBe("paid");
		const [, ofBalance] = await invoicesOf(ada);
		// 5% of the 57,000.00 that were due before VAT.
		expect(await enrolmentOf(ada)).toMatchObject({
			due_net_kobo: 0,
			certificate_due_kobo: 285_000,
			open_invoice_id: ofBalance?.id,
		});
		await expectTheBooksToAgree();
		expect(await handIn(ada)).toEqual({ ok: true, short: 0, seats: 1 });
		expect(await enrolmentOf(ada)).toMatchObject({ certificate_due_kobo: 0, paid_kobo: 10_212_500 });
		expect(await paidByWay("certificate", await enrolmentOf(ada))).toBe(285_000);
		await expectTheBooksToAgree();
	});

	test("money that comes for what a certificate is to pay is asked about", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		expect(await confirm(await aTransfer(ada, course, { ...WITHHELD, buyer: ZENITH }))).toBe("paid");
		const { id } = await enrolmentOf(ada);
		expect(await enrolmentOf(ada)).toMatchObject({ certificate_due_kobo: 475_000 });
		// A second payment of the whole balance, begun when it was still due: there is nothing of it to pay in money.
		await setDue(id, [money(5_700_000, 427_500)]);
		const begun = await startPayment({ actor: ada, enrolmentId: id, seenTotal: totalOf("balance"), now: later(5) });
		if (!begun.ok) throw new Error(begun.reason);
		await setDue(id, [tax(475_000)]);
		await pay(begun.attempt.reference);
		expect(await settle(begun.attempt.reference, later(6))).toBe("needs_review");
		expect(await bookingsOf(begun.attempt.reference)).toMatchObject([{ reason: "already-paid" }]);
		await expectTheBooksToAgree();
	});
});

describe("when it is paid", () => {
	test("somebody who pays by the link gets the documents, the participant a copy and where to come; the link is over", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const linkId = await payByLink(ada, course);
		expect(await db.selectFrom("pay_links").select("revoked_why").where("id", "=", linkId).executeTakeFirst()).toEqual({
			revoked_why: "paid",
		});
		expect(await emailsTo(ada.email)).toEqual(["receipt", "joining"]);
		const [copy] = await receiptEmailsTo(ada.email);
		const [invoice] = await invoicesOf(ada);
		expect(copy).toMatchObject({ copy: true, invoiceNumber: invoice?.number, payerName: "Ngozi Bello" });
		expect(copy?.invoice).toBeNull();
		const documents = (await receiptEmailsTo(ACCOUNTS)).filter(({ reference }) => reference === copy?.reference);
		expect(documents).toMatchObject([
			{ number: copy?.number, invoice: { number: invoice?.number, paymentMeans: "link" } },
		]);
		expect(await paidByWay("link", await enrolmentOf(ada))).toBe(10_212_500);
		await expectTheBooksToAgree();
	});

	test("a live link and a transfer that was asked for end with a card that pays", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const charge = { net: PRICE_KOBO, vat: 712_500, total: 10_212_500 };
		// The card is being paid while the transfer is asked for in another tab.
		const card = await inTransaction((tx) =>
			lockAndHoldSeat(tx, { ...seatByTransfer(ada, course), ...payTerms({}, null) }),
		);
		if (!card.ok) throw new Error(card.reason);
		const transfer = await aTransfer(ada, course, { now: later(1) });
		const link = await inTransaction((tx) =>
			insertPayLink(tx, {
				userId: ada.id,
				about: { purpose: "full", courseDateId: course.dateId, otherParticipant: null },
				courseId: course.courseId,
				charge,
				vatBasisPoints: 750,
				price: PRICE_KOBO,
				madeBy: ada.id,
				now: NOW,
			}),
		);
		await pay(card.attempt.reference);
		expect(await settle(card.attempt.reference, later(2))).toBe("paid");
		expect(await attemptOf(transfer)).toMatchObject({ state: "cancelled", hold_until: null, next_check_at: null });
		expect(await db.selectFrom("pay_links").select("revoked_why").where("id", "=", link.id).executeTakeFirst()).toEqual(
			{ revoked_why: "paid" },
		);
		await expectTheBooksToAgree();
	});
});

test("money that is confirmed for a transfer is recorded, though a card paid first and gave the transfer up", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const card = { ...seatByTransfer(ada, course), ...payTerms({}, null) };
	const begun = await inTransaction((tx) => lockAndHoldSeat(tx, card));
	if (!begun.ok) throw new Error(begun.reason);
	const transfer = await aTransfer(ada, course, { now: later(1) });
	await pay(begun.attempt.reference);
	expect(await settle(begun.attempt.reference, later(3))).toBe("paid");
	expect(await attemptOf(transfer)).toMatchObject({ state: "cancelled", next_check_at: null });
	expect(await confirm(transfer, { now: later(4) })).toBe("needs_review");
	expect(await bookingsOf(transfer)).toMatchObject([{ outcome: "review", reason: "already-registered" }]);
	await expectTheBooksToAgree();
});

test("many settlements at once, by every way, leave no gap in the numbers and agree in every kind", async () => {
	const [people, course] = [await members(atLength(14, 50)), await aCourse({ slots: 110 })];
	const references = await Promise.all(
		people.map(async (member, index) => {
			if (index % 3 === 0) return await aTransfer(member, course, index % 2 ? WITHHELD : {});
			const card = { ...seatByTransfer(member, course), ...payTerms({}, null) };
			const begun = await inTransaction((tx) => lockAndHoldSeat(tx, card));
			if (!begun.ok) throw new Error(begun.reason);
			await pay(begun.attempt.reference);
			return begun.attempt.reference;
		}),
	);
	const states = await Promise.all(references.map((one, index) => (index % 3 === 0 ? confirm(one) : settle(one))));
	expect(new Set(states)).toEqual(new Set(["paid"]));
	for (const [index, member] of people.entries())
		if (index % 3 === 0 && index % 2) expect(await handIn(member)).toEqual({ ok: true, short: 0, seats: 1 });
	for (const member of people)
		expect(await enrolmentsOf(member)).toMatchObject([{ due_net_kobo: 0, certificate_due_kobo: 0 }]);
	await expectTheBooksToAgree();
	const byKind = await kinds();
	expect(byKind.filter(({ agrees }) => !agrees)).toEqual([]);
	// Each kind has had money, but for what the office takes itself.
	expect(byKind.filter(({ receipts }) => !receipts).map(({ kind }) => kind)).toEqual(["office"]);
});
