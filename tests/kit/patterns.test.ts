import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pattern, patternIn, patternUrl, readShape } from "#kit/rules/patterns/patterns.ts";

const seeds = fc.string({ unit: "grapheme" });

describe("adire patterns", () => {
	test("a seed always draws the same cover", () => {
		fc.assert(fc.property(seeds, (seed) => void expect(pattern(seed)).toBe(pattern(seed))));
	});

	test("different seeds draw different covers", () => {
		const drawn = new Set(Array.from({ length: 200 }, (_, i) => pattern(`course-${i}`)));
		expect(drawn.size).toBe(200);
	});

	test("a small cover is under 3 kB compressed", () => {
		fc.assert(fc.property(seeds, (seed) => brotliCompressSync(pattern(seed)).length < 3000));
	});

	test("nothing of a seed gets into the picture", () => {
		expect(pattern("<script>alert(1)</script>")).not.toContain("script");
		fc.assert(fc.property(seeds, (seed) => /^<svg [\w\s="'<>/.#:%,()-]+<\/svg>$/.test(pattern(seed))));
	});

	test("every number in a picture is a number", () => {
		fc.assert(fc.property(seeds, (seed) => !/NaN|undefined|Infinity|\.\d\d\d/.test(pattern(seed))));
	});

	test("the picture has the size that is asked for", () => {
		expect(pattern("excel")).toContain('viewBox="0 0 640 400"');
		expect(pattern("excel", { width: 320, height: 200, cell: 50 })).toContain('viewBox="0 0 320 200"');
		expect(patternIn("avatar", "ada").match(/<use /g)).toHaveLength(1);
	});

	test("its address names seed and shape, and is read back", () => {
		expect(patternUrl("data-analysis")).toBe("/patterns/data-analysis.svg");
		expect(patternUrl("a/b?", "avatar")).toBe("/patterns/a%2Fb%3F.svg?shape=avatar");
		expect([readShape("avatar"), readShape("hero"), readShape("other"), readShape(null)]).toEqual([
			"avatar",
			"hero",
			"cover",
			"cover",
		]);
	});
});
