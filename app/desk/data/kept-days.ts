import { db } from "#kit/data/db.ts";
import { addDays, type Day } from "#kit/rules/days.ts";

/**
 * From which day on a sum over days is added up now: those before were kept by the last check of all money (`money_days`), which began
 * at `keptAt`. It is the day asked for where checks are quick, so that none keeps anything.
 */
export async function daysNotKept(from: Day): Promise<{ liveFrom: Day; keptAt: Date | null }> {
	const kept = await db.selectFrom("money_checks").select(["kept_until", "began_at"]).executeTakeFirst();
	if (!kept || kept.kept_until < from) return { liveFrom: from, keptAt: null };
	return { liveFrom: addDays(kept.kept_until, 1), keptAt: kept.began_at };
}
