import { isAPIError } from "better-auth/api";
import { isGuarded, judgePassword } from "#accounts/actions/judge-password.ts";
import { countStranger, forgiveStranger } from "#accounts/actions/protect-account.ts";
import { requestReset } from "#accounts/actions/request-reset.ts";
import { authOver } from "#accounts/auth/auth.ts";
import { browserKnownTo, knownBrowserCookie } from "#accounts/auth/known-browser.ts";
import { hashPassword } from "#accounts/auth/password.ts";
import { cookiesOf, tokenIn } from "#accounts/auth/session.ts";
import { deleteSession } from "#accounts/data/sessions.ts";
import { findUserByEmail, markLoggedIn } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { clearTries, countTry, forgiveTry, type LimitKey, logInTriesAt } from "#kit/data/limits.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import type { Role } from "#kit/rules/permissions.ts";
import { isStaff } from "#kit/rules/permissions.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";

export type LogInFacts = {
	email: string;
	password: string;
	clientAddress: string;
	/** What the browser sent: whether it is known to the account. */
	cookie?: string;
	now: Date;
};

export type LogInReason =
	| "required"
	| "invalid-email"
	| "user-not-found"
	| "wrong-password"
	| "invalid-credential"
	| "user-disabled"
	/** Right, but too short or too common for the person's role: they have a link in the mail to choose another. */
	| "password-for-role";

export type LogInRefusal =
	| { ok: false; reason: LogInReason }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number }
	/** Too many wrong passwords from browsers the account does not know: its owner has a link in the mail. */
	| { ok: false; reason: "protected"; retryAfterSeconds: number }
	| { ok: false; reason: "other"; message: string };

/** `step`: whether the session is open, or a code of the second factor is still asked for (enter-code). */
export type LoggedIn =
	| { ok: true; step: "in"; sessionHeaders: Headers; userId: string; isStaff: boolean }
	| { ok: true; step: "code"; sessionHeaders: Headers };

/**
 * Opens a session for an e-mail and its password; `sessionHeaders` carry its cookie. Refuses by the catalogue of
 * docs/product.md#messages, and after too many failures without looking at the password at all.
 */
export async function logIn(facts: LogInFacts): Promise<LoggedIn | LogInRefusal> {
	const { password, now } = facts;
	const email = normalEmail(facts.email);
	if (!email || !password) return { ok: false, reason: "required" };
	if (!isEmail(email)) return { ok: false, reason: "invalid-email" };
	const user = await findUserByEmail(db, email);
	const known = user && browserKnownTo(facts.cookie ?? "", user.id);
	// Counted before the password is looked at, and taken back on success: a hundred guesses sent at once count as well.
	const refused = await countTries({ ...facts, email, known, isAccount: user !== undefined });
	if (refused) {
		securityEvent("log-in-failed", { userId: user?.id ?? null, detail: refused.reason, now });
		return refused;
	}
	const answer = await tryPassword(user !== undefined, email, password);
	if (!answer.ok) securityEvent("log-in-failed", { userId: user?.id ?? null, detail: answer.reason, now });
	if (answer.ok || answer.reason === "user-disabled") await forgetTries({ ...facts, email, known });
	if (answer.ok && user && isGuarded(user.role) && (await judgePassword(password, nameOf(user)))) {
		await deleteSession(tokenIn(cookiesOf(answer.sessionHeaders)));
		await requestReset({ email, clientAddress: facts.clientAddress, now });
		securityEvent("log-in-failed", { userId: user.id, detail: "password-for-role", now });
		return { ok: false, reason: "password-for-role" };
	}
	if (!answer.ok || !user) return answer.ok ? { ok: false, reason: "user-not-found" } : answer;
	if (answer.needsCode) return { ok: true, step: "code", sessionHeaders: answer.sessionHeaders };
	// The session one logs in over is no one's any more.
	await deleteSession(tokenIn(facts.cookie ?? ""));
	await markLoggedIn(db, email, now);
	securityEvent("log-in", { userId: user.id, now });
	answer.sessionHeaders.append("set-cookie", knownBrowserCookie(facts.cookie ?? "", user.id));
	const { sessionHeaders } = answer;
	return { ok: true, step: "in", sessionHeaders, userId: user.id, isStaff: isStaff(user.role) };
}

const nameOf = (user: { full_name: string; email: string; role: Role }) => ({ ...user, fullName: user.full_name });

type Tries = { email: string; clientAddress: string; known: string | undefined; now: Date };

const ofAddress = (clientAddress: string): LimitKey => ["log-in-address", clientAddress];

/**
 * A browser that is known to the account has five tries of its own, whatever others do. Anybody else has five from their
 * address, and shares what is counted for that address and for the account.
 */
async function countTries({
	email,
	clientAddress,
	known,
	isAccount,
	now,
}: Tries & { isAccount: boolean }): Promise<LogInRefusal | undefined> {
	const own = logInTriesAt(email, known ?? clientAddress);
	const onAccount = await countTry(db, own, LIMITS.logInPerAccountAndAddress, now);
	if (!onAccount.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: onAccount.retryAfterSeconds };
	if (known !== undefined) return undefined;
	const fromAddress = await countTry(db, ofAddress(clientAddress), LIMITS.logInPerAddress, now);
	if (!fromAddress.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: fromAddress.retryAfterSeconds };
	// Where it is said that there is no such account, there is nothing to protect either.
	if (!isAccount && config.accountPrivacy !== "strict") return undefined;
	const byStrangers = await countStranger(email, now);
	if (byStrangers.allowed) return undefined;
	return { ok: false, reason: "protected", retryAfterSeconds: byStrangers.retryAfterSeconds };
}

async function forgetTries({ email, clientAddress, known }: Tries) {
	await clearTries(db, logInTriesAt(email, known ?? clientAddress));
	if (known !== undefined) return;
	await forgiveTry(db, ofAddress(clientAddress));
	await forgiveStranger(email);
}

async function tryPassword(isKnown: boolean, email: string, password: string) {
	const strict = config.accountPrivacy === "strict";
	if (!isKnown) {
		if (!strict) return { ok: false as const, reason: "user-not-found" as const };
		// As long as a real check takes, so that the time does not tell either.
		await hashPassword(password);
		return { ok: false as const, reason: "invalid-credential" as const };
	}
	try {
		const body = { email, password };
		const { headers, response } = await authOver().api.signInEmail({ body, returnHeaders: true });
		return { ok: true as const, sessionHeaders: headers, needsCode: "twoFactorRedirect" in response };
	} catch (error) {
		return refusalOf(error, strict);
	}
}

function refusalOf(error: unknown, strict: boolean) {
	if (!isAPIError(error) || error.statusCode >= 500) throw error;
	const code = error.body?.code;
	if (code === "INVALID_EMAIL") return { ok: false as const, reason: "invalid-email" as const };
	if (code === "BANNED_USER") return { ok: false as const, reason: "user-disabled" as const };
	if (code === "INVALID_EMAIL_OR_PASSWORD") {
		return { ok: false as const, reason: strict ? ("invalid-credential" as const) : ("wrong-password" as const) };
	}
	// For anything else: the auth library's own message.
	return { ok: false as const, reason: "other" as const, message: error.message };
}
