// How long a seat is held for a transfer, whatever else is begun beside it, and how often.
import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { startRefusalSentence } from "#sales/paying/orders/rules/start-refusals.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { reconcilePayments } from "#sales/paying/ways/card/actions/reconcile-payments.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { withdrawTransfer } from "#sales/paying/ways/transfers/actions/withdraw-transfer.ts";
import { findStandingOf, findTransferThrough } from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { linkOf, press, referenceOf, seatLink, truthOf } from "#tests/sales/link-house.ts";
import {
	arriving,
	askBalance,
	askTransfer,
	openBank,
	PDF,
	transferOf,
	transferWish,
	ZENITH,
} from "#tests/sales/member-transfer-house.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aFormerParticipant,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	emailsTo,
	enrolmentOf,
	enrolmentsOf,
	later,
	type Member,
	NOW,
	openHouse,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";
import { confirm } from "#tests/sales/transfer-house.ts";

openHouse();
openBank();

/** NOW is a Friday: three working days end on Wednesday night. */
const DEADLINE = new Date("2026-11-25T23:00:00Z");

const standingOf = async (member: Member, reference: string, now = NOW) => {
	const found = await findTransferThrough(member, reference);
	return found && (await findStandingOf(found, now));
};

test("a transfer keeps its seat while its person tries the card, and somebody a link", async () => {
	const [ada, bola, course] = [await aFormerParticipant(), await aMember(), await aCourse({ slots: 1 })];
	const reference = await askTransfer(ada, course);
	// The window is opened and closed, or given up.
	const card = await begin(ada, course, { now: later(5) });
	const given = await begin(ada, course, { purpose: "deposit", now: later(10) });
	expect((await attemptOf(card)).state).toBe("cancelled");
	expect(await cancelPayment({ actor: ada, reference: given, now: later(11) })).toEqual({ ok: true });
	const link = linkOf(await seatLink(ada, course, "deposit", later(12)));
	referenceOf(await press(link, { now: later(13) }));
	const nextDay = later(24 * 60);
	expect(await standingOf(ada, reference, nextDay)).toBe("held");
	expect(await attemptOf(reference)).toMatchObject({ state: "created", hold_until: DEADLINE, next_check_at: DEADLINE });
	expect(await startPayment(transferWish(bola, course, { now: nextDay }))).toMatchObject({ reason: "full" });
	expect(await confirm(reference, {}, nextDay)).toBe("paid");
	expect(await enrolmentsOf(ada)).toHaveLength(2);
	await expectTheBooksToAgree();
});

test("a transfer ends when the card is paid", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const reference = await askTransfer(ada, course);
	const card = await begin(ada, course, { now: later(5) });
	expect(await standingOf(ada, reference)).toBe("held");
	await pay(card);
	expect(await settle(card, later(6))).toBe("paid");
	expect(await standingOf(ada, reference, later(6))).toBe("withdrawn");
	expect((await attemptOf(reference)).hold_until).toBeNull();
});

test("a balance by transfer is awaited while the card is tried, and ends when that is paid", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	await register(ada, course, { purpose: "deposit" });
	const reference = await askBalance(ada);
	const card = await beginBalance(ada, later(5));
	expect(await standingOf(ada, reference)).toBe("held");
	await pay(card);
	expect(await settle(card, later(6))).toBe("paid");
	expect(await standingOf(ada, reference, later(6))).toBe("withdrawn");
	await expectTheBooksToAgree();
});

test("another transfer for the same date keeps the deadline of the first, also after that was given up", async () => {
	const [ada, course] = [await aFormerParticipant(), await aCourse()];
	await askTransfer(ada, course);
	const monday = later(3 * 24 * 60);
	const buyer = { ...ZENITH, purchaseOrder: "PO-8" };
	const second = await askTransfer(ada, course, { buyer, now: monday });
	expect(await attemptOf(second)).toMatchObject({ hold_until: DEADLINE, next_check_at: DEADLINE });
	expect((await transferOf(second)).deadline).toEqual(DEADLINE);
	expect(await withdrawTransfer({ actor: ada, reference: second, now: monday })).toEqual({ ok: true });
	const third = await askTransfer(ada, course, { now: later(10, monday) });
	expect((await transferOf(third)).deadline).toEqual(DEADLINE);
});

test("after a lapse a seat is held once more, and no third time; a card is taken as ever", async () => {
	const [ada, course] = [await aFormerParticipant(), await aCourse()];
	await askTransfer(ada, course);
	const afterFirst = new Date("2026-11-26T08:00:00Z");
	const second = await askTransfer(ada, course, { now: afterFirst });
	const { deadline } = await transferOf(second);
	expect(deadline).toEqual(new Date("2026-12-01T23:00:00Z"));
	const afterSecond = later(9 * 60, deadline);
	await reconcilePayments({ now: afterSecond });
	expect(await startPayment(transferWish(ada, course, { now: afterSecond }))).toEqual({
		ok: false,
		reason: "held-twice",
	});
	expect(startRefusalSentence("held-twice")).toMatch("Please pay by card, or write to our office.");
	// Another date is another matter.
	expect(await startPayment(transferWish(ada, await aCourse(), { now: afterSecond }))).toMatchObject({ ok: true });
	const card = await begin(ada, course, { now: afterSecond });
	await pay(card);
	expect(await settle(card, later(1, afterSecond))).toBe("paid");
});

test("a proforma goes to five addresses a day that are not one's own, and to one's own as ever", async () => {
	const ada = await aMember();
	const ask = async (invoiceEmail: string, now = NOW) => {
		const asked = await startPayment(transferWish(ada, await aCourse(), { invoiceEmail, now }));
		// A member has two unpaid holds at most.
		if (asked.ok) await withdrawTransfer({ actor: ada, reference: asked.attempt.reference, now });
		return asked;
	};
	for (let office = 1; office <= 5; office++)
		expect(await ask(`office${office}@zenith.example`, later(office * 15))).toMatchObject({ ok: true });
	const [sixth, now] = ["office6@zenith.example", later(100)];
	expect(await ask(sixth, now)).toMatchObject({ ok: false, reason: "too-many-addresses" });
	expect(await ask("office1@zenith.example", now)).toMatchObject({ ok: true });
	expect(await ask(ada.email, now)).toMatchObject({ ok: true });
	expect(await emailsTo(sixth)).toEqual([]);
	// A balance counts with them, and the desk is not bound by it.
	await register(ada, await aCourse(), { purpose: "deposit", now: later(110) });
	const enrolmentId = (await enrolmentOf(ada)).id;
	const wish = {
		enrolmentId,
		buyer: null,
		payerName: null,
		invoiceEmail: sixth,
		seenTotal: totalOf("balance"),
		transferKey: "sixth",
		now: later(120),
	};
	expect(await startPayment({ actor: ada, ...wish })).toMatchObject({ reason: "too-many-addresses" });
	expect(await startPayment({ admin: await anAdmin(), ...wish })).toMatchObject({ ok: true });
	expect(await ask("office7@zenith.example", later(24 * 60))).toMatchObject({ ok: true });
});

test("an extended balance is awaited to the end of the day an admin gave, one that is due on the first day to its morning", async () => {
	const deadlineFor = async (dueDay: string | null) => {
		const ada = await aMember();
		await register(ada, await aCourse({ firstDay: "2026-11-24", lastDay: "2026-11-25" }), { purpose: "deposit" });
		const { id: enrolmentId } = await enrolmentOf(ada);
		await db.updateTable("enrolments").set({ due_day: dueDay }).where("id", "=", enrolmentId).execute();
		return (await transferOf(await askBalance(ada, { now: later(5) }))).deadline;
	};
	expect(await deadlineFor(null)).toEqual(new Date("2026-11-24T08:00:00Z"));
	expect(await deadlineFor("2026-11-23")).toEqual(new Date("2026-11-23T23:00:00Z"));
	expect(await deadlineFor("2026-11-30")).toEqual(DEADLINE);
});

test("a transfer that is awaited keeps nobody from paying by a link, one with a proof does", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const reference = await askTransfer(ada, course);
	const link = linkOf(await seatLink(ada, course));
	expect(await truthOf(link)).toEqual({ kind: "live" });
	await uploadProof({ actor: ada, reference, file: arriving(PDF), now: NOW });
	expect(await truthOf(link)).toEqual({ kind: "waiting" });
});
