import { type RawBuilder, sql } from "kysely";
import { isOpenDate, isPublicCourse } from "#courses/data/public-courses.ts";
import { readSearchWords } from "#courses/data/word-groups.ts";
import {
	type Candidate,
	knownWords,
	looseWords,
	meantWord,
	mended,
	type Phrase,
	readGroups,
	readQuery,
	type SearchVocabulary,
	SHORTEST_MENDED,
	type Term,
} from "#courses/rules/query.ts";
import { readAsked } from "#courses/rules/search-phrases.ts";
import type { UnderstoodWords } from "#courses/rules/understanding.ts";
import { db } from "#kit/data/db.ts";
import type { Day } from "#kit/rules/days.ts";
import { monthKeyOf } from "#kit/rules/months.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { plainWords } from "#kit/rules/text.ts";

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

/** What the academy offers: its stored locations, the months of its dates, and the day on which somebody asks. */
type SearchScope = Omit<SearchVocabulary, "groups" | "thisMonth"> & { today: Day };

/** What somebody looks for by words, in the courses the public may see; null where the words ask for nothing. */
export async function findByWords(typed: string, { today, ...offered }: SearchScope): Promise<FoundWords | null> {
	const { words, lowestPrice, weekend, evening } = readAsked(typed);
	if (words.length === 0 && !lowestPrice && !weekend && !evening) return null;
	const known = { ...offered, thisMonth: monthKeyOf(today), groups: readGroups((await readSearchWords()).lines) };
	const meant = await meantWords(looseWords(readQuery(words, known)), known);
	const asMeant = new Set(words.flatMap((word) => plainWords(meant.get(word) ?? word)));
	const { terms, ...said } = readQuery([...asMeant], known);
	const found = await coursesThatHoldMost(terms);
	const leftOut = found.leftOut.map((term) => typedFor(term, words, meant));
	const helpful = new Map([...meant].filter(([word]) => !leftOut.includes(word)));
	return {
		...said,
		...found,
		namedIds: await coursesNamed(typed, terms),
		nearIds: found.courseIds.length > 0 ? [] : await coursesNear(words.join(" ")),
		leftOut,
		weekend,
		evening: evening ? await hasEveningClass(today) : null,
		mended: helpful.size > 0 ? mended(typed, helpful) : null,
	};
}

/** More words are no name of a course. */
const LONGEST_NAME = 12;

/** The courses whose titles hold every word that was typed, where some of those are no terms: `terms` find all others. */
async function coursesNamed(typed: string, terms: readonly Term[]): Promise<number[]> {
	const words = [...new Set(plainWords(typed))];
	const sought = terms.flat(2);
	if (words.length > LONGEST_NAME || words.every((word) => sought.includes(word))) return [];
	const named = holdsAll(
		[title],
		words.map((word) => [[word]]),
	);
	const rows = await db.selectFrom("courses").select("courses.id").where(isPublicCourse).where(named).execute();
	return idsOf(rows);
}

/** How somebody wrote what a term stands for: another word of its group, or the word with its typing error. */
function typedFor(term: Term, words: readonly string[], meant: ReadonlyMap<string, string>): string {
	const said = term.find((phrase) => phrase.every((word) => words.includes(word))) ?? term[0] ?? [];
	return said.map((word) => words.find((one) => meant.get(one) === word) ?? word).join(" ");
}

/** The courses that hold all terms; if none does, those that hold the most, a word of a title counting more than one of a page. */
async function coursesThatHoldMost(terms: readonly Term[]) {
	const all = await coursesThatHold(terms);
	if (all.courseIds.length > 0 || terms.length < 2) return { ...all, leftOut: [], holdsSome: false };
	const each = (where: readonly RawBuilder<string>[]) =>
		sql<boolean[]>`array[${sql.join(terms.map((term) => holdsAll(where, [term])))}]`;
	const rows = await db
		.selectFrom("courses")
		.select(["courses.id", each([title]).as("titled"), each([text]).as("about"), each([text, page]).as("mentioned")])
		.where(isPublicCourse)
		.where(({ or }) => or(terms.map((term) => holdsAll([text, page], [term]))))
		.execute();
	const weighed = rows.map((row) => {
		const weights = terms.map((_, i) => (row.titled[i] ? 4 : row.about[i] ? 2 : row.mentioned[i] ? 1 : 0));
		return { ...row, weights, weight: weights.reduce<number>((sum, weight) => sum + weight, 0) };
	});
	const most = Math.max(...weighed.map(({ weight }) => weight));
	const best = weighed.filter(({ weight }) => weight === most);
	const isHeld = (_: Term, i: number) => best.some(({ weights }) => weights[i] !== 0);
	const kept = terms.filter(isHeld).length;
	return {
		courseIds: idsOf(best),
		titleIds: best.filter(({ titled }) => titled.some(Boolean)).map(({ id }) => id),
		besideIds: best.filter(({ about }) => !about.some(Boolean)).map(({ id }) => id),
		leftOut: terms.filter((term, i) => !isHeld(term, i)),
		holdsSome: best.some(({ weights }) => weights.filter(Boolean).length < kept),
	};
}

async function coursesThatHold(terms: readonly Term[]) {
	const rows = await db
		.selectFrom("courses")
		.select(["courses.id", holdsAll([title], terms).as("isTitled"), holdsAll([text], terms).as("isAbout")])
		.where(isPublicCourse)
		.where(holdsAll([text, page], terms))
		.execute();
	return {
		courseIds: idsOf(rows),
		titleIds: rows.filter(({ isTitled }) => isTitled).map(({ id }) => id),
		besideIds: rows.filter(({ isAbout }) => !isAbout).map(({ id }) => id),
	};
}

/** Whether any class to come begins at four in the afternoon or later. */
async function hasEveningClass(today: Day): Promise<boolean> {
	const late = await db
		.selectFrom("course_dates")
		.innerJoin("courses", "courses.id", "course_dates.course_id")
		.select("course_dates.id")
		.where(isPublicCourse)
		.where(isOpenDate(today))
		.where("course_dates.starts_at", ">=", "16:00")
		.limit(1)
		.executeTakeFirst();
	return late !== undefined;
}

/** The courses whose titles come nearest to what no one teaches. */
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
	return idsOf(rows);
}

/** Of words that stand in no course, those that are mistyped, each with what was meant. */
async function meantWords(words: readonly string[], known: SearchVocabulary): Promise<Map<string, string>> {
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
