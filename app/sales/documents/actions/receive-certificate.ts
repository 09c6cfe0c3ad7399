import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { type Day, todayInLagos } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import {
	type BalanceInput,
	type BalanceRefused,
	type LockedOwing,
	lockOwing,
} from "#sales/balances/actions/lock-owing.ts";
import { askForWithheld } from "#sales/documents/actions/ask-for-withheld.ts";
import {
	insertNote,
	lockAwaitedNote,
	restateAttempt,
	setWithheldDue,
	type TakenFor,
} from "#sales/documents/data/withholding.ts";
import { restateDues } from "#sales/orders/actions/allocate.ts";
import { type Settled, settlePayment } from "#sales/payments/actions/settle-payment.ts";
import type { Attempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";

export type ReceiveNote = BalanceInput & {
	/** As the tax authority numbers it. */
	number: string;
	issuedOn: Day;
	amount: Kobo;
	issuerName: string;
	issuerTaxNumber: string | null;
	/** A copy of it, kept before (`keepPrivateFile`). */
	fileId: string | null;
};

type Written = { ok: true; reference: string; short: Kobo };

export type NoteReceived =
	| { ok: true; state: Settled["state"]; short: Kobo }
	| { ok: true; again: true }
	| BalanceRefused
	| { ok: false; reason: "no-note-awaited" }
	| { ok: false; reason: "future" }
	| { ok: false; reason: "nothing" }
	| { ok: false; reason: "note-known"; taken: TakenFor }
	| { ok: false; reason: "too-much"; awaited: Kobo };

/**
 * Takes an employer's tax credit note for what it withheld (kobo): a receipt of its own, under the invoice of the whole charge,
 * and the enrolment is Fully Paid. A note of less is taken as it is: what it is `short` by is due in money. Refused: none is
 * awaited (any more); more than is awaited; the same note (`isSameNote`) was taken for another enrolment; a day to come; the enrolment was
 * cancelled or changed since the form saw it.
 * Killed before it is settled, the job's next question settles it.
 */
export async function receiveNote(input: ReceiveNote): Promise<NoteReceived> {
	const { enrolmentId, number, issuedOn, amount, key, actor, now } = input;
	if (!Number.isSafeInteger(amount) || amount <= 0) return { ok: false, reason: "nothing" };
	if (issuedOn > todayInLagos(now)) return { ok: false, reason: "future" };
	const what = { enrolmentId, number, issuedOn, amount };
	const done = await oncePerForm<Written | Extract<NoteReceived, { ok: false }>>({ key, what, now }, (tx) =>
		write(tx, input),
	);
	if (!done.ok || "again" in done) return done;
	const { reference, short } = done;
	const settled = settlePayment({ reference, trigger: "desk", actorId: actor.id, now });
	const { state } = await settled.catch((error: Error): Settled => {
		console.warn(`${reference} is settled later: ${error.message}`);
		return { state: "unknown" };
	});
	return { ok: true, state, short };
}

async function write(tx: Tx, input: ReceiveNote): Promise<Written | Extract<NoteReceived, { ok: false }>> {
	const { enrolmentId, number, issuedOn, amount, issuerName, issuerTaxNumber, fileId, key, actor, now } = input;
	const locked = await lockOwing(tx, input);
	if (!locked.ok) return locked;
	const awaited = await lockAwaitedNote(tx, enrolmentId);
	if (!awaited) return { ok: false, reason: "no-note-awaited" };
	if (amount > awaited.total_kobo) return { ok: false, reason: "too-much", awaited: awaited.total_kobo };
	const { id: attemptId, reference, state } = awaited;
	const issuer = { issuerName, issuerTaxNumber };
	const taken = await insertNote(tx, {
		attemptId,
		number,
		issuedOn,
		amount,
		...issuer,
		fileId,
		receivedBy: actor.id,
		formKey: key,
		now,
	});
	if (taken) return { ok: false, reason: "note-known", taken };
	const short = awaited.total_kobo - amount;
	const stillDue = short > 0 && (await askForRest(tx, { locked, awaited, amount, short, input }));
	const facts = { number, issuedOn, amount, awaitedKobo: awaited.total_kobo };
	const about = { reference, actorId: actor.id, before: state, after: state, now };
	await insertPaymentEvent(tx, { ...about, source: "person", kind: "note-received", facts });
	await insertChange(tx, {
		actor,
		action: "recorded",
		subject: "enrolment",
		id: enrolmentId,
		title: locked.title,
		after: { taxCreditNote: number, amountKobo: amount, ...stillDue },
		now,
	});
	await notify(tx, "payments", "enrolments", `user:${awaited.user_id}`);
	return { ok: true, reference, short };
}

type Short = { locked: LockedOwing; awaited: Attempt; amount: Kobo; short: Kobo; input: ReceiveNote };

/** A note over less than is awaited: the difference is due in money. Answers what the log says of it. */
async function askForRest(tx: Tx, { locked, awaited, amount, short, input: { actor, now } }: Short) {
	await restateAttempt(tx, awaited, { net: amount, vat: 0, total: amount }, 0);
	const enrolment = await setWithheldDue(tx, locked.enrolment, locked.enrolment.withheld_due_kobo - short);
	await restateDues(tx, enrolment, now);
	const dueDay = await askForWithheld(tx, { enrolment, awaited, noteOf: amount, actorId: actor.id, now });
	return { dueInMoneyKobo: short, dueDay };
}
