// Orders of the office that are paid in parts, beside what members do themselves. Each was found by a random history.
import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { confirmTransfer } from "#sales/bank/actions/confirm-transfer.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import type { RegisterByOffice } from "#sales/paying/orders/actions/judge-registration.ts";
import { registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";
import { payByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { receiveCertificate } from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { listCertificatesOf } from "#sales/paying/ways/certificates/data/certificates.ts";
import { formOn } from "#tests/sales/balance-house.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { expectNothingBroken } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	type Course,
	FIRST_DAY,
	LAST_DAY,
	later,
	NOW,
	openHouse,
	PRICE_KOBO,
	register,
} from "#tests/sales/payments/house.ts";
import { aKey, anAdmin } from "#tests/sales/payments/review-house.ts";
import { byHand, part, seenAs, sendBack } from "#tests/sales/refund-house.ts";

openHouse();
openBank();

const WHOLE = (PRICE_KOBO * 1075) / 1000;
const WITHHELD = PRICE_KOBO / 20;
const ORGANISATION = {
	isOrganisation: true,
	name: "Kuramo Foods Ltd",
	email: "accounts@kuramo.example",
	phone: null,
	address: "1 Broad Street, Lagos",
	taxNumber: null,
};

const cash = (amount: number) =>
	({ how: "received", method: "cash", amount, day: "2026-11-20", detail: null }) as const;

async function placed(course: Course, changes: Partial<RegisterByOffice> = {}) {
	const { participants = [{ name: "Musa Bello", email: null, phone: null }] } = changes;
	const done = await registerByOffice({
		actor: await anAdmin(),
		key: aKey(),
		now: NOW,
		courseDateId: course.dateId,
		participants,
		buyer: ORGANISATION,
		purchaseOrder: null,
		price: { kind: "list" },
		plan: "whole",
		withholds: false,
		payment: cash(WHOLE),
		seenTotal: WHOLE * participants.length,
		seenDays: { firstDay: FIRST_DAY, lastDay: LAST_DAY },
		...changes,
	});
	if (!done.ok) throw new Error(JSON.stringify(done));
	const order = await orderOf(done.code);
	return { order, seats: await seatsOf(order.id) };
}

async function orderOf(code: string) {
	const order = await findOrderByCode(code);
	if (!order) throw new Error(`no order ${code}`);
	return order;
}

const seatsOf = (orderId: number) => listSeats(db, orderId);
const invoicesOf = (orderId: number) =>
	db.selectFrom("invoices").select(["id", "total_kobo"]).where("order_id", "=", orderId).orderBy("id").execute();
const notesOf = (orderId: number) =>
	db
		.selectFrom("credit_notes")
		.select(["invoice_id", "total_kobo"])
		.where("order_id", "=", orderId)
		.orderBy("id")
		.execute();

async function takeCash(code: string, amount: number, now = NOW) {
	const { version: seenVersion } = await orderOf(code);
	return await payByHand({ ...cash(amount), code, seenVersion, actor: await anAdmin(), key: aKey(), now });
}

test("a part of what was paid of a due goes back: the rest of the due is asked for as before", async () => {
	const { order, seats } = await placed(await aCourse(), { payment: cash(4_000_000) });
	const { seen, payment } = await seenAs(seats[0]?.id ?? 0);
	expect(await sendBack(seen, [part(payment, 1_000_000, byHand)], await anAdmin())).toMatchObject({ ok: true });
	const [seat] = await seatsOf(order.id);
	expect((seat?.due_net_kobo ?? 0) + (seat?.due_vat_kobo ?? 0)).toBe(WHOLE - 4_000_000);
	await expectNothingBroken(db);
	expect(await takeCash(order.code, WHOLE - 4_000_000)).toMatchObject({ ok: true, kept: 0 });
	await expectNothingBroken(db);
});

test("money that paid dues of two invoices is taken off both when it goes back", async () => {
	const names = ["Ada Obi", "Bola Ade"];
	const participants = names.map((name) => ({ name, email: null, phone: null }));
	const { order, seats } = await placed(await aCourse(), { participants, payment: cash(1_000_000) });
	expect(await takeCash(order.code, WHOLE * 2 - 1_000_000)).toMatchObject({ ok: true });
	const [first, second] = await invoicesOf(order.id);
	for (const [at, amount] of [WHOLE, WHOLE - 1_000_000].entries()) {
		const { seen, payments } = await seenAs(seats[1 - at]?.id ?? 0);
		const parts = [part(payments.at(-1) ?? 0, amount, byHand)];
		expect(await sendBack(seen, parts, await anAdmin())).toMatchObject({ ok: true });
	}
	expect(await notesOf(order.id)).toEqual([
		{ invoice_id: second?.id, total_kobo: WHOLE },
		{ invoice_id: first?.id, total_kobo: WHOLE - 1_000_000 },
	]);
	await expectNothingBroken(db);
});

test("the invoice of cash from an organisation that withholds tax is over that too, and its certificate adds none", async () => {
	const { order, seats } = await placed(await aCourse(), { withholds: true, payment: cash(WHOLE - WITHHELD) });
	expect(await invoicesOf(order.id)).toMatchObject([{ total_kobo: WHOLE }]);
	const [grace, id] = [await anAdmin(), seats[0]?.id ?? 0];
	const certificate = {
		number: "WHT-1",
		issuedOn: "2026-11-20",
		issuerName: "Kuramo",
		issuerTaxNumber: "1",
		fileId: null,
	};
	const form = await formOn(id, grace, NOW);
	expect(await receiveCertificate({ ...form, ...certificate, amount: WITHHELD })).toEqual({
		ok: true,
		short: 0,
		seats: 1,
	});
	expect(await invoicesOf(order.id)).toHaveLength(1);
	await expectNothingBroken(db);
	const other = await placed(await aCourse(), { withholds: true, payment: cash(WHOLE - WITHHELD) });
	const again = { ...(await formOn(other.seats[0]?.id ?? 0, grace, NOW)), ...certificate, amount: WITHHELD };
	expect(await receiveCertificate(again), "of a seat without an account too").toMatchObject({
		ok: false,
		reason: "known",
		taken: { fullName: "Musa Bello" },
	});
});

test("one certificate pays what is withheld of several seats of an order, the one it is recorded at first", async () => {
	const participants = ["Ada Obi", "Bola Ade", "Chidi Eze"].map((name) => ({ name, email: null, phone: null }));
	const asked = { participants, withholds: true, payment: cash((WHOLE - WITHHELD) * 3) };
	const { order, seats } = await placed(await aCourse(), asked);
	const grace = await anAdmin();
	const certificate = { issuedOn: "2026-11-20", issuerName: "Kuramo", issuerTaxNumber: "1", fileId: null };
	const send = async (at: number, number: string, amount: number) =>
		receiveCertificate({ ...(await formOn(seats[at]?.id ?? 0, grace, NOW)), ...certificate, number, amount });
	const awaited = async () => (await seatsOf(order.id)).map((seat) => seat.certificate_due_kobo);
	expect(await awaited()).toEqual([WITHHELD, WITHHELD, WITHHELD]);
	expect(await send(1, "WHT-11", WITHHELD * 3 + 1)).toEqual({ ok: false, reason: "too-much", awaited: WITHHELD * 3 });
	expect(await send(1, "WHT-11", WITHHELD + 1_000)).toEqual({ ok: true, short: 0, seats: 2 });
	expect(await awaited()).toEqual([WITHHELD - 1_000, 0, WITHHELD]);
	expect(await send(1, "WHT-12", 1)).toMatchObject({ reason: "none-awaited" });
	expect(await send(0, "WHT-12", WITHHELD * 2 - 1_000)).toEqual({ ok: true, short: 0, seats: 2 });
	expect(await awaited()).toEqual([0, 0, 0]);
	for (const seat of seats) expect(await listCertificatesOf(db, seat.id)).not.toHaveLength(0);
	expect(await listCertificatesOf(db, seats[0]?.id ?? 0)).toMatchObject([{ number: "WHT-11" }, { number: "WHT-12" }]);
	expect(await invoicesOf(order.id)).toHaveLength(1);
	const again = await placed(await aCourse(), { withholds: true, payment: cash(WHOLE - WITHHELD) });
	const form = await formOn(again.seats[0]?.id ?? 0, grace, NOW);
	expect(await receiveCertificate({ ...form, ...certificate, number: "WHT-11", amount: WITHHELD })).toMatchObject({
		reason: "known",
		taken: { fullName: "Ada Obi" },
	});
	await expectNothingBroken(db);
});

test("a certificate over less, before there is an invoice, is invoiced as what it proves; the rest with its money", async () => {
	const deposit = (PRICE_KOBO * 4 * 1075) / 10_000;
	const asked = { withholds: true, plan: "deposit", payment: cash(deposit) } as const;
	const { order, seats } = await placed(await aCourse(), asked);
	const [seat] = seats;
	const withheld = seat?.certificate_due_kobo ?? 0;
	const form = await formOn(seat?.id ?? 0, await anAdmin(), NOW);
	const certificate = {
		number: "WHT-2",
		issuedOn: "2026-11-20",
		issuerName: "Kuramo",
		issuerTaxNumber: "1",
		fileId: null,
	};
	const short = 100_000;
	expect(await receiveCertificate({ ...form, ...certificate, amount: withheld - short })).toEqual({
		ok: true,
		short,
		seats: 1,
	});
	expect(await invoicesOf(order.id)).toMatchObject([{ total_kobo: deposit }, { total_kobo: withheld - short }]);
	await expectNothingBroken(db);
	expect(await takeCash(order.code, WHOLE - deposit - withheld + short)).toMatchObject({ ok: true, kept: 0 });
	await expectNothingBroken(db);
});

test("who registers for a date the office holds a seat for has an order of their own; what comes for the other waits", async () => {
	const [course, ada] = [await aCourse(), await aMember()];
	const { order } = await placed(course, {
		participants: [{ name: "Ada Okafor", email: ada.email, phone: null }],
		price: { kind: "agreed", total: 8_000_000, reason: "Regular customer" },
		payment: { how: "transfer" },
		seenTotal: 8_000_000,
	});
	await register(ada, course);
	expect(await seatsOf(order.id)).toMatchObject([{ discount: "agreed", confirmed_at: null, user_id: ada.id }]);
	expect(await takeCash(order.code, 8_000_000)).toMatchObject({ ok: false });
	const { reference } = await db
		.selectFrom("payment_attempts")
		.select("reference")
		.where("order_id", "=", order.id)
		.executeTakeFirstOrThrow();
	const came = { reference, amount: 8_000_000, arrivedOn: "2026-11-20", note: null, evenSo: false };
	const confirmed = await confirmTransfer({ ...came, actor: await anAdmin(), key: aKey(), now: NOW });
	expect(confirmed).toMatchObject({ ok: true });
	expect(confirmed).not.toMatchObject({ waits: null });
	await expectNothingBroken(db);
});

test("whoever waited for the lock while a hold ended, and another took the seat, is refused", async () => {
	const course = await aCourse({ slots: 1 });
	const { order, seats } = await placed(course, { payment: { how: "transfer" } });
	const end = seats[0]?.held_until ?? NOW;
	await register(await aMember(), course, { now: later(1, end) });
	expect(await takeCash(order.code, WHOLE, later(-1, end))).toEqual({ ok: false, reason: "course-full" });
	await expectNothingBroken(db);
});
