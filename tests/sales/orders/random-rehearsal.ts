// An action of the office as its screen runs it: rehearsed, then confirmed with what was shown.
import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { rehearse } from "#sales/paying/rehearsal/actions/rehearse.ts";
import { note, type Turn } from "#tests/sales/orders/random-office.ts";

/**
 * Rehearses an action and commits it with the mark of what was shown. While one acts after another it throws if the rehearsal left
 * anything behind, or if the action then does something else. Where others act at the same moment, what changed meanwhile refuses it.
 */
export async function rehearsedFirst<Done extends { ok: boolean }>(
	turn: Turn,
	act: () => Promise<Done>,
): Promise<Done> {
	const { world, now } = turn;
	const before = world.isInTurn && (await readRows());
	const shown = await rehearse(act, { seen: undefined, now });
	const after = world.isInTurn && (await readRows());
	if (after !== before) throw new Error(`A rehearsal left something behind: ${before} became ${after}`);
	if (!shown.effects) return shown.done;
	const pressed = await rehearse(act, { seen: shown.mark, now });
	if (!pressed.effects) return pressed.done;
	const differ = `rehearsed ${JSON.stringify(shown.effects)}, then ${JSON.stringify(pressed.effects)}`;
	if (world.isInTurn) throw new Error(differ);
	note(turn, "it would do something else by now");
	return { ...pressed.done, ok: false };
}

/** The rows of every table, and the numbers drawn for documents, as one text that any change of them changes. */
async function readRows(): Promise<string> {
	const { rows: tables } = await sql<{
		name: string;
	}>`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name
		from pg_tables where schemaname in ('public', 'pgboss') and tablename not in ('limit_windows', 'queue', 'version') order by 1`.execute(
		db,
	);
	const sums = tables.map(
		({ name }) =>
			sql`select ${sql.lit(name)} as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${sql.raw(name)} t`,
	);
	const { rows } = await sql<{ name: string; rows: number; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(
		db,
	);
	return rows.map(({ name, rows: count, sum }) => `${name} ${count} ${sum}`).join("; ");
}
