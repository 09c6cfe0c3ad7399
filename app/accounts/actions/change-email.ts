import { checkPassword } from "#accounts/actions/check-password.ts";
import {
	deleteWaitingChange,
	findWaitingChange,
	insertEmailChange,
	isAddressTaken,
} from "#accounts/data/email-changes.ts";
import { findUserByEmail, lockEmail, lockUser } from "#accounts/data/users.ts";
import { config } from "#kit/config/config.ts";
import { inTransaction, type Tx } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { LINK_MINUTES } from "#kit/rules/account.ts";
import { type AccountEmailFault, accountEmailFault } from "#kit/rules/contact/account-email.ts";
import { LIMITS } from "#kit/rules/limits.ts";
import { normalEmail } from "#kit/rules/person.ts";
import { insertMail } from "#mail/data/mails.ts";

/** `same`: it is their address already. `gone`: there is no such account. */
export type EmailChangeRefusal = {
	ok: false;
	reason: AccountEmailFault | "same" | "wrong-password" | "too-many-passwords" | "too-many" | "gone";
};
export type EmailChangeResult = { ok: true; email: string } | EmailChangeRefusal;

/** The same address again within so long is the same form sent twice. */
const SAME_FORM_MS = 60_000;

/**
 * Asks for another e-mail address: its link confirms it (confirm-email-change.ts), and nothing changes before. A taken
 * address gets the same answer and its owner gets an e-mail, so no one learns of it by asking. Three an hour.
 */
export async function requestEmailChange(facts: {
	userId: string;
	email: string;
	password: string;
	now: Date;
}): Promise<EmailChangeResult> {
	const { userId, password, now } = facts;
	const email = normalEmail(facts.email);
	const fault = accountEmailFault(email);
	if (fault) return { ok: false, reason: fault };
	const known = await checkPassword({ userId, password, now });
	if (!known.ok) return { ok: false, reason: known.reason === "too-many" ? "too-many-passwords" : known.reason };
	return await inTransaction(async (tx): Promise<EmailChangeResult> => {
		await lockEmail(tx, email);
		const user = await lockUser(tx, userId);
		if (!user) return { ok: false, reason: "gone" };
		if (user.email === email) return { ok: false, reason: "same" };
		const waiting = await findWaitingChange(tx, userId, now);
		const isSameForm = waiting?.new_email === email && now.getTime() - waiting.asked_at.getTime() < SAME_FORM_MS;
		if (isSameForm) return { ok: true, email };
		const allowance = await countTry(tx, ["change-email", userId], LIMITS.verificationMailsPerAccount, now);
		if (!allowance.allowed) return { ok: false, reason: "too-many" };
		const secret = await insertEmailChange(tx, { userId, oldEmail: user.email, newEmail: email, now });
		if (await isAddressTaken(tx, email, userId, now)) await mailOwner(tx, email, now);
		else await mailLink(tx, { email, fullName: user.full_name, secret, now });
		await notify(tx, `user:${userId}`);
		return { ok: true, email };
	});
}

type NewAddressMail = { email: string; fullName: string; secret: string; now: Date };

async function mailLink(tx: Tx, { email, fullName, secret, now }: NewAddressMail) {
	const url = `${config.publicUrl}/account/email/${secret}`;
	const facts = { fullName, url, minutesValid: LINK_MINUTES.changeEmail };
	await insertMail(tx, { email: { kind: "confirm-new-email", facts }, to: email, toName: fullName, now });
}

/** The person who asked may be the owner, who has forgotten the other account. A former address gets nothing: it has its e-mail. */
async function mailOwner(tx: Tx, email: string, now: Date) {
	const owner = await findUserByEmail(tx, email);
	if (!owner) return;
	const allowance = await countTry(tx, ["address-taken", email], LIMITS.verificationMailsPerAccount, now);
	if (!allowance.allowed) return;
	const facts = {
		fullName: owner.full_name,
		logInUrl: `${config.publicUrl}/log-in`,
		resetUrl: `${config.publicUrl}/reset-password`,
	};
	await insertMail(tx, { email: { kind: "address-taken", facts }, to: email, toName: owner.full_name, now });
}

/** Leaves the address as it is: the link that was mailed is dead. */
export async function cancelEmailChange(userId: string) {
	await inTransaction(async (tx) => {
		await deleteWaitingChange(tx, userId);
		await notify(tx, `user:${userId}`);
	});
}
