import type { Clock } from "#sandbox/clock.ts";
import type { Ids } from "#sandbox/ids.ts";
import type { Journal } from "#sandbox/journal.ts";
import type { Delivery, Session, Transaction } from "#sandbox/records.ts";

export type Ledger = {
	sessions: Map<string, Session>;
	transactions: Map<number, Transaction>;
	deliveries: Map<string, Delivery>;
	/** Transactions under a reference, oldest first. */
	listOf(txRef: string): Transaction[];
	listOfSession(sessionId: string): Transaction[];
	saveSession(session: Session): void;
	saveTransaction(transaction: Transaction): void;
	saveDelivery(delivery: Delivery): void;
	note(transaction: Transaction, action: string, note: string): void;
	clear(): void;
};

/** The gateway's books: in memory for speed, each change journalled before anybody hears of it. */
export function openLedger(journal: Journal, clock: Clock, ids: Ids): Ledger {
	const sessions = new Map<string, Session>();
	const transactions = new Map<number, Transaction>();
	const deliveries = new Map<string, Delivery>();
	const byReference = new Map<string, number[]>();
	const keep = { session: sessions, transaction: transactions, delivery: deliveries };

	function index(transaction: Transaction): void {
		const known = byReference.get(transaction.txRef) ?? [];
		if (!known.includes(transaction.id)) byReference.set(transaction.txRef, [...known, transaction.id]);
	}

	for (const { kind, value } of journal.entries) {
		if (kind === "session") keep.session.set((value as Session).id, value as Session);
		if (kind === "delivery") keep.delivery.set((value as Delivery).id, value as Delivery);
		if (kind === "transaction") {
			const transaction = value as Transaction;
			keep.transaction.set(transaction.id, transaction);
			index(transaction);
			ids.keepAbove(transaction.id);
		}
	}

	const ledger: Ledger = {
		sessions,
		transactions,
		deliveries,
		listOf: (txRef) => (byReference.get(txRef) ?? []).flatMap((id) => transactions.get(id) ?? []),
		listOfSession(sessionId) {
			const session = sessions.get(sessionId);
			return session ? ledger.listOf(session.txRef).filter((one) => one.sessionId === sessionId) : [];
		},
		saveSession(session) {
			journal.append({ kind: "session", key: session.id, value: session });
			sessions.set(session.id, session);
		},
		saveTransaction(transaction) {
			journal.append({ kind: "transaction", key: String(transaction.id), value: transaction });
			transactions.set(transaction.id, transaction);
			index(transaction);
		},
		saveDelivery(delivery) {
			journal.append({ kind: "delivery", key: delivery.id, value: delivery });
			deliveries.set(delivery.id, delivery);
		},
		note(transaction, action, note) {
			transaction.notes.push({ action, note, createdAt: clock.now() });
		},
		clear() {
			journal.clear();
			for (const map of [sessions, transactions, deliveries, byReference]) map.clear();
		},
	};
	return ledger;
}
