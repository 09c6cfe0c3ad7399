/** Sentences of the page on which the office sees what people wait for. */
export const alertsWords = {
	title: "Course alerts",
	intro:
		"Who wants to be told. When a course gets a date or a free seat, the people who wait for it are e-mailed by themselves, once. For words, choose a course when you have one.",
	none: "Nobody waits to be told.",
	noneHint: "Visitors ask on full courses, on courses without a date, and when their search finds nothing.",
	waitsForCourse: "Wait for a course",
	waitsForWords: "Looked for, and not found",
	people: (count: number) => `${count} ${count === 1 ? "person" : "people"}`,
	latest: (moment: string) => `latest ${moment}`,
	addresses: "E-mail addresses",
	andMore: (count: number) => `and ${count} more`,
	course: "Course",
	choose: "Choose a course",
	tell: "E-mail them",
	telling: "Sending...",
	chooseFirst: "Choose the course to tell them about.",
	nobody: "Nobody waits for these words any more.",
	confirmTitle: (count: number) => `E-mail ${count} ${count === 1 ? "person" : "people"}?`,
	confirmBody: (title: string) =>
		`Each gets one e-mail about ${title}, with its dates and price. They are not told again.`,
	confirm: "Yes, e-mail them",
	told: (count: number) => `${count} ${count === 1 ? "e-mail is" : "e-mails are"} on the way.`,
	failed: "We could not send the e-mails. Please try again.",
};
