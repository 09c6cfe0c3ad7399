import { afterEach, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { lockEnrolment } from "#sales/ledger/orders/data/lock-orders.ts";
import { findSubjectOfAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	control,
	enrolmentOf,
	later,
	type Member,
	NOW,
	openHouse,
	pay,
	register,
	settle,
	totalOf,
} from "#tests/sales/payments/house.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();
afterEach(expectTheBooksToAgree);

async function aDepositor(slots = 20) {
	const [member, course] = [await aMember(), await aCourse({ slots })];
	const deposit = await register(member, course, { purpose: "deposit", invoiceEmail: `invoice-${member.email}` });
	return { member, course, deposit, enrolmentId: (await enrolmentOf(member)).id };
}

const balanceOf = async (actor: Member, enrolmentId: number, changes: { seenTotal?: number; now?: Date } = {}) => {
	const started = await startPayment({ actor, enrolmentId, seenTotal: totalOf("balance"), now: NOW, ...changes });
	return started.ok ? "started" : started.reason;
};

test("a balance is 60 % of the price as it was bought, with its VAT, and holds no slot", async () => {
	const { member, course } = await aDepositor(1);
	await db.updateTable("courses").set({ price_kobo: 20_000_000 }).where("id", "=", course.courseId).execute();
	const reference = await beginBalance(member);
	const attempt = await attemptOf(reference);
	expect(attempt).toMatchObject({
		net_kobo: 5_700_000,
		vat_kobo: 427_500,
		total_kobo: 6_127_500,
		hold_until: null,
		next_check_at: later(0.25),
		invoice_email: `invoice-${member.email}`,
	});
	expect((await findSubjectOfAttempt(db, attempt)).purpose).toBe("balance");
});

test("a balance is charged with the VAT of the day the course was bought", async () => {
	const { member, course, enrolmentId } = await aDepositor();
	await db.updateTable("courses").set({ vat_basis_points: 500 }).where("id", "=", course.courseId).execute();
	expect(await balanceOf(member, enrolmentId, { seenTotal: 5_985_000 })).toBe("total-changed");
	expect(await balanceOf(member, enrolmentId, { seenTotal: 6_127_500 })).toBe("started");
});

test("somebody else's enrolment is refused like one that does not exist", async () => {
	const { enrolmentId } = await aDepositor();
	const eve = await aMember();
	expect(await balanceOf(eve, enrolmentId)).toBe("enrolment-gone");
	expect(await balanceOf(eve, 999_999)).toBe("enrolment-gone");
});

test("nothing is due for a course paid in full, nor once the balance is paid", async () => {
	const [whole, course] = [await aMember(), await aCourse()];
	await register(whole, course);
	expect(await balanceOf(whole, (await enrolmentOf(whole)).id)).toBe("nothing-due");
	const { member, enrolmentId } = await aDepositor();
	const reference = await beginBalance(member);
	await pay(reference);
	await settle(reference);
	expect(await balanceOf(member, enrolmentId)).toBe("nothing-due");
});

test("a page that showed another balance than is due is refused", async () => {
	const { member, enrolmentId } = await aDepositor();
	for (const seenTotal of [totalOf("balance") - 1, totalOf("full"), Number.NaN])
		expect(await balanceOf(member, enrolmentId, { seenTotal })).toBe("total-changed");
});

test("the balance may be paid after the course has begun", async () => {
	const { member } = await aDepositor();
	const reference = await beginBalance(member, new Date("2027-01-10T09:00:00Z"));
	await pay(reference);
	expect(await settle(reference, new Date("2027-01-10T09:01:00Z"))).toBe("paid");
});

test("ten clicks at once are one attempt", async () => {
	const { member, enrolmentId } = await aDepositor();
	await Promise.all(Array.from({ length: 10 }, () => balanceOf(member, enrolmentId)));
	const attempts = db
		.selectFrom("payment_attempts")
		.innerJoin("named_dues as named", "named.attempt_id", "payment_attempts.id")
		.select("payment_attempts.id")
		.where("named.enrolment_id", "=", enrolmentId)
		.where("named.kind", "=", "balance")
		.groupBy("payment_attempts.id");
	expect(await attempts.execute()).toHaveLength(1);
});

test("an earlier payment of the balance is asked about first", async () => {
	const { member, enrolmentId } = await aDepositor();
	const reference = await beginBalance(member);
	const transaction = await pay(reference, { outcome: "pending" });
	expect(await balanceOf(member, enrolmentId)).toBe("earlier-pending");
	await control.scenario({ match: { tx_ref: reference }, verify: [{ http: 500 }, { http: 500 }, { http: 500 }] });
	expect(await balanceOf(member, enrolmentId)).toBe("gateway-unavailable");
	await control.settle(transaction.id, "successful");
	expect(await balanceOf(member, enrolmentId)).toBe("earlier-paid");
	expect(await balanceOf(member, enrolmentId)).toBe("nothing-due");
});

test("a balance of too little waits for the office, and is not asked for again meanwhile", async () => {
	const { member, enrolmentId } = await aDepositor();
	const reference = await beginBalance(member);
	await pay(reference, { amount: 61_274 });
	expect(await settle(reference)).toBe("needs_review");
	expect(await balanceOf(member, enrolmentId)).toBe("earlier-in-review");
	expect((await enrolmentOf(member)).due_net_kobo).toBe(5_700_000);
});

test("clicks on Pay Balance while it settles neither stop each other nor charge twice", async () => {
	for (let round = 0; round < 8; round++) {
		const { member, course, enrolmentId } = await aDepositor();
		const reference = await beginBalance(member);
		await pay(reference);
		// Without a course they meet at the order.
		if (round % 2) await db.deleteFrom("courses").where("id", "=", course.courseId).execute();
		const [state, ...reasons] = await Promise.all([
			settle(reference),
			...Array.from({ length: 6 }, () => balanceOf(member, enrolmentId)),
		]);
		expect(state).toBe("paid");
		for (const reason of reasons) expect(["earlier-paid", "nothing-due"]).toContain(reason);
	}
});

test("whoever settles a balance waits for the lock of its order with empty hands, as whoever starts one does", async () => {
	const { member, enrolmentId } = await aDepositor();
	const reference = await beginBalance(member);
	await pay(reference);
	let settling: Promise<string> | undefined;
	await inTransaction(async (tx) => {
		await lockEnrolment(tx, enrolmentId);
		settling = settle(reference);
		await waitingForALock();
		// Had it taken the attempt already, the two would wait for each other.
		const attempt = tx.selectFrom("payment_attempts").select("id").where("reference", "=", reference);
		expect(await attempt.forUpdate().noWait().execute()).toHaveLength(1);
	});
	expect(await settling).toBe("paid");
});

test("starts count together: deposits and balances alike are ten in ten minutes", async () => {
	const { member, enrolmentId } = await aDepositor();
	const other = await aCourse();
	for (let i = 0; i < 8; i++) await begin(member, other);
	expect(await balanceOf(member, enrolmentId)).toBe("started");
	expect(await balanceOf(member, enrolmentId)).toBe("too-many");
});
