import { expect } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { RegisterByOffice } from "#sales/orders/actions/judge-registration.ts";
import { registerByOffice } from "#sales/orders/actions/register.ts";
import { listBroken } from "#sales/orders/data/invariants.ts";
import { listSeats, type OrderSeat } from "#sales/orders/data/order-seats.ts";
import { findOrderByCode } from "#sales/orders/data/orders.ts";
import { expectSumsToAgree } from "#tests/sales/bank-house.ts";
import { aMember, type Course, FIRST_DAY, LAST_DAY, NOW } from "#tests/sales/payments/house.ts";
import { WHOLE } from "#tests/sales/refund-house.ts";

export const named = (name: string, email: string | null = null) => ({ name, email, phone: null });
export const KURAMO = {
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

export async function anOfficer() {
	const { id } = await aMember("Grace Eze");
	return { id, fullName: "Grace Eze" };
}

/** Registers by the office: one person who pays all in cash, if nothing else is said. */
export async function placed(course: Course, changes: Partial<RegisterByOffice> = {}) {
	const done = await registerByOffice({
		actor: await anOfficer(),
		key: crypto.randomUUID(),
		now: NOW,
		courseDateId: course.dateId,
		participants: [named("Musa Bello", "musa@example.com")],
		buyer: null,
		purchaseOrder: null,
		price: { kind: "list" },
		plan: "whole",
		withholds: false,
		payment: cash(WHOLE),
		seenTotal: WHOLE,
		seenDays: { firstDay: FIRST_DAY, lastDay: LAST_DAY },
		...changes,
	});
	if (!done.ok || "again" in done) throw new Error(JSON.stringify(done));
	const order = await findOrderByCode(done.code);
	if (!order) throw new Error("no order");
	return { receipt: done.receipt, order, seats: await listSeats(db, order.id) };
}

export async function seatAt(orderId: number, at = 0): Promise<OrderSeat> {
	const seat = (await listSeats(db, orderId))[at];
	if (!seat) throw new Error("no seat");
	return seat;
}

export const receiptsOf = async (orderId: number) =>
	await db.selectFrom("receipts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
export const invoicesOf = async (orderId: number) =>
	await db.selectFrom("invoices").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
export const notesOf = async (orderId: number) =>
	await db.selectFrom("credit_notes").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
export const attemptsOf = async (orderId: number) =>
	await db.selectFrom("payment_attempts").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
export const mailsTo = async (to: string) =>
	(await db.selectFrom("mails").select("kind").where("recipient", "=", to).orderBy("id").execute()).map(
		({ kind }) => kind,
	);
/** What of the money for an order stays as credit, kobo. */
export async function creditOf(orderId: number): Promise<number> {
	const sums = db
		.selectFrom("payment_sums")
		.innerJoin("payments", "payments.id", "payment_sums.id")
		.select("kept")
		.where("order_id", "=", orderId);
	return (await sums.execute()).reduce((sum, { kept }) => sum + (kept ?? 0), 0);
}

/** Every invariant holds, and all sums agree. */
export async function expectAllSound() {
	expect(await inTransaction((tx) => listBroken(tx, NOW))).toEqual([]);
	await expectSumsToAgree();
}
