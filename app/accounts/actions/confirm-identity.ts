import { checkPassword } from "#accounts/actions/check-password.ts";
import { tokenIn } from "#accounts/auth/session.ts";
import { markConfirmed } from "#accounts/data/sessions.ts";

/** Whether somebody signed in gives their password; the session of the cookie counts as fresh from now on. */
export async function confirmIdentity(facts: { cookie: string; userId: string; password: string; now: Date }) {
	const known = await checkPassword(facts);
	if (!known.ok) return known.reason;
	await markConfirmed(tokenIn(facts.cookie), facts.now);
	return "confirmed" as const;
}
