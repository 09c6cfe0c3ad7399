import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breadcrumbData, courseData, organizationData } from "#courses/rules/structured-data.ts";
import { shortened } from "#kit/rules/text.ts";
import { sitemapXml } from "#site/rules/sitemap.ts";

const academy = { academyName: "Koya Academy", publicUrl: "https://koya.example" };
const course = {
	slug: "excel",
	title: "Excel",
	description: "Tables.",
	priceKobo: 9_500_000,
	vatBasisPoints: 750,
	durationMinutes: 90,
	full: false,
	imageUrl: "https://koya.example/og/excel-0123456789.png",
	datesByLocation: [
		{ location: "online", address: null, dates: [{ firstDay: "2027-01-04", lastDay: "2027-01-04" }] },
		{
			location: "port harcourt",
			address: "5 Trans Amadi Road",
			dates: [
				{ firstDay: "2027-02-01", lastDay: "2027-02-03" },
				{ firstDay: "2027-03-01", lastDay: "2027-03-03" },
			],
		},
	],
};

describe("what machines read of a course", () => {
	test("has an instance for each date, online and in a location", () => {
		const { hasCourseInstance } = courseData(academy, course, null);
		expect(hasCourseInstance).toHaveLength(3);
		expect(hasCourseInstance?.[0]).toMatchObject({
			"@type": "CourseInstance",
			courseMode: "Online",
			courseWorkload: "PT1H30M",
			startDate: "2027-01-04",
			endDate: "2027-01-04",
			location: { "@type": "VirtualLocation" },
		});
		expect(hasCourseInstance?.[1]).toMatchObject({
			courseMode: "Onsite",
			location: {
				name: "Port Harcourt",
				address: { streetAddress: "5 Trans Amadi Road", addressLocality: "Port Harcourt", addressCountry: "NG" },
			},
		});
	});

	test.each([
		[2400, "PT40H"],
		[45, "PT45M"],
		[90, "PT1H30M"],
	])("%i minutes are %s", (durationMinutes, text) => {
		expect(courseData(academy, { ...course, durationMinutes }, null).hasCourseInstance?.[0]?.courseWorkload).toBe(text);
	});

	test("gives the price as the page shows it, in naira and without VAT", () => {
		const { offers } = courseData(academy, course, null);
		expect(offers).toMatchObject({ price: 95_000, priceCurrency: "NGN", url: "https://koya.example/courses/excel" });
		expect(offers.priceSpecification.valueAddedTaxIncluded).toBe(false);
	});

	test.each([
		["can be bought", course, "InStock"],
		["is full", { ...course, full: true }, "SoldOut"],
		["has no date", { ...course, datesByLocation: [] }, "OutOfStock"],
	])("says when it %s", (_, facts, availability) => {
		expect(courseData(academy, facts, null).offers.availability).toBe(`https://schema.org/${availability}`);
	});

	test("speaks of a rating only when there is one", () => {
		expect(courseData(academy, course, null)).not.toHaveProperty("aggregateRating");
		const rated = courseData(academy, course, { average: 4.5, count: 12 });
		expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, ratingCount: 12, bestRating: 5, worstRating: 1 });
	});

	test("speaks of no dates when there are none", () => {
		expect(courseData(academy, { ...course, datesByLocation: [] }, null)).not.toHaveProperty("hasCourseInstance");
	});
});

test("machines read of the academy how it is reached, and nothing it has not told", () => {
	const known = organizationData({
		...academy,
		contact: { email: "office@koya.example", telephone: "+2348000000001" },
		sameAs: ["https://social.example/koya", undefined],
	});
	expect(known).toMatchObject({
		url: "https://koya.example/",
		contactPoint: { email: "office@koya.example", telephone: "+2348000000001" },
		sameAs: ["https://social.example/koya"],
	});
	const shy = organizationData({ ...academy, contact: { email: null, telephone: undefined }, sameAs: [] });
	expect(Object.keys(shy).toSorted()).toEqual(["@context", "@type", "logo", "name", "url"]);
});

test("the way to a page is numbered from one and leads to absolute addresses", () => {
	const { itemListElement } = breadcrumbData("https://koya.example", [
		{ name: "Home", path: "/" },
		{ name: "Courses", path: "/courses" },
	]);
	expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
		[1, "https://koya.example/"],
		[2, "https://koya.example/courses"],
	]);
});

test("the map escapes what an address may hold and says when a course last changed", () => {
	const xml = sitemapXml("https://koya.example", [
		{ path: "/a&b<c" },
		{ path: "/d", changedAt: new Date("2026-11-20T09:00:00Z") },
	]);
	expect(xml).toContain("<url><loc>https://koya.example/a&amp;b&lt;c</loc></url>");
	expect(xml).toContain("<url><loc>https://koya.example/d</loc><lastmod>2026-11-20T09:00:00.000Z</lastmod></url>");
});

describe("a shortened text", () => {
	test.each([
		["Short enough.", 20, "Short enough."],
		["  Spaces\n and  lines ", 30, "Spaces and lines"],
		["One two three four", 12, "One two…"],
		["One two, three", 10, "One two…"],
		["Incomprehensibilities", 10, "Incompreh…"],
	])("'%s' to %i signs is '%s'", (text, most, short) => {
		expect(shortened(text, most)).toBe(short);
	});

	test("is never longer than asked for, and never torn inside a sign", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 2, max: 40 }), (text, most) => {
				const short = shortened(text, most);
				expect(short.length).toBeLessThanOrEqual(most);
				expect(short.isWellFormed()).toBe(true);
			}),
		);
	});
});
