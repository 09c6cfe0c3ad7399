import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_WAITING } from "#kit/rules/uploads.ts";
import { develop } from "#media/images/resize-image.ts";
import { phonePhoto, photograph, pngBomb } from "#tests/media/photographs.ts";
import { hasProcessorTime, processorSeconds } from "#tests/support/processor-time.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), "koya-darkroom-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function developed(picture: Buffer) {
	const id = (count++).toString(16).padStart(32, "0");
	const from = path.join(folder, `from-${id}`);
	await writeFile(from, picture);
	const answer = await develop({ from, folder, id });
	return { answer, id, read: (file: string) => readFile(path.join(folder, file)) };
}

/** By a process of its own, and what that cost a processor. */
async function developedAlone(picture: Buffer) {
	const from = path.join(folder, "alone");
	await writeFile(from, picture);
	const child = fork("app/media/images/resize-image-process.ts", { execArgv: [], env: {} });
	child.send({ from, folder, id: "f".repeat(32) });
	const [answer] = await once(child, "message");
	const seconds = processorSeconds(child.pid ?? 0);
	child.disconnect();
	return { answer, seconds };
}

describe("a photo of a phone", () => {
	test("stands upright in three widths, without where it was taken", async () => {
		const photo = await phonePhoto();
		expect(photo.includes("secret-of-the-phone")).toBe(true);
		const { answer, id, read } = await developed(photo);
		expect(answer).toMatchObject({
			ok: true,
			width: 1600,
			height: 2133,
			files: [`${id}-1600x2133.webp`, `${id}-480.webp`, `${id}-960.webp`],
		});
		if (!answer.ok) return;
		for (const file of answer.files) {
			const bytes = await read(file);
			expect(bytes.includes("secret-of-the-phone")).toBe(false);
			const { format, exif, icc, orientation } = await sharp(bytes).metadata();
			expect({ format, exif, icc, orientation }).toEqual({ format: "webp" });
		}
		expect((await sharp(await read(`${id}-480.webp`)).metadata()).width).toBe(480);
	});

	// tests/journeys/admin-uploads.spec.ts has the clock's time.
	test.skipIf(!hasProcessorTime)(
		"of 12 megapixels costs a processor less than two seconds, the start of its process included",
		async () => {
			const { answer, seconds } = await developedAlone(await phonePhoto());
			expect(answer).toMatchObject({ ok: true });
			expect(seconds).toBeGreaterThan(0);
			expect(seconds).toBeLessThan(2);
		},
	);
});

describe("a picture", () => {
	const sizes = { width: 640, height: 400 };
	test.each([
		["JPEG", (picture: Sharp) => picture.jpeg()],
		["PNG", (picture: Sharp) => picture.png()],
		["WebP", (picture: Sharp) => picture.webp()],
		["AVIF", (picture: Sharp) => picture.avif({ effort: 0 })],
		["GIF", (picture: Sharp) => picture.gif({ effort: 1 })],
		["JPEG for printers", (picture: Sharp) => picture.toColourspace("cmyk").jpeg()],
		["PNG of 16 bits", (picture: Sharp) => picture.toColourspace("rgb16").png()],
		["PNG in grey", (picture: Sharp) => picture.greyscale().png()],
	])("as %s is taken, and not enlarged", async (_, as) => {
		const picture = await as(await photograph(sizes.width, sizes.height)).toBuffer();
		const { answer, read } = await developed(picture);
		expect(answer).toMatchObject({ ok: true, ...sizes });
		if (!answer.ok) return;
		expect(answer.files).toHaveLength(2);
		const [widest = ""] = answer.files;
		expect(await sharp(await read(widest)).metadata()).toMatchObject({ format: "webp", ...sizes });
		expect(answer.bytes).toBe((await Promise.all(answer.files.map(read))).reduce((sum, { length }) => sum + length, 0));
	});

	test("that one sees through stays so, as a logo has to", async () => {
		const clear = { width: 64, height: 64, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
		const { answer, read } = await developed(await sharp({ create: clear }).png().toBuffer());
		if (!answer.ok) throw new Error("refused");
		const { data } = await sharp(await read(answer.files[0] ?? ""))
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(data[3]).toBe(0);
	});

	test("that moves stands still on its first image", async () => {
		const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 255), Buffer.alloc(40 * 40 * 3, 0)]);
		const raw = { width: 40, height: 80, channels: 3 as const, pageHeight: 40 };
		const { answer, read } = await developed(
			await sharp(frames, { raw })
				.gif({ delay: [100, 100] })
				.toBuffer(),
		);
		expect(answer).toMatchObject({ ok: true, width: 40, height: 40 });
		if (!answer.ok) return;
		const { pages } = await sharp(await read(answer.files[0] ?? "")).metadata();
		expect(pages ?? 1).toBe(1);
	});
});

describe("a picture that cannot be used", () => {
	test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("a %s cut off in the middle is refused", async (kind) => {
		const whole = await (await photograph(400, 300)).toFormat(kind, { effort: 1 }).toBuffer();
		expect((await developed(whole.subarray(0, Math.floor(whole.length / 2)))).answer).toEqual({
			ok: false,
			reason: "unreadable",
		});
	});

	test("a bomb is refused by its header: a few kilobytes that are 400 megapixels", async () => {
		const bomb = pngBomb(20_000, 20_000);
		expect(bomb.length).toBeLessThan(200_000);
		expect((await developed(bomb)).answer).toEqual({ ok: false, reason: "too-many-pixels" });
		if (!hasProcessorTime) return;
		expect((await developedAlone(bomb)).seconds).toBeLessThan(1);
	});

	test("a picture above 51 megapixels has too many, and what phones call 50 is taken", async () => {
		expect((await developed(pngBomb(10_000, 5101))).answer).toMatchObject({ reason: "too-many-pixels" });
		expect((await developed(pngBomb(8192, 6144))).answer).toMatchObject({ ok: true, width: 1600, height: 1200 });
	});

	test.each([
		["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
		["a TIFF", "II*\0\x08\0\0\0"],
		["nothing", ""],
	])("%s is opened by nobody", async (_, text) => {
		expect((await developed(Buffer.from(text, "latin1"))).answer).toEqual({ ok: false, reason: "unreadable" });
	});

	test("a PDF is opened by nobody, and none of these left a file", async () => {
		expect((await developed(Buffer.from("%PDF-1.4\n%%EOF"))).answer).toMatchObject({ ok: false });
		const last = (count - 1).toString(16).padStart(32, "0");
		expect((await readdir(folder)).filter((file) => file.startsWith(last))).toEqual([]);
	});
});

test("pictures wait their turn, and when too many wait one is told so", async () => {
	const picture = await (await photograph(300, 200)).jpeg().toBuffer();
	const all = await Promise.all(Array.from({ length: MOST_WAITING + 3 }, () => developed(picture)));
	const answers = all.map(({ answer }) => (answer.ok ? "taken" : answer.reason));
	expect(answers.filter((answer) => answer === "taken")).toHaveLength(MOST_WAITING);
	expect(answers.filter((answer) => answer === "busy")).toHaveLength(3);
	expect((await developed(picture)).answer.ok).toBe(true);
});
