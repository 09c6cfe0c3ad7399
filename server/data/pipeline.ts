import { type Dialect, Transaction } from "kysely";
import type { DB } from "#server/data/types.ts";

type Tx = Transaction<DB>;

/** A transaction whose statements are sent ahead of the answers. */
type Line = {
	/** How many statements have been sent. */
	asked: number;
	/** Writes whose answers nobody waits for. */
	sent: Promise<unknown>[];
	last: (() => Promise<unknown>)[];
	/** The commit is next: what came after it would not be part of the deed. */
	isOver: boolean;
};

const lineOf = new WeakMap<Tx, Line>();

/**
 * Runs a deed in a transaction whose statements leave as soon as they are asked for: PostgreSQL does them one after the
 * other in that order, and who asks several at once waits once. (The library would send each when the one before is
 * answered.) `sent` gathers the writes nobody waited for; they are all on their way when this resolves.
 */
export async function runAhead<T>(tx: Tx, dialect: Dialect, sent: Promise<unknown>[], work: (tx: Tx) => Promise<T>) {
	const connection = await tx.getExecutor().provideConnection(async (one) => one);
	const line: Line = { asked: 0, sent, last: [], isOver: false };
	const executor = tx.getExecutor().withConnectionProvider({
		provideConnection: async (use) => {
			if (line.isOver) throw new Error("A statement came after the end of its transaction.");
			line.asked++;
			return await use(connection);
		},
	});
	const ahead = new Transaction<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
	lineOf.set(ahead, line);
	const answer = await work(ahead);
	for (const write of line.last) await sendAlong(ahead, write);
	line.isOver = true;
	return answer;
}

/**
 * Sends a write and goes on while it is on its way. It is done before the transaction commits, in the order it was sent,
 * or the transaction does not commit: PostgreSQL turns the commit after a failed statement into an undoing of everything,
 * and the deed fails with that write's error. A write that has to find out something first, and one in a transaction that
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

/** Has a write sent after everything else, just before the commit. False: this transaction is not of `inTransaction`. */
export function sendLast(tx: Tx, write: () => Promise<unknown>): boolean {
	return (lineOf.get(tx)?.last.push(write) ?? 0) > 0;
}

/** What a transaction really failed of: whatever came after its first failed write only heard that it was over. */
export async function firstFailure(sent: Promise<unknown>[]): Promise<unknown> {
	const ends = await Promise.allSettled(sent);
	return ends.find((end) => end.status === "rejected")?.reason;
}
