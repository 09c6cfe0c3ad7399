import type { Gateway } from "#sandbox/gateway.ts";
import { bigId } from "#sandbox/paystack/wire.ts";
import type { Card, Customer, Method, Session, Transaction } from "#sandbox/records.ts";
import { announce, announceBeforeCallback } from "#sandbox/webhooks.ts";

export type NewCharge = {
	txRef: string;
	amount: number;
	currency: string;
	customer: Customer;
	method: Method;
	meta: Record<string, string>;
	sessionId: string | null;
	authModel: string;
	card: Card | null;
	awaiting: string | null;
};

/** Begins a try to pay: it exists at once, pending, and can be verified. */
export function beginCharge(gateway: Gateway, charge: NewCharge): Transaction {
	// From here on it is "the next payment" that trouble was ordered for.
	gateway.scenarioOf(charge.txRef);
	const session = charge.sessionId ? gateway.ledger.sessions.get(charge.sessionId) : undefined;
	const id = gateway.ids.number();
	const transaction: Transaction = {
		...charge,
		id,
		provider: session?.provider ?? "flutterwave",
		providerId: session?.provider === "paystack" ? bigId(session.number) : String(id),
		flwRef: flwRef(gateway, charge.method),
		customerId: gateway.ids.number(),
		charged: charge.amount,
		status: "pending",
		processorResponse: "Transaction in progress",
		createdAt: gateway.clock.now(),
		endedAt: null,
		reversedAt: null,
		notes: [],
		refunds: [],
	};
	gateway.ledger.note(transaction, "started", `${charge.method} payment started`);
	gateway.ledger.saveTransaction(transaction);
	return transaction;
}

/** What a charge takes from the session it is made in. */
export function fromSession(
	session: Session,
): Pick<NewCharge, "txRef" | "amount" | "currency" | "customer" | "meta" | "sessionId"> {
	const { txRef, amount, currency, customer, meta, id } = session;
	return { txRef, amount, currency, customer, meta, sessionId: id };
}

export type Ending = { status: "successful" | "failed"; says: string; paid?: number; webhookDelayMs?: number };

/** Ends a try, once; the webhook follows. Resolves after a webhook that was ordered to overtake the browser. */
export async function endCharge(gateway: Gateway, transaction: Transaction, ending: Ending): Promise<Transaction> {
	if (transaction.status !== "pending") return transaction;
	transaction.status = ending.status;
	transaction.processorResponse = ending.says;
	transaction.awaiting = null;
	transaction.endedAt = gateway.clock.now();
	if (ending.paid !== undefined) {
		transaction.amount = ending.paid;
		transaction.charged = ending.paid;
	}
	gateway.ledger.note(transaction, ending.status, ending.says);
	gateway.ledger.saveTransaction(transaction);
	markSession(gateway, transaction);
	await announceBeforeCallback(gateway, transaction);
	announce(gateway, transaction, ending.webhookDelayMs);
	return transaction;
}

/** Tries that failed in this session; the session ends when they are used up. */
export function failedTries(gateway: Gateway, session: Session): number {
	return gateway.ledger.listOfSession(session.id).filter((one) => one.status === "failed").length;
}

function markSession(gateway: Gateway, transaction: Transaction): void {
	const session = transaction.sessionId ? gateway.ledger.sessions.get(transaction.sessionId) : undefined;
	if (!session) return;
	if (transaction.status === "successful") session.state = "paid";
	else if (session.state === "open" && failedTries(gateway, session) >= session.maxTries) session.state = "failed";
	else return;
	gateway.ledger.saveSession(session);
}

function flwRef(gateway: Gateway, method: Method): string {
	return method === "card"
		? `FLW-MOCK-${gateway.ids.hex(32)}`
		: `FLW-MOCK-${method.toUpperCase()}-${gateway.ids.hex(20)}`;
}
