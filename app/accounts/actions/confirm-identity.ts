import { checkPassword } from "#accounts/actions/check-password.ts";
import { tokenIn } from "#accounts/auth/session.ts";
import { markConfirmed } from "#accounts/data/sessions.ts";
import type { ConfirmIdentity } from "#kit/web/session-context.ts";

/** Whether somebody signed in gives their password; their session counts as fresh from now on. */
export const confirmIdentity: ConfirmIdentity = async ({ request, userId, password, now }) => {
	const known = await checkPassword({ userId, password, now });
	if (!known.ok) return known.reason;
	await markConfirmed(tokenIn(request.headers.get("cookie") ?? ""), now);
	return "confirmed";
};
