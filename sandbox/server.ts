import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resumeDeliveries } from "#sandbox/deliveries.ts";
import { apiRoutes } from "#sandbox/faces/api.ts";
import { checkoutRoutes } from "#sandbox/faces/checkout.ts";
import { controlRoutes } from "#sandbox/faces/control.ts";
import { paystackRoutes } from "#sandbox/faces/paystack.ts";
import { paystackRefundRoutes } from "#sandbox/faces/paystack-refunds.ts";
import { paystackWindowRoutes } from "#sandbox/faces/paystack-window.ts";
import { refundRoutes } from "#sandbox/faces/refunds.ts";
import { scriptRoutes } from "#sandbox/faces/script.ts";
import { makeGateway, type SandboxOptions } from "#sandbox/gateway.ts";
import { serve } from "#sandbox/http.ts";
import { resumeRefunds } from "#sandbox/refunds.ts";

export type Sandbox = {
	url: string;
	/** How far the virtual clock is ahead of the machine's. */
	aheadMs(): number;
	stop(): Promise<void>;
};

/**
 * Starts the stand-in payment gateway on its own origin. It speaks the provider's protocol and moves no money.
 * Reachable from this machine only, unless `host` says otherwise; its controls always from this machine only.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
	const gateway = makeGateway(options);
	const routes = [
		...apiRoutes(gateway),
		...refundRoutes(gateway),
		...paystackRoutes(gateway),
		...paystackRefundRoutes(gateway),
		...paystackWindowRoutes(gateway),
		...scriptRoutes(gateway),
		...checkoutRoutes(gateway),
		...controlRoutes(gateway),
	];
	const listener = () => createServer((request, response) => void serve(routes, request, response));
	const [first, second] = [listener(), listener()];
	try {
		await listen(first, options.port, options.host ?? "127.0.0.1");
	} catch (error) {
		gateway.stop();
		throw error;
	}
	const { port } = first.address() as AddressInfo;
	// `localhost` may mean either address; a machine without IPv6 does without.
	if (!options.host) await listen(second, port, "::1").catch(() => undefined);
	resumeDeliveries(gateway);
	resumeRefunds(gateway);
	return {
		url: `http://localhost:${port}`,
		aheadMs: gateway.clock.offset,
		async stop() {
			gateway.stop();
			await Promise.all([first, second].map(close));
		},
	};
}

function listen(server: Server, port: number, host: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, host, () => {
			server.off("error", reject);
			resolve();
		});
	});
}

function close(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}
