#!/usr/bin/env bash
# A prepared statement with `= any($1)`, asked with an array of one id, is planned anew at every call, while the same with
# `= $1` keeps its plan from the sixth call on. PostgreSQL (18.7 in PGlite 0.5.17) expects ten rows of an array it does not
# know: the kept plan looks ten times as dear as one that is made for the array at hand, and is never taken. Nothing says
# so but pg_prepared_statements. On a statement of eight joins and subqueries the planning was 1.8 ms, the run 0.5 ms.
# Drivers that send lists as arrays (node-postgres, postgres.js) meet it wherever a list mostly holds one.
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
await db.exec(`
	create table orders (id bigint primary key, note text);
	create table seats (id bigint primary key, order_id bigint not null references orders);
	create index on seats (order_id);
	create table dues (id bigint primary key, seat_id bigint not null references seats, kobo bigint not null);
	create index on dues (seat_id);
	insert into orders select n, repeat('x', 200) from generate_series(1, 5000) n;
	insert into seats select n, n from generate_series(1, 5000) n;
	insert into dues select n, n, 100 from generate_series(1, 5000) n;
	analyze;
`);
const asked = (condition) => `select s.id, o.note, (select sum(kobo) from dues where seat_id = s.id) as due,
	exists (select from seats x where x.order_id = s.order_id and x.id <> s.id) as other
	from seats s join orders o on o.id = s.order_id where s.order_id ${condition} order by s.id`;
await db.exec(`prepare one(bigint) as ${asked("= $1")}; prepare several(bigint[]) as ${asked("= any($1)")};`);
for (let n = 1; n <= 50; n++) await db.exec(`execute one(${n}); execute several('{${n}}');`);
const { rows } = await db.query(`select name, generic_plans::int as kept, custom_plans::int as made
	from pg_prepared_statements where name in ('one', 'several') order by name`);
console.log((await db.query("select version()")).rows[0].version.slice(0, 15), rows);
assert.deepEqual(rows, [
	{ name: "one", kept: 45, made: 5 },
	{ name: "several", kept: 0, made: 50 },
]);
JS
node run.mjs
