// Every transaction locks in one order (docs/decisions/locks.md). This hears what each connection asks, and the test during which a
// transaction locks a course behind anything else fails: two such transactions could wait for each other.
import pg from "pg";
import { afterEach, beforeEach, expect } from "vitest";

type Row = `${string} ${string}`;
/** What the transaction of a connection holds, in its order. */
const held = new WeakMap<object, Row[]>();
const wrong: string[] = [];

type Asked = { text: string; values: readonly unknown[] };
type Answer = { rows?: readonly { id?: unknown }[] };
type Asking = (this: object, ...asked: unknown[]) => unknown;

const ask = pg.Client.prototype.query as unknown as Asking;

(pg.Client.prototype as unknown as { query: Asking }).query = function (...asked) {
	const answer = ask.apply(this, asked);
	const said = askedIn(asked);
	const begun = held.get(this);
	if (/^\s*(begin|start transaction)/i.test(said.text)) held.set(this, []);
	else if (/^\s*(commit|rollback)/i.test(said.text)) held.delete(this);
	else if (begun && answer instanceof Promise) {
		const table = lockedTable(said.text);
		return answer.then((given: Answer) => (table && note(begun, table, given, said)) ?? given, noteDeadlock);
	}
	return answer;
};

function askedIn([statement, values]: unknown[]): Asked {
	const { text = statement, values: own = values } = (statement ?? {}) as { text?: string; values?: unknown };
	return { text: typeof text === "string" ? text : "", values: Array.isArray(own) ? own : [] };
}

/** The table whose rows a statement locks, by its own FROM: one within brackets belongs to a part of it. */
export function lockedTable(text: string): string | undefined {
	if (/pg_advisory_xact_lock/.test(text)) return "advisory";
	if (!/\bfor (no key )?update\b/i.test(text)) return undefined;
	let outside = text;
	for (let before = ""; before !== outside; ) {
		before = outside;
		outside = outside.replace(/\([^()]*\)/g, " ");
	}
	return /\bfrom\s+"?(\w+)"?/i.exec(outside)?.[1];
}

function note(begun: Row[], table: string, { rows = [] }: Answer, { text, values }: Asked): undefined {
	const ids = table === "advisory" ? [JSON.stringify(values)] : rows.map(({ id }) => String(id));
	const fresh = ids.map((id): Row => `${table} ${id}`).filter((row) => !begun.includes(row));
	const fault = faultOf(begun, fresh);
	if (fault)
		wrong.push(
			`${fault}: ${text.slice(0, 200)}\n${(new Error().stack ?? "")
				.split("\n")
				.filter((line) => line.includes("/app/"))
				.join("\n")}`,
		);
	begun.push(...fresh);
}

/** Also one after which the transaction ran again. */
function noteDeadlock(error: unknown): never {
	if ((error as { code?: string }).code === "40P01") wrong.push(`a deadlock: ${(error as { detail?: string }).detail}`);
	throw error;
}

/** Courses come first, by their ids. What else is locked stands behind the lock of its course. */
function faultOf(begun: readonly Row[], fresh: readonly Row[]): string | undefined {
	const [courses, other] = [begun.filter(isCourse), begun.find((row) => !isCourse(row))];
	const [first] = fresh.filter(isCourse);
	if (!first) return undefined;
	if (other) return `${first} is locked behind ${other}`;
	const later = courses.find((course) => numberOf(course) > numberOf(first));
	return later && `${first} is locked behind ${later}`;
}

const isCourse = (row: Row) => row.startsWith("courses ");
const numberOf = (row: Row) => Number(row.split(" ")[1]);

beforeEach(() => {
	wrong.length = 0;
});

afterEach(() => {
	expect(wrong, "every transaction locks courses first").toEqual([]);
});
