import { db } from "#kit/data/db.ts";
import { addDays, type Day } from "#kit/rules/days.ts";

/**
 * From which day on a sum over days is added up now: those before were kept by the last check of all money (`money_days`). It is the
 * day asked for where checks are quick, so that none keeps anything.
 */
export async function firstDayNotKept(from: Day): Promise<Day> {
	const kept = await db.selectFrom("money_checks").select("kept_until").executeTakeFirst();
	return kept && kept.kept_until >= from ? addDays(kept.kept_until, 1) : from;
}
