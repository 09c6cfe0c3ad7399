import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db, inTransaction } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { storeUpload } from "#media/actions/store-upload.ts";
import { sweepUploads } from "#media/actions/sweep-uploads.ts";
import { documentOfForm } from "#media/admin/document-of-form.ts";
import { pictureOfForm } from "#media/admin/picture-of-form.ts";
import { adminPictures } from "#media/admin/words.ts";
import { abandonUpload } from "#media/data/uploads.ts";
import { insertContent } from "#site/data/content.ts";
import { openHouse, settings } from "#tests/accounts/house.ts";
import { BUCKET, KEYS, openBucketServer, REGION } from "#tests/media/bucket-server.ts";
import { pdfOf } from "#tests/media/photographs.ts";
import { anActor, NOW } from "#tests/requests/house.ts";
import { waitingForALock } from "#tests/support/waiting-for-a-lock.ts";

openHouse();

const HOUR = 3_600_000;
const hours = (count: number) => new Date(NOW.getTime() + count * HOUR);

let dataDir: string;
let actor: Actor;
let picture: Buffer;
beforeAll(async () => {
	dataDir = await mkdtemp(path.join(os.tmpdir(), "koya-uploads-"));
	settings({ dataDir });
	actor = await anActor("Grace Danjuma");
	picture = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#23307a" } })
		.png()
		.toBuffer();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(() => settings({ dataDir }));

const filesIn = async (folder: string) =>
	existsSync(path.join(dataDir, folder)) ? (await readdir(path.join(dataDir, folder))).sort() : [];

async function keep(file = picture, kind: "image" | "document" = "image", now = NOW) {
	return await storeUpload({
		kind,
		arrive: async (to) => {
			await writeFile(to, file);
			return { ok: true };
		},
		actor,
		now,
	});
}
async function aPicture(now = NOW): Promise<string> {
	const kept = await keep(picture, "image", now);
	if (!kept.ok) throw new Error(kept.reason);
	return kept.url;
}
const isKept = async (url: string) => {
	const row = await db.selectFrom("uploads").select("files").where("url", "=", url).executeTakeFirst();
	const files = await filesIn("uploads");
	const id = url.slice("/media/".length).slice(0, 32);
	const ofIt = files.filter((file) => file.startsWith(id));
	expect(ofIt).toEqual([...(row?.files ?? [])].sort());
	return row !== undefined;
};

describe("what a form says of its picture", () => {
	const formWith = (fields: Record<string, string | Blob>) => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		return form;
	};
	const read = (fields: Record<string, string | Blob>, current: string | null = null) =>
		pictureOfForm(formWith(fields), { current, actor, now: NOW });

	test("is the address of one uploaded before, with what it shows", async () => {
		const imageUrl = await aPicture();
		const asked = { image: imageUrl, imageAlternative: "  A class  " };
		expect(await read(asked)).toEqual({ ok: true, imageUrl, alternative: "A class" });
	});

	test("is what stands there now, wherever that is", async () => {
		const current = "/demo/clients/okun-and-reed.svg";
		expect(await read({ image: current }, current)).toMatchObject({ ok: true, imageUrl: current });
	});

	test("may be nothing", async () => {
		expect(await read({})).toEqual({ ok: true, imageUrl: null, alternative: "" });
		expect(await read({ image: "" }, "/demo/a.svg")).toMatchObject({ ok: true, imageUrl: null });
	});

	test.each(["https://evil.example/a.png", "/media/none-9x9.webp", "javascript:alert(1)"])(
		"is refused when it is %s",
		async (image) => {
			expect(await read({ image })).toEqual({
				ok: false,
				sentence: `${adminPictures.failed} ${adminPictures.reasons.gone}`,
			});
		},
	);

	test("is a file that came along, which counts for more than the address", async () => {
		const named = await read({ image: await aPicture(), imageFile: new File([new Uint8Array(picture)], "a.png") });
		expect(named).toMatchObject({ ok: true, imageUrl: expect.stringMatching(/-700x500\.webp$/) });
		expect(await isKept(named.ok ? String(named.imageUrl) : "")).toBe(true);
	});

	test("is refused when a document is named, and a document when a picture is", async () => {
		const pdf = await keep(pdfOf(), "document");
		const documentUrl = pdf.ok ? pdf.url : "";
		expect(await read({ image: documentUrl })).toMatchObject({ ok: false });
		const document = (fields: Record<string, string | Blob>) =>
			documentOfForm(formWith(fields), { current: null, actor, now: NOW });
		expect(await document({ document: documentUrl })).toEqual({ ok: true, documentUrl });
		expect(await document({ document: await aPicture() })).toMatchObject({ ok: false });
		expect(await document({ documentFile: new File([new Uint8Array(pdfOf())], "a.pdf") })).toMatchObject({ ok: true });
		expect(await document({ documentFile: new File(["no"], "a.pdf") })).toEqual({
			ok: false,
			sentence: `${adminPictures.documentFailed} ${adminPictures.reasons["no-pdf"]}`,
		});
	});
});

describe("an upload that nothing shows", () => {
	test("is swept after a day, files and row, and not before", async () => {
		const url = await aPicture();
		await sweepUploads({ now: hours(24) });
		expect(await isKept(url)).toBe(true);
		await sweepUploads({ now: hours(24.1) });
		expect(await isKept(url)).toBe(false);
	});

	test("stays another day when a form names it", async () => {
		const url = await aPicture();
		const form = new FormData();
		form.set("image", url);
		await pictureOfForm(form, { current: null, actor, now: hours(23) });
		await sweepUploads({ now: hours(46) });
		expect(await isKept(url)).toBe(true);
		await sweepUploads({ now: hours(48) });
		expect(await isKept(url)).toBe(false);
	});

	test("is not taken from a form that names it while it is being swept: one of the two is first", async () => {
		const url = await aPicture();
		const { id } = await db.selectFrom("uploads").select("id").where("url", "=", url).executeTakeFirstOrThrow();
		const form = new FormData();
		form.set("image", url);
		const name = () => pictureOfForm(form, { current: null, actor, now: hours(40) });
		// The sweep was first: the form hears that the picture is gone, rather than showing a hole for ever.
		let named: ReturnType<typeof name> | undefined;
		await inTransaction(async (tx) => {
			expect(await abandonUpload(tx, id, { since: hours(10), now: hours(34) })).toBeDefined();
			named = name();
			await waitingForALock();
		});
		expect(await named).toMatchObject({ ok: false, sentence: expect.stringContaining(adminPictures.reasons.gone) });
		// The form was first: the sweep looks again, and leaves it.
		const other = await aPicture();
		const of = await db.selectFrom("uploads").select("id").where("url", "=", other).executeTakeFirstOrThrow();
		let swept: ReturnType<typeof abandonUpload> | undefined;
		await inTransaction(async (tx) => {
			await tx
				.updateTable("uploads")
				.set({ named_at: hours(40) })
				.where("id", "=", of.id)
				.execute();
			swept = inTransaction((mine) => abandonUpload(mine, of.id, { since: hours(10), now: hours(34) }));
			await waitingForALock();
		});
		expect(await swept).toBeUndefined();
	});
});

describe("an upload is kept for as long as something shows it:", () => {
	const at = sql.lit(NOW.toISOString());
	const places: Record<string, (url: string) => Promise<unknown>> = {
		"hero_slides.image_url": (image_url) =>
			inTransaction((tx) =>
				insertContent(tx, "heroSlide", { title: "A", description: "B", image_url, image_alternative: "" }, NOW),
			),
		"services.image_url": (image_url) =>
			inTransaction((tx) =>
				insertContent(tx, "service", { title: "A", body: "B", price: "", image_url, image_alternative: "" }, NOW),
			),
		"testimonials.publisher_image_url": (url) =>
			inTransaction((tx) =>
				insertContent(tx, "testimonial", { publisher_name: "A", testimonial: "B", publisher_image_url: url }, NOW),
			),
		"team_members.image_url": (image_url) =>
			inTransaction((tx) =>
				insertContent(tx, "teamMember", { name: "A", position: "B", biography: "", image_url }, NOW),
			),
		"pictures.image_url": (image_url) =>
			inTransaction((tx) => insertContent(tx, "galleryPicture", { image_url, alternative: "A" }, NOW)),
		"courses.image_url": (url) =>
			sql`insert into courses (slug, title, description, price_kobo, image_url, duration_minutes, slots, category, created_at, updated_at)
				values (${url}, 'A', 'B', 100, ${url}, 60, 1, 'Online', ${at}, ${at})`.execute(db),
		"courses.brochure_url": (url) =>
			sql`insert into courses (slug, title, description, price_kobo, brochure_url, duration_minutes, slots, category, created_at, updated_at)
				values (${`b${url}`}, 'A', 'B', 100, ${url}, 60, 1, 'Online', ${at}, ${at})`.execute(db),
		"enrolments.image_url": (url) =>
			sql`with o as (insert into orders (code, user_id, source, placed_at) values ('K7M4X9RT', ${actor.id}, 'site', ${at}) returning id)
				insert into enrolments (order_id, user_id, list_price_kobo, price_kobo, vat_basis_points, invoice_email, title, description, image_url, category, enrolled_at)
				select id, ${actor.id}, 100, 100, 750, 'a@b.ng', 'A', 'B', ${url}, 'Online', ${at} from o`.execute(db),
		"users.image_url": (url) => sql`update users set image_url = ${url} where id = ${actor.id}`.execute(db),
		"settings.value": (url) =>
			sql`insert into settings (name, value, updated_at) values ('something', ${JSON.stringify({ deep: [url] })}, ${at})`.execute(
				db,
			),
		"newsletter_issues.body": (url) =>
			sql`insert into newsletter_issues (subject, body, created_at, updated_at)
				values ('A', ${`Look: ![A](https://academy.example${url})`}, ${at}, ${at})`.execute(db),
	};

	test.each(Object.keys(places))("%s", async (place) => {
		const url = await aPicture();
		await places[place]?.(url);
		await sweepUploads({ now: hours(100) });
		expect(await isKept(url)).toBe(true);
	});

	test("also in the trash, from which it can come back", async () => {
		const url = await aPicture();
		await places["services.image_url"]?.(url);
		await sql`update services set deleted_at = ${at} where image_url = ${url}`.execute(db);
		await sweepUploads({ now: hours(100) });
		expect(await isKept(url)).toBe(true);
		await sql`delete from services where image_url = ${url}`.execute(db);
		await sweepUploads({ now: hours(100) });
		expect(await isKept(url)).toBe(false);
	});

	test("every column that holds the address of a picture is among these", async () => {
		const { rows } = await sql<{ place: string }>`select table_name || '.' || column_name as place
			from information_schema.columns where table_schema = 'public' and column_name ~ 'image_url|picture_url|media_url|document_url|brochure_url'`.execute(
			db,
		);
		expect(Object.keys(places)).toEqual(expect.arrayContaining(rows.map(({ place }) => place)));
		expect(rows.length).toBeGreaterThan(6);
	});
});

test("what a process left that was ended in the middle of an upload is cleared, what is arriving is not", async () => {
	const old = path.join(dataDir, "arrivals", "old");
	const arriving = path.join(dataDir, "arrivals", "arriving");
	for (const folder of [old, arriving]) await mkdir(folder, { recursive: true });
	await utimes(old, NOW, NOW);
	await utimes(arriving, hours(0.9), hours(0.9));
	await sweepUploads({ now: hours(1) });
	expect(await filesIn("arrivals")).toEqual(["arriving"]);
	await rm(arriving, { recursive: true });
});

describe("with a bucket", () => {
	let store: Awaited<ReturnType<typeof openBucketServer>>;
	beforeAll(async () => {
		store = await openBucketServer();
	});
	afterAll(() => store.close());
	beforeEach(() => {
		settings({ dataDir, bucket: { url: `${store.endpoint}/${BUCKET}`, region: REGION, ...KEYS } });
		store.state.fail = () => undefined;
		store.state.before = async () => {};
	});
	const rowsOf = (url: string) => db.selectFrom("uploads").select("files").where("url", "=", url).execute();

	test("every variant is put there, nothing stays on this machine, and the sweep deletes them", async () => {
		const before = await filesIn("uploads");
		const url = await aPicture();
		const [row] = await rowsOf(url);
		expect([...store.objects.keys()].sort()).toEqual([...(row?.files ?? [])].sort());
		expect(row?.files).toHaveLength(2);
		expect([await filesIn("uploads"), await filesIn("arrivals")]).toEqual([before, []]);
		await sweepUploads({ now: hours(100) });
		expect([store.objects.size, await rowsOf(url)]).toEqual([0, []]);
	});

	test("that is slow to delete keeps nobody waiting, and a form that names the picture then hears that it is gone", async () => {
		const url = await aPicture();
		const form = new FormData();
		form.set("image", url);
		let named: ReturnType<typeof pictureOfForm> | undefined;
		// Asked while the storage is at it: whoever waited for a lock here would wait for ever.
		store.state.before = async (method) => {
			if (method === "DELETE") named ??= pictureOfForm(form, { current: null, actor, now: hours(100) });
			await named;
		};
		await sweepUploads({ now: hours(100) });
		expect(await named).toMatchObject({ ok: false, sentence: expect.stringContaining(adminPictures.reasons.gone) });
		expect([store.objects.size, await rowsOf(url)]).toEqual([0, []]);
	});

	test("that takes one variant and not the next, neither stays", async () => {
		const warnings = silenced();
		let puts = 0;
		store.state.fail = (method) => (method === "PUT" && ++puts > 1 ? 500 : undefined);
		const rows = () => db.selectFrom("uploads").select("id").execute();
		const before = await rows();
		expect(await keep()).toEqual({ ok: false, reason: "not-kept" });
		expect(store.objects.size).toBe(0);
		expect(await rows()).toEqual(before);
		expect(warnings).toHaveLength(1);
	});

	test("that fails to delete as well, the row remembers what is to be swept", async () => {
		silenced();
		let puts = 0;
		store.state.fail = (method) => (method === "DELETE" || (method === "PUT" && ++puts > 1) ? 500 : undefined);
		expect(await keep(picture, "image", hours(200))).toEqual({ ok: false, reason: "not-kept" });
		expect(store.objects.size).toBe(1);
		await expect(sweepUploads({ now: hours(300) })).rejects.toThrow("DELETE");
		store.state.fail = () => undefined;
		await sweepUploads({ now: hours(300) });
		expect(store.objects.size).toBe(0);
		expect(await db.selectFrom("uploads").select("id").where("uploaded_at", "=", hours(200)).execute()).toEqual([]);
	});
});

function silenced() {
	const said: unknown[] = [];
	console.warn = (...words: unknown[]) => void said.push(words);
	return said;
}
