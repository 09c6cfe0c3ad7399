import { testEmail, wireTime } from "#sandbox/bodies.ts";
import type { Gateway } from "#sandbox/gateway.ts";
import type { Session, Transaction } from "#sandbox/records.ts";

/** What the window reports to the script in the shop's page, and how badly. */
export type BrowserResult = {
	status: string;
	/** How it ended in truth, whatever the scenario has the window say. */
	ended: string;
	transaction: Record<string, unknown> | null;
	/** Where a hosted page, or a window opened with `redirect_url`, goes. */
	redirectTo: string | null;
	suppressCallback: boolean;
	doubleCallback: boolean;
	closeAfterPay: boolean;
	slowMs: number;
};

/** The callback's facts for a try, or for a window that ended without one. */
export function browserResult(gateway: Gateway, session: Session, transaction: Transaction | undefined): BrowserResult {
	const { browser } = gateway.scenarioOf(transaction ?? session.txRef);
	const paid = transaction?.status === "successful";
	const usual = endingOf(session, transaction);
	const status = (paid && browser.status) || usual;
	const isPaystack = session.provider === "paystack";
	return {
		status: isPaystack && status === "successful" ? "success" : status,
		ended: usual,
		transaction: transaction ? (isPaystack ? paystackFields(transaction) : callbackFields(transaction)) : null,
		redirectTo: isPaystack ? paystackRedirect(session) : redirectOf(session, status, transaction),
		suppressCallback: browser.suppressCallback ?? false,
		doubleCallback: browser.doubleCallback ?? false,
		closeAfterPay: browser.closeAfterPay ?? false,
		slowMs: browser.slow ?? 0,
	};
}

/** What Paystack's `onSuccess` is given, but for its status. The id is text: as a number it would lose digits. */
function paystackFields({ providerId, txRef }: Transaction): Record<string, unknown> {
	const same = { transaction: providerId, trans: providerId, trxref: txRef, redirecturl: `?trxref=${txRef}` };
	return { id: providerId, reference: txRef, message: "Approved", ...same };
}

// It says nothing of how it went: the shop has to ask.
function paystackRedirect(session: Session): string | null {
	if (session.redirectUrl === null) return null;
	return withQuery(session.redirectUrl, { trxref: session.txRef, reference: session.txRef });
}

/** The address a customer who gave up is sent to: without a transaction id. */
export function cancelledRedirect(session: Session): string | null {
	return session.redirectUrl === null
		? null
		: withQuery(session.redirectUrl, { status: "cancelled", tx_ref: session.txRef });
}

function endingOf(session: Session, transaction: Transaction | undefined): string {
	if (transaction?.status === "successful") return "successful";
	return session.state === "expired" ? "session_expired" : "failed";
}

function callbackFields(transaction: Transaction): Record<string, unknown> {
	const ok = transaction.status === "successful";
	return {
		customer: {
			name: transaction.customer.name,
			email: testEmail(transaction.customer.email),
			phone_number: transaction.customer.phone_number,
		},
		transaction_id: transaction.id,
		flw_ref: transaction.flwRef,
		currency: transaction.currency,
		amount: transaction.amount,
		charged_amount: transaction.charged,
		charge_response_code: ok ? "00" : "02",
		charge_response_message: transaction.processorResponse,
		created_at: wireTime(transaction.createdAt),
	};
}

function redirectOf(session: Session, status: string, transaction: Transaction | undefined): string | null {
	if (session.redirectUrl === null) return null;
	// Who cancelled has no transaction to name, and who took too long has one called null.
	if (status === "cancelled") return cancelledRedirect(session);
	const id = transaction && status !== "session_expired" ? String(transaction.id) : "null";
	return withQuery(session.redirectUrl, { status, tx_ref: session.txRef, transaction_id: id });
}

function withQuery(address: string, query: Record<string, string>): string {
	return `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams(query)}`;
}
