import type { KeptSecrets } from "#kit/config/kept-secrets.ts";

/** What a demo keeps in its folder, for a test that reads the settings of one. */
export const demoSecrets = (): KeptSecrets => ({
	authSecret: "x".repeat(40),
	sandboxPublicKey: `FLWPUBK_TEST-${"0".repeat(32)}-X`,
	sandboxSecretKey: `FLWSECK_TEST-${"0".repeat(32)}-X`,
	sandboxSecretHash: "z".repeat(32),
	sandboxToken: "y".repeat(40),
});
