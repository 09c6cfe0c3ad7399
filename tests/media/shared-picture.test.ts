import { describe, expect, test } from "vitest";
import { altOf, coursePicture } from "#courses/images/course-picture.ts";
import { sharedPicture } from "#media/images/image-worker.ts";
import { openPen } from "#media/images/outlines.ts";
import { markOf, type PictureFacts, sharedPictureSvg } from "#media/images/shared-picture.ts";
import { readPictureFile } from "#site/images/site-picture.ts";
import { headOf } from "#tests/media/png.ts";

const facts: PictureFacts = {
	seed: "excel",
	academyName: "Koya Academy",
	title: "Excel for Ọlábísí Adéwálé",
	lines: ["4th January 2027 · Online", "and 2 more dates"],
	price: { amount: "₦95,000.00", note: "plus 7.5% VAT" },
};
const HEADING = { face: "heading", size: 60 } as const;
const outlinesIn = (svg: string) => svg.match(/<path transform/g)?.length ?? 0;

describe("text as outlines", () => {
	test.each(["Ọlábísí Adéwálé", "Ṣẹ̀gún", "Ɓaƙo Ɗan", "₦240,000.00", "O'Connor & Bello", "ÀÁÈÉÌÍÒÓÙÚ ǹḿ"])(
		"writes every sign of '%s'",
		async (text) => {
			const pen = await openPen();
			const svg = pen.draw(text, HEADING, { x: 0, y: 0, fill: "#ffffff" });
			// A letter may be of several outlines, its marks, but none has none.
			expect(outlinesIn(svg)).toBeGreaterThanOrEqual([...text.normalize("NFC").replace(/[\s\p{M}]/gu, "")].length);
			expect(pen.widthOf(text, HEADING)).toBeGreaterThan(0);
		},
	);

	test("is as wide with its marks as without", async () => {
		const pen = await openPen();
		expect(pen.widthOf("Ṣẹ̀gún", HEADING)).toBeCloseTo(pen.widthOf("Segun", HEADING), 0);
		expect(pen.widthOf("Ọlábísí", { ...HEADING, tracking: -0.02 })).toBeLessThan(pen.widthOf("Ọlábísí", HEADING));
	});

	test("sets a mark over its own letter, whichever way it was typed", async () => {
		const pen = await openPen();
		const at = { x: 0, y: 0, fill: "#ffffff" };
		const typed = "ẹ̀kọ́";
		expect(pen.draw(typed.normalize("NFD"), HEADING, at)).toBe(pen.draw(typed.normalize("NFC"), HEADING, at));
		const lefts = [...pen.draw("ẹ̀k", HEADING, at).matchAll(/translate\(([-\d.]+) /g)].map(([, x]) => Number(x));
		const [k = 0] = lefts.splice(lefts.length - 1, 1);
		// What belongs to the e begins before the k does.
		for (const left of lefts) expect(left).toBeLessThan(k);
		expect(lefts).toHaveLength(2);
	});

	test("leaves out what no font of ours has", async () => {
		const pen = await openPen();
		expect(pen.widthOf("漢字😀", HEADING)).toBe(0);
		expect(pen.widthOf("A漢", HEADING)).toBe(pen.widthOf("A", HEADING));
	});
});

describe("the picture of a shared page", () => {
	test("holds outlines only: no text, and nothing that was typed", async () => {
		const title = `</svg><script>alert("x")</script><image href="file:///etc/passwd"/>`;
		const svg = await sharedPictureSvg({ ...facts, title, seed: title });
		expect(svg).not.toMatch(/<text|<script|<image|font-family|alert|passwd/);
		expect(svg.match(/<\/svg>/g)).toHaveLength(2);
	});

	test.each([
		["as usual", facts.title],
		["with a title of 300 signs", "Advanced Techniques ".repeat(15)],
		["with a title of one word of 300 letters", "X".repeat(300)],
		["with a title nobody can write", "漢字"],
		["without a title", ""],
		["with a hostile title", `"><script>&lt;\u0000 ]]>`],
	])("is 1200 by 630 and under 100 kB %s", async (_, title) => {
		const png = await sharedPicture({ ...facts, title });
		expect(headOf(png)).toMatchObject({ width: 1200, height: 630 });
		expect(png.length).toBeLessThan(100_000);
	});

	test("is drawn once for whoever asks at the same time or later", async () => {
		const asked = { ...facts, title: "Once" };
		const [one, two] = await Promise.all([sharedPicture(asked), sharedPicture(asked)]);
		expect(one).toBe(two);
		expect(await sharedPicture({ ...asked })).toBe(one);
	});

	test("has another mark as soon as anything on it differs", () => {
		const marks = [
			facts,
			{ ...facts, title: "Word" },
			{ ...facts, academyName: "Other" },
			{ ...facts, lines: ["5th January 2027 · Online"] },
			{ ...facts, price: { amount: "₦96,000.00", note: "plus 7.5% VAT" } },
			{ ...facts, seed: "other" },
		].map(markOf);
		expect(new Set(marks).size).toBe(marks.length);
		expect(markOf({ ...facts })).toBe(markOf(facts));
	});
});

describe("what stands on the picture of a course", () => {
	const course = {
		slug: "excel",
		subjectArea: "Data and Excel",
		title: "Excel",
		priceKobo: 9_500_000,
		vatBasisPoints: 750,
		datesByLocation: [],
	};
	const lagos = { location: "lagos", dates: [{ firstDay: "2027-03-01", lastDay: "2027-03-03" }] };
	const online = { location: "online", dates: [{ firstDay: "2027-01-04", lastDay: "2027-01-04" }] };

	test.each([
		["no date", [], ["Date Not Available"]],
		["one date", [lagos], ["1st - 3rd March 2027 · Lagos"]],
		["the nearest of two", [lagos, online], ["4th January 2027 · Online", "and 1 more date"]],
	])("%s", (_, datesByLocation, lines) => {
		const picture = coursePicture({ ...course, datesByLocation }, "Koya Academy");
		expect(picture).toMatchObject({ title: "Excel", lines, price: { amount: "₦95,000.00", note: "plus 7.5% VAT" } });
		expect(altOf(picture)).toBe(["Excel", ...lines, "₦95,000.00"].join(", "));
	});
});

test.each([
	["excel-0123456789.png", { page: null, slug: "excel", mark: "0123456789" }],
	["excel-2-abcdefabcd.png", { page: null, slug: "excel-2", mark: "abcdefabcd" }],
	["_site-0123456789.png", { page: "site", slug: "_site", mark: "0123456789" }],
	["_about-0123456789.png", { page: "about", slug: "_about", mark: "0123456789" }],
	["excel.png", undefined],
	["excel-0123456789.svg", undefined],
	["excel-ABCDEFABCD.png", undefined],
	["-0123456789.png", undefined],
])("the file %s asks for %o", (file, asked) => {
	expect(readPictureFile(file)).toEqual(asked);
});
