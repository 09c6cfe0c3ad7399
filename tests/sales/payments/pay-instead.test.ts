import { describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { findAttemptOf } from "#sales/ledger/payments/data/payment-attempts.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { checkoutAgain } from "#sales/paying/ways/card/actions/checkout-of.ts";
import { openProviderPage } from "#sales/paying/ways/card/actions/open-provider-page.ts";
import { expectBooksToAgree, linkOf, press, referenceOf, seatLink, truthOf } from "#tests/sales/link-house.ts";
import {
	aCourse,
	aMember,
	attemptOf,
	begin,
	beginBalance,
	type Course,
	control,
	enrolmentsOf,
	later,
	type Member,
	noticesAbout,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";

openHouse();

/** A card payment that its person left at the code: pending since a minute after its start. */
async function leftAtTheCode(member: Member, course: Course) {
	const reference = await begin(member, course);
	const { id } = await pay(reference, { outcome: "pending", method: "card" });
	expect(await settle(reference, later(1))).toBe("pending");
	return { reference, id };
}

const again = (member: Member, course: Course, instead: string, minutes = 3) =>
	startPayment(registration(member, course, { instead, now: later(minutes) }));

async function begunAgain(member: Member, course: Course, instead: string, minutes = 3): Promise<string> {
	const started = await again(member, course, instead, minutes);
	if (!started.ok) throw new Error(`refused: ${started.reason}`);
	return started.attempt.reference;
}

const reviewsOf = (reference: string) =>
	db.selectFrom("review_items").select(["reason", "resolution"]).where("reference", "=", reference).execute();

describe("a payment that takes the place of a pending one", () => {
	test("begins where the person read which one it cancels, and that one holds no seat any more", async () => {
		const [ada, course] = [await aMember(), await aCourse({ slots: 1 })];
		const { reference } = await leftAtTheCode(ada, course);
		const pending = { ok: false, reason: "earlier-pending", reference };
		expect(await startPayment(registration(ada, course, { now: later(5) }))).toEqual(pending);
		expect(await again(ada, course, "KOYA-1")).toEqual(pending);
		const second = await begunAgain(ada, course, reference);
		expect(await attemptOf(second)).toMatchObject({ hold_until: later(18), state: "created" });
		expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
	});

	test("pressed twice, or five times at once, is one", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const { reference } = await leftAtTheCode(ada, course);
		const started = await Promise.all(Array.from({ length: 5 }, () => again(ada, course, reference)));
		const references = new Set(started.map((one) => (one.ok ? one.attempt.reference : one.reason)));
		expect(references.size).toBe(1);
		expect(await begunAgain(ada, course, reference, 4)).toBe([...references][0]);
	});

	test("is not begun in the place of somebody else's pending payment", async () => {
		const [ada, bola, course] = [await aMember(), await aMember("Bola Ade"), await aCourse()];
		const adas = await leftAtTheCode(ada, course);
		const bolas = await leftAtTheCode(bola, course);
		expect(await again(bola, course, adas.reference)).toMatchObject({ ok: false, reference: bolas.reference });
		expect((await attemptOf(adas.reference)).state).toBe("pending");
	});

	test("of two that are charged, in either order, the first to arrive counts and the other waits for a person", async () => {
		for (const isFirstCharged of [true, false]) {
			const [ada, course] = [await aMember(), await aCourse()];
			const { reference, id } = await leftAtTheCode(ada, course);
			const second = await begunAgain(ada, course, reference);
			await Promise.all([control.settle(id, "successful"), pay(second)]);
			const [paid, late] = isFirstCharged ? [reference, second] : [second, reference];
			expect(await settle(paid, later(4), undefined, "job")).toBe("paid");
			expect(await settle(late, later(5), undefined, "job")).toBe("needs_review");
			expect(await enrolmentsOf(ada)).toHaveLength(1);
			expect(await reviewsOf(late)).toEqual([{ reason: "already-registered", resolution: null }]);
			expect(await noticesAbout(late)).toEqual(["already-registered"]);
		}
		await expectBooksToAgree();
	});

	test("a balance too: what comes for the one it cancelled waits for a person once the balance is paid", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		await register(ada, course, { purpose: "deposit" });
		const first = await beginBalance(ada);
		const { id } = await pay(first, { outcome: "pending", method: "card" });
		await settle(first);
		const [enrolment] = await enrolmentsOf(ada);
		const wish = { actor: ada, enrolmentId: enrolment?.id ?? 0, seenTotal: 6_127_500, now: later(3) };
		expect(await startPayment(wish)).toMatchObject({ reason: "earlier-pending" });
		const started = await startPayment({ ...wish, instead: first });
		if (!started.ok) throw new Error(started.reason);
		await pay(started.attempt.reference);
		expect(await settle(started.attempt.reference, later(4))).toBe("paid");
		await control.settle(id, "successful");
		expect(await settle(first, later(5), undefined, "job")).toBe("needs_review");
		expect(await reviewsOf(first)).toEqual([{ reason: "already-paid", resolution: null }]);
		await expectBooksToAgree();
	});
});

describe("cancelling a payment that is pending", () => {
	const cancel = (actor: Member, reference: string, minutes: number) =>
		cancelPayment({ actor, reference, now: later(minutes) });

	test("frees the seat, and the bank's silence does not bring it back", async () => {
		const [ada, bola, course] = [await aMember(), await aMember("Bola Ade"), await aCourse({ slots: 1 })];
		const { reference } = await leftAtTheCode(ada, course);
		expect(await startPayment(registration(bola, course, { now: later(2) }))).toMatchObject({ reason: "full" });
		expect(await cancel(ada, reference, 2)).toEqual({ ok: true });
		expect(await attemptOf(reference)).toMatchObject({ state: "cancelled", hold_until: null });
		expect(await settle(reference, later(5), undefined, "job")).toBe("cancelled");
		expect(await startPayment(registration(bola, course, { now: later(5) }))).toMatchObject({ ok: true });
	});

	test("does not drop money that comes all the same: it counts, or waits where another payment counted", async () => {
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
		await expectBooksToAgree();
	});
});

describe("somebody who pays by a link", () => {
	test("pays again by the same link, which cancels the payment that is pending", async () => {
		const [ada, course] = [await aMember(), await aCourse()];
		const link = linkOf(await seatLink(ada, course));
		const first = referenceOf(await press(link));
		await pay(first, { outcome: "pending", method: "card" });
		await settle(first);
		expect(await press(link, { now: later(3) })).toMatchObject({ reason: "not-now", truth: { kind: "waiting" } });
		const second = referenceOf(await press(link, { instead: first, now: later(3) }));
		expect(referenceOf(await press(link, { instead: first, now: later(3) }))).toBe(second);
		expect((await attemptOf(first)).state).toBe("cancelled");
		await pay(second);
		expect(await settle(second, later(4))).toBe("paid");
		expect(await truthOf(link, later(4))).toEqual({ kind: "paid" });
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
