import { type FollowUpFault, LONGEST_LOST_NOTE, LONGEST_STEP, type LostReason } from "#requests/rules/follow-up.ts";

/** The words for the owner of a request, the next step, and the reason why it was lost. */
export const followUpWords = {
	title: "Follow-up",
	owner: "Owner",
	nobody: "Nobody",
	me: (name: string) => `${name} (you)`,
	step: "Next step",
	stepExample: "For example: call about the dates",
	day: "On",
	lostTitle: "Is this request lost?",
	lost: "Lost because",
	notLost: "Not lost",
	note: "Details",
	save: "Save follow-up",
	done: "Next step done",
	doing: "Saving...",
	stepDone: "The next step is done.",
	noStep: "This request has no next step any more.",
	failed: "The follow-up could not be saved. What you typed is still here. Please try again.",
	changed:
		"Somebody else has just changed this request. Save yours to see both. We overwrite nothing until you choose.",
	notAnOwner: "This person can no longer answer requests. Please choose somebody else.",
	faults: {
		"too-long": "This is too long.",
		"no-day": "Please choose the day of the next step.",
		"no-step": "Please write what the next step is.",
		"no-reason": "Please choose why it was lost, or leave the details empty.",
		"no-note": "Please write why it was lost.",
	} satisfies Record<FollowUpFault, string>,
	longest: { nextStep: LONGEST_STEP, lostNote: LONGEST_LOST_NOTE },
	reasons: {
		price: "Too expensive",
		date: "No suitable date",
		elsewhere: "Chose somebody else",
		budget: "No budget",
		silent: "No reply",
		other: "Another reason",
	} satisfies Record<LostReason, string>,
	// The list
	allOwners: "All owners",
	mine: "Mine",
	unowned: "Without an owner",
	anyStep: "Any next step",
	steps: { due: "Due by today", planned: "Planned", lost: "Lost" },
	lostSince: (reason: string) => `Lost: ${reason.toLowerCase()}`,
	stepOn: (step: string, day: string) => `${day}: ${step}`,
};
