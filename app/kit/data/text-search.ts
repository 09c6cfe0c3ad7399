import { type RawBuilder, sql } from "kysely";
import { likeText } from "#kit/rules/listing.ts";
import { plainLetters } from "#kit/rules/text.ts";

/** Whether a text in small letters without marks has all of these words, each anywhere in it: each is found by the index of its letters. */
export function hasWords(column: string, words: string): RawBuilder<boolean> {
	const parts = plainLetters(words).split(/\s+/).filter(Boolean);
	return sql`(${sql.join([...parts.map((part) => sql`${sql.ref(column)} like ${likeText(part)}`), sql`true`], sql` and `)})`;
}

/** Whether what was typed is one of its lines, as a text of names, addresses and numbers has them (`listed_enrolments.words`). */
export function hasLine(column: string, words: string): RawBuilder<boolean> {
	const line = likeText(plainLetters(words)).slice(1, -1);
	return sql`${sql.ref(column)} like ${`%\n${line}\n%`}`;
}
