import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { type House, openHouse } from "#tests/sales/gateways/house.ts";
import { BEGINNING, openPaystackHouse, REFERENCE } from "#tests/sales/gateways/sandbox-paystack-house.ts";

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const close of open.splice(0).reverse()) await close();
});

async function house(options: Parameters<typeof openHouse>[0] = {}): Promise<House> {
	const opened = await openHouse(options);
	open.push(opened.stop);
	return opened;
}

async function folder(): Promise<string> {
	const dir = await mkdtemp(path.join(os.tmpdir(), "sandbox-"));
	open.push(() => rm(dir, { recursive: true, force: true }));
	return dir;
}

describe("the sandbox is stopped and started", () => {
	test("what was paid stays paid, and half a line at the end does no harm", async () => {
		const stateDir = await folder();
		const before = await house({ stateDir });
		const paid = await before.control.pay({ tx_ref: "KOYA-1", amount: 40_850 });
		await before.sandbox.stop();
		appendFileSync(path.join(stateDir, "journal.jsonl"), '{"kind":"transaction","key":"7","val');
		const after = await house({ stateDir });
		expect(await after.gateway.query("KOYA-1")).toMatchObject({
			kind: "paid",
			facts: { transactionId: String(paid.id) },
		});
		const next = await after.control.pay({ tx_ref: "KOYA-2", amount: 1 });
		expect(next.id).toBeGreaterThan(paid.id);
	});

	test("a webhook that was due later is still sent, and the clock stays ahead", async () => {
		const stateDir = await folder();
		const before = await house({ stateDir });
		await before.control.advance(3_600_000);
		await before.control.scenario({ match: { all: true }, webhook: { late: 7_200_000 } });
		await before.control.pay({ tx_ref: "KOYA-1", amount: 100 });
		await before.sandbox.stop();
		const after = await house({ stateDir });
		expect(before.hooks).toHaveLength(0);
		const { now } = await after.control.advance(7_200_000);
		expect(Date.parse(now) - Date.now()).toBeGreaterThan(10_790_000);
		expect((await after.control.deliveries())[0]).toMatchObject({ sentAt: expect.any(Number) });
	});

	test("without a folder it forgets", async () => {
		const before = await house();
		await before.control.pay({ tx_ref: "KOYA-1", amount: 100 });
		const after = await house();
		expect((await after.gateway.query("KOYA-1")).kind).toBe("not_found");
	});

	test("the same seed gives the same ids", async () => {
		const one = await house();
		const ids = async () => {
			await one.control.reset("monday");
			const paid = await one.control.pay({ tx_ref: "KOYA-1", amount: 100 });
			return [paid.id, paid.flwRef];
		};
		const first = await ids();
		expect(await ids()).toEqual(first);
		await one.control.reset("tuesday");
		expect((await one.control.pay({ tx_ref: "KOYA-1", amount: 100 })).id).not.toBe(first[0]);
	});
});

describe("both faces are stopped and started", () => {
	test("what was begun, paid and is being refunded at Paystack goes on", async () => {
		const stateDir = await folder();
		const both = async () => {
			const opened = await openPaystackHouse({ stateDir });
			open.push(opened.stop);
			return opened;
		};
		const before = await both();
		const code = await before.begin();
		const paid = await before.control.pay({ tx_ref: REFERENCE });
		await before.control.scenario({ match: { all: true }, refund: { after: 3_600_000, becomes: "completed" } });
		await before.api("/refund", { transaction: REFERENCE, amount: 100 });
		await before.sandbox.stop();
		const after = await both();
		const { data } = (await after.api(`/transaction/verify/${REFERENCE}`)).body;
		expect(data).toMatchObject({ id: paid.providerId, status: "success" });
		const again = await after.api("/transaction/initialize", { ...BEGINNING, reference: "KOYA-2" });
		expect(again.body.data.access_code).not.toBe(code);
		const status = async () => (await after.api(`/refund?transaction=${REFERENCE}`)).body.data[0].status;
		expect(await status()).toBe("pending");
		await after.control.advance(3_600_000);
		expect(await status()).toBe("processed");
	});

	test("a journal of the days of one provider is still read", async () => {
		const stateDir = await folder();
		const before = await house({ stateDir });
		const paid = await before.control.pay({ tx_ref: "KOYA-1", amount: 40_850 });
		await before.sandbox.stop();
		const file = path.join(stateDir, "journal.jsonl");
		const lines = readFileSync(file, "utf8").trimEnd().split("\n");
		const older = lines.map((line) => {
			const entry = JSON.parse(line);
			for (const name of ["provider", "providerId", "endedAt", "reversedAt"]) delete entry.value[name];
			return `${JSON.stringify(entry)}\n`;
		});
		writeFileSync(file, older.join(""));
		const after = await house({ stateDir });
		expect(await after.gateway.query("KOYA-1")).toMatchObject({ kind: "paid" });
		expect(await after.control.transactions()).toMatchObject([{ id: paid.id, provider: "flutterwave" }]);
		await after.control.refund({ id: paid.id });
	});
});

test("trouble ordered for the next payment is not spent on an earlier one", async () => {
	const one = await house();
	const earlier = await one.control.pay({ tx_ref: "KOYA-1", amount: 100 });
	await one.control.scenario({ match: { next: 1 }, amountDelta: -1 });
	await one.gateway.query("KOYA-1", String(earlier.id));
	await one.control.pay({ tx_ref: "KOYA-2", amount: 100 });
	await one.control.pay({ tx_ref: "KOYA-3", amount: 100 });
	const amounts = ["KOYA-1", "KOYA-2", "KOYA-3"].map(async (reference) => {
		const answer = await one.gateway.query(reference);
		return answer.kind === "paid" && answer.facts.amount;
	});
	expect(await Promise.all(amounts)).toEqual([10_000, 9900, 10_000]);
});

describe("only this machine, and no other origin, controls the sandbox", () => {
	test.each([
		["no token", {}, 401],
		["a wrong token", { authorization: "Bearer wrong" }, 401],
		["an empty token", { authorization: "Bearer " }, 401],
		["a page of another origin", { authorization: "Bearer control-token", origin: "http://shop.example" }, 403],
		[
			"a request that came through a proxy",
			{ authorization: "Bearer control-token", "x-forwarded-for": "10.0.0.9" },
			403,
		],
	])("%s is refused", async (_, headers, status) => {
		const { sandbox } = await house();
		const response = await fetch(`${sandbox.url}/__sandbox/pay`, {
			method: "POST",
			headers: headers as Record<string, string>,
			body: JSON.stringify({ tx_ref: "KOYA-1", amount: 1 }),
		});
		expect(response.status).toBe(status);
		expect(response.headers.get("access-control-allow-origin")).toBeNull();
	});

	test("an empty control token opens nothing", async () => {
		const { sandbox } = await house({ controlToken: "" });
		const response = await fetch(`${sandbox.url}/__sandbox/state`, { headers: { authorization: "Bearer " } });
		expect(response.status).toBe(401);
	});

	test("the console says what it is, and may not be framed", async () => {
		const { sandbox } = await house();
		const response = await fetch(`${sandbox.url}/`);
		expect(await response.text()).toContain("SANDBOX, no real money");
		expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
	});

	test("the server's API answers no page of another origin", async () => {
		const { sandbox } = await house();
		const headers = { origin: "http://shop.example" };
		const api = await fetch(`${sandbox.url}/v3/transactions/verify_by_reference?tx_ref=x`, { headers });
		expect(api.headers.get("access-control-allow-origin")).toBeNull();
		const events = await fetch(`${sandbox.url}/event/create`, { method: "POST", headers, body: "{}" });
		expect(events.headers.get("access-control-allow-origin")).toBe("*");
	});
});
