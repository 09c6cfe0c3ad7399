/** Sentences of the page on which the office sees what people wait for. */
export const alertsWords = {
	title: "Course alerts",
	intro:
		"People who asked to hear about a course. When it gets a date or a free seat, those waiting for it are e-mailed automatically, once. For search words, choose a course when you have one.",
	none: "Nobody is waiting to be told.",
	noneHint: "Visitors ask on full courses, on courses without a date, and when their search finds nothing.",
	waitsForCourse: "Waiting for a course",
	waitsForWords: "Looked for, and not found",
	people: (count: number) => `${count} ${count === 1 ? "person" : "people"}`,
	latest: (moment: string) => `latest ${moment}`,
	addresses: "E-mail addresses",
	andMore: (count: number) => `and ${count} more`,
	course: "Course",
	courseHint: "Its title, or the last part of its address.",
	choose: "Choose a course",
	mailThem: "E-mail them",
	telling: "Sending...",
	chooseFirst: "Choose the course to tell them about.",
	nobody: "Nobody is waiting for these words any more.",
	confirmTitle: (count: number) => `E-mail ${count} ${count === 1 ? "person" : "people"}?`,
	confirmBody: (title: string) =>
		`Each gets one e-mail about ${title}, with its dates and price. They are not told again.`,
	confirm: "Yes, e-mail them",
	mailed: (count: number) => `${count} ${count === 1 ? "e-mail is" : "e-mails are"} on the way.`,
	failed: "We could not send the e-mails. Please try again.",
};
