// Which statements a start and a settle send, and how long each keeps us waiting when nobody else is there.
import { makeMembers, type Offer } from "#bench/academy.ts";
import { begin, settle } from "#bench/drive.ts";
import { pool } from "#server/data/db.ts";

export type Statement = { deed: "start" | "settle"; text: string; times: number; ms: number };
export type Look = { registrations: number; statements: Statement[] };

type Query = (...args: unknown[]) => unknown;

/** Some registrations one after the other, with every statement of the pool counted and timed. */
export async function lookAtStatements(offers: Offer[], registrations: number): Promise<Look> {
	const found = new Map<string, Statement>();
	let deed: Statement["deed"] = "start";
	const forget = countOn(await clientOf(), (text, ms) => {
		const key = `${deed} ${text}`;
		const statement = found.get(key) ?? { deed, text, times: 0, ms: 0 };
		statement.times++;
		statement.ms += ms;
		found.set(key, statement);
	});
	const members = await makeMembers(registrations, new Date());
	for (const [index, id] of members.entries()) {
		// Not counted: the making of members above, and the first few, which plan and warm.
		if (index === Math.floor(registrations / 4)) found.clear();
		deed = "start";
		const reference = await begin(id, offers[index % offers.length] as Offer);
		deed = "settle";
		await settle(reference);
	}
	forget();
	return { registrations: registrations - Math.floor(registrations / 4), statements: [...found.values()] };
}

async function clientOf(): Promise<{ query: Query }> {
	const client = await pool.connect();
	client.release();
	return Object.getPrototypeOf(client) as { query: Query };
}

function countOn(prototype: { query: Query }, count: (text: string, ms: number) => void): () => void {
	const original = prototype.query;
	prototype.query = function counted(this: unknown, ...args: unknown[]) {
		const [first] = args;
		const text = typeof first === "string" ? first : String((first as { text?: string })?.text ?? "?");
		const began = performance.now();
		const answer = original.apply(this, args);
		if (answer instanceof Promise) return answer.finally(() => count(text, performance.now() - began));
		count(text, 0);
		return answer;
	};
	return () => {
		prototype.query = original;
	};
}
