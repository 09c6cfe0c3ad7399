import { isAPIError } from "better-auth/api";
import { queueVerificationMail } from "#accounts/actions/verification-mail.ts";
import { authOver } from "#accounts/auth/auth.ts";
import { hashPassword } from "#accounts/auth/password.ts";
import { insertConsent } from "#accounts/data/consents.ts";
import { isAddressTaken } from "#accounts/data/email-changes.ts";
import { findUserByEmail, lockEmail, markLoggedIn, setDocumentName } from "#accounts/data/users.ts";
import { type SignUpFault, signUpFaults } from "#accounts/rules/sign-up.ts";
import { config } from "#kit/config/config.ts";
import { db, inTransaction, type Tx } from "#kit/data/db.ts";
import { type Allowance, countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { normalEmail, parseDocumentName, parseFullName } from "#kit/rules/person.ts";
import { insertMail } from "#mail/data/mails.ts";
import { readSettings } from "#settings/data/settings.ts";

export type SignUpFacts = {
	fullName: string;
	/** As documents should have it; empty or left out: as the full name. */
	documentName?: string | undefined;
	email: string;
	password: string;
	/** Where the person was going: the mailed link leads there. A path of this site. */
	next?: string | undefined;
	clientAddress: string;
	now: Date;
};

export type SignUpRefusal =
	/** `faults`: all that is wrong with what was typed. */
	| { ok: false; reason: SignUpReason; faults?: readonly SignUpFault[] }
	| { ok: false; reason: "too-many"; retryAfterSeconds: number }
	| { ok: false; reason: "other"; message: string };

export type SignUpReason = "closed" | SignUpFault | "email-in-use";

/** `sessionHeaders` carry the session's cookie; without one (strict privacy) the person logs in after verifying. */
export type SignedUp = { ok: true; email: string; sessionHeaders: Headers };

/**
 * Makes an account, unverified, signs in, and queues the verification mail: all or nothing (docs/product.md#accounts).
 * In strict privacy a taken address gets the same answer, and its owner an e-mail (docs/product.md#accounts).
 */
export async function signUp(facts: SignUpFacts): Promise<SignedUp | SignUpRefusal> {
	if (config.signUp === "closed") return { ok: false, reason: "closed" };
	const faults = signUpFaults(facts, (await readSettings(db)).academyName);
	const [reason] = faults;
	if (reason) return { ok: false, reason, faults };
	const allowance = await countSignUp(facts);
	if (!allowance.allowed) {
		return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	}
	try {
		return await inTransaction((tx) => makeAccount(tx, facts));
	} catch (error) {
		return refusalBy(error);
	}
}

/** Every account may hold seats: an address makes few in an hour, and in a day (docs/decisions/unpaid-holds.md). */
async function countSignUp({ clientAddress, now }: SignUpFacts): Promise<Allowance> {
	const inHour = await countTry(db, ["sign-up", clientAddress], LIMITS.signUpsPerAddress, now);
	if (!inHour.allowed) return inHour;
	return await countTry(db, ["sign-up a day", clientAddress], LIMITS.signUpsPerAddressADay, now);
}

/** What the auth library refuses although our own rules let it pass. */
function refusalBy(error: unknown): SignUpRefusal {
	if (!isAPIError(error) || error.statusCode !== 400) throw error;
	const isAboutEmail = error.body?.code === "INVALID_EMAIL" || error.body?.code === "VALIDATION_ERROR";
	return isAboutEmail ? { ok: false, reason: "invalid-email" } : { ok: false, reason: "other", message: error.message };
}

async function makeAccount(tx: Tx, facts: SignUpFacts): Promise<SignedUp | SignUpRefusal> {
	const email = normalEmail(facts.email);
	const name = parseFullName(facts.fullName);
	if (!name.ok) return { ok: false, reason: "two-words" };
	await lockEmail(tx, email);
	const owner = await findUserByEmail(tx, email);
	if (owner || (await isAddressTaken(tx, email, null, facts.now)))
		return await answerTaken(tx, { email, owner, password: facts.password, now: facts.now });
	const { headers, response } = await authOver(tx).api.signUpEmail({
		body: { name: name.fullName, email, password: facts.password },
		returnHeaders: true,
	});
	const user = { id: response.user.id, email, fullName: name.fullName };
	const document = parseDocumentName(facts.documentName ?? "");
	if (document.ok && document.name !== null) await setDocumentName(tx, user.id, document.name, facts.now);
	await insertConsent(tx, { purpose: "account", email, userId: user.id, now: facts.now });
	await queueVerificationMail(tx, { user, next: facts.next, now: facts.now });
	if (headers.has("set-cookie")) await markLoggedIn(tx, email, facts.now);
	await notify(tx, "people");
	return { ok: true, email, sessionHeaders: headers };
}

/** `owner`: no one where the address is kept for an account that can still take it back (take-email-back.ts). */
type TakenAddress = { email: string; owner: { full_name: string } | undefined; password: string; now: Date };

async function answerTaken(tx: Tx, { email, owner, password, now }: TakenAddress): Promise<SignedUp | SignUpRefusal> {
	if (config.accountPrivacy !== "strict") return { ok: false, reason: "email-in-use" };
	// The same work as for a new account, so that the time taken tells nothing either.
	await hashPassword(password);
	// On the same connection: waiting for a second one while holding this could starve the pool.
	const allowance = await countTry(tx, ["address-taken", email], LIMITS.verificationMailsPerAccount, now);
	if (allowance.allowed && owner) {
		const facts = {
			fullName: owner.full_name,
			logInUrl: `${config.publicUrl}/log-in`,
			resetUrl: `${config.publicUrl}/reset-password`,
		};
		const mail = { kind: "address-taken" as const, facts };
		await insertMail(tx, { email: mail, to: email, toName: owner.full_name, now });
	}
	return { ok: true, email, sessionHeaders: new Headers() };
}
