import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import { findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";
import { payByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aKey,
	anAdmin,
	cash,
	DEPOSIT,
	form,
	isSound,
	named,
	organisation,
	placed,
	receiptsOf,
	WHOLE,
} from "#tests/sales/office-house.ts";
import { aCourse, aMember, begin, enrolmentsOf, NOW, openHouse, PRICE_KOBO } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

test("somebody without an account pays cash: the seat is theirs, with a receipt that says who took the money", async () => {
	const course = await aCourse();
	const { receipt, order, seats } = await placed(course, {
		payment: { how: "received", method: "POS", amount: WHOLE, day: "2026-11-19", detail: "slip 0412" },
	});
	expect(seats).toMatchObject([{ fullName: "Musa Bello", user_id: null, due_net_kobo: 0, paid_kobo: WHOLE }]);
	expect(seats[0]?.confirmed_at).not.toBeNull();
	const [row] = await receiptsOf(order.id);
	expect(row).toMatchObject({ number: receipt, total_kobo: WHOLE });
	expect(row?.facts).toMatchObject({
		method: "POS",
		receivedBy: "Grace Eze",
		paidOn: "2026-11-19",
		orderCode: order.code,
	});
	const payment = await db
		.selectFrom("payments")
		.selectAll()
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	expect(payment).toMatchObject({ provider: "office", value_day: "2026-11-19", note: "slip 0412", amount_kobo: WHOLE });
	await isSound();
});

test("My Courses is offered to who has an account, in the receipt and to who attends; others read nothing of it", async () => {
	const course = await aCourse();
	const factsTo = async (to: string) =>
		(await db.selectFrom("mails").select(["kind", "facts"]).where("recipient", "=", to).execute()).map((mail) => {
			const { myCoursesUrl, isRegistered } = mail.facts as { myCoursesUrl: string | null; isRegistered?: true };
			return [mail.kind, myCoursesUrl !== null, isRegistered === true];
		});
	await placed(course, { participants: [named("Musa Bello", "musa-without@bello.example")] });
	expect(await factsTo("musa-without@bello.example")).toEqual([["receipt", false, false]]);
	const member = await aMember("Ada Okafor");
	await placed(course, { participants: [named("Ada Okafor", member.email)] });
	expect(await factsTo(member.email)).toEqual([["receipt", true, false]]);
	const bola = await aMember("Bola Ade");
	await placed(course, {
		participants: [named("Chidi Eze", "chidi-without@kuramo.example"), named("Bola Ade", bola.email)],
		buyer: organisation,
		payment: { how: "invoice", until: "2026-12-10", confirm: true },
		seenTotal: WHOLE * 2,
	});
	expect(await factsTo("chidi-without@kuramo.example")).toEqual([["joining", false, true]]);
	expect(await factsTo(bola.email)).toEqual([["joining", true, true]]);
});

test("the same form sent twice places one order and takes the money once", async () => {
	const course = await aCourse();
	const sent = await form(course);
	const first = await registerByOffice(sent);
	const second = await registerByOffice(sent);
	if (!first.ok) throw new Error("refused");
	expect(second).toEqual({ ok: true, again: true, code: first.code });
	expect(await db.selectFrom("enrolments").selectAll().where("course_id", "=", course.courseId).execute()).toHaveLength(
		1,
	);
});

test("a DEPOSIT confirms the seat, and the balance is taken by hand later", async () => {
	const course = await aCourse();
	const { order, seats } = await placed(course, { plan: "deposit", payment: cash(DEPOSIT) });
	expect(seats[0]).toMatchObject({ is_deposit_paid: true, due_net_kobo: (PRICE_KOBO * 6) / 10 });
	const pay = { method: "cheque", amount: WHOLE - DEPOSIT, day: "2026-11-20", detail: null } as const;
	const { version } = (await findOrderByCode(order.code)) ?? { version: 0 };
	const terms = { actor: await anAdmin(), key: aKey(), now: NOW, code: order.code, seenVersion: version, ...pay };
	expect(await payByHand({ ...terms, key: aKey(), seenVersion: version - 1 })).toEqual({
		ok: false,
		reason: "changed",
	});
	// A provider's money came after the form was opened: what it said would happen is not what would.
	expect(await payByHand({ ...terms, key: aKey(), seenOwed: WHOLE })).toEqual({
		ok: false,
		reason: "owed-changed",
		owed: WHOLE - DEPOSIT,
	});
	expect(await payByHand({ ...terms, key: aKey(), onlyLook: true })).toEqual({ ok: true, owed: WHOLE - DEPOSIT });
	expect(await payByHand({ ...terms, seenOwed: WHOLE - DEPOSIT })).toMatchObject({ ok: true, kept: 0 });
	expect(await payByHand(terms)).toEqual({ ok: true, again: true });
	expect(await listSeats(db, order.id)).toMatchObject([{ due_net_kobo: 0, paid_kobo: WHOLE }]);
	expect(await receiptsOf(order.id)).toHaveLength(2);
	expect(await payByHand({ ...terms, key: aKey(), seenVersion: version + 1 })).toEqual({
		ok: false,
		reason: "nothing",
	});
	await isSound();
});

test("what is more than is due stays the payer's credit, and the receipt says so", async () => {
	const course = await aCourse();
	const { order } = await placed(course, { payment: cash(WHOLE + 500_00) });
	expect((await receiptsOf(order.id))[0]?.facts).toMatchObject({ total: WHOLE, kept: 500_00 });
	const sums = await db.selectFrom("payment_sums").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
	expect(sums).toMatchObject({ kept: 500_00, waiting: 0, unexplained: 0 });
	await isSound();
});

test("who has a verified account gets the order there, and what they began themselves ends", async () => {
	const course = await aCourse();
	const member = await aMember("Ada Okafor");
	const reference = await begin(member, course);
	const { order } = await placed(course, { participants: [named("Ada Okafor", member.email)] });
	expect(order).toMatchObject({ user_id: member.id, buyer_id: null });
	expect(await enrolmentsOf(member)).toHaveLength(1);
	expect((await findAttempt(reference))?.state).toBe("cancelled");
	const again = await registerByOffice(await form(course, { participants: [named("Ada", member.email)] }));
	expect(again).toEqual({ ok: false, reason: "already-registered", name: "Ada" });
	await isSound();
});
