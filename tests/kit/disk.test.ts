import { mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { probeDisk, stateOfFree } from "#kit/data/disk.ts";

test("a folder that takes a file has room, and keeps nothing of the question", async () => {
	const directory = await mkdtemp(path.join(os.tmpdir(), "koya-disk-"));
	expect(await probeDisk(directory)).not.toBe("full");
	expect(await readdir(directory)).toEqual([]);
	await rm(directory, { recursive: true });
});

test("a disk on which nothing can be written is full, whatever it says of its room", async () => {
	expect(await probeDisk("/dev/null/koya")).toBe("full");
});

test.each([
	[10_000_000, "full"],
	[500_000_000, "low"],
	[5_000_000_000, "ok"],
])("%i bytes that are free are %s", (bytes, state) => {
	expect(stateOfFree(bytes)).toBe(state);
});
