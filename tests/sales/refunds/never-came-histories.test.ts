import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#kit/data/db.ts";
import { listRefundsDueOf } from "#sales/payments/data/money-of-enrolment.ts";
import type { SendBackBy } from "#sales/refunds/actions/issue-credit-notes.ts";
import { participantAt, sendBackView } from "#sales/refunds/admin/refund-view.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { expectSumsToAgree, GRACE, openBank } from "#tests/sales/bank-house.ts";
import { confirmed, corrected } from "#tests/sales/confirmed-house.ts";
import { enrolmentOf, NOW, openHouse, totalOf } from "#tests/sales/payments/house.ts";
import { aKey, askBack, byHand, itemsOf } from "#tests/sales/payments/review-house.ts";
import { cancel, byHand as handed, neverCame, part, seenAs, sendBack, toAccount } from "#tests/sales/refund-house.ts";

import { atLength } from "#tests/support/soak.ts";

openHouse();
openBank();

const RUNS = atLength(5, 25);
const CONFIRMED = totalOf("full");
const BY: Record<string, SendBackBy> = { "by-hand": handed, later: toAccount, "never-came": neverCame };

const share = fc.constantFrom(0.001, 0.3, 0.5, 1);
const promise = fc.record({ do: fc.constant("credit" as const), way: fc.constant("later"), share });
const step = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({ do: fc.constant("credit" as const), way: fc.constantFrom(...Object.keys(BY)), share }),
	},
	{
		weight: 1,
		arbitrary: fc.record({ do: fc.constant("cancel" as const), way: fc.constantFrom(...Object.keys(BY)), share }),
	},
	{ weight: 3, arbitrary: fc.record({ do: fc.constant("send" as const), way: fc.constant("by-hand"), share }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("close" as const), way: fc.constant("by-hand"), share }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Transfer = { enrolmentId: number; reference: string; code: string };

test("whatever is promised, sent, cancelled or borne of a transfer of which less came: never more goes back than came", async () => {
	const history = fc.tuple(
		fc.array(promise, { maxLength: 2 }),
		fc.constantFrom(1, 500_00, 30_000_00),
		fc.array(step, { minLength: 4, maxLength: 9 }),
	);
	const property = fc.asyncProperty(history, async ([promises, missing, steps]) => {
		const transfer = await aTransfer();
		for (const one of promises) await take(one, transfer);
		await corrected(transfer, CONFIRMED - missing);
		await expectNoMoreThanCame(transfer);
		for (const one of steps) {
			await take(one, transfer);
			await expectNoMoreThanCame(transfer);
		}
	});
	await fc.assert(property, { numRuns: RUNS, seed: 20261122 });
}, 120_000);

async function aTransfer(): Promise<Transfer> {
	const { member, reference, code } = await confirmed(CONFIRMED);
	return { enrolmentId: (await enrolmentOf(member)).id, reference, code };
}

/** What is refused changes nothing. */
async function take({ do: action, way, share }: Step, { enrolmentId, reference }: Transfer) {
	const open = (await itemsOf(reference)).filter(({ closed_at }) => !closed_at);
	if (action === "send") {
		const due = open.find(({ reason }) => reason === "refund-due");
		const amount = Math.ceil((due?.amount_kobo ?? 0) * share);
		const form = due && { itemId: due.id, seenVersion: due.version, by: byHand(), now: NOW };
		if (form) await askBack(reference, amount, GRACE, form);
	} else if (action === "close") {
		const [item] = open;
		const form = item && { reference, itemId: item.id, seenVersion: item.version, note: "A fee" };
		if (form) await closeReview({ ...form, key: aKey(), actor: GRACE, now: NOW });
	} else {
		const { seen, payment } = await seenAs(enrolmentId);
		const parts = [part(payment, Math.ceil(seen.seenLeft * share), BY[way])];
		await (action === "cancel" ? cancel : sendBack)(seen, parts, GRACE);
	}
}

async function expectNoMoreThanCame({ enrolmentId, reference }: Transfer) {
	await expectSumsToAgree();
	const sums = await db
		.selectFrom("payment_sums")
		.selectAll()
		.where("reference", "=", reference)
		.executeTakeFirstOrThrow();
	const due = (await listRefundsDueOf(enrolmentId)).reduce((sum, { amount }) => sum + amount, 0);
	const { payments } = await sendBackView(await participantAt(enrolmentId, "unknown"));
	const left = payments.reduce((sum, payment) => sum + payment.left, 0);
	expect((sums.refunded ?? 0) + due + left).toBeLessThanOrEqual(sums.received ?? 0);
	const nothings = (await itemsOf(reference)).filter(({ closed_at, amount_kobo }) => !closed_at && !amount_kobo);
	expect(nothings).toEqual([]);
}
