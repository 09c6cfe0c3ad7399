/** Sentences of the page on which the office says what visitors mean by words. */
export const searchWordsWords = {
	title: "Search words",
	intro:
		"Words that visitors type and your courses do not use. The search finds a course by any word on the same line.",
	back: "Courses",
	lines: "Words that mean the same",
	linesHint:
		"One line for each meaning, its words separated by commas. For example: HSE, health safety environment. Or the other names of a city: Port Harcourt, PH, PHC. Typing errors need no line: the search corrects them.",
	loneLine: (line: string) =>
		`The line '${line}' has one word only. Add what it means after a comma, or remove the line.`,
	failed: "We could not save the search words. Please try again.",
};
