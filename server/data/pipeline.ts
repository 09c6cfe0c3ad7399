import { type Dialect, Transaction } from "kysely";
import type { DB } from "#server/data/types.ts";

type Tx = Transaction<DB>;
type Writes = { sent: Promise<unknown>[]; last: (() => Promise<unknown>)[] };

const writesOf = new WeakMap<Tx, Writes>();

/**
 * The same transaction, whose statements leave as soon as they are asked for: PostgreSQL does them one after the other in
 * that order, and who asks several at once waits once. (The library would send each when the one before is answered.)
 */
export async function withoutPauses(tx: Tx, dialect: Dialect): Promise<Tx> {
	const connection = await tx.getExecutor().provideConnection(async (one) => one);
	const executor = tx.getExecutor().withConnectionProvider({ provideConnection: (use) => use(connection) });
	return new Transaction<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
}

/** Runs the deed in a transaction of ours and sends its last words. `sent` gathers the writes nobody waited for. */
export async function runWork<T>(tx: Tx, sent: Promise<unknown>[], work: (tx: Tx) => Promise<T>): Promise<T> {
	const writes: Writes = { sent, last: [] };
	writesOf.set(tx, writes);
	const answer = await work(tx);
	for (const write of writes.last) void sendAlong(tx, write());
	return answer;
}

/**
 * Goes on while a write is on its way. It is done before the transaction commits, in the order it was sent, or the
 * transaction does not commit: PostgreSQL turns the commit after a failed statement into an undoing of everything, and the
 * deed fails with that write's error. Resolves at once; in a transaction that is not of `inTransaction`, when it is done.
 */
export async function sendAlong(tx: Tx, write: Promise<unknown>): Promise<void> {
	const writes = writesOf.get(tx);
	if (!writes) return void (await write);
	// Looked at by inTransaction; nobody else would catch it.
	write.catch(() => {});
	writes.sent.push(write);
}

/** Has a write sent after everything else, just before the commit. False: this transaction is not of `inTransaction`. */
export function sendLast(tx: Tx, write: () => Promise<unknown>): boolean {
	return (writesOf.get(tx)?.last.push(write) ?? 0) > 0;
}

/** What a transaction really failed of: whatever came after its first failed write only heard that it was over. */
export async function firstFailure(sent: Promise<unknown>[]): Promise<unknown> {
	const ends = await Promise.allSettled(sent);
	return ends.find((end) => end.status === "rejected")?.reason;
}
