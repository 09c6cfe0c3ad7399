import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PAYSTACK_CARDS } from "#sandbox/test-cards.ts";
import { KEYS } from "#tests/sales/gateways/house.ts";
import {
	AMOUNT,
	BEGINNING,
	openPaystackHouse,
	PAYSTACK_KEYS,
	type PaystackHouse,
	REFERENCE,
} from "#tests/sales/gateways/sandbox-paystack-house.ts";

let house: PaystackHouse;
beforeAll(async () => {
	house = await openPaystackHouse();
});
beforeEach(async () => {
	await house.control.reset("window");
	house.hooks.length = 0;
});
afterAll(() => house.stop());

type Step = {
	kind: string;
	transactionId: number;
	hint?: string;
	error?: string;
	result?: Record<string, unknown> & { transaction?: unknown };
};

const match = { all: true } as const;
const CARD = { method: "card", number: "4084 0840 8408 4081", expiry: "12/30", cvv: "408" };
const status = async () => (await house.api(`/transaction/verify/${REFERENCE}`)).body.data.status;
const page = async (path: string) => (await fetch(`${house.sandbox.url}${path}`)).text();

/** Somebody at the window. */
function customer(code: string) {
	return async (action: string, body: Record<string, unknown>): Promise<Step> => {
		const response = await fetch(`${house.sandbox.url}/checkout/${code}/${action}`, {
			method: "POST",
			body: JSON.stringify(body),
		});
		return (await response.json()) as Step;
	};
}

async function payTo(ask: ReturnType<typeof customer>, card: Record<string, unknown> = CARD): Promise<Step> {
	let step = await ask("pay", card);
	while (step.hint) {
		const answer = step.kind === "pin" ? { pin: step.hint } : { otp: step.hint };
		step = await ask("continue", { transactionId: step.transactionId, ...answer });
	}
	return step;
}

describe("Paystack's test cards do what it publishes", () => {
	test.each(PAYSTACK_CARDS.map((card) => [card.number, card.effect, card] as const))("%s %s", async (_n, _e, card) => {
		const { number, cvv, says } = card;
		const step = await payTo(customer(await house.begin()), { method: "card", number, cvv, expiry: "01/31" });
		expect(step).toMatchObject(says ? { kind: "failed", error: says, canRetry: true } : { kind: "done" });
		expect(await status()).toBe(says ? "failed" : "success");
	});

	test("a wrong code can be typed again, a wrong PIN cannot", async () => {
		const ask = customer(await house.begin());
		const verve = { ...CARD, number: "5060666666666666666", cvv: "123" };
		const pin = await ask("pay", verve);
		const otp = await ask("continue", { transactionId: pin.transactionId, pin: "1234" });
		expect(await status()).toBe("ongoing");
		expect(await ask("continue", { transactionId: otp.transactionId, otp: "12345" })).toMatchObject({ kind: "otp" });
		expect(await ask("continue", { transactionId: otp.transactionId, otp: "123456" })).toMatchObject({ kind: "done" });
		const other = customer(await house.begin({ reference: "KOYA-2" }));
		const asked = await other("pay", verve);
		expect(await other("continue", { transactionId: asked.transactionId, pin: "3310" })).toMatchObject({
			error: "Incorrect PIN",
		});
	});
});

describe("Paystack's window", () => {
	test("tells the page what the real one tells, the id as text", async () => {
		const done = await payTo(customer(await house.begin()));
		const { id } = (await house.api(`/transaction/verify/${REFERENCE}`)).body.data;
		expect(done.result).toMatchObject({
			status: "success",
			ended: "successful",
			redirectTo: `${BEGINNING.callback_url}?trxref=${REFERENCE}&reference=${REFERENCE}`,
			transaction: { id, trans: id, reference: REFERENCE, message: "Approved" },
		});
	});

	test.each([
		["ussd", "pending"],
		["banktransfer", "ongoing"],
	])("%s waits for the bank, which answers long after it was closed", async (method, meanwhile) => {
		const step = await customer(await house.begin())("pay", { method });
		expect(await status()).toBe(meanwhile);
		await house.control.settle(step.transactionId, "successful");
		expect(await status()).toBe("success");
		await house.control.idle();
		await house.control.advance(1000);
		expect(house.hooks).toHaveLength(1);
	});

	test("offers the channels that were asked for", async () => {
		const methods = async (channels: string[], reference: string) => {
			const html = await page(`/checkout/${await house.begin({ channels, reference })}`);
			return [...html.matchAll(/data-method="(\w+)"/g)].map((found) => found[1]);
		};
		expect(await methods(["ussd", "card"], "KOYA-2")).toEqual(["ussd", "card"]);
		expect(await methods(["mobile_money"], "KOYA-3")).toEqual(["card", "banktransfer", "ussd"]);
	});

	test("shows the amount in naira, goes to the cancel address, and says it is there when it lies over a page", async () => {
		const code = await house.begin();
		const full = await page(`/checkout/${code}`);
		expect(full).toContain("₦40,850.00");
		expect(full).toContain(`data-cancel-url="${BEGINNING.metadata.cancel_action}"`);
		expect(full).toContain('data-kind="hosted"');
		expect(full).toContain('data-tell=""');
		const over = await page(`/checkout/${code}?inline=1`);
		expect(over).toContain('data-kind="inline"');
		expect(over).toMatch(/data-tell="[^"]*loaded[^"]*4611686018\d{9}/);
	});

	test("is closed to who comes again after paying, or with a code it never gave", async () => {
		const code = await house.begin();
		await payTo(customer(code));
		for (const path of [`/checkout/${code}`, "/checkout/nobody"]) {
			const html = await page(path);
			expect(html).toContain("notloaded");
			expect(html).not.toContain("data-pay");
		}
	});

	test("given up by a card that was asked for a code is abandoned with the window", async () => {
		const step = await customer(await house.begin())("pay", { ...CARD, number: "5060666666666666666", cvv: "123" });
		expect(step.kind).toBe("pin");
		await house.control.advance(25 * 3_600_000);
		expect(await status()).toBe("abandoned");
	});

	test("opened from the page begins with the public key, and goes on with what it began", async () => {
		const open = (more: Record<string, unknown>) => {
			const options = { ...BEGINNING, key: PAYSTACK_KEYS.paystackPublicKey, ...more };
			return page(`/checkout/new?__=${encodeURIComponent(Buffer.from(JSON.stringify(options)).toString("base64"))}`);
		};
		const code = (html: string) => /data-session="(\w+)"/.exec(html)?.[1];
		const first = await open({});
		expect(code(first)).toBeTruthy();
		expect(code(await open({}))).toBe(code(first));
		expect(await open({ amount: 100 })).toContain("notloaded");
		expect(await open({ key: "pk_test_other", reference: "KOYA-9" })).toContain("notloaded");
	});
});

describe("the same trouble as on the other face", () => {
	test("money that differs: another amount, another currency, another reference", async () => {
		await house.control.scenario({ match, amountDelta: -0.1, currency: "GHS", txRefOverride: "KOYA-x" });
		await house.begin();
		await house.control.pay({ tx_ref: REFERENCE });
		expect((await house.api(`/transaction/verify/${REFERENCE}`)).body.data).toMatchObject({
			status: "success",
			amount: AMOUNT - 10,
			requested_amount: AMOUNT - 10,
			currency: "GHS",
			reference: "KOYA-x",
		});
	});

	test("less debited than was asked", async () => {
		await house.begin();
		await house.control.pay({ tx_ref: REFERENCE, amount: 40_849 });
		expect((await house.api(`/transaction/verify/${REFERENCE}`)).body.data).toMatchObject({
			amount: AMOUNT - 100,
			requested_amount: AMOUNT,
		});
	});

	test("verify that is not sure yet, and lists that know no better", async () => {
		await house.control.scenario({ match, verifyStatus: ["pending", "ongoing", "in-limbo"] });
		await house.begin();
		await house.control.pay({ tx_ref: REFERENCE });
		const said = [];
		for (let i = 0; i < 4; i++) {
			said.push([await status(), (await house.api("/transaction")).body.data[0].status]);
		}
		const twice = (word: string) => [word, word];
		expect(said).toEqual(["pending", "ongoing", "in-limbo", "success"].map(twice));
	});

	test("verify that hangs, is cut, is no JSON, or does not know it yet", async () => {
		await house.control.scenario({ match, verify: ["hang", "reset", "html", "truncated"], notYetVisible: 1 });
		await house.begin();
		await house.control.pay({ tx_ref: REFERENCE });
		const verify = (signal?: AbortSignal) =>
			fetch(`${house.sandbox.url}/transaction/verify/${REFERENCE}`, {
				headers: { authorization: `Bearer ${PAYSTACK_KEYS.paystackSecretKey}` },
				...(signal && { signal }),
			});
		await expect(verify(AbortSignal.timeout(150))).rejects.toThrow("timeout");
		await expect(verify()).rejects.toThrow();
		expect(await (await verify()).text()).toContain("502 Bad Gateway");
		await expect((await verify()).json()).rejects.toThrow();
		expect((await verify()).status).toBe(404);
		expect((await verify()).status).toBe(200);
	});

	test("a beginning that fails begins nothing", async () => {
		await house.control.scenario({ match, initialize: [{ http: 500 }, "reset"] });
		expect((await house.api("/transaction/initialize", BEGINNING)).status).toBe(500);
		await expect(house.api("/transaction/initialize", BEGINNING)).rejects.toThrow();
		expect((await house.api("/transaction/initialize", BEGINNING)).status).toBe(200);
	});

	test("lists that fail", async () => {
		await house.control.scenario({ match, list: [{ http: 503 }] });
		expect((await house.api("/transaction")).status).toBe(503);
		expect((await house.api("/transaction")).status).toBe(200);
	});

	test.each([
		["lost", 0],
		["normal", 1],
		["out_of_order", 1],
		["before_callback", 1],
		["bad_hash", 1],
		["no_hash", 1],
		["garbage", 1],
		[{ duplicate: 5 }, 5],
	] as const)("a webhook %j comes %i times", async (webhook, times) => {
		await house.control.settings({ retries: false });
		await house.control.scenario({ match, webhook });
		await house.begin();
		await house.control.pay({ tx_ref: REFERENCE, outcome: "failed" });
		await house.control.pay({ tx_ref: REFERENCE });
		await house.control.advance(1000);
		expect(house.hooks).toHaveLength(times);
		const signature = house.hooks[0]?.headers["x-paystack-signature"];
		if (webhook === "bad_hash") expect(signature).toBe("not-the-hash");
		if (webhook === "no_hash") expect(signature).toBeUndefined();
		if (webhook === "garbage") expect(signature).toMatch(/^[0-9a-f]{128}$/);
	});

	test("a webhook two hours late", async () => {
		await house.control.scenario({ match, webhook: { late: 7_200_000 } });
		await house.begin();
		await house.control.pay({ tx_ref: REFERENCE });
		await house.control.advance(7_000_000);
		expect(house.hooks).toHaveLength(0);
		await house.control.advance(300_000);
		expect(house.hooks).toHaveLength(1);
	});

	test("a script that fails, or comes without what it is for", async () => {
		await house.control.scenario({ match, script: { fail: 1 } });
		const script = () => fetch(`${house.sandbox.url}/v2/inline.js`);
		expect((await script()).status).toBe(503);
		expect(await (await script()).text()).toContain("PaystackPop");
		await house.control.scenario({ match, script: { loadsWithoutGlobal: true } });
		expect(await (await script()).text()).not.toContain("PaystackPop");
	});

	test("a payment without a browser, under a reference that was never begun", async () => {
		const made = await house.control.pay({ tx_ref: "KOYA-7", amount: 100.5, face: "paystack" });
		expect(made.provider).toBe("paystack");
		expect((await house.api("/transaction/verify/KOYA-7")).body.data).toMatchObject({
			status: "success",
			amount: 10_050,
		});
		const again = await house.control.pay({ tx_ref: "KOYA-7", amount: 100.5, face: "paystack", fresh: true });
		expect(again.id).toBe(made.id);
	});

	test("a reference that was begun at one provider can be paid at the other", async () => {
		await house.begin();
		const other = await house.control.pay({ tx_ref: REFERENCE, amount: 100, face: "flutterwave" });
		expect(other.provider).toBe("flutterwave");
		expect(await status()).toBe("abandoned");
		expect((await house.control.pay({ tx_ref: REFERENCE, face: "paystack" })).provider).toBe("paystack");
		expect(await status()).toBe("success");
	});

	test("an address that asks for trouble is heard before anybody paid", async () => {
		await house.begin({ email: "ada+over@example.com" });
		await house.control.pay({ tx_ref: REFERENCE });
		expect((await house.api(`/transaction/verify/${REFERENCE}`)).body.data.amount).toBe(AMOUNT + 100);
	});

	test("the other face knows nothing of it", async () => {
		const made = await house.control.pay({ tx_ref: "KOYA-7", amount: 100, face: "paystack" });
		const flutterwave = (path: string) => house.api(`/v3${path}`, undefined, KEYS.secretKey);
		expect((await flutterwave("/transactions/verify_by_reference?tx_ref=KOYA-7")).status).toBe(400);
		expect((await flutterwave(`/transactions/${made.id}/verify`)).status).toBe(400);
		expect((await flutterwave("/transactions")).body.data).toEqual([]);
	});
});
