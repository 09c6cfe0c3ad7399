import { type RawBuilder, sql } from "kysely";
import type { Database } from "#kit/data/db.ts";
import type { Person } from "#privacy/data/person-keys.ts";
import type { Entry, Key } from "#privacy/rules/registry-entry.ts";

/** What a copy shows of a part of the registry, the oldest row first. */
export async function listGiven(on: Database, person: Person, entry: Entry): Promise<Record<string, unknown>[]> {
	const matched = rowsOf(person, entry, { ...entry.of, ...entry.beside });
	if (!entry.give || !matched) return [];
	const columns = sql.join(entry.give.map((column) => sql.ref(column)));
	const { rows } = await sql<Record<string, unknown>>`
		select ${columns} from ${sql.table(entry.table)} where ${matched} order by 1`.execute(on);
	return rows;
}

/** How many rows of a part of the registry there are. */
export async function countGiven(on: Database, person: Person, entry: Entry): Promise<number> {
	const matched = rowsOf(person, entry, { ...entry.of, ...entry.beside });
	if (!matched) return 0;
	const { rows } = await sql<{ count: number }>`
		select count(*) as count from ${sql.table(entry.table)} where ${matched}`.execute(on);
	return rows[0]?.count ?? 0;
}

/** The rows that belong to somebody; undefined: there can be none. */
export function rowsOf(
	person: Person,
	entry: Entry,
	by: Readonly<Record<string, Key>>,
): RawBuilder<boolean> | undefined {
	const found = Object.entries(by).flatMap(([column, key]) => {
		const values = person.keys[key];
		return values.length > 0 ? [sql<boolean>`${sql.ref(column)} = any(${[...values]})`] : [];
	});
	if (found.length === 0) return undefined;
	return sql<boolean>`(${sql.join(found, sql` or `)})${onlyWhere(entry.where ?? {})}`;
}

/** A further condition on rows: each of these columns has one of its values. */
export function onlyWhere(where: Readonly<Record<string, readonly (string | boolean)[]>>) {
	const conditions = Object.entries(where).map(
		([column, values]) => sql` and ${sql.ref(column)} = any(${[...values]})`,
	);
	return sql.join(conditions, sql``);
}
