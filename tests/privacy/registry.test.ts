import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, openDatabase } from "#kit/data/db.ts";
import { IMPERSONAL } from "#privacy/rules/impersonal.ts";
import { PERSONAL } from "#privacy/rules/registry.ts";
import { KEYS } from "#privacy/rules/registry-entry.ts";
import { freshDatabase } from "#tests/support/database.ts";

beforeAll(async () => openDatabase(await freshDatabase()));
afterAll(closeDatabase);

type Column = { name: string; type: string; isUser: boolean };

/** Columns with words in them whose name sounds as if they might be about somebody. */
const MAY_NAME =
	/email|recipient|name|phone|payer|bearer|owner|author_|actor|user|buyer_|buyer$|participant|address|narration|facts|said|body|message|note|cells|before|after|filename|review$|picture|image_url|identifier|reason|detail|purchase$|checkout_session|key$|value/;

async function columns(): Promise<Column[]> {
	const { rows } = await sql<Column>`
		select c.table_name || '.' || c.column_name as name, c.data_type as type,
			exists (
				select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
				where k.contype = 'f' and k.confrelid = 'users'::regclass and k.conrelid = format('%I', c.table_name)::regclass
					and a.attname = c.column_name
			) as "isUser"
		from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and table_name not like 'kysely%' and c.is_generated = 'NEVER'`.execute(
		db,
	);
	return rows;
}

const registered = new Set(
	PERSONAL.flatMap(({ table, columns }) => Object.keys(columns).map((name) => `${table}.${name}`)),
);

test("every column that may name a person stands in the registry", async () => {
	const missing = (await columns())
		.filter(({ name, type }) => /text|json|char|ARRAY/.test(type) && MAY_NAME.test(name.split(".")[1] ?? ""))
		.filter(({ name }) => !registered.has(name) && !(name in IMPERSONAL) && !OF_NOBODY.test(name));
	// Who of the office did something: the account loses its name, and the database keeps the reference true.
	expect(missing.filter(({ isUser }) => !isUser).map(({ name }) => name)).toEqual([]);
});

/** Keys of forms, hashes and words of the code, by their names. */
const OF_NOBODY =
	/\.(form_key|\w+_sha256|review_state|review_reason|state_before|state_after|revoked_why)$|^review_items\.reason$/;

test("a table that refers to an account as its owner stands in the registry", async () => {
	const tables = new Set(PERSONAL.map(({ table }) => table));
	const owners = (await columns()).filter(({ name, isUser }) => isUser && /\.(user|owner)_id$/.test(name));
	expect(owners.filter(({ name }) => !tables.has(name.split(".")[0] ?? "")).map(({ name }) => name)).toEqual([]);
	expect(owners.length).toBeGreaterThan(8);
});

test("the registry names only what is there", async () => {
	const there = new Set((await columns()).map(({ name }) => name));
	const named = PERSONAL.flatMap(({ table, of, beside, where, says, columns, give }) =>
		[of, beside ?? {}, where ?? {}, columns]
			.flatMap(Object.keys)
			.concat(says ?? [], give ?? [])
			.map((name) => `${table}.${name}`),
	);
	expect([...named, ...Object.keys(IMPERSONAL)].filter((name) => !there.has(name))).toEqual([]);
});

test("every part says how it is found, what it is called, and why it is hidden if it is", () => {
	for (const { heading, of, give, hidden } of PERSONAL) {
		expect(heading).not.toBe("");
		expect(Object.values(of).every((key) => KEYS.includes(key))).toBe(true);
		expect(Object.keys(of)).not.toEqual([]);
		expect(give === null).toBe(hidden !== undefined);
	}
	const headings = PERSONAL.map(({ heading }) => heading);
	expect(new Set(headings).size).toBe(headings.length);
});
