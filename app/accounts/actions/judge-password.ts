import { type PasswordFault, passwordFault } from "#accounts/rules/password.ts";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { isStaff, type Role } from "#kit/rules/permissions.ts";
import { readSettings } from "#settings/data/settings.ts";

/** What is wrong with a password for somebody, or undefined. */
export async function judgePassword(
	password: string,
	{ fullName, email, role }: { fullName: string; email: string; role: Role },
): Promise<PasswordFault | undefined> {
	const { academyName } = await readSettings(db);
	return passwordFault(password, { fullName, email, academyName, isGuarded: isGuarded(role) });
}

/** Whether a role's log-in is guarded by a long password and a second factor. A demo's people keep theirs. */
export function isGuarded(role: Role): boolean {
	return config.mode === "live" && isStaff(role);
}
