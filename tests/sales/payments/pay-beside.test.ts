import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { startBalance } from "#sales/balances/actions/start-balance.ts";
import { cancelPayment } from "#sales/payments/actions/cancel-payment.ts";
import { checkoutAgain } from "#sales/payments/actions/checkout-of.ts";
import { openProviderPage } from "#sales/payments/actions/open-provider-page.ts";
import { startPayment } from "#sales/payments/actions/start-payment.ts";
import { findAttemptOf } from "#sales/payments/data/payment-attempts.ts";
import { mayPayBeside, payBesideFrom } from "#sales/payments/rules/pay-beside.ts";
import { expectBooksToAgree, linkOf, press, referenceOf, seatLink, truthOf } from "#tests/sales/link-house.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	bookingsOf,
	type Course,
	control,
	enrolmentsOf,
	later,
	lettersTo,
	type Member,
	NOW,
	noticesAbout,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";
import { runRefunds } from "#tests/sales/refund-house.ts";

openHouse();

/** A card payment that its person left at the code: pending since a minute after its start. */
async function leftAtTheCode(member: Member, course: Course) {
	const reference = await begin(member, course);
	const { id } = await pay(reference, { outcome: "pending", method: "card" });
	expect(await settle(reference, later(1))).toBe("pending");
	return { reference, id };
}

const again = (member: Member, course: Course, beside: string, minutes = 3) =>
	startPayment(registration(member, course, { beside, now: later(minutes) }));

async function begunAgain(member: Member, course: Course, beside: string, minutes = 3): Promise<string> {
	const started = await again(member, course, beside, minutes);
	if (!started.ok) throw new Error(`refused: ${started.reason}`);
	return started.attempt.reference;
}

const reviewsOf = (reference: string) =>
	db.selectFrom("review_items").select(["reason", "resolution"]).where("reference", "=", reference).execute();

const refundsOf = (reference: string) =>
	db
		.selectFrom("refunds")
		.innerJoin("payments", "payments.id", "refunds.payment_id")
		.select(["refunds.state", "refunds.amount_kobo as amount", "refunds.way"])
		.where("reference", "=", reference)
		.execute();

test("another payment is allowed two minutes after one became pending, and not a moment earlier", () => {
	expect(payBesideFrom(NOW)).toEqual(later(2));
	expect(mayPayBeside(NOW, new Date(later(2).getTime() - 1))).toBe(false);
	expect(mayPayBeside(NOW, later(2))).toBe(true);
});

describe("a payment beside one that is pending", () => {
	test("begins with the person's consent, counted from when the other became pending, and holds the seat", async () => {
		const [ada, course] = [await aMember(), await aCourse({ slots: 1 })];
		const { reference } = await leftAtTheCode(ada, course);
		const pending = { ok: false, reason: "earlier-pending", reference };
		expect(await startPayment(registration(ada, course, { now: later(5) }))).toEqual(pending);
		// Pending since the first minute.
		expect(await again(ada, course, reference, 2)).toEqual(pending);
		expect(await again(ada, course, "KOYA-1")).toEqual(pending);
		const second = await begunAgain(ada, course, reference);
		expect(await attemptOf(second)).toMatchObject({
			beside_attempt_id: (await attemptOf(reference)).id,
			hold_until: later(18),
			state: "created",
		});
		// It goes on beside the other one, which is not ended by a mere beginning.
		expect((await attemptOf(reference)).state).toBe("pending");
	});

	test("pressed twice, or five times at once, is one", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const { reference } = await leftAtTheCode(ada, course);
		const started = await Promise.all(Array.from({ length: 5 }, () => again(ada, course, reference)));
		const references = new Set(started.map((one) => (one.ok ? one.attempt.reference : one.reason)));
		expect(references.size).toBe(1);
		expect(await begunAgain(ada, course, reference, 4)).toBe([...references][0]);
	});

	test("that is pending itself asks for a consent of its own", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const { reference } = await leftAtTheCode(ada, course);
		const second = await begunAgain(ada, course, reference);
		await pay(second, { outcome: "pending", method: "ussd" });
		await settle(second, later(4));
		expect(await again(ada, course, reference, 5)).toMatchObject({ reason: "earlier-pending", reference: second });
		const third = await begunAgain(ada, course, second, 6);
		// All three pay the same once.
		expect((await attemptOf(third)).beside_attempt_id).toBe((await attemptOf(reference)).id);
	});
});

describe("when both are charged", () => {
	test("the second to arrive goes back by itself: one seat, one receipt, one refund, and nobody has to decide", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const { reference, id } = await leftAtTheCode(ada, course);
		const second = await begunAgain(ada, course, reference);
		await pay(second);
		expect(await settle(second, later(4))).toBe("paid");
		await control.settle(id, "successful");
		expect(await settle(reference, later(6), undefined, "job")).toBe("needs_review");
		expect(await enrolmentsOf(ada)).toHaveLength(1);
		expect(await bookingsOf(reference)).toMatchObject([{ outcome: "review", reason: "already-registered" }]);
		expect(await reviewsOf(reference)).toEqual([{ reason: "already-registered", resolution: "refunded" }]);
		expect(await noticesAbout(reference)).toEqual([]);
		await runRefunds(later(7));
		expect(await refundsOf(reference)).toEqual([{ state: "completed", amount: 10_212_500, way: "provider" }]);
		expect(await refundsOf(second)).toEqual([]);
		// Decided: another payment may begin for another date, and nothing is stuck.
		expect((await attemptOf(reference)).state).toBe("cancelled");
		expect((await lettersTo(ada.email)).filter((kind) => kind !== "payment-waiting")).toEqual([
			"receipt",
			"refund-done",
		]);
		await expectBooksToAgree();
	});

	test("it is the new one that goes back, where the pending one was charged first", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const { reference, id } = await leftAtTheCode(ada, course);
		const second = await begunAgain(ada, course, reference);
		await Promise.all([control.settle(id, "successful"), pay(second)]);
		expect(await settle(reference, later(4), undefined, "job")).toBe("paid");
		expect(await settle(second, later(4))).toBe("needs_review");
		await runRefunds(later(5));
		expect(await refundsOf(second)).toMatchObject([{ state: "completed" }]);
		expect(await refundsOf(reference)).toEqual([]);
		await expectBooksToAgree();
	});

	test("a balance paid twice so goes back too", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const first = await beginBalance(ada);
		const { id } = await pay(first, { outcome: "pending", method: "card" });
		await settle(first);
		const [enrolment] = await enrolmentsOf(ada);
		const wish = { actor: ada, enrolmentId: enrolment?.id ?? 0, seenTotal: 6_127_500, now: later(3) };
		expect(await startBalance(wish)).toMatchObject({ reason: "earlier-pending" });
		const started = await startBalance({ ...wish, beside: first });
		if (!started.ok) throw new Error(started.reason);
		await pay(started.attempt.reference);
		expect(await settle(started.attempt.reference, later(4))).toBe("paid");
		await control.settle(id, "successful");
		expect(await settle(first, later(5), undefined, "job")).toBe("needs_review");
		await runRefunds(later(6));
		expect(await refundsOf(first)).toEqual([{ state: "completed", amount: 6_127_500, way: "provider" }]);
		await expectBooksToAgree();
	});

	test("a person is asked where the provider makes no refund", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const { reference, id } = await leftAtTheCode(ada, course);
		const second = await begunAgain(ada, course, reference);
		await pay(second);
		await settle(second, later(4));
		await control.settle(id, "successful");
		await control.scenario({ match: { tx_ref: reference }, refund: { status: "failed" } });
		await settle(reference, later(6), undefined, "job");
		await runRefunds(later(7));
		expect(await reviewsOf(reference)).toContainEqual({ reason: "refund-failed", resolution: null });
		expect(await noticesAbout(reference)).toEqual(["refund-failed"]);
		await control.clearScenarios();
	});

	test("without consent it waits for a person as ever", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const first = await begin(ada, course);
		const second = await begin(ada, course, { purpose: "deposit" });
		await Promise.all([pay(first), pay(second)]);
		expect(await settle(second)).toBe("paid");
		expect(await settle(first)).toBe("needs_review");
		expect(await reviewsOf(first)).toEqual([{ reason: "already-registered", resolution: null }]);
		expect(await refundsOf(first)).toEqual([]);
	});
});

describe("cancelling a payment that is pending", () => {
	const cancel = (actor: Member, reference: string, minutes: number) =>
		cancelPayment({ actor, reference, now: later(minutes) });

	test("works after two minutes, frees the seat, and the bank's silence does not bring it back", async () => {
		const [ada, bola, course] = [await aMember(), await aMember("Bola Ade"), await aCourse({ slots: 1 })];
		const { reference } = await leftAtTheCode(ada, course);
		expect(await cancel(ada, reference, 2)).toEqual({ ok: false, reason: "pending" });
		expect(await startPayment(registration(bola, course, { now: later(2) }))).toMatchObject({ reason: "full" });
		expect(await cancel(ada, reference, 3)).toEqual({ ok: true });
		expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
		expect(await settle(reference, later(5), undefined, "job")).toBe("cancelled");
		expect(await startPayment(registration(bola, course, { now: later(5) }))).toMatchObject({ ok: true });
	});

	test("does not drop money that comes all the same: it counts, or goes back where another payment counted", async () => {
		const [ada, bola, course] = [await aMember(), await aMember("Bola Ade"), await aCourse()];
		const adas = await leftAtTheCode(ada, course);
		await cancel(ada, adas.reference, 3);
		await control.settle(adas.id, "successful");
		expect(await settle(adas.reference, later(5), undefined, "job")).toBe("paid");
		expect(await enrolmentsOf(ada)).toHaveLength(1);
		const bolas = await leftAtTheCode(bola, course);
		await cancel(bola, bolas.reference, 3);
		// Nothing is asked of who cancelled: they knew that money might still come.
		await register(bola, course, { now: later(4) });
		await control.settle(bolas.id, "successful");
		expect(await settle(bolas.reference, later(6), undefined, "job")).toBe("needs_review");
		await runRefunds(later(7));
		expect(await refundsOf(bolas.reference)).toMatchObject([{ state: "completed" }]);
		await expectBooksToAgree();
	});
});

describe("whoever pays by a link", () => {
	test("pays again beside their own payment by the same link, and it goes back by itself if both are charged", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const link = linkOf(await seatLink(ada, course));
		const first = referenceOf(await press(link));
		const { id } = await pay(first, { outcome: "pending", method: "card" });
		await settle(first);
		expect(await press(link, { now: later(3) })).toMatchObject({ reason: "not-now", truth: { kind: "waiting" } });
		expect(await press(link, { beside: first, now: later(1) })).toMatchObject({ reason: "not-now" });
		const second = referenceOf(await press(link, { beside: first, now: later(3) }));
		expect(referenceOf(await press(link, { beside: first, now: later(3) }))).toBe(second);
		await pay(second);
		expect(await settle(second, later(4))).toBe("paid");
		expect(await truthOf(link, later(4))).toEqual({ kind: "paid" });
		await control.settle(id, "successful");
		await settle(first, later(5), undefined, "job");
		await runRefunds(later(6));
		expect(await refundsOf(first)).toMatchObject([{ state: "completed" }]);
		expect(await lettersTo("funke@payer.example")).toContain("refund-done");
		await expectBooksToAgree();
	});
});

describe("the provider's page of a pending payment", () => {
	const open = (member: Member, reference: string, minutes: number) =>
		openProviderPage({
			actor: { ...member, fullName: "Ada Okafor", phoneNumber: null },
			reference,
			now: later(minutes),
		});

	test("opens again where the provider gave one, and no other is asked for", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const reference = await begin(ada, course);
		const page = await open(ada, reference, 0);
		await pay(reference, { outcome: "pending", method: "card" });
		expect(await open(ada, reference, 1)).toEqual(page);
		const bola = await aMember();
		const other = await leftAtTheCode(bola, course);
		expect(await open(bola, other.reference, 1)).toEqual({ ok: false, reason: "over" });
		const found = await findAttemptOf(bola.id, other.reference);
		const payer = { fullName: "Ada Okafor", phoneNumber: null };
		// A window without a session of its own would begin another charge.
		expect(found && (await checkoutAgain(found, payer))).toBeNull();
	});
});
