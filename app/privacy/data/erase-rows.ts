import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#kit/data/db.ts";
import type { Person } from "#privacy/data/person-keys.ts";
import { onlyWhere, rowsOf } from "#privacy/data/registry-rows.ts";
import type { Entry, Treatment } from "#privacy/rules/registry-entry.ts";

/** Who stands where a person was. */
export const NOBODY_NAME = "Former member";
export const nobodyAddress = (userId: string) => `closed-${userId.toLowerCase()}@closed.invalid`;

/** Takes a person out of a part of the registry: their rows first, then what others' rows say of them. */
export async function eraseEntry(tx: Tx, person: Person, entry: Entry, types: ColumnTypes) {
	const table = sql.table(entry.table);
	const theirs = entry.erase === "kept" ? undefined : rowsOf(person, entry, entry.of);
	if (theirs && entry.erase === "rows") await sql`delete from ${table} where ${theirs}`.execute(tx);
	else if (theirs) {
		const changes = Object.entries(entry.columns).flatMap(([column, treatment]) => {
			const value = treated(treatment, column, person, types.get(`${entry.table}.${column}`));
			return value ? [sql`${sql.ref(column)} = ${value}`] : [];
		});
		if (changes.length > 0) await sql`update ${table} set ${sql.join(changes)} where ${theirs}`.execute(tx);
	}
	const { says = [], saidRowsGo } = entry;
	if (says.length === 0) return;
	const pattern = namingPattern(person);
	const named = sql.join(
		says.map((column) => sql`${sql.ref(column)}::text ~* ${pattern}`),
		sql` or `,
	);
	if (saidRowsGo) await sql`delete from ${table} where (${named})${onlyWhere(saidRowsGo)}`.execute(tx);
	const changes = says.map((column) => {
		return sql`${sql.ref(column)} = ${scrubbed(column, person, types.get(`${entry.table}.${column}`))}`;
	});
	await sql`update ${table} set ${sql.join(changes)} where ${named}`.execute(tx);
}

/** Of each column its type: what is scrubbed as text goes back as it was. */
export type ColumnTypes = ReadonlyMap<string, string>;

export async function readColumnTypes(tx: Tx): Promise<ColumnTypes> {
	const { rows } = await sql<{ name: string; type: string }>`
		select table_name || '.' || column_name as name, data_type as type from information_schema.columns
		where table_schema = 'public'`.execute(tx);
	return new Map(rows.map(({ name, type }) => [name, type]));
}

function treated(treatment: Treatment, column: string, person: Person, type: string | undefined) {
	switch (treatment) {
		case "null":
			return sql`null`;
		case "blank":
			return sql`''`;
		case "name":
			return sql`${NOBODY_NAME}`;
		case "address":
			return sql`${nobodyAddress(person.id)}`;
		case "scrub":
			// In a person's own row the name is theirs, also if another person has the same name.
			return scrubbed(column, { ...person, namesOfNobodyElse: person.names }, type);
		case "stays":
			return undefined;
	}
}

/** The words of a column without the person's e-mail address, phone number and name. */
function scrubbed(column: string, person: Person, type: string | undefined): RawBuilder<unknown> {
	let text = sql`${sql.ref(column)}::text`;
	for (const { word, instead } of wordsOf(person))
		text = sql`regexp_replace(${text}, ${wholeWord(word)}, ${instead}, 'gi')`;
	return type === "jsonb" ? sql`(${text})::jsonb` : text;
}

function wordsOf({ id, email, phone, namesOfNobodyElse, keys }: Person) {
	return [
		...(keys.email.length > 0 ? [{ word: email, instead: nobodyAddress(id) }] : []),
		...(phone ? [{ word: phone, instead: "" }] : []),
		...namesOfNobodyElse.map((word) => ({ word, instead: NOBODY_NAME })),
	];
}

/** Matches nothing when there is no word that names the person alone. */
function namingPattern(person: Person): string {
	const words = wordsOf(person).map(({ word }) => wholeWord(word));
	return words.length > 0 ? words.join("|") : "(?!)";
}

/** Not as a part of another: bola@example.com is not in abola@example.com. */
function wholeWord(word: string): string {
	return `(?<![[:alnum:]._%+-])${word.replace(/[^\p{L}\p{N} ]/gu, "\\$&")}(?![[:alnum:]_%+-]|\\.[[:alnum:]])`;
}
