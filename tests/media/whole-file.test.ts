import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MOST_BYTES } from "#kit/rules/uploads.ts";
import { withWholeFile } from "#media/storage/whole-file.ts";

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), "koya-whole-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function aFile(name: string, text: string) {
	const file = path.join(folder, name);
	await writeFile(file, text);
	return file;
}

test("of files that come together each is read for itself, a short one after a long one too", async () => {
	const texts = ["long ".repeat(50_000), "", "short", "long again ".repeat(9000)];
	const files = await Promise.all(texts.map((text, at) => aFile(`${at}`, text)));
	expect(await Promise.all(files.map((file) => withWholeFile(file, String)))).toEqual(texts);
});

test("what fails is told to its own sender, and the next file is read", async () => {
	const missing = withWholeFile(path.join(folder, "nobody"), String);
	const unread = withWholeFile(await aFile("odd", "odd"), () => {
		throw new Error("odd");
	});
	const next = withWholeFile(await aFile("next", "next"), String);
	await expect(missing).rejects.toThrow(/ENOENT/);
	await expect(unread).rejects.toThrow("odd");
	expect(await next).toBe("next");
});

test("a file of 20 MB is read, one byte more is refused", async () => {
	const file = await aFile("large", "");
	await truncate(file, MOST_BYTES.document);
	expect(await withWholeFile(file, ({ length }) => length)).toBe(MOST_BYTES.document);
	await truncate(file, MOST_BYTES.document + 1);
	await expect(withWholeFile(file, String)).rejects.toThrow(RangeError);
});
