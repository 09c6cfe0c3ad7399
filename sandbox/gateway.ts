import { type Clock, virtualClock } from "#sandbox/clock.ts";
import { type Ids, makeIds } from "#sandbox/ids.ts";
import { openJournal } from "#sandbox/journal.ts";
import { type Ledger, openLedger } from "#sandbox/ledger.ts";
import { magicScenario } from "#sandbox/magic.ts";
import type { Transaction } from "#sandbox/records.ts";
import { makeScenarios, type Scenario, type Scenarios } from "#sandbox/scenario.ts";

export type SandboxOptions = {
	/** 0 takes any free port. */
	port: number;
	publicKey: string;
	secretKey: string;
	secretHash: string;
	/** Paystack's face is closed without these. */
	paystackPublicKey?: string;
	paystackSecretKey?: string;
	paystackWebhookUrl?: string;
	/** Opens the control plane to programs. */
	controlToken: string;
	webhookUrl?: string;
	/** Folder of the journal; without it nothing outlives the process. */
	stateDir?: string;
	/** The address to listen on when visitors sit on other machines; loopback otherwise. */
	host?: string;
	/** The shop, for the console's link back. */
	appUrl?: string;
};

export type Settings = {
	publicKey: string;
	secretKey: string;
	secretHash: string;
	paystackPublicKey: string;
	paystackSecretKey: string;
	controlToken: string;
	webhookUrl: string | null;
	paystackWebhookUrl: string | null;
	appUrl: string | null;
	envelope: "nested" | "flat" | "both";
	retries: boolean;
	failedEvents: boolean;
	/** `null`: as each provider does by itself, which is never on Flutterwave's face and always on Paystack's. */
	refundEvents: boolean | null;
	/** Paystack tells when a bank takes money back. */
	disputeEvents: boolean;
	/** v3.js adds a listener per call, as the real one does: a shop that forgets close() hears every payment twice. */
	listenerPerCall: boolean;
};

/** Everything the faces of the gateway share. */
export type Gateway = {
	settings: Settings;
	clock: Clock;
	ids: Ids;
	ledger: Ledger;
	scenarios: Scenarios;
	/** Goes up at each reset, so that what was under way knows it is history. */
	epoch: number;
	stopping: AbortSignal;
	scenarioOf(about: string | Transaction): Scenario;
	reset(seed?: string): void;
	stopped(): boolean;
	stop(): void;
};

export function makeGateway(options: SandboxOptions): Gateway {
	const clock = virtualClock();
	const ids = makeIds();
	const journal = openJournal(options.stateDir);
	const offset = journal.entries.find((entry) => entry.kind === "clock")?.value;
	clock.reset(typeof offset === "number" ? offset : 0);
	const ledger = openLedger(journal, clock, ids);
	const scenarios = makeScenarios((txRef) => ledger.listOf(txRef).some((one) => one.status !== "pending"));
	const magic = new Map<string, Scenario>();
	const stopping = new AbortController();

	const gateway: Gateway = {
		settings: settingsFrom(options),
		clock: {
			...clock,
			async advance(ms) {
				await clock.advance(ms);
				journal.append({ kind: "clock", key: "offset", value: clock.offset() });
			},
		},
		ids,
		ledger,
		scenarios,
		epoch: 0,
		stopping: stopping.signal,
		scenarioOf(about) {
			const txRef = typeof about === "string" ? about : about.txRef;
			const ordered = scenarios.of(txRef);
			if (ordered) return ordered;
			const known = typeof about === "string" ? (ledger.listOf(txRef)[0] ?? ledger.sessionOf(txRef)) : about;
			const email = known?.customer.email ?? "";
			const scenario = magic.get(`${txRef} ${email}`) ?? magicScenario(txRef, email);
			magic.set(`${txRef} ${email}`, scenario);
			return scenario;
		},
		reset(seed) {
			gateway.epoch += 1;
			clock.reset();
			ledger.clear();
			scenarios.clear();
			magic.clear();
			const { webhookUrl, paystackWebhookUrl } = gateway.settings;
			gateway.settings = { ...settingsFrom(options), webhookUrl, paystackWebhookUrl };
			if (seed !== undefined) ids.seed(seed);
		},
		stopped: () => stopping.signal.aborted,
		stop() {
			if (gateway.stopped()) return;
			stopping.abort();
			clock.stop();
			journal.close();
		},
	};
	return gateway;
}

function settingsFrom(options: SandboxOptions): Settings {
	return {
		publicKey: options.publicKey,
		secretKey: options.secretKey,
		secretHash: options.secretHash,
		paystackPublicKey: options.paystackPublicKey ?? "",
		paystackSecretKey: options.paystackSecretKey ?? "",
		controlToken: options.controlToken,
		webhookUrl: options.webhookUrl || null,
		paystackWebhookUrl: options.paystackWebhookUrl || null,
		appUrl: options.appUrl || null,
		envelope: "nested",
		retries: true,
		failedEvents: true,
		refundEvents: null,
		disputeEvents: true,
		listenerPerCall: true,
	};
}
