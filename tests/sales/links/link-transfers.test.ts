import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { findPrivateFileFor } from "#media/data/private-files.ts";
import { matchStatement } from "#sales/bank/actions/match-statement.ts";
import type { ProformaFacts } from "#sales/documents/rules/document-facts.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { paymentWords } from "#sales/ledger/orders/rules/enrolment.ts";
import { listBegunPayments } from "#sales/ledger/payments/data/unfinished-payments.ts";
import { openPaymentsOf } from "#sales/ledger/payments/rules/begun-payments.ts";
import { linkForOrder } from "#sales/paying/orders/actions/link-for-order.ts";
import { makePayLink } from "#sales/paying/ways/links/actions/make-pay-link.ts";
import { saveLinkMessage } from "#sales/paying/ways/links/actions/save-link-message.ts";
import type { StartLinkPayment } from "#sales/paying/ways/links/actions/start-link-payment.ts";
import { withdrawPayLink } from "#sales/paying/ways/links/actions/withdraw-pay-link.ts";
import { findAwaitedByLink, listLinkDocuments } from "#sales/paying/ways/links/data/link-documents.ts";
import { findLiveLink, findPayLink, type PayLink, payLinkUrl } from "#sales/paying/ways/links/data/pay-links.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { findTransferPaidBy } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { enrolmentNow } from "#tests/sales/balance-house.ts";
import { keptOnly, openBank as openStatements, ownStatement } from "#tests/sales/bank-house.ts";
import {
	acting,
	balanceLink,
	expectBooksToAgree,
	linkOf,
	press,
	referenceOf,
	seatLink,
	truthOf,
} from "#tests/sales/link-house.ts";
import {
	arriving,
	askTransfer,
	emailTo,
	giveAccount,
	openBank,
	PDF,
	transferOf,
	WITHHOLDER,
	ZENITH,
} from "#tests/sales/member-transfer-house.ts";
import { named, organisation, placed, WHOLE } from "#tests/sales/office-house.ts";
import {
	aCourse,
	aFormerParticipant,
	aMember,
	attemptOf,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	later,
	members,
	NOW,
	openHouse,
	register,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin } from "#tests/sales/payments/review-house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openStatements();
openBank();

const ACCOUNTS = "accounts@zenith.example";
/** NOW is a Friday: three working days end on Wednesday night. */
const DEADLINE = new Date("2026-11-25T23:00:00Z");
const AFTER = new Date("2026-11-26T08:00:00Z");
/** Of 95,000: 5 % of it, and what is transferred with the VAT. */
const WITHHELD: Kobo = 475_000;
const IN_MONEY: Kobo = 9_737_500;

/** Somebody without an account asks for the proforma. */
const ask = (link: PayLink, changes: Partial<StartLinkPayment> = {}) =>
	press(link, { payerEmail: ACCOUNTS, transferKey: aKey(), ...changes });

async function proformaTo(email: string) {
	const facts = await emailTo(email, "proforma");
	return facts && (openLinks("proforma", facts).facts as ProformaFacts & { transferUrl: string | null });
}

test("an employer asks for a proforma that keeps tax: the seat is held as for a member, and the statement pays it", async () => {
	const [ada, course] = [await aFormerParticipant(), await aCourse()];
	const link = linkOf(await seatLink(ada, course, "full"));
	const reference = referenceOf(await ask(link, { buyer: WITHHOLDER }));
	expect(await attemptOf(reference)).toMatchObject({
		provider: "bank",
		user_id: ada.id,
		pay_link_id: link.id,
		payer_name: "Funke Bello",
		invoice_email: ACCOUNTS,
		hold_until: DEADLINE,
		total_kobo: IN_MONEY,
		certificate_kobo: WITHHELD,
	});
	const mail = await proformaTo(ACCOUNTS);
	expect(mail).toMatchObject({ toPay: IN_MONEY, byCertificate: WITHHELD, buyer: { name: WITHHOLDER.name } });
	expect(JSON.stringify(await emailTo(ACCOUNTS, "proforma"))).not.toContain("/pay/");
	expect(mail?.transferUrl).toBe(`${payLinkUrl(link)}/${reference}/transfer`);
	expect(await findAwaitedByLink(link.id, NOW)).toMatchObject({ reference, toPay: IN_MONEY, standing: "held" });

	const { code } = await transferOf(reference);
	const { statementId } = await keptOnly(ownStatement([{ narration: `NIP ${code}`, naira: IN_MONEY / 100 }]));
	await matchStatement({ statementId, now: later(60) });
	const [, enrolment] = await enrolmentsOf(ada);
	expect(enrolment && paymentWords(await enrolmentNow(enrolment.id))).toBe("Certificate awaited");
	expect((await listLinkDocuments(link.id)).map(({ kind }) => kind)).toEqual(["receipt", "invoice"]);
	expect(await emailsTo(ACCOUNTS)).toEqual(expect.arrayContaining(["proforma", "receipt"]));
	expect(await truthOf(link, later(60))).toMatchObject({ kind: "paid" });
	expect(await findAwaitedByLink(link.id, later(60))).toBeUndefined();
	await expectBooksToAgree();
});

test("whoever pays by a link reads of the member what the link shows, on the proforma too", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course, "full"));
	await ask(link);
	expect((await proformaTo(ACCOUNTS))?.lines[0]?.participant).toBe("Ada");
	await saveLinkMessage({ userId: ada.id, linkId: link.id, showsAsker: true, message: null });
	const shown = (await findPayLink(link.id)) ?? link;
	await ask(shown, { buyer: ZENITH, payerEmail: "hr@zenith.example" });
	expect((await proformaTo("hr@zenith.example"))?.lines[0]?.participant).toBe("Ada Okafor");
});

test("a balance by a link is transferred with withheld tax, holds no seat, and pays the enrolment", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await register(ada, course, { purpose: "deposit" });
	const link = linkOf(await balanceLink(ada));
	const reference = referenceOf(await ask(link, { buyer: WITHHOLDER }));
	const { hold_until, net_kobo, total_kobo, certificate_kobo } = await attemptOf(reference);
	expect([hold_until, total_kobo + certificate_kobo]).toEqual([null, link.total_kobo]);
	expect(certificate_kobo).toBe(Math.round((net_kobo + certificate_kobo) * 0.05));
	expect(await confirm(reference)).toBe("paid");
	expect(paymentWords(await enrolmentNow((await enrolmentOf(ada)).id))).toBe("Certificate awaited");
	await expectBooksToAgree();
});

test("of a deposit no tax is kept, whatever the form says", async () => {
	const link = linkOf(await seatLink(await aMember(), await aCourse(), "deposit"));
	const reference = referenceOf(await ask(link, { buyer: WITHHOLDER }));
	expect(await attemptOf(reference)).toMatchObject({ total_kobo: link.total_kobo, certificate_kobo: 0 });
});

test("pressed twice it is one transfer; with other words the one before is replaced, and its holder told", async () => {
	const link = linkOf(await seatLink(await aMember(), await aCourse(), "full"));
	const transferKey = aKey();
	const first = referenceOf(await ask(link, { transferKey }));
	expect(referenceOf(await ask(link, { transferKey }))).toBe(first);
	expect(referenceOf(await ask(link))).toBe(first);
	const second = referenceOf(await ask(link, { payerEmail: "hr@zenith.example" }));
	expect(second).not.toBe(first);
	expect(await attemptOf(first)).toMatchObject({ state: "cancelled" });
	expect(await emailTo(ACCOUNTS, "transfer-ended")).toMatchObject({ why: "replaced", reader: "payer" });
	// Another word on the same proforma to the same address: the new one says it.
	await ask(link, { payerEmail: "hr@zenith.example", buyer: ZENITH });
	expect(await emailTo("hr@zenith.example", "transfer-ended")).toBeUndefined();
});

test("seats are held for transfers by a link as for a member's: twice, and no third time", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await askTransfer(ada, course);
	const link = linkOf(await makeAgain(ada.id, course.dateId, AFTER));
	const lapsed = new Date("2026-12-02T08:00:00Z");
	expect(await ask(link, { now: AFTER })).toMatchObject({ ok: true });
	expect(await ask(link, { now: lapsed })).toEqual({ ok: false, reason: "held-twice" });
	// Nobody is kept from paying by card.
	expect(await press(link, { now: lapsed })).toMatchObject({ ok: true });
});

const makeAgain = (userId: string, courseDateId: number, now: Date) =>
	makePayLink({ actor: acting({ id: userId, email: "" }), userId, purpose: "full", courseDateId, now });

test("a card is tried while a transfer is awaited; a full course, no account, and another sum are refused", async () => {
	const [ada, bola, course] = [await aFormerParticipant(), await aMember(), await aCourse({ slots: 1 })];
	const [link, other] = [linkOf(await seatLink(ada, course, "full")), linkOf(await seatLink(bola, course, "full"))];
	expect(await ask(link, { seenTotal: link.total_kobo - 1 })).toMatchObject({ reason: "not-now" });
	const reference = referenceOf(await ask(link));
	expect(await ask(other)).toMatchObject({ reason: "not-now", truth: { kind: "full" } });
	await press(link);
	expect(await attemptOf(reference)).toMatchObject({ state: "created", hold_until: DEADLINE });
	await giveAccount(null);
	expect(await ask(link)).toEqual({ ok: false, reason: "no-account" });
	await giveAccount("0123456789");
});

test("a proof is taken through the link and through nothing else, and belongs to no member", async () => {
	const [[ada, bola], course] = [await members(2), await aCourse()];
	if (!ada || !bola) throw new Error("nobody");
	const [link, other] = [linkOf(await seatLink(ada, course, "full")), linkOf(await seatLink(bola, course, "full"))];
	const reference = referenceOf(await ask(link));
	const proof = (actor: { id: string } | { linkId: number }) =>
		uploadProof({ actor, reference, file: arriving(PDF), now: NOW });
	for (const actor of [ada, bola, { linkId: other.id }])
		expect(await proof(actor)).toEqual({ ok: false, reason: "no-such-transfer" });
	expect(await findTransferPaidBy(ada, reference)).toBeUndefined();
	expect(await proof({ linkId: link.id })).toEqual({ ok: true });
	expect(await attemptOf(reference)).toMatchObject({ state: "pending" });
	const { proof_id } = await transferOf(reference);
	expect(await findPrivateFileFor({ id: ada.id, role: "user" }, proof_id ?? "")).toBeUndefined();
	expect(await findPrivateFileFor({ id: ada.id, role: "admin" }, proof_id ?? "")).toMatchObject({ owner_id: null });
	// The desk reads from whom it is.
	const notice = await db.selectFrom("mails").select("facts").where("kind", "=", "proof-notice").executeTakeFirst();
	expect(notice?.facts).toMatchObject({ fullName: "Funke Bello", email: ACCOUNTS });
	expect(await truthOf(link)).toEqual({ kind: "waiting" });
	expect(await findAwaitedByLink(link.id, NOW)).toMatchObject({ standing: "proof" });
	expect(await withdrawTransfer({ actor: { linkId: link.id }, reference, now: NOW })).toMatchObject({
		reason: "proof-there",
	});
});

test("the member sees that a transfer is awaited, and nothing of who makes it; whoever ends it, the payer is told", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const link = linkOf(await seatLink(ada, course, "full"));
	const reference = referenceOf(await ask(link, { buyer: WITHHOLDER }));
	const seen = openPaymentsOf(await listBegunPayments(ada.id, NOW), NOW);
	expect(seen).toMatchObject([
		{ reference, kind: "transfer", isByLink: true, path: `/payments/${reference}/transfer` },
	]);
	expect(JSON.stringify(seen)).not.toContain("Zenith");
	expect(await withdrawTransfer({ actor: ada, reference, now: NOW })).toEqual({ ok: true });
	expect(await emailTo(ACCOUNTS, "transfer-ended")).toMatchObject({ why: "withdrawn", participant: "Ada" });
	expect(await enrolmentsOf(ada)).toEqual([]);

	const again = referenceOf(await ask(link, { payerEmail: "hr@zenith.example" }));
	await withdrawPayLink({ actor: acting(ada), userId: ada.id, linkId: link.id, now: NOW });
	expect(await attemptOf(again)).toMatchObject({ state: "cancelled" });
	expect(await emailTo("hr@zenith.example", "transfer-ended")).toMatchObject({ why: "withdrawn" });
});

test("a payer who cancels their own transfer frees the seat and is written nothing", async () => {
	const link = linkOf(await seatLink(await aMember(), await aCourse({ slots: 1 }), "full"));
	const payerEmail = "finance@zenith.example";
	const reference = referenceOf(await ask(link, { payerEmail }));
	expect(await withdrawTransfer({ actor: { linkId: link.id + 1 }, reference, now: NOW })).toMatchObject({
		reason: "no-such-transfer",
	});
	expect(await withdrawTransfer({ actor: { linkId: link.id }, reference, now: NOW })).toEqual({ ok: true });
	expect(await truthOf(link)).toEqual({ kind: "live" });
	expect(await emailTo(payerEmail, "transfer-ended")).toBeUndefined();
});

test("an order of the office is transferred by its link under the order's code; the same form is one proforma", async () => {
	const { order } = await placed(await aCourse(), {
		participants: [named("Ada Obi"), named("Bola Ade")],
		buyer: organisation,
		payment: { how: "link" },
		seenTotal: WHOLE * 2,
	});
	const link = await findLiveLink({ userId: null, orderId: order.id });
	if (!link) throw new Error("no link");
	const transferKey = aKey();
	const reference = referenceOf(await ask(link, { transferKey }));
	expect(referenceOf(await ask(link, { transferKey }))).toBe(reference);
	expect(await transferOf(reference)).toMatchObject({ code: order.code });
	expect((await proformaTo(ACCOUNTS))?.buyer).toMatchObject({ name: organisation.name });
	expect(await confirm(reference)).toBe("paid");
	expect((await listSeats(db, order.id)).every(({ confirmed_at }) => confirmed_at !== null)).toBe(true);
	await expectBooksToAgree();
});

test("an order on invoice asks for no second proforma", async () => {
	const until = "2026-12-10";
	const { order } = await placed(await aCourse(), {
		buyer: organisation,
		payment: { how: "invoice", until, confirm: false },
	});
	const link = await linkOfOrder(order.code);
	expect(await ask(link)).toEqual({ ok: false, reason: "on-invoice" });
});

async function linkOfOrder(code: string): Promise<PayLink> {
	await linkForOrder({ code, actor: await anAdmin(), now: NOW });
	const { id } = await db.selectFrom("orders").select("id").where("code", "=", code).executeTakeFirstOrThrow();
	const link = await findLiveLink({ userId: null, orderId: id });
	if (!link) throw new Error("no link");
	return link;
}
