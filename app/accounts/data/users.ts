import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { Role } from "#kit/rules/permissions.ts";
import { idsOf } from "#kit/rules/row-id.ts";

/** Holds an address until the transaction ends: two sign-ups with one address come one after the other. */
export async function lockEmail(tx: Tx, email: string) {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`users.email:${email}`}, 0))`.execute(tx);
}

/** The user with a lower-case address. */
export async function findUserByEmail(on: Database, email: string) {
	return await on.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();
}

export async function findUser(on: Database, id: string) {
	return await on.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function areThereUsers(on: Database): Promise<boolean> {
	return (await on.selectFrom("users").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** An account made by the demo seed: a live site must have none. */
export async function findDemoAccount() {
	return await db.selectFrom("users").select(["id", "email"]).where("demo", "=", true).limit(1).executeTakeFirst();
}

export type NewUser = {
	fullName: string;
	email: string;
	passwordHash: string;
	role: Role;
	verified: boolean;
	demo?: boolean;
	phoneNumber?: string;
	now: Date;
};

/** A user with a password, made by us and not by a sign-up: the seed's cast and the first admin. Answers the id. */
export async function insertUser(tx: Tx, user: NewUser): Promise<string> {
	const id = randomUUID();
	await tx
		.insertInto("users")
		.values({
			id,
			full_name: user.fullName,
			email: user.email,
			email_verified: user.verified,
			phone_number: user.phoneNumber ?? null,
			role: user.role,
			demo: user.demo ?? false,
			created_at: user.now,
			updated_at: user.now,
		})
		.execute();
	await setPassword(tx, id, user.passwordHash, user.now);
	return id;
}

/** Gives a user this password, the first one or a new one. */
export async function setPassword(tx: Tx, userId: string, passwordHash: string, now: Date) {
	await tx
		.insertInto("accounts")
		.values({
			id: randomUUID(),
			account_id: userId,
			provider_id: "credential",
			user_id: userId,
			password: passwordHash,
			created_at: now,
			updated_at: now,
		})
		.onConflict((conflict) =>
			conflict.columns(["provider_id", "account_id"]).doUpdateSet({ password: passwordHash, updated_at: now }),
		)
		.execute();
}

export async function findPasswordHash(userId: string, on: Database = db): Promise<string | undefined> {
	const row = await on
		.selectFrom("accounts")
		.select("password")
		.where("user_id", "=", userId)
		.where("provider_id", "=", "credential")
		.executeTakeFirst();
	return row?.password ?? undefined;
}

/** No one logs in with a password until another one is chosen. */
export async function deletePassword(tx: Tx, userId: string) {
	await tx.deleteFrom("accounts").where("user_id", "=", userId).where("provider_id", "=", "credential").execute();
}

/** Gives an account an address (lower case) whose owner has just opened a link mailed there. */
export async function setVerifiedEmail(tx: Tx, userId: string, email: string, now: Date) {
	await tx
		.updateTable("users")
		.set({ email, email_verified: true, updated_at: now })
		.where("id", "=", userId)
		.execute();
}

/** Takes a second factor away. Answers whether there was one. */
export async function deleteFactor(tx: Tx, userId: string, now: Date): Promise<boolean> {
	await tx.deleteFrom("two_factors").where("user_id", "=", userId).execute();
	const row = await tx
		.updateTable("users")
		.set({ two_factor_enabled: false, updated_at: now })
		.where("id", "=", userId)
		.where("two_factor_enabled", "=", true)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Marks an e-mail as verified. Answers the user the first time only, undefined when there was nothing to do. */
export async function markVerified(tx: Tx, userId: string, now: Date) {
	return await tx
		.updateTable("users")
		.set({ email_verified: true, updated_at: now })
		.where("id", "=", userId)
		.where("email_verified", "=", false)
		.returningAll()
		.executeTakeFirst();
}

/** The user, who stays as they are until the transaction ends. */
export async function lockUser(tx: Tx, id: string) {
	return await tx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Gives an account that was never verified another address (lower case). */
export async function updateUnverifiedEmail(tx: Tx, userId: string, email: string, now: Date) {
	await tx
		.updateTable("users")
		.set({ email, updated_at: now })
		.where("id", "=", userId)
		.where("email_verified", "=", false)
		.execute();
}

/** Answers whether the user is still there. */
export async function updateUserProfile(
	tx: Tx,
	userId: string,
	profile: { fullName: string; documentName: string | null; phoneNumber: string | null; now: Date },
): Promise<boolean> {
	const { fullName, documentName, phoneNumber, now } = profile;
	const row = await tx
		.updateTable("users")
		.set({ full_name: fullName, document_name: documentName, phone_number: phoneNumber, updated_at: now })
		.where("id", "=", userId)
		.returning("id")
		.executeTakeFirst();
	return row !== undefined;
}

/** Gives somebody the name on their documents. Null: their full name. */
export async function setDocumentName(tx: Tx, userId: string, documentName: string | null, now: Date) {
	await tx
		.updateTable("users")
		.set({ document_name: documentName, updated_at: now })
		.where("id", "=", userId)
		.execute();
}

type Picture = { imageUrl: string | null; now: Date };

/** Gives somebody a picture, or takes it away. */
export async function updateUserPicture(tx: Tx, userId: string, { imageUrl, now }: Picture) {
	await tx.updateTable("users").set({ image_url: imageUrl, updated_at: now }).where("id", "=", userId).execute();
}

/** What somebody may do now. A person whose account is gone may do nothing. */
export async function findRole(on: Database, userId: string): Promise<Role> {
	const user = await on.selectFrom("users").select("role").where("id", "=", userId).executeTakeFirst();
	return user?.role ?? "user";
}

/** Locks every admin's row and returns their ids, so that two actions that remove roles wait for each other. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
	const rows = await tx
		.selectFrom("users")
		.select("id")
		.where("role", "=", "admin")
		.orderBy("id")
		.forUpdate()
		.execute();
	return idsOf(rows);
}

export async function setUserRole(tx: Tx, userId: string, role: Role, now: Date) {
	await tx.updateTable("users").set({ role, updated_at: now }).where("id", "=", userId).execute();
}

export async function markLoggedIn(on: Database, email: string, now: Date) {
	await on.updateTable("users").set({ last_logged_in_at: now }).where("email", "=", email).execute();
}

export async function markEnabled(tx: Tx, userId: string, now: Date) {
	await tx
		.updateTable("users")
		.set({ disabled: false, disabled_reason: null, disabled_until: null, updated_at: now })
		.where("id", "=", userId)
		.execute();
}

/** `until`: null is for good. */
export async function markDisabled(
	tx: Tx,
	userId: string,
	facts: { reason: string | null; until: Date | null; now: Date },
) {
	await tx
		.updateTable("users")
		.set({ disabled: true, disabled_reason: facts.reason, disabled_until: facts.until, updated_at: facts.now })
		.where("id", "=", userId)
		.execute();
}
