import { startSandbox } from "#sandbox/server.ts";

// Alone, by environment: handy beside a shop that runs elsewhere, or for the provider's protocol by itself.
const { env } = process;
const sandbox = await startSandbox({
	port: Number(env.SANDBOX_PORT ?? 4600),
	publicKey: env.FLW_PUBLIC_KEY ?? "FLWPUBK_TEST-SANDBOXDEMOKEY-X",
	secretKey: env.FLW_SECRET_KEY ?? "FLWSECK_TEST-SANDBOXDEMOKEY-X",
	secretHash: env.FLW_SECRET_HASH ?? "sandbox-hash",
	paystackPublicKey: env.PAYSTACK_PUBLIC_KEY ?? "pk_test_sandbox",
	paystackSecretKey: env.PAYSTACK_SECRET_KEY ?? "sk_test_sandbox",
	paystackWebhookUrl: env.SANDBOX_PAYSTACK_WEBHOOK_URL ?? "",
	controlToken: env.SANDBOX_CONTROL_TOKEN ?? "",
	webhookUrl: env.SANDBOX_WEBHOOK_URL ?? "",
	appUrl: env.SANDBOX_APP_URL ?? "",
	...(env.SANDBOX_STATE_DIR ? { stateDir: env.SANDBOX_STATE_DIR } : {}),
});
console.log(`Sandbox gateway, no real money: ${sandbox.url}`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
