import { hashPassword } from "#accounts/auth/password.ts";
import { deleteSessionsOf } from "#accounts/data/sessions.ts";
import {
	findUserByEmail,
	insertUser,
	lockAdmins,
	lockEmail,
	markVerified,
	setPassword,
	setUserRole,
} from "#accounts/data/users.ts";
import { inTransaction } from "#kit/data/db.ts";
import { normalEmail } from "#kit/rules/person.ts";

/**
 * Makes the first admin from the settings (docs/product.md#roles). Where an admin exists nothing happens, so a role taken away
 * stays away. An account that already has the address gets role and password, and loses its sessions: the person who made it
 * may not have been its owner.
 */
export async function ensureFirstAdmin(facts: {
	email: string;
	password: string;
	now: Date;
}): Promise<"created" | "promoted" | "exists"> {
	const email = normalEmail(facts.email);
	const passwordHash = await hashPassword(facts.password);
	return await inTransaction(async (tx) => {
		await lockEmail(tx, email);
		if ((await lockAdmins(tx)).length > 0) return "exists";
		const user = await findUserByEmail(tx, email);
		if (!user) {
			await insertUser(tx, {
				fullName: "Site Admin",
				email,
				passwordHash,
				role: "admin",
				verified: true,
				now: facts.now,
			});
			return "created";
		}
		await setPassword(tx, user.id, passwordHash, facts.now);
		await deleteSessionsOf(tx, user.id);
		await markVerified(tx, user.id, facts.now);
		await setUserRole(tx, user.id, "admin", facts.now);
		return "promoted";
	});
}
