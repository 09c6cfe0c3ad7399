import { expect } from "vitest";
import { chargeFor } from "#domain/pricing.ts";
import { db, type Tx } from "#server/data/db.ts";

/**
 * What must be true of the books at every moment: the money accepted, the receipts written and what the enrolments say
 * was paid are the same sum; receipts are numbered without a gap and each went out once; nothing is oversold.
 */
export async function expectTheBooksToAgree() {
	// As they were at one moment: somebody may still be settling.
	await db.transaction().setIsolationLevel("repeatable read").execute(expectBooksToAgree);
}

async function expectBooksToAgree(db: Tx) {
	const [enrolments, attempts, payments, receipts, series, letters] = await Promise.all([
		db.selectFrom("enrolments").selectAll().execute(),
		db.selectFrom("payment_attempts").selectAll().execute(),
		db.selectFrom("payments").selectAll().execute(),
		db.selectFrom("receipts").selectAll().orderBy("number").execute(),
		db.selectFrom("number_series").selectAll().where("series", "=", "receipt").execute(),
		db.selectFrom("mails").select("facts").where("kind", "=", "receipt").execute(),
	]);
	const accepted = payments.filter((payment) => payment.outcome === "accepted");
	const attemptById = new Map(attempts.map((attempt) => [attempt.id, attempt]));
	const overpaid = accepted.map((one) => one.amount_kobo - (attemptById.get(one.attempt_id ?? 0)?.total_kobo ?? 0));

	expect(overpaid.filter((kobo) => kobo < 0)).toEqual([]);
	expect(sum(receipts.map((one) => one.total_kobo))).toBe(sum(accepted.map((one) => one.amount_kobo)) - sum(overpaid));
	expect(sum(enrolments.map((one) => one.paid_kobo))).toBe(sum(receipts.map((one) => one.total_kobo)));
	// What is paid of a place is what its status says, but for what an employer withheld of it.
	const plain = enrolments.filter((one) => one.balance_vat_kobo === null);
	expect(plain.map((one) => [one.id, one.paid_kobo])).toEqual(plain.map((one) => [one.id, paidOn(one)]));
	expect(receipts.map((one) => one.payment_id).sort()).toEqual(accepted.map((one) => one.id).sort());

	const numbers = receipts.map((one) => one.number);
	const expected = series.flatMap(({ year, last }) =>
		Array.from({ length: last }, (_, index) => `R-${year}-${String(index + 1).padStart(6, "0")}`),
	);
	expect(numbers).toEqual(expected.sort());
	// Somebody else paid: the participant gets a copy.
	const sent = letters.map(({ facts }) => facts as { number: string; copy?: boolean }).filter(({ copy }) => !copy);
	expect(sent.map(({ number }) => number).sort()).toEqual(numbers);

	// A state is what the bookings say, and nothing stays half done.
	const acceptedFor = new Set(accepted.map((one) => one.attempt_id));
	expect(attempts.filter((one) => (one.state === "paid") !== acceptedFor.has(one.id))).toEqual([]);
	expect(attempts.filter((one) => one.state === "paid" && one.enrolment_id === null)).toEqual([]);
	const isDone = (state: string) => state === "paid" || state === "needs_review";
	expect(attempts.filter((one) => isDone(one.state) && (one.next_check_at ?? one.hold_until) !== null)).toEqual([]);
	expect(await db.selectFrom("money_agrees").selectAll().executeTakeFirst()).toMatchObject({
		unexplained: 0,
		agrees: true,
	});
	await expectNothingOversold(db);
}

async function expectNothingOversold(db: Tx) {
	const taken = await db
		.selectFrom("enrolments")
		.innerJoin("courses", "courses.id", "enrolments.course_id")
		.where("enrolments.cancelled_at", "is", null)
		.where("enrolments.place_released_at", "is", null)
		.select((row) => ["courses.slots", row.fn.count<number>("user_id").distinct().as("people")])
		.groupBy(["courses.id", "courses.slots"])
		.execute();
	expect(taken.filter(({ slots, people }) => people > slots)).toEqual([]);
}

type Paid = { payment_status: string; price_kobo: number; vat_basis_points: number };

function paidOn({ payment_status, price_kobo, vat_basis_points }: Paid): number {
	const purpose = payment_status === "40% Paid" ? "deposit" : "full";
	return chargeFor(purpose, price_kobo, vat_basis_points).total;
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
