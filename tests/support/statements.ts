// What connections that open after this file is read ask the database, with the functions of the product that ask.
import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

export type Statement = { by: string; text: string };

type Asking = (this: object, ...asked: unknown[]) => unknown;

/** Only what the act itself asks: what an earlier one left to be done later is not among it. */
const heard = new AsyncLocalStorage<Statement[]>();

const prototype = pg.Client.prototype as unknown as { query: Asking };
const ask = prototype.query;

prototype.query = function (...asked) {
	const [first] = asked as [string | { text: string }];
	heard.getStore()?.push({ by: askers(new Error().stack ?? ""), text: typeof first === "string" ? first : first.text });
	return ask.apply(this, asked);
};

/** All statements of `act`, in their order, and what it answers. */
export async function statementsOf<T>(act: () => Promise<T>): Promise<{ statements: Statement[]; answer: T }> {
	const limit = Error.stackTraceLimit;
	const statements: Statement[] = [];
	Error.stackTraceLimit = 60;
	try {
		return { answer: await heard.run(statements, act), statements };
	} finally {
		Error.stackTraceLimit = limit;
	}
}

/** The functions of the product in a stack, the innermost first. */
function askers(stack: string): string {
	const names = stack
		.split("\n")
		.flatMap((line) => (line.includes("/app/") ? (/at (?:async )?(\w+) \(/.exec(line)?.[1] ?? []) : []));
	return names.filter((name) => name !== "committed" && name !== "inTransaction").join(" < ");
}
