import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type BalanceInput, type BalanceRefused, lockOwing } from "#sales/balances/actions/lock-owing.ts";
import { askForWithheld } from "#sales/documents/actions/ask-for-withheld.ts";
import { lockAwaitedNote, setWithheldDue } from "#sales/documents/data/withholding.ts";
import { restateDues } from "#sales/orders/actions/allocate.ts";
import { updateAttempt } from "#sales/payments/data/payment-attempts.ts";
import { insertPaymentEvent } from "#sales/payments/data/payment-events.ts";

export type WithholdingDropped =
	| { ok: true; due: Kobo; dueDay: Day }
	| { ok: true; again: true }
	| BalanceRefused
	| { ok: false; reason: "no-note-awaited" };

/**
 * An employer's tax credit note is not awaited any more: what it stood for (kobo, without VAT) is due in money, under the same
 * invoice: participant and payer are asked for it in the same transaction, and reminded as ever. Refused: none is awaited; cancelled, or changed since the form saw it.
 */
export async function dropWithholding(input: BalanceInput): Promise<WithholdingDropped> {
	const { enrolmentId, key, now } = input;
	return await oncePerForm({ key, what: { enrolmentId }, now }, (tx) => drop(tx, input));
}

async function drop(tx: Tx, input: BalanceInput): Promise<Exclude<WithholdingDropped, { again: true }>> {
	const { enrolmentId, actor, now } = input;
	const locked = await lockOwing(tx, input);
	if (!locked.ok) return locked;
	const awaited = await lockAwaitedNote(tx, enrolmentId);
	if (!awaited) return { ok: false, reason: "no-note-awaited" };
	const due = awaited.total_kobo;
	const enrolment = await setWithheldDue(tx, locked.enrolment, locked.enrolment.withheld_due_kobo - due);
	await restateDues(tx, enrolment, now);
	const { id, reference, state: before } = awaited;
	await updateAttempt(tx, id, { state: "cancelled", holdUntil: null });
	const about = { reference, actorId: actor.id, before, after: "cancelled" as const, now };
	await insertPaymentEvent(tx, { ...about, source: "person", kind: "note-dropped", facts: { dueKobo: due } });
	const dueDay = await askForWithheld(tx, { enrolment, awaited, noteOf: null, actorId: actor.id, now });
	await insertChange(tx, {
		actor,
		action: "recorded",
		subject: "enrolment",
		id: enrolmentId,
		title: locked.title,
		after: { taxCreditNote: null, dueInMoneyKobo: due, dueDay },
		now,
	});
	await notify(tx, "payments", "enrolments", `user:${enrolment.user_id}`);
	return { ok: true, due, dueDay };
}
