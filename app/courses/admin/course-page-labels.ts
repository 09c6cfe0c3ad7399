import type { CourseTexts } from "#courses/rules/course-texts.ts";

/** How the form calls each text of a course's page. */
export const COURSE_PAGE_LABELS: Record<keyof CourseTexts, { label: string; hint: string; rows: number }> = {
	outcomes: {
		label: "What participants will be able to do",
		hint: "One a line. Begin each with a verb: Clean an export once, and let Power Query repeat it.",
		rows: 5,
	},
	highlight: {
		label: "One sentence to remember",
		hint: "A concrete detail that stands out on the page: You practise on a year of sales from Balogun Market.",
		rows: 2,
	},
	audience: {
		label: "Who it is for",
		hint: "You can write two parts with a heading each, for example '# For you if' and '# Not for you if'.",
		rows: 5,
	},
	outline: {
		label: "Outline by day",
		hint: "A heading for each day: '# Day 1: Clean the data'. Below it one line each, with a time if you like: '09:00 Coffee'.",
		rows: 10,
	},
	included: { label: "What is included", hint: "One a line.", rows: 4 },
	bring: { label: "What to bring", hint: "One a line.", rows: 4 },
	questions: { label: "Questions and answers", hint: "A heading for each question, its answer below.", rows: 8 },
};
