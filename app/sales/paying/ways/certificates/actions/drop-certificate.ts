import type { Tx } from "#kit/data/db.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import type { BalanceInput } from "#sales/paying/balances/actions/lock-owing.ts";
import {
	askInMoney,
	type CertificateRefusal,
	lockAwaited,
	logDecision,
} from "#sales/paying/ways/certificates/actions/ask-in-money.ts";

export type DropCertificateResult =
	| { ok: true; due: Kobo; dueDay: Day }
	| { ok: true; again: true }
	| CertificateRefusal;

/**
 * Stops waiting for an employer's certificate: its amount (kobo, without VAT) is due in money, under the same invoice. The same
 * transaction e-mails participant and payer, and reminders follow as usual. Refused: none is expected; cancelled, or changed
 * since the form was opened.
 */
export async function dropCertificate(input: BalanceInput): Promise<DropCertificateResult> {
	const { enrolmentId, key, now } = input;
	return await oncePerForm({ key, what: { enrolmentId }, now }, (tx) => drop(tx, input));
}

async function drop(tx: Tx, input: BalanceInput): Promise<Exclude<DropCertificateResult, { again: true }>> {
	const locked = await lockAwaited(tx, input);
	if (!locked.ok) return locked;
	const { awaited } = locked;
	const { actor, now } = input;
	const due = leftOfDue(awaited).total;
	const dueDay = await askInMoney(tx, { awaited, amount: due, certificateOf: null, actorId: actor.id, now });
	await logDecision(tx, locked, input, { certificate: null, dueInMoneyKobo: due, dueDay });
	return { ok: true, due, dueDay };
}
