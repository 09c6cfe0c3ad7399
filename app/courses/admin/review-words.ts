import type { ReviewRefusal, ReviewState } from "#courses/rules/review.ts";

/** Reviews of participants: the office reads each before visitors do. */
export const reviewWords = {
	title: "Reviews",
	intro:
		"What participants wrote after their course. A course shows reviews once three of them are shown, with first name, initial and month.",
	states: { waiting: "To check", shown: "Shown", hidden: "Hidden" } satisfies Record<ReviewState, string>,
	stateNames: "Which reviews",
	none: {
		waiting: "No reviews to check",
		shown: "No reviews are shown",
		hidden: "No reviews are hidden",
	} satisfies Record<ReviewState, string>,
	noneHint: "Participants can write one with their stars, from the day after their last day.",
	attended: (day: string) => `attended until ${day}`,
	wrote: (moment: string) => `written ${moment}`,
	stars: (stars: number) => `${stars} of 5 stars`,
	show: "Show",
	hide: "Hide",
	showOf: (name: string) => `Show the review of ${name}`,
	hideOf: (name: string) => `Hide the review of ${name}`,
	shownNow: (name: string) => `The review of ${name} is now shown on the course page.`,
	hiddenNow: (name: string) => `The review of ${name} is hidden.`,
	failed: "The review could not be changed. Please try again.",
	refused: {
		gone: "The participant has taken this review back.",
		changed: "The participant has changed the review meanwhile. Please read it first.",
	} satisfies Record<ReviewRefusal, string>,
	refusedTitle: "Not changed",
};
