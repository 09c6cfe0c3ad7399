import { lockPerson, lockWorkingAdmins } from "#accounts/data/people.ts";
import { deleteSessionsOf } from "#accounts/data/sessions.ts";
import { markDisabled, markEnabled } from "#accounts/data/users.ts";
import { isDisabledAt } from "#accounts/rules/people.ts";
import { insertChange } from "#kit/data/changes.ts";
import { afterCommit, inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import type { Actor } from "#kit/rules/changes.ts";

export type DisableAccountResult = { ok: true } | { ok: false; reason: "gone" | "self" | "last-admin" };

/**
 * Closes an account, for good or `until` a moment, ends its sessions and closes its open pages at once, and writes it into
 * the log. Refuses one's own account and that of the last admin who can log in.
 */
export async function disableAccount(facts: {
	userId: string;
	reason: string | null;
	until: Date | null;
	/** Only whether it would be done: before it is confirmed. */
	onlyLook?: boolean;
	/** Null: the person who runs the program. */
	actor: Actor | null;
	now: Date;
}): Promise<DisableAccountResult> {
	const { userId, reason, until, onlyLook, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const admins = await lockWorkingAdmins(tx, now);
		const person = await lockPerson(tx, userId);
		if (!person) return { ok: false, reason: "gone" };
		if (actor?.id === userId) return { ok: false, reason: "self" };
		if (admins.length === 1 && admins[0] === userId) return { ok: false, reason: "last-admin" };
		if (onlyLook) return { ok: true };
		await deleteSessionsOf(tx, userId);
		await notify(tx, `user:${userId}`);
		const isSame =
			isDisabledAt(person, now) &&
			person.disabledReason === reason &&
			person.disabledUntil?.getTime() === until?.getTime();
		if (isSame) return { ok: true };
		afterCommit(tx, () => securityEvent("sessions-ended", { userId, byId: actor?.id, detail: "account closed", now }));
		await markDisabled(tx, userId, { reason, until, now });
		const after = { reason, until };
		await insertChange(tx, {
			actor,
			action: "disabled",
			subject: "person",
			id: userId,
			title: person.fullName,
			after,
			now,
		});
		await notify(tx, "people");
		return { ok: true };
	});
}

/** Opens a disabled account again, but none that was closed for good. Answers whether there is such a person; an open one stays open. */
export async function enableAccount(facts: { userId: string; actor: Actor | null; now: Date }): Promise<boolean> {
	const { userId, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const person = await lockPerson(tx, userId);
		if (!person || person.closedAt) return false;
		if (!person.disabled) return true;
		await markEnabled(tx, userId, now);
		const before = { reason: person.disabledReason, until: person.disabledUntil };
		await insertChange(tx, {
			actor,
			action: "enabled",
			subject: "person",
			id: userId,
			title: person.fullName,
			before,
			now,
		});
		await notify(tx, "people");
		await notify(tx, `user:${userId}`);
		return true;
	});
}
