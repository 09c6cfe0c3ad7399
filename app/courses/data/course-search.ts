import { sql } from "kysely";
import { isPublicCourse } from "#courses/data/public-courses.ts";
import type { UnderstoodWords } from "#courses/rules/catalogue.ts";
import { searchWords } from "#courses/rules/filters.ts";
import { db } from "#kit/data/db.ts";

const text = sql<string>`plain_letters(courses.title || ' ' || courses.category || ' ' || courses.description)`;

/** The courses that hold every word; null where no words are asked for. */
export async function findByWords(words: string): Promise<UnderstoodWords | null> {
	const sought = searchWords(words);
	if (sought.length === 0) return null;
	let query = db.selectFrom("courses").select("courses.id").where(isPublicCourse);
	for (const word of sought) query = query.where(sql<boolean>`${text} ~ ${beginning(word)}`);
	const rows = await query.execute();
	return { courseIds: rows.map(({ id }) => id), nearIds: [], locations: [], months: [] };
}

/** A short word must stand alone, a longer one may go on: 'hr' is not in 'three', 'analys' begins 'analysis'. */
const beginning = (word: string) => (word.length <= 3 ? `\\m${word}\\M` : `\\m${word}`);
