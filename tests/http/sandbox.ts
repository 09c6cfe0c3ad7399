import { type Sandbox, startSandbox } from "#sandbox/server.ts";
import type { OpenSite } from "#tests/http/house.ts";
import { SECRETS } from "#tests/support/secrets.ts";

/** The stand-in of both payment providers, where this site looks for it. It sends no webhooks. */
export async function openSandbox({ config, sandboxPort }: OpenSite): Promise<Sandbox> {
	const { publicKey = "", secretKey = "", secretHash = "" } = config.payments.flutterwave ?? {};
	const { paystack } = config.payments;
	return await startSandbox({
		port: sandboxPort,
		publicKey,
		secretKey,
		secretHash,
		controlToken: SECRETS.sandboxToken,
		...(paystack && { paystackPublicKey: paystack.publicKey, paystackSecretKey: paystack.secretKey }),
	});
}
