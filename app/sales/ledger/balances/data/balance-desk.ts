import { sql } from "kysely";
import { type Database, db } from "#kit/data/db.ts";

/** The reference of an open attempt to pay the balance of an enrolment. While there is one, no reminder is sent. */
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
