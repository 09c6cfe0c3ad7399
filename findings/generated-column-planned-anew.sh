#!/usr/bin/env bash
# A generated column whose expression calls a function written in SQL is parsed and planned anew by every statement that writes
# the row, prepared or not: PostgreSQL (18.7 in PGlite 0.5.17) reads the expression from text, and inlining the function parses
# its body each time. The same function in PL/pgSQL is planned once in a connection. With a body of a few nested calls, as one
# writes to fold letters for a search, an insert of one row takes twice as long, though pg_prepared_statements counts generic
# plans.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @electric-sql/pglite@0.5.17
cat > run.mjs <<'JS'
import assert from "node:assert/strict";
import { PGlite } from "@electric-sql/pglite";
const db = new PGlite();
let body = "$1";
for (let n = 0; n < 12; n++) body = `replace(translate(lower(${body}), 'àáâ${"x".repeat(n)}', 'aaa'), 'ß${n}', 'ss')`;
await db.exec(`
	create function in_sql(text) returns text language sql immutable return ${body};
	create function in_plpgsql(text) returns text language plpgsql immutable as $f$ begin return ${body}; end $f$;
	create table bare (given text, plain text);
	create table of_sql (given text, plain text generated always as (in_sql(given)) stored);
	create table of_plpgsql (given text, plain text generated always as (in_plpgsql(given)) stored);
	prepare into_bare(text) as insert into bare (given) values ($1);
	prepare into_of_sql(text) as insert into of_sql (given) values ($1);
	prepare into_of_plpgsql(text) as insert into of_plpgsql (given) values ($1);
`);
const took = async (table) => {
	const began = performance.now();
	for (let n = 0; n < 400; n++) await db.exec(`execute into_${table}('Ọlábísí ${n}')`);
	return (performance.now() - began) / 400;
};
const times = {};
for (const round of ["warm", "measured", "again"])
	for (const table of ["bare", "of_sql", "of_plpgsql"]) {
		const ms = await took(table);
		if (round !== "warm") times[table] = Math.min(times[table] ?? Infinity, ms);
	}
const more = { sql: times.of_sql - times.bare, plpgsql: times.of_plpgsql - times.bare };
console.log((await db.query("select version()")).rows[0].version.slice(0, 15), "ms an insert", times, "beside the bare one", more);
const { rows } = await db.query("select generic_plans::int as kept from pg_prepared_statements where name = 'into_of_sql'");
console.log("generic plans of the insert", rows[0].kept, "of 1200");
assert.ok(rows[0].kept >= 1190);
assert.ok(more.sql > 3 * Math.max(more.plpgsql, 0.001), "the function in SQL is no longer several times as dear");
JS
node run.mjs
