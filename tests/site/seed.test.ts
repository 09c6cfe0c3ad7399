import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { seedPictures, seedServices, seedTeam, seedTestimonials } from "#db/seed/content.ts";
import { seedSettings, seedSlides, seedWhyChooseUs } from "#db/seed/texts.ts";
import { phoneText } from "#kit/rules/phone.ts";
import { settingsOf } from "#settings/rules/settings.ts";
import { headedItem } from "#site/rules/headed-item.ts";

const pictures = Object.entries(seedPictures).flatMap(([collection, list]) =>
	list.map((picture) => ({ collection, ...picture })),
);

describe("the demo academy", () => {
	test.each(pictures)("has drawn $image_url, small, without a script, a font or anything from elsewhere", (picture) => {
		const drawing = readFileSync(`public${picture.image_url}`, "utf8");
		expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="/);
		expect(drawing.length).toBeLessThan(6000);
		expect(drawing.slice(45)).not.toMatch(/<script|<text|<image|href|http|font/);
		if (picture.collection !== "galleryPicture")
			expect(new Set(drawing.match(/#[0-9a-f]{3,6}\b/g))).toEqual(new Set(["#15173d"]));
	});

	test("says of each picture what it shows, and of no two the same", () => {
		expect(new Set(pictures.map(({ alternative }) => alternative)).size).toBe(pictures.length);
	});

	test("has each reason to choose it as 'heading: text'", () => {
		for (const item of seedWhyChooseUs.items) expect(headedItem(item).text).not.toBe("");
	});

	test("has settings of their kind, and telephone numbers that can be read", () => {
		const saved = Object.entries(seedSettings).map(([name, value]) => ({ name, value }));
		expect(settingsOf(saved)).toMatchObject(seedSettings);
		for (const phone of seedSettings.phones) expect(phoneText(phone)).toMatch(/^\+234 \d{3} \d{3} \d{4}$/);
	});

	test("does not shout, and writes names with their marks in one form", () => {
		const written = JSON.stringify([seedSlides, seedServices, seedTeam, seedTestimonials, seedWhyChooseUs]);
		expect(written).not.toContain("!");
		expect(written).toBe(written.normalize("NFC"));
		expect(written).toContain("Ọlábísí Adéwálé");
	});
});
