import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { CheckoutParams } from "#sales/ledger/payments/rules/checkout.ts";
import { flutterwave } from "#sales/paying/ways/card/gateways/flutterwave.ts";
import type { Gateway, StartedAttempt } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import { paystack } from "#sales/paying/ways/card/gateways/paystack.ts";
import { type SandboxControl, sandboxControl } from "#sandbox/control.ts";
import type { SandboxOptions } from "#sandbox/gateway.ts";
import { type Sandbox, startSandbox } from "#sandbox/server.ts";

export const KEYS = {
	publicKey: "FLWPUBK_TEST-0123456789abcdef0123456789abcdef-X",
	secretKey: "FLWSECK_TEST-0123456789abcdef0123456789abcdef-X",
	secretHash: "a-secret-hash-of-the-academy",
};
export const PAYSTACK_KEYS = {
	publicKey: "pk_test_0123456789abcdef0123456789abcdef01234567",
	secretKey: "sk_test_0123456789abcdef0123456789abcdef01234567",
};
const TOKEN = "control-token";

export type Hook = { headers: IncomingHttpHeaders; body: string };
export type House = {
	sandbox: Sandbox;
	control: SandboxControl;
	gateway: Gateway;
	hooks: Hook[];
	answerWith(status: number): void;
	stop(): Promise<void>;
};

/** A sandbox, the production adapter pointed at it, and an ear for its webhooks. */
export async function openHouse(options: Partial<SandboxOptions> = {}): Promise<House> {
	const hooks: Hook[] = [];
	let status = 200;
	const ear = await serveText((request, body) => {
		hooks.push({ headers: request.headers, body });
		return { status, body: "heard" };
	});
	const sandbox = await startSandbox({
		port: 0,
		...KEYS,
		controlToken: TOKEN,
		webhookUrl: `${ear.url}/hook`,
		...options,
	});
	return {
		sandbox,
		control: sandboxControl(sandbox, TOKEN),
		gateway: adapterAt(`${sandbox.url}/v3`),
		hooks,
		answerWith(next) {
			status = next;
		},
		async stop() {
			await sandbox.stop();
			await ear.stop();
		},
	};
}

/** The production adapter against any address, with these keys or others. */
export function adapterAt(apiBase: string, keys: Partial<typeof KEYS> = {}): Gateway {
	const scriptUrl = "https://checkout.flutterwave.com/v3.js";
	return flutterwave({ ...KEYS, ...keys, apiBase, scriptUrl });
}

/** The same of Paystack. */
export function paystackAt(apiBase: string, keys: Partial<typeof PAYSTACK_KEYS> = {}): Gateway {
	const scriptUrl = "https://js.paystack.co/v2/inline.js";
	return paystack({ ...PAYSTACK_KEYS, ...keys, apiBase, scriptUrl });
}

export const OPTIONS = "card, mobilemoney, ussd, banktransfer";

/** What the browser is given to open Flutterwave's window. */
export function paramsOf(gateway: Gateway, attempt: Omit<StartedAttempt, "options">): CheckoutParams {
	const checkout = gateway.browserCheckout({ ...attempt, options: OPTIONS }, null);
	if (checkout?.provider !== "flutterwave") throw new Error("This is not Flutterwave's window.");
	return checkout.params;
}

export function golden(name: string): string {
	return readFileSync(new URL(`../golden/${name}.json`, import.meta.url), "utf8");
}

type Heard = { method: string; url: string; headers: IncomingHttpHeaders };
type Said = { status: number; body: string; headers?: Record<string, string> };

/** A server that answers with text, on a port of its own. */
export async function serveText(answer: (request: Heard, body: string) => Said) {
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		const said = answer({ method: request.method ?? "", url: request.url ?? "", headers: request.headers }, body);
		response.writeHead(said.status, { "content-type": "application/json", ...said.headers }).end(said.body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}
