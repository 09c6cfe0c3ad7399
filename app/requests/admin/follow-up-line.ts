import { nearDay } from "#kit/rules/date-range.ts";
import { followUpWords as words } from "#requests/admin/follow-up-words.ts";
import type { FollowUp } from "#requests/rules/follow-up.ts";

/** Who owns a request and what comes next, in one line; empty where there is nothing of it. */
export function followUpLine(
	{ nextStep, nextStepOn, lostReason }: Omit<FollowUp, "ownerId" | "lostNote">,
	ownerName: string | null,
) {
	const what = lostReason
		? words.lostSince(words.reasons[lostReason])
		: nextStep && nextStepOn && words.stepOn(nextStep, nearDay(nextStepOn));
	return [ownerName, what].filter(Boolean).join(" · ");
}
