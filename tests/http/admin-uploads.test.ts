import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { connect as open } from "node:net";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { siteWords } from "#kit/words/site.ts";
import { adminPictures } from "#media/admin/words.ts";
import { type OpenSite, openSite, type Who } from "#tests/http/house.ts";
import { bodyWith, MULTIPART, pour } from "#tests/http/upload-bodies.ts";
import { pdfOf, phonePhoto, photograph, pngBomb } from "#tests/media/photographs.ts";

const { failed, documentFailed, reasons } = adminPictures;
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

let site: OpenSite;
let jpeg: Buffer;
beforeAll(async () => {
	site = await openSite();
	jpeg = await (await photograph(1200, 800)).jpeg({ quality: 85 }).toBuffer();
}, 120_000);
afterAll(() => site.close());
afterEach(() => expect.poll(() => filesIn("arrivals")).toEqual([]));

const filesIn = async (folder: string) => {
	const at = path.join(site.config.dataDir, folder);
	return existsSync(at) ? (await readdir(at)).sort() : [];
};
/** All that is kept: the files, and those that the rows know. */
async function kept() {
	const rows = await site.query("select unnest(files) as file from uploads order by file");
	return { files: await filesIn("uploads"), rows: rows.map(({ file }) => String(file)) };
}
async function upload(
	to: string,
	file: Buffer,
	{ who = "grace" as Who, ...part } = {} as { who?: Who; name?: string },
) {
	const headers = { origin: site.config.publicUrl, "content-type": MULTIPART };
	return await site.ask(to, { method: "POST", who, headers, body: bodyWith(file, part) });
}
const answerIn = ({ status, text }: { status: number; text: string }) => [status, JSON.parse(text)];

describe("a picture that an admin sends", () => {
	test("is answered with secure_url, and everybody gets it in every size, for ever", async () => {
		const answer = await upload("/uploads/image", jpeg, { name: "Grace on holiday.jpg" });
		const sent = JSON.parse(answer.text);
		expect(answer.status).toBe(201);
		expect(sent).toEqual({
			secure_url: site.config.publicUrl + sent.url,
			url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1200x800\.webp$/),
			width: 1200,
			height: 800,
		});
		for (const [url, width] of [
			[sent.url, 1200],
			[sent.url.replace("1200x800", "960"), 960],
			[sent.url.replace("1200x800", "480"), 480],
		]) {
			const picture = await site.ask(url);
			expect(picture.headers).toMatchObject({
				"content-type": "image/webp",
				"content-length": String(picture.bytes.length),
				"cache-control": "public, max-age=31536000, immutable",
				"x-content-type-options": "nosniff",
				"content-security-policy": "default-src 'none'",
			});
			expect(await sharp(picture.bytes).metadata()).toMatchObject({ format: "webp", width });
		}
		const { files, rows } = await kept();
		expect(files).toEqual(rows);
		expect(files).toHaveLength(3);
		expect(JSON.stringify(await site.query("select * from uploads"))).not.toContain("holiday");
		const [row] = await site.query("select uploads.*, email from uploads join users on users.id = uploaded_by");
		expect(row).toMatchObject({ kind: "image", content_type: "image/webp", width: 1200, height: 800 });
		expect(row?.email).toBe("grace@example.com");
	});

	test("is known to a browser that has it, and its head alone can be asked for", async () => {
		const { url } = JSON.parse((await upload("/uploads/image", jpeg)).text);
		const { headers } = await site.ask(url);
		const again = await site.ask(url, { headers: { "if-none-match": String(headers.etag) } });
		expect([again.status, again.bytes.length]).toEqual([304, 0]);
		const head = await site.ask(url, { method: "HEAD" });
		expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([
			200,
			headers["content-length"],
			0,
		]);
	});

	test("of 12 megapixels, straight from a phone, stands upright", async () => {
		const answer = await upload("/uploads/image", await phonePhoto());
		expect(answerIn(answer)).toEqual([201, expect.objectContaining({ width: 1600, height: 2133 })]);
	});

	test("six at once are all kept", async () => {
		const before = (await kept()).files.length;
		const answers = await Promise.all(Array.from({ length: 6 }, () => upload("/uploads/image", jpeg)));
		expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
		expect((await kept()).files).toHaveLength(before + 18);
	});
});

test("a PDF is kept as it came, under a name of our own, and shown by the browser", async () => {
	const pdf = pdfOf(5000);
	const answer = await upload("/uploads/raw", pdf, { name: "calendar 2027.pdf" });
	const { secure_url, url } = JSON.parse(answer.text);
	expect([answer.status, secure_url]).toEqual([201, site.config.publicUrl + url]);
	expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.pdf$/);
	const shown = await site.ask(url);
	expect(shown.headers).toMatchObject({ "content-type": "application/pdf", "x-content-type-options": "nosniff" });
	expect(shown.headers["content-disposition"]).toBe(`inline; filename="${url.slice("/media/".length)}"`);
	expect(shown.bytes.equals(pdf)).toBe(true);
});

describe("whatever else is sent is refused in the fixed sentence with its reason, and leaves nothing", () => {
	let before: Awaited<ReturnType<typeof kept>>;
	beforeAll(async () => {
		before = await kept();
	});
	afterEach(async () => expect(await kept()).toEqual(before));

	test.each<[string, () => Buffer, number, string]>([
		["an SVG with a script", () => svg, 415, reasons.svg],
		[
			"a script that calls itself photo.jpg",
			() => Buffer.from("<script>alert(1)</script>"),
			415,
			reasons["no-picture"],
		],
		["a PDF", () => pdfOf(), 415, reasons["no-picture"]],
		["a HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1"), 415, reasons.heic],
		["a photo cut off in the middle", () => jpeg.subarray(0, jpeg.length / 2), 415, reasons.unreadable],
		["a GIF that is a script", () => Buffer.from("GIF89a=1;alert(1)//"), 415, reasons.unreadable],
		["a bomb of 400 megapixels", () => pngBomb(20_000, 20_000), 415, reasons["too-many-pixels"]],
		["11 MB", () => Buffer.concat([jpeg, Buffer.alloc(10_500_000)]), 413, reasons["too-large"]],
		[
			"one byte more than 10 MB",
			() => Buffer.concat([jpeg, Buffer.alloc(10_000_001 - jpeg.length)]),
			413,
			reasons["too-large"],
		],
		["an empty file", () => Buffer.alloc(0), 400, reasons["no-file"]],
	])("%s as a picture", async (_, file, status, reason) => {
		expect(answerIn(await upload("/uploads/image", file()))).toEqual([status, { error: failed, reason }]);
	});

	test.each<[string, () => Buffer, number, string]>([
		["a picture", () => jpeg, 415, reasons["no-pdf"]],
		[
			"a PDF with a script",
			() => Buffer.from(pdfOf().toString("latin1").replace("/Pages 2", "/AA<</S/JavaScript/JS(x)>>/Pages 2"), "latin1"),
			415,
			reasons.active,
		],
		["a PDF without its end", () => pdfOf().subarray(0, 200), 415, reasons.unreadable],
		[
			"a page that hides a PDF further down",
			() => Buffer.concat([Buffer.from("<script>"), pdfOf()]),
			415,
			reasons["no-pdf"],
		],
		["21 MB", () => pdfOf(21_000_001), 413, reasons["too-large-document"]],
		["one byte more than 20 MB", () => pdfOf(20_000_001), 413, reasons["too-large-document"]],
	])("%s as a document", async (_, file, status, reason) => {
		expect(answerIn(await upload("/uploads/raw", file()))).toEqual([status, { error: documentFailed, reason }]);
	});

	test.each([
		["no parts", "application/x-www-form-urlencoded", "file=a", reasons["no-file"]],
		["parts without a boundary", "multipart/form-data", "--x", reasons["no-file"]],
		["no file among its parts", MULTIPART, "--koya-boundary--\r\n", reasons["no-file"]],
		["nothing", MULTIPART, "", reasons["cut-off"]],
		["parts that end in the middle", MULTIPART, bodyWith(Buffer.alloc(99)).subarray(0, -30), reasons["cut-off"]],
	])("a body with %s", async (_, type, body, reason) => {
		const headers = { origin: site.config.publicUrl, "content-type": type };
		const answer = await site.ask("/uploads/image", { method: "POST", who: "grace", headers, body });
		expect(answerIn(answer)).toEqual([400, { error: failed, reason }]);
	});

	test("a line that breaks in the middle of a photo leaves nothing", async () => {
		const cookie = await site.cookieOf("grace");
		const body = bodyWith(await phonePhoto());
		const head = [
			"POST /uploads/image HTTP/1.1",
			`host: localhost:${site.port}`,
			`origin: ${site.config.publicUrl}`,
			`cookie: ${cookie}`,
			`content-type: ${MULTIPART}`,
			`content-length: ${body.length}`,
		];
		const socket = open(site.port);
		socket.on("error", () => {});
		socket.write(`${head.join("\r\n")}\r\n\r\n`);
		socket.write(body.subarray(0, 400_000));
		await expect.poll(() => filesIn("arrivals")).toHaveLength(1);
		socket.destroy();
		await expect.poll(() => filesIn("arrivals")).toEqual([]);
	});

	test.each([
		["that says so is not read at all", false, 70],
		["that does not say so is read to its limit and no further", true, 90],
	])("a body of 200 MB %s", async (_, chunked, mostTaken) => {
		const headers = { origin: site.config.publicUrl, cookie: await site.cookieOf("grace") };
		const answer = await pour({ port: site.port, path: "/uploads/image", headers, megabytes: 200, chunked });
		expect(answerIn(answer)).toEqual([413, { error: failed, reason: reasons["too-large"] }]);
		// What the machine's own buffers take is not ours to refuse.
		expect(answer.megabytesTaken).toBeLessThan(mostTaken);
	});

	test.each([false, true])("a form of 200 MB (without its length: %s) is refused as well", async (chunked) => {
		const headers = { origin: site.config.publicUrl, cookie: await site.cookieOf("grace") };
		const answer = await pour({ port: site.port, path: "/admin/services/new", headers, megabytes: 200, chunked });
		expect(answer.status).toBe(413);
		expect(answer.text).toContain(siteWords.tooLarge);
	});
});

describe("who is no admin", () => {
	test.each(["/uploads/image", "/uploads/raw"])("uploads nothing to %s", async (to) => {
		const before = await kept();
		const file = to.endsWith("raw") ? pdfOf() : jpeg;
		expect((await upload(to, file, { who: "visitor" })).status).toBe(302);
		for (const who of ["ada", "bola", "chidi"] as const) expect((await upload(to, file, { who })).status).toBe(403);
		expect(await kept()).toEqual(before);
	});

	test("has nothing read of what is sent", async () => {
		const headers = { origin: site.config.publicUrl, cookie: await site.cookieOf("ada") };
		const answer = await pour({ port: site.port, path: "/uploads/image", headers, megabytes: 200, chunked: true });
		expect(answer.status).toBe(403);
		expect(answer.megabytesTaken).toBeLessThan(90);
	});

	test("cannot have an admin's browser upload from another site", async () => {
		const headers = { origin: "https://evil.example", "content-type": MULTIPART };
		const answer = await site.ask("/uploads/image", { method: "POST", who: "grace", headers, body: bodyWith(jpeg) });
		expect(answerIn(answer)).toEqual([403, { error: siteWords.wrongOrigin }]);
	});
});

describe("a form sent by a browser without script", () => {
	const fields = { title: "Room hire", body: "By the day.", key: "form-of-a-browser", image: "" };
	const send = (file: Buffer, more: Record<string, string> = {}) =>
		site.ask("/admin/services/new", {
			method: "POST",
			who: "grace",
			headers: { origin: site.config.publicUrl, "content-type": MULTIPART },
			body: bodyWith(file, { field: "imageFile", fields: { ...fields, ...more } }),
		});

	test("brings its picture along", async () => {
		expect((await send(jpeg)).status).toBe(302);
		const [row] = await site.query("select image_url from services where title = 'Room hire'");
		expect((await site.ask(row?.image_url)).headers["content-type"]).toBe("image/webp");
	});

	test("hears 'Image upload failed. Please try again.' and the reason when its picture cannot be used, and keeps what was typed", async () => {
		const before = await kept();
		const answer = await send(svg, { key: "another form" });
		expect(answer.status).toBe(400);
		expect(answer.text).toContain(failed);
		expect(answer.text).toContain(reasons.svg);
		expect(answer.text).toContain("Room hire");
		expect(await kept()).toEqual(before);
	});

	test("names no picture but ours", async () => {
		const answer = await send(Buffer.alloc(0), { key: "a third form", image: "https://evil.example/a.png" });
		expect(answer.status).toBe(400);
		expect(answer.text).toContain(reasons.gone);
	});
});

test("a failed write leaves neither file nor row, and says that it is our fault", async () => {
	const before = await kept();
	await site.query("alter table uploads add constraint closed check (kind <> 'image') not valid");
	const errors: unknown[] = [];
	console.error = (...words: unknown[]) => void errors.push(words);
	expect(answerIn(await upload("/uploads/image", jpeg))).toEqual([500, { error: failed, reason: reasons["not-kept"] }]);
	await site.query("alter table uploads drop constraint closed");
	expect(errors).toHaveLength(1);
	expect(await kept()).toEqual(before);
});

test.each([
	`/media/${"0".repeat(32)}.pdf`,
	`/media/${"0".repeat(32)}-480.webp`,
	"/media/..%2fsecrets.json",
	"/media/secrets.json",
	"/media/.webp",
])("at %s there is nothing", async (url) => {
	expect((await site.ask(url)).status).toBe(404);
});
