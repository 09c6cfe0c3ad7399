import { expect, test } from "vitest";
import { proforma } from "#db/samples/sales-documents.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { hasUnbooked } from "#sales/payments/data/offline-payments.ts";
import { lockAttempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPayment } from "#sales/payments/data/payments.ts";
import {
	arrivalOfTransaction,
	insertArrival,
	listArrivalsOf,
	type NewArrival,
	transactionOfArrival,
} from "#sales/transfers/data/bank-receipts.ts";
import {
	findTransferByCode,
	findTransferByForm,
	findTransferOf,
	insertTransfer,
	lockTransfer,
	updateTransfer,
} from "#sales/transfers/data/bank-transfers.ts";
import { isCode } from "#sales/transfers/rules/transfer-code.ts";
import { aCourse, aMember, attemptOf, begin, later, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();

let count = 0;
const deadline = later(5 * 24 * 60);

async function aTransfer() {
	const attempt = await attemptOf(await begin(await aMember(), await aCourse()));
	const formKey = `form-${count++}`;
	const facts = { ...proforma, reference: attempt.reference };
	const transfer = await inTransaction((tx) => insertTransfer(tx, { attemptId: attempt.id, deadline, facts, formKey }));
	return { attempt, transfer, formKey };
}

const arrive = (attemptId: number, changes: Partial<NewArrival> = {}) =>
	inTransaction((tx) =>
		insertArrival(tx, {
			attemptId,
			amount: 10_212_500,
			arrivedOn: "2026-11-23",
			how: "by-hand",
			note: null,
			confirmedBy: null,
			formKey: null,
			now: later(60),
			...changes,
		}),
	);

test("a transfer is found by the code drawn for it, which its proforma names", async () => {
	const { attempt, transfer, formKey } = await aTransfer();
	expect(isCode(transfer.code)).toBe(true);
	expect(transfer.facts).toEqual({ ...proforma, reference: attempt.reference, code: transfer.code });
	const found = await findTransferByCode(transfer.code);
	expect([found?.transfer, found?.attempt.reference]).toEqual([transfer, attempt.reference]);
	expect(await findTransferOf(attempt.id)).toEqual(transfer);
	expect(await inTransaction((tx) => findTransferByForm(tx, formKey))).toEqual(transfer);
	expect(await findTransferByCode("22222223")).toBeUndefined();
	expect(await findTransferByCode("\0")).toBeUndefined();
});

test("a form that asks twice asks for one transfer", async () => {
	const { formKey } = await aTransfer();
	const other = await attemptOf(await begin(await aMember(), await aCourse()));
	await expect(
		inTransaction((tx) => insertTransfer(tx, { attemptId: other.id, deadline, facts: proforma, formKey })),
	).rejects.toThrow(/form_key/);
});

test("whoever locks a transfer reads what was written while they waited", async () => {
	const { attempt } = await aTransfer();
	let waiting: Promise<Date | null | undefined> | undefined;
	await inTransaction(async (tx) => {
		await lockAttempt(tx, attempt.id);
		waiting = inTransaction(async (other) => (await lockTransfer(other, attempt.id))?.transfer.withdrawn_at);
		await waitingForALock();
		await updateTransfer(tx, attempt.id, { withdrawn: { why: "person", at: NOW } });
	});
	expect(await waiting).toEqual(NOW);
	const card = await attemptOf(await begin(await aMember(), await aCourse()));
	expect(await inTransaction((tx) => lockTransfer(tx, card.id))).toBeUndefined();
});

test("an arrival has the job ask at once, and a form that arrives twice writes one", async () => {
	const { attempt } = await aTransfer();
	const formKey = `form-${count++}`;
	const first = await arrive(attempt.id, { formKey });
	expect(first).toMatchObject({ attempt_id: attempt.id, amount_kobo: 10_212_500, arrived_on: "2026-11-23" });
	expect((await attemptOf(attempt.reference)).next_check_at).toEqual(later(60));
	expect(await arrive(attempt.id, { formKey })).toBeUndefined();
	expect(await listArrivalsOf(attempt.id)).toEqual([first]);
});

test("whether an arrival is there that no payment stands for is known, of each alone", async () => {
	const { attempt } = await aTransfer();
	expect(await hasUnbooked(db, attempt.id)).toBe(false);
	const first = await arrive(attempt.id);
	const second = await arrive(attempt.id);
	expect(arrivalOfTransaction(transactionOfArrival(first?.id ?? 0))).toBe(first?.id);
	for (const arrival of [first, second]) {
		expect(await hasUnbooked(db, attempt.id)).toBe(true);
		const money = {
			attemptId: attempt.id,
			reference: attempt.reference,
			provider: "bank",
			amount: 10_212_500,
			transactionId: transactionOfArrival(arrival?.id ?? 0),
			charged: 10_212_500,
			fee: null,
			currency: "NGN",
			method: "bank_transfer",
			paidAt: NOW,
			raw: {},
			now: NOW,
		};
		await inTransaction((tx) => insertPayment(tx, money, { outcome: "review", reason: "course-full" }));
	}
	expect(await hasUnbooked(db, attempt.id)).toBe(false);
	expect(await listArrivalsOf(attempt.id)).toHaveLength(2);
});

test.each(["note-7", "arrival-", "arrival-1x", "12"])("%s is no arrival", (transactionId) => {
	expect(arrivalOfTransaction(transactionId)).toBeUndefined();
});

test("money for an attempt nobody was asked to transfer cannot be confirmed", async () => {
	const card = await attemptOf(await begin(await aMember(), await aCourse()));
	await expect(arrive(card.id)).rejects.toThrow(/foreign key/);
});
