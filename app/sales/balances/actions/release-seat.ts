import { insertChange } from "#kit/data/changes.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { insertMail } from "#mail/data/mails.ts";
import { balanceLetter } from "#sales/balances/actions/balance-letter.ts";
import {
	type BalanceInput,
	type BalanceRefused,
	changed,
	type LockedOwing,
	lockOwing,
} from "#sales/balances/actions/lock-owing.ts";
import { releaseEnrolment } from "#sales/orders/data/enrolment-changes.ts";

type ReleaseSeat = BalanceInput & { reason: string };
type Released = { ok: true } | { ok: true; again: true } | BalanceRefused;

/**
 * Gives the seat of somebody who owes to others, at once, and writes to them why. What they paid stays theirs, and so does
 * what is due: who pays it has a seat again where one is free. Refused: nothing due, cancelled, or changed since the form
 * saw it, which a seat that was released is.
 */
export async function releaseSeat(input: ReleaseSeat): Promise<Released> {
	const { enrolmentId, reason, key, actor, now } = input;
	return await oncePerForm({ key, what: { enrolmentId, reason }, now }, async (tx): Promise<Released> => {
		const judged = await judge(tx, input);
		if (!judged.ok) return judged;
		const enrolment = await releaseEnrolment(tx, judged.enrolment, now);
		if (!enrolment) return await changed(tx, enrolmentId);
		const letter = await balanceLetter(tx, enrolment, { madeBy: actor.id, now });
		if (letter) {
			const facts = { ...letter.facts, reason };
			await insertMail(tx, { letter: { kind: "seat-released", facts }, ...letter.to, now });
		}
		await insertChange(tx, {
			actor,
			action: "released",
			subject: "enrolment",
			id: enrolmentId,
			title: judged.title,
			after: { reason },
			now,
		});
		await notify(tx, "enrolments", "courses", `user:${enrolment.user_id}`);
		return { ok: true };
	});
}

/** Whether it would be refused, before somebody confirms it. */
export async function lookAtReleasing(input: ReleaseSeat): Promise<{ ok: true } | BalanceRefused> {
	return await inTransaction(async (tx) => {
		const judged = await judge(tx, input);
		return judged.ok ? { ok: true } : judged;
	});
}

async function judge(tx: Tx, input: ReleaseSeat): Promise<LockedOwing | BalanceRefused> {
	const locked = await lockOwing(tx, input);
	if (!locked.ok) return locked;
	if (!locked.owes) return { ok: false, reason: "nothing-due" };
	return locked.enrolment.seat_released_at ? await changed(tx, input.enrolmentId) : locked;
}
