import { type RawBuilder, sql } from "kysely";
import { likeText, likeWords } from "#kit/rules/listing.ts";
import { plainLetters } from "#kit/rules/text.ts";

/** Whether a text in plain letters has all of these words, each anywhere in it: each is found by the index of its letters. */
export function hasWords(column: string, words: string): RawBuilder<boolean> {
	return sql`(${sql.join(
		likeWords(words).map((like) => sql`${sql.ref(column)} like ${like}`),
		sql` and `,
	)})`;
}

/** Whether a number that others gave (a purchase order, a slip) has what was typed in it, whatever signs stand between. Short ones find nothing. */
export function hasNumber(column: string, words: string): RawBuilder<boolean> {
	const bare = bareNumber(words);
	return bare.length < SHORTEST_NUMBER ? sql`false` : sql`bare_number(${sql.ref(column)}) like ${likeText(bare)}`;
}

/** Whether it is the very number. */
export function isNumber(column: string, words: string): RawBuilder<boolean> {
	return sql`coalesce(bare_number(${sql.ref(column)}) = ${bareNumber(words)}, false)`;
}

const SHORTEST_NUMBER = 3;

/** Letters and figures alone, as `bare_number` of the database has them. */
function bareNumber(words: string): string {
	return words.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** Whether what was typed is one of its lines, as a text of names, addresses and numbers has them (`listed_enrolments.words`). */
export function hasLine(column: string, words: string): RawBuilder<boolean> {
	const line = likeText(plainLetters(words)).slice(1, -1);
	return sql`${sql.ref(column)} like ${`%\n${line}\n%`}`;
}
