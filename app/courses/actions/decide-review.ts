import { lockReview, setReviewState } from "#courses/data/reviews.ts";
import type { ReviewRefusal } from "#courses/rules/review.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";

/** Shows a participant's review on the page of its course, or hides it. `seenAt`: the time of the text that the office read. */
export async function decideReview(facts: {
	userId: string;
	courseId: number;
	state: "shown" | "hidden";
	seenAt: number;
	actor: Actor;
	now: Date;
}): Promise<{ ok: true } | { ok: false; reason: ReviewRefusal }> {
	const { userId, courseId, state, seenAt, actor, now } = facts;
	return await inTransaction(async (tx) => {
		const review = await lockReview(tx, { userId, courseId });
		if (!review) return { ok: false, reason: "gone" };
		if (review.writtenAt?.getTime() !== seenAt) return { ok: false, reason: "changed" };
		if (review.state === state) return { ok: true };
		await setReviewState(tx, { userId, courseId, state });
		const title = `${review.fullName}, ${review.courseTitle}`;
		const action = state === "shown" ? "published" : "withdrew";
		await insertChange(tx, { actor, action, subject: "review", id: courseId, title, now });
		await notify(tx, "courses");
		await notify(tx, "reviews");
		return { ok: true };
	});
}
