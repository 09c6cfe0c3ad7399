import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type BalanceInput, type BalanceRefused, lockOwing } from "#sales/balances/actions/lock-owing.ts";
import { askForWithheld } from "#sales/documents/actions/ask-for-withheld.ts";
import { closeDues, type Due, insertDue, leftOfDue, listDues } from "#sales/orders/data/dues.ts";
import { countChange } from "#sales/orders/data/enrolment-changes.ts";
import { findEnrolmentById } from "#sales/orders/data/enrolments.ts";

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
	const awaited = await findWithheldDue(tx, enrolmentId);
	if (!awaited) return { ok: false, reason: "no-note-awaited" };
	const due = leftOfDue(awaited).total;
	const dueDay = await askInMoney(tx, { awaited, amount: due, noteOf: null, actorId: actor.id, now });
	await insertChange(tx, {
		actor,
		action: "recorded",
		subject: "enrolment",
		id: enrolmentId,
		title: locked.title,
		after: { taxCreditNote: null, dueInMoneyKobo: due, dueDay },
		now,
	});
	await notify(tx, "payments", "enrolments", `user:${locked.enrolment.user_id}`);
	return { ok: true, due, dueDay };
}

/** What an employer withheld of an enrolment, and no certificate proves yet. Lock the enrolment before. */
export async function findWithheldDue(tx: Tx, enrolmentId: number): Promise<Due | undefined> {
	const dues = await listDues(tx, [enrolmentId]);
	return dues.find((due) => due.kind === "withheld tax" && leftOfDue(due).total > 0);
}

type AskInMoney = { awaited: Due; amount: Kobo; noteOf: Kobo | null; actorId: string; now: Date };

/** So much of withheld tax (kobo) is due in money, under the same invoice, and asked for by e-mail. Answers until when. */
export async function askInMoney(tx: Tx, { awaited, amount, noteOf, actorId, now }: AskInMoney): Promise<Day> {
	const { enrolmentId, invoiceId } = awaited;
	await closeDues(tx, [awaited.id], now);
	await insertDue(tx, { enrolmentId, due: { kind: "balance", net: amount, vat: 0 }, invoiceId, now });
	await countChange(tx, enrolmentId);
	const enrolment = await findEnrolmentById(tx, enrolmentId);
	if (!enrolment) throw new Error(`The enrolment ${enrolmentId} is gone under its lock.`);
	return await askForWithheld(tx, { enrolment, invoiceId, noteOf, actorId, now });
}
