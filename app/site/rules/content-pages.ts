/** Long lists of content in an order of their own, page by page. Which page of which list stands in the address by the kind. */
import { pagesOf, ROWS_A_PAGE } from "#kit/rules/listing.ts";

export type ContentPage<Row> = {
	rows: Row[];
	/** How many stand before these. */
	before: number;
	/** Of the whole list. */
	total: number;
	/** From 1. */
	page: number;
	pages: number;
};

/** One page of a list; nonsense is the first, a page beyond the end the last. */
export function contentPage<Row>(list: readonly Row[], asked: string | null): ContentPage<Row> {
	const pages = pagesOf(list.length);
	const wanted = /^[1-9]\d{0,6}$/.test(asked ?? "") ? Number(asked) : 1;
	const page = Math.min(wanted, pages);
	const before = (page - 1) * ROWS_A_PAGE;
	return { rows: list.slice(before, before + ROWS_A_PAGE), before, total: list.length, page, pages };
}
