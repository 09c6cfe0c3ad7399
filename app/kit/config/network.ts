// Where the site listens, whom it believes about who is asking, and who may look into a demo.
import { isIP } from "node:net";
import { isLoopback, type Mode, type Settings } from "#kit/config/settings.ts";

/** What `loopback` stands for in TRUSTED_PROXIES. */
const LOOPBACK = ["127.0.0.0/8", "::1"];

/** The address to listen on: this machine alone, until a setting opens it to others. */
export function readHost(settings: Settings, name: "HOST" | "METRICS_HOST" = "HOST"): string {
	const host = settings.text(name) ?? "127.0.0.1";
	if (host !== "localhost" && isIP(host) === 0)
		settings.refuse(name, `"${host}" is not an address of this machine. Set 127.0.0.1, or 0.0.0.0 for all of them.`);
	return host;
}

/** Where the figures are read, if anywhere: on a port of their own, so that no proxy hands them out by mistake. */
export function readMetrics(settings: Settings, sitePort: number): { host: string; port: number } | undefined {
	const port = settings.optionalPort("METRICS_PORT");
	if (port === sitePort) settings.refuse("METRICS_PORT", "is the site's own port. Set another.");
	const host = readHost(settings, "METRICS_HOST");
	return port === undefined ? undefined : { host, port };
}

/** Addresses and ranges of our own proxies; `loopback` is this machine. None: no one is believed. */
export function readTrustedProxies(settings: Settings): readonly string[] {
	const named = settings.text("TRUSTED_PROXIES")?.split(/[\s,]+/) ?? [];
	return named.flatMap((range) => {
		if (range === "loopback") return LOOPBACK;
		if (isRange(range)) return [range];
		settings.refuse("TRUSTED_PROXIES", `"${range}" is not an address. Set loopback, 10.0.0.5 or 10.0.0.0/8.`);
		return [];
	});
}

/**
 * Whether the inbox of a demo is shown. Its e-mails open accounts and the passwords of its people stand in the README, so a
 * demo whose address the world can reach has to be meant (DEMO_IN_PUBLIC), and shows no inbox.
 */
export function readInbox(settings: Settings, mode: Mode, publicUrl: URL): boolean {
	const isMeant = settings.flag("DEMO_IN_PUBLIC");
	if (mode === "live") {
		if (isMeant) settings.refuse("DEMO_IN_PUBLIC", "belongs to the demo. Remove it.");
		return false;
	}
	if (isLoopback(publicUrl) || isPrivate(publicUrl.hostname)) return !isMeant;
	if (!isMeant)
		settings.refuse(
			"PUBLIC_URL",
			"is an address the world can reach, and this is a demo: everybody knows its passwords. Set MODE=live, or DEMO_IN_PUBLIC=true.",
		);
	return false;
}

/** A server of our own for the data, and its replica for reports. A live site reaches another machine through TLS only. */
export function readDatabases(settings: Settings, mode: Mode) {
	const databaseUrl = readDatabaseUrl(settings, "DATABASE_URL", mode);
	const databaseReadUrl = readDatabaseUrl(settings, "DATABASE_READ_URL", mode);
	if (databaseReadUrl && !settings.text("DATABASE_URL"))
		settings.refuse("DATABASE_READ_URL", "is a replica of what DATABASE_URL names. Set that as well, or remove this.");
	return { databaseUrl, databaseReadUrl };
}

function readDatabaseUrl(settings: Settings, name: "DATABASE_URL" | "DATABASE_READ_URL", mode: Mode) {
	const url = settings.url(name, ["postgres:", "postgresql:"]);
	if (!url) return undefined;
	const isHere = url.hostname === "" || isLoopback(url) || url.searchParams.get("host")?.startsWith("/");
	const tls = url.searchParams.get("sslmode") ?? "";
	if (mode === "live" && !isHere && !["require", "verify-ca", "verify-full"].includes(tls))
		settings.refuse(name, "reaches another machine without TLS. Add ?sslmode=verify-full to it.");
	return url.href;
}

/** A name or an address that only the own network knows. */
function isPrivate(hostname: string): boolean {
	return (
		!hostname.includes(".") ||
		/\.(local|internal|home\.arpa|test)$/.test(hostname) ||
		/^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[cd]|\[fe80:)/.test(hostname)
	);
}

function isRange(range: string): boolean {
	const [address = "", bits, more] = range.split("/");
	const family = isIP(address);
	if (family === 0 || more !== undefined) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32));
}
