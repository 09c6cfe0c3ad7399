import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bucketStorage } from "#media/storage/storage-bucket.ts";
import { diskStorage } from "#media/storage/storage-disk.ts";
import type { Storage } from "#media/storage/stored-file.ts";
import { BUCKET, KEYS, openBucketServer, REGION } from "#tests/media/bucket-server.ts";

const NAME = `${"a".repeat(32)}-480.webp`;

let folder: string;
let file: string;
let store: Awaited<ReturnType<typeof openBucketServer>>;
beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), "koya-storage-"));
	file = path.join(folder, "from");
	await writeFile(file, "a picture");
	store = await openBucketServer();
});
afterAll(async () => {
	await store.close();
	await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
	store.objects.clear();
	store.refusals.length = 0;
	store.state.fail = () => undefined;
});

const onDisk = () => diskStorage(path.join(folder, "uploads"));
const inBucket = (keys = KEYS, region = REGION) =>
	bucketStorage({ url: `${store.endpoint}/${BUCKET}`, region, ...keys });
const read = async (storage: Storage, name = NAME) => {
	const found = await storage.get(name);
	return found && { text: await new Response(found.body).text(), bytes: found.bytes };
};

describe.each([
	["on disk", onDisk],
	["in a bucket", () => inBucket()],
])("a file kept %s", (_, open) => {
	test("is handed out as it came, until it is deleted", async () => {
		const storage = open();
		expect(await read(storage)).toBeUndefined();
		await storage.put(NAME, file, "image/webp");
		expect(await read(storage)).toEqual({ text: "a picture", bytes: 9 });
		await storage.delete(NAME);
		expect(await read(storage)).toBeUndefined();
		// What is not there is as wanted.
		await storage.delete(NAME);
	});

	test("that is not there to be kept is an error, and leaves nothing", async () => {
		const storage = open();
		await expect(storage.put(NAME, path.join(folder, "none"), "image/webp")).rejects.toThrow("ENOENT");
		expect(await read(storage)).toBeUndefined();
		expect(await readdir(path.join(folder, "uploads")).catch(() => [])).toEqual([]);
	});
});

test("what a process left that was ended in the middle of a copy goes with the file", async () => {
	await writeFile(path.join(folder, "uploads", `.${NAME}`), "half a pict");
	await onDisk().delete(NAME);
	expect(await readdir(path.join(folder, "uploads"))).toEqual([]);
});

describe("a bucket", () => {
	test("gets each file signed, with its type and its length", async () => {
		await inBucket().put(NAME, file, "image/webp");
		expect(store.refusals).toEqual([]);
		expect(store.objects.get(NAME)).toEqual({ body: Buffer.from("a picture"), contentType: "image/webp" });
	});

	test.each([
		["secret", { ...KEYS, secretAccessKey: "another" }, REGION, "SignatureDoesNotMatch"],
		["key", { ...KEYS, accessKeyId: "ANOTHER" }, REGION, "InvalidAccessKeyId"],
		["region", KEYS, "us-east-1", "AuthorizationHeaderMalformed"],
	])("with the wrong %s is an error, and not asked again and again", async (_, keys, region, code) => {
		const storage = inBucket(keys, region);
		await expect(storage.put(NAME, file, "image/webp")).rejects.toThrow("403");
		await expect(storage.get(NAME)).rejects.toThrow("403");
		await expect(storage.delete(NAME)).rejects.toThrow("403");
		expect(store.refusals).toEqual([code, code, code]);
		expect(store.objects.size).toBe(0);
	});

	test("that is busy for a moment is asked again", async () => {
		let failures = 2;
		store.state.fail = () => (failures-- > 0 ? 503 : undefined);
		await inBucket().put(NAME, file, "image/webp");
		expect(store.objects.size).toBe(1);
	});

	test("is not followed elsewhere with what is signed for it", async () => {
		const asked: string[] = [];
		store.state.fail = (method, key) => {
			asked.push(`${method} ${key}`);
			return 302;
		};
		await expect(inBucket().put(NAME, file, "image/webp")).rejects.toThrow("302");
		await expect(inBucket().get(NAME)).rejects.toThrow("302");
		expect(asked).toEqual([`PUT ${NAME}`, `GET ${NAME}`]);
	});

	test("that stays broken, or is not there, is an error without an end of waiting", async () => {
		store.state.fail = () => 500;
		await expect(inBucket().put(NAME, file, "image/webp")).rejects.toThrow("500");
		expect(store.refusals).toHaveLength(3);
		const nowhere = bucketStorage({ url: "http://127.0.0.1:9/koya", region: REGION, ...KEYS });
		await expect(nowhere.get(NAME)).rejects.toThrow("did not answer");
	});
});
