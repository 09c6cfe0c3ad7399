// Which statements a start and a settle send, and how long each keeps us waiting when no one else is there.
import pg from "pg";
import { makeMembers, type Offer } from "#bench/academy.ts";
import { begin, settle } from "#bench/drive.ts";

export type Statement = { action: "start" | "settle"; text: string; times: number; ms: number };
export type StatementCounts = { registrations: number; statements: Statement[] };

type Count = (text: string, ms: number) => void;
type Query = (...args: unknown[]) => unknown;

let count: Count | undefined;
let isCountable = false;

/** From now on every new connection can tell what it is asked. Call it before the pool opens. */
export function makeStatementsCountable() {
	if (isCountable) return;
	isCountable = true;
	const prototype = pg.Client.prototype as unknown as { query: Query };
	const ask = prototype.query;
	prototype.query = function counted(this: unknown, ...args: unknown[]) {
		const answer = ask.apply(this, args);
		if (!count || !(answer instanceof Promise)) return answer;
		const [first] = args;
		const text = typeof first === "string" ? first : String((first as { text?: string })?.text ?? "?");
		const [tell, began] = [count, performance.now()];
		return answer.finally(() => tell(text, performance.now() - began));
	};
}

/** Some registrations one after the other, with every statement of the pool counted and timed. */
export async function measureStatements(offers: Offer[], registrations: number): Promise<StatementCounts> {
	const found = new Map<string, Statement>();
	let action: Statement["action"] = "start";
	count = (text, ms) => {
		const key = `${action} ${text}`;
		const statement = found.get(key) ?? { action, text, times: 0, ms: 0 };
		statement.times++;
		statement.ms += ms;
		found.set(key, statement);
	};
	const members = await makeMembers(registrations, new Date());
	for (const [index, id] of members.entries()) {
		// Not counted: the making of members above, and the first few, which plan and warm.
		if (index === Math.floor(registrations / 4)) found.clear();
		action = "start";
		const reference = await begin(id, offers[index % offers.length] as Offer);
		action = "settle";
		await settle(reference);
	}
	count = undefined;
	return { registrations: registrations - Math.floor(registrations / 4), statements: [...found.values()] };
}
