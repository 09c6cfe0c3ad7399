import { globSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenSite, openSite } from "#tests/http/house.ts";

const types: [ending: string, type: RegExp][] = [
	["js", /^text\/javascript/],
	["css", /^text\/css/],
];

let site: OpenSite;
beforeAll(async () => {
	site = await openSite();
}, 120_000);
afterAll(() => site.close());

describe.each(types)("a .%s file of the site", (ending, type) => {
	test("comes ready compressed in the way the browser knows best, and is the same either way", async () => {
		const { path, bytes } = largest(ending);
		const brotli = await site.ask(path, { headers: { "accept-encoding": "gzip, deflate, br" } });
		expect([brotli.status, brotli.headers["content-encoding"]]).toEqual([200, "br"]);
		expect(brotliDecompressSync(brotli.bytes).equals(bytes)).toBe(true);
		const gzip = await site.ask(path, { headers: { "accept-encoding": "gzip" } });
		expect(gzip.headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(gzip.bytes).equals(bytes)).toBe(true);
		const plain = await site.ask(path);
		expect(plain.headers["content-encoding"]).toBeUndefined();
		expect(plain.bytes.equals(bytes)).toBe(true);
		expect(brotli.bytes.length).toBeLessThan(bytes.length / 2);
		for (const answer of [brotli, gzip, plain]) {
			expect(answer.headers["content-type"]).toMatch(type);
			expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		}
		for (const answer of [brotli, gzip]) expect(answer.headers.vary).toMatch(/accept-encoding/i);
	});
});

test("a font is sent as it is, and kept for a year", async () => {
	const { path, bytes } = largest("woff2");
	const font = await site.ask(path, { headers: { "accept-encoding": "gzip, br" } });
	expect(font.headers).toMatchObject({
		"content-type": "font/woff2",
		"cache-control": expect.stringContaining("immutable"),
	});
	expect(font.headers["content-encoding"]).toBeUndefined();
	expect(font.bytes.equals(bytes)).toBe(true);
});

test("a file whose name never changes is kept for an hour only", async () => {
	const icon = await site.ask("/favicon.svg");
	expect(icon.headers).toMatchObject({
		"cache-control": "public, max-age=3600",
		"content-type": "image/svg+xml; charset=utf-8",
	});
});

test("a file that is not there is not kept at all", async () => {
	for (const path of ["/assets/gone-12345678.js", "/gone.css"]) {
		const answer = await site.ask(path);
		expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "private, no-store"]);
	}
});

test("a page and its data are compressed when the browser takes it", async () => {
	for (const path of ["/", "/courses", "/courses.data"]) {
		const zipped = await site.ask(path, { headers: { "accept-encoding": "gzip" } });
		expect(zipped.headers["content-encoding"], path).toBe("gzip");
		expect(gunzipSync(zipped.bytes).toString()).toMatch(/Financial Modelling/);
		const plain = await site.ask(path);
		expect(plain.headers["content-encoding"]).toBeUndefined();
	}
});

test.each([
	"/../package.json",
	"/assets/../../package.json",
	"/assets/..%2f..%2fserver/index.js",
	"/assets/%2e%2e/%2e%2e/server/index.js",
	"/assets/..%5c..%5cserver%5cindex.js",
	"/..%2f..%2f..%2f..%2fetc%2fpasswd",
	"/%2e%2e/%2e%2e/.env",
	"//etc/passwd",
	"/assets//../../.key",
	"/.env",
	"/.git/config",
	"/server/index.js",
	"/assets/",
	"/data/secrets.json",
	"/package.json",
	"/assets/..;/..;/package.json",
])("%s leads to no file of ours", async (path) => {
	const answer = await site.ask(path);
	expect(answer.status).toBe(404);
	expect(answer.text).not.toMatch(/"dependencies"|root:|startServer|\[core\]|authSecret/);
});

function largest(ending: string): { path: string; bytes: Buffer } {
	const files = globSync(`assets/*.${ending}`, { cwd: "build/client" }).map((name) => ({
		path: `/${name}`,
		bytes: readFileSync(`build/client/${name}`),
	}));
	const [first] = files.toSorted((a, b) => b.bytes.length - a.bytes.length);
	if (!first) throw new Error(`no .${ending} was built`);
	return first;
}
