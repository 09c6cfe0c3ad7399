// Several at one moment on the same thing: one outcome, no deadlock (tests/support/lock-order.ts), and the books agree.
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { cancelPayment } from "#sales/paying/payments/actions/cancel-payment.ts";
import { startPayment } from "#sales/paying/payments/actions/start-payment.ts";
import { expectBooksToAgree, linkOf, press, seatLink } from "#tests/sales/link-house.ts";
import {
	aCourse,
	aMember,
	begin,
	beginBalance,
	enrolmentsOf,
	type Member,
	members,
	NOW,
	openHouse,
	pay,
	register,
	registration,
	settle,
} from "#tests/sales/payments/house.ts";
import { anAdmin } from "#tests/sales/payments/review-house.ts";
import { cancel, seenOf } from "#tests/sales/refund-house.ts";
import { atLength } from "#tests/support/soak.ts";

openHouse(12);

let grace: Actor;
beforeAll(async () => {
	grace = await anAdmin();
});

/** Of each kind, with ten here; with three and with ten in the soak. */
const ROUNDS = atLength(1, 5);
const AGREED = { terms: 1, refunds: 1 };
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

const alive = async ({ id }: Member) =>
	await db
		.selectFrom("payment_attempts")
		.select("reference")
		.where("user_id", "=", id)
		.where("state", "in", ["created", "opened", "pending"])
		.execute();

describe.each(atLength([10], [3, 10]))("%i at once", (many) => {
	const all = Array.from({ length: many }, (_, n) => n);

	test("on one link to pay: one payment is alive", async () => {
		for (const _ of rounds) {
			const [ada, course] = [await aMember(), await aCourse()];
			const link = linkOf(await seatLink(ada, course));
			const payer = (n: number) => ({ payerName: `Payer ${n}`, payerEmail: `${n}@payer.example`, agreed: AGREED });
			const pressed = await Promise.all(all.map((n) => press(link, { ...payer(n), evenSo: true })));
			expect(pressed.filter(({ ok }) => ok).length).toBeGreaterThan(0);
			expect(await alive(ada)).toHaveLength(1);
		}
	});

	test("starts of one member, who began before: one payment is alive", async () => {
		for (const _ of rounds) {
			const [ada, course] = [await aMember(), await aCourse()];
			await begin(ada, course, { agreed: AGREED });
			const wish = (n: number) => ({ agreed: AGREED, invoiceEmail: `${n}@office.example` });
			const started = await Promise.all(all.map((n) => startPayment(registration(ada, course, wish(n)))));
			expect(started.filter(({ ok }) => ok).length).toBeGreaterThan(0);
			expect(await alive(ada)).toHaveLength(1);
		}
	});

	test("for the last seat: one gets it", async () => {
		for (const _ of rounds) {
			const [people, course] = [await members(many), await aCourse({ slots: 1 })];
			const started = await Promise.all(
				people.map((person) => startPayment(registration(person, course, { agreed: AGREED }))),
			);
			expect(started.filter(({ ok }) => ok)).toHaveLength(1);
			expect(started.filter((one) => !one.ok && one.reason === "full")).toHaveLength(many - 1);
		}
	});

	test("a payment is settled, begun anew and cancelled: one outcome, and the money is somewhere", async () => {
		for (const _ of rounds) {
			const [ada, course] = [await aMember(), await aCourse()];
			const reference = await begin(ada, course, { agreed: AGREED });
			await pay(reference);
			const acts = [
				() => settle(reference),
				() => cancelPayment({ actor: ada, reference, now: NOW }),
				() => startPayment(registration(ada, course, { agreed: AGREED, invoiceEmail: "other@office.example" })),
			];
			await Promise.all(all.map((n) => acts[n % acts.length]?.()));
			expect(await settle(reference)).toBe("paid");
			expect(await enrolmentsOf(ada)).toHaveLength(1);
		}
		await expectBooksToAgree();
	});

	test("the office cancels a paid seat while its member pays the balance: nothing is lost", async () => {
		for (const _ of rounds) {
			const [ada, course] = [await aMember(), await aCourse()];
			await register(ada, course, { purpose: "deposit", agreed: AGREED });
			const reference = await beginBalance(ada);
			await pay(reference);
			const { seen } = await seenOf(ada);
			await Promise.all(all.map((n) => (n % 2 === 0 ? cancel(seen, [], grace) : settle(reference))));
			expect(["paid", "needs_review"]).toContain(await settle(reference));
		}
		await expectBooksToAgree();
	});
});
