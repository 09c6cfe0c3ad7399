import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { siteWords } from "#kit/words/site.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

const profile = { intent: "profile", firstName: "Changed", lastName: "Byforgery", phoneNumber: "" };
const refusals: [string, Record<string, string>][] = [
	["no Origin", {}],
	["the Origin of another site", { origin: "https://evil.example" }],
	["the Origin of another port of this machine", { origin: "http://localhost:1" }],
	["our name within another's", { origin: "http://localhost.evil.example" }],
	["a null Origin, as a sandboxed frame sends", { origin: "null" }],
	["an Origin that is none", { origin: "http://" }],
];

describe.each(["/my-courses", "/my-courses.data"])("a form for ada's profile at %s", (address) => {
	test.each(refusals)("is not acted on with %s, though her cookie came along", async (_, headers) => {
		const answer = await send(address, headers);
		expect([answer.status, answer.text]).toEqual([403, siteWords.wrongOrigin]);
		expect(await nameOfAda()).toBe("Ada Okafor");
	});

	test.each(["PUT", "PATCH", "DELETE"])("is not acted on by %s either", async (method) => {
		expect((await send(address, { origin: "https://evil.example" }, method)).status).toBe(403);
		expect(await nameOfAda()).toBe("Ada Okafor");
	});

	test("is acted on with our Origin", async () => {
		const origin = site.config.publicUrl;
		expect((await send(address, { origin }, "POST", { ...profile, firstName: "Adaeze", lastName: "Obi" })).status).toBe(
			200,
		);
		expect(await nameOfAda()).toBe("Adaeze Obi");
		await send(address, { origin }, "POST", { ...profile, firstName: "Ada", lastName: "Okafor" });
	});
});

describe("a log-in without a cookie", () => {
	test("is refused when it comes from another site, so nobody is logged in as somebody else", async () => {
		for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site", origin: "" }])
			expect((await site.post("/log-in", { email: "ada@example.com" }, { headers })).status).toBe(403);
	});

	test("is read when a program sends it without an Origin", async () => {
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const answer = await site.ask("/log-in", { method: "POST", headers, body: "email=" });
		expect(answer.status).toBe(400);
	});
});

test("a demo looked at under another name of this machine takes forms sent from there", async () => {
	const name = `192.168.0.7:${site.port}`;
	const answer = await site.post("/log-in", {}, { headers: { host: name, origin: `http://${name}` } });
	expect(answer.status).toBe(400);
	const other = await site.post("/log-in", {}, { headers: { host: name, origin: "http://192.168.0.8" } });
	expect(other.status).toBe(403);
});

test("the gateway's webhook needs no Origin, only its own secret", async () => {
	const body = JSON.stringify({ event: "charge.completed", data: { id: 1, tx_ref: "KOYA-1", status: "successful" } });
	const hook = (headers: Record<string, string>) =>
		site.ask("/payments/webhook", {
			method: "POST",
			body,
			headers: { "content-type": "application/json", ...headers },
		});
	expect((await hook({ "verif-hash": site.config.payments.flutterwave?.secretHash ?? "" })).status).toBe(200);
	for (const headers of [{}, { "verif-hash": "" }, { "verif-hash": "x".repeat(41) }, { origin: site.config.publicUrl }])
		expect((await hook(headers)).status).toBe(401);
	expect(await site.query("select count(*)::int as kept from webhook_events")).toEqual([{ kept: 1 }]);
});

test("Paystack's webhook has an address of its own, and needs its signature of what was sent", async () => {
	const body = JSON.stringify({ event: "charge.success", data: { id: 1, reference: "KOYA-2", status: "success" } });
	const signature = createHmac("sha512", site.config.payments.paystack?.secretKey ?? "")
		.update(body)
		.digest("hex");
	const hook = (headers: Record<string, string>, sent = body) =>
		site.ask("/payments/webhook/paystack", {
			method: "POST",
			body: sent,
			headers: { "content-type": "application/json", ...headers },
		});
	const kept = async () =>
		await site.query("select provider, reference from webhook_events where reference = 'KOYA-2'");
	const flutterwaves = { "verif-hash": site.config.payments.flutterwave?.secretHash ?? "" };
	for (const headers of [{}, { "x-paystack-signature": "" }, { "x-paystack-signature": "0".repeat(128) }, flutterwaves])
		expect((await hook(headers)).status).toBe(401);
	expect((await hook({ "x-paystack-signature": signature }, `${body} `)).status).toBe(401);
	expect(await kept()).toEqual([]);
	expect((await hook({ "x-paystack-signature": signature })).status).toBe(200);
	expect(await kept()).toEqual([{ provider: "paystack", reference: "KOYA-2" }]);
});

test("on plain http the session's cookie is HttpOnly and SameSite=Lax, and has no other host", async () => {
	const answer = await site.post("/log-in", { email: "ada@example.com", password: "koya-demo" });
	const [cookie = ""] = answer.setCookies;
	expect(cookie).toMatch(/^koya-session=[^;]{40,}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
	expect(answer.headers["strict-transport-security"]).toBeUndefined();
});

async function send(address: string, headers: Record<string, string>, method = "POST", fields = profile) {
	const type = { "content-type": "application/x-www-form-urlencoded" };
	const body = new URLSearchParams(fields).toString();
	return await site.ask(address, { method, body, headers: { ...type, ...headers }, who: "ada" });
}

async function nameOfAda() {
	return (await site.query("select full_name from users where email = 'ada@example.com'"))[0]?.full_name;
}
