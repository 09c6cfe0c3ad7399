/** The follow-up of a request: its owner, the next step with its day, and the reason why it was lost (docs/product.md#requests). */
import type { Day } from "#kit/rules/days.ts";
import { dayIn } from "#kit/rules/listing.ts";
import { may, ROLES } from "#kit/rules/permissions.ts";
import { tidy } from "#kit/rules/text.ts";

export const LOST_REASONS = ["price", "date", "elsewhere", "budget", "silent", "other"] as const;
export type LostReason = (typeof LOST_REASONS)[number];

export const LONGEST_STEP = 200;
export const LONGEST_LOST_NOTE = 300;

/** Step and day are given together; a note needs a reason. A request with a reason is lost, and closed. */
export type FollowUp = {
	ownerId: string | null;
	nextStep: string | null;
	nextStepOn: Day | null;
	lostReason: LostReason | null;
	lostNote: string | null;
};

/** Roles whose people may own a request. */
export const OWNER_ROLES = ROLES.filter((role) => may(role, "requests"));

export type TypedFollowUp = Record<"owner" | "nextStep" | "nextStepOn" | "lostReason" | "lostNote", string>;
export type FollowUpFault = "too-long" | "no-day" | "no-step" | "no-reason" | "no-note";
type FollowUpFaults = Partial<Record<keyof TypedFollowUp, FollowUpFault>>;

/** Reads the row of fields as typed. The database decides whether the owner is allowed. */
export function readFollowUp(
	typed: TypedFollowUp,
): { ok: true; followUp: FollowUp } | { ok: false; wrong: FollowUpFaults } {
	const nextStep = oneLine(typed.nextStep);
	const nextStepOn = dayIn(typed.nextStepOn);
	const lostReason = LOST_REASONS.find((reason) => reason === typed.lostReason);
	const lostNote = oneLine(typed.lostNote);
	const wrong: FollowUpFaults = {
		...(nextStep.length > LONGEST_STEP ? { nextStep: "too-long" } : nextStepOn && !nextStep && { nextStep: "no-step" }),
		...((nextStep || typed.nextStepOn) && !nextStepOn && { nextStepOn: "no-day" }),
		...(lostNote && !lostReason && { lostReason: "no-reason" }),
		...(lostNote.length > LONGEST_LOST_NOTE
			? { lostNote: "too-long" }
			: lostReason === "other" && !lostNote && { lostNote: "no-note" }),
	};
	if (Object.keys(wrong).length > 0) return { ok: false, wrong };
	const followUp = {
		ownerId: typed.owner || null,
		nextStep: nextStep || null,
		nextStepOn: nextStepOn ?? null,
		lostReason: lostReason ?? null,
		lostNote: lostNote || null,
	};
	return { ok: true, followUp };
}

const oneLine = (text: string) => tidy(text.toWellFormed().replace(/\p{C}/gu, " "));
