import {
	AbortedTransactionError,
	CompiledQuery,
	type DatabaseConnection,
	type Dialect,
	type Kysely,
	type RawBuilder,
	Transaction,
} from "kysely";
import type { DB } from "#kit/data/schema.ts";

type Database = Kysely<DB>;
type Tx = Transaction<DB>;

/** A transaction whose statements are sent ahead of the answers. */
type Line = {
	/** How many statements have been sent. */
	asked: number;
	/** Writes whose answers nobody waits for. */
	sent: Promise<unknown>[];
	/** Done once everything stands. */
	afterwards: (() => void)[];
	/** The commit is next: what came after it would not be part of the action. */
	isOver: boolean;
};

const lineOf = new WeakMap<Tx, Line>();

export type How = {
	/**
	 * It begins with locks and questions, waits for them, and writes afterwards: they leave together with `begin`. (Would
	 * `begin` fail, what went with it would run outside a transaction, where a lock is gone at once and a question harmless.)
	 */
	looksFirst?: true;
	/** Each of its statements finds its rows by a key, so that one plan does for all values. */
	plansOnce?: true;
};

const BEGIN = CompiledQuery.raw("begin");
const BEGIN_PLANNED = CompiledQuery.raw("begin; set local plan_cache_mode = force_generic_plan");
const COMMIT = CompiledQuery.raw("commit");

/**
 * Runs a action in a transaction whose statements leave as soon as they are asked for: PostgreSQL does them one after the
 * other in that order, and who asks several at once waits once. (The library would send each when the one before is
 * answered.) Nothing of it stands when `work` throws, or when a write fails that `work` did not wait for.
 */
export async function runAhead<T>(on: Database, dialect: Dialect, how: How, work: (tx: Tx) => Promise<T>): Promise<T> {
	const line: Line = { asked: 0, sent: [], afterwards: [], isOver: false };
	const answer = await on
		.getExecutor()
		.provideConnection((connection) => transact(connection, { on, dialect, how, line }, work));
	for (const act of line.afterwards) act();
	return answer;
}

const PLAN_ONCE = CompiledQuery.raw("set plan_cache_mode = force_generic_plan");
const PLAN_AS_EVER = CompiledQuery.raw("reset plan_cache_mode");

/** Asks one thing outside a transaction whose rows are found by a key, so that one plan does for all values: three statements, one parcel. */
export async function planOnce<Row>(on: Database, question: RawBuilder<Row>) {
	return await on.connection().execute(async (one) => {
		const [, answer] = await Promise.all([
			one.executeQuery(PLAN_ONCE),
			question.execute(one),
			one.executeQuery(PLAN_AS_EVER),
		]);
		return answer;
	});
}

type Setting = { on: Database; dialect: Dialect; how: How; line: Line };

async function transact<T>(connection: DatabaseConnection, setting: Setting, work: (tx: Tx) => Promise<T>): Promise<T> {
	const { dialect, how, line } = setting;
	let isEnded = false;
	const begun = connection.executeQuery(how.plansOnce ? BEGIN_PLANNED : BEGIN);
	if (!how.looksFirst) await begun;
	begun.catch(() => {
		line.isOver = true;
	});
	try {
		const answer = await work(transactionOn(connection, setting));
		await begun;
		line.isOver = true;
		const { rows } = await connection.executeQuery(COMMIT);
		isEnded = true;
		// Answered before the commit was; one that was not is a mistake of ours, to be heard.
		await Promise.all(line.sent);
		// PostgreSQL answers so when a statement failed before: then nothing stands.
		if ((rows[0] as { command?: string } | undefined)?.command === "ROLLBACK") throw new AbortedTransactionError();
		return answer;
	} catch (error) {
		line.isOver = true;
		const first = await firstFailure([begun, ...line.sent]);
		// A connection on which even this fails is not used again.
		if (!isEnded)
			await dialect
				.createDriver()
				.rollbackTransaction(connection)
				.catch(() => {});
		throw first ?? error;
	}
}

function transactionOn(connection: DatabaseConnection, { on, dialect, line }: Setting): Tx {
	const executor = on.getExecutor().withConnectionProvider({
		provideConnection: async (use) => {
			if (line.isOver) throw new Error("A statement came after the end of its transaction.");
			line.asked++;
			return await use(connection);
		},
	});
	const tx = new Transaction<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
	lineOf.set(tx, line);
	return tx;
}

/**
 * Sends a write and goes on while it is on its way. It is done before the transaction commits, in the order it was sent,
 * or the transaction does not commit: PostgreSQL turns the commit after a failed statement into an undoing of everything,
 * and the action fails with that write's error. A write that has to find out something first, and one in a transaction that
 * is not of `inTransaction`, is waited for.
 */
export async function sendAlong(tx: Tx, write: () => Promise<unknown>): Promise<void> {
	const line = lineOf.get(tx);
	const before = line?.asked;
	const answer = write();
	if (!line || line.asked === before) return void (await answer);
	// Looked at by inTransaction; nobody else would catch it.
	answer.catch(() => {});
	line.sent.push(answer);
}

/** Has something done once a transaction stands. False: it is not of `inTransaction`. */
export function afterCommit(tx: Tx, act: () => void): boolean {
	return (lineOf.get(tx)?.afterwards.push(act) ?? 0) > 0;
}

/** What a transaction really failed of: whatever came after its first failed write only heard that it was over. */
async function firstFailure(sent: Promise<unknown>[]): Promise<unknown> {
	const ends = await Promise.allSettled(sent);
	return ends.find((end) => end.status === "rejected")?.reason;
}
