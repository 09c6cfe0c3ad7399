// What is said about ratings: docs/product.md#ratings.
export const ratingsWords = {
	notYetRated: "Not yet rated",
	// Ours.
	rated: (average: string, count: number) =>
		`Rated ${average} of 5 by ${count} ${count === 1 ? "participant" : "participants"}`,
	ratedShort: (average: string, count: number) =>
		`${average} (${count} ${count === 1 ? "rating" : "ratings"})`,
	heading: "How was this course?",
	hint: "You attended this course. Rate it with one to five stars. You can change your rating at any time.",
	legend: "Your rating",
	stars: (stars: number) => `${stars} ${stars === 1 ? "star" : "stars"}`,
	save: "Save rating",
	saving: "Saving...",
	saved: "Thank you. Your rating is saved.",
	chooseStars: "Please choose one to five stars.",
	notAParticipant: "Only participants of this course can rate it.",
	notYetEnded: "You can rate this course after your date has ended.",
};
