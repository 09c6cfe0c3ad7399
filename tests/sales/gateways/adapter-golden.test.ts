import { afterEach, describe, expect, test } from "vitest";
import { adapterAt, golden, KEYS, serveText } from "#tests/sales/gateways/house.ts";

const REFERENCE = "KOYA-1763689051000";
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
	await stop?.();
	stop = undefined;
});

/** A gateway that says one thing, with a status, to whatever is asked. */
async function gatewayThatSays(name: string, status = 200, headers: Record<string, string> = {}) {
	const calls: string[] = [];
	const server = await serveText(({ url }) => {
		calls.push(url);
		return { status, body: golden(name), headers };
	});
	stop = server.stop;
	return { gateway: adapterAt(server.url), calls };
}

describe("what the gateway says of a payment", () => {
	test("a successful card payment is paid, in kobo, with its facts", async () => {
		const { gateway, calls } = await gatewayThatSays("verify-successful");
		const answer = await gateway.query(REFERENCE);
		expect(answer).toMatchObject({
			kind: "paid",
			facts: {
				transactionId: "288200108",
				reference: REFERENCE,
				amount: 4_085_000,
				charged: 4_085_000,
				fee: 57_190,
				currency: "NGN",
				method: "card",
				paidAt: new Date("2026-11-21T01:37:31Z"),
			},
		});
		expect(calls).toEqual([`/transactions/verify_by_reference?tx_ref=${REFERENCE}`]);
	});

	test("the token that could charge a card again is not kept", async () => {
		const { gateway } = await gatewayThatSays("verify-successful");
		expect(JSON.stringify(await gateway.query(REFERENCE))).not.toContain("flw-t1nf");
	});

	test("fees borne by the customer are charged on top of the price", async () => {
		const { gateway } = await gatewayThatSays("verify-customer-bears-fees");
		expect(await gateway.query(REFERENCE)).toMatchObject({
			kind: "paid",
			facts: { amount: 10_000, charged: 10_200, fee: 200 },
		});
	});

	test.each([
		["verify-successful-with-old-words", "paid"],
		["verify-failed", "failed"],
		["verify-pending-ussd", "pending"],
		["verify-unknown-status", "pending"],
	])("%s means %s", async (name, kind) => {
		const { gateway } = await gatewayThatSays(name);
		expect((await gateway.query(REFERENCE)).kind).toBe(kind);
	});

	test("parts of a kobo are rounded down, so that such an amount falls short and is reviewed", async () => {
		const { gateway } = await gatewayThatSays("verify-third-of-a-kobo");
		expect(await gateway.query(REFERENCE)).toMatchObject({ kind: "paid", facts: { amount: 4_084_999 } });
	});
});

describe("what the gateway says instead of a payment", () => {
	test.each([200, 400, 404])("nobody tried to pay yet, said with status %i", async (status) => {
		const { gateway } = await gatewayThatSays("not-found", status);
		expect(await gateway.query(REFERENCE)).toMatchObject({ kind: "not_found" });
	});

	test("a refused key is the operator's business", async () => {
		const { gateway, calls } = await gatewayThatSays("unauthorised", 401);
		expect(await gateway.query(REFERENCE)).toMatchObject({
			kind: "misconfigured",
			detail: "HTTP 401: Authorization required",
		});
		expect(calls).toHaveLength(1);
	});

	test.each([
		["timed-out-inside", 503],
		["server-error", 500],
	])("%s is asked three times, then left for later", async (name, status) => {
		const { gateway, calls } = await gatewayThatSays(name, status);
		expect((await gateway.query(REFERENCE)).kind).toBe("unavailable");
		expect(calls).toHaveLength(3);
	});

	test("a limit says when to come back, and is not pressed", async () => {
		const { gateway, calls } = await gatewayThatSays("validation-error", 429, { "retry-after": "30" });
		expect(await gateway.query(REFERENCE)).toMatchObject({ kind: "unavailable", retryAfterMs: 30_000 });
		expect(calls).toHaveLength(1);
	});

	test("a refused question is no verdict about the payer", async () => {
		const { gateway } = await gatewayThatSays("validation-error", 400);
		expect(await gateway.query(REFERENCE)).toMatchObject({
			kind: "unavailable",
			detail: "HTTP 400: tx_ref is required",
		});
	});

	test("an answer without the fields we need is no verdict either", async () => {
		const { gateway } = await gatewayThatSays("resend-hook");
		expect((await gateway.query(REFERENCE)).kind).toBe("unavailable");
	});
});

describe("lists and refunds", () => {
	test("a list has ids as text, and failed tries beside the paid one", async () => {
		const { gateway, calls } = await gatewayThatSays("list");
		const listed = await gateway.list(new Date("2026-11-20T23:00:00Z"), new Date("2026-11-21T10:00:00Z"), 1);
		expect(listed).toMatchObject({
			kind: "page",
			pages: 1,
			unreadable: 0,
			charges: [
				{ kind: "paid", facts: { transactionId: "288200108", reference: REFERENCE, amount: 4_085_000 } },
				{ kind: "failed", facts: { transactionId: "288200101" } },
			],
		});
		expect(calls).toEqual(["/transactions?page=1&from=2026-11-20&to=2026-11-21"]);
	});

	test("a refund is told once and answered with its id", async () => {
		const { gateway, calls } = await gatewayThatSays("refund");
		const request = { transactionId: "288200108", amount: 4_085_000, note: "paid twice" };
		expect(await gateway.refund(request)).toMatchObject({ kind: "refunded", refundId: "75923" });
		expect(calls).toEqual(["/transactions/288200108/refund"]);
	});

	test("a refund that met an outage is not sent again by itself", async () => {
		const { gateway, calls } = await gatewayThatSays("server-error", 500);
		expect((await gateway.refund({ transactionId: "1", amount: 100, note: "" })).kind).toBe("unavailable");
		expect(calls).toHaveLength(1);
	});
});

describe("webhooks", () => {
	const { gateway } = { gateway: adapterAt("http://127.0.0.1:1") };
	const right = new Headers({ "verif-hash": KEYS.secretHash });
	const charge = { kind: "charge", reference: REFERENCE, transactionId: "288200108", claimedStatus: "successful" };

	test.each([
		["webhook-nested", { ...charge, event: "charge.completed" }],
		[
			"webhook-nested-failed",
			{ ...charge, event: "charge.completed", transactionId: "288200101", claimedStatus: "failed" },
		],
		["webhook-flat", { ...charge, event: "CARD_TRANSACTION" }],
		["webhook-refund", { kind: "refund", event: "refund", transactionId: "288200108", claimedStatus: "completed" }],
		["webhook-transfer", { kind: "other", event: "transfer.completed" }],
	])("%s is understood", (name, facts) => {
		expect(gateway.parseWebhook(golden(name), right)).toEqual({ auth: "ok", ...facts });
	});

	test.each(["", "{", "null", "[]", '"text"', "{}", '{"event":7}', '{"event":"charge.completed","data":', "\u0000"])(
		"nonsense (%j) is unreadable, never a crash",
		(body) => {
			expect(gateway.parseWebhook(body, right)).toEqual({ auth: "ok", kind: "unreadable" });
		},
	);

	test("a charge without data is only an event", () => {
		expect(gateway.parseWebhook('{"event":"charge.completed","data":null}', right)).toEqual({
			auth: "ok",
			kind: "other",
			event: "charge.completed",
		});
	});

	test.each([
		["no hash", {}],
		["an empty hash", { "verif-hash": "" }],
		["another hash of the same length", { "verif-hash": KEYS.secretHash.replace("a", "b") }],
		["a shorter hash", { "verif-hash": KEYS.secretHash.slice(1) }],
		["a longer hash", { "verif-hash": `${KEYS.secretHash}!` }],
		["the hash twice", { "verif-hash": `${KEYS.secretHash}, ${KEYS.secretHash}` }],
		["the hash under another name", { "verifi-hash": KEYS.secretHash }],
	])("a webhook with %s is not authentic and not read", (_, headers) => {
		const parsed = gateway.parseWebhook(golden("webhook-nested"), new Headers(headers));
		expect(parsed).toEqual({ auth: "bad" });
	});

	test("without a secret hash of our own nobody passes", () => {
		const open = adapterAt("http://127.0.0.1:1", { secretHash: "" });
		expect(open.parseWebhook(golden("webhook-nested"), new Headers()).auth).toBe("bad");
		expect(open.parseWebhook(golden("webhook-nested"), new Headers({ "verif-hash": "" })).auth).toBe("bad");
	});
});
