import { describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { findLeftOfInvoice } from "#sales/documents/data/invoices.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { dropCertificate } from "#sales/paying/ways/certificates/actions/drop-certificate.ts";
import { receiveCertificate } from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { formOn } from "#tests/sales/balance-house.ts";
import {
	type Admin,
	CAME,
	documentsOf,
	expectAllToAgree,
	noteForm,
	payRest,
	TAX_NUMBER,
	WITHHELD,
	withheldRest,
} from "#tests/sales/certificates/withheld-house.ts";
import { invoicesOfSeat, orderOf } from "#tests/sales/invoice-house.ts";
import { openBank, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { later, openHouse, settle } from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";
import { byHand, cancel, part, seenAs, sendBack } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

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
