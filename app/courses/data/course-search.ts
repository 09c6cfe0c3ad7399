import { type RawBuilder, sql } from "kysely";
import { isPublicCourse } from "#courses/data/public-courses.ts";
import { readSearchWords } from "#courses/data/word-groups.ts";
import type { UnderstoodWords } from "#courses/rules/catalogue.ts";
import {
	type Candidate,
	type Known,
	knownWords,
	looseWords,
	meantWord,
	mended,
	type Phrase,
	readGroups,
	readQuery,
	SHORTEST_MENDED,
	soughtWords,
	type Term,
} from "#courses/rules/query.ts";
import { db } from "#kit/data/db.ts";

/** Words share this much of their trigrams to be looked at; how many letters apart they are decides (docs/decisions/course-search.md). */
const LEAST_SIMILAR = 0.3;
const MOST_CANDIDATES = 12;
const MOST_NEAR = 3;

/** What says what a course is about. */
const text = sql<string>`courses.plain_about`;
/** What is found too, and counts for less: the words its page says besides. */
const page = sql<string>`courses.plain_page`;
const title = sql<string>`courses.plain_title`;

/** A short word must stand alone, a longer one may go on: 'hr' is not in 'three', 'analys' begins 'analysis'. */
const beginning = (word: string) => (word.length < SHORTEST_MENDED ? `\\m${word}\\M` : `\\m${word}`);
const holds = (where: readonly RawBuilder<string>[], phrase: Phrase) =>
	sql`(${sql.join(
		phrase.map(
			(word) =>
				// Each text by itself has an index; the two as one would have none.
				sql`(${sql.join(
					where.map((one) => sql`${one} ~ ${beginning(word)}`),
					sql` or `,
				)})`,
		),
		sql` and `,
	)})`;
const holdsAll = (where: readonly RawBuilder<string>[], terms: readonly Term[]) =>
	terms.reduce(
		(all, term) =>
			sql<boolean>`${all} and (${sql.join(
				term.map((phrase) => holds(where, phrase)),
				sql` or `,
			)})`,
		sql<boolean>`true`,
	);

/** `mended`: what was looked for in the place of what was typed, if there were typing errors in it. */
export type FoundWords = UnderstoodWords & { mended: string | null };

/** What somebody looks for by words, in the courses the public may see; null where the words ask for nothing. */
export async function findByWords(typed: string, offered: Omit<Known, "groups">): Promise<FoundWords | null> {
	const words = soughtWords(typed);
	if (words.length === 0) return null;
	const known = { ...offered, groups: readGroups((await readSearchWords()).lines) };
	const meant = await meantWords(looseWords(readQuery(words, known)), known);
	const query = readQuery(
		words.flatMap((word) => soughtWords(meant.get(word) ?? word)),
		known,
	);
	const { terms, ...said } = query;
	const found = await coursesThatHold(terms);
	const nearIds = found.courseIds.length > 0 ? [] : await coursesNear(words.join(" "));
	return { ...said, ...found, nearIds, mended: meant.size > 0 ? mended(typed, meant) : null };
}

async function coursesThatHold(terms: readonly Term[]) {
	const rows = await db
		.selectFrom("courses")
		.select(["courses.id", holdsAll([title], terms).as("isTitled"), holdsAll([text], terms).as("isAbout")])
		.where(isPublicCourse)
		.where(holdsAll([text, page], terms))
		.execute();
	return {
		courseIds: rows.map(({ id }) => id),
		titleIds: rows.filter(({ isTitled }) => isTitled).map(({ id }) => id),
		besideIds: rows.filter(({ isAbout }) => !isAbout).map(({ id }) => id),
	};
}

/** The courses whose titles come nearest to what nobody teaches. */
async function coursesNear(words: string): Promise<number[]> {
	const nearness = sql<number>`word_similarity(${words}, ${title})`;
	const rows = await db
		.selectFrom("courses")
		.select("courses.id")
		.where(isPublicCourse)
		.where(nearness, ">", 0.15)
		.orderBy(nearness, "desc")
		.orderBy("courses.id")
		.limit(MOST_NEAR)
		.execute();
	return rows.map(({ id }) => id);
}

/** Of words that stand in no course, those that are mistyped, each with what was meant. */
async function meantWords(words: readonly string[], known: Known): Promise<Map<string, string>> {
	const long = words.filter((word) => word.length >= SHORTEST_MENDED);
	if (long.length === 0) return new Map();
	const rows = await db.transaction().execute(async (tx) => {
		// The index finds the courses that hold anything like a word; only their words are compared.
		await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_SIMILAR)}, true)`.execute(tx);
		const candidates = await sql<Candidate & { typed: string }>`
			with unknown as materialized (
				select typed from unnest(${long}::text[]) as typed
				where not exists (select from courses where ${isPublicCourse} and ${text} ~ ('\\m' || typed))
					and not exists (select from courses where ${isPublicCourse} and ${page} ~ ('\\m' || typed))
			), words as materialized (
				select typed, word, bool_or(${title} ~ ('\\m' || word || '\\M')) as in_title
				from unknown join courses on typed <% ${text}, regexp_split_to_table(${text}, '[^[:alnum:]]+') as word
				where ${isPublicCourse} and length(word) >= ${SHORTEST_MENDED} and similarity(typed, word) >= ${LEAST_SIMILAR}
				group by typed, word
				union all
				select typed, word, true from unknown, unnest(${knownWords(known)}::text[]) as word
				where similarity(typed, word) >= ${LEAST_SIMILAR}
			)
			select distinct typed, word, in_title as "inTitle", similarity(typed, word) as similarity
			from words order by similarity desc limit ${MOST_CANDIDATES * long.length}`.execute(tx);
		return candidates.rows;
	});
	return new Map(
		long.flatMap((typed): [string, string][] => {
			const word = meantWord(
				typed,
				rows.filter((row) => row.typed === typed),
			);
			return word === undefined ? [] : [[typed, word]];
		}),
	);
}
