import { expect } from "vitest";
import { db } from "#kit/data/db.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { amountStillDue, paymentWords } from "#sales/ledger/orders/rules/enrolment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import type { ReceiveCertificate } from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import type { CertificateMissingFacts } from "#sales/paying/ways/certificates/rules/email-facts.ts";
import { enrolmentNow, formOn } from "#tests/sales/balance-house.ts";
import { orderOf } from "#tests/sales/invoice-house.ts";
import { askTransfer, WITHHOLDER } from "#tests/sales/member-transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import { aCourse, aMember, enrolmentOf, later, type Member, pay } from "#tests/sales/payments/house.ts";
import { aKey, anAdmin } from "#tests/sales/payments/review-house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

/** 5% of a net of 95,000. */
export const WITHHELD = 475_000;
export const CAME = 9_737_500;
export const NOTE = {
	issuedOn: "2026-11-20",
	issuerName: "Zenith Foods",
	issuerTaxNumber: null,
	fileId: null,
};
export const TAX_NUMBER = "98765432-0001";
export const TERMS = { buyer: WITHHOLDER };

/** Somebody whose employer transferred all but the tax it keeps. */
export async function withheldRest(name = "Ada Okafor", terms: { invoiceEmail?: string } = {}) {
	const [member, grace] = [await aMember(name), await anAdmin()];
	expect(await confirm(await askTransfer(member, await aCourse(), { ...TERMS, ...terms }))).toBe("paid");
	return { member, grace, id: (await enrolmentOf(member)).id };
}

export type Admin = { id: string; fullName: string };

/** What the log says last of an enrolment. */
export async function loggedLast(id: number) {
	const about = db.selectFrom("changes").select("after").where("subject", "=", "enrolment");
	return (await about.where("subject_id", "=", String(id)).orderBy("id", "desc").executeTakeFirstOrThrow()).after;
}

export async function noteForm(
	id: number,
	actor: Admin,
	changes: Partial<ReceiveCertificate> = {},
): Promise<ReceiveCertificate> {
	return { ...(await formOn(id, actor, later(60))), ...NOTE, number: `WHT-${aKey()}`, amount: WITHHELD, ...changes };
}

/** What e-mails to an address ask for that a note did not bring. */
export async function askedBy(to: string) {
	const mails = db
		.selectFrom("mails")
		.select("facts")
		.where("kind", "=", "certificate-missing")
		.where("recipient", "=", to);
	return (await mails.execute()).map(
		({ facts }) => openLinks("certificate-missing", facts).facts as CertificateMissingFacts,
	);
}

export const wordsOf = async (id: number) => paymentWords(await enrolmentNow(id));
export const dueOf = async (id: number) => amountStillDue(await enrolmentNow(id));

export async function expectAllToAgree() {
	const agrees = await db.selectFrom("money_agrees").selectAll().executeTakeFirstOrThrow();
	expect(agrees).toMatchObject({ agrees: true, kinds_agree: true, unexplained: 0 });
	await expectTheBooksToAgree();
}

export const documentsOf = async (id: number) => {
	const orderId = await orderOf(id);
	const ofOrder = (table: "receipts" | "invoices") =>
		db.selectFrom(table).select(["net_kobo as net", "vat_kobo as vat"]).where("order_id", "=", orderId).orderBy("id");
	return { receipts: await ofOrder("receipts").execute(), invoices: await ofOrder("invoices").execute() };
};

/** Pays by card what is due in money. */
export async function payRest(member: Member, kobo: number): Promise<string> {
	const { id: enrolmentId } = await enrolmentOf(member);
	const started = await startPayment({ actor: member, enrolmentId, seenTotal: kobo, now: later(80) });
	if (!started.ok) throw new Error(`refused: ${started.reason}`);
	await pay(started.attempt.reference, { amount: nairaNumber(kobo) });
	return started.attempt.reference;
}
