import { isAPIError } from "better-auth/api";
import { authOver } from "#accounts/auth/auth.ts";
import { hashPassword } from "#accounts/auth/password.ts";
import { findUserByEmail, markLoggedIn } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { type Allowance, clearTries, countTry, forgiveTry, type LimitKey, logInTriesAt } from "#kit/data/limits.ts";
import { isAdmin } from "#kit/rules/access.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isEmail, normalEmail } from "#kit/rules/person.ts";

export type LogInFacts = { email: string; password: string; clientAddress: string; now: Date };

export type LogInReason =
	| "required"
	| "invalid-email"
	| "user-not-found"
	| "wrong-password"
	| "invalid-credential"
	| "user-disabled";

export type LogInRefusal =
	| { ok: false; reason: LogInReason }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number }
	| { ok: false; reason: "other"; message: string };

export type LoggedIn = { ok: true; sessionHeaders: Headers; userId: string | null; isAdmin: boolean };

/**
 * Opens a session for an e-mail and its password; `sessionHeaders` carry its cookie. Refuses by the catalogue of
 * docs/product.md#messages, and after too many failures without looking at the password at all.
 */
export async function logIn(facts: LogInFacts): Promise<LoggedIn | LogInRefusal> {
	const { password, now } = facts;
	const email = normalEmail(facts.email);
	if (!email || !password) return { ok: false, reason: "required" };
	if (!isEmail(email)) return { ok: false, reason: "invalid-email" };
	const tries = triesOf(email, facts.clientAddress);
	// Counted before the password is looked at, and taken back on success: a hundred guesses sent at once count as well.
	const allowance = await countBoth(tries, now);
	if (!allowance.allowed) {
		return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	}
	const answer = await tryPassword(email, password);
	if (answer.ok || answer.reason === "user-disabled") {
		await clearTries(db, tries.onAccount);
		await forgiveTry(db, tries.fromAddress);
	}
	if (!answer.ok) return answer;
	await markLoggedIn(db, email, now);
	const user = await findUserByEmail(db, email);
	return {
		...answer,
		userId: user?.id ?? null,
		isAdmin: isAdmin(user ? { role: user.role, verified: user.email_verified } : null),
	};
}

type Tries = { onAccount: LimitKey; fromAddress: LimitKey };

/** The tries at one account from one address, and all from that address. */
function triesOf(email: string, clientAddress: string): Tries {
	return { onAccount: logInTriesAt(email, clientAddress), fromAddress: ["log-in-address", clientAddress] };
}

async function countBoth(tries: Tries, now: Date): Promise<Allowance> {
	const onAccount = await countTry(db, tries.onAccount, LIMITS.logInPerAccountAndAddress, now);
	if (!onAccount.allowed) return onAccount;
	return await countTry(db, tries.fromAddress, LIMITS.logInPerAddress, now);
}

async function tryPassword(email: string, password: string) {
	const strict = config.accountPrivacy === "strict";
	if (!(await findUserByEmail(db, email))) {
		if (!strict) return { ok: false as const, reason: "user-not-found" as const };
		// As long as a real check takes, so that the time does not tell either.
		await hashPassword(password);
		return { ok: false as const, reason: "invalid-credential" as const };
	}
	try {
		const { headers } = await authOver().api.signInEmail({ body: { email, password }, returnHeaders: true });
		return { ok: true as const, sessionHeaders: headers };
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
