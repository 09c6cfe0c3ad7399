import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seedServices, seedTeam, seedTestimonials } from "#db/seed/content.ts";
import { seedCourses } from "#db/seed/courses.ts";
import { portraitUrl } from "#kit/rules/patterns/names.ts";
import { coverIn, coverUrl, pattern, patternIn, patternUrl, readShape } from "#kit/rules/patterns/patterns.ts";
import { portrait } from "#kit/rules/patterns/portraits.ts";

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

describe("the cover of a course without a picture", () => {
	const groundOf = (area: string) => /<path fill="(#\w+)" d="M0 0/.exec(coverIn(area, "a-course"))?.[1];

	test.each([
		["Data and Excel", "#23307a"],
		["Managing people", "#15173d"],
		["Safety and sites", "#93350f"],
		["Finance and supply", "#0b5a3b"],
		["Communication", "#f2b233"],
	])("of '%s' has its own ground, %s", (area, ground) => {
		expect(groundOf(area)).toBe(ground);
	});

	test("of an area the academy adds is drawn from its name, always alike", () => {
		expect(coverIn("Law", "a-course")).toBe(coverIn("Law", "a-course"));
		const looks = new Set(
			["Law", "Agriculture", "Nursing", "Film", "Aviation"].map((area) => coverIn(area, "a-course")),
		);
		expect(looks.size).toBe(5);
	});

	test("tells the demo's courses of one area apart", () => {
		const drawn = new Set(seedCourses.map(({ title, subjectArea }) => coverIn(subjectArea, title)));
		expect(drawn.size).toBe(seedCourses.length);
	});

	test("is plain cloth where no area is given, and has a short address", () => {
		expect(coverIn("", "excel")).toBe(pattern("excel"));
		expect(coverUrl("excel", "")).toBe("/patterns/excel.svg");
		expect(coverUrl("excel", "Data & Excel")).toBe("/patterns/excel.svg?area=Data%20%26%20Excel");
	});

	test("holds nothing of what it is drawn from, and is under 1.5 kB compressed", () => {
		fc.assert(
			fc.property(seeds, seeds, (area, seed) => {
				const drawn = coverIn(area, seed);
				return /^<svg [\w\s="'<>/.#:%,()-]+<\/svg>$/.test(drawn) && !/NaN|undefined/.test(drawn);
			}),
		);
		for (const { title, subjectArea } of seedCourses)
			expect(brotliCompressSync(coverIn(subjectArea, title)).length).toBeLessThan(1500);
	});
});

describe("the portrait of a person without a photograph", () => {
	const seedOf = (name: string) => /^\/patterns\/(\w+)\.svg\?shape=portrait$/.exec(portraitUrl(name))?.[1] ?? "";

	test.each([
		["Ọlábísí Adéwálé", "w"],
		["Halima Sani-Bello", "v"],
		["Chinedu Obi, finance officer", "m"],
		["Musa Ɗanladi", "k"],
		["The office", "p"],
	])("of %s is drawn as the first name says", (name, email) => {
		expect(seedOf(name)).toMatch(new RegExp(`^${email}[0-9a-z]+$`));
		expect(portraitUrl(name)).not.toContain(name.slice(0, 4));
	});

	test("is another one for each person of the demo", () => {
		const names = [...seedTeam.map(({ name }) => name), ...seedTestimonials.map((said) => said.publisher_name)];
		expect(new Set(names.map((name) => portrait(seedOf(name)))).size).toBe(names.length);
	});

	test("is a drawing whatever the seed, and small", () => {
		fc.assert(
			fc.property(seeds, (seed) => {
				const drawn = portrait(seed);
				return /^<svg [\w\s="'<>/.#:%,()-]+<\/svg>$/.test(drawn) && !/NaN|undefined/.test(drawn);
			}),
		);
		expect(brotliCompressSync(portrait(seedOf("Ifeanyi Okonkwo"))).length).toBeLessThan(1000);
	});
});

describe("the drawing of a service without a picture", () => {
	test("shows what the service is, another one for each of the demo", () => {
		const inside = (title: string) => /scale\(1\.3\)">(.*)<\/g><\/g>/.exec(patternIn("scene", title))?.[1];
		expect(new Set(seedServices.map(({ title }) => inside(title))).size).toBe(seedServices.length);
		expect(inside("Airport Pick-up")).toBe(inside("Transport from the airport"));
	});

	test("is small, and holds nothing of the title", () => {
		fc.assert(fc.property(seeds, (title) => /^<svg [\w\s="'<>/.#:%,()-]+<\/svg>$/.test(patternIn("scene", title))));
		expect(brotliCompressSync(patternIn("scene", "Airport Pick-up")).length).toBeLessThan(700);
	});
});
