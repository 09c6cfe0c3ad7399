import { expect } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { enrolmentsWithSums } from "#sales/ledger/orders/data/enrolments.ts";
import { type CancelEnrolment, cancelEnrolment } from "#sales/paying/orders/actions/cancel-enrolment.ts";
import { leftOnReceipts, lockMoneyOfSeat } from "#sales/paying/payments/actions/lock-money.ts";
import { checkBeforeSpending } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { type Part, type SendBackBy, spentBy } from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import { refundEnrolment } from "#sales/paying/refunds/actions/refund-enrolment.ts";
import { sendRefund } from "#sales/paying/refunds/actions/send-refund.ts";
import { insertPayLink } from "#sales/paying/ways/links/data/pay-links.ts";
import { creditNotesOfSeat } from "#tests/sales/invoice-house.ts";
import { expectNothingBroken } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	begin,
	beginBalance,
	control,
	enrolmentOf,
	later,
	type Member,
	NOW,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { aKey } from "#tests/sales/payments/review-house.ts";

/** What is paid for the whole course: 95,000 and its VAT. */
export const WHOLE = 10_212_500;
export const DEPOSIT = 4_085_000;
export const BALANCE = 6_127_500;
export const REASON = "The participant fell ill.";

export const provider: SendBackBy = { way: "provider" };
export const byHand: SendBackBy = { way: "by-hand", day: "2026-11-20", how: "transfer to GTBank 0123456789" };
export const outside: SendBackBy = { way: "outside" };
export const toAccount: SendBackBy = { way: "by-hand", account: "Ada Okafor, GTBank 0123456789" };

/** Somebody who has paid all of a course at once. */
export async function aParticipant() {
	const [member, course] = [await aMember(), await aCourse({ slots: 1 })];
	const reference = await begin(member, course);
	const { id: transactionId } = await pay(reference);
	expect(await settle(reference)).toBe("paid");
	return { member, course, reference, transactionId, ...(await seenOf(member)) };
}

/** Somebody who has paid deposit and balance. */
export async function byInstalments() {
	const [member, course] = [await aMember(), await aCourse()];
	const deposit = await register(member, course, { purpose: "deposit" });
	const balance = await beginBalance(member, later(1));
	await pay(balance);
	expect(await settle(balance, later(2))).toBe("paid");
	return { member, course, references: [deposit, balance], ...(await seenOf(member)) };
}

/** The enrolment as a form saw it, and its payments. */
export async function seenOf(member: Member) {
	return await seenAs((await enrolmentOf(member)).id);
}

export async function seenAs(enrolmentId: number) {
	const locked = await inTransaction((tx) => lockMoneyOfSeat(tx, enrolmentId));
	if (!locked) throw new Error("not enrolled");
	const payments = locked.payments.map(({ payment }) => payment.id);
	const seen = { enrolmentId, seenVersion: locked.enrolment.version, seenLeft: leftOnReceipts(locked) };
	return { seen, payments, payment: payments[0] ?? 0 };
}

type Seen = Awaited<ReturnType<typeof seenAs>>["seen"];
type Changes = Partial<Pick<CancelEnrolment, "key" | "reason" | "now">>;

export const part = (paymentId: number, amount: number, by: SendBackBy = provider): Part => ({ paymentId, amount, by });

export async function sendBack(seen: Seen, parts: readonly Part[], actor: Actor, changes: Changes = {}) {
	const input = { ...seen, parts, reason: REASON, key: aKey(), actor, now: later(30), ...changes };
	return (await checkBeforeSpending(spentBy(input.parts), input.now)) ?? (await refundEnrolment(input));
}

export async function cancel(seen: Seen, parts: readonly Part[], actor: Actor, changes: Changes = {}) {
	const input = { ...seen, parts, reason: REASON, key: aKey(), actor, now: later(30), ...changes };
	return (await checkBeforeSpending(spentBy(input.parts), input.now)) ?? (await cancelEnrolment(input));
}

/** The queue's job for each refund that waits for it. */
export async function runRefunds(now = later(30)) {
	const waiting = await db.selectFrom("refunds").select("id").where("state", "=", "requested").orderBy("id").execute();
	for (const { id } of waiting) await sendRefund({ refundId: id, now });
}

/** Number, kind and sum of each credit note of an enrolment. */
export async function notesOf(enrolmentId: number) {
	return (await creditNotesOfSeat(enrolmentId)).map(({ number, kind, net_kobo, vat_kobo, total_kobo }) => ({
		number,
		kind,
		net: net_kobo,
		vat: vat_kobo,
		total: total_kobo,
	}));
}

export async function enrolmentAt(id: number) {
	return await enrolmentsWithSums(db).where("enrolments.id", "=", id).executeTakeFirstOrThrow();
}

/** Naira the provider has sent back of what came under a reference, without what failed. */
export async function sentBackAtProvider(reference: string) {
	const one = (await control.transactions()).find(({ txRef }) => txRef === reference);
	return (one?.refunds ?? []).filter(({ status }) => status !== "failed").map(({ amount }) => amount);
}

let payers = 0;

/** As if the money had come by a link somebody else paid, or by transfer: as the settling leaves the rows. */
export async function paidBy(enrolmentId: number, kind: "link" | "transfer") {
	const payer = { name: "Ngozi Bello", email: `payer-${payers++}@example.com` };
	const enrolment = await enrolmentAt(enrolmentId);
	const attempts = db
		.selectFrom("payment_attempts")
		.innerJoin("named_dues as named", "named.attempt_id", "payment_attempts.id")
		.select("payment_attempts.id")
		.where("named.enrolment_id", "=", enrolmentId)
		.groupBy("payment_attempts.id");
	const ids = (await attempts.execute()).map(({ id }) => id);
	if (kind === "link") {
		const about = { purpose: "full" as const, courseDateId: enrolment.course_date_id ?? 0, otherParticipant: null };
		const link = await inTransaction((tx) =>
			insertPayLink(tx, {
				userId: enrolment.user_id,
				about,
				courseId: enrolment.course_id,
				price: enrolment.price_kobo,
				charge: { net: 9_500_000, vat: 712_500, total: WHOLE },
				vatBasisPoints: 750,
				madeBy: null,
				now: NOW,
			}),
		);
		const paid = { pay_link_id: link.id, payer_name: payer.name, invoice_email: payer.email };
		await db.updateTable("payment_attempts").set(paid).where("id", "in", ids).execute();
	} else {
		await db.updateTable("payment_attempts").set({ provider: "bank" }).where("id", "in", ids).execute();
		await db.updateTable("payments").set({ provider: "bank" }).where("attempt_id", "in", ids).execute();
	}
	return payer;
}

/** Payments, documents and enrolments say the same, and the invariants of orders hold. */
export async function expectAllToAgree() {
	expect(await db.selectFrom("money_agrees").selectAll().executeTakeFirst()).toMatchObject({
		agrees: true,
		unexplained: 0,
	});
	await expectNothingBroken(db);
}
