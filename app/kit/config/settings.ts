import { isEmail } from "#kit/rules/person.ts";
// Reads single settings and gathers what is wrong with them, so that one start tells everything there is to mend.

/** Every setting there is, in the order of the README's table. */
export const settingNames = [
	"MODE",
	"PORT",
	"PUBLIC_URL",
	"DEMO_IN_PUBLIC",
	"HOST",
	"TRUSTED_PROXIES",
	"HSTS_SUBDOMAINS",
	"REQUEST_LOG",
	"METRICS_PORT",
	"METRICS_HOST",
	"DATA_DIR",
	"DATABASE_URL",
	"DATABASE_READ_URL",
	"S3_ENDPOINT",
	"S3_BUCKET",
	"S3_REGION",
	"S3_ACCESS_KEY_ID",
	"S3_SECRET_ACCESS_KEY",
	"AUTH_SECRET",
	"SMTP_URL",
	"MAIL_FROM",
	"OFFICE_EMAIL",
	"OFFICE_PHONE",
	"ACADEMY_NAME",
	"ADMIN_EMAIL",
	"ADMIN_PASSWORD",
	"PAYMENT_PROVIDER",
	"FLW_PUBLIC_KEY",
	"FLW_SECRET_KEY",
	"FLW_SECRET_HASH",
	"FLW_API_BASE",
	"FLW_SCRIPT_URL",
	"PAYSTACK_PUBLIC_KEY",
	"PAYSTACK_SECRET_KEY",
	"PAYSTACK_API_BASE",
	"PAYSTACK_SCRIPT_URL",
	"PAYMENT_OPTIONS",
	"SANDBOX_PORT",
	"SEED",
	"SIGN_UP",
	"ACCOUNT_PRIVACY",
] as const;

export type SettingName = (typeof settingNames)[number];

/** One setting a line, as the environment has them. An empty one counts as not set. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type Mode = "demo" | "live";

export type Settings = ReturnType<typeof settingsOf>;

/** A reader of this environment. Every ill-formed value adds a line to `problems`, each saying what to set. */
export function settingsOf(environment: Environment) {
	const problems: string[] = [];
	const text = (name: SettingName): string | undefined => environment[name]?.trim() || undefined;

	function refuse(name: SettingName, sentence: string): undefined {
		problems.push(`${name}: ${sentence}`);
	}

	function choice<T extends string>(name: SettingName, allowed: readonly T[], otherwise: T): T {
		const value = text(name);
		if (value === undefined || allowed.includes(value as T)) return (value as T | undefined) ?? otherwise;
		refuse(name, `"${value}" is not known. Set ${allowed.join(" or ")}.`);
		return otherwise;
	}

	function flag(name: SettingName): boolean {
		const value = text(name)?.toLowerCase();
		if (value === undefined) return false;
		if (!["true", "false", "1", "0"].includes(value)) refuse(name, `"${value}" is not known. Set true or false.`);
		return value === "true" || value === "1";
	}

	function optionalPort(name: SettingName): number | undefined {
		return text(name) === undefined ? undefined : port(name, 0);
	}

	function port(name: SettingName, otherwise: number): number {
		const value = text(name);
		if (value === undefined) return otherwise;
		const number = Number(value);
		if (/^\d{1,5}$/.test(value) && number >= 1 && number <= 65_535) return number;
		refuse(name, `"${value}" is not a port. Set a number from 1 to 65535.`);
		return otherwise;
	}

	function url(name: SettingName, schemes: readonly string[]): URL | undefined {
		const value = text(name);
		if (value === undefined) return undefined;
		const parsed = URL.parse(value);
		// A database reached by a socket names it as ?host=/directory.
		const hasHost = parsed?.hostname || parsed?.searchParams.has("host");
		if (parsed && hasHost && schemes.includes(parsed.protocol)) return parsed;
		// The value is not repeated: an address of a database or a mail server holds a password.
		return refuse(
			name,
			`is not an address. Set one that begins with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}.`,
		);
	}

	function email(name: SettingName): string | undefined {
		const value = text(name);
		if (value === undefined || isEmail(value)) return value;
		return refuse(name, `"${value}" is not an e-mail address.`);
	}

	return { problems, text, refuse, choice, flag, port, optionalPort, url, email };
}

/** Does the address lead back to this machine? */
export function isLoopback(url: URL): boolean {
	return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(url.hostname);
}
