import { insertChange } from "#server/data/changes.ts";
import { releaseEnrolment } from "#server/data/enrolment-changes.ts";
import { insertMail } from "#server/data/mails.ts";
import { notify } from "#server/data/notices.ts";
import { balanceLetter } from "#server/operations/balance-letter.ts";
import { type BalanceDeed, type BalanceRefused, changed, lockOwing } from "#server/operations/lock-owing.ts";
import { once } from "#server/operations/once.ts";

type Released = { ok: true } | { ok: true; again: true } | BalanceRefused;

/**
 * Gives the place of somebody who owes to others, at once, and writes to them why. What they paid stays theirs, and so does
 * what is due: who pays it has a place again where one is free. Refused: nothing due, cancelled, or changed since the form
 * saw it, which a place that was released is.
 */
export async function releasePlace(deed: BalanceDeed & { reason: string }): Promise<Released> {
	const { enrolmentId, reason, key, actor, now } = deed;
	return await once({ key, what: { enrolmentId, reason }, now }, async (tx): Promise<Released> => {
		const locked = await lockOwing(tx, deed);
		if (!locked.ok) return locked;
		if (!locked.owes) return { ok: false, reason: "nothing-due" };
		const enrolment = await releaseEnrolment(tx, locked.enrolment, now);
		if (!enrolment) return await changed(tx, enrolmentId);
		const letter = await balanceLetter(tx, enrolment, { madeBy: actor.id, now });
		if (letter)
			await insertMail(tx, {
				letter: { kind: "place-released", facts: { ...letter.facts, reason } },
				...{ ...letter.to, now },
			});
		await insertChange(tx, {
			...{ actor, deed: "released", subject: "enrolment", id: enrolmentId, title: locked.title },
			...{ after: { reason }, now },
		});
		await notify(tx, "enrolments", "courses", `user:${enrolment.user_id}`);
		return { ok: true };
	});
}
