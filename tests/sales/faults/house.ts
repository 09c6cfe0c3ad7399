import { configure } from "#kit/config/config.ts";
import { closeDatabase, openDatabase } from "#kit/data/db.ts";
import { closeQueue, openQueue } from "#kit/data/queue.ts";
import { type SandboxControl, sandboxControl } from "#sandbox/control.ts";
import { startSandbox } from "#sandbox/server.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";
import { academyOf } from "#tests/sales/faults/academy.ts";
import { booksOf } from "#tests/sales/faults/books.ts";
import { callsOf, type Provider } from "#tests/sales/faults/calls.ts";
import { inOneMoment, liveAhead, liveNow } from "#tests/sales/faults/clock.ts";
import { deskOf } from "#tests/sales/faults/desk.ts";
import { gatewayOf } from "#tests/sales/faults/gateway.ts";
import { timeOf } from "#tests/sales/faults/time.ts";
import { SECRETS } from "#tests/support/secrets.ts";

export type FaultHouse = {
	provider: Provider;
	site: OpenSite;
	control: SandboxControl;
	webhookUrl: string;
	begins(): Promise<void>;
	calm(): Promise<void>;
	renewed(): Promise<FaultHouse>;
	close(): Promise<void>;
	inOneMoment: typeof inOneMoment;
} & ReturnType<typeof academyOf> &
	ReturnType<typeof booksOf> &
	ReturnType<typeof gatewayOf> &
	ReturnType<typeof timeOf> &
	ReturnType<typeof callsOf> &
	ReturnType<typeof deskOf>;

/**
 * The built site with its worker and a fresh database, and the sandbox whose calls really reach it. Everybody lives on
 * the sandbox's clock: a day that passes there passes here.
 */
export async function openFaultHouse(provider: Provider, settings: Record<string, string> = {}): Promise<FaultHouse> {
	liveNow();
	const site = await openSite({ SEED: "none", PAYMENT_PROVIDER: provider, ...settings });
	const { flutterwave, paystack } = site.config.payments;
	if (!flutterwave || !paystack) throw new Error("the sandbox speaks for both providers");
	const hook = `http://localhost:${site.port}/payments/webhook`;
	const webhookUrl = provider === "paystack" ? `${hook}/paystack` : hook;
	const sandbox = await startSandbox({
		port: site.sandboxPort,
		publicKey: flutterwave.publicKey,
		secretKey: flutterwave.secretKey,
		secretHash: flutterwave.secretHash,
		paystackPublicKey: paystack.publicKey,
		paystackSecretKey: paystack.secretKey,
		webhookUrl: hook,
		paystackWebhookUrl: `${hook}/paystack`,
		controlToken: SECRETS.sandboxToken,
	});
	liveAhead(sandbox.aheadMs);
	const control = sandboxControl(sandbox, SECRETS.sandboxToken);
	// The operations of the sources, on the same database as the built site.
	configure(site.config);
	openDatabase(site.connection, 6);
	await openQueue({ supervise: false });

	const academy = academyOf(site);
	const books = booksOf(site);
	const gateway = gatewayOf(provider, control, books);
	const time = timeOf(provider, control, site);
	const house: FaultHouse = {
		provider,
		site,
		control,
		webhookUrl,
		...academy,
		...books,
		...gateway,
		...time,
		...callsOf(provider, site),
		...deskOf(books, academy),
		inOneMoment,
		/** Before each scenario: what it does is told apart from what others did. */
		async begins() {
			await control.clearScenarios();
			gateway.forget();
			await control.settings({
				retries: true,
				failedEvents: true,
				refundEvents: null,
				disputeEvents: true,
				envelope: "nested",
			});
			await time.callsGoTo(webhookUrl);
			await academy.begins();
			await time.nightsAreOver();
		},
		/** All trouble ordered is over; from here on everything works. */
		async calm() {
			await control.clearScenarios();
			await time.callsGoTo(webhookUrl);
			await control.idle();
		},
		/** The same with everything new, after a scenario that failed. The built site keeps the addresses it first had. */
		async renewed(): Promise<FaultHouse> {
			await house.close();
			return await openFaultHouse(provider, { PORT: String(site.port), SANDBOX_PORT: String(site.sandboxPort) });
		},
		async close() {
			await closeQueue();
			await closeDatabase();
			await site.close();
			await sandbox.stop();
			liveNow();
		},
	};
	return house;
}
