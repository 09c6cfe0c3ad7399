import { nearDay } from "#kit/rules/date-range.ts";
import { followUpWords as words } from "#requests/admin/follow-up-words.ts";
import type { FollowUp } from "#requests/rules/follow-up.ts";

/** The owner and the next step of a request in one line; empty if it has neither. */
export function followUpLine(
	{ nextStep, nextStepOn, lostReason }: Omit<FollowUp, "ownerId" | "lostNote">,
	ownerName: string | null,
) {
	const what = lostReason
		? words.lostSince(words.reasons[lostReason])
		: nextStep && nextStepOn && words.stepOn(nextStep, nearDay(nextStepOn));
	return [ownerName, what].filter(Boolean).join(" · ");
}
