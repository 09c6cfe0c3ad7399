// Who is told that a transfer is awaited no more, and what its page says of why.

import { beforeAll, describe, expect, test } from "vitest";
import { listToDecide } from "#desk/data/to-decide.ts";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { openLinks } from "#mail/data/sealed-links.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { isBoughtBeside } from "#sales/ledger/payments/data/bought-beside.ts";
import { changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { countTransferViews } from "#sales/paying/ways/transfers/data/transfer-list.ts";
import { cancelNow } from "#tests/sales/date-house.ts";
import { balanceLink, linkOf, press, referenceOf } from "#tests/sales/link-house.ts";
import {
	arriving,
	askBalance,
	askTransfer,
	emailTo,
	openBank,
	PDF,
	transferOf,
	ZENITH,
} from "#tests/sales/member-transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aDate,
	aFormerParticipant,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	emailsTo,
	enrolmentOf,
	later,
	type Member,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { anAdmin, enrolFrom, raiseSeats, tooLate } from "#tests/sales/payments/review-house.ts";
import { cancel, seenOf } from "#tests/sales/refund-house.ts";
import { confirm, confirmation } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});

/** The night on which a transfer asked for at NOW has lapsed. */
const LAPSED = new Date("2026-11-25T23:01:00Z");
/** A seat is held a week longer for a proof that came in time. */
const LAPSED_WITH_PROOF = new Date("2026-12-02T23:01:00Z");
let offices = 0;
const anOffice = () => `accounts${offices++}@zenith.example`;
const byEmployer = (invoiceEmail: string) => ({ buyer: ZENITH, payerName: ZENITH.name, invoiceEmail });
const prove = (member: Member, reference: string, now = NOW) =>
	uploadProof({ actor: member, reference, file: arriving(PDF), now });

const countProofs = async () =>
	(await listToDecide(todayInLagos(NOW), 100, "admin")).filter(({ kind }) => kind === "proof").length;

describe("whoever holds a proforma that is not their own", () => {
	test("gets no button to a page they could not open; its person does", async () => {
		const [ada, office] = [await aMember(), anOffice()];
		await askTransfer(ada, await aCourse(), byEmployer(office));
		expect(await emailTo(office, "proforma")).toMatchObject({ transferUrl: null });
		const own = await askTransfer(ada, await aCourse());
		const facts = await emailTo(ada.email, "proforma");
		expect(facts && openLinks("proforma", facts).facts).toMatchObject({
			transferUrl: expect.stringContaining(`/payments/${own}/transfer`),
		});
	});

	test("hears not to transfer when the academy cancels the date; the member has another e-mail", async () => {
		const [ada, course, office] = [await aMember(), await aCourse(), anOffice()];
		const reference = await askTransfer(ada, course, byEmployer(office));
		expect(await cancelNow(course.dateId, grace)).toMatchObject({ ok: true });
		expect(await emailsTo(office)).toEqual(["proforma", "transfer-ended"]);
		expect(await emailTo(office, "transfer-ended")).toMatchObject({ reader: "payer", why: "date-cancelled" });
		expect(await emailsTo(ada.email)).toEqual(["date-cancelled"]);
		expect((await transferOf(reference)).withdrawn_why).toBe("date-cancelled");
	});

	test("hears it when the seat is cancelled whose balance they were asked for, also with a proof there", async () => {
		const [ada, office] = [await aMember(), anOffice()];
		await register(ada, await aCourse(), { purpose: "deposit" });
		const reference = await askBalance(ada, { invoiceEmail: office });
		await prove(ada, reference);
		expect(await cancel((await seenOf(ada)).seen, [], grace)).toMatchObject({ ok: true });
		expect(await emailTo(office, "transfer-ended")).toMatchObject({
			reader: "payer",
			why: "cancelled",
			toPay: 6_127_500,
		});
		expect(await emailsTo(ada.email)).not.toContain("transfer-ended");
		expect((await transferOf(reference)).withdrawn_why).toBe("cancelled");
	});

	test("hears it when the card was faster, but not once money of theirs is confirmed", async () => {
		const [ada, course, office] = [await aMember(), await aCourse(), anOffice()];
		const reference = await askTransfer(ada, course, byEmployer(office));
		const card = await begin(ada, course, { now: later(1) });
		await pay(card);
		expect(await settle(card, later(2))).toBe("paid");
		expect(await emailTo(office, "transfer-ended")).toMatchObject({ why: "paid" });
		expect((await transferOf(reference)).withdrawn_why).toBe("paid");
		const other = await aCourse();
		const confirmed = await askTransfer(ada, other, { ...byEmployer(anOffice()), now: later(30) });
		await confirm(confirmed, { now: later(31) });
		await cancelNow(other.dateId, grace);
		expect(await emailsTo((await attemptOf(confirmed)).invoice_email)).toEqual(["proforma", "receipt"]);
	});
});

describe("a transfer that lapses", () => {
	test("is told to its person and to whoever holds the proforma, once: that the seat is free", async () => {
		const [ada, office] = [await aFormerParticipant(), anOffice()];
		const reference = await askTransfer(ada, await aCourse(), byEmployer(office));
		for (const now of [LAPSED, later(10, LAPSED)]) await reconcilePayments({ now });
		await settle(reference, later(20, LAPSED), undefined, "page");
		for (const email of [ada.email, office])
			expect((await emailsTo(email)).filter((kind) => kind === "transfer-lapsed")).toHaveLength(1);
		expect(await emailTo(office, "transfer-lapsed")).toEqual({
			reader: "payer",
			participant: "Ada Okafor",
			courseTitle: expect.any(String),
			toPay: 10_212_500,
			code: (await transferOf(reference)).code,
			deadline: "2026-11-25T23:00:00.000Z",
			held: true,
			hasProof: false,
		});
		expect(await emailTo(ada.email, "transfer-lapsed")).toMatchObject({ reader: "participant", held: true });
		expect((await attemptOf(reference)).hold_until).toBeNull();
		const mail = db.selectFrom("mails").select("recipient_name").where("recipient", "=", office).orderBy("id", "desc");
		expect(await mail.executeTakeFirst()).toEqual({ recipient_name: ZENITH.name });
	});

	test("of a balance holds no seat, and says so to both; with a proof nobody is asked for one", async () => {
		const [ada, office] = [await aMember(), anOffice()];
		await register(ada, await aCourse(), { purpose: "deposit" });
		const reference = await askBalance(ada, { invoiceEmail: office });
		await prove(ada, reference);
		await reconcilePayments({ now: LAPSED });
		for (const email of [ada.email, office])
			expect(await emailTo(email, "transfer-lapsed")).toMatchObject({ held: false, hasProof: true, toPay: 6_127_500 });
	});

	test("is told to nobody where the person has the seat, and to its person alone where the proforma is theirs", async () => {
		const [ada, bola, course, office] = [await aMember(), await aMember(), await aCourse(), anOffice()];
		const reference = await askTransfer(ada, course, byEmployer(office));
		const card = await begin(ada, course, { now: later(1) });
		await prove(ada, reference, later(2));
		await pay(card);
		expect(await settle(card, later(3))).toBe("paid");
		await askTransfer(bola, course);
		await reconcilePayments({ now: LAPSED_WITH_PROOF });
		expect((await attemptOf(reference)).state).toBe("expired");
		for (const email of [ada.email, office]) expect(await emailsTo(email)).not.toContain("transfer-lapsed");
		expect((await emailsTo(bola.email)).filter((kind) => kind === "transfer-lapsed")).toHaveLength(1);
	});
});

describe("a transfer that the office ends", () => {
	test("is told to its person, with what became of the proof, and to whoever holds the proforma", async () => {
		const [ada, office] = [await aMember(), anOffice()];
		const reference = await askTransfer(ada, await aCourse(), byEmployer(office));
		await prove(ada, reference);
		expect(await withdrawTransfer({ admin: grace, reference, now: later(60) })).toEqual({ ok: true });
		expect(await emailTo(ada.email, "transfer-ended")).toMatchObject({
			reader: "participant",
			held: true,
			hadProof: true,
		});
		expect(await emailTo(office, "transfer-ended")).toMatchObject({ reader: "payer", why: "office" });
		expect((await transferOf(reference)).withdrawn_why).toBe("office");
		for (const email of [ada.email, office])
			expect((await emailsTo(email)).filter((kind) => kind === "transfer-ended")).toHaveLength(1);
	});

	test("is looked at again when a proof comes afterwards, and may be ended again", async () => {
		const ada = await aMember();
		const before = await countProofs();
		const reference = await askTransfer(ada, await aCourse());
		await withdrawTransfer({ admin: grace, reference, now: later(1) });
		await prove(ada, reference, later(5));
		expect(await countProofs()).toBe(before + 1);
		expect(await withdrawTransfer({ admin: grace, reference, now: later(9) })).toEqual({ ok: true });
		expect(await countProofs()).toBe(before);
	});

	test("its proof is looked for although the date was cancelled, until the office has looked; who was told is not told again", async () => {
		const [ada, course, office] = [await aMember(), await aCourse(), anOffice()];
		const before = await countProofs();
		const reference = await askTransfer(ada, course, byEmployer(office));
		await prove(ada, reference);
		await cancelNow(course.dateId, grace);
		expect(await countProofs()).toBe(before + 1);
		const filter = { words: reference, view: "all" as const, now: later(61) };
		expect((await countTransferViews(filter)).proof).toBe(1);
		await withdrawTransfer({ admin: grace, reference, now: later(70) });
		expect(await countProofs()).toBe(before);
		expect(await countTransferViews(filter)).toMatchObject({ proof: 0, withdrawn: 1 });
		expect(await emailTo(ada.email, "transfer-ended")).toMatchObject({ reader: "participant", hadProof: true });
		expect((await emailsTo(office)).filter((kind) => kind === "transfer-ended")).toHaveLength(1);
		expect(await emailTo(office, "transfer-ended")).toMatchObject({ why: "date-cancelled" });
	});

	test("by its person is told to nobody", async () => {
		const ada = await aMember();
		const reference = await askTransfer(ada, await aCourse());
		await withdrawTransfer({ actor: ada, reference, now: later(1) });
		expect(await emailsTo(ada.email)).toEqual(["proforma"]);
		expect((await transferOf(reference)).withdrawn_why).toBe("person");
	});
});

describe("nobody who has the seat reads that it is free for others", () => {
	test("after a move to the date a transfer was asked for", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await register(ada, course);
		const february = await aDate(course.courseId, "2027-02-01", "2027-02-03");
		const reference = await askTransfer(ada, { ...course, dateId: february });
		const { id: enrolmentId, version: seenVersion } = await enrolmentOf(ada);
		const form = { key: crypto.randomUUID(), actor: grace, now: later(5) };
		expect(await changeSeat({ enrolmentId, seenVersion, courseDateId: february, ...form })).toMatchObject({
			ok: true,
		});
		expect(await transferOf(reference)).toMatchObject({ withdrawn_why: "moved" });
		expect((await attemptOf(reference)).state).toBe("cancelled");
		await reconcilePayments({ now: LAPSED });
		expect(await emailsTo(ada.email)).not.toContain("transfer-lapsed");
	});

	test("after the card was paid while a proof of the transfer was there", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await askTransfer(ada, course);
		const card = await begin(ada, course, { now: later(1) });
		await prove(ada, reference, later(2));
		await pay(card);
		expect(await settle(card, later(3))).toBe("paid");
		await reconcilePayments({ now: LAPSED_WITH_PROOF });
		expect((await attemptOf(reference)).state).toBe("expired");
		expect(await emailsTo(ada.email)).not.toContain("transfer-lapsed");
	});

	test("nor that a balance was not seen which is paid; who owes it does, and with a proof is asked for none", async () => {
		const [ada, bola, course] = [await aMember(), await aMember(), await aCourse()];
		for (const member of [ada, bola]) await register(member, course, { purpose: "deposit" });
		const paid = await askBalance(ada);
		await askBalance(bola);
		const card = await beginBalance(ada, later(1));
		await prove(ada, paid, later(2));
		await prove(bola, (await attemptOfMember(bola)).reference, later(2));
		await pay(card);
		expect(await settle(card, later(3))).toBe("paid");
		await reconcilePayments({ now: LAPSED });
		expect(await emailsTo(ada.email)).not.toContain("transfer-lapsed");
		expect(await emailTo(bola.email, "transfer-lapsed")).toMatchObject({ hasProof: true, held: false });
	});
});

const attemptOfMember = ({ id }: Member) =>
	db
		.selectFrom("payment_attempts")
		.select("reference")
		.where("user_id", "=", id)
		.where("provider", "=", "bank")
		.executeTakeFirstOrThrow();

describe("once it is paid", () => {
	test("a window that stands open for the same is given up, the member's and a link's: both are told that it is paid", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const transfer = await askBalance(ada, { invoiceEmail: anOffice() });
		const card = await beginBalance(ada, later(1));
		expect(await isBoughtBeside(await attemptOf(card))).toBe(false);
		expect(await settleByHand(transfer)).toMatchObject({ ok: true, waits: null });
		expect(await attemptOf(card)).toMatchObject({ state: "cancelled", hold_until: null });
		expect(await isBoughtBeside(await attemptOf(card))).toBe(true);
		// Money that was in the window already is taken, and looked at.
		await pay(card);
		await reconcilePayments({ now: later(10) });
		expect((await attemptOf(card)).state).toBe("needs_review");
		await expectTheBooksToAgree();
	});

	test("so is the window of a link's payer, when the member pays by transfer", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const transfer = await askBalance(ada);
		const window = referenceOf(await press(linkOf(await balanceLink(ada)), { now: later(1) }));
		expect(await settleByHand(transfer)).toMatchObject({ ok: true, waits: null });
		expect((await attemptOf(window)).state).toBe("cancelled");
		expect(await isBoughtBeside(await attemptOf(window))).toBe(true);
	});

	test("by money that waited and bought another date, what was begun for that date ends", async () => {
		const { member, course, reference } = await tooLate();
		await raiseSeats(course.courseId);
		const february = await aDate(course.courseId, "2027-02-01", "2027-02-03");
		const office = anOffice();
		const transfer = await askTransfer(
			member,
			{ ...course, dateId: february },
			{ ...byEmployer(office), now: later(21) },
		);
		expect(await enrolFrom(reference, february, grace)).toMatchObject({ ok: true });
		expect(await transferOf(transfer)).toMatchObject({ withdrawn_why: "paid" });
		expect((await attemptOf(transfer)).state).toBe("cancelled");
		expect(await emailTo(office, "transfer-ended")).toMatchObject({ why: "paid" });
	});

	test("what was overtaken stays so when the seat is cancelled since", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await askTransfer(ada, course);
		await register(ada, course, { now: later(1) });
		expect(await isBoughtBeside(await attemptOf(reference))).toBe(true);
		await cancel((await seenOf(ada)).seen, [], grace);
		expect(await isBoughtBeside(await attemptOf(reference))).toBe(true);
	});

	const settleByHand = async (reference: string) =>
		await confirmTransfer(await confirmation(reference, grace, { now: later(2) }));
});
