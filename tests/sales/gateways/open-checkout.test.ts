import { afterEach, describe, expect, test } from "vitest";
import type { CheckoutParams } from "#sales/ledger/payments/rules/checkout.ts";
import { openCheckout } from "#sales/paying/ways/card/checkout/open-checkout.ts";
import type { FlutterwaveOptions, ProviderWindow } from "#sales/paying/ways/card/checkout/provider-window.ts";

type Shown = FlutterwaveOptions & { closed: number };
const opened: Shown[] = [];
const page: ProviderWindow = {
	FlutterwaveCheckout(options) {
		const shown = { ...options, closed: 0 };
		opened.push(shown);
		return {
			close() {
				shown.closed += 1;
			},
		};
	},
};

function checkoutFor(reference: string) {
	const params: CheckoutParams = {
		public_key: "FLWPUBK_TEST-x-X",
		tx_ref: reference,
		amount: 40_850,
		currency: "NGN",
		payment_options: "card",
		customer: { email: "ada@example.com", name: "Ada Okafor" },
		customizations: { title: "Koya", description: "Data" },
		payload_hash: "0",
		configurations: { session_duration: 15, max_retry_attempt: 5 },
	};
	return { provider: "flutterwave" as const, scriptUrl: "https://checkout.example/v3.js", reference, params };
}

const report = (reference: string, more = {}) => ({
	status: "successful",
	tx_ref: reference,
	transaction_id: 7,
	...more,
});

afterEach(() => {
	for (const shown of opened.splice(0)) shown.onclose(true);
});

describe("Flutterwave's window", () => {
	test("reports what the browser was told, and is closed, since it does not close itself", async () => {
		const ended = openCheckout(checkoutFor("KOYA-1"), page);
		opened[0]?.callback(report("KOYA-1", { status: "completed" }));
		expect(await ended).toEqual({ outcome: "reported", status: "completed", transactionId: "7" });
		expect(opened[0]?.closed).toBe(1);
	});

	test("reports a failure without a transaction", async () => {
		const ended = openCheckout(checkoutFor("KOYA-1"), page);
		opened[0]?.callback(report("KOYA-1", { status: "failed", transaction_id: null }));
		expect(await ended).toEqual({ outcome: "reported", status: "failed" });
	});

	test("says when the customer closed it", async () => {
		const ended = openCheckout(checkoutFor("KOYA-1"), page);
		opened[0]?.onclose(true);
		expect(await ended).toEqual({ outcome: "closed" });
	});

	test("is one window for a double click", async () => {
		const [first, second] = [openCheckout(checkoutFor("KOYA-1"), page), openCheckout(checkoutFor("KOYA-1"), page)];
		expect(opened).toHaveLength(1);
		opened[0]?.callback(report("KOYA-1"));
		expect(await first).toEqual(await second);
	});

	test("gives way to another payment's window", async () => {
		const first = openCheckout(checkoutFor("KOYA-1"), page);
		const second = openCheckout(checkoutFor("KOYA-2"), page);
		expect(await first).toEqual({ outcome: "closed" });
		expect(opened[0]?.closed).toBe(1);
		opened[1]?.callback(report("KOYA-2"));
		expect(await second).toMatchObject({ outcome: "reported" });
	});

	test("does not take an earlier payment's news for its own, nor nonsense", async () => {
		const ended = openCheckout(checkoutFor("KOYA-2"), page);
		for (const stray of [report("KOYA-1"), null, undefined, "successful", {}, { status: "successful" }]) {
			opened[0]?.callback(stray);
		}
		expect(opened[0]?.closed).toBe(0);
		opened[0]?.callback(report("KOYA-2", { status: "failed" }));
		expect(await ended).toMatchObject({ status: "failed" });
	});

	test("tells its outcome once, whatever comes after", async () => {
		const ended = openCheckout(checkoutFor("KOYA-1"), page);
		opened[0]?.callback(report("KOYA-1"));
		opened[0]?.callback(report("KOYA-1", { status: "failed" }));
		opened[0]?.onclose(true);
		expect(await ended).toMatchObject({ status: "successful" });
	});

	test("opens again for the same reference after it was closed", async () => {
		const first = openCheckout(checkoutFor("KOYA-1"), page);
		opened[0]?.onclose();
		await first;
		const second = openCheckout(checkoutFor("KOYA-1"), page);
		expect(opened).toHaveLength(2);
		opened[1]?.callback(report("KOYA-1"));
		expect(await second).toMatchObject({ outcome: "reported" });
	});

	test("never goes to another page: it always has a closing of its own and no address to return to", () => {
		void openCheckout(checkoutFor("KOYA-1"), page);
		expect(opened[0]).not.toHaveProperty("redirect_url");
		expect(opened[0]?.onclose).toBeTypeOf("function");
	});

	test("cannot open without its script", () => {
		expect(() => openCheckout(checkoutFor("KOYA-1"), {})).toThrow("not loaded");
	});
});
