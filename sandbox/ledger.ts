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
	/** The newest checkout that was opened for a reference. */
	sessionOf(txRef: string): Session | undefined;
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
	const newestSession = new Map<string, string>();
	const keep = { session: sessions, transaction: transactions, delivery: deliveries };

	function index(transaction: Transaction): void {
		const known = byReference.get(transaction.txRef) ?? [];
		if (!known.includes(transaction.id)) byReference.set(transaction.txRef, [...known, transaction.id]);
	}

	for (const { kind, value } of journal.entries) {
		if (kind === "session") {
			const session = sessionAsNow(value as Session);
			keep.session.set(session.id, session);
			newestSession.set(session.txRef, session.id);
			ids.keepAbove(session.number);
		}
		if (kind === "delivery") {
			const delivery = { ...(value as Delivery), provider: (value as Delivery).provider ?? "flutterwave" };
			keep.delivery.set(delivery.id, delivery);
		}
		if (kind === "transaction") {
			const transaction = transactionAsNow(value as Transaction);
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
		sessionOf: (txRef) => sessions.get(newestSession.get(txRef) ?? ""),
		listOfSession(sessionId) {
			const session = sessions.get(sessionId);
			return session ? ledger.listOf(session.txRef).filter((one) => one.sessionId === sessionId) : [];
		},
		saveSession(session) {
			journal.append({ kind: "session", key: session.id, value: session });
			if (!sessions.has(session.id)) newestSession.set(session.txRef, session.id);
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
			for (const map of [sessions, transactions, deliveries, byReference, newestSession]) map.clear();
		},
	};
	return ledger;
}

// A journal of an earlier day knows one provider, and refunds that were done at once.
function sessionAsNow(session: Session): Session {
	return {
		...session,
		provider: session.provider ?? "flutterwave",
		number: session.number ?? 0,
		metadata: session.metadata ?? null,
		cancelUrl: session.cancelUrl ?? null,
	};
}

function transactionAsNow(transaction: Transaction): Transaction {
	return {
		...transaction,
		provider: transaction.provider ?? "flutterwave",
		providerId: transaction.providerId ?? String(transaction.id),
		endedAt: transaction.endedAt ?? transaction.createdAt,
		reversedAt: transaction.reversedAt ?? null,
		refunds: transaction.refunds.map((one) => ({
			...one,
			updatedAt: one.updatedAt ?? one.createdAt,
			plan: one.plan ?? [],
			told: one.told ?? true,
		})),
	};
}
