import { expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { naira } from "#kit/rules/money.ts";
import { makePayLink } from "#sales/links/actions/make-pay-link.ts";
import { startLinkPayment } from "#sales/links/actions/start-link-payment.ts";
import { findLinkFacts } from "#sales/links/data/pay-link-facts.ts";
import { findLiveLink } from "#sales/links/data/pay-links.ts";
import type { RegisterByOffice } from "#sales/orders/actions/judge-registration.ts";
import { nameParticipant } from "#sales/orders/actions/name-participant.ts";
import { payByHand } from "#sales/orders/actions/pay-by-hand.ts";
import { registerByOffice } from "#sales/orders/actions/register.ts";
import { listBroken } from "#sales/orders/data/invariants.ts";
import { listSeats } from "#sales/orders/data/order-seats.ts";
import { findOrderByCode } from "#sales/orders/data/orders.ts";
import { findAttempt } from "#sales/payments/data/payment-attempts.ts";
import { confirmTransfer } from "#sales/transfers/actions/confirm-transfer.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import {
	aCourse,
	aMember,
	begin,
	type Course,
	enrolmentsOf,
	FIRST_DAY,
	LAST_DAY,
	NOW,
	openHouse,
	PRICE_KOBO,
	pay,
	settle,
} from "#tests/sales/payments/house.ts";
import { byHand, cancel, part, seenAs } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

const WHOLE = (PRICE_KOBO * 1075) / 1000;
const nobody = { name: null, email: null, phone: null };
const named = (name: string, email: string | null = null) => ({ name, email, phone: null });
const organisation = {
	isOrganisation: true,
	name: "Kuramo Foods Ltd",
	email: "accounts@kuramo.example",
	phone: null,
	address: "1 Broad Street, Lagos",
	taxNumber: "12345678-0001",
};
const cash = (amount: number) =>
	({ how: "received", method: "cash", amount, day: "2026-11-20", detail: null }) as const;

let count = 0;
const aKey = () => `office-form-${count++}-0123456789`;

async function anAdmin() {
	const { id } = await aMember("Grace Eze");
	return { id, fullName: "Grace Eze" };
}

async function form(course: Course, changes: Partial<RegisterByOffice> = {}): Promise<RegisterByOffice> {
	return {
		actor: await anAdmin(),
		key: aKey(),
		now: NOW,
		courseDateId: course.dateId,
		participants: [named("Musa Bello")],
		buyer: null,
		purchaseOrder: null,
		price: { kind: "list" },
		plan: "whole",
		withholds: false,
		payment: cash(WHOLE),
		seenTotal: WHOLE,
		seenDays: { firstDay: FIRST_DAY, lastDay: LAST_DAY },
		...changes,
	};
}

async function placed(course: Course, changes: Partial<RegisterByOffice> = {}) {
	const done = await registerByOffice(await form(course, changes));
	if (!done.ok || "again" in done) throw new Error(JSON.stringify(done));
	const order = await findOrderByCode(done.code);
	if (!order) throw new Error("no order");
	return { ...done, order, seats: await listSeats(db, order.id) };
}

const receiptsOf = async (orderId: number) =>
	await db.selectFrom("receipts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
const mailsTo = async (to: string) =>
	(await db.selectFrom("mails").select("kind").where("recipient", "=", to).orderBy("id").execute()).map(
		({ kind }) => kind,
	);
const isSound = async () => expect(await inTransaction((tx) => listBroken(tx, NOW))).toEqual([]);

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

test("a deposit confirms the seat, and the balance is taken by hand later", async () => {
	const course = await aCourse();
	const deposit = (PRICE_KOBO * 4 * 1075) / 10_000;
	const { order, seats } = await placed(course, { plan: "deposit", payment: cash(deposit) });
	expect(seats[0]).toMatchObject({ is_deposit_paid: true, due_net_kobo: (PRICE_KOBO * 6) / 10 });
	const pay = { method: "cheque", amount: WHOLE - deposit, day: "2026-11-20", detail: null } as const;
	const { version } = (await findOrderByCode(order.code)) ?? { version: 0 };
	const terms = { actor: await anAdmin(), key: aKey(), now: NOW, code: order.code, seenVersion: version, ...pay };
	expect(await payByHand({ ...terms, key: aKey(), seenVersion: version - 1 })).toEqual({
		ok: false,
		reason: "changed",
	});
	expect(await payByHand(terms)).toMatchObject({ ok: true, kept: 0 });
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

test("five people of an organisation on invoice: one invoice with five lines, seats confirmed, one transfer pays all", async () => {
	const course = await aCourse();
	const participants = [named("Ada Obi", "ada@kuramo.example"), named("Bola Ade"), named("Chidi Eze"), nobody, nobody];
	const { order, seats } = await placed(course, {
		participants,
		buyer: organisation,
		purchaseOrder: "PO 4711",
		payment: { how: "invoice", until: "2026-12-10", confirm: true },
		seenTotal: WHOLE * 5,
	});
	expect(seats).toHaveLength(5);
	expect(seats.every(({ confirmed_at, confirmed_by }) => confirmed_at !== null && confirmed_by !== null)).toBe(true);
	const [invoice, ...others] = await db.selectFrom("invoices").selectAll().where("order_id", "=", order.id).execute();
	expect(others).toEqual([]);
	expect(invoice).toMatchObject({ total_kobo: WHOLE * 5, buyer_name: "Kuramo Foods Ltd", purchase_order: "PO 4711" });
	const facts = invoice?.facts as { lines: { participant: string | null }[]; due: number; dueDay: string };
	expect(facts).toMatchObject({ due: WHOLE * 5, dueDay: "2026-12-10" });
	expect(facts.lines.map(({ participant }) => participant)).toEqual(["Ada Obi", "Bola Ade", "Chidi Eze", null, null]);
	expect(await mailsTo("accounts@kuramo.example")).toEqual(["invoice"]);
	expect(await mailsTo("ada@kuramo.example")).toEqual(["joining"]);
	const transfer = await db
		.selectFrom("bank_transfers")
		.selectAll()
		.where("code", "=", order.code)
		.executeTakeFirstOrThrow();
	const attempt = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("id", "=", transfer.attempt_id)
		.executeTakeFirstOrThrow();
	const confirmed = await confirmTransfer({
		actor: await anAdmin(),
		key: aKey(),
		reference: attempt.reference,
		amount: WHOLE * 5,
		arrivedOn: "2026-11-20",
		note: null,
		evenSo: false,
		now: NOW,
	});
	expect(confirmed).toEqual({ ok: true, waits: null });
	expect((await listSeats(db, order.id)).map(({ due_net_kobo, paid_kobo }) => [due_net_kobo, paid_kobo])).toEqual(
		Array.from({ length: 5 }, () => [0, WHOLE]),
	);
	const [receipt] = await receiptsOf(order.id);
	expect(receipt).toMatchObject({ total_kobo: WHOLE * 5, invoice_id: invoice?.id });
	expect((receipt as { facts: typeof facts }).facts.lines).toHaveLength(5);
	expect(await mailsTo("accounts@kuramo.example")).toEqual(["invoice", "receipt"]);
	await isSound();
});

test("a transfer that is awaited holds the seat until its deadline, and confirms it when it is here", async () => {
	const course = await aCourse({ slots: 1 });
	const buyer = { ...organisation, isOrganisation: false, name: "Funke Alao", email: "funke@example.com" };
	const { order, seats } = await placed(course, { buyer, payment: { how: "transfer" } });
	expect(seats[0]).toMatchObject({ confirmed_at: null });
	expect(seats[0]?.held_until?.getTime()).toBeGreaterThan(NOW.getTime());
	expect(await mailsTo("funke@example.com")).toEqual(["proforma"]);
	expect(await registerByOffice(await form(course))).toEqual({ ok: false, reason: "course-full", left: 0 });
	const { reference } = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	const arrived = {
		actor: await anAdmin(),
		key: aKey(),
		reference,
		amount: WHOLE,
		arrivedOn: "2026-11-20",
		note: null,
		evenSo: false,
		now: NOW,
	};
	expect(await confirmTransfer(arrived)).toEqual({ ok: true, waits: null });
	const [seat] = await listSeats(db, order.id);
	expect(seat).toMatchObject({ due_net_kobo: 0, held_until: null, confirmed_by: null });
	expect(seat?.confirmed_at).not.toBeNull();
	await isSound();
});

test("cash in part leaves the awaited transfer asking for the rest", async () => {
	const course = await aCourse();
	const { order } = await placed(course, { payment: { how: "transfer" } });
	const half = 5_000_000;
	const { version } = (await findOrderByCode(order.code)) ?? { version: 0 };
	const taken = {
		method: "cash",
		amount: half,
		day: "2026-11-20",
		detail: null,
		code: order.code,
		seenVersion: version,
	} as const;
	expect(await payByHand({ ...taken, actor: await anAdmin(), key: aKey(), now: NOW })).toMatchObject({ ok: true });
	const transfer = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.where("provider", "=", "bank")
		.executeTakeFirstOrThrow();
	expect(transfer).toMatchObject({ state: "created", total_kobo: WHOLE - half });
	await isSound();
});

test("an agreed price is that to the kobo, with its VAT in it; a free seat asks for nothing", async () => {
	const course = await aCourse();
	const agreed = { kind: "agreed", total: 8_000_000, reason: "Regular customer" } as const;
	const { seats } = await placed(course, { price: agreed, seenTotal: 8_000_000, payment: cash(8_000_000) });
	expect(seats[0]).toMatchObject({
		discount: "agreed",
		discount_reason: "Regular customer",
		price_kobo: 7_441_860,
		paid_kobo: 8_000_000,
	});
	const inParts = { price: { ...agreed, total: 8_000_001 }, plan: "deposit", seenTotal: 8_000_001 } as const;
	const { seats: two } = await placed(course, { ...inParts, payment: cash(1_000_000) });
	expect((two[0]?.due_net_kobo ?? 0) + (two[0]?.due_vat_kobo ?? 0)).toBe(7_000_001);
	const free = { price: { kind: "free", reason: "Trainer" }, seenTotal: 0, payment: { how: "nothing" } } as const;
	const { seats: given, receipt } = await placed(course, free);
	expect(given[0]).toMatchObject({ discount: "free", price_kobo: 0, paid_kobo: 0, due_net_kobo: 0 });
	expect(given[0]?.confirmed_at).not.toBeNull();
	expect(receipt).toBeNull();
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

test("a form that is refused writes nothing", async () => {
	const course = await aCourse({ slots: 2 });
	const three = [named("A B"), named("C D"), named("E F")];
	const twice = [named("A B", "same@example.com"), named("C D", "same@example.com")];
	const cases: [Partial<RegisterByOffice>, object][] = [
		[
			{ participants: three, seenTotal: WHOLE * 3 },
			{ reason: "course-full", left: 2 },
		],
		[
			{ participants: twice, seenTotal: WHOLE * 2 },
			{ reason: "already-registered", name: "C D" },
		],
		[{ seenTotal: WHOLE - 1 }, { reason: "total-changed" }],
		[{ seenDays: { firstDay: "2026-12-22", lastDay: LAST_DAY } }, { reason: "days-changed" }],
		[{ courseDateId: 999_999 }, { reason: "date-gone" }],
		[{ payment: cash(0) }, { reason: "amount-wrong" }],
		[{ payment: { ...cash(WHOLE), day: "2026-11-21" } }, { reason: "amount-wrong" }],
		[{ payment: { how: "nothing" } }, { reason: "amount-wrong" }],
		[{ withholds: true }, { reason: "withholding-needs-organisation" }],
		[{ buyer: { id: 999_999 } }, { reason: "buyer-gone" }],
		[{ now: new Date("2027-01-10T09:00:00Z") }, { reason: "date-over" }],
	];
	const orders = async () => (await db.selectFrom("orders").select("id").execute()).length;
	const before = await orders();
	for (const [changes, refused] of cases)
		expect(await registerByOffice(await form(course, changes)), naira(WHOLE)).toEqual({ ok: false, ...refused });
	expect(await orders()).toBe(before);
	const look = await registerByOffice(await form(course, { onlyLook: true }));
	expect(look).toMatchObject({ ok: true, total: WHOLE });
	expect(await orders()).toBe(before);
});

test("an organisation that keeps tax is asked for the rest in money", async () => {
	const course = await aCourse();
	const { order, seats } = await placed(course, {
		buyer: organisation,
		withholds: true,
		payment: { how: "invoice", until: "2026-12-01", confirm: false },
	});
	const [seat] = seats;
	expect(seat?.confirmed_at).toBeNull();
	expect(seat?.withheld_due_kobo).toBeGreaterThan(0);
	const transfer = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	expect(transfer.total_kobo).toBe(WHOLE - (seat?.withheld_due_kobo ?? 0));
	await isSound();
});

test("a link asks for the first dues of all seats; by card it confirms them and is over", async () => {
	const course = await aCourse();
	const deposit = (PRICE_KOBO * 4 * 1075) / 10_000;
	const { order } = await placed(course, {
		participants: [named("Ada Obi"), named("Bola Ade")],
		buyer: organisation,
		plan: "deposit",
		payment: { how: "link" },
		seenTotal: WHOLE * 2,
	});
	const link = await findLiveLink({ userId: null, orderId: order.id });
	if (!link) throw new Error("no link");
	expect(await findLinkFacts(link, NOW)).toMatchObject({ firstName: null, truth: { kind: "live" } });
	const payer = { payerName: "Ngozi Kuramo", payerEmail: "ngozi@kuramo.example", buyer: null, evenSo: false, now: NOW };
	const refused = await startLinkPayment({ ...payer, link, seenTotal: deposit * 2 - 1 });
	expect(refused).toEqual({ ok: false, reason: "not-now", truth: { kind: "over", why: "changed" } });
	const started = await startLinkPayment({ ...payer, link, seenTotal: deposit * 2 });
	if (!started.ok) throw new Error(started.reason);
	const { reference } = started.attempt;
	await pay(reference);
	expect(await settle(reference)).toBe("paid");
	expect(
		(await listSeats(db, order.id)).map(({ confirmed_at, paid_kobo }) => [confirmed_at !== null, paid_kobo]),
	).toEqual([
		[true, deposit],
		[true, deposit],
	]);
	const [receipt] = await receiptsOf(order.id);
	expect(receipt?.facts).toMatchObject({
		kind: "link",
		payerName: "Ngozi Kuramo",
		buyer: { name: "Kuramo Foods Ltd" },
	});
	expect(await mailsTo("ngozi@kuramo.example")).toEqual(["receipt"]);
	expect(await findLinkFacts({ ...link, revoked_why: "paid" }, NOW)).toMatchObject({ truth: { kind: "paid" } });
	expect(await findLiveLink({ userId: null, orderId: order.id })).toBeUndefined();
	await isSound();
});

test("one of two who paid together in cash is cancelled: their part goes back, the other seat stays paid", async () => {
	const course = await aCourse();
	const { order, seats } = await placed(course, {
		participants: [named("Ada Obi"), named("Bola Ade")],
		buyer: organisation,
		payment: cash(WHOLE * 2),
		seenTotal: WHOLE * 2,
	});
	const { seen, payment } = await seenAs(seats[0]?.id ?? 0);
	const tooMuch = await cancel(seen, [part(payment, WHOLE + 1, byHand)], await anAdmin());
	expect(tooMuch.ok).toBe(false);
	expect(await cancel(seen, [part(payment, WHOLE, byHand)], await anAdmin())).toMatchObject({ ok: true });
	expect(
		(await listSeats(db, order.id)).map(({ cancelled_at, paid_kobo }) => [cancelled_at !== null, paid_kobo]),
	).toEqual([
		[true, 0],
		[false, WHOLE],
	]);
	await isSound();
});

test("one of two on invoice is cancelled: a credit note takes their line off, and the transfer asks for the other alone", async () => {
	const course = await aCourse();
	const { order, seats } = await placed(course, {
		participants: [named("Ada Obi"), named("Bola Ade")],
		buyer: organisation,
		payment: { how: "invoice", until: "2026-12-10", confirm: true },
		seenTotal: WHOLE * 2,
	});
	const { seen } = await seenAs(seats[1]?.id ?? 0);
	expect(await cancel(seen, [], await anAdmin())).toMatchObject({ ok: true });
	const notes = await db.selectFrom("credit_notes").selectAll().where("order_id", "=", order.id).execute();
	expect(notes).toMatchObject([{ kind: "release", total_kobo: WHOLE }]);
	const transfer = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	expect(transfer).toMatchObject({ state: "created", total_kobo: WHOLE });
	const { seen: other } = await seenAs(seats[0]?.id ?? 0);
	expect(await cancel(other, [], await anAdmin())).toMatchObject({ ok: true });
	const ended = await db
		.selectFrom("payment_attempts")
		.selectAll()
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	expect(ended.state).toBe("cancelled");
	await isSound();
});

test("a name that was to follow is entered; who has an account finds the seat there, and nobody gets a second one", async () => {
	const course = await aCourse();
	const { order, seats } = await placed(course, {
		participants: [named("Ada Obi"), nobody],
		buyer: organisation,
		payment: { how: "invoice", until: "2026-12-10", confirm: true },
		seenTotal: WHOLE * 2,
	});
	const member = await aMember("Bola Ade");
	const version = async () => (await findOrderByCode(order.code))?.version ?? 0;
	const name = async (enrolmentId: number, email: string | null, seenVersion?: number) =>
		await nameParticipant({
			actor: await anAdmin(),
			key: aKey(),
			now: NOW,
			code: order.code,
			enrolmentId,
			participant: { name: "Bola Ade", email, phone: null },
			seenVersion: seenVersion ?? (await version()),
		});
	const [first, second] = seats.map(({ id }) => id);
	expect(await name(second ?? 0, member.email, (await version()) - 1)).toEqual({ ok: false, reason: "changed" });
	expect(await name(second ?? 0, member.email)).toEqual({ ok: true });
	expect(await enrolmentsOf(member)).toMatchObject([{ id: second, participant_name: "Bola Ade" }]);
	expect(await mailsTo(member.email)).toEqual(["joining"]);
	expect(await name(first ?? 0, member.email)).toEqual({ ok: false, reason: "already-registered" });
	expect(await name(999_999, null)).toEqual({ ok: false, reason: "gone" });
	const own = await placed(course, { participants: [named("Funke Alao", (await aMember("Funke Alao")).email)] });
	const theirs = { code: own.order.code, enrolmentId: own.seats[0]?.id ?? 0, seenVersion: own.order.version };
	const refused = {
		actor: await anAdmin(),
		key: aKey(),
		now: NOW,
		participant: { name: "X Y", email: null, phone: null },
	};
	expect(await nameParticipant({ ...refused, ...theirs })).toEqual({ ok: false, reason: "ones-own" });
	await isSound();
});

test("the balance of somebody without an account is paid by a link, on their own enrolment", async () => {
	const course = await aCourse();
	const deposit = (PRICE_KOBO * 4 * 1075) / 10_000;
	const participants = [named("Musa Bello", "musa@bello.example")];
	const { order, seats } = await placed(course, { participants, plan: "deposit", payment: cash(deposit) });
	const [seat] = seats;
	const made = await makePayLink({
		actor: await anAdmin(),
		userId: null,
		purpose: "balance",
		enrolmentId: seat?.id ?? 0,
		now: NOW,
	});
	if (!made.ok) throw new Error(made.reason);
	expect(await findLinkFacts(made.link, NOW)).toMatchObject({ firstName: "Musa", truth: { kind: "live" } });
	const payer = { payerName: "Sani Bello", payerEmail: "sani@bello.example", buyer: null, evenSo: false, now: NOW };
	const started = await startLinkPayment({ ...payer, link: made.link, seenTotal: WHOLE - deposit });
	if (!started.ok) throw new Error(started.reason);
	await pay(started.attempt.reference);
	expect(await settle(started.attempt.reference)).toBe("paid");
	expect(await listSeats(db, order.id)).toMatchObject([{ due_net_kobo: 0, paid_kobo: WHOLE }]);
	expect(await mailsTo("sani@bello.example")).toEqual(["receipt"]);
	await isSound();
});
