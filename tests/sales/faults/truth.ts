import { expect } from "vitest";
import { resultWords } from "#kit/words/result.ts";
import { registrationWords } from "#sales/paying/orders/pages/words.ts";
import { payingWords, payingWords as words } from "#sales/paying/payments/pages/words.ts";
import type { Told } from "#tests/sales/faults/gateway.ts";
import type { FaultHouse } from "#tests/sales/faults/house.ts";
import { readPage } from "#tests/sales/faults/page.ts";
import { expectTheBooksToAgree } from "#tests/sales/payments/books.ts";

type Attempt = Awaited<ReturnType<FaultHouse["attempts"]>>[number];

const ENDED = ["paid", "failed", "expired", "cancelled", "needs_review"];
/** What nobody may ever read: words of a program. */
const RAW = /\b(undefined|NaN|null|ECONN\w*|SyntaxError|TypeError|Error:|stack|postgres|Unexpected token)\b|\[object/;

/** The invariant of docs/product.md#faults, of everything that happened since the scenario began. */
export async function expectTruth(house: FaultHouse) {
	const attempts = await house.attempts();
	const last = attempts.at(-1);
	if (last) await expectNobodyElseToSee(house, last.reference);
	for (const attempt of attempts) {
		const money = await house.moneyOf(attempt.reference);
		await expectMoneyBookedOnce(house, attempt, money);
		await expectValueIfAndOnlyIfPaid(house, attempt, money);
		await expectNothingStuck(house, attempt);
		await expectATrueSentence(house, attempt, money);
		await expectItsStory(house, attempt);
	}
	await expectNobodyTwiceAndNobodyTooMany(house);
	await expectTheBooksToAgree();
	const [sums] = await house.site.query("select * from money_agrees");
	expect(sums, "the one question about all naira").toMatchObject({ agrees: true, unexplained: 0 });
}

/** Every payment the gateway has under the reference is in our books, once, and no other. */
async function expectMoneyBookedOnce({ site }: FaultHouse, { id, reference }: Attempt, money: Told[]) {
	const text = "select provider_transaction_id as id from payments where attempt_id = $1 or reference = $2 order by 1";
	const booked = (await site.query(text, [id, reference])).map((row) => row.id);
	const came = money.filter((one) => one.reference === reference).map((one) => one.transactionId);
	expect(booked, `money booked under ${reference}`).toEqual(came.sort());
}

async function expectValueIfAndOnlyIfPaid({ site }: FaultHouse, attempt: Attempt, money: Told[]) {
	const accepted = await site.query(
		`select p.*, r.number, r.total_kobo from payments p left join receipts r on r.payment_id = p.id
		 where p.attempt_id = $1 and p.outcome = 'accepted'`,
		[attempt.id],
	);
	const isRight = (one: Told) =>
		one.reference === attempt.reference &&
		one.currency === "NGN" &&
		one.amount >= attempt.total_kobo &&
		one.charged >= attempt.total_kobo;
	const right = money.filter(isRight).map((one) => one.transactionId);
	expect(accepted.length, `value given for ${attempt.reference}`).toBeLessThanOrEqual(1);
	for (const payment of accepted) {
		expect(right, "value only for money that is right").toContain(payment.provider_transaction_id);
		expect(payment.total_kobo, "one receipt over what was asked").toBe(attempt.total_kobo);
		const mails = await site.query("select 1 from mails where kind = 'receipt' and facts->>'number' = $1", [
			payment.number,
		]);
		expect(mails, "one receipt mail").toHaveLength(1);
	}
	expect(attempt.state === "paid", `${attempt.reference} is ${attempt.state}`).toBe(accepted.length === 1);
	if (accepted.length > 0 || right.length === 0) return;
	// Right money that bought nothing waits with its reason: what it was for is gone, taken or paid already.
	const reasons = await site.query("select reason from review_items where reference = $1", [attempt.reference]);
	const known = ["course-full", "too-late", "already-registered", "already-paid", "cancelled"];
	expect(known, "why right money bought nothing").toContain(reasons[0]?.reason);
}

async function expectNothingStuck({ site }: FaultHouse, { id, reference, state }: Attempt) {
	expect(ENDED, `${reference} a day later`).toContain(state);
	const loose = await site.query(
		`select p.id from payments p where p.attempt_id = $1 and p.outcome = 'review'
		 and not exists (select from review_items i where i.payment_id = p.id)`,
		[id],
	);
	expect(loose, "money in review that nobody is asked about").toEqual([]);
}

const UNPAID: Record<string, string> = {
	failed: words.failedOrCancelled,
	cancelled: payingWords.cancelledTitle,
	expired: words.expiredTitle,
};

async function expectATrueSentence(house: FaultHouse, attempt: Attempt, money: Told[]) {
	const { reference, user_id } = attempt;
	const page = readPage(await house.site.ask(`/payments/${reference}`, { headers: await house.sessionOf(user_id) }));
	expect(page.status).toBe(200);
	expect(page.text).not.toMatch(RAW);
	expect(page.title, `what the payer of ${reference} reads`).toBe(await titleOf(house, attempt));
	if (money.length > 0) expect(page.text).not.toContain(payingWords.nothingLost);
}

/** A reference can be guessed: to everybody else there is no such payment. */
async function expectNobodyElseToSee(house: FaultHouse, reference: string) {
	const stranger = await house.aPerson();
	expect((await house.look(stranger, reference)).status).toBe(404);
	expect((await house.look(undefined, reference)).location).toMatch(/^\/log-in/);
}

/** What is true of it, told from the rows of money alone. */
async function titleOf(house: FaultHouse, attempt: Attempt): Promise<string | undefined> {
	const { reference, state, purpose } = attempt;
	const asked = (await house.reviewsOf(reference)).filter((one) => one.closed_at === null && one.reason !== "overpaid");
	if (asked.length > 0) return asked[0]?.reason === "refund-failed" ? payingWords.refundFailedTitle : words.reviewTitle;
	const refunds = (await house.refundsOf(reference)).filter((one) => one.state !== "failed");
	if (state === "paid") return purpose === "balance" ? resultWords.success : registrationWords.successTitle;
	if (refunds.length > 0)
		return refunds.every((one) => one.state === "completed") ? payingWords.sentBackTitle : payingWords.goingBackTitle;
	if (state === "needs_review") return payingWords.lookedAtTitle;
	return (await isBoughtBeside(house, attempt)) ? payingWords.paidBesideTitle : UNPAID[state];
}

/** Whether the seat is theirs by another payment, or nothing is due of the balance. */
async function isBoughtBeside({ site }: FaultHouse, { reference }: Attempt): Promise<boolean> {
	const bought = `select from payment_attempts a join attempt_subjects seat on seat.attempt_id = a.id join enrolments e on e.confirmed_at is not null and e.cancelled_at is null and case seat.purpose
			when 'balance' then e.id in (select enrolment_id from named_dues where attempt_id = a.id) and not exists (select from dues where enrolment_id = e.id
				and closed_at is null and paid_kobo < net_kobo + vat_kobo)
			else e.user_id = a.user_id and e.course_date_id = seat.course_date_id end
		where a.reference = $1`;
	return (await site.query(bought, [reference])).length > 0;
}

/** The timeline tells where the attempt came from and how it got to where it is, without a gap. */
async function expectItsStory(house: FaultHouse, { reference, state }: Attempt) {
	const events = await house.timeline(reference);
	const moves = events.filter((one) => one.state_after !== null && one.state_after !== one.state_before);
	expect(events[0]?.source, `the story of ${reference} begins with a person`).toBe("person");
	for (const [index, move] of moves.slice(1).entries()) expect(move.state_before).toBe(moves[index]?.state_after);
	expect(moves.at(-1)?.state_after, `the story of ${reference} ends where it is`).toBe(state);
}

async function expectNobodyTwiceAndNobodyTooMany({ site }: FaultHouse) {
	const twice =
		"select user_id from enrolments where confirmed_at is not null and cancelled_at is null group by user_id, course_date_id having count(*) > 1";
	expect(await site.query(twice), "somebody is enrolled twice").toEqual([]);
	const over = `select c.id from courses c join enrolments e on e.course_id = c.id and e.confirmed_at is not null
		where e.cancelled_at is null and e.seat_released_at is null group by c.id having count(distinct e.user_id) > c.slots`;
	expect(await site.query(over), "a course beyond its capacity").toEqual([]);
}
