// The gateway of the bench, as a process of its own behind the production adapter.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { TOTAL_KOBO } from "#bench/drive.ts";
import { configure, readConfig } from "#kit/config/config.ts";
import { nairaNumber } from "#kit/rules/money.ts";

export const KEYS = {
	FLW_PUBLIC_KEY: "FLWPUBK_TEST-0123456789abcdef0123456789abcdef-X",
	FLW_SECRET_KEY: "FLWSECK_TEST-0123456789abcdef0123456789abcdef-X",
	FLW_SECRET_HASH: "a-secret-hash-of-the-bench-0123456789",
};

/** `settings`: where a site finds it. */
export type Gateway = { settings: Record<string, string>; stop(): void };

/** Starts it and makes it the configured one, once for all databases. */
export async function openGateway(): Promise<Gateway> {
	const program = path.join(import.meta.dirname, "gateway-stub.ts");
	const child = spawn(process.execPath, [program, String(nairaNumber(TOTAL_KOBO))], {
		stdio: ["pipe", "pipe", "inherit"],
	});
	const [said] = (await once(child.stdout, "data")) as [Buffer];
	const address = `http://127.0.0.1:${/port (\d+)/.exec(String(said))?.[1]}`;
	const settings = { FLW_API_BASE: `${address}/v3`, FLW_SCRIPT_URL: `${address}/v3.js` };
	const secret = "a-secret-of-the-bench-that-is-long-enough-0123456789";
	const secrets = { authSecret: secret, sandboxPublicKey: "", sandboxSecretKey: "", sandboxSecretHash: "" };
	const read = readConfig({ ...KEYS, ...settings }, { secrets: () => ({ ...secrets, sandboxToken: "" }) });
	if (!read.ok) throw new Error(read.problems.join("\n"));
	configure(read.config);
	return { settings, stop: () => void child.stdin.end() };
}
