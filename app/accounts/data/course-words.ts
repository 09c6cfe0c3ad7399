/** The course at an address, with the date of this number where it has it, in words. */
type FindWords = (slug: string, dateId: number | undefined) => Promise<string | undefined>;

let findWords: FindWords = async () => undefined;

/** Courses hand this in at the start, since accounts come before courses and import nothing from them. */
export function provideCourseWords(find: FindWords) {
	findWords = find;
}

/** For somebody who logs in or signs up to register for it. */
export const findCourseWords: FindWords = (slug, dateId) => findWords(slug, dateId);
