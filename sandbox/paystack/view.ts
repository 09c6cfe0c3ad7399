import type { Gateway } from "#sandbox/gateway.ts";
import { bigId, koboOf } from "#sandbox/paystack/wire.ts";
import type { Session, Transaction } from "#sandbox/records.ts";
import { isReversed } from "#sandbox/refundable.ts";
import type { Scenario } from "#sandbox/scenario.ts";
import { findSession } from "#sandbox/sessions.ts";
import { asTold, choose, nextReport, type ReportedTransaction } from "#sandbox/telling.ts";

/** A transaction in Paystack's sense: what was begun, and the try that counts. Amounts are kobo. */
export type View = {
	id: string;
	session: Session;
	shown: Transaction | undefined;
	status: string;
	reference: string;
	/** What was debited, fees included that the payer bears. */
	amount: number;
	requested: number;
	currency: string;
	metadata: unknown;
};

/** How Paystack tells of what was begun. `next` uses up one answer of the scenario, as verify does. */
export function viewOf(gateway: Gateway, begun: Session, next = false): View {
	const session = findSession(gateway, begun.id) ?? begun;
	const scenario = gateway.scenarioOf(session.txRef);
	const shown = choose(gateway.ledger.listOfSession(session.id), scenario.verifyReturns ?? "successful-first");
	const told = shown && (next ? nextReport(shown, scenario) : asTold(shown, scenario));
	const requested = koboOf(session.amount + (told ? scenario.amountDelta : 0));
	return {
		id: bigId(session.number),
		session,
		shown,
		status: statusOf(session, shown, told),
		reference: told?.txRef ?? session.txRef,
		amount: told?.status === "successful" || told?.status === "reversed" ? koboOf(told.charged) : requested,
		requested,
		currency: told?.currency ?? session.currency,
		metadata: metadataOf(session.metadata, scenario.metadata),
	};
}

/** What was begun and belongs to this try. */
export function viewOfTransaction(gateway: Gateway, transaction: Transaction): View {
	const session = gateway.ledger.sessions.get(transaction.sessionId ?? "");
	if (!session) throw new Error(`Paystack's transaction ${transaction.id} was never begun.`);
	return viewOf(gateway, session);
}

function statusOf(session: Session, shown: Transaction | undefined, told: ReportedTransaction | undefined): string {
	if (!shown || !told) return "abandoned";
	if (shown.status === "successful" && isReversed(shown)) return "reversed";
	if (told.status === "successful") return "success";
	if (shown.status !== "pending") return told.status;
	if (shown.method === "ussd" || shown.method === "opay") return "pending";
	// A card whose code no one typed in is given up with its window; a transfer may be on its way.
	return shown.method === "card" && session.state === "expired" ? "abandoned" : "ongoing";
}

function metadataOf(sent: unknown, form: Scenario["metadata"]): unknown {
	if (form === "empty") return "";
	const given = sent === null || sent === undefined ? "" : sent;
	if (form === "text") return typeof given === "string" ? given : JSON.stringify(given);
	return form === "object" && typeof given === "string" ? {} : given;
}
