import path from "node:path";
import type { Config } from "#kit/config/config.ts";
import { isLoopback } from "#kit/config/settings.ts";
import type { Life } from "#scripts/life.ts";

/** Starts the stand-in gateway if these settings want one. It ends with `life`, and remembers in DATA_DIR. */
export async function startSandbox(config: Config, life: Life) {
	if (config.sandboxPort === undefined) return;
	const sandbox = await import("#sandbox/server.ts");
	const { flutterwave, paystack } = config.payments;
	if (!flutterwave || !paystack) return;
	const publicUrl = new URL(config.publicUrl);
	// Their browsers load its script and its window by the site's own name (app/kit/config/payments.ts).
	const visitorsAreElsewhere = publicUrl.protocol === "http:" && !isLoopback(publicUrl);
	const { stop } = await sandbox.startSandbox({
		port: config.sandboxPort,
		publicKey: flutterwave.publicKey,
		secretKey: flutterwave.secretKey,
		secretHash: flutterwave.secretHash,
		paystackPublicKey: paystack.publicKey,
		paystackSecretKey: paystack.secretKey,
		controlToken: config.sandboxToken ?? "",
		webhookUrl: `http://localhost:${config.port}/payments/webhook`,
		paystackWebhookUrl: `http://localhost:${config.port}/payments/webhook/paystack`,
		stateDir: path.join(config.dataDir, "sandbox"),
		appUrl: config.publicUrl,
		...(visitorsAreElsewhere && { host: "0.0.0.0" }),
	});
	life.onEnd(stop);
}
