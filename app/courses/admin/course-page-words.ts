/** The folded part of a course's form: what its page says besides. */
export const pageWords = {
	title: "Course page: outcomes, outline, trainers, questions",
	note: "Everything here is optional. The page shows each part only when it is filled.",
	outcomes: "What participants will be able to do",
	outcomesHint: "One a line. Begin each with a verb: Clean an export once, and let Power Query repeat it.",
	highlight: "One sentence to remember",
	highlightHint: "A concrete detail that stands out on the page: You practise on a year of sales from Balogun Market.",
	audience: "Who it is for",
	audienceHint: "You can write two parts with a heading each, for example '# For you if' and '# Not for you if'.",
	outline: "Outline by day",
	outlineHint:
		"A heading for each day: '# Day 1: Clean the data'. Below it one line each, with a time if you like: '09:00 Coffee'.",
	included: "What is included",
	bring: "What to bring",
	oneALine: "One a line.",
	questions: "Questions and answers",
	questionsHint: "A heading for each question, its answer below.",
	brochure: "Brochure (PDF)",
	trainers: "Trainers",
	trainersHint: "In the order of the page. You add people and their biographies under About Us.",
	trainer: (number: number) => `Trainer ${number}`,
	nobody: "Nobody",
};
