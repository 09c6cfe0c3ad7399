import { sql } from "kysely";
import { db } from "#kit/data/db.ts";

/** What waits in the database, for a monitoring program: jobs with the age of the oldest, e-mails and payments by their state. */
export async function readStoredFigures(now: Date) {
	const [jobs, mails, attempts] = await Promise.all([
		sql<{ name: string; many: number; oldest: Date }>`
			select name, count(*) as many, min(created_on) as oldest from pgboss.job
			where state in ('created', 'retry') and start_after <= ${now} group by name order by name`.execute(db),
		db
			.selectFrom("mails")
			.select(({ fn }) => ["state", fn.countAll<number>().as("many")])
			.groupBy("state")
			.execute(),
		db
			.selectFrom("payment_attempts")
			.select(({ fn }) => ["state", fn.countAll<number>().as("many")])
			.groupBy("state")
			.execute(),
	]);
	const ages = jobs.rows.map(({ name, many, oldest }) => ({
		name,
		many,
		ageSeconds: Math.max(0, (now.getTime() - oldest.getTime()) / 1000),
	}));
	return { jobs: ages, mails, attempts };
}
