import { mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "#kit/config/config.ts";
import { secretsKeptIn } from "#kit/config/kept-secrets.ts";

const kept = {
	authSecret: "a".repeat(64),
	sandboxPublicKey: "FLWPUBK_TEST-1-X",
	sandboxSecretKey: "FLWSECK_TEST-1-X",
	sandboxSecretHash: "hash",
	sandboxToken: "token",
};

const live = {
	MODE: "live",
	PUBLIC_URL: "https://academy.example.org",
	AUTH_SECRET: "0123456789abcdef0123456789abcdef",
	SMTP_URL: "smtps://user:password@mail.example.org",
	MAIL_FROM: "Koya Academy <hello@example.org>",
	OFFICE_EMAIL: "office@example.org",
	FLW_PUBLIC_KEY: "FLWPUBK-0123-X",
	FLW_SECRET_KEY: "FLWSECK-0123-X",
	FLW_SECRET_HASH: "a hash of our own",
};

const livePaystack = {
	...live,
	PAYMENT_PROVIDER: "paystack",
	FLW_PUBLIC_KEY: "",
	FLW_SECRET_KEY: "",
	FLW_SECRET_HASH: "",
	PAYSTACK_PUBLIC_KEY: "pk_live_0123",
	PAYSTACK_SECRET_KEY: "sk_live_0123",
};

const testPaystack = {
	PAYMENT_PROVIDER: "paystack",
	PAYSTACK_PUBLIC_KEY: "pk_test_1",
	PAYSTACK_SECRET_KEY: "sk_test_1",
};

const testKeys = { FLW_PUBLIC_KEY: "FLWPUBK_TEST-1-X", FLW_SECRET_KEY: "FLWSECK_TEST-1-X", FLW_SECRET_HASH: "hash" };

function read(environment: Record<string, string>) {
	return readConfig(environment, { secrets: () => kept });
}

function configOf(environment: Record<string, string>) {
	const result = read(environment);
	if (!result.ok) throw new Error(result.problems.join("\n"));
	return result.config;
}

function problemsOf(environment: Record<string, string>) {
	const result = read(environment);
	return result.ok ? [] : result.problems;
}

test("with nothing set, the academy is a demo on port 3000 with its own database, inbox and sandbox", () => {
	expect(configOf({})).toEqual({
		mode: "demo",
		port: 3000,
		publicUrl: "http://localhost:3000",
		showsInbox: true,
		host: "127.0.0.1",
		trustedProxies: [],
		dataDir: path.resolve("data"),
		databaseUrl: undefined,
		authSecret: kept.authSecret,
		mail: {
			smtpUrl: undefined,
			from: { name: "Koya Academy", address: "no-reply@koya.example" },
			officeEmail: "office@koya.example",
			officePhone: undefined,
		},
		academyName: "Koya Academy",
		firstAdmin: undefined,
		payments: {
			provider: "flutterwave",
			options: "card, mobilemoney, ussd, banktransfer",
			flutterwave: {
				publicKey: kept.sandboxPublicKey,
				secretKey: kept.sandboxSecretKey,
				secretHash: kept.sandboxSecretHash,
				apiBase: "http://localhost:3001/v3",
				scriptUrl: "http://localhost:3001/v3.js",
			},
			paystack: {
				publicKey: expect.stringMatching(/^pk_test_[0-9a-f]{40}$/),
				secretKey: expect.stringMatching(/^sk_test_[0-9a-f]{40}$/),
				apiBase: "http://localhost:3001",
				scriptUrl: "http://localhost:3001/v2/inline.js",
			},
		},
		sandboxPort: 3001,
		sandboxToken: "token",
		seed: "demo",
		signUp: "open",
		accountPrivacy: "plain",
		hstsSubdomains: false,
		requestLog: false,
		metrics: undefined,
	});
});

test("an empty setting is one that is not set", () => {
	expect(configOf({ PORT: "", MODE: " ", FLW_PUBLIC_KEY: "", AUTH_SECRET: "" })).toEqual(configOf({}));
});

describe("what is set is what holds", () => {
	test.each([
		["PORT", "8080", { port: 8080, publicUrl: "http://localhost:8080", sandboxPort: 8081 }],
		["PUBLIC_URL", "http://koya.local:3000/", { publicUrl: "http://koya.local:3000", showsInbox: true }],
		["HOST", "0.0.0.0", { host: "0.0.0.0" }],
		["TRUSTED_PROXIES", "loopback", { trustedProxies: ["127.0.0.0/8", "::1"] }],
		["TRUSTED_PROXIES", "10.0.0.0/8, 2001:db8::1", { trustedProxies: ["10.0.0.0/8", "2001:db8::1"] }],
		["HSTS_SUBDOMAINS", "true", { hstsSubdomains: true }],
		["REQUEST_LOG", "on", { requestLog: true }],
		["METRICS_PORT", "9464", { metrics: { host: "127.0.0.1", port: 9464 } }],
		["DATA_DIR", "elsewhere", { dataDir: path.resolve("elsewhere") }],
		["DATABASE_URL", "postgres://u:p@db/koya", { databaseUrl: "postgres://u:p@db/koya" }],
		["DATABASE_URL", "postgresql:///koya?host=/run/pg", { databaseUrl: "postgresql:///koya?host=/run/pg" }],
		["AUTH_SECRET", "s".repeat(40), { authSecret: "s".repeat(40) }],
		["ACADEMY_NAME", "Ìmọ̀ Academy", { academyName: "Ìmọ̀ Academy" }],
		["SANDBOX_PORT", "9100", { sandboxPort: 9100 }],
		["SEED", "none", { seed: "none" }],
		["SIGN_UP", "closed", { signUp: "closed" }],
		["ACCOUNT_PRIVACY", "strict", { accountPrivacy: "strict" }],
	])("%s=%s", (name, value, expected) => {
		expect(configOf({ [name]: value })).toMatchObject(expected);
	});

	test.each([
		["a@example.org", { name: "Koya Academy", address: "a@example.org" }],
		["The Office <a@example.org>", { name: "The Office", address: "a@example.org" }],
		['"Office, the" <a@example.org>', { name: "Office, the", address: "a@example.org" }],
		["<a@example.org>", { name: "Koya Academy", address: "a@example.org" }],
	])("MAIL_FROM=%s", (value, from) => {
		expect(configOf({ MAIL_FROM: value }).mail.from).toEqual(from);
	});

	test("OFFICE_PHONE in whichever way it is written", () => {
		expect(configOf({ OFFICE_PHONE: "0803 123 4567" }).mail.officePhone).toBe("+2348031234567");
	});

	test("SMTP_URL and OFFICE_EMAIL", () => {
		const { mail } = configOf({ SMTP_URL: "smtp://mail:25", OFFICE_EMAIL: "o@example.org" });
		expect(mail).toMatchObject({ smtpUrl: "smtp://mail:25", officeEmail: "o@example.org" });
	});

	test("DEMO_IN_PUBLIC: a demo the world can reach shows no inbox", () => {
		const config = configOf({ PUBLIC_URL: "https://academy.example.org/", DEMO_IN_PUBLIC: "true" });
		expect(config).toMatchObject({ publicUrl: "https://academy.example.org", showsInbox: false });
	});

	test("ADMIN_EMAIL and ADMIN_PASSWORD", () => {
		const firstAdmin = { email: "a@example.org", password: "a password" };
		expect(configOf({ ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password })).toMatchObject({
			firstAdmin,
		});
	});

	test.each([
		["card,ussd", "card, ussd"],
		[" Card , bank_transfer,,card ", "card, banktransfer"],
	])("PAYMENT_OPTIONS=%s, written with a comma and a space", (value, options) => {
		expect(configOf({ PAYMENT_OPTIONS: value }).payments.options).toBe(options);
	});

	test("PAYMENT_PROVIDER alone: the sandbox speaks for Paystack too", () => {
		const config = configOf({ PAYMENT_PROVIDER: "paystack" });
		expect(config).toMatchObject({ sandboxPort: 3001, payments: { provider: "paystack" } });
		expect({ ...config.payments, provider: "flutterwave" }).toEqual(configOf({}).payments);
	});

	test("Paystack's test keys: then no sandbox is started, and nobody asks for Flutterwave's", () => {
		const config = configOf(testPaystack);
		expect(config).toMatchObject({ sandboxPort: undefined, sandboxToken: undefined });
		expect(config.payments).toEqual({
			provider: "paystack",
			options: "card, mobilemoney, ussd, banktransfer",
			paystack: {
				publicKey: "pk_test_1",
				secretKey: "sk_test_1",
				apiBase: "https://api.paystack.co",
				scriptUrl: "https://js.paystack.co/v2/inline.js",
			},
		});
	});

	test("PAYSTACK_API_BASE and PAYSTACK_SCRIPT_URL beside test keys", () => {
		const addresses = {
			PAYSTACK_API_BASE: "http://gateway.test/",
			PAYSTACK_SCRIPT_URL: "http://gateway.test/inline.js",
		};
		const expected = { apiBase: "http://gateway.test", scriptUrl: "http://gateway.test/inline.js" };
		expect(configOf({ ...testPaystack, ...addresses }).payments.paystack).toMatchObject(expected);
	});

	test("the keys of both providers: payments begun at the former one can still be settled", () => {
		const { payments } = configOf({ ...testKeys, ...testPaystack });
		expect(payments).toMatchObject({
			provider: "paystack",
			flutterwave: { secretKey: "FLWSECK_TEST-1-X" },
			paystack: { secretKey: "sk_test_1" },
		});
	});

	test("the provider's test keys: then no sandbox is started", () => {
		const config = configOf(testKeys);
		expect(config).toMatchObject({ sandboxPort: undefined, sandboxToken: undefined });
		expect(config.payments.flutterwave).toMatchObject({
			publicKey: "FLWPUBK_TEST-1-X",
			apiBase: "https://api.flutterwave.com/v3",
			scriptUrl: "https://checkout.flutterwave.com/v3.js",
		});
		expect(config.payments.paystack).toBeUndefined();
	});

	test("FLW_API_BASE and FLW_SCRIPT_URL beside test keys", () => {
		const addresses = { FLW_API_BASE: "http://gateway.test/v3/", FLW_SCRIPT_URL: "http://gateway.test/v3.js" };
		const expected = { apiBase: "http://gateway.test/v3", scriptUrl: "http://gateway.test/v3.js" };
		expect(configOf({ ...testKeys, ...addresses }).payments.flutterwave).toMatchObject(expected);
	});

	test("a visitor on another machine loads the sandbox's script from where the site is", () => {
		const { payments } = configOf({ PUBLIC_URL: "http://192.168.1.20:3000" });
		expect(payments).toMatchObject({
			flutterwave: { scriptUrl: "http://192.168.1.20:3001/v3.js", apiBase: "http://localhost:3001/v3" },
			paystack: { scriptUrl: "http://192.168.1.20:3001/v2/inline.js", apiBase: "http://localhost:3001" },
		});
	});
});

describe("nonsense is refused in a line that names the setting", () => {
	test.each([
		["PORT", "abc"],
		["PORT", "0"],
		["PORT", "70000"],
		["PORT", "3000.5"],
		["MODE", "foo"],
		["PUBLIC_URL", "academy"],
		["PUBLIC_URL", "ftp://academy.example.org"],
		["PUBLIC_URL", "http://koya.local/shop"],
		["PUBLIC_URL", "https://academy.example.org"],
		["HOST", "everywhere"],
		["TRUSTED_PROXIES", "10.0.0.0/40"],
		["HSTS_SUBDOMAINS", "perhaps"],
		["REQUEST_LOG", "perhaps"],
		["METRICS_PORT", "3000"],
		["METRICS_HOST", "metrics.example"],
		["TRUSTED_PROXIES", "our-proxy"],
		["DATABASE_URL", "mysql://db/koya"],
		["DATABASE_URL", "koya"],
		["DATABASE_READ_URL", "postgres://u:p@replica/koya"],
		["AUTH_SECRET", "short"],
		["SMTP_URL", "mail.example.org"],
		["MAIL_FROM", "nobody"],
		["MAIL_FROM", "A\r\nBcc: b@example.org <a@example.org>"],
		["OFFICE_EMAIL", "the office"],
		["OFFICE_PHONE", "12"],
		["OFFICE_PHONE", "01 234 5678"],
		["PAYMENT_OPTIONS", "card; cash"],
		["PAYMENT_OPTIONS", "card, cash"],
		["PAYMENT_OPTIONS", "mobilemoney, opay"],
		["PAYMENT_PROVIDER", "stripe"],
		["SANDBOX_PORT", "x"],
		["SANDBOX_PORT", "3000"],
		["SEED", "some"],
		["SIGN_UP", "maybe"],
		["ACCOUNT_PRIVACY", "loud"],
		["FLW_API_BASE", "not an address"],
		["PAYSTACK_API_BASE", "not an address"],
		["PAYSTACK_SCRIPT_URL", "ftp://js.paystack.co/v2/inline.js"],
	])("%s=%s", (name, value) => {
		expect(problemsOf({ [name]: value }).filter((problem) => problem.startsWith(`${name}:`))).toHaveLength(1);
	});

	test("half an administrator, or none that can be reached", () => {
		expect(problemsOf({ ADMIN_EMAIL: "grace@example.org" })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD:/)]);
		expect(problemsOf({ ADMIN_PASSWORD: "a password" })).toEqual([expect.stringMatching(/^ADMIN_EMAIL:/)]);
		const notAnAddress = { ADMIN_EMAIL: "grace", ADMIN_PASSWORD: "a password" };
		expect(problemsOf(notAnAddress)).toEqual([expect.stringMatching(/^ADMIN_EMAIL:/)]);
	});

	test("a port above which no sandbox fits", () => {
		expect(problemsOf({ PORT: "65535" })).toEqual([expect.stringMatching(/^SANDBOX_PORT:/)]);
	});

	test("a password too short for an administrator", () => {
		expect(problemsOf({ ADMIN_EMAIL: "a@example.org", ADMIN_PASSWORD: "five5" })).toEqual([
			expect.stringMatching(/^ADMIN_PASSWORD:/),
		]);
	});

	test("a secret in a broken address is not repeated", () => {
		expect(problemsOf({ DATABASE_URL: "mysql://koya:secret@db/koya" }).join()).not.toContain("secret");
	});
});

describe("a demo never moves real money", () => {
	test.each(["FLW_PUBLIC_KEY", "FLW_SECRET_KEY"] as const)("with a live %s it does not start", (name) => {
		expect(problemsOf({ ...testKeys, [name]: live[name] })).toEqual([
			expect.stringMatching(new RegExp(`^${name}: is a live key`)),
		]);
	});

	test.each(["PAYSTACK_PUBLIC_KEY", "PAYSTACK_SECRET_KEY"] as const)("with a live %s it does not start", (name) => {
		expect(problemsOf({ ...testPaystack, [name]: livePaystack[name] })).toEqual([
			expect.stringMatching(new RegExp(`^${name}: is a live key`)),
		]);
	});

	test("with a live key of the provider that is not asked for new payments neither", () => {
		expect(
			problemsOf({ ...testKeys, ...testPaystack, PAYMENT_PROVIDER: "flutterwave", PAYSTACK_SECRET_KEY: "sk_live_1" }),
		).toEqual([expect.stringMatching(/^PAYSTACK_SECRET_KEY: is a live key/)]);
	});

	test("with some of the gateway's settings it asks for the others, rather than mix two gateways", () => {
		expect(problemsOf({ FLW_API_BASE: "https://api.flutterwave.com/v3" })).toHaveLength(3);
		expect(problemsOf({ FLW_PUBLIC_KEY: testKeys.FLW_PUBLIC_KEY })).toHaveLength(2);
		expect(problemsOf({ ...testKeys, PAYSTACK_PUBLIC_KEY: "pk_test_1" })).toEqual([
			expect.stringMatching(/^PAYSTACK_SECRET_KEY: is missing/),
		]);
	});

	test("with keys of the provider that was not chosen it asks for the chosen one's", () => {
		const { PAYMENT_PROVIDER: _, ...keys } = testPaystack;
		expect(problemsOf(keys).map((problem) => problem.split(":")[0])).toEqual([
			"FLW_PUBLIC_KEY",
			"FLW_SECRET_KEY",
			"FLW_SECRET_HASH",
		]);
	});
});

describe("a live site", () => {
	test("starts when all is set, without demo and sandbox", () => {
		expect(configOf(live)).toMatchObject({
			mode: "live",
			seed: "none",
			sandboxPort: undefined,
			sandboxToken: undefined,
		});
	});

	test("never touches the secrets kept for a demo", () => {
		const refuse = () => {
			throw new Error("secrets were drawn");
		};
		expect(readConfig(live, { secrets: refuse })).toMatchObject({ ok: true });
	});

	test("is told everything that is missing at once", () => {
		const named = problemsOf({ MODE: "live" }).map((problem) => problem.split(":")[0]);
		expect(named.toSorted()).toEqual(
			Object.keys(live)
				.filter((name) => name !== "MODE")
				.toSorted(),
		);
	});

	test.each(Object.keys(live).filter((name) => name !== "MODE"))("does not start without %s", (name) => {
		expect(problemsOf({ ...live, [name]: "" })).toEqual([expect.stringMatching(new RegExp(`^${name}: is missing`))]);
	});

	test.each([
		["PUBLIC_URL", "http://academy.example.org"],
		["PUBLIC_URL", "https://localhost"],
		["AUTH_SECRET", "too short"],
		["FLW_PUBLIC_KEY", "FLWPUBK_TEST-0123-X"],
		["FLW_SECRET_KEY", "FLWSECK_TEST-0123-X"],
		["FLW_SECRET_KEY", "FLWPUBK-0123-X"],
		["FLW_API_BASE", "http://localhost:3001/v3"],
		["FLW_API_BASE", "https://127.0.0.1:3001/v3"],
		["FLW_SCRIPT_URL", "http://sandbox.example.org/v3.js"],
		["FLW_SCRIPT_URL", "https://[::1]/v3.js"],
		["SANDBOX_PORT", "3001"],
		["SEED", "demo"],
		["DEMO_IN_PUBLIC", "true"],
		["DATABASE_URL", "postgres://koya:secret@db.example.org/koya"],
		["DATABASE_URL", "postgres://koya:secret@db.example.org/koya?sslmode=prefer"],
	])("does not start with %s=%s", (name, value) => {
		expect(problemsOf({ ...live, [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name}:`))]);
	});

	test.each([
		["http://store.example.org", [expect.stringMatching(/^S3_ENDPOINT: must begin with https/)]],
		["https://store.example.org", []],
		["http://127.0.0.1:9000", []],
	])("sends uploads to a store through TLS, or to this machine: %s", (endpoint, problems) => {
		const keys = { S3_BUCKET: "koya-uploads", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret" };
		expect(problemsOf({ ...live, ...keys, S3_ENDPOINT: endpoint })).toEqual(problems);
	});

	test.each([
		["SMTP_URL", "smtp://mail.example.org/", "smtp://mail.example.org/?requireTLS=true"],
		["SMTP_URL", "smtp://mail.example.org/?requireTLS=false", "smtp://mail.example.org/?requireTLS=true"],
		["SMTP_URL", "smtp://localhost:25", "smtp://localhost:25"],
	])("hands e-mails over through TLS, or to this machine: %s=%s", (name, value, smtpUrl) => {
		expect(configOf({ ...live, [name]: value }).mail.smtpUrl).toBe(smtpUrl);
	});

	test.each([
		"postgres://koya:secret@db.example.org/koya?sslmode=verify-full",
		"postgres://koya:secret@127.0.0.1/koya",
		"postgresql:///koya?host=/run/postgresql",
	])("reaches its data by %s", (databaseUrl) => {
		expect(configOf({ ...live, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
	});

	test("reads reports elsewhere, through TLS as well", () => {
		const databaseUrl = "postgres://koya:secret@db.example.org/koya?sslmode=verify-full";
		const databaseReadUrl = "postgres://koya:secret@replica.example.org/koya?sslmode=verify-full";
		const both = { ...live, DATABASE_URL: databaseUrl, DATABASE_READ_URL: databaseReadUrl };
		expect(configOf(both)).toMatchObject({ databaseUrl, databaseReadUrl });
		expect(problemsOf({ ...both, DATABASE_READ_URL: "postgres://koya:secret@replica.example.org/koya" })).toEqual([
			expect.stringMatching(/^DATABASE_READ_URL: .*TLS/),
		]);
	});

	test("takes payments by Paystack with its two keys, and asks for nothing of Flutterwave's", () => {
		expect(configOf(livePaystack)).toMatchObject({ sandboxPort: undefined, payments: { provider: "paystack" } });
		expect(configOf(livePaystack).payments.flutterwave).toBeUndefined();
	});

	test.each([
		["PAYSTACK_PUBLIC_KEY", "", "is missing"],
		["PAYSTACK_SECRET_KEY", "", "is missing"],
		["PAYSTACK_PUBLIC_KEY", "pk_test_0123", "is a test key"],
		["PAYSTACK_SECRET_KEY", "sk_test_0123", "is a test key"],
		["PAYSTACK_SECRET_KEY", "pk_live_0123", "is not such a key"],
		["PAYSTACK_API_BASE", "http://localhost:3001", "is not the provider's address"],
		["PAYSTACK_SCRIPT_URL", "http://sandbox.example.org/v2/inline.js", "is not the provider's address"],
	])("by Paystack does not start with %s=%s", (name, value, why) => {
		expect(problemsOf({ ...livePaystack, [name]: value })).toEqual([
			expect.stringMatching(new RegExp(`^${name}: ${why}`)),
		]);
	});

	test("does not start with the demo's password for its administrator", () => {
		const admin = { ADMIN_EMAIL: "a@example.org", ADMIN_PASSWORD: "koya-demo" };
		expect(problemsOf({ ...live, ...admin })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD:/)]);
	});
});

test("the secrets of a demo are drawn once, kept for the next start, and readable by nobody else", () => {
	const dataDir = mkdtempSync(path.join(os.tmpdir(), "koya-secrets-"));
	const first = secretsKeptIn(dataDir);
	expect(secretsKeptIn(dataDir)).toEqual(first);
	expect(statSync(path.join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
	const elsewhere = secretsKeptIn(path.join(dataDir, "another"));
	expect(elsewhere.authSecret).not.toBe(first.authSecret);
	expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({ ok: true, config: { authSecret: first.authSecret } });
	rmSync(dataDir, { recursive: true });
});
