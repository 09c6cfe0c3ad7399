/** The texts of home and footer: a description and, for some, list items; those of 'Why Choose Us' are read as 'heading: text'. */

import { tidy } from "#kit/rules/text.ts";
import { type HeadedItem, headedItem, itemOf } from "#site/rules/headed-item.ts";

export type SiteText = { description: string; items: string[] };

/** Their names, as addresses and the database have them. */
export const SITE_TEXTS = [
	"who-we-are",
	"why-choose-us",
	"reliable",
	"flexible",
	"trusted",
	"quote-band",
	"footer",
] as const;
export type SiteTextName = (typeof SITE_TEXTS)[number];

/** Longest texts, in letters, and how many items there may be. */
export const LONGEST_DESCRIPTION = 5000;
export const LONGEST_HEADING = 160;
export const LONGEST_ITEM = 500;
export const MOST_ITEMS = 30;

/** What is wrong with one of the rows, counted from 0. */
export type RowFault = { row: number; fault: "too-long" | "no-heading" | "colon" | "twice" };

export type RowsResult = { ok: true; items: string[] } | { ok: false; fault: "too-many" } | ({ ok: false } & RowFault);

export type SiteTexts = Partial<Record<SiteTextName, SiteText>>;

/** The others are one description. */
export function hasItems(name: SiteTextName): boolean {
	return name === "who-we-are" || name === "why-choose-us" || name === "quote-band";
}

/** Whether its description may not be empty. */
export function isRequired(name: SiteTextName): boolean {
	return name === "who-we-are" || name === "why-choose-us";
}

/** Whether the items of a text have headings. */
export function isHeaded(name: SiteTextName): boolean {
	return name === "why-choose-us";
}

/** The items as rows to be edited. Without headings all is `text`. */
export function rowsOf(name: SiteTextName, items: readonly string[]): HeadedItem[] {
	return items.map((item) => (isHeaded(name) ? headedItem(item) : { heading: "", text: item }));
}

/** The items that rows were typed for. Empty rows are left out; the first that is wrong is named. */
export function readRows(name: SiteTextName, rows: readonly HeadedItem[]): RowsResult {
	const items: string[] = [];
	for (const [row, typed] of rows.entries()) {
		const read = { heading: tidy(typed.heading), text: tidy(typed.text) };
		if (!read.heading && !read.text) continue;
		const refuse = (fault: RowFault["fault"]): RowsResult => ({ ok: false, row, fault });
		if (read.heading.length > LONGEST_HEADING || read.text.length > LONGEST_ITEM) return refuse("too-long");
		if (isHeaded(name) && !read.heading) return refuse("no-heading");
		const item = isHeaded(name) ? itemOf(read) : read.text;
		if (item === undefined) return refuse("colon");
		if (items.includes(item)) return refuse("twice");
		items.push(item);
	}
	return items.length > MOST_ITEMS ? { ok: false, fault: "too-many" } : { ok: true, items };
}
