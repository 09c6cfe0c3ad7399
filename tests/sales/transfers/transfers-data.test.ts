import { expect, test } from "vitest";
import { proforma } from "#db/samples/sales-documents.ts";
import { inTransaction } from "#kit/data/db.ts";
import { lockAttempt } from "#sales/ledger/payments/data/lock-payments.ts";
import { listPaymentsOf } from "#sales/ledger/payments/data/payments.ts";
import { isCode } from "#sales/ledger/transfers/rules/transfer-code.ts";
import {
	findTransferByCode,
	findTransferByForm,
	findTransferOf,
	insertTransfer,
	lockTransfer,
	updateTransfer,
} from "#sales/paying/ways/transfers/data/bank-transfers.ts";
import { aCourse, aMember, attemptOf, begin, later, NOW, openHouse } from "#tests/sales/payments/house.ts";
import { aTransfer as askSeat, confirm } from "#tests/sales/transfer-house.ts";
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
		await lockAttempt(tx, attempt);
		waiting = inTransaction(async (other) => (await lockTransfer(other, attempt))?.transfer.withdrawn_at);
		await waitingForALock();
		await updateTransfer(tx, attempt.id, { withdrawn: { why: "person", at: NOW } });
	});
	expect(await waiting).toEqual(NOW);
	const card = await attemptOf(await begin(await aMember(), await aCourse()));
	expect(await inTransaction((tx) => lockTransfer(tx, card))).toBeUndefined();
});

test("a payment by transfer keeps the bank's day, who confirmed it and by which form", async () => {
	const member = await aMember();
	const reference = await askSeat(member, await aCourse());
	const changes = { valueDay: "2026-11-19", recordedBy: member.id, note: "Seen in the app", formKey: "a form" };
	expect(await confirm(reference, changes)).toBe("paid");
	const { id } = await attemptOf(reference);
	expect(await listPaymentsOf(id)).toMatchObject([
		{
			provider: "bank",
			provider_transaction_id: "form-a form",
			value_day: "2026-11-19",
			recorded_by: member.id,
			by: "Ada Okafor",
			note: "Seen in the app",
			form_key: "a form",
			// Noon in Lagos of that day.
			paid_at: new Date("2026-11-19T11:00:00Z"),
		},
	]);
	// The same form again is the same money.
	expect(await confirm(reference, changes)).toBe("paid");
	expect(await listPaymentsOf(id)).toHaveLength(1);
});
