import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { type BalanceInput, type BalanceRefused, lockOwing } from "#sales/balances/actions/lock-owing.ts";
import { askInMoney, findAwaited } from "#sales/certificates/actions/ask-in-money.ts";
import { leftOfDue } from "#sales/orders/data/dues.ts";

export type CertificateDropped =
	| { ok: true; due: Kobo; dueDay: Day }
	| { ok: true; again: true }
	| BalanceRefused
	| { ok: false; reason: "none-awaited" };

/**
 * An employer's certificate is not awaited any more: what it stood for (kobo, without VAT) is due in money, under the same
 * invoice: participant and payer are asked for it in the same transaction, and reminded as ever. Refused: none is awaited; cancelled, or changed since the form saw it.
 */
export async function dropCertificate(input: BalanceInput): Promise<CertificateDropped> {
	const { enrolmentId, key, now } = input;
	return await oncePerForm({ key, what: { enrolmentId }, now }, (tx) => drop(tx, input));
}

async function drop(tx: Tx, input: BalanceInput): Promise<Exclude<CertificateDropped, { again: true }>> {
	const { enrolmentId, actor, now } = input;
	const locked = await lockOwing(tx, input);
	if (!locked.ok) return locked;
	const awaited = await findAwaited(tx, enrolmentId);
	if (!awaited) return { ok: false, reason: "none-awaited" };
	const due = leftOfDue(awaited).total;
	const dueDay = await askInMoney(tx, { awaited, amount: due, certificateOf: null, actorId: actor.id, now });
	await insertChange(tx, {
		actor,
		action: "recorded",
		subject: "enrolment",
		id: enrolmentId,
		title: locked.title,
		after: { certificate: null, dueInMoneyKobo: due, dueDay },
		now,
	});
	await notify(tx, "payments", "enrolments", `user:${locked.enrolment.user_id}`);
	return { ok: true, due, dueDay };
}
