import { mkdir, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { config } from "#kit/config/config.ts";
import { db } from "#kit/data/db.ts";
import { readMediaFile } from "#kit/rules/media.ts";
import { keepPrivateFile } from "#media/actions/store-private-file.ts";
import { sweepPrivateFiles } from "#media/actions/sweep-private-files.ts";
import { findPrivateFile, findPrivateFileFor } from "#media/data/private-files.ts";
import { MOST_PRIVATE_BYTES, privateFilename } from "#media/rules/private-files.ts";
import { uploadProof } from "#sales/transfers/actions/upload-proof.ts";
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
	keepPrivateFile({ kind, arrive: arriving(bytes, filename), ownerId: owner.id, now: NOW });
const rowsOf = ({ id }: Member) => db.selectFrom("private_files").selectAll().where("owner_id", "=", id).execute();

test.each([
	["PDF", PDF, "application/pdf"],
	["JPEG", Buffer.from("\xff\xd8\xff\xe0 photo", "latin1"), "image/jpeg"],
	["PNG", Buffer.from("\x89PNG\r\n\x1a\n photo", "latin1"), "image/png"],
	["WebP", Buffer.from("RIFF0000WEBPVP8 photo", "latin1"), "image/webp"],
])(
	"a %s is kept as it came, under a name that the address of pictures does not give out",
	async (_, bytes, contentType) => {
		const ada = await aMember();
		const kept = await keep(ada, bytes, "C:\\bank\\Receipt <1>.exe");
		expect(kept).toMatchObject({ ok: true, filename: "Receipt <1>.exe" });
		const [row] = await rowsOf(ada);
		expect(row).toMatchObject({ content_type: contentType, bytes: bytes.length, kind: "proof" });
		expect(await filesKept()).toContain(row?.name);
		expect(readMediaFile(row?.name ?? "")).toBeUndefined();
	},
);

test.each([
	["heic", HEIC],
	["other-type", Buffer.from("<html><script>alert(1)</script></html>")],
	["other-type", Buffer.from("MZ a program named proof.pdf")],
	["unreadable", Buffer.from("%PDF-1.4 cut off in the middle")],
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
