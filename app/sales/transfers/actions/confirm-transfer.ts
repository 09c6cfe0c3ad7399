import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { participantsOf } from "#sales/documents/rules/document-lines.ts";
import type { Settled } from "#sales/payments/actions/settle-payment.ts";
import { type Attempt, findAttempt } from "#sales/payments/data/payment-attempts.ts";
import { isSettled } from "#sales/payments/rules/payment.ts";
import { judgeWithin } from "#sales/statements/actions/match-line.ts";
import { listOpenLinesWithCodes } from "#sales/statements/data/bank-lines.ts";
import { settleArrivals } from "#sales/transfers/actions/settle-arrivals.ts";
import {
	type BankArrival,
	findArrivalOfForm,
	insertArrival,
	listArrivalsOf,
} from "#sales/transfers/data/bank-receipts.ts";
import { findTransferOf, lockTransfer } from "#sales/transfers/data/bank-transfers.ts";
import { codesOf } from "#sales/transfers/data/named-transfers.ts";
import { codeText } from "#sales/transfers/rules/transfer-code.ts";

export type ConfirmTransfer = FromForm & {
	reference: string;
	amount: Kobo;
	/** The day the bank gives it. */
	arrivedOn: Day;
	note: string | null;
	/** A second transfer of the same code: it then waits for a decision. */
	evenSo: boolean;
};

export type TransferConfirmed =
	| { ok: true; state: Settled["state"]; again?: true }
	| { ok: false; reason: "no-such-transfer" | "twice" | "future" | "nothing" };

type Written = { ok: true; arrivalId: number } | { ok: false; reason: "twice" };

/**
 * Says by hand that the money of a transfer came, and settles it. Refused: `twice` when money of it is there already (from the
 * statement, or another admin) unless `evenSo`; `future` for a day to come; `nothing` for an amount that is none. Killed
 * between the two, the job's next question settles it.
 */
export async function confirmTransfer(confirm: ConfirmTransfer): Promise<TransferConfirmed> {
	const { reference, amount, arrivedOn, note, key, actor, now } = confirm;
	if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: "nothing" };
	if (arrivedOn > todayInLagos(now)) return { ok: false, reason: "future" };
	const attempt = await findAttempt(reference);
	const transfer = attempt && (await findTransferOf(attempt.id));
	if (!attempt || !transfer) return { ok: false, reason: "no-such-transfer" };
	const what = { reference, amount, arrivedOn, note };
	const done = await oncePerForm<Written>({ key, what, now }, (tx) => write(tx, attempt, confirm));
	if (!done.ok) return done;
	const isAgain = "again" in done;
	const arrivalId = isAgain ? (await findArrivalOfForm(key))?.id : done.arrivalId;
	if (arrivalId === undefined) throw new Error(`The form that confirmed ${reference} wrote nothing.`);
	const [state = "unknown"] = await settleArrivals([{ reference, arrivalId }], {
		trigger: "desk",
		actorId: actor.id,
		now,
	});
	await putLinesTo(transfer.code, now).catch((error: Error) =>
		console.warn(`Lines for ${reference}: ${error.message}`),
	);
	return { ok: true, state, ...(isAgain && { again: true }) };
}

async function write(tx: Tx, { id }: Attempt, confirm: ConfirmTransfer): Promise<Written> {
	const { amount, arrivedOn, note, evenSo, key, actor, now } = confirm;
	const locked = await lockTransfer(tx, id);
	if (!locked) throw new Error(`The transfer of attempt ${id} is gone.`);
	const { attempt, transfer } = locked;
	const isThere = isSettled(attempt.state) || (await listArrivalsOf(id, tx)).length > 0;
	if (isThere && !evenSo) return { ok: false, reason: "twice" };
	const about = { attemptId: id, amount, arrivedOn, how: "by-hand", note, confirmedBy: actor.id } as const;
	const arrival: BankArrival | undefined = await insertArrival(tx, { ...about, formKey: key, now });
	if (!arrival) throw new Error(`The form ${key} wrote an arrival before.`);
	const title = `${codeText(transfer.code)}, ${participantsOf(transfer.facts.lines)}`;
	const after = { amountKobo: amount, arrivedOn, note, asked: naira(attempt.total_kobo) };
	await insertChange(tx, { actor, action: "confirmed", subject: "transfer", id: attempt.reference, title, after, now });
	await notify(tx, "payments", "bank", `user:${attempt.user_id}`);
	return { ok: true, arrivalId: arrival.id };
}

/** A line that was open for this transfer may be this very money: it is judged again, with what was confirmed. */
async function putLinesTo(code: string, now: Date): Promise<void> {
	const naming = (await listOpenLinesWithCodes(db)).filter((line) => codesOf(line).includes(code));
	for (const { id } of naming) {
		const arrivals = await inTransaction((tx) => judgeWithin(tx, { lineId: id, now }));
		await settleArrivals(arrivals, { trigger: "desk", now });
	}
}
