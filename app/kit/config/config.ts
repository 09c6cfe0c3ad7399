// The settings of the academy: the only code that reads the environment. It refuses to start on nonsense, and tells
// everything that is wrong at once.
import { existsSync } from "node:fs";
import path from "node:path";
import { type BucketSettings, readBucket } from "#kit/config/bucket.ts";
import { secretsKeptIn } from "#kit/config/kept-secrets.ts";
import { type MailSettings, readMail } from "#kit/config/mail.ts";
import { readDatabases, readHost, readInbox, readMetrics, readTrustedProxies } from "#kit/config/network.ts";
import {
	type PaymentSettings,
	readOptions,
	readProviderName,
	readProviders,
	sandboxProviders,
} from "#kit/config/payments.ts";
import { type Environment, settingsOf } from "#kit/config/settings.ts";
import { readAuthSecret, readFirstAdmin, readPublicUrl, readSandboxPort, readSeed } from "#kit/config/site.ts";

export type Config = {
	/** A demo never moves real money; a live site has no demo, no inbox, no sandbox and no /dev. */
	mode: "demo" | "live";
	port: number;
	/** Where visitors find the site; no slash at the end. */
	publicUrl: string;
	/** Whether everybody may read what the site sends: a demo that only its own network reaches. */
	showsInbox: boolean;
	/** The address of this machine on which the site listens. */
	host: string;
	/** Proxies of ours, as addresses or ranges: they are believed about who is asking. */
	trustedProxies: readonly string[];
	/** Whether browsers insist on https for every host below ours, too. */
	hstsSubdomains: boolean;
	/** Whether each request leaves a line on the console. */
	requestLog: boolean;
	/** Where the figures are read; undefined: nowhere. */
	metrics: { host: string; port: number } | undefined;
	/** Absolute. */
	dataDir: string;
	/** Undefined: the embedded PostgreSQL. */
	databaseUrl: string | undefined;
	/** Where reports are read; undefined: where everything is. */
	databaseReadUrl: string | undefined;
	/** Undefined: uploads are kept in DATA_DIR. */
	bucket: BucketSettings | undefined;
	authSecret: string;
	mail: MailSettings;
	academyName: string;
	firstAdmin: { email: string; password: string } | undefined;
	payments: PaymentSettings;
	/** Defined only when the sandbox of this machine is the gateway and is to be started. */
	sandboxPort: number | undefined;
	/** The key to the sandbox's control plane. */
	sandboxToken: string | undefined;
	seed: "demo" | "none";
	signUp: "open" | "closed";
	/** Whether a stranger may learn which e-mail addresses have accounts (docs/product.md#accounts). */
	accountPrivacy: "plain" | "strict";
};

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

/** The settings in force. Read at call time: they are there once `configure` was called. */
export let config: Config;

/** Puts the settings in force. Called once by the program that starts the site, and by tests. */
export function configure(values: Config) {
	config = Object.freeze({ ...values });
}

/** The settings of this process: its environment, and an `.env` file beside package.json for what that leaves open. */
export function configFromEnvironment(): ConfigResult {
	if (existsSync(".env")) process.loadEnvFile(".env");
	return readConfig(process.env);
}

/** Judges an environment. `secrets` answers with what demo mode keeps in a DATA_DIR; nothing else is touched. */
export function readConfig(environment: Environment, { secrets = secretsKeptIn } = {}): ConfigResult {
	const settings = settingsOf(environment);
	const mode = settings.choice("MODE", ["demo", "live"], "demo");
	const port = settings.port("PORT", 3000);
	const publicUrl = readPublicUrl(settings, mode, port);
	const sandboxPort = readSandboxPort(settings, mode, port);
	const academyName = settings.text("ACADEMY_NAME") ?? "Koya Academy";
	const authSecret = readAuthSecret(settings, mode);
	const options = readOptions(settings);
	const provider = readProviderName(settings);
	const named = sandboxPort === undefined ? readProviders(settings, mode, provider) : undefined;
	const rest = {
		mode,
		port,
		publicUrl: publicUrl.origin,
		showsInbox: readInbox(settings, mode, publicUrl),
		host: readHost(settings),
		trustedProxies: readTrustedProxies(settings),
		hstsSubdomains: settings.flag("HSTS_SUBDOMAINS"),
		requestLog: settings.choice("REQUEST_LOG", ["on", "off"], mode === "live" ? "on" : "off") === "on",
		metrics: readMetrics(settings, port),
		dataDir: path.resolve(settings.text("DATA_DIR") ?? "data"),
		...readDatabases(settings, mode),
		bucket: readBucket(settings, mode),
		mail: readMail(settings, mode, academyName),
		academyName,
		firstAdmin: readFirstAdmin(settings, mode),
		seed: readSeed(settings, mode),
		signUp: settings.choice("SIGN_UP", ["open", "closed"], "open"),
		accountPrivacy: settings.choice("ACCOUNT_PRIVACY", ["plain", "strict"], "plain"),
	};
	if (settings.problems.length > 0) return { ok: false, problems: settings.problems };
	const kept = mode === "demo" ? secrets(rest.dataDir) : undefined;
	const providers = kept && sandboxPort !== undefined ? sandboxProviders(kept, sandboxPort, publicUrl) : named;
	if (!providers) throw new Error("neither a sandbox nor a provider was read");
	return {
		ok: true,
		config: {
			...rest,
			authSecret: authSecret ?? kept?.authSecret ?? "",
			payments: { provider, options, ...providers },
			sandboxPort,
			sandboxToken: sandboxPort === undefined ? undefined : kept?.sandboxToken,
		},
	};
}
