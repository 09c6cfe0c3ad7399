import { normalEmail } from "#domain/person.ts";
import { inTransaction } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { findUserByEmail, lockAdmins, setUserRole } from "#server/data/users.ts";

export type RoleSet = { ok: true } | { ok: false; reason: "user-not-found" | "last-admin" };

/** Grants or revokes a role by e-mail, in any case (Spec §5). Refuses to take it from the last admin (Reading 15). */
export async function setRoleByEmail(facts: { email: string; role: "user" | "admin"; now: Date }): Promise<RoleSet> {
	return await inTransaction(async (tx) => {
		const admins = await lockAdmins(tx);
		const user = await findUserByEmail(tx, normalEmail(facts.email));
		if (!user) return { ok: false, reason: "user-not-found" };
		const isLast = admins.length === 1 && admins[0] === user.id;
		if (facts.role !== "admin" && isLast) return { ok: false, reason: "last-admin" };
		await setUserRole(tx, user.id, facts.role, facts.now);
		await notify(tx, `user:${user.id}`);
		return { ok: true };
	});
}
