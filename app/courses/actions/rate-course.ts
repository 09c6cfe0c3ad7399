import { listLastDaysOf, upsertRating } from "#courses/data/ratings.ts";
import { saveReview } from "#courses/data/reviews.ts";
import { lastEnded, type RatingDoor, ratingDoor, type Stars } from "#courses/rules/rating.ts";
import { db, inTransaction } from "#kit/data/db.ts";
import { countTry } from "#kit/data/limits.ts";
import { notify } from "#kit/data/notices.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { LIMITS } from "#kit/rules/limits.ts";

export type RatingRefusal = { reason: Exclude<RatingDoor, "open"> } | { reason: "too-many"; retryAfterSeconds: number };

/**
 * A participant gives a course one to five stars and may write some words, or changes them, once a date of theirs has ended
 * (docs/product.md#ratings). A second call changes nothing. Refused: the person is no participant; no date of theirs has ended; too many
 * changes (each is shown at once on all open pages).
 */
export async function rateCourse({
	actor,
	courseId,
	stars,
	words,
	now,
}: {
	actor: { id: string };
	courseId: number;
	stars: Stars;
	/** The text of the review; undefined: it does not change. */
	words?: string;
	now: Date;
}): Promise<{ ok: true } | ({ ok: false } & RatingRefusal)> {
	const allowance = await countTry(db, ["rating", actor.id], LIMITS.ratingsPerMember, now);
	if (!allowance.allowed) return { ok: false, reason: "too-many", retryAfterSeconds: allowance.retryAfterSeconds };
	return await inTransaction(async (tx) => {
		const today = todayInLagos(now);
		const lastDays = await listLastDaysOf(tx, actor.id, courseId);
		const door = ratingDoor(lastDays, today);
		if (door !== "open") return { ok: false, reason: door };
		const attendedOn = lastEnded(lastDays, today);
		const isNews = await upsertRating(tx, { userId: actor.id, courseId, stars, attendedOn, now });
		const hasWords = words !== undefined && (await saveReview(tx, { userId: actor.id, courseId, words, now }));
		if (isNews || hasWords) await notify(tx, "courses");
		if (hasWords) await notify(tx, "reviews");
		return { ok: true };
	});
}
