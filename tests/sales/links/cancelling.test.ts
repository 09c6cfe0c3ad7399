import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { insertPayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	beginBalance,
	bookingsOf,
	emailsTo,
	enrolmentOf,
	later,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { anAdmin, openItem } from "#tests/sales/payments/review-house.ts";
import {
	aParticipant,
	BALANCE,
	cancel,
	DEPOSIT,
	enrolmentAt,
	expectAllToAgree,
	notesOf,
	part,
	REASON,
	seenOf,
	sendBack,
	toAccount,
	WHOLE,
} from "#tests/sales/refund-house.ts";
import { aBalanceTransfer, confirm } from "#tests/sales/transfer-house.ts";

openHouse();
let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});
afterEach(expectAllToAgree);

/** Somebody who owes the balance: a payment of it is begun, a link is made, and a choice of date is open. */
async function owing() {
	const [member, course] = [await aMember(), await aCourse()];
	await register(member, course, { purpose: "deposit" });
	const { id, user_id: userId, course_id: courseId } = await enrolmentOf(member);
	const balance = await beginBalance(member, later(1));
	const charge = { net: 5_700_000, vat: 427_500, total: BALANCE };
	const link = { userId, about: { purpose: "balance" as const, enrolmentId: id }, courseId, charge, madeBy: null };
	await inTransaction((tx) => insertPayLink(tx, { ...link, price: 9_500_000, vatBasisPoints: 750, now: NOW }));
	const choice = { first_day: "2026-12-21", last_day: "2026-12-23", location: "lagos", nonce: "n", offered_at: NOW };
	await db
		.insertInto("date_choices")
		.values({ ...choice, enrolment_id: id, token_sha256: `choice ${id}` })
		.execute();
	return { member, course, balance, ...(await seenOf(member)) };
}

describe("a seat that is cancelled", () => {
	test("is free at once for somebody else, and its owner may register again", async () => {
		const { member, course, seen, payment } = await aParticipant();
		expect(await cancel(seen, [part(payment, WHOLE)], grace)).toMatchObject({ ok: true });
		await register(member, course, { now: later(40) });
		expect(await emailsTo(member.email)).toContain("enrolment-cancelled");
	});

	test("ends what could still be paid of it: the payment begun, the link and the choice", async () => {
		const { member, balance, seen, payment } = await owing();
		expect(await cancel(seen, [part(payment, DEPOSIT)], grace)).toMatchObject({ ok: true });
		expect(await attemptOf(balance)).toMatchObject({ state: "cancelled", hold_until: null });
		const links = db.selectFrom("pay_links").selectAll().where("enrolment_id", "=", seen.enrolmentId);
		expect(await links.execute()).toMatchObject([{ revoked_why: "cancelled", revoked_at: later(30) }]);
		const choices = db.selectFrom("date_choices").selectAll().where("enrolment_id", "=", seen.enrolmentId);
		expect(await choices.execute()).toMatchObject([{ choice: "by-admin", chosen_by: grace.id }]);
		const email = db.selectFrom("mails").select("facts").where("kind", "=", "enrolment-cancelled");
		expect(await email.where("recipient", "=", member.email).execute()).toMatchObject([
			{ facts: { paid: DEPOSIT, goingBack: DEPOSIT, way: "provider", payerName: null, reason: REASON } },
		]);
	});

	test("takes no money any more: what comes all the same waits for a decision", async () => {
		const { balance, seen } = await owing();
		await cancel(seen, [], grace);
		await pay(balance);
		expect(await settle(balance, later(40))).toBe("needs_review");
		expect(await bookingsOf(balance)).toEqual([{ outcome: "review", reason: "enrolment-cancelled", amount: BALANCE }]);
	});

	test("ends the transfers of it: money that is confirmed all the same waits for a decision", async () => {
		const [member, course] = [await aMember(), await aCourse()];
		await register(member, course, { purpose: "deposit" });
		const reference = await aBalanceTransfer(member);
		expect(await cancel((await seenOf(member)).seen, [], grace)).toMatchObject({ ok: true });
		expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", next_check_at: null });
		expect(await confirm(reference, { now: later(31) })).toBe("needs_review");
		expect(await bookingsOf(reference)).toEqual([
			{ outcome: "review", reason: "enrolment-cancelled", amount: BALANCE },
		]);
		expect(await openItem(reference)).toMatchObject({ reason: "enrolment-cancelled", amount_kobo: BALANCE });
		expect(await attemptOf(reference)).toMatchObject({ state: "needs_review", next_check_at: null });
	});

	test("without money going back keeps it, and it may be sent back afterwards", async () => {
		const { member, seen, payment } = await aParticipant();
		expect(await cancel(seen, [], grace)).toMatchObject({ ok: true, creditNotes: [], refunds: [] });
		expect(await notesOf(seen.enrolmentId)).toEqual([]);
		expect(await cancel((await seenOf(member)).seen, [], grace)).toEqual({
			ok: false,
			reason: "cancelled",
			who: grace.fullName,
			at: later(30),
		});
		const { seen: now } = await seenOf(member);
		expect(await sendBack(now, [part(payment, 100, toAccount)], grace)).toMatchObject({ ok: true });
		expect(await enrolmentAt(seen.enrolmentId)).toMatchObject({ paid_kobo: WHOLE - 100 });
	});

	test("that was refused is as it was, and the same form may be mended", async () => {
		const { seen, payment } = await aParticipant();
		const key = "mended";
		expect(await cancel(seen, [part(payment, WHOLE + 1)], grace, { key })).toMatchObject({ reason: "too-much" });
		expect(await cancel({ ...seen, seenLeft: 1 }, [], grace, { key })).toMatchObject({ reason: "changed" });
		expect(await cancel({ ...seen, enrolmentId: 999_999 }, [], grace, { key })).toEqual({ ok: false, reason: "gone" });
		expect(await enrolmentAt(seen.enrolmentId)).toMatchObject({ cancelled_at: null, version: 1 });
		expect(await cancel(seen, [part(payment, WHOLE)], grace, { key })).toMatchObject({ ok: true });
		expect(await cancel(seen, [part(payment, WHOLE)], grace, { key })).toEqual({ ok: true, again: true });
	});
});
