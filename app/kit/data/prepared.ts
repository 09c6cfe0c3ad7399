import type pg from "pg";

/** Said so often, a statement is one of the few that the site lives on. */
const OFTEN = 5;
/** Every connection keeps a plan of each: more would be memory for pages that are rarely asked for. */
const MOST_NAMES = 128;
/** Texts of lists come in every length: what is counted is forgotten now and then. */
const MOST_COUNTED = 2000;

const counted = new Map<string, number>();
const names = new Map<string, string>();
let generation = 0;

type QueryFunction = (statement: pg.QueryConfig | string, values?: unknown[], callback?: unknown) => unknown;

/**
 * Has a connection keep what PostgreSQL works out for the statements that come again and again: reading and planning
 * them costs more than running them. Nothing else changes.
 */
export function prepareOften(client: pg.PoolClient) {
	const ask = client.query.bind(client) as QueryFunction;
	const asking: QueryFunction = (statement, values, callback) => {
		if (typeof statement !== "string" || !Array.isArray(values) || !isRepeated(statement, values))
			return ask(statement, values, callback);
		const name = nameOf(statement);
		if (name === undefined) return ask(statement, values, callback);
		const answer = ask({ name, text: statement, values }, callback as undefined);
		if (answer instanceof Promise) return answer.catch(forgetStalePlans);
		return answer;
	};
	client.query = asking as typeof client.query;
}

/** A text without values may be several statements, or `begin`, which needs no plan; but not a question. */
const isRepeated = (text: string, values: unknown[]) => values.length > 0 || text.startsWith("select ");

function nameOf(text: string): string | undefined {
	const known = names.get(text);
	if (known) return known;
	const times = (counted.get(text) ?? 0) + 1;
	if (times < OFTEN || names.size >= MOST_NAMES) {
		if (counted.size >= MOST_COUNTED) counted.clear();
		counted.set(text, times);
		return undefined;
	}
	counted.delete(text);
	const name = `koya_${generation}_${names.size}`;
	names.set(text, name);
	return name;
}

/** Somebody changed a table under us, as a newer version does at its start: everybody works it out again. */
function forgetStalePlans(error: unknown): never {
	if (error instanceof Error && error.message.includes("cached plan must not change result type")) {
		generation++;
		names.clear();
	}
	throw error;
}
