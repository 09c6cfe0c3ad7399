import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";

/** The reference of what is being paid of a balance, where its money may be under way: no reminder goes out meanwhile. */
export async function findBalanceUnderWay(enrolmentId: number, on: Database = db): Promise<string | undefined> {
	const row = await on
		.selectFrom("payment_attempts")
		.select("reference")
		.where(namesSeat(enrolmentId))
		.where("state", "in", ["pending", "needs_review"])
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return row?.reference;
}

const namesSeat = (enrolmentId: number) =>
	sql<boolean>`payment_attempts.id in (select attempt_id from named_dues where enrolment_id = ${enrolmentId})`;
