import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { weekdayAndDay } from "#kit/rules/date-range.ts";
import { addDays } from "#kit/rules/days.ts";
import { dueWords, receiptVatLabel, vatLabelOf } from "#sales/documents/emails/receipt-words.ts";
import type { ProformaFacts, ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { dropCertificate } from "#sales/paying/ways/certificates/actions/drop-certificate.ts";
import { receiveCertificate } from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { findLinkByToken } from "#sales/paying/ways/links/data/pay-links.ts";
import { at, enrolmentNow, formOn, remind, remindedOn } from "#tests/sales/balance-house.ts";
import {
	askedBy,
	documentsOf,
	dueOf,
	expectAllToAgree,
	loggedLast,
	noteForm,
	payRest,
	WITHHELD,
	withheldRest,
	wordsOf,
} from "#tests/sales/certificates/withheld-house.ts";
import { paidByWay } from "#tests/sales/due-house.ts";
import { invoicesOfSeat, orderOf } from "#tests/sales/invoice-house.ts";
import { truthOf } from "#tests/sales/link-house.ts";
import { openBank, ZENITH } from "#tests/sales/member-transfer-house.ts";
import { FIRST_DAY, later, openHouse, settle } from "#tests/sales/payments/house.ts";
import { aKey, anAdmin } from "#tests/sales/payments/review-house.ts";
import { cancel, seenAs } from "#tests/sales/refund-house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

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
