/** The words of a search as people mean them: what names a location or a month, what is another word for the same, what is left. */
import { PLACE_NAMES, type Place, placeNamed } from "#courses/rules/places.ts";
import { MONTHS, type MonthKey, monthAfter, monthNumber } from "#kit/rules/months.ts";
import { plainWords, tidy } from "#kit/rules/text.ts";

/** Words in plain letters, one after the other: `human resource`. */
export type Phrase = readonly string[];

/** What a course must hold: all the words of one of these. */
export type Term = readonly Phrase[];

/** What the academy knows to be said in a search. */
export type SearchVocabulary = {
	/** Stored names. */
	locations: readonly string[];
	/** In which dates are held. */
	months: readonly MonthKey[];
	/** In which somebody asks: by it 'next month' is a month. */
	thisMonth: MonthKey;
	/** Phrases that mean the same. */
	groups: readonly (readonly Phrase[])[];
};

/** `places`: where somebody wants to attend, and the academy has no date. */
export type Query = { terms: Term[]; locations: string[]; months: MonthKey[]; places: Place[] };

const YEAR = /^20\d\d$/;

/** A line is a group: words and phrases that mean the same, separated by commas. */
export function readGroups(lines: string): Phrase[][] {
	return lines
		.split("\n")
		.map((line) =>
			line
				.split(",")
				.map(plainWords)
				.filter((phrase) => phrase.length > 0),
		)
		.filter((group) => group.length > 1);
}

/** The lines as they are kept: without empty ones. */
export function tidyLines(lines: string): string {
	return lines
		.split(/\r\n?|\n/)
		.map(tidy)
		.filter(Boolean)
		.join("\n");
}

/** The first line that says of nothing what it means. */
export function firstLoneLine(lines: string): string | undefined {
	return lines.split("\n").find((line) => line !== "" && readGroups(line).length === 0);
}

/** Reads words from the first to the last; the longest phrase that is known counts. */
export function readQuery(words: readonly string[], known: SearchVocabulary): Query {
	const query: Query = { terms: [], locations: [], months: [], places: [] };
	const locations = known.locations.flatMap((name) => [
		{ name, phrase: plainWords(name) },
		{ name, phrase: [...plainWords(name), "state"] },
	]);
	const phrases = [
		...locations.map(({ name, phrase }) => ({ phrase, read: () => query.locations.push(name) })),
		...known.groups.flatMap((group) =>
			group.map((phrase) => ({ phrase, read: () => readGroup(group, locations, query) })),
		),
		...PLACE_NAMES.map((name) => ({
			phrase: plainWords(name),
			read: () => readGroup([plainWords(name)], locations, query),
		})),
	].sort((a, b) => b.phrase.length - a.phrase.length);
	for (let at = 0; at < words.length; ) {
		const found = phrases.find(({ phrase }) => phrase.every((word, i) => words[at + i] === word));
		if (found) {
			found.read();
			at += found.phrase.length;
			continue;
		}
		const word = words[at] ?? "";
		const month = monthNumber(word);
		const next = words[at + 1] ?? "";
		if (next === "month" && (word === "this" || word === "next")) {
			query.months.push(word === "this" ? known.thisMonth : monthAfter(known.thisMonth));
			at += 2;
			continue;
		}
		if (month) query.months.push(...keysOf(known.months, month, YEAR.test(next) ? next : undefined));
		else query.terms.push([[word]]);
		at += month && YEAR.test(next) ? 2 : 1;
	}
	return query;
}

/** Another name of a location is that location; of a place without a date, that place. */
function readGroup(group: readonly Phrase[], locations: { name: string; phrase: string[] }[], query: Query) {
	const names = group.map((phrase) => phrase.join(" "));
	const place = names.map(placeNamed).find(Boolean);
	// 'Rivers State' is Port Harcourt, as the location is.
	const isThere = (name: string) => place !== undefined && placeNamed(name)?.name === place.name;
	const location = locations.find(({ name, phrase }) => names.includes(phrase.join(" ")) || isThere(name));
	if (location) query.locations.push(location.name);
	else if (place) query.places.push(place);
	else query.terms.push(group);
}

/** The months of that name in which there are dates; if there are none, the month itself, in which nothing is found. */
function keysOf(months: readonly MonthKey[], month: number, year: string | undefined): MonthKey[] {
	const number = String(month).padStart(2, "0");
	const keys = months.filter((key) => key.endsWith(`-${number}`) && (year === undefined || key.startsWith(year)));
	return keys.length > 0 ? keys : [`${year ?? "0000"}-${number}`];
}

/** Single words that no group explains: only these can be mistyped. */
export function looseWords({ terms }: Query): string[] {
	return terms.flatMap((term) => (term.length === 1 && term[0]?.length === 1 ? [...term[0]] : []));
}

/** What may be meant by a mistyped word besides the words of courses. */
export function knownWords({ locations, groups }: SearchVocabulary): string[] {
	const words = [
		...[...locations, ...PLACE_NAMES].flatMap(plainWords),
		...groups.flat(2),
		...MONTHS.map((month) => month.toLowerCase()),
	];
	return [...new Set(words)].filter((word) => word.length >= SHORTEST_MENDED);
}

/** Up to three letters too much else is near. */
export const SHORTEST_MENDED = 4;

export type Candidate = { word: string; similarity: number; inTitle: boolean };

/** The word that was meant: so few letters away that it is a typing error. Titles before descriptions. */
export function meantWord(typed: string, candidates: readonly Candidate[]): string | undefined {
	const most = typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3;
	const near = candidates
		.map((candidate) => ({ ...candidate, away: lettersApart(typed, candidate.word) }))
		// Who mistypes three letters of a word begins it right: 'certification' is no 'identification'.
		.filter(({ word, away }) => away <= most && (away < 3 || word[0] === typed[0]));
	near.sort((a, b) => a.away - b.away || Number(b.inTitle) - Number(a.inTitle) || b.similarity - a.similarity);
	return near[0]?.word;
}

/** How many letters are missing, too many, wrong, or two of them the wrong way round. */
export function lettersApart(a: string, b: string): number {
	const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
	const cell = (i: number, j: number) => rows[i]?.[j] ?? 0;
	for (let i = 1; i <= a.length; i++) {
		rows[i] = [i];
		for (let j = 1; j <= b.length; j++) {
			const isSame = a[i - 1] === b[j - 1];
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			const ways = [cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + (isSame ? 0 : 1)];
			rows[i]?.push(Math.min(...ways, swapped ? cell(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY));
		}
	}
	return cell(a.length, b.length);
}

/** What somebody typed with the words that were meant: 'excel lagos'. */
export function mended(typed: string, meant: ReadonlyMap<string, string>): string {
	return typed
		.split(/\s+/)
		.filter(Boolean)
		.map((part) => meant.get(plainWords(part).join("")) ?? part)
		.join(" ");
}
