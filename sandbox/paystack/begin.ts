import { z } from "zod";
import type { Gateway } from "#sandbox/gateway.ts";
import { nairaOf } from "#sandbox/paystack/wire.ts";
import type { Customer, Method, Session } from "#sandbox/records.ts";

const DAY_MS = 86_400_000;
// Paystack lets a customer try until the window is closed.
const TRIES = 1000;
const METHODS: Record<string, Method> = { card: "card", ussd: "ussd", bank_transfer: "banktransfer" };

const text = z.union([z.string(), z.number()]).transform(String).catch("");

/** What begins a transaction, from the shop's server or its page: every field forgiven here, judged in `troubleIn`. */
export const Beginning = z.object({
	email: text,
	amount: z.coerce.number().catch(Number.NaN),
	currency: z.string().catch("NGN"),
	reference: text,
	channels: z.array(z.string()).catch([]),
	callback_url: z.string().optional().catch(undefined),
	metadata: z.unknown().optional(),
	phone: text,
	firstName: text,
	lastName: text,
	first_name: text,
	last_name: text,
});
export type Beginning = z.infer<typeof Beginning>;

export type BeginTrouble = "email" | "amount" | "reference" | "duplicate" | "currency";

/** Why nothing can be begun with these facts. */
export function troubleIn(gateway: Gateway, wanted: Beginning): BeginTrouble | undefined {
	if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wanted.email)) return "email";
	if (!Number.isSafeInteger(wanted.amount) || wanted.amount <= 0) return "amount";
	if (wanted.currency !== "NGN") return "currency";
	if (!/^[A-Za-z0-9.=-]*$/.test(wanted.reference)) return "reference";
	return gateway.ledger.sessionOf(wanted.reference)?.provider === "paystack" ? "duplicate" : undefined;
}

/** Begins a transaction: it has an id and a window from now on, and is `abandoned` until somebody tries to pay. */
export function beginTransaction(gateway: Gateway, wanted: Beginning): Session {
	const metadata = parsedMetadata(wanted.metadata);
	return saveBegun(gateway, {
		txRef: wanted.reference || gateway.ids.hex(10),
		amount: nairaOf(wanted.amount),
		currency: wanted.currency,
		methods: methodsOf(wanted.channels),
		customer: { name: nameOf(wanted), email: wanted.email, phone_number: wanted.phone },
		metadata,
		redirectUrl: wanted.callback_url ?? null,
		cancelUrl: cancelUrlIn(metadata),
	});
}

/** The same for a payment without a browser, under a reference that was never begun. */
export function beginHeadless(
	gateway: Gateway,
	facts: { txRef: string; amount: number; currency: string; customer: Customer },
): Session {
	const methods = methodsOf([]);
	return saveBegun(gateway, { ...facts, methods, metadata: null, redirectUrl: null, cancelUrl: null });
}

type Facts = Pick<Session, "txRef" | "amount" | "currency" | "methods" | "customer" | "metadata"> &
	Pick<Session, "redirectUrl" | "cancelUrl">;

function saveBegun(gateway: Gateway, facts: Facts): Session {
	const now = gateway.clock.now();
	const session: Session = {
		...facts,
		id: gateway.ids.hex(15),
		provider: "paystack",
		number: gateway.ids.number(),
		kind: "hosted",
		title: "",
		description: `Reference ${facts.txRef}`,
		meta: {},
		createdAt: now,
		expiresAt: now + DAY_MS,
		maxTries: TRIES,
		state: "open",
		refusal: null,
	};
	gateway.ledger.saveSession(session);
	return session;
}

function methodsOf(channels: string[]): Method[] {
	const asked = channels.flatMap((channel) => METHODS[channel] ?? []);
	return asked.length > 0 ? asked : ["card", "banktransfer", "ussd"];
}

function nameOf(wanted: Beginning): string {
	return `${wanted.firstName || wanted.first_name} ${wanted.lastName || wanted.last_name}`.trim();
}

function cancelUrlIn(metadata: unknown): string | null {
	const action = typeof metadata === "object" && metadata !== null && "cancel_action" in metadata;
	return action && typeof metadata.cancel_action === "string" ? metadata.cancel_action : null;
}

function parsedMetadata(given: unknown): unknown {
	if (typeof given !== "string") return given ?? null;
	try {
		return JSON.parse(given);
	} catch {
		return given;
	}
}
