import { checkPassword, type PasswordCheckResult } from "#accounts/actions/check-password.ts";
import { insertChange } from "#kit/data/changes.ts";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { insertMail } from "#mail/data/mails.ts";
import { beginErasing, findObstacles, lockAccount, markClosed } from "#privacy/data/account-closing.ts";
import { eraseEntry, NOBODY_NAME, readColumnTypes } from "#privacy/data/erase-rows.ts";
import { findPerson, type Person } from "#privacy/data/person-keys.ts";
import type { Obstacle } from "#privacy/rules/closing.ts";
import { PERSONAL } from "#privacy/rules/registry.ts";
import { readSettings } from "#settings/data/settings.ts";

export type CloseAccountResult =
	| { ok: true }
	| { ok: false; reason: "gone" }
	| { ok: false; reason: "obstacles"; obstacles: Obstacle[] };

/**
 * Closes somebody's own account, with their password, and erases the person (docs/decisions/own-data.md). Refuses a wrong
 * password, and while something has to be settled first.
 */
export async function closeOwnAccount(facts: {
	userId: string;
	password: string;
	now: Date;
}): Promise<CloseAccountResult | Exclude<PasswordCheckResult, { ok: true }>> {
	const { userId, password, now } = facts;
	const known = await checkPassword({ userId, password, now });
	if (!known.ok) return known;
	return await inTransaction((tx) => close(tx, { userId, by: null, now }));
}

/** Closes an account for a person who asked the office; the reason goes into the log. */
export async function closeAccountFor(facts: {
	userId: string;
	reason: string;
	/** Only whether it would be done: before it is confirmed. */
	onlyLook?: boolean;
	actor: Actor;
	now: Date;
}): Promise<CloseAccountResult> {
	const { userId, reason, onlyLook = false, actor, now } = facts;
	return await inTransaction((tx) => close(tx, { userId, by: { actor, reason }, onlyLook, now }));
}

/** What stands between somebody and the end of their account; undefined: there is no such account. */
export async function obstaclesOf(userId: string, now: Date): Promise<Obstacle[] | undefined> {
	const person = await findPerson(db, userId);
	return person && (await findObstacles(db, person, todayInLagos(now)));
}

type CloseAccount = {
	userId: string;
	/** Null: the person themselves. */
	by: { actor: Actor; reason: string } | null;
	onlyLook?: boolean;
	now: Date;
};

async function close(tx: Tx, { userId, by, onlyLook = false, now }: CloseAccount): Promise<CloseAccountResult> {
	if (!(await lockAccount(tx, userId))) return { ok: false, reason: "gone" };
	const person = await findPerson(tx, userId);
	if (!person) return { ok: false, reason: "gone" };
	const obstacles = await findObstacles(tx, person, todayInLagos(now));
	if (obstacles.length > 0) return { ok: false, reason: "obstacles", obstacles };
	if (onlyLook) return { ok: true };
	const { booksYears } = await readSettings(tx);
	// First its links end: without those they were for, two of one date could not be distinguished.
	await markClosed(tx, userId, now);
	await erase(tx, person);
	const facts = { fullName: person.fullName, closedAt: now.toISOString(), booksYears, byOffice: by !== null };
	await insertMail(tx, { email: { kind: "account-closed", facts }, to: person.email, now });
	await insertChange(tx, {
		actor: by?.actor ?? { id: userId, fullName: NOBODY_NAME },
		action: "closed",
		subject: "person",
		id: userId,
		title: NOBODY_NAME,
		...(by && { after: { reason: by.reason } }),
		now,
	});
	for (const topic of ["people", "subscribers", "requests", "enrolments", "mails", "log"] as const)
		await notify(tx, topic);
	await notify(tx, `user:${userId}`);
	return { ok: true };
}

/** Takes a person out of every table, in the order of the registry: what refers to another goes first. */
export async function erase(tx: Tx, person: Person) {
	await beginErasing(tx);
	const types = await readColumnTypes(tx);
	for (const entry of PERSONAL) await eraseEntry(tx, person, entry, types);
}
