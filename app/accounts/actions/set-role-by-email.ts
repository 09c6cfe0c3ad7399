import { isGuarded } from "#accounts/actions/judge-password.ts";
import { lockPerson, lockWorkingAdmins } from "#accounts/data/people.ts";
import { deleteSessionsOf } from "#accounts/data/sessions.ts";
import { areThereUsers, findUser, findUserByEmail, setUserRole } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { insertChange } from "#kit/data/changes.ts";
import { afterCommit, inTransaction, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { Role } from "#kit/rules/permissions.ts";
import { normalEmail } from "#kit/rules/person.ts";
import { insertMail } from "#mail/data/mails.ts";

/** Whom the role was given or taken. `changed` is false where they had it, or had it not, already. */
export type RoleSet =
	| { ok: true; changed: boolean; person: { id: string; fullName: string; email: string; verified: boolean } }
	| { ok: false; reason: "no-users" | "user-not-found" | "last-admin" };

/**
 * Gives somebody a role by e-mail, in any case, and writes it into the log. Refuses an unknown address
 * ('User not found!', 'No users found!' where there is no one at all), and to take the role admin from the last who can log in.
 */
export async function setRoleByEmail(facts: {
	email: string;
	role: Role;
	/** Only whether it would be done, and to whom: before it is confirmed. */
	onlyLook?: boolean;
	/** Null: the person who runs the program. */
	actor: Actor | null;
	now: Date;
}): Promise<RoleSet> {
	const { role, onlyLook, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const admins = await lockWorkingAdmins(tx, now);
		const user = await findUserByEmail(tx, normalEmail(facts.email));
		const person = user && (await lockPerson(tx, user.id));
		if (!person) return { ok: false, reason: (await areThereUsers(tx)) ? "user-not-found" : "no-users" };
		const { id, fullName, email, verified } = person;
		const isLast = admins.length === 1 && admins[0] === id;
		if (role !== "admin" && isLast) return { ok: false, reason: "last-admin" };
		const changed = person.role !== role;
		if (changed && !onlyLook) {
			await setUserRole(tx, id, role, now);
			const action = actionOf(person.role, role);
			const difference = { before: { role: person.role }, after: { role } };
			await insertChange(tx, { actor, action, subject: "person", id, title: fullName, ...difference, now });
			// What the new role asks for is asked at the next log-in.
			await deleteSessionsOf(tx, id);
			await mailRole(tx, { person, role, actor, admins, now });
			const detail = `${person.role} to ${role}`;
			afterCommit(tx, () => securityEvent("role-changed", { userId: id, byId: actor?.id, detail, now }));
			await notify(tx, "people");
			await notify(tx, `user:${id}`);
		}
		return { ok: true, changed, person: { id, fullName, email, verified } };
	});
}

/** The log tells apart who may do everything; of other roles it shows which it was and which it is. */
function actionOf(before: Role, after: Role) {
	if (after === "admin") return "made admin";
	return before === "admin" ? "removed as admin" : "changed the role of";
}

type RoleNotice = {
	person: { id: string; fullName: string; email: string };
	role: Role;
	actor: Actor | null;
	/** Who was an owner before. */
	admins: readonly string[];
	now: Date;
};

/** Tells the person and every owner: a role given by a stolen session must not stay unseen. */
async function mailRole(tx: Tx, { person, role, actor, admins, now }: RoleNotice) {
	for (const id of new Set([person.id, ...admins])) {
		const reader = await findUser(tx, id);
		if (!reader) continue;
		const facts = {
			fullName: reader.full_name,
			isOwn: id === person.id,
			person: { fullName: person.fullName, email: person.email },
			role,
			byName: actor?.fullName ?? null,
			needsFactor: isGuarded(role),
			adminUrl: `${config.publicUrl}/admin`,
		};
		const mail = { kind: "role-changed" as const, facts };
		await insertMail(tx, { email: mail, to: reader.email, toName: reader.full_name, now });
	}
}
