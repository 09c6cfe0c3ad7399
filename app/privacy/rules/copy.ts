/** The file in which somebody gets a copy of their data. */
import type { Entry } from "#privacy/rules/registry-entry.ts";

type CopyPart = { entry: Entry; rows: readonly Record<string, unknown>[] };

/** Every part by its heading, with readable names; a part of which nothing is handed out says why. */
export function copyParts(given: readonly CopyPart[], publicUrl: string): Record<string, unknown> {
	return Object.fromEntries(
		given.map(({ entry, rows }) => [entry.heading, entry.hidden ?? rows.map((row) => readable(entry, row, publicUrl))]),
	);
}

function readable({ table }: Entry, row: Record<string, unknown>, publicUrl: string): Record<string, unknown> {
	const link = LINKS[table]?.(row);
	const fields = Object.entries(row)
		.filter(([, value]) => value !== null)
		.map(([column, value]) => [plainName(column), value]);
	return { ...Object.fromEntries(fields), ...(link && { link: `${publicUrl}${link}` }) };
}

/** `first_day` is "first day". */
const plainName = (column: string) => column.replace(/_at$/, "").replaceAll("_", " ");

/** Where a row's document or file is found, for anyone who is logged in or has the code. */
const LINKS: Readonly<Record<string, (row: Record<string, unknown>) => string>> = {
	documents: ({ code }) => `/verify/${code}`,
	private_files: ({ id }) => `/files/${id}`,
	payment_attempts: ({ reference }) => `/payments/${reference}`,
};
