import { describe, expect, test } from "vitest";
import { listMoneyDays } from "#desk/data/money-totals.ts";
import { listTakings } from "#desk/data/takings.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { weekdayAndDay } from "#kit/rules/date-range.ts";
import { addDays } from "#kit/rules/days.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { findLeftOfInvoice } from "#sales/documents/data/invoices.ts";
import { dueWords, receiptVatLabel, vatLabelOf } from "#sales/documents/emails/receipt-words.ts";
import type { ProformaFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { amountStillDue, paymentWords } from "#sales/ledger/orders/rules/enrolment.ts";
import { listExported, listExportLines } from "#sales/ledger/payments/data/payment-export.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { dropCertificate } from "#sales/paying/ways/certificates/actions/drop-certificate.ts";
import {
	type ReceiveCertificate,
	receiveCertificate,
} from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { listCertificates } from "#sales/paying/ways/certificates/data/certificate-list.ts";
import type { CertificateMissingFacts } from "#sales/paying/ways/certificates/rules/email-facts.ts";
import { findLinkByToken } from "#sales/paying/ways/links/data/pay-links.ts";
import { type AcceptShortPayment, acceptShortPayment } from "#sales/review/actions/accept-short-payment.ts";
import { at, enrolmentNow, formOn, remind, remindedOn } from "#tests/sales/balance-house.ts";
import { paidByWay } from "#tests/sales/due-house.ts";
import { invoicesOfSeat, orderOf } from "#tests/sales/invoice-house.ts";
import { truthOf } from "#tests/sales/link-house.ts";
import { askTransfer, openBank, WITHHOLDER, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	bookingsOf,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	FIRST_DAY,
	later,
	type Member,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin, openItem, raiseSeats } from "#tests/sales/payments/review-house.ts";
import { byHand, cancel, part, seenAs, sendBack } from "#tests/sales/refund-house.ts";
import { aBalanceTransfer, aTransfer, confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

/** 5% of a net of 95,000. */
const WITHHELD = 475_000;
const CAME = 9_737_500;
const NOTE = {
	issuedOn: "2026-11-20",
	issuerName: "Zenith Foods",
	issuerTaxNumber: null,
	fileId: null,
};
const TAX_NUMBER = "98765432-0001";
const TERMS = { buyer: WITHHOLDER };

/** Somebody whose employer transferred all but the tax it keeps. */
async function withheldRest(name = "Ada Okafor", terms: { invoiceEmail?: string } = {}) {
	const [member, grace] = [await aMember(name), await anAdmin()];
	expect(await confirm(await askTransfer(member, await aCourse(), { ...TERMS, ...terms }))).toBe("paid");
	return { member, grace, id: (await enrolmentOf(member)).id };
}

type Admin = { id: string; fullName: string };

/** What the log says last of an enrolment. */
async function loggedLast(id: number) {
	const about = db.selectFrom("changes").select("after").where("subject", "=", "enrolment");
	return (await about.where("subject_id", "=", String(id)).orderBy("id", "desc").executeTakeFirstOrThrow()).after;
}

async function noteForm(
	id: number,
	actor: Admin,
	changes: Partial<ReceiveCertificate> = {},
): Promise<ReceiveCertificate> {
	return { ...(await formOn(id, actor, later(60))), ...NOTE, number: `WHT-${aKey()}`, amount: WITHHELD, ...changes };
}

/** What e-mails to an address ask for that a note did not bring. */
async function askedBy(to: string) {
	const mails = db
		.selectFrom("mails")
		.select("facts")
		.where("kind", "=", "certificate-missing")
		.where("recipient", "=", to);
	return (await mails.execute()).map(
		({ facts }) => openLinks("certificate-missing", facts).facts as CertificateMissingFacts,
	);
}

const wordsOf = async (id: number) => paymentWords(await enrolmentNow(id));
const dueOf = async (id: number) => amountStillDue(await enrolmentNow(id));

async function expectAllToAgree() {
	const agrees = await db.selectFrom("money_agrees").selectAll().executeTakeFirstOrThrow();
	expect(agrees).toMatchObject({ agrees: true, kinds_agree: true, unexplained: 0 });
	await expectTheBooksToAgree();
}

const documentsOf = async (id: number) => {
	const orderId = await orderOf(id);
	const ofOrder = (table: "receipts" | "invoices") =>
		db.selectFrom(table).select(["net_kobo as net", "vat_kobo as vat"]).where("order_id", "=", orderId).orderBy("id");
	return { receipts: await ofOrder("receipts").execute(), invoices: await ofOrder("invoices").execute() };
};

test("the tax office's list has each certificate with its number, day and issuer, and what is still owed", async () => {
	const [{ grace, id }, owed] = [await withheldRest("Emeka Obi"), await withheldRest("Funke Ade")];
	const form = await noteForm(id, grace);
	expect(await receiveCertificate(form)).toMatchObject({ ok: true });
	const listed = await listCertificates({ from: NOTE.issuedOn, until: NOTE.issuedOn });
	expect(listed).toContainEqual(
		expect.objectContaining({
			number: form.number,
			issuedOn: NOTE.issuedOn,
			issuer: NOTE.issuerName,
			amount: WITHHELD,
		}),
	);
	const stillOwed = listed.filter(({ number, participants }) => number === null && participants === "Funke Ade");
	expect(stillOwed).toMatchObject([{ amount: WITHHELD }]);
	const none = await listCertificates({ from: "2027-01-01", until: "2027-01-31" });
	expect(none.filter(({ number }) => number !== null)).toEqual([]);
	const lines = await listExported(await listExportLines({ words: "" }));
	expect(lines.filter(({ certificate }) => certificate === form.number)).toMatchObject([
		{ certifiedOn: NOTE.issuedOn, issuer: NOTE.issuerName },
	]);
	expect(owed.id).toBeGreaterThan(0);
});

describe("a cancelled seat whose tax was withheld", () => {
	test("leaves no sale without VAT: the certified tax goes off the invoice with the money that is kept as credit", async () => {
		const { grace, id } = await withheldRest();
		expect(await receiveCertificate(await noteForm(id, grace))).toMatchObject({ ok: true });
		const { seen, payments } = await seenAs(id);
		const [money = 0, tax = 0] = payments;
		expect(await cancel(seen, [part(money, CAME, { way: "credit" })], grace)).toMatchObject({ ok: true });
		const [invoice] = await invoicesOfSeat(id);
		const found = invoice && (await inTransaction((tx) => findLeftOfInvoice(tx, invoice)));
		expect(found).toMatchObject({ net: 0, vat: 0, total: 0 });
		const waits = db.selectFrom("review_items").select(["reason", "amount_kobo"]).where("payment_id", "=", tax);
		expect(await waits.where("closed_at", "is", null).execute()).toEqual([
			{ reason: "refund-due", amount_kobo: WITHHELD },
		]);
		await expectAllToAgree();
	});

	test("keeps it on the invoice where the academy keeps what was paid", async () => {
		const { grace, id } = await withheldRest();
		expect(await receiveCertificate(await noteForm(id, grace))).toMatchObject({ ok: true });
		const { seen } = await seenAs(id);
		expect(await cancel(seen, [], grace)).toMatchObject({ ok: true, creditNotes: [] });
		await expectAllToAgree();
	});
});

describe("a tax credit note that is handed in", () => {
	test("closes the enrolment with a receipt of its own, under the invoice of the whole charge", async () => {
		const { member, grace, id } = await withheldRest();
		expect(await wordsOf(id)).toBe("Certificate awaited");
		expect(await dueOf(id)).toBeNull();
		const form = await noteForm(id, grace);
		expect(await receiveCertificate(form)).toEqual({ ok: true, short: 0, seats: 1 });
		expect(await receiveCertificate(form)).toEqual({ ok: true, again: true });
		expect(await enrolmentOf(member)).toMatchObject({
			due_net_kobo: 0,
			certificate_due_kobo: 0,
			open_invoice_id: null,
			paid_kobo: 10_212_500,
		});
		expect(await paidByWay("transfer", { id })).toBe(CAME);
		expect(await paidByWay("certificate", { id })).toBe(WITHHELD);
		expect(await documentsOf(id)).toEqual({
			receipts: [
				{ net: 9_025_000, vat: 712_500 },
				{ net: WITHHELD, vat: 0 },
			],
			invoices: [{ net: 9_500_000, vat: 712_500 }],
		});
		expect(await receiveCertificate(await noteForm(id, grace))).toMatchObject({ ok: false, reason: "none-awaited" });
		await expectAllToAgree();
	});

	test("over less is taken as it is: the difference is due in money, under the same invoice", async () => {
		const { member, grace, id } = await withheldRest();
		const done = await receiveCertificate(await noteForm(id, grace, { amount: 400_000, number: "WHT-less" }));
		expect(done).toEqual({ ok: true, short: 75_000, seats: 1 });
		expect(await wordsOf(id)).toBe("Part paid");
		expect(await dueOf(id)).toEqual({ net: 75_000, vat: 0, total: 75_000 });
		await expectAllToAgree();
		const reference = await payRest(member, 75_000);
		expect(await settle(reference, later(90))).toBe("paid");
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, certificate_due_kobo: 0, paid_kobo: 10_212_500 });
		expect((await documentsOf(id)).invoices).toHaveLength(1);
		await expectAllToAgree();
	});

	test("is no money of the day on which it came", async () => {
		const { grace, id } = await withheldRest();
		const received = async () =>
			(await listTakings("2026-11-01", "2026-12-31")).reduce((sum, day) => sum + day.received, 0);
		const before = await received();
		expect(before).toBeGreaterThanOrEqual(CAME);
		expect(await receiveCertificate(await noteForm(id, grace))).toMatchObject({ ok: true });
		expect(await received()).toBe(before);
	});

	test("is no money in the accountant's file either, whose sums are those of the totals", async () => {
		const { grace, id } = await withheldRest();
		expect(await receiveCertificate(await noteForm(id, grace))).toMatchObject({ ok: true });
		const lines = await listExported(await listExportLines({ words: "" }));
		const { number } = await db
			.selectFrom("receipts")
			.select("number")
			.where("order_id", "=", await orderOf(id))
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		const note = { kind: "payment", provider: "certificate", net: WITHHELD, vat: 0, beside: -WITHHELD, total: 0 };
		expect(lines.find(({ receipt }) => receipt === number)).toMatchObject(note);
		const { sum } = await listMoneyDays("2026-01-01", "2027-12-31");
		expect(sum.certified).toBeGreaterThan(0);
		const moved = lines.reduce((kobo, { total }) => kobo + total, 0);
		expect(moved).toBe(sum.received - sum.sentBack);
		for (const { net, vat, beside, total } of lines) expect((net ?? 0) + (vat ?? 0) + beside).toBe(total);
	});

	test("is refused over more than is awaited, of a day to come, over nothing, and when it stands for somebody else", async () => {
		const { grace, id } = await withheldRest();
		const reasonOf = async (changes: Partial<ReceiveCertificate>) => {
			const done = await receiveCertificate(await noteForm(id, grace, changes));
			return done.ok ? "none" : done.reason;
		};
		expect(await reasonOf({ amount: WITHHELD + 1 })).toBe("too-much");
		expect(await reasonOf({ amount: 0 })).toBe("nothing");
		expect(await reasonOf({ issuedOn: "2026-11-21" })).toBe("future");
		const other = await withheldRest("Bola Ade");
		const shared = { number: "WHT-shared", issuerTaxNumber: TAX_NUMBER };
		expect(await receiveCertificate(await noteForm(other.id, grace, shared))).toMatchObject({ ok: true });
		expect(await reasonOf({ ...shared, amount: 400_000 })).toBe("known");
		expect(await reasonOf({ ...shared, issuerTaxNumber: "98765432 0001", number: "wht shared" })).toBe("known");
		expect(await enrolmentNow(id)).toMatchObject({ certificate_due_kobo: WITHHELD, version: 1 });
		expect(await reasonOf({ ...shared, issuerTaxNumber: "another employer" })).toBe("none");
		await expectAllToAgree();
	});

	test("without a tax number is known by its number and its employer's name, and the refusal says for whom it was taken", async () => {
		const { grace, id } = await withheldRest();
		const other = await withheldRest("Bola Ade");
		const plain = { number: "WHT/77", issuerName: "Zenith Foods Ltd" };
		expect(await receiveCertificate(await noteForm(other.id, grace, plain))).toMatchObject({ ok: true });
		const { title: courseTitle } = await enrolmentNow(other.id);
		const refused = { ok: false, reason: "known", taken: { fullName: "Bola Ade", courseTitle } };
		for (const again of [{}, { issuerName: "ZENITH FOODS LIMITED" }, { number: "wht 77", issuerTaxNumber: TAX_NUMBER }])
			expect(await receiveCertificate(await noteForm(id, grace, { ...plain, ...again }))).toEqual(refused);
		expect(await enrolmentNow(id)).toMatchObject({ certificate_due_kobo: WITHHELD, version: 1 });
		const next = await noteForm(id, grace, { ...plain, number: "WHT/77 part 2" });
		expect(await receiveCertificate(next)).toMatchObject({ ok: true });
		await expectAllToAgree();
	});

	test("is taken once by two admins at once for two people, with a tax number and without", async () => {
		for (const [number, issuerTaxNumber, typedAgain] of [
			["WHT-88", null, null],
			["WHT-89", TAX_NUMBER, "98765432-0001 "],
			["WHT-90", TAX_NUMBER, null],
		]) {
			const [ada, bola] = [await withheldRest(), await withheldRest("Bola Ade")];
			const forms = [
				await noteForm(ada.id, ada.grace, { number: number ?? "", issuerTaxNumber: issuerTaxNumber ?? null }),
				await noteForm(bola.id, bola.grace, { number: `${number} `, issuerTaxNumber: typedAgain ?? null }),
			];
			const done = await Promise.all(forms.map(receiveCertificate));
			expect(done.filter((one) => one.ok)).toHaveLength(1);
			expect(done.find((one) => !one.ok)).toMatchObject({ reason: "known" });
		}
		await expectAllToAgree();
	});

	test("is taken once by two admins at once", async () => {
		const { grace, id } = await withheldRest();
		const ngozi = await anAdmin("Ngozi Bello");
		const forms = [await noteForm(id, grace, { number: "A" }), await noteForm(id, ngozi, { number: "B" })];
		const done = await Promise.all(forms.map(receiveCertificate));
		expect(done.map((one) => one.ok).sort()).toEqual([false, true]);
		expect(
			await db.selectFrom("withholding_certificates").select("id").where("number", "in", ["A", "B"]).execute(),
		).toHaveLength(1);
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, certificate_due_kobo: 0, paid_kobo: 10_212_500 });
		await expectAllToAgree();
	});

	test("of a balance closes it too", async () => {
		const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		const terms = { certificateRate: 500, buyer: ZENITH };
		expect(await confirm(await aBalanceTransfer(member, terms))).toBe("paid");
		const { id, certificate_due_kobo } = await enrolmentOf(member);
		expect(certificate_due_kobo).toBe(285_000);
		const done = await receiveCertificate(await noteForm(id, grace, { amount: 285_000 }));
		expect(done).toEqual({ ok: true, short: 0, seats: 1 });
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, certificate_due_kobo: 0, paid_kobo: 10_212_500 });
		await expectAllToAgree();
	});
});

describe("the invoice of a seat whose note is awaited", () => {
	const correct = async (actor: Admin, number: string, name: string) =>
		await correctInvoice({ number, buyer: { ...ZENITH, name }, reason: "A name.", key: aKey(), actor, now: later(70) });
	const invoicesOf = async (id: number) =>
		(await invoicesOfSeat(id)).map(({ number, facts: { total, byCertificate } }) => ({ number, total, byCertificate }));

	test("is corrected after a part went back: what is withheld of it stays, and is owed under the new one", async () => {
		const { grace, id } = await withheldRest();
		const { seen, payment } = await seenAs(id);
		expect(await sendBack(seen, [part(payment, 2_000_000, byHand)], grace)).toMatchObject({ ok: true });
		const [first] = await invoicesOf(id);
		expect(await correct(grace, first?.number ?? "", "Zenith Mills")).toMatchObject({ ok: true });
		expect((await invoicesOf(id))[1]).toMatchObject({ total: 8_212_500, byCertificate: WITHHELD });
		const [, restated] = (await documentsOf(id)).invoices;
		expect(restated, "VAT at its rate, though all of it is on the receipt of the money").toEqual({
			net: 7_639_535,
			vat: 572_965,
		});
		await expectAllToAgree();
		expect(await receiveCertificate(await noteForm(id, grace, { number: "WHT-corrected" }))).toMatchObject({
			ok: true,
		});
		await expectAllToAgree();
		const [, second] = await invoicesOf(id);
		expect(await correct(grace, second?.number ?? "", "Zenith Millers")).toMatchObject({ ok: true });
		expect((await invoicesOfSeat(id))[2]?.facts).toMatchObject({
			byCertificate: WITHHELD,
			proved: WITHHELD,
			total: 8_212_500,
		});
		const after = await seenAs(id);
		expect(
			await cancel(
				after.seen,
				after.payments.map((one, at) => part(one, at ? WITHHELD : 7_737_500, byHand)),
				grace,
			),
		).toMatchObject({ ok: true });
		await expectAllToAgree();
	});
});

describe("an employer whose name was wrong on the invoice", () => {
	test("has the receipt of its note, which comes later, made out to the right one", async () => {
		const { grace, id } = await withheldRest();
		const [first] = await invoicesOfSeat(id);
		const buyer = { ...ZENITH, name: "Zenith Mills", taxNumber: TAX_NUMBER };
		const input = { number: first?.number ?? "", buyer, reason: "A name.", key: aKey(), actor: grace, now: later(50) };
		expect(await correctInvoice(input)).toMatchObject({ ok: true });
		expect(await receiveCertificate(await noteForm(id, grace, { number: "WHT-renamed" }))).toMatchObject({ ok: true });
		const receipts = db
			.selectFrom("receipts")
			.select("facts")
			.where("order_id", "=", await orderOf(id))
			.orderBy("id");
		const [ofMoney, ofNote] = (await receipts.execute()).map(({ facts }) => facts as ReceiptFacts);
		expect([ofMoney?.buyer?.name, ofNote?.buyer]).toEqual([ZENITH.name, buyer]);
		const [, next] = await invoicesOfSeat(id);
		expect(ofNote).toMatchObject({ kind: "certificate", invoiceNumber: next?.number });
		await expectAllToAgree();
	});
});

describe("the invoice of a seat whose note did not bring what was withheld", () => {
	const corrected = async (grace: Admin, id: number) => {
		const [first] = await invoicesOfSeat(id);
		const buyer = { ...ZENITH, name: "Zenith Mills" };
		const input = { number: first?.number ?? "", buyer, reason: "A name.", key: aKey(), actor: grace, now: later(70) };
		expect(await correctInvoice(input)).toMatchObject({ ok: true });
		const { byCertificate, proved, due, total } = (await invoicesOfSeat(id)).at(-1)?.facts ?? {};
		return { byCertificate, proved, due, total };
	};
	const CHARGE = 10_212_500;

	test("is corrected: the new one says of nothing that it was withheld once no note comes, and what is due", async () => {
		const { member, grace, id } = await withheldRest();
		expect(await dropCertificate(await formOn(id, grace, later(60)))).toMatchObject({ ok: true });
		expect(await corrected(grace, id)).toEqual({ byCertificate: 0, proved: 0, due: WITHHELD, total: CHARGE });
		expect(await settle(await payRest(member, WITHHELD), later(90))).toBe("paid");
		const [, second] = await invoicesOfSeat(id);
		const input = { buyer: ZENITH, reason: "Back.", key: aKey(), actor: grace, now: later(95) };
		expect(await correctInvoice({ ...input, number: second?.number ?? "" })).toMatchObject({ ok: true });
		const third = (await invoicesOfSeat(id))[2]?.facts;
		expect(third).toMatchObject({ byCertificate: 0, due: 0, total: CHARGE });
		await expectAllToAgree();
	});

	test("over less is corrected: the new one says what the note proved, and what is due beside it", async () => {
		const { grace, id } = await withheldRest();
		const note = await noteForm(id, grace, { amount: 400_000, number: "WHT-corrected-short" });
		expect(await receiveCertificate(note)).toMatchObject({ ok: true, short: 75_000 });
		expect(await corrected(grace, id)).toEqual({ byCertificate: 400_000, proved: 400_000, due: 75_000, total: CHARGE });
		await expectAllToAgree();
	});
});

describe("a tax credit note that never comes", () => {
	test("is due in money: Pay Balance and reminders come back, under the same invoice", async () => {
		const { member, grace, id } = await withheldRest();
		await remind(-14);
		expect(await remindedOn(member)).toEqual([]);
		const form = await formOn(id, grace, at(-13));
		expect(await dropCertificate(form)).toEqual({ ok: true, due: WITHHELD, dueDay: FIRST_DAY });
		expect(await dropCertificate(form)).toEqual({ ok: true, again: true });
		expect(await wordsOf(id)).toBe("Part paid");
		expect(await dueOf(id)).toEqual({ net: WITHHELD, vat: 0, total: WITHHELD });
		await remind(-7);
		expect(await remindedOn(member)).toEqual([-7]);
		await expectAllToAgree();
		expect(await settle(await payRest(member, WITHHELD), later(90))).toBe("paid");
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, paid_kobo: 10_212_500 });
		expect(await paidByWay("certificate", { id })).toBe(0);
		expect((await documentsOf(id)).invoices).toHaveLength(1);
		await expectAllToAgree();
	});

	test("that is given up asks participant and payer at once, with a week to pay, by a link that pays it", async () => {
		const { member, grace, id } = await withheldRest("Ada Okafor", { invoiceEmail: "accounts@zenith.example" });
		const form = await formOn(id, grace, at(2));
		expect(await dropCertificate(form)).toMatchObject({ ok: true, dueDay: addDays(FIRST_DAY, 9) });
		expect(await enrolmentNow(id)).toMatchObject({ due_day: addDays(FIRST_DAY, 9) });
		expect(await loggedLast(id)).toMatchObject({ dueInMoneyKobo: WITHHELD, dueDay: addDays(FIRST_DAY, 9) });
		const [invoice] = await invoicesOfSeat(id);
		const facts = {
			total: WITHHELD,
			dueDay: addDays(FIRST_DAY, 9),
			certificateOf: null,
			invoiceNumber: invoice?.number,
		};
		expect(await askedBy(member.email)).toEqual([expect.objectContaining(facts)]);
		const [toPayer] = await askedBy("accounts@zenith.example");
		expect(toPayer).toMatchObject({ ...facts, payer: { name: ZENITH.name } });
		await remind(2, 20);
		expect(await remindedOn(member)).toEqual([]);
		const link = await findLinkByToken(toPayer?.payUrl.split("/").at(-1) ?? "");
		expect(link && (await truthOf(link, at(3)))).toEqual({ kind: "live" });
		await expectAllToAgree();
	});

	test("over less asks for the rest by a link that stays live when the note is booked", async () => {
		const { member, grace, id } = await withheldRest("Ada Okafor", { invoiceEmail: "papers@zenith.example" });
		const less = await noteForm(id, grace, { amount: 400_000, number: "WHT-less-by-link" });
		expect(await receiveCertificate(less)).toEqual({ ok: true, short: 75_000, seats: 1 });
		const [asked] = await askedBy(member.email);
		expect(asked).toMatchObject({ total: 75_000, certificateOf: 400_000, dueDay: FIRST_DAY });
		expect(await loggedLast(id)).toMatchObject({ dueInMoneyKobo: 75_000, dueDay: FIRST_DAY });
		expect(await askedBy("papers@zenith.example")).toHaveLength(1);
		const link = await findLinkByToken(asked?.payUrl.split("/").at(-1) ?? "");
		expect(link && (await truthOf(link, later(70)))).toEqual({ kind: "live" });
	});

	test("leaves a rest that every document calls the rest of its invoice, without a rate and with the day it is due", async () => {
		const { member, grace, id } = await withheldRest();
		const [invoice] = await invoicesOfSeat(id);
		const restOf = invoice?.facts.number ?? "";
		await receiveCertificate(await noteForm(id, grace, { amount: 400_000, number: "WHT-rest", now: at(2) }));
		const receipts = db
			.selectFrom("receipts")
			.select("facts")
			.where("order_id", "=", await orderOf(id))
			.orderBy("id");
		const ofNote = (await receipts.execute()).at(-1)?.facts as ReceiptFacts;
		const text = `Due by ${weekdayAndDay(addDays(FIRST_DAY, 9))}.`;
		expect(dueWords(ofNote)).toEqual({ title: "Still due: ₦750.00", text });
		const about = { actor: member, enrolmentId: id, buyer: null, payerName: null, invoiceEmail: null };
		const wish = { ...about, withholding: true, seenTotal: 75_000, transferKey: aKey(), now: at(3) };
		const asked = await startPayment(wish);
		expect(asked, "nothing is withheld of it again").toMatchObject({
			attempt: { total_kobo: 75_000, certificate_kobo: 0 },
		});
		const reference = asked.ok ? asked.attempt.reference : "";
		const proforma = db.selectFrom("mails").select("facts").where("kind", "=", "proforma").orderBy("id", "desc");
		const facts = (await proforma.executeTakeFirstOrThrow()).facts as ProformaFacts;
		expect([facts.lines[0]?.description, vatLabelOf(facts.lines)]).toEqual([`Balance of invoice ${restOf}`, "VAT"]);
		expect(await confirm(reference, {}, at(4))).toBe("paid");
		const last = (await receipts.execute()).at(-1)?.facts as ReceiptFacts;
		expect([last.lines[0]?.description, receiptVatLabel(last)]).toEqual([`Balance of invoice ${restOf}`, "VAT"]);
		await expectAllToAgree();
	});

	test("is given up once by two admins, and whoever comes second hears who was first", async () => {
		const { grace, id } = await withheldRest();
		const ngozi = await anAdmin("Ngozi Bello");
		const [hers, theirs] = [await formOn(id, grace, later(60)), await noteForm(id, ngozi)];
		expect(await dropCertificate(hers)).toMatchObject({ ok: true });
		expect(await receiveCertificate(theirs)).toMatchObject({
			reason: "changed",
			by: { name: "Grace Eze", at: later(60) },
		});
		expect(await dropCertificate(await formOn(id, ngozi, later(61)))).toMatchObject({ reason: "none-awaited" });
		await expectAllToAgree();
	});

	test("is nobody's matter any more once the seat is cancelled", async () => {
		const { grace, id } = await withheldRest();
		const form = await formOn(id, grace, later(60));
		expect(await cancel((await seenAs(id)).seen, [], grace)).toMatchObject({ ok: true });
		expect(await dropCertificate(form)).toMatchObject({ reason: "cancelled" });
		expect(await receiveCertificate(await noteForm(id, grace))).toMatchObject({ reason: "cancelled" });
		await expectAllToAgree();
	});
});

describe("a transfer that is short by withheld tax", () => {
	const form = async (reference: string, actor: Admin): Promise<AcceptShortPayment> => {
		const { id: itemId, version: seenVersion } = await openItem(reference);
		return { reference, itemId, seenVersion, key: aKey(), actor, now: later(60) };
	};

	test("buys its seat once somebody accepts it, and the note is awaited", async () => {
		const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse()];
		const reference = await aTransfer(member, course, { buyer: ZENITH });
		expect(await confirm(reference, { amount: CAME })).toBe("needs_review");
		const shown = { came: CAME, missing: WITHHELD };
		const accepting = await form(reference, grace);
		expect(await acceptShortPayment({ ...accepting, onlyLook: true })).toEqual({ ok: true, shown });
		expect(await enrolmentsOf(member)).toEqual([]);
		expect(await acceptShortPayment(accepting)).toEqual({ ok: true, shown });
		expect(await acceptShortPayment(accepting)).toEqual({ ok: true, again: true });
		const { id } = await enrolmentOf(member);
		expect(await wordsOf(id)).toBe("Certificate awaited");
		expect(await attemptOf(reference)).toMatchObject({ state: "paid", total_kobo: CAME, certificate_kobo: WITHHELD });
		expect(await bookingsOf(reference)).toMatchObject([{ outcome: "accepted", amount: CAME }]);
		expect((await documentsOf(id)).invoices).toEqual([{ net: 9_500_000, vat: 712_500 }]);
		expect(await emailsTo(member.email)).toContain("receipt");
		await expectAllToAgree();
		expect(await receiveCertificate(await noteForm(id, grace))).toEqual({ ok: true, short: 0, seats: 1 });
		expect(await wordsOf(id)).toBe("Fully Paid");
		await expectAllToAgree();
	});

	test("pays its balance once somebody accepts it", async () => {
		const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		const reference = await aBalanceTransfer(member, { buyer: ZENITH });
		expect(await confirm(reference, { amount: 6_127_500 - 285_000 })).toBe("needs_review");
		expect(await acceptShortPayment(await form(reference, grace))).toMatchObject({
			ok: true,
			shown: { missing: 285_000 },
		});
		const { id } = await enrolmentOf(member);
		expect(await wordsOf(id)).toBe("Certificate awaited");
		await expectAllToAgree();
		expect(await receiveCertificate(await noteForm(id, grace, { amount: 285_000 }))).toMatchObject({ ok: true });
		expect(await enrolmentNow(id)).toMatchObject({ due_net_kobo: 0, certificate_due_kobo: 0, paid_kobo: 10_212_500 });
		await expectAllToAgree();
	});

	test("is accepted once by two admins at once, and the other hears of it", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		const reference = await aTransfer(member, course, { buyer: ZENITH });
		await confirm(reference, { amount: CAME });
		const forms = [await form(reference, await anAdmin()), await form(reference, await anAdmin("Ngozi Bello"))];
		const done = await Promise.all(forms.map(acceptShortPayment));
		expect(done.filter((one) => one.ok)).toHaveLength(1);
		expect(done.find((one) => !one.ok)).toMatchObject({ reason: "decided", resolution: "enrolled" });
		expect(await enrolmentsOf(member)).toHaveLength(1);
		await expectAllToAgree();
	});

	test("is not taken of a private person: nobody but an organisation keeps tax", async () => {
		const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse()];
		const reference = await aTransfer(member, course);
		await confirm(reference, { amount: CAME });
		expect(await acceptShortPayment(await form(reference, grace))).toMatchObject({ reason: "not-short" });
		expect(await enrolmentsOf(member)).toEqual([]);
		await expectAllToAgree();
	});

	test("is refused of a deposit, when all of the net is missing, and while no slot is free", async () => {
		const [member, grace, quick, course] = [
			await aMember(),
			await anAdmin(),
			await aMember(),
			await aCourse({ slots: 1 }),
		];
		const deposit = await aTransfer(member, course, { purpose: "deposit", buyer: ZENITH });
		await confirm(deposit, { amount: 4_000_000 });
		expect(await acceptShortPayment(await form(deposit, grace))).toMatchObject({ reason: "not-short" });
		const other = await aMember();
		const full = await aTransfer(other, await aCourse(), { buyer: ZENITH });
		await confirm(full, { amount: 700_000 });
		expect(await acceptShortPayment(await form(full, grace))).toMatchObject({ reason: "not-short" });
		const taken = await aTransfer(quick, course, { buyer: ZENITH });
		await confirm(taken, { amount: CAME });
		await register(await aMember(), course, { now: later(60 * 24 * 10) });
		expect(await acceptShortPayment(await form(taken, grace))).toMatchObject({ reason: "course-full" });
		await raiseSeats(course.courseId);
		expect(await acceptShortPayment(await form(taken, grace))).toMatchObject({ ok: true });
		await expectAllToAgree();
	});
});

test("the look at withheld tax refuses what the action would: a released seat that somebody else has, a seat cancelled meanwhile", async () => {
	const [member, grace, course] = [await aMember(), await anAdmin(), await aCourse({ slots: 1 })];
	await register(member, course, { purpose: "deposit" });
	const reference = await aBalanceTransfer(member, { buyer: ZENITH });
	expect(await confirm(reference, { amount: 6_127_500 - 285_000 })).toBe("needs_review");
	const { id } = await enrolmentOf(member);
	const looking = async (): Promise<AcceptShortPayment> => {
		const { id: itemId, version: seenVersion } = await openItem(reference);
		return { reference, itemId, seenVersion, key: aKey(), actor: grace, now: later(60) };
	};
	expect(await acceptShortPayment({ ...(await looking()), onlyLook: true })).toMatchObject({ ok: true });
	expect(await releaseSeat({ ...(await formOn(id, grace, later(50))), reason: "Nobody paid." })).toEqual({ ok: true });
	expect(await acceptShortPayment({ ...(await looking()), onlyLook: true })).toMatchObject({ ok: true });
	await register(await aMember("Bola Ade"), course);
	for (const act of [acceptShortPayment])
		expect(await act(await looking())).toEqual({ ok: false, reason: "course-full" });
	expect(await cancel((await seenAs(id)).seen, [], grace)).toMatchObject({ ok: true });
	for (const act of [acceptShortPayment])
		expect(await act(await looking())).toEqual({ ok: false, reason: "nothing-owed" });
	await expectAllToAgree();
});

/** Pays by card what is due in money. */
async function payRest(member: Member, kobo: number): Promise<string> {
	const { id: enrolmentId } = await enrolmentOf(member);
	const started = await startPayment({ actor: member, enrolmentId, seenTotal: kobo, now: later(80) });
	if (!started.ok) throw new Error(`refused: ${started.reason}`);
	await pay(started.attempt.reference, { amount: nairaNumber(kobo) });
	return started.attempt.reference;
}
