import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeCheckoutLoader, type ScriptDocument } from "#sales/paying/ways/card/checkout/load-checkout.ts";
import type { ProviderWindow } from "#sales/paying/ways/card/checkout/provider-window.ts";

const SCRIPTS = {
	flutterwave: { provider: "flutterwave", scriptUrl: "https://checkout.example/v3.js" },
	paystack: { provider: "paystack", scriptUrl: "https://checkout.example/v2/inline.js" },
} as const;
const GLOBALS = {
	flutterwave: { FlutterwaveCheckout: () => ({ close() {} }) },
	paystack: { PaystackPop: class {} },
};
type Fate = "loads" | "loads empty" | "fails" | "hangs";

/** A page whose script tags meet the fates given, one after another; the last fate goes on. */
function pageThat(arrive: (page: ProviderWindow) => void, fates: Fate[], nonce = "") {
	const page: ProviderWindow = {};
	const tags: HTMLScriptElement[] = [];
	const added: string[] = [];
	function meet(tag: EventTarget): void {
		const fate = fates[Math.min(added.length, fates.length) - 1];
		if (fate === "loads") arrive(page);
		if (fate === "loads" || fate === "loads empty") tag.dispatchEvent(new Event("load"));
		if (fate === "fails") tag.dispatchEvent(new Event("error"));
	}
	const document = {
		createElement() {
			const tag = new EventTarget() as HTMLScriptElement;
			tag.remove = () => void tags.splice(tags.indexOf(tag), 1);
			return tag;
		},
		querySelector: () => (nonce ? { nonce } : null),
		head: {
			append(tag: HTMLScriptElement) {
				tags.push(tag);
				added.push(tag.src);
				queueMicrotask(() => meet(tag));
			},
		},
	};
	return { load: makeCheckoutLoader(page, document as unknown as ScriptDocument), page, tags, added, fates };
}

/** What became of it, known without waiting for it. */
function watch(promise: Promise<void>) {
	const seen: { outcome: string } = { outcome: "waiting" };
	promise.then(
		() => Object.assign(seen, { outcome: "loaded" }),
		(error: Error) => Object.assign(seen, { outcome: error.message }),
	);
	return seen;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe.each(["flutterwave", "paystack"] as const)("of %s", (provider) => {
	const script = SCRIPTS[provider];
	const arrive = (page: ProviderWindow) => void Object.assign(page, GLOBALS[provider]);
	const pageWhere = (fates: Fate[], nonce?: string) => pageThat(arrive, fates, nonce);

	describe("the payment script is loaded", () => {
		test("once, and a second payment needs no second script", async () => {
			const { load, added } = pageWhere(["loads"]);
			await load(script);
			await load(script);
			expect(added).toEqual([script.scriptUrl]);
		});

		test("once for a double click", async () => {
			const { load, added } = pageWhere(["loads"]);
			await Promise.all([load(script), load(script)]);
			expect(added).toHaveLength(1);
		});

		test.each([
			["once", ["fails", "loads"], 1000],
			["twice", ["fails", "fails", "loads"], 2000],
			["twice without its function", ["loads empty", "loads empty", "loads"], 2000],
		] satisfies [string, Fate[], number][])("after failing %s, a second apart", async (_, fates, ms) => {
			const { load, added, tags } = pageWhere(fates);
			const seen = watch(load(script));
			await pass(ms - 1);
			expect(seen.outcome).toBe("waiting");
			await pass(1);
			expect(seen.outcome).toBe("loaded");
			expect(added).toHaveLength(fates.length);
			expect(tags, "failed tags leave the page").toHaveLength(1);
		});

		test("after one attempt that hung for ten seconds", async () => {
			const { load, added } = pageWhere(["hangs", "loads"]);
			const seen = watch(load(script));
			await pass(10_999);
			expect(added).toHaveLength(1);
			await pass(1);
			expect(seen.outcome).toBe("loaded");
			// From the same address a browser would wait for the hung request again.
			expect(new URL(added[1] ?? "").pathname).toBe(new URL(script.scriptUrl).pathname);
			expect(added[1]).not.toBe(added[0]);
		});

		test("by an attempt that was given up too early", async () => {
			const { load, page, added } = pageWhere(["hangs", "fails"]);
			const seen = watch(load(script));
			await pass(10_000);
			arrive(page);
			await pass(1000);
			expect(seen.outcome).toBe("loaded");
			expect(added).toHaveLength(1);
		});

		test("with the page's nonce, where it has one", async () => {
			const { load, tags } = pageWhere(["loads"], "abc");
			await load(script);
			expect(tags[0]?.nonce).toBe("abc");
		});
	});

	describe("the payment script cannot be loaded", () => {
		test.each([
			["fails", 2000, "the address could not be read"],
			["loads empty", 2000, "it is empty"],
			["hangs", 32_000, "no answer in time"],
		] satisfies [Fate, number, string][])(
			"when it %s: three attempts, then it says so and leaves nothing",
			async (fate, ms, why) => {
				const { load, added, tags } = pageWhere([fate]);
				const seen = watch(load(script));
				await pass(ms - 1);
				expect(seen.outcome).toBe("waiting");
				await pass(1);
				expect(seen.outcome).toBe(`The payment script could not be loaded: ${why}.`);
				await pass(60_000);
				expect(added).toHaveLength(3);
				expect(tags).toHaveLength(0);
			},
		);

		test("the next click starts anew, and works once the network is back", async () => {
			const { load, added, fates } = pageWhere(["fails"]);
			const first = watch(load(script));
			await pass(2000);
			expect(first.outcome).toContain("could not be loaded");
			fates.splice(0, 1, "loads");
			const second = watch(load(script));
			await pass(0);
			expect(second.outcome).toBe("loaded");
			expect(added).toHaveLength(4);
		});
	});
});

test("another provider's script on the page does not count, and is loaded beside it", async () => {
	const both = (page: ProviderWindow) =>
		void Object.assign(page, page.PaystackPop ? GLOBALS.flutterwave : GLOBALS.paystack);
	const { load, added } = pageThat(both, ["loads"]);
	await load(SCRIPTS.paystack);
	await load(SCRIPTS.flutterwave);
	expect(added).toEqual([SCRIPTS.paystack.scriptUrl, SCRIPTS.flutterwave.scriptUrl]);
});
