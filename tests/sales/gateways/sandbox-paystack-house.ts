import { type SandboxControl, sandboxControl } from "#sandbox/control.ts";
import type { SandboxOptions } from "#sandbox/gateway.ts";
import { type Sandbox, startSandbox } from "#sandbox/server.ts";
import { golden, type Hook, KEYS, serveText } from "#tests/sales/gateways/house.ts";

export const PAYSTACK_KEYS = {
	paystackPublicKey: "pk_test_0123456789abcdef0123456789abcdef01234567",
	paystackSecretKey: "sk_test_0123456789abcdef0123456789abcdef01234567",
};
const TOKEN = "control-token";

export const REFERENCE = "KOYA-1763689051000";
export const AMOUNT = 4_085_000;
export const BEGINNING = {
	email: "ada@example.com",
	amount: AMOUNT,
	currency: "NGN",
	reference: REFERENCE,
	channels: ["card", "bank_transfer", "ussd"],
	callback_url: "https://koya.example/payments/back",
	metadata: { cancel_action: "https://koya.example/payments/cancelled" },
	first_name: "Ada",
	last_name: "Okafor",
	phone: "+2348012345678",
};

export type Said = { status: number; text: string; body: ReturnType<typeof JSON.parse> };
export type PaystackHouse = {
	sandbox: Sandbox;
	control: SandboxControl;
	hooks: Hook[];
	answerWith(status: number): void;
	api(path: string, body?: unknown, key?: string): Promise<Said>;
	begin(more?: Record<string, unknown>): Promise<string>;
	stop(): Promise<void>;
};

/** A sandbox with both faces, Paystack's server API to ask, and an ear for its webhooks. */
export async function openPaystackHouse(options: Partial<SandboxOptions> = {}): Promise<PaystackHouse> {
	const hooks: Hook[] = [];
	let status = 200;
	const ear = await serveText((request, body) => {
		hooks.push({ headers: request.headers, body });
		return { status, body: "heard" };
	});
	const webhookUrls = { webhookUrl: `${ear.url}/flutterwave`, paystackWebhookUrl: `${ear.url}/paystack` };
	const sandbox = await startSandbox({
		port: 0,
		...KEYS,
		...PAYSTACK_KEYS,
		...webhookUrls,
		controlToken: TOKEN,
		...options,
	});

	async function api(path: string, body?: unknown, key = PAYSTACK_KEYS.paystackSecretKey): Promise<Said> {
		const response = await fetch(`${sandbox.url}${path}`, {
			method: body === undefined ? "GET" : "POST",
			headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, text, body: JSON.parse(text, keepDigits) };
	}

	return {
		sandbox,
		control: sandboxControl(sandbox, TOKEN),
		hooks,
		answerWith(next) {
			status = next;
		},
		api,
		async begin(more = {}) {
			const { status: answered, body } = await api("/transaction/initialize", { ...BEGINNING, ...more });
			if (answered !== 200) throw new Error(`not begun: ${body.message}`);
			return body.data.access_code;
		},
		async stop() {
			await sandbox.stop();
			await ear.stop();
		},
	};
}

/** JSON with ids as their digits: a JavaScript number would not hold them. */
export function keepDigits(_name: string, value: unknown, context?: { source?: string }): unknown {
	return typeof value === "number" && !Number.isSafeInteger(value) && context?.source?.match(/^\d+$/)
		? context.source
		: value;
}

/** The names and kinds of everything in a body; what is in `metadata` is the shop's own. */
export function shapeOf(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(shapeOf);
	if (typeof value !== "object" || value === null) return value === null ? "null" : typeof value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inside]) => [name, name === "metadata" ? typeof inside : shapeOf(inside)]),
	);
}

export function paystackGolden(name: string): ReturnType<typeof JSON.parse> {
	return JSON.parse(golden(`paystack-${name}`), keepDigits);
}
