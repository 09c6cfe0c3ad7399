import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { headOf } from "#tests/media/png.ts";

const read = (name: string) => readFileSync(`public/${name}`);

describe("the icons of the site", () => {
	test.each([
		["icon-192.png", 192],
		["icon-512.png", 512],
		["icon-maskable-512.png", 512],
		["apple-touch-icon.png", 180],
	])("%s is %i px wide and high, and small", (name, size) => {
		expect(headOf(read(name))).toMatchObject({ width: size, height: size });
		expect(read(name).length).toBeLessThan(20_000);
	});

	test("the one for old browsers holds one picture of 32 px", () => {
		const ico = read("favicon.ico");
		expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 1]);
		expect([ico.readUInt8(6), ico.readUInt8(7)]).toEqual([32, 32]);
		const picture = ico.subarray(ico.readUInt32LE(18));
		expect(picture.length).toBe(ico.readUInt32LE(14));
		expect(headOf(picture)).toMatchObject({ width: 32, height: 32 });
	});

	test.each(["icon-maskable-512.png", "apple-touch-icon.png"])(
		"%s covers its whole square: phones cut their own shape",
		async (name) => {
			const { data, info } = await sharp(read(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
			const corner = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
			const last = info.width - 1;
			const indigo = [0x23, 0x30, 0x7a, 255];
			for (const [x, y] of [
				[0, 0],
				[last, 0],
				[0, last],
				[last, last],
			] as const)
				expect(corner(x, y)).toEqual(indigo);
		},
	);
});
