import { isAPIError } from "better-auth/api";
import { checkPassword } from "#accounts/actions/check-password.ts";
import { mailChange } from "#accounts/actions/mail-change.ts";
import { authOver, factorCookieName } from "#accounts/auth/auth.ts";
import { knownBrowserCookie } from "#accounts/auth/known-browser.ts";
import { plainRecoveryCode } from "#accounts/auth/recovery-codes.ts";
import { cookieNamed, cookiesOf, tokenIn } from "#accounts/auth/session.ts";
import { deleteSession, deleteSessionsOf } from "#accounts/data/sessions.ts";
import { deleteFactor, findUser, lockUser, markLoggedIn } from "#accounts/data/users.ts";
import { insertChange } from "#kit/data/changes.ts";
import { afterCommit, db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { isStaff } from "#kit/rules/permissions.ts";

export type CodeKind = "app" | "recovery";
export type CodeRefusal = { ok: false; reason: "wrong-code" | "used-code" | "expired" | "too-many" };
export type CodeCheckResult = { ok: true; sessionHeaders: Headers; userId: string; isStaff: boolean } | CodeRefusal;

/** The second step of a log-in: a code of the authenticator app, or one of the recovery codes, each good once. */
export async function enterCode(facts: {
	cookie: string;
	code: string;
	kind: CodeKind;
	now: Date;
}): Promise<CodeCheckResult> {
	const { cookie, kind, now } = facts;
	const code = plainCode(facts.code, kind);
	// With an old session beside it the library would take the code for that session's, and log no one in.
	const headers = new Headers({ cookie: cookieNamed(cookie, factorCookieName()) });
	const { api } = authOver();
	const call = { body: { code }, headers, returnHeaders: true as const };
	const answer = await judged(() => (kind === "app" ? api.verifyTOTP(call) : api.verifyBackupCode(call)));
	if (!answer.ok) {
		securityEvent("factor-failed", { userId: null, detail: answer.reason, now });
		return answer;
	}
	const { headers: sessionHeaders, response } = answer.given;
	const user = await findUser(db, response.user.id);
	const token = tokenIn(cookiesOf(sessionHeaders));
	if (!user || !(await isFirstUse(response.user.id, code, now))) {
		await deleteSession(token);
		securityEvent("factor-failed", { userId: response.user.id, detail: "used-code", now });
		return { ok: false, reason: "used-code" };
	}
	await deleteSession(tokenIn(cookie));
	await markLoggedIn(db, user.email, now);
	securityEvent("log-in", { userId: user.id, detail: kind === "app" ? "with code" : "with recovery code", now });
	sessionHeaders.append("set-cookie", knownBrowserCookie(cookie, user.id));
	return { ok: true, sessionHeaders, userId: user.id, isStaff: isStaff(user.role) };
}

/** A code is read off a screen or a paper: spaces do not count. */
function plainCode(typed: string, kind: CodeKind): string {
	return kind === "app" ? typed.replace(/[\s-]/g, "") : plainRecoveryCode(typed);
}

/** Counts a use. Somebody who saw a code being typed cannot use it for the half minute it is still good. */
async function isFirstUse(userId: string, code: string, now: Date): Promise<boolean> {
	return (await countTry(db, ["factor-code", userId, code], LIMITS.factorCode, now)).allowed;
}

type WithPassword = { userId: string; cookie: string; password: string; now: Date };

/** Begins a set-up: the app's secret, which counts once a code made with it was entered. Refuses a wrong password. */
export async function beginFactor(facts: WithPassword) {
	const { password, cookie } = facts;
	const known = await checkPassword(facts);
	if (!known.ok) return known;
	const headers = new Headers({ cookie });
	const begun = await judged(() => authOver().api.enableTwoFactor({ body: { password }, headers }));
	if (!begun.ok) return begun;
	const uri = "totpURI" in begun.given ? (begun.given.totpURI ?? "") : "";
	return { ok: true as const, secret: new URL(uri).searchParams.get("secret") ?? "" };
}

/** Ends a set-up by the first code of the app. The recovery codes are for this once. */
export async function confirmFactor(facts: { userId: string; cookie: string; code: string; now: Date }) {
	const { userId, cookie, now } = facts;
	const code = plainCode(facts.code, "app");
	const { api } = authOver();
	const call = { body: { code }, headers: new Headers({ cookie }), returnHeaders: true as const };
	const tried = await countTry(db, ["factor-set-up", userId], LIMITS.logInPerAccountAndAddress, now);
	if (!tried.allowed) return { ok: false as const, reason: "too-many" as const };
	const answer = await judged(() => api.verifyTOTP(call));
	if (!answer.ok) return answer;
	await isFirstUse(userId, code, now);
	const { backupCodes } = await api.viewBackupCodes({ body: { userId } });
	await reportFactorChange(userId, "factor-added", now);
	return { ok: true as const, sessionHeaders: answer.given.headers, codes: backupCodes };
}

/** New recovery codes; the former ones are dead. Refuses a wrong password. */
export async function renewCodes(facts: WithPassword) {
	const known = await checkPassword(facts);
	if (!known.ok) return known;
	const headers = new Headers({ cookie: facts.cookie });
	const call = { body: { password: facts.password }, headers };
	const answer = await judged(() => authOver().api.generateBackupCodes(call));
	if (!answer.ok) return answer;
	await reportFactorChange(facts.userId, "recovery-codes", facts.now);
	return { ok: true as const, codes: answer.given.backupCodes };
}

/** Takes one's own factor away. Refuses a wrong password. */
export async function removeFactor(facts: WithPassword) {
	const known = await checkPassword(facts);
	if (!known.ok) return known;
	const headers = new Headers({ cookie: facts.cookie });
	const call = { body: { password: facts.password }, headers, returnHeaders: true as const };
	const answer = await judged(() => authOver().api.disableTwoFactor(call));
	if (!answer.ok) return answer;
	await reportFactorChange(facts.userId, "factor-removed", facts.now);
	return { ok: true as const, sessionHeaders: answer.given.headers };
}

/**
 * Takes somebody else's factor away, who has lost phone and codes: an owner does it, or the person who runs the program (`actor`
 * null). Their sessions end, they get an e-mail, and set up another one at the next log-in. Answers whether they had one.
 */
export async function resetFactor(facts: { userId: string; actor: Actor | null; now: Date }): Promise<boolean> {
	const { userId, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const user = await lockUser(tx, userId);
		if (!user || !(await deleteFactor(tx, userId, now))) return false;
		await deleteSessionsOf(tx, userId);
		await mailChange(tx, user, "factor-removed", now);
		const line = { actor, action: "edited", subject: "person", id: userId, title: user.full_name } as const;
		await insertChange(tx, { ...line, before: { secondFactor: true }, after: { secondFactor: false }, now });
		afterCommit(tx, () => securityEvent("factor-removed", { userId, byId: actor?.id, detail: "by an owner", now }));
		await notify(tx, "people", `user:${userId}`);
		return true;
	});
}

async function reportFactorChange(
	userId: string,
	change: "factor-added" | "factor-removed" | "recovery-codes",
	now: Date,
) {
	await inTransaction(async (tx) => {
		const user = await findUser(tx, userId);
		if (user) await mailChange(tx, user, change, now);
	});
	securityEvent(change === "factor-removed" ? "factor-removed" : "factor-set", { userId, detail: change, now });
}

const REASONS: Record<string, CodeRefusal["reason"]> = {
	BANNED_USER: "expired",
	INVALID_CODE: "wrong-code",
	INVALID_BACKUP_CODE: "wrong-code",
	INVALID_TWO_FACTOR_COOKIE: "expired",
	TOTP_NOT_ENABLED: "expired",
	BACKUP_CODES_NOT_ENABLED: "expired",
	TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: "expired",
	ACCOUNT_TEMPORARILY_LOCKED: "too-many",
	TOTP_ALREADY_ENABLED: "expired",
	TWO_FACTOR_NOT_ENABLED: "expired",
};

/** What the library gives, or why it refuses, in our words. */
async function judged<Given>(call: () => Promise<Given>) {
	try {
		return { ok: true as const, given: await call() };
	} catch (error) {
		const reason = isAPIError(error) ? REASONS[error.body?.code ?? ""] : undefined;
		if (!reason) throw error;
		return { ok: false as const, reason };
	}
}
