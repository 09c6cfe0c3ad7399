import { sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";

export type Claim = { enrolmentId: number; userId: string };

/**
 * Confirmed seats without an account whose participant now has a verified account with the same address: for one account, or for all.
 * Leaves out seats that a buyer ordered under their own address for a child, and second seats on one date.
 */
export async function listClaims(userId?: string): Promise<Claim[]> {
	return await claims(db)
		.$if(userId !== undefined, (query) => query.where("users.id", "=", userId ?? ""))
		.execute();
}

/** Gives a locked seat to the account, if it still qualifies. Returns whether it did. */
export async function claimSeat(tx: Tx, { enrolmentId, userId }: Claim): Promise<boolean> {
	// Locks the account; otherwise its address could change in the meantime.
	await tx.selectFrom("users").select("id").where("id", "=", userId).forShare().execute();
	const still = await claims(tx)
		.where("enrolments.id", "=", enrolmentId)
		.where("users.id", "=", userId)
		.executeTakeFirst();
	if (!still) return false;
	await tx.updateTable("enrolments").set({ user_id: userId }).where("id", "=", enrolmentId).execute();
	return true;
}

function claims(on: Database) {
	return on
		.selectFrom("enrolments")
		.innerJoin("users", "users.email", "enrolments.participant_email")
		.innerJoin("orders", "orders.id", "enrolments.order_id")
		.select(["enrolments.id as enrolmentId", "users.id as userId"])
		.where("enrolments.user_id", "is", null)
		.where("enrolments.participant_email", "is not", null)
		.where("enrolments.cancelled_at", "is", null)
		.where("enrolments.confirmed_at", "is not", null)
		.where("users.email_verified", "=", true)
		.where(sql<boolean>`orders.user_id is distinct from users.id`)
		.where(
			sql<boolean>`not exists (select from enrolments own where own.user_id = users.id and own.course_date_id = enrolments.course_date_id
				and own.confirmed_at is not null and own.cancelled_at is null)`,
		)
		.orderBy("enrolments.id");
}
