/** Long lists in pages: what one looks for, the order and the page stand in the address. */

export type Listing<Sort extends string> = {
	/** What is looked for, as typed. */
	words: string;
	sort: Sort;
	/** From the last to the first. */
	descending: boolean;
	/** From 1. */
	page: number;
};

export const ROWS_A_PAGE = 25;
const LONGEST_SEARCH = 200;

/** What is looked for: `q`, no longer than anybody types, and not cut in the middle of an emoji. */
export function wordsSought(query: URLSearchParams): string {
	return (query.get("q") ?? "")
		.trim()
		.slice(0, LONGEST_SEARCH)
		.replace(/[\uD800-\uDBFF]$/, "");
}

/** Reads `q`, `sort` (`-name` is descending) and `page`; nonsense falls back to the first sort, the first page. */
export function readListing<Sort extends string>(
	query: URLSearchParams,
	sorts: readonly [Sort, ...Sort[]],
	first: { descending: boolean } = { descending: false },
): Listing<Sort> {
	const [, minus = "", name = ""] = /^(-?)(.*)$/.exec(query.get("sort") ?? "") ?? [];
	const sort = sorts.find((known) => known === name);
	const page = Number(query.get("page"));
	return {
		words: wordsSought(query),
		sort: sort ?? sorts[0],
		descending: sort ? minus === "-" : first.descending,
		page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
	};
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

const OF_LISTS = [
	"state",
	"kind",
	"course",
	"date",
	"status",
	"when",
	"role",
	"verified",
	"disabled",
	"provider",
	"purpose",
	"money",
	"from",
	"until",
	"q",
	"sort",
	"page",
];

/** What an address says of a list, for the links that lead on from it and back to it as it was left. */
export function listQuery(query: URLSearchParams): string {
	const kept = new URLSearchParams([...query].filter(([name]) => OF_LISTS.includes(name)));
	return kept.size > 0 ? `?${kept}` : "";
}

/** How many pages so many rows fill; at least one. */
export function pagesOf(rows: number, aPage: number = ROWS_A_PAGE): number {
	return Math.max(1, Math.ceil(rows / aPage));
}

/** What somebody looks for, for the database's `like`: its own signs stand for themselves. */
export function likeText(words: string): string {
	return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}
