import { randomBytes } from "node:crypto";
import { tokenHash } from "#accounts/data/tokens.ts";
import { findUserByEmail } from "#accounts/data/users.ts";
import type { Database, Tx } from "#kit/data/db.ts";
import { EMAIL_BACK_DAYS, LINK_MINUTES } from "#kit/rules/account.ts";
import { DAY_MS, MINUTE_MS } from "#kit/rules/days.ts";

const newSecret = () => randomBytes(24).toString("base64url");

type NewEmailChange = { userId: string; oldEmail: string; newEmail: string; now: Date };

/** Notes which address somebody asked for, in place of an earlier one. Answers the secret of the link that confirms it. */
export async function insertEmailChange(tx: Tx, { userId, oldEmail, newEmail, now }: NewEmailChange): Promise<string> {
	await deleteWaitingChange(tx, userId);
	const secret = newSecret();
	await tx
		.insertInto("email_changes")
		.values({
			user_id: userId,
			old_email: oldEmail,
			new_email: newEmail,
			asked_at: now,
			confirm_sha256: tokenHash(secret),
			confirm_until: new Date(now.getTime() + LINK_MINUTES.changeEmail * MINUTE_MS),
		})
		.execute();
	return secret;
}

/** The address somebody asked for and has not confirmed yet. */
export async function findWaitingChange(on: Database, userId: string, now: Date) {
	return await on
		.selectFrom("email_changes")
		.selectAll()
		.where("user_id", "=", userId)
		.where("confirmed_at", "is", null)
		.where("confirm_until", ">", now)
		.executeTakeFirst();
}

export async function deleteWaitingChange(tx: Tx, userId: string) {
	await tx.deleteFrom("email_changes").where("user_id", "=", userId).where("confirmed_at", "is", null).execute();
}

/** The change a link confirms, or has confirmed. */
export async function findChangeToConfirm(on: Database, token: string, now: Date) {
	return await on
		.selectFrom("email_changes")
		.selectAll()
		.where("confirm_sha256", "=", tokenHash(token))
		.where("confirm_until", ">", now)
		.executeTakeFirst();
}

/** The change a link takes back, or has taken back. */
export async function findChangeToTakeBack(on: Database, token: string, now: Date) {
	return await on
		.selectFrom("email_changes")
		.selectAll()
		.where("back_sha256", "=", tokenHash(token))
		.where("back_until", ">", now)
		.executeTakeFirst();
}

/** Marks a change as done. Answers the secret with which a verified former address takes it back. */
export async function markChangeConfirmed(tx: Tx, id: number, canTakeBack: boolean, now: Date) {
	const secret = canTakeBack ? newSecret() : undefined;
	await tx
		.updateTable("email_changes")
		.set({
			confirmed_at: now,
			...(secret && {
				back_sha256: tokenHash(secret),
				back_until: new Date(now.getTime() + EMAIL_BACK_DAYS * DAY_MS),
			}),
		})
		.where("id", "=", id)
		.execute();
	return secret;
}

/** Marks a change as taken back; whatever was changed or asked for after it is void. */
export async function markTakenBack(tx: Tx, change: { id: number; user_id: string }, now: Date) {
	await tx.updateTable("email_changes").set({ taken_back_at: now }).where("id", "=", change.id).execute();
	await tx.deleteFrom("email_changes").where("user_id", "=", change.user_id).where("id", ">", change.id).execute();
}

/**
 * Whether an address belongs to somebody else than `userId`: an account has it, or had it until some days ago and can still
 * take it back.
 */
export async function isAddressTaken(on: Database, email: string, userId: string | null, now: Date): Promise<boolean> {
	const owner = await findUserByEmail(on, email);
	if (owner) return owner.id !== userId;
	const former = await on
		.selectFrom("email_changes")
		.select("id")
		.where("old_email", "=", email)
		.where("back_until", ">", now)
		.where("taken_back_at", "is", null)
		.$if(userId !== null, (changes) => changes.where("user_id", "!=", userId as string))
		.executeTakeFirst();
	return former !== undefined;
}

/** Removes what neither confirms nor takes back anything any more. */
export async function deleteEndedChanges(on: Database, now: Date) {
	await on
		.deleteFrom("email_changes")
		.where("confirm_until", "<=", now)
		.where(({ or, eb }) => or([eb("back_until", "is", null), eb("back_until", "<=", now)]))
		.execute();
}
