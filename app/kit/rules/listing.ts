/** Long lists in pages: what one looks for, the order and the page stand in the address. */
import { type Day, isDay } from "#kit/rules/days.ts";
import { rowId } from "#kit/rules/row-id.ts";
import { plainLetters } from "#kit/rules/text.ts";

/** What the address of a list may say, besides `q` (words) and `page`. */
export type ListRules = {
	/** What it can be sorted by; the first is its order where the address asks for none. */
	sorts: readonly [string, ...string[]];
	/** Its first order runs from the last to the first. */
	descending?: boolean;
	/** By the name of the filter in the code. Nonsense in the address narrows nothing. */
	filters: Readonly<Record<string, Filter<unknown>>>;
	/** The filter that stands above the list as chips; all others stand in its form, where 'Clear' takes them away. */
	chips?: string;
	/** Where it is not `ROWS_A_PAGE`. */
	rowsAPage?: number;
};

export type Filter<Value> = {
	/** Its name in the address. */
	name: string;
	read: (text: string | null) => Value;
};

/** One of these words; nothing else, unless `first` says what is meant then. */
export function oneOf<const Word extends string>(name: string, words: readonly Word[]): Filter<Word | undefined>;
export function oneOf<const Word extends string>(name: string, words: readonly Word[], first: Word): Filter<Word>;
export function oneOf<const Word extends string>(
	name: string,
	words: readonly Word[],
	first?: Word,
): Filter<Word | undefined> {
	return { name, read: (text) => words.find((word) => word === text) ?? first };
}

/** The id of a row. */
export function aRow(name: string): Filter<number | undefined> {
	return { name, read: rowId };
}

export function aDay(name: string): Filter<Day | undefined> {
	return { name, read: dayIn };
}

/** A day of an address. Undefined for what is none, or lies far beyond whatever we keep. */
export function dayIn(text: string | null): Day | undefined {
	return text && isDay(text) && text > "2000" && text < "2200" ? text : undefined;
}

export type FilterOf<List extends ListRules> = {
	[Name in keyof List["filters"]]: ReturnType<List["filters"][Name]["read"]>;
} & {
	/** What is looked for, as typed. */
	words: string;
};

export type SortOf<List extends ListRules> = List["sorts"][number];

/** In which order, and how many after how many; all of them where there is no limit. */
export type Order<Sort extends string> = { sort: Sort; descending: boolean; limit?: number; offset?: number };

export const ROWS_A_PAGE = 25;
const LONGEST_SEARCH = 200;

/** Keeps the words of a list's rules as types. */
export function listRules<const List extends ListRules>(list: List): List {
	return list;
}

/** Reads what an address asks of a list: `sort` is descending with a minus before it. */
export function readList<List extends ListRules>(list: List, query: URLSearchParams) {
	const { sorts, filters, rowsAPage: limit = ROWS_A_PAGE } = list;
	const filter = Object.entries(filters).map(([field, { name, read }]) => [field, read(query.get(name))]);
	const [, minus = "", name = ""] = /^(-?)(.*)$/.exec(query.get("sort") ?? "") ?? [];
	const sort: SortOf<List> | undefined = sorts.find((known) => known === name);
	const order = { sort: sort ?? sorts[0], descending: sort ? minus === "-" : list.descending === true };
	const page = pageIn(query);
	return {
		filter: { ...Object.fromEntries(filter), words: wordsSought(query) } as FilterOf<List>,
		/** All rows in their order, for a file. */
		order: order as Order<SortOf<List>>,
		/** Those of the page. */
		onPage: { ...order, ...sliceOf(page, limit) } as Required<Order<SortOf<List>>>,
		page,
	};
}

/** The page an address asks for, from 1. */
export function pageIn(query: URLSearchParams): number {
	const page = Number(query.get("page"));
	return Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1;
}

export function sliceOf(page: number, limit = ROWS_A_PAGE) {
	return { limit, offset: (page - 1) * limit };
}

/** What is looked for: `q`, no longer than anybody types, and not cut in the middle of an emoji. */
export function wordsSought(query: URLSearchParams): string {
	return (query.get("q") ?? "")
		.trim()
		.slice(0, LONGEST_SEARCH)
		.replace(/[\uD800-\uDBFF]$/, "");
}

/** The names in the address by which a list's form narrows it. */
export function formNames({ filters, chips }: ListRules): string[] {
	const inForm = Object.entries(filters).filter(([field]) => field !== chips);
	return ["q", ...inForm.map(([, { name }]) => name)];
}

/** What an address says of a list, for the links that lead on from it and back to it as it was left. */
export function listQuery(list: ListRules, query: URLSearchParams): string {
	const names = ["q", "sort", "page", ...Object.values(list.filters).map(({ name }) => name)];
	const kept = new URLSearchParams([...query].filter(([name]) => names.includes(name)));
	return kept.size > 0 ? `?${kept}` : "";
}

/** The query of an address with some of its parts changed; an empty part is left out, and the page begins anew unless it is named. */
export function queryWith(query: URLSearchParams, changes: Readonly<Record<string, string | number | null>>): string {
	const next = new URLSearchParams(query);
	if (!("page" in changes)) next.delete("page");
	for (const [name, value] of Object.entries(changes))
		if (value === null || value === "" || (name === "page" && value === 1)) next.delete(name);
		else next.set(name, String(value));
	const text = next.toString();
	return text ? `?${text}` : "?";
}

/** How many pages so many rows fill; at least one. */
export function pagesOf(rows: number, aPage: number = ROWS_A_PAGE): number {
	return Math.max(1, Math.ceil(rows / aPage));
}

/**
 * Each word somebody looks for as it stands in texts in plain letters (`plain_letters` of the database), for `like all`. Never none: signs
 * alone, which plain letters leave out, are found nowhere.
 */
export function likeWords(words: string): string[] {
	const each = plainLetters(words).split(/\s+/).filter(Boolean);
	return (each.length > 0 ? each : [words]).map(likeText);
}

/** What somebody looks for, for the database's `like`: its own signs stand for themselves. */
export function likeText(words: string): string {
	return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
