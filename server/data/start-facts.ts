import { sql } from "kysely";
import { type Standing, type StandingRow, standingFor, standingOf } from "#server/data/course-slots.ts";
import type { Tx } from "#server/data/db.ts";
import { openAttempts } from "#server/data/payment-attempts.ts";

export type StartFacts = Standing & {
	/** Whether the person has begun to pay for this date before. */
	hasEarlier: boolean;
};

type Asked = { about: { userId: string; courseDateId: number }; since: Date; courseId: number; now: Date };

/** All a start has to know, in one question to be sent after the course is locked. Undefined: no such course. */
export async function findStartFacts(tx: Tx, { about, since, courseId, now }: Asked): Promise<StartFacts | undefined> {
	const { userId: personId, courseDateId } = about;
	const { columns, tables } = standingFor({ courseId, courseDateId, personId, now });
	const { rows } = await sql<StandingRow & { hasEarlier: boolean }>`select ${columns},
		exists (select ${openAttempts(about, since)}) as "hasEarlier" from ${tables}`.execute(tx);
	const [row] = rows;
	const standing = row && standingOf(row);
	return standing && { ...standing, hasEarlier: row.hasEarlier };
}
