import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { naira } from "#kit/rules/money.ts";
import { listAttemptDues } from "#sales/ledger/payments/data/attempt-dues.ts";
import { openBank } from "#tests/sales/member-transfer-house.ts";
import { isSound } from "#tests/sales/office-house.ts";
import { aCourse, aMember, attemptOf, begin, openHouse, pay, settle, totalOf } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

/** What is due of the order of a payment, by its dues that nobody closed. */
async function duesOf(reference: string) {
	const { order_id } = await attemptOf(reference);
	const dues = db.selectFrom("dues").innerJoin("enrolments", "enrolments.id", "enrolment_id");
	const rows = await dues
		.select(["kind", "net_kobo", "vat_kobo", "paid_kobo"])
		.where("order_id", "=", order_id)
		.where("closed_at", "is", null)
		.orderBy("dues.id")
		.execute();
	return rows.map(({ kind, net_kobo, vat_kobo, paid_kobo }) => [
		kind,
		naira(net_kobo),
		naira(vat_kobo),
		naira(paid_kobo),
	]);
}

/** The kinds of the dues that a payment is to pay. */
async function _namedBy(reference: string) {
	const { id } = await attemptOf(reference);
	return (await listAttemptDues(db, id)).map(({ kind }) => kind);
}

const DEPOSIT_PLAN = [
	["deposit", "₦38,000.00", "₦2,850.00", "₦0.00"],
	["balance", "₦57,000.00", "₦4,275.00", "₦0.00"],
];
const WHOLE = [["whole", "₦95,000.00", "₦7,125.00", "₦0.00"]];

test("a member's seat has its dues from the moment it is placed, and other terms write others", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const first = await begin(ada, course, { purpose: "deposit", seenTotal: totalOf("deposit") });
	expect(await duesOf(first)).toEqual(DEPOSIT_PLAN);
	const second = await begin(ada, course);
	expect((await attemptOf(second)).order_id).toBe((await attemptOf(first)).order_id);
	expect(await duesOf(second)).toEqual(WHOLE);
	await begin(ada, course, { purpose: "deposit", seenTotal: totalOf("deposit") });
	expect(await duesOf(second)).toEqual(DEPOSIT_PLAN);
	await isSound();
});

test("money for terms that other ones followed pays what it was sent for", async () => {
	const [ada, course] = [await aMember(), await aCourse()];
	const deposit = await begin(ada, course, { purpose: "deposit", seenTotal: totalOf("deposit") });
	await begin(ada, course);
	await pay(deposit);
	await settle(deposit);
	const [first, ...rest] = DEPOSIT_PLAN;
	expect(await duesOf(deposit)).toEqual([[...(first?.slice(0, 3) ?? []), "₦40,850.00"], ...rest]);
	await isSound();
});
