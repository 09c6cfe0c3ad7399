import { describe, expect, it } from "vitest";
import { loader } from "#kit/web/patterns.ts";

type Args = Parameters<typeof loader>[0];

const ask = (file: string, query = "") =>
	loader({ params: { file }, request: new Request(`http://academy.test/patterns/x.svg${query}`) } as Args);
const statusOfRefusal = (file: string) => {
	try {
		return ask(file).status;
	} catch (thrown) {
		return (thrown as Response).status;
	}
};

describe("the picture of whatever has no picture", () => {
	it("is drawn alike for the same seed, and may be kept for ever", async () => {
		const [one, two, other] = [ask("data-analysis.svg"), ask("data-analysis.svg"), ask("hse.svg")];
		expect(one.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
		expect(one.headers.get("cache-control")).toContain("immutable");
		const drawn = await one.text();
		expect(drawn).toBe(await two.text());
		expect(drawn).not.toBe(await other.text());
	});

	it("is round for a person and wide for a course", async () => {
		expect(await ask("ada.svg", "?shape=avatar").text()).toContain('viewBox="0 0 96 96"');
		expect(await ask("ada.svg").text()).toContain('viewBox="0 0 640 400"');
	});

	it("cannot run or load anything, whatever the seed says", async () => {
		const answer = ask('"><script>alert(1)</script>.svg');
		expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		expect(await answer.text()).not.toContain("script");
	});

	it("is not drawn for an address that is no seed or is too long", () => {
		expect(statusOfRefusal("data-analysis")).toBe(404);
		expect(statusOfRefusal(`${"a".repeat(321)}.svg`)).toBe(404);
		expect(statusOfRefusal(`${"a".repeat(320)}.svg`)).toBe(200);
	});
});
