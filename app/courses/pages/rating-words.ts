import type { ReviewState } from "#courses/rules/review.ts";

// What is said about ratings: docs/product.md#ratings.
export const ratingsWords = {
	notYetRated: "Not yet rated",
	// Ours.
	rated: (average: string, count: number) =>
		`Rated ${average} of 5 by ${count} ${count === 1 ? "participant" : "participants"}`,
	ratedShort: (average: string, count: number) => `${average} (${count} ${count === 1 ? "rating" : "ratings"})`,
	/** Of fewer ratings than have their average shown. */
	few: (count: number, fewest: number) =>
		`${count} ${count === 1 ? "rating" : "ratings"} so far. The average is shown from ${fewest} ratings on.`,
	heading: "How was this course?",
	hint: "You attended this course. Rate it with one to five stars, and write a few words if you like. You can change both at any time.",
	review: "Your review (optional)",
	reviewHint:
		"What was useful? What was missing? We read it first, and show it with your first name, initial and month.",
	reviewStates: {
		waiting: "We have your review and will read it before it is shown.",
		shown: "Your review is shown on this page. If you change it, we read it again first.",
		hidden: "Your review is not shown on this page.",
	} satisfies Record<ReviewState, string>,
	legend: "Your rating",
	stars: (stars: number) => `${stars} ${stars === 1 ? "star" : "stars"}`,
	save: "Save rating",
	saving: "Saving...",
	saved: "Thank you. Your rating is saved.",
	chooseStars: "Please choose one to five stars.",
	notAParticipant: "Only participants of this course can rate it.",
	notYetEnded: "You can rate this course after your date has ended.",
};
