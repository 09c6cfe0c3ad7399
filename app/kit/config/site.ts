// The site itself: where it is found, its secret, its first administrator, and what only a demo has.

import { usesSandbox } from "#kit/config/payments.ts";
import { isLoopback, type Mode, type Settings } from "#kit/config/settings.ts";
import { PASSWORD_LENGTH } from "#kit/rules/account.ts";
import { accountEmailFault } from "#kit/rules/contact/account-email.ts";
import { normalEmail } from "#kit/rules/person.ts";

// Known to everybody who has read the README.
const demoPassword = "koya-demo";
const shortestSecret = 32;

/** Where visitors find the site. Links in mails, cookies and the check of forms stand on it, so a live one is https. */
export function readPublicUrl(settings: Settings, mode: Mode, port: number): URL {
	const local = new URL(`http://localhost:${port}`);
	if (mode === "live" && !settings.text("PUBLIC_URL")) {
		settings.refuse("PUBLIC_URL", "is missing. Set the address visitors use, as https://academy.example.com");
		return local;
	}
	const url = settings.url("PUBLIC_URL", ["https:", "http:"]) ?? local;
	if (url.pathname !== "/" || url.search || url.hash || url.username || url.password) {
		settings.refuse("PUBLIC_URL", `holds more than an address. Set only ${url.origin}`);
	}
	if (mode === "live" && settings.text("PUBLIC_URL") && (url.protocol !== "https:" || isLoopback(url))) {
		settings.refuse(
			"PUBLIC_URL",
			"is not a public https address. Set the one visitors use, as https://academy.example.com",
		);
	}
	return url;
}

/** What sessions and links are signed with. A demo may leave it to us. */
export function readAuthSecret(settings: Settings, mode: Mode): string | undefined {
	const value = settings.text("AUTH_SECRET");
	if (mode === "live" && value === undefined)
		settings.refuse("AUTH_SECRET", `is missing. Set at least ${shortestSecret} random characters.`);
	if (value !== undefined && value.length < shortestSecret)
		settings.refuse("AUTH_SECRET", `is too short. Set at least ${shortestSecret} random characters.`);
	return value;
}

/** The port of the sandbox, if there is to be one. */
export function readSandboxPort(settings: Settings, mode: Mode, port: number): number | undefined {
	if (!usesSandbox(settings, mode)) {
		if (mode === "live" && settings.text("SANDBOX_PORT"))
			settings.refuse("SANDBOX_PORT", "belongs to the demo. Remove it.");
		return undefined;
	}
	const sandboxPort = settings.port("SANDBOX_PORT", port + 1);
	if (sandboxPort === port) settings.refuse("SANDBOX_PORT", "is the site's own port. Set another.");
	if (sandboxPort > 65_535) settings.refuse("SANDBOX_PORT", "would be above 65535. Set it, or a lower PORT.");
	return sandboxPort;
}

/** The person who becomes administrator of a new academy. */
export function readFirstAdmin(settings: Settings, mode: Mode): { email: string; password: string } | undefined {
	const email = settings.email("ADMIN_EMAIL");
	const password = settings.text("ADMIN_PASSWORD");
	if (settings.text("ADMIN_EMAIL") === undefined && password === undefined) return undefined;
	if (password === undefined)
		return settings.refuse("ADMIN_PASSWORD", "is missing beside ADMIN_EMAIL. Set both or neither.");
	if (email !== undefined && accountEmailFault(normalEmail(email)))
		return settings.refuse(
			"ADMIN_EMAIL",
			`"${email}" cannot log in: an address of an account has only a to z, digits and . _ - + ' in it.`,
		);
	if (settings.text("ADMIN_EMAIL") === undefined)
		return settings.refuse("ADMIN_EMAIL", "is missing beside ADMIN_PASSWORD. Set both or neither.");
	if (mode === "live" && password === demoPassword)
		return settings.refuse("ADMIN_PASSWORD", "is the demo's password. Set one of your own.");
	const shortest = mode === "live" ? PASSWORD_LENGTH.guarded : PASSWORD_LENGTH.min;
	if ([...password].length < shortest)
		return settings.refuse("ADMIN_PASSWORD", `is too short. Set at least ${shortest} characters.`);
	return email === undefined ? undefined : { email, password };
}

/** Whether an empty database is filled with the demo's courses and people. */
export function readSeed(settings: Settings, mode: Mode): "demo" | "none" {
	const seed = settings.choice("SEED", ["demo", "none"], mode === "demo" ? "demo" : "none");
	if (mode === "live" && seed === "demo") settings.refuse("SEED", "demo is not for a live site. Remove it.");
	return seed;
}
