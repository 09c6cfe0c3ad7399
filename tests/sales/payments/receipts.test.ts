import { afterEach, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import { nextDocumentNumber } from "#sales/documents/data/receipts.ts";
import { type Attempt, findAttempt } from "#sales/ledger/payments/data/payment-attempts.ts";
import type { AttemptState } from "#sales/ledger/payments/rules/payment.ts";
import { recordPayment } from "#sales/paying/payments/actions/record-payment.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	later,
	members,
	NOW,
	openHouse,
	pay,
	register,
	settle,
} from "#tests/sales/payments/house.ts";
import { atLength } from "#tests/support/soak.ts";

openHouse();
afterEach(expectTheBooksToAgree);

const numbersOf = async (year: number) => {
	const rows = await db.selectFrom("receipts").select("number").where("number", "like", `R-${year}-%`).execute();
	return rows.map(({ number }) => number).sort();
};

test("the first receipt of a year is R-<year>-000001", async () => {
	const firstDay = "2029-01-10";
	await register(await aMember(), await aCourse({ firstDay, lastDay: firstDay }), {
		now: new Date("2028-06-01T09:00:00Z"),
	});
	expect(await numbersOf(2028)).toEqual(["R-2028-000001"]);
});

test("the year turns at midnight in Lagos, an hour before it does in London", async () => {
	const firstDay = "2028-03-10";
	const course = await aCourse({ firstDay, lastDay: firstDay });
	await register(await aMember(), course, { now: new Date("2026-12-31T22:59:59Z") });
	expect((await numbersOf(2026)).length).toBeGreaterThan(0);
	await register(await aMember(), course, { now: new Date("2026-12-31T23:00:00Z") });
	expect(await numbersOf(2027)).toEqual(["R-2027-000001"]);
	const [row] = await db.selectFrom("receipts").select("facts").where("number", "=", "R-2027-000001").execute();
	expect(row?.facts).toMatchObject({ number: "R-2027-000001", issuedOn: "2027-01-01" });
});

test("payments settled at once are numbered one by one, those undone leave no gap", async () => {
	const MANY = atLength(12, 40);
	const [people, courses] = [await members(MANY), await Promise.all(Array.from({ length: 4 }, () => aCourse()))];
	const references = await Promise.all(
		people.map((person, index) => begin(person, courses[index % 4] as (typeof courses)[0], { now: later(1) })),
	);
	await Promise.all(references.map((reference) => pay(reference)));
	const before = (await numbersOf(2026)).length;
	await Promise.all([
		...references.map((reference) => settle(reference, later(2))),
		...references.slice(0, 5).map(undoneAfterTheNumber),
	]);
	expect((await numbersOf(2026)).length).toBe(before + MANY);
});

test("a settlement that breaks off after its receipt was numbered leaves nothing, and the next has that number", async () => {
	const reference = await begin(await aMember(), await aCourse());
	const { id } = await pay(reference);
	const before = await numbersOf(2026);
	const brokenOff = inTransaction(async (tx) => {
		const attempt = (await findAttempt(reference)) as Attempt;
		const facts = {
			transactionId: String(id),
			reference,
			amount: attempt.total_kobo,
			charged: attempt.total_kobo,
			fee: null,
			currency: "NGN",
			mode: null,
			method: "card",
			paidAt: null,
			raw: {},
		};
		const entry = (before: AttemptState, after: AttemptState) =>
			({ reference, source: "job", kind: "asked", before, after, now: NOW }) as const;
		expect(await recordPayment(tx, { attempt, facts, entry, now: NOW })).toMatchObject({ state: "paid", waits: null });
		throw new Error("the power went");
	});
	await expect(brokenOff).rejects.toThrow("the power went");
	expect(await numbersOf(2026)).toEqual(before);
	expect((await attemptOf(reference)).state).toBe("created");
	expect(await settle(reference)).toBe("paid");
	expect(await numbersOf(2026)).toHaveLength(before.length + 1);
});

test("what a customer typed at the gateway does not keep the money from being booked", async () => {
	const reference = await begin(await aMember(), await aCourse());
	const customer = { email: "ada@example.com", name: "Ada \0 \ud800 Okafor" };
	await pay(reference, { customer });
	expect(await settle(reference)).toBe("paid");
});

async function undoneAfterTheNumber() {
	const undone = inTransaction(async (tx) => {
		await nextDocumentNumber(tx, "receipt", 2026);
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
}
