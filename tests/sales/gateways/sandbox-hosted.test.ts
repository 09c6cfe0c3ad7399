import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CARD } from "#tests/sales/gateways/customer.ts";
import { KEYS } from "#tests/sales/gateways/house.ts";
import { openPaystackHouse, type PaystackHouse } from "#tests/sales/gateways/sandbox-paystack-house.ts";

let house: PaystackHouse;
beforeAll(async () => {
	house = await openPaystackHouse();
});
beforeEach(() => house.control.reset("hosted"));
afterAll(() => house.stop());

const BACK = "https://koya.example/payments/back";
const WANTED = {
	tx_ref: "KOYA-1",
	amount: 40_850,
	currency: "NGN",
	redirect_url: BACK,
	customer: { email: "ada@example.com", name: "Ada Okafor", phonenumber: "+2348012345678" },
	customizations: { title: "Koya", description: "Data Analysis" },
	payment_options: "card, mobilemoney, ussd",
	configurations: { session_duration: 15, max_retry_attempt: 2 },
};
const match = { all: true } as const;

type Step = { kind: string; transactionId: number; canRetry?: boolean; result?: { redirectTo: string } };

/** A link, and somebody at its page. */
async function opened(more: Record<string, unknown> = {}) {
	const { body } = await house.api("/v3/payments", { ...WANTED, ...more }, KEYS.secretKey);
	const link: string = body.data.link;
	const code = link.split("/").at(-1);
	const ask = async (action: string, typed: Record<string, unknown>): Promise<Step> => {
		const response = await fetch(`${house.sandbox.url}/checkout/${code}/${action}`, {
			method: "POST",
			body: JSON.stringify(typed),
		});
		return (await response.json()) as Step;
	};
	return { link, ask, page: async () => (await fetch(link)).text() };
}

async function paid(ask: Awaited<ReturnType<typeof opened>>["ask"]): Promise<Step> {
	const { transactionId } = await ask("pay", CARD);
	await ask("continue", { transactionId, pin: "3310" });
	return ask("continue", { transactionId, otp: "12345" });
}

const queryOf = (step: Step) => {
	const address = new URL(step.result?.redirectTo ?? "");
	expect(`${address.origin}${address.pathname}`).toBe(BACK);
	return Object.fromEntries(address.searchParams);
};

describe("the page of a hosted link", () => {
	test("shows what is bought and only the ways asked for that naira has", async () => {
		const html = await (await opened()).page();
		expect(html).toContain("Data Analysis");
		expect(html).toContain("₦40,850.00");
		expect([...html.matchAll(/data-method="(\w+)"/g)].map((found) => found[1])).toEqual(["card", "ussd"]);
		expect(html).toContain("needs JavaScript");
	});

	test.each([
		["successful", undefined],
		["completed", "completed"],
		["failed", "failed"],
	])("sends who paid back as %s, with the transaction", async (status, said) => {
		if (said) await house.control.scenario({ match, browser: { status: said } });
		const done = await paid((await opened()).ask);
		expect(queryOf(done)).toEqual({ status, tx_ref: "KOYA-1", transaction_id: expect.stringMatching(/^\d+$/) });
	});

	test("sends who paid back as cancelled, without one, and as expired, with one called null", async () => {
		await house.control.scenario({ match, browser: { status: "cancelled" } });
		expect(queryOf(await paid((await opened()).ask))).toEqual({ status: "cancelled", tx_ref: "KOYA-1" });
		await house.control.scenario({ match, browser: { status: "session_expired" } });
		const later = await paid((await opened({ tx_ref: "KOYA-2" })).ask);
		expect(queryOf(later)).toEqual({ status: "session_expired", tx_ref: "KOYA-2", transaction_id: "null" });
	});

	test("knows where to send who gives up", async () => {
		expect(await (await opened()).page()).toContain(`data-cancel-url="${BACK}?status=cancelled&#38;tx_ref=KOYA-1"`);
	});

	test("ends after the time it was given", async () => {
		const { ask, link } = await opened();
		await house.control.advance(14 * 60_000);
		expect((await fetch(link)).status).toBe(200);
		await house.control.advance(60_000);
		const late = await ask("pay", CARD);
		expect(late.kind).toBe("expired");
		expect(queryOf(late)).toEqual({ status: "session_expired", tx_ref: "KOYA-1", transaction_id: "null" });
		expect((await fetch(link)).status).toBe(404);
	});

	test("ends after as many tries as it was given", async () => {
		const { ask } = await opened();
		const wrong = { ...CARD, cvv: "999" };
		expect((await ask("pay", wrong)).canRetry).toBe(true);
		const last = await ask("pay", wrong);
		expect(last.canRetry).toBe(false);
		expect(queryOf(last)).toMatchObject({ status: "failed" });
		expect((await ask("pay", CARD)).kind).toBe("expired");
	});

	test("that could not be made is made by the next try", async () => {
		await house.control.scenario({ match, initialize: [{ http: 503 }] });
		expect((await house.api("/v3/payments", WANTED, KEYS.secretKey)).status).toBe(503);
		expect((await opened()).link).toContain("/v3/hosted/pay/flwlnk-");
	});
});
