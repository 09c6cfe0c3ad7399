import { afterAll, expect, test } from "vitest";
import { blankSettings } from "#scripts/checks/blank-settings.ts";
import { LIVE } from "#tests/http/house.ts";
import { endAll, run } from "#tests/kit/processes.ts";

afterAll(endAll);

const HEX = "0123456789abcdef0123456789abcdef";
const FLUTTERWAVE = (world: "" | "_TEST") => ({
	FLW_PUBLIC_KEY: `FLWPUBK${world}-${HEX}-X`,
	FLW_SECRET_KEY: `FLWSECK${world}-${HEX}-X`,
	FLW_SECRET_HASH: "a hash of our own",
});
const PAYSTACK = (world: "live" | "test") => ({
	PAYMENT_PROVIDER: "paystack",
	PAYSTACK_PUBLIC_KEY: `pk_${world}_${HEX}01234567`,
	PAYSTACK_SECRET_KEY: `sk_${world}_${HEX}01234567`,
});
const live = (settings: Record<string, string>) => ({ ...LIVE, ...settings });

const wrong: [string, Record<string, string>, RegExp][] = [
	["live keys in a demo", FLUTTERWAVE(""), /FLW_SECRET_KEY: is a live key/],
	["test keys on a live site", live(FLUTTERWAVE("_TEST")), /FLW_SECRET_KEY: is a test key/],
	["a sandbox's address on a live site", live({ FLW_API_BASE: "http://localhost:3001/v3" }), /FLW_API_BASE: .*sandbox/],
	["no secret for the gateway's calls", live({ FLW_SECRET_HASH: "" }), /FLW_SECRET_HASH: is missing/],
	["live keys of Paystack in a demo", PAYSTACK("live"), /PAYSTACK_SECRET_KEY: is a live key/],
	["test keys of Paystack on a live site", live(PAYSTACK("test")), /PAYSTACK_SECRET_KEY: is a test key/],
	[
		"a sandbox's address for Paystack on a live site",
		live({ ...PAYSTACK("live"), PAYSTACK_API_BASE: "http://127.0.0.1:3001" }),
		/PAYSTACK_API_BASE: .*sandbox/,
	],
];

// As they would be started: real processes, which end before they open anything.
test.concurrent.each(wrong)("F41 with %s nothing starts, and it is said what to set", async (_, settings, said) => {
	const academy = run(["scripts/start.ts"], { env: { ...blankSettings, ...settings } });
	expect(await academy.ended).toBe(1);
	expect(academy.output()).toMatch(said);
	expect(academy.output()).not.toContain(HEX);
});
