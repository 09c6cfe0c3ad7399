// Orders the office places in tests, and what is asked about their money.
import { expect } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { listBroken } from "#sales/ledger/orders/data/invariants.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrderByCode } from "#sales/ledger/orders/data/orders.ts";
import type { RegisterByOffice } from "#sales/paying/orders/actions/judge-registration.ts";
import { registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";
import { type UseCredit, type UseCreditResult, useCredit } from "#sales/paying/orders/actions/use-credit.ts";
import { type UndoPayment, undoPayment } from "#sales/paying/payments/actions/undo-payment.ts";
import { payByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { expectSumsToAgree } from "#tests/sales/bank-house.ts";
import { aMember, type Course, FIRST_DAY, LAST_DAY, later, NOW, PRICE_KOBO } from "#tests/sales/payments/house.ts";

export const WHOLE = (PRICE_KOBO * 1075) / 1000;
export const DEPOSIT = (PRICE_KOBO * 4 * 1075) / 10_000;
export const nobody = { name: null, email: null, phone: null };
export const named = (name: string, email: string | null = null) => ({ name, email, phone: null });
export const organisation = {
	isOrganisation: true,
	name: "Kuramo Foods Ltd",
	email: "accounts@kuramo.example",
	phone: null,
	address: "1 Broad Street, Lagos",
	taxNumber: "12345678-0001",
};
export const cash = (amount: number) =>
	({ how: "received", method: "cash", amount, day: "2026-11-20", detail: null }) as const;
export const onInvoice = { how: "invoice", until: "2026-12-10", confirm: true } as const;

let count = 0;
export const aKey = () => `office-form-${count++}-0123456789`;

export async function anAdmin() {
	const { id } = await aMember("Grace Eze");
	await db.updateTable("users").set({ role: "admin" }).where("id", "=", id).execute();
	return { id, fullName: "Grace Eze" };
}

/** The form as the office sends it: one person who pays all of it in cash. */
export async function form(course: Course, changes: Partial<RegisterByOffice> = {}): Promise<RegisterByOffice> {
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

export async function placed(course: Course, changes: Partial<RegisterByOffice> = {}) {
	const done = await registerByOffice(await form(course, changes));
	if (!done.ok || "again" in done) throw new Error(JSON.stringify(done));
	const order = await orderOf(done.code);
	return { ...done, order, seats: await listSeats(db, order.id) };
}

/** An order as it stands now. */
export async function orderOf(code: string) {
	const order = await findOrderByCode(code);
	if (!order) throw new Error("no order");
	return order;
}

export async function seatAt(orderId: number, at = 0): Promise<OrderSeat> {
	const seat = (await listSeats(db, orderId))[at];
	if (!seat) throw new Error("no seat");
	return seat;
}

/** Money the office takes for an order, as its page shows that now. */
export async function paid(code: string, amount: number, changes: Partial<Parameters<typeof payByHand>[0]> = {}) {
	const { version } = await orderOf(code);
	const terms = { method: "cash", amount, day: "2026-11-20", detail: null, seenVersion: version } as const;
	return await payByHand({ ...terms, code, actor: await anAdmin(), key: aKey(), now: NOW, ...changes });
}

/** Undoes what was recorded for an order, its first payment if nothing else is said, as its page shows it now. */
export async function undone(code: string, changes: Partial<UndoPayment> = {}) {
	const { id, version: seenVersion } = await orderOf(code);
	const [payment] = await paymentsOf(id);
	const terms = { code, paymentId: payment?.id ?? 0, receipt: null, reason: "Typed for the wrong person." };
	const how = { keepSeats: false, cameBack: null, seenVersion, actor: await anAdmin(), key: aKey(), now: later(60) };
	return await undoPayment({ ...terms, ...how, ...changes });
}

/** Pays an order from what is left of a payment, as its page shows it now. */
export async function useCreditFor(
	code: string,
	paymentId: number,
	amount: number,
	changes: Partial<UseCredit> = {},
): Promise<UseCreditResult> {
	const { version: seenVersion } = await orderOf(code);
	const how = { seenVersion, actor: await anAdmin(), key: aKey(), now: later(60) };
	return await useCredit({ code, paymentId, amount, ...how, ...changes });
}

export const receiptsOf = async (orderId: number) =>
	await db.selectFrom("receipts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

export const invoicesOf = async (orderId: number) =>
	await db.selectFrom("invoices").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
export const notesOf = async (orderId: number) =>
	await db.selectFrom("credit_notes").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
export const attemptsOf = async (orderId: number) =>
	await db.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();

export async function paymentsOf(orderId: number) {
	return await db.selectFrom("payments").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

/** Where the money of the first payment of an order is. */
export async function sumsOf(orderId: number) {
	const sums = db.selectFrom("payment_sums").selectAll("payment_sums");
	const [first] = await paymentsOf(orderId);
	return await sums.where("id", "=", first?.id ?? 0).executeTakeFirstOrThrow();
}

/** What of the money for an order stays as credit, kobo. */
export async function creditOf(orderId: number): Promise<number> {
	const sums = db
		.selectFrom("payment_sums")
		.innerJoin("payments", "payments.id", "payment_sums.id")
		.select("kept")
		.where("order_id", "=", orderId);
	return (await sums.execute()).reduce((sum, { kept }) => sum + (kept ?? 0), 0);
}

export const mailsTo = async (to: string) =>
	(await db.selectFrom("mails").select("kind").where("recipient", "=", to).orderBy("id").execute()).map(
		({ kind }) => kind,
	);

/** The invariants hold, and all money is where the books say. */
export async function isSound() {
	expect(await inTransaction((tx) => listBroken(tx, NOW))).toEqual([]);
	await expectSumsToAgree();
}
