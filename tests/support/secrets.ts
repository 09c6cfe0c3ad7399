/** The secrets of every site the tests open. Values that must never be seen in an answer. */
export const SECRETS = {
	authSecret: "auth-secret-of-the-tests-0123456789abcdef",
	sandboxPublicKey: "FLWPUBK_TEST-0123456789abcdef0123456789abcdef-X",
	sandboxSecretKey: "FLWSECK_TEST-fedcba9876543210fedcba9876543210-X",
	sandboxSecretHash: "secret-hash-of-the-tests-0123456789abcdef",
	sandboxToken: "sandbox-token-of-the-tests-0123456789abcdef",
};
