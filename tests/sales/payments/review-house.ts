import { expect } from "vitest";
import { insertUser } from "#accounts/data/users.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { sendRefund } from "#sales/paying/refunds/actions/send-refund.ts";
import { putMoneyToOrder } from "#sales/review/actions/put-money-to-order.ts";
import { refundFromReview } from "#sales/review/actions/refund-from-review.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	later,
	type Member,
	NOW,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";

let count = 0;
export const aKey = () => `form-${count++}`;

/** An admin who decides. */
export async function anAdmin(fullName = "Grace Eze") {
	const facts = { fullName, email: `admin-${count++}@example.com`, verified: true, role: "admin" as const };
	const id = await inTransaction((tx) => insertUser(tx, { ...facts, passwordHash: "none", now: NOW }));
	return { id, fullName };
}

/** Whole naira of the price asked, as everywhere in these tests: 102,125.00. */
export const ASKED = 10_212_500;

/** Money that came when the course was full. It may still buy a seat once there is one. */
export async function tooLate() {
	const [member, quick, course] = [await aMember(), await aMember(), await aCourse({ slots: 1 })];
	const reference = await begin(member, course);
	await register(quick, course, { now: later(16) });
	const { id: transactionId } = await pay(reference);
	expect(await settle(reference, later(20))).toBe("needs_review");
	return { member, course, reference, transactionId };
}

/** Less came than was asked: it can only be sent back, or kept. */
export async function tooLittle(kobo = 5_000_000) {
	const [member, course] = [await aMember(), await aCourse()];
	const reference = await begin(member, course);
	const { id: transactionId } = await pay(reference, { amount: nairaNumber(kobo) });
	expect(await settle(reference, later(2))).toBe("needs_review");
	return { member, course, reference, transactionId };
}

/** More came than was asked: the seat is given, the rest waits. */
export async function tooMuch(excess = 100_000) {
	const [member, course] = [await aMember(), await aCourse()];
	const reference = await begin(member, course);
	const { id: transactionId } = await pay(reference, { amount: nairaNumber(ASKED + excess) });
	expect(await settle(reference, later(2))).toBe("paid");
	return { member, course, reference, transactionId };
}

export async function raiseSeats(courseId: number, slots = 9) {
	await db.updateTable("courses").set({ slots }).where("id", "=", courseId).execute();
}

/** What is asked about a payment, open or closed, the first first. */
export async function itemsOf(reference: string) {
	return await db.selectFrom("review_items").selectAll().where("reference", "=", reference).orderBy("id").execute();
}

/** The one question that is open. */
export async function openItem(reference: string) {
	const open = (await itemsOf(reference)).filter(({ closed_at }) => closed_at === null);
	const [item] = open;
	if (!item) throw new Error("nothing waits");
	return item;
}

export async function refundsOf(reference: string) {
	return await db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.selectAll("refunds")
		.where("payments.reference", "=", reference)
		.orderBy("refunds.id")
		.execute();
}

/** The open question as a form saw it: when two decide at once, both have seen it before. */
export async function seenItem(
	reference: string,
	{ itemId, seenVersion = 1 }: { itemId?: number; seenVersion?: number },
) {
	return itemId === undefined ? await openItem(reference) : { id: itemId, version: seenVersion };
}

/** Asks for a refund as the form of the open question would. */
export async function askBack(
	reference: string,
	amount: number,
	actor: { id: string; fullName: string },
	changes: Partial<Parameters<typeof refundFromReview>[0]> = {},
) {
	const item = await seenItem(reference, changes);
	return await refundFromReview({
		reference,
		itemId: item.id,
		amount,
		by: { way: "provider" as const },
		reason: "wrong amount",
		seenVersion: item.version,
		key: aKey(),
		actor,
		now: later(30),
		...changes,
	});
}

export const byHand = (day: Day = "2026-11-20") => ({ way: "by-hand" as const, day, how: "transfer" });

/** Asks for a refund and lets the queue's job run. Answers the refund's number. */
export async function sendBack(
	reference: string,
	amount: number,
	actor: { id: string; fullName: string },
	now = later(30),
) {
	const asked = await askBack(reference, amount, actor, { now });
	if (!asked.ok || !("refundId" in asked)) throw new Error(`refused: ${JSON.stringify(asked)}`);
	await sendRefund({ refundId: asked.refundId, now });
	return asked.refundId;
}

export async function enrolFrom(
	reference: string,
	courseDateId: number,
	actor: { id: string; fullName: string },
	changes: Partial<Parameters<typeof putMoneyToOrder>[0]> = {},
) {
	const item = await seenItem(reference, changes);
	const seenVersion = item.version;
	return await putMoneyToOrder({
		reference,
		itemId: item.id,
		courseDateId,
		seenVersion,
		key: aKey(),
		actor,
		now: later(30),
		...changes,
	});
}

export async function stateOf(reference: string) {
	return (await attemptOf(reference)).state;
}

/** Where the naira of all payments are. */
export async function sums() {
	return await db.selectFrom("money_agrees").selectAll().executeTakeFirstOrThrow();
}

export type Stranded = { member: Member; reference: string; transactionId: number };
