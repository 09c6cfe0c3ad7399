import { connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePorts } from "#scripts/ports.ts";
import { ask } from "#tests/http/ask.ts";
import { type OpenSite, openSite } from "#tests/http/house.ts";

const lines: string[] = [];
let site: OpenSite;
let metricsPort: number;
beforeAll(async () => {
	[metricsPort = 0] = await freePorts(1);
	const settings = { REQUEST_LOG: "on", METRICS_PORT: String(metricsPort) };
	site = await openSite(settings, { print: (line) => lines.push(line) });
}, 120_000);
afterAll(() => site.close());

/** The line of a request, by the number its answer carried. */
async function lineOf(number: unknown) {
	return await vi.waitFor(() => {
		const line = lines.find((one) => one.includes(`"log":"request"`) && one.includes(String(number)));
		return JSON.parse(line ?? "no line yet");
	});
}

test("each request is one line, with its route and without its query", async () => {
	const answer = await site.ask("/courses?q=secret-word");
	expect(await lineOf(answer.headers["x-request-id"])).toEqual({
		time: expect.stringMatching(/^20\d\d-.*Z$/),
		log: "request",
		method: "GET",
		route: "/courses",
		status: 200,
		ms: expect.any(Number),
		bytes: expect.any(Number),
		request: answer.headers["x-request-id"],
	});
});

test("no key, no e-mail and nothing that was sent stands in a line", async () => {
	const secret = "k3yk3yk3yk3yk3yk3yk3yk3yk3yk3y";
	const asked = [
		`/pay/${secret}`,
		`/verify-email?token=${secret}`,
		`/reset-password/${secret}`,
		`/dates/${secret}`,
		`/nowhere/${secret}/ada@example.com`,
		`/log-in/known/${secret}.data`,
	];
	for (const path of asked) await lineOf((await site.ask(path)).headers["x-request-id"]);
	await lineOf((await site.post("/log-in", { email: "ada@example.com", password: secret })).headers["x-request-id"]);
	expect(lines.join("\n")).not.toMatch(/k3yk3y|ada@|example\.com/);
	expect(lines.join("\n")).toContain('"route":"/pay/:token"');
});

test("an error and the page that tells of it name the request", async () => {
	const said = vi.spyOn(console, "error").mockImplementation(() => {});
	await site.query("alter table services rename to services_gone");
	const answer = await site.ask("/services");
	await site.query("alter table services_gone rename to services");
	expect(answer.status).toBe(500);
	const number = String(answer.headers["x-request-id"]);
	expect(number).toMatch(/^[\da-f]{12}$/);
	expect(answer.text).toContain(`data-reference="">${number}<`);
	expect(said.mock.calls.join("\n")).toContain(`request ${number}: `);
	said.mockRestore();
});

test("the figures are on a port of their own, in the text format of Prometheus", async () => {
	await site.ask("/courses");
	const { status, headers, text } = await vi.waitFor(async () => {
		const answer = await ask(metricsPort, "/metrics");
		expect(answer.text).toContain('group="/courses",status="2xx"');
		return answer;
	});
	expect([status, headers["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
	for (const name of [
		"koya_event_loop_lag_seconds",
		"koya_oldest_job_age_seconds",
		"koya_database_connections_in_use",
		"koya_database_connections_waiting",
		'koya_payment_attempts{state="paid"}',
		"koya_mails",
		"koya_live_streams",
		"process_resident_memory_bytes",
	])
		expect(text).toContain(name);
	for (const line of text.trim().split("\n"))
		expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^}]+\})? [\d.e+-]+)$/);
	expect((await site.ask("/metrics")).status).toBe(404);
	expect((await ask(metricsPort, "/")).status).toBe(404);
});

test("a request with two hosts is refused", async () => {
	const answer = await new Promise<string>((resolve) => {
		const socket = connect(site.port, "127.0.0.1");
		let text = "";
		socket.on("data", (part) => (text += part)).on("close", () => resolve(text));
		socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
	});
	expect(answer).toMatch(/^HTTP\/1.1 400 /);
});

test("where somebody is to come back to never makes a Location of more than 2 kB", async () => {
	for (const path of [
		`/admin/people/${"x".repeat(12_000)}`,
		`/admin/people?q=${"%25".repeat(3000)}`,
		`/admin?q=${"é".repeat(900)}`,
	]) {
		const { status, headers } = await site.ask(encodeURI(path));
		expect(status).toBe(302);
		expect(String(headers.location).length).toBeLessThan(2000);
	}
});
