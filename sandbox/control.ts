import type { Delivery, Provider, Refund, RefundStatus, Transaction } from "#sandbox/records.ts";
import type { ScenarioRequest } from "#sandbox/scenario.ts";
import type { Tamper } from "#sandbox/webhooks.ts";

export type PayRequest = {
	tx_ref: string;
	outcome?: "successful" | "failed" | "pending";
	method?: Transaction["method"];
	amount?: number;
	currency?: string;
	customer?: { email: string; name: string; phone_number?: string };
	/** Whose transaction it is, when nothing was begun under the reference. */
	face?: Provider;
	fresh?: boolean;
	quiet?: boolean;
};

export type SettingsRequest = {
	webhookUrl?: string | null;
	paystackWebhookUrl?: string | null;
	envelope?: "nested" | "flat" | "both";
	retries?: boolean;
	failedEvents?: boolean;
	refundEvents?: boolean | null;
	disputeEvents?: boolean;
	listenerPerCall?: boolean;
};

export type SandboxControl = ReturnType<typeof sandboxControl>;

/** The control plane for tests and benches: what a person does in the console, a program does here. */
export function sandboxControl(sandbox: { url: string }, token: string) {
	async function call(method: string, path: string, body?: unknown) {
		const response = await fetch(`${sandbox.url}/__sandbox/${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const answer = await response.json();
		if (!response.ok) throw new Error(`The sandbox refused ${path}: ${JSON.stringify(answer)}`);
		return answer;
	}
	return {
		/** Forgets everything; with a seed, the ids that follow are the same every time. */
		reset: (seed?: string): Promise<void> => call("POST", "reset", seed === undefined ? {} : { seed }),
		/** Moves the virtual clock; resolves when all webhooks due on the way have been answered. */
		advance: (ms: number): Promise<{ now: string }> => call("POST", "clock/advance", { ms }),
		/** Resolves when no webhook that is due is still under way. */
		idle: (): Promise<void> => call("GET", "idle"),
		transactions: (): Promise<Transaction[]> => call("GET", "transactions"),
		deliveries: (): Promise<Delivery[]> => call("GET", "deliveries"),
		settings: (settings: SettingsRequest): Promise<void> => call("POST", "settings", settings),
		/** Pays without a browser; `amount` in naira, needed unless the checkout has seen the reference. */
		pay: (request: PayRequest): Promise<Transaction> => call("POST", "pay", request),
		/** Ends a pending transaction. */
		settle: (id: number, outcome: "successful" | "failed"): Promise<Transaction> =>
			call("POST", "settle", { id, outcome }),
		/** The bank takes the money of a payment back. */
		reverse: (id: number): Promise<Transaction> => call("POST", "reverse", { id }),
		/** A refund made at the provider's dashboard; `amount` in naira, all that is left if unsaid. */
		refund: (request: { id: number; amount?: number; comments?: string }): Promise<Refund> =>
			call("POST", "refund", request),
		/** Decides what becomes of a refund; `id` is the refund's. */
		settleRefund: (id: number, status: RefundStatus): Promise<Refund> => call("POST", "refund/settle", { id, status }),
		scenario: (scenario: ScenarioRequest): Promise<{ id: number }> => call("POST", "scenario", scenario),
		clearScenarios: (): Promise<void> => call("POST", "scenario/clear", {}),
		/** Sends a transaction's webhook again, as it is or tampered with. */
		webhook: (request: { id: number; times?: number; delay?: number; tamper?: Tamper }): Promise<Delivery[]> =>
			call("POST", "webhook", request),
	};
}
