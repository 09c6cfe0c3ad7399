import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Gateway, StartedAttempt } from "#sales/paying/ways/card/gateways/payment-gateway.ts";
import type { ScenarioRequest } from "#sandbox/scenario.ts";
import { OPTIONS, paystackAt } from "#tests/sales/gateways/house.ts";
import { openPaystackHouse, type PaystackHouse, REFERENCE } from "#tests/sales/gateways/sandbox-paystack-house.ts";

let house: PaystackHouse;
let gateway: Gateway;
beforeAll(async () => {
	house = await openPaystackHouse();
	gateway = paystackAt(house.sandbox.url);
});
beforeEach(async () => {
	await house.control.reset("paystack");
	house.hooks.length = 0;
});
afterAll(() => house.stop());

const TOTAL = 4_085_050;
const HOME = "https://koya.example/payments/back";
const started: StartedAttempt = {
	reference: REFERENCE,
	total: TOTAL,
	currency: "NGN",
	email: "ada+b@example.com",
	name: "Ọlá Ńgọ́zi",
	title: "Koya",
	description: "Data & more",
	options: OPTIONS,
};
const begin = () => gateway.openSession(started, HOME);
const query = () => gateway.query(REFERENCE);
const scenario = (trouble: Omit<ScenarioRequest, "match">) =>
	house.control.scenario({ match: { all: true }, ...trouble });

async function paid(request: Partial<Parameters<PaystackHouse["control"]["pay"]>[0]> = {}) {
	await begin();
	return await house.control.pay({ tx_ref: REFERENCE, ...request });
}

/** The one fact of a paid answer. */
async function factsOfPaid() {
	const answer = await query();
	if (answer.kind !== "paid") throw new Error(`it is ${answer.kind}`);
	return answer.facts;
}

describe("a payment at Paystack", () => {
	test("is unknown before it is told of, and nobody's before somebody tries", async () => {
		expect((await query()).kind).toBe("not_found");
		await begin();
		expect((await query()).kind).toBe("not_found");
	});

	test("is paid to the kobo, with an id no number of JavaScript holds", async () => {
		await paid();
		const facts = await factsOfPaid();
		expect(facts).toMatchObject({ reference: REFERENCE, amount: TOTAL, charged: TOTAL, currency: "NGN", mode: "test" });
		expect(BigInt(facts.transactionId)).toBeGreaterThan(BigInt(Number.MAX_SAFE_INTEGER));
		expect(JSON.stringify(facts.raw)).toContain(facts.transactionId);
		expect(JSON.stringify(await query())).not.toMatch(/AUTH_\w/);
	});

	test.each([
		["failed", "failed"],
		["pending", "pending"],
		["successful", "paid"],
	] as const)("that %s is %s", async (outcome, kind) => {
		await paid({ outcome });
		expect((await query()).kind).toBe(kind);
	});

	test("declined, then paid by another card, is paid", async () => {
		await paid({ outcome: "failed" });
		expect((await query()).kind).toBe("failed");
		await house.control.pay({ tx_ref: REFERENCE });
		expect((await query()).kind).toBe("paid");
	});

	test("that the bank took back is reversed, not unpaid", async () => {
		const { id } = await paid();
		await house.control.reverse(id);
		expect(await query()).toMatchObject({ kind: "reversed", facts: { reference: REFERENCE } });
	});

	test.each([
		["a kobo short", { amountDelta: -0.01 }, TOTAL - 1],
		["a tenth of it", { amountDelta: -36_765.45 }, TOTAL - 3_676_545],
		["too much", { amountDelta: 2000 }, TOTAL + 200_000],
	])("%s is seen as what came", async (_, trouble, amount) => {
		await scenario(trouble);
		await paid();
		expect((await factsOfPaid()).amount).toBe(amount);
	});

	test("with fees passed on costs its price, and the fees on top", async () => {
		await scenario({ chargedDelta: 300 });
		await paid();
		expect(await factsOfPaid()).toMatchObject({ amount: TOTAL, charged: TOTAL + 30_000 });
	});

	test("in another currency says so", async () => {
		await scenario({ currency: "GHS" });
		await paid();
		expect((await factsOfPaid()).currency).toBe("GHS");
	});

	test("under another reference says so", async () => {
		await scenario({ txRefOverride: "KOYA-9" });
		await paid();
		expect((await factsOfPaid()).reference).toBe("KOYA-9");
	});

	test.each(["empty", "object", "text"] as const)("is read whatever form its metadata takes: %s", async (metadata) => {
		await scenario({ metadata });
		await paid();
		expect((await query()).kind).toBe("paid");
	});
});

describe("a window at Paystack", () => {
	test("is opened once under a reference, and told again only as a duplicate", async () => {
		const opened = await begin();
		if (opened.kind !== "opened") throw new Error(opened.kind);
		const { accessCode = "", url = "" } = opened.session;
		expect(url).toBe(`${house.sandbox.url}/checkout/${accessCode}`);
		expect((await fetch(url)).status).toBe(200);
		expect((await begin()).kind).toBe("duplicate");
	});

	test("offers what was set, and what naira has", async () => {
		const opened = await gateway.openSession({ ...started, options: "ussd, mobilemoney" }, HOME);
		if (opened.kind !== "opened") throw new Error(opened.kind);
		const page = await (await fetch(opened.session.url ?? "")).text();
		expect([...page.matchAll(/data-method="(\w+)"/g)].map((match) => match[1])).toEqual(["ussd"]);
	});

	test.each([
		["hang up", "reset"],
		["a page of a proxy", "html"],
		["an error of theirs", { http: 500 }],
	] as const)("is not asked for twice after %s", async (_, trouble) => {
		await scenario({ initialize: [trouble] });
		expect((await begin()).kind).toBe("unavailable");
		expect((await begin()).kind).toBe("opened");
	});
});

describe("the lists of Paystack", () => {
	const day = () => [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)] as const;

	test("hold what was paid, page by page", async () => {
		const wanted = Array.from({ length: 103 }, (_, index) => `KOYA-${index}`);
		for (const reference of wanted) {
			await gateway.openSession({ ...started, reference }, HOME);
			await house.control.pay({ tx_ref: reference, quiet: true });
		}
		await begin();
		const pages = [await gateway.list(...day(), 1), await gateway.list(...day(), 2)];
		const charges = pages.flatMap((page) => (page.kind === "page" ? page.charges : []));
		expect(pages).toMatchObject([{ pages: 2 }, { pages: 2 }]);
		expect(new Set(charges.map(({ facts }) => facts.reference))).toEqual(new Set(wanted));
	});

	test("are no verdict when they cannot be had", async () => {
		await scenario({ list: [{ http: 500 }, { http: 500 }, { http: 500 }] });
		expect((await gateway.list(...day(), 1)).kind).toBe("unavailable");
		expect((await gateway.list(...day(), 1)).kind).toBe("page");
	});
});

describe("money sent back by Paystack", () => {
	const refund = (amount: number, transactionId: string) =>
		gateway.refund({ transactionId, amount, note: "paid twice" });

	test("in parts, each known afterwards, and never more than was paid", async () => {
		await paid();
		const { transactionId } = await factsOfPaid();
		expect((await refund(1_000_050, transactionId)).kind).toBe("pending");
		expect((await refund(TOTAL, transactionId)).kind).toBe("refused");
		expect((await refund(TOTAL - 1_000_050, transactionId)).kind).toBe("pending");
		expect((await refund(1, transactionId)).kind).toBe("refused");
		const listed = await gateway.listRefunds(transactionId);
		if (listed.kind !== "listed") throw new Error(listed.kind);
		expect(listed.refunds.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([1_000_050, TOTAL - 1_000_050]);
	});

	test("is on its way until it has arrived, or could not", async () => {
		await paid();
		const { transactionId } = await factsOfPaid();
		const told = await refund(100, transactionId);
		if (!("refundId" in told)) throw new Error(told.kind);
		for (const [status, kind] of [
			["needs-attention", "pending"],
			["failed", "failed"],
		] as const) {
			await house.control.settleRefund(Number(told.refundId), status);
			expect(await gateway.listRefunds(transactionId)).toMatchObject({ refunds: [{ refundId: told.refundId, kind }] });
		}
	});

	test("is not asked for again after an answer that was lost, and is found in the list", async () => {
		await scenario({ refund: { answer: "reset" } });
		await paid();
		const { transactionId } = await factsOfPaid();
		expect((await refund(100, transactionId)).kind).toBe("unavailable");
		expect(await gateway.listRefunds(transactionId)).toMatchObject({ kind: "listed", refunds: [{ amount: 100 }] });
	});

	test("of a transaction nobody knows is refused", async () => {
		expect((await refund(100, "4611686018427387904")).kind).toBe("refused");
	});
});

describe("the calls of Paystack", () => {
	const read = () =>
		house.hooks.map(({ headers, body }) => {
			const signature = headers["x-paystack-signature"];
			return gateway.parseWebhook(body, new Headers(signature ? { "x-paystack-signature": String(signature) } : {}));
		});

	test("tell of success, and of nothing that failed", async () => {
		await paid({ outcome: "failed" });
		await house.control.pay({ tx_ref: REFERENCE });
		await house.control.idle();
		const { transactionId } = await factsOfPaid();
		expect(read()).toEqual([
			{
				auth: "ok",
				kind: "charge",
				event: "charge.success",
				reference: REFERENCE,
				transactionId,
				claimedStatus: "success",
			},
		]);
	});

	test("tell of refunds and of money the bank took back", async () => {
		const { id } = await paid();
		await house.control.refund({ id, amount: 1 });
		await house.control.reverse(id);
		await house.control.idle();
		const calls = read();
		expect(calls.every((call) => call.auth === "ok")).toBe(true);
		const kinds = calls.map((call) => (call.auth === "ok" ? call.kind : call.auth));
		expect(new Set(kinds)).toEqual(new Set(["charge", "refund", "dispute"]));
		for (const call of calls) expect(call).toMatchObject({ reference: REFERENCE });
	});

	test.each(["bad_hash", "no_hash"] as const)("are not authentic with %s", async (webhook) => {
		await scenario({ webhook });
		await paid();
		await house.control.idle();
		expect(read()).toEqual([{ auth: "bad" }]);
	});
});
