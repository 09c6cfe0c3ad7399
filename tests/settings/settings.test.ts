import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import sharp from "sharp";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { db, pool } from "#kit/data/db.ts";
import { saveSettings } from "#settings/actions/save-settings.ts";
import { findLogo, readSender, readSettingGroups, readSettings } from "#settings/data/settings.ts";
import type { GroupValues, SettingGroup } from "#settings/rules/settings.ts";
import { openHouse, settings as putInForce } from "#tests/accounts/house.ts";
import { until } from "#tests/kit/processes.ts";
import { KEYS as BUCKET_KEYS, REGION } from "#tests/media/bucket-server.ts";
import { anActor, NOW } from "#tests/requests/house.ts";
import { topicOf } from "#tests/support/notices.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();

let grace: { id: string; fullName: string };
beforeAll(async () => {
	grace = await anActor("Grace Eze");
});
afterEach(async () => void (await db.deleteFrom("settings").execute()));

async function save(
	group: SettingGroup,
	values: GroupValues,
	changes: { seenVersion?: number; onlyLook?: boolean } = {},
) {
	const { versions } = await readSettingGroups();
	return await saveSettings({
		group,
		title: `The ${group}`,
		values,
		seenVersion: versions[group],
		actor: grace,
		now: NOW,
		...changes,
	});
}

const office = (changes: GroupValues = {}): GroupValues => ({
	officeEmail: "office@koya.example",
	phones: [],
	whatsApp: null,
	openingHours: null,
	address: null,
	...changes,
});

async function logged() {
	const rows = await db.selectFrom("changes").selectAll().orderBy("id", "desc").limit(1).execute();
	return rows[0];
}

async function countLogged() {
	return (await db.selectFrom("changes").select("id").where("subject", "=", "setting").execute()).length;
}

describe("saving settings", () => {
	test("what an admin saves wins, and the log tells what it was before", async () => {
		expect(await save("office", office({ phones: ["+2348031234567"] }))).toEqual({ ok: true });
		expect(await readSettings()).toMatchObject({ phones: ["+2348031234567"], officeEmail: "office@koya.example" });
		expect(await logged()).toMatchObject({
			actor_name: "Grace Eze",
			action: "edited",
			subject: "setting",
			subject_id: "office",
			title: "The office",
			before: { phones: [] },
			after: { phones: ["+2348031234567"] },
		});
	});

	test("only what differs is saved: the rest goes on following the environment", async () => {
		await save("office", office({ address: "14 Commercial Avenue" }));
		expect(await db.selectFrom("settings").select("name").execute()).toEqual([{ name: "address" }]);
		putInForce({ mail: { ...config.mail, officeEmail: "other@koya.example" } });
		expect((await readSettings()).officeEmail).toBe("other@koya.example");
		putInForce();
	});

	test("nothing that differs is 'No Changes', and leaves no line in the log", async () => {
		const before = await countLogged();
		expect(await save("vat", { vatBasisPoints: 750 })).toEqual({ ok: false, reason: "no-changes" });
		expect(await countLogged()).toBe(before);
	});

	test("only looked at, nothing is saved", async () => {
		expect(await save("vat", { vatBasisPoints: 500 }, { onlyLook: true })).toEqual({ ok: true });
		expect((await readSettings()).vatBasisPoints).toBe(750);
	});

	test("whoever comes second is told who was first, and overwrites nothing", async () => {
		await save("vat", { vatBasisPoints: 500 });
		const second = await save("vat", { vatBasisPoints: 1000 }, { seenVersion: 0 });
		expect(second).toMatchObject({
			ok: false,
			reason: "changed",
			theirs: { vatBasisPoints: 500 },
			version: 1,
			by: { name: "Grace Eze", at: NOW },
		});
		expect(await save("vat", { vatBasisPoints: 1000 }, { seenVersion: 1 })).toEqual({ ok: true });
	});

	test("another group has a version of its own", async () => {
		await save("vat", { vatBasisPoints: 500 });
		expect(await save("deposit", { depositPolicy: "Pay in time." }, { seenVersion: 0 })).toEqual({ ok: true });
	});

	test("the same form twice at once saves once", async () => {
		const before = await countLogged();
		const twice = await Promise.all([1, 2].map(() => save("vat", { vatBasisPoints: 500 }, { seenVersion: 0 })));
		expect(twice).toEqual([{ ok: true }, { ok: true }]);
		expect(await countLogged()).toBe(before + 1);
	});

	test("two forms of a setting that was never saved wait for one another", async () => {
		const [first, second] = await Promise.all([
			save("vat", { vatBasisPoints: 500 }, { seenVersion: 0 }),
			save("vat", { vatBasisPoints: 1000 }, { seenVersion: 0 }),
		]);
		expect([first.ok, second.ok].filter(Boolean)).toHaveLength(1);
	});

	test("open pages hear of it, and of a rate of VAT those with prices", async () => {
		const ear = await listen();
		await save("vat", { vatBasisPoints: 500 });
		// What was saved a moment ago may still be told after it.
		const topics = () => [...new Set(ear.heard)].sort();
		await until("it was heard", 5000, async () => topics().length > 2);
		expect(topics()).toEqual(["courses", "log", "settings"]);
		await ear.end();
	});
});

describe("the logo", () => {
	test("is kept once as PNG for mails and documents, under its mark", async () => {
		const url = await aStoredPicture("a");
		expect(await save("academy", { academyName: "Koya Academy", logo: { url, mark: "" } })).toEqual({ ok: true });
		const { logo } = await readSettings();
		expect(logo).toMatchObject({ url, mark: expect.stringMatching(/^[0-9a-f]{16}$/) });
		const png = await findLogo(logo?.mark ?? "");
		const picture = await sharp(png).metadata();
		expect(picture).toMatchObject({ format: "png", width: 480, height: 138, hasAlpha: false });
		expect((await readSender()).logo).toEqual({
			url: `${config.publicUrl}/logo/${logo?.mark}.png`,
			png: png?.toString("base64"),
		});
		expect(await save("academy", { academyName: "Koya Academy", logo: { url, mark: "" } })).toMatchObject({
			reason: "no-changes",
		});
		expect(await save("academy", { academyName: "Koya Academy", logo: null })).toEqual({ ok: true });
		expect((await readSettings()).logo).toBeNull();
		expect(await findLogo(logo?.mark ?? "")).toBeDefined();
	});

	test("that the storage is slow to give keeps nobody from saving something else", async () => {
		const asked = Promise.withResolvers<void>();
		const server = createServer(() => asked.resolve());
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const { port } = server.address() as AddressInfo;
		putInForce({ bucket: { ...BUCKET_KEYS, url: `http://127.0.0.1:${port}/koya`, region: REGION } });
		const url = `/media/${"d".repeat(32)}-10x10.webp`;
		const slow = save("academy", { academyName: "Other", logo: { url, mark: "" } });
		slow.catch(() => {});
		await asked.promise;
		const other = save("office", office({ phones: ["+2348031234567"] }));
		const first = await Promise.race([other, waitingForALock().then(() => "waits")]);
		server.close().closeAllConnections();
		await expect(slow).rejects.toThrow("did not answer");
		putInForce();
		await other;
		expect(first).toEqual({ ok: true });
	});

	test("that is not in the storage is not saved, and the name beside it neither", async () => {
		const url = `/media/${"f".repeat(32)}-10x10.webp`;
		await expect(save("academy", { academyName: "Other", logo: { url, mark: "" } })).rejects.toThrow(
			"not in the storage",
		);
		expect((await readSettings()).academyName).toBe("Koya Academy");
	});
});

describe("the sender's name of mails", () => {
	test("is MAIL_FROM's until an admin saves a name of the academy, the address stays", async () => {
		putInForce({ mail: { ...config.mail, from: { name: "Koya Front Desk", address: "hello@koya.example" } } });
		expect((await readSender()).mailName).toBe("Koya Front Desk");
		await save("academy", { academyName: "Ilé Ẹ̀kọ́", logo: null });
		expect((await readSender()).mailName).toBe("Ilé Ẹ̀kọ́");
		putInForce();
	});
});

/** A wide picture with transparency, as an upload leaves it in the storage. Answers its address. */
async function aStoredPicture(sign: string): Promise<string> {
	const dataDir = await mkdtemp(path.join(os.tmpdir(), "koya-logo-"));
	putInForce({ dataDir });
	const name = `${sign.repeat(32)}-800x200.webp`;
	await mkdir(path.join(dataDir, "uploads"), { recursive: true });
	await sharp({ create: { width: 800, height: 200, channels: 4, background: { r: 200, g: 80, b: 20, alpha: 0.5 } } })
		.webp()
		.toFile(path.join(dataDir, "uploads", name));
	folders.push(dataDir);
	return `/media/${name}`;
}
const folders: string[] = [];
afterEach(async () => {
	for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function listen() {
	const { connectionString: _, ...options } = pool.options as pg.ClientConfig;
	const client = new pg.Client(options);
	const heard: string[] = [];
	await client.connect();
	client.on("notification", ({ payload }) => heard.push(topicOf(payload)));
	await client.query("listen live");
	return { heard, end: () => client.end() };
}
