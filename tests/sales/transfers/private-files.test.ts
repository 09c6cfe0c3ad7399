import { mkdir, readFile, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { readMediaFile } from "#kit/rules/media.ts";
import { storePrivateFile } from "#media/actions/store-private-file.ts";
import { sweepPrivateFiles } from "#media/actions/sweep-private-files.ts";
import { findPrivateFile, findPrivateFileFor } from "#media/data/private-files.ts";
import { MOST_PRIVATE_BYTES, privateFilename } from "#media/rules/private-files.ts";
import { uploadProof } from "#sales/paying/ways/transfers/actions/upload-proof.ts";
import { phonePhoto, photograph, pngBomb } from "#tests/media/photographs.ts";
import {
	arriving,
	askTransfer,
	filesKept,
	HEIC,
	openBank,
	PDF,
	transferOf,
} from "#tests/sales/member-transfer-house.ts";
import { aCourse, aMember, later, type Member, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();
openBank();

const keep = (owner: Member, bytes: Buffer, filename = "Proof.pdf", kind: "proof" | "statement" = "proof") =>
	storePrivateFile({ kind, arrive: arriving(bytes, filename), ownerId: owner.id, now: NOW });
const rowsOf = ({ id }: Member) => db.selectFrom("private_files").selectAll().where("owner_id", "=", id).execute();

test("a PDF is kept as it came, under a name that the address of pictures does not give out", async () => {
	const ada = await aMember();
	const kept = await keep(ada, PDF, "C:\\bank\\Receipt <1>.exe");
	expect(kept).toMatchObject({ ok: true, filename: "Receipt <1>.exe" });
	const [row] = await rowsOf(ada);
	expect(row).toMatchObject({ content_type: "application/pdf", bytes: PDF.length, kind: "proof" });
	expect(await filesKept()).toContain(row?.name);
	expect(readMediaFile(row?.name ?? "")).toBeUndefined();
});

test.each([
	["JPEG of a phone", phonePhoto],
	["screenshot as PNG", async () => await (await photograph(1080, 2400)).png().toBuffer()],
	["WebP", async () => await (await photograph(800, 600)).webp().toBuffer()],
])("a %s is drawn anew: upright, without what the phone wrote into it, and as a JPEG", async (_, made) => {
	const [ada, bytes] = [await aMember(), await made()];
	expect(await keep(ada, bytes, "Bank slip.1.png")).toMatchObject({ ok: true, filename: "Bank slip.1.jpg" });
	const [row] = await rowsOf(ada);
	expect(row).toMatchObject({ content_type: "image/jpeg", kind: "proof" });
	const stored = await readFile(path.join(config.dataDir, "uploads", row?.name ?? ""));
	expect(stored.length).toBe(row?.bytes);
	const { format, exif, orientation, width = 0, height = 0 } = await sharp(stored).metadata();
	expect({ format, exif, orientation }).toEqual({ format: "jpeg", exif: undefined, orientation: undefined });
	const sent = await sharp(bytes).autoOrient().metadata();
	expect([width <= 1600, height <= 3200]).toEqual([true, true]);
	expect(Math.abs(width / height - sent.autoOrient.width / sent.autoOrient.height)).toBeLessThan(0.01);
});

test("a photo of a phone with 50 megapixels is taken; one that unpacks to more is not", async () => {
	const ada = await aMember();
	expect(await keep(ada, pngBomb(8192, 6144))).toMatchObject({ ok: true });
	expect(await keep(ada, pngBomb(19_000, 19_000))).toEqual({ ok: false, reason: "too-many-pixels" });
});

test.each([
	["heic", HEIC],
	["other-type", Buffer.from("<html><script>alert(1)</script></html>")],
	["other-type", Buffer.from("MZ a program named proof.pdf")],
	["unreadable", Buffer.from("%PDF-1.4 cut off in the middle")],
	["unreadable", Buffer.from("\xff\xd8\xff\xe0 a photo that broke off", "latin1")],
	["unreadable", Buffer.from("\x89PNG\r\n\x1a\n and nothing behind it", "latin1")],
	["no-file", Buffer.alloc(0)],
	["too-large", Buffer.concat([Buffer.from("%PDF-1.4"), Buffer.alloc(MOST_PRIVATE_BYTES.proof)])],
])("what is no proof is refused as %s, and leaves neither file nor row", async (reason, bytes) => {
	const ada = await aMember();
	const before = await filesKept();
	expect(await keep(ada, bytes)).toEqual({ ok: false, reason });
	expect(await rowsOf(ada)).toEqual([]);
	expect(await filesKept()).toEqual(before);
});

test("a statement of the bank may be of any shape", async () => {
	expect(await keep(await aMember(), Buffer.from("Date;Amount\n"), "nov.csv", "statement")).toMatchObject({ ok: true });
});

test("a file nothing names for a day is swept, row and bytes; a proof that stands stays", async () => {
	const ada = await aMember();
	const reference = await askTransfer(ada, await aCourse());
	for (const bytes of [PDF, Buffer.from("%PDF-1.7 the second %%EOF")])
		await uploadProof({ actor: ada, reference, file: arriving(bytes), now: NOW });
	const { proof_id } = await transferOf(reference);
	await sweepPrivateFiles({ now: later(23 * 60) });
	expect(await rowsOf(ada)).toHaveLength(2);
	await sweepPrivateFiles({ now: later(25 * 60) });
	const left = await rowsOf(ada);
	expect(left.map(({ id }) => id)).toEqual([proof_id]);
	const files = await filesKept();
	expect(files).toContain(left[0]?.name);
	const all = await db.selectFrom("private_files").select("name").execute();
	expect(files.filter((file) => file.startsWith("private-"))).toEqual(all.map(({ name }) => name).sort());
});

test("a file that is given up is nobody's to read, also while the storage refuses to let it go", async () => {
	const ada = await aMember();
	const kept = await keep(ada, PDF);
	if (!kept.ok) throw new Error(kept.reason);
	const [row] = await rowsOf(ada);
	if (!row) throw new Error("no row");
	const file = path.join(config.dataDir, "uploads", row.name);
	const viewer = { id: ada.id, role: "user" as const };
	expect(await findPrivateFileFor(viewer, kept.fileId)).toBeDefined();
	// A folder cannot be removed as a file is.
	await rm(file);
	await mkdir(file);
	await expect(sweepPrivateFiles({ now: later(25 * 60) })).rejects.toThrow();
	expect(await rowsOf(ada)).toMatchObject([{ given_up_at: later(25 * 60) }]);
	expect(await findPrivateFileFor(viewer, kept.fileId)).toBeUndefined();
	expect(await findPrivateFile(db, kept.fileId)).toBeUndefined();
	await rmdir(file);
	await sweepPrivateFiles({ now: later(26 * 60) });
	expect(await rowsOf(ada)).toEqual([]);
});

test.each([
	["../../etc/passwd", "passwd"],
	["", "file.pdf"],
	["\u202egpj.exe\n", "gpj.exe"],
	["a".repeat(200), `${"a".repeat(110)}….pdf`],
])("a file called %j is shown as %j", (name, shown) => {
	expect(privateFilename(name, "pdf")).toBe(shown);
});
