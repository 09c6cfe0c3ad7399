import { lockPerson, lockWorkingAdmins } from "#accounts/data/people.ts";
import { areThereUsers, findUserByEmail, setUserRole } from "#accounts/data/users.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import type { Role } from "#kit/rules/permissions.ts";
import { normalEmail } from "#kit/rules/person.ts";

/** Whom the role was given or taken. `changed` is false where they had it, or had it not, already. */
export type RoleSet =
	| { ok: true; changed: boolean; person: { id: string; fullName: string; email: string; verified: boolean } }
	| { ok: false; reason: "no-users" | "user-not-found" | "last-admin" };

/**
 * Gives somebody a role by e-mail, in any case, and writes it into the log. Refuses an unknown address
 * ('User not found!', 'No users found!' where there is nobody at all), and to take the role admin from the last who can log in.
 */
export async function setRoleByEmail(facts: {
	email: string;
	role: Role;
	/** Only whether it would be done, and to whom: before it is confirmed. */
	onlyLook?: boolean;
	/** Null: whoever runs the program. */
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
