/** What the page of a course says besides its description: texts of the office, each shown only where it is filled. */
import { partsOf, type Span, spansOf, type TextPart, wordsOf } from "#kit/rules/markup.ts";
import { tidy } from "#kit/rules/text.ts";

/** In the order of the page, by the names of their columns and fields. */
export const COURSE_TEXTS = ["outcomes", "highlight", "audience", "outline", "included", "bring", "questions"] as const;
export type CourseTexts = Record<(typeof COURSE_TEXTS)[number], string>;

/** The longest of each, in letters. */
export const LONGEST_TEXT: Record<keyof CourseTexts, number> = {
	outcomes: 2000,
	highlight: 300,
	audience: 3000,
	outline: 10_000,
	included: 2000,
	bring: 2000,
	questions: 10_000,
};

export function readCourseTexts(typed: Readonly<Record<string, string | undefined>>): CourseTexts {
	const read = COURSE_TEXTS.map((name) => [name, (typed[name] ?? "").replace(/\r\n?/g, "\n").trim()]);
	return Object.fromEntries(read) as CourseTexts;
}

/** How long a text may be that is longer. */
export function isTooLong(name: keyof CourseTexts, text: string): number | undefined {
	return text.length > LONGEST_TEXT[name] ? LONGEST_TEXT[name] : undefined;
}

/** The items of a list that has one a line; anyone who begins them with '- ' means the same. In an e-mail a path leads nowhere. */
export function itemsOf(text: string, { siteText } = { siteText: true }): (readonly Span[])[] {
	return text
		.split("\n")
		.map((line) => tidy(line).replace(/^[-*•] +/, ""))
		.filter((line) => line !== "")
		.map((line) => spansOf(line, { siteText }));
}

export type TextSection = { title: string; parts: TextPart[] };

/** A text with headings: what stands before the first, and what under each. */
export function sectionsOf(text: string): { intro: TextPart[]; sections: TextSection[] } {
	const intro: TextPart[] = [];
	const sections: TextSection[] = [];
	for (const part of partsOf(text, { siteText: true })) {
		if (part.kind === "heading") sections.push({ title: wordsOf([part]), parts: [] });
		else (sections.at(-1)?.parts ?? intro).push(part);
	}
	return { intro, sections };
}

/** A heading of the outline in its two halves: 'Day 1: Clean the data' is the first day, which is about clean data. */
export function dayOfHeading(heading: string): { day: string; about: string } {
	const [, day = "", about = ""] = /^([^:]{1,24}):\s+(.+)$/.exec(heading) ?? [];
	return about ? { day, about } : { day: "", about: heading };
}

/** A line of the outline that begins with a time: '09:00 Coffee', '9.30 - Coffee'. */
export function timedLine(line: readonly Span[]): { time: string; line: readonly Span[] } {
	const [first, ...rest] = line;
	const [whole = "", hours = "", minutes] =
		/^(\d{1,2})[:.](\d\d)(?:\s*[-–:]\s+|\s+)(?=\S)/.exec(first?.text ?? "") ?? [];
	if (!first || first.url || !whole) return { time: "", line };
	return {
		time: `${hours.padStart(2, "0")}:${minutes}`,
		line: [{ ...first, text: first.text.slice(whole.length) }, ...rest],
	};
}
