import { expect, test } from "vitest";
import { inTransaction } from "#kit/data/db.ts";
import { findPrivateFileFor, insertPrivateFile, type NewPrivateFile } from "#media/data/private-files.ts";
import { aMember, NOW, openHouse } from "#tests/sales/payments/house.ts";

openHouse();

let count = 0;

const aFile = (ownerId: string, kind: NewPrivateFile["kind"]) =>
	inTransaction((tx) =>
		insertPrivateFile(tx, {
			kind,
			ownerId,
			name: `file-${count++}.pdf`,
			filename: "Proof.pdf",
			contentType: "application/pdf",
			bytes: 12,
			sha256: "00",
			now: NOW,
		}),
	);

test("a proof is seen by who uploaded it and by the office, and by nobody else", async () => {
	const [ada, bola] = [await aMember(), await aMember()];
	const id = await aFile(ada.id, "proof");
	expect(id).toMatch(/^[\w-]{24}$/);
	expect(await findPrivateFileFor({ id: ada.id, role: "user" }, id)).toMatchObject({ id, filename: "Proof.pdf" });
	expect(await findPrivateFileFor({ id: bola.id, role: "admin" }, id)).toMatchObject({ id });
	expect(await findPrivateFileFor({ id: bola.id, role: "user" }, id)).toBeUndefined();
	expect(await findPrivateFileFor({ id: bola.id, role: "admin" }, "nothing")).toBeUndefined();
});

test.each(["statement", "certificate"] as const)(
	"a %s stays with the office, also when who uploaded it is no admin any more",
	async (kind) => {
		const grace = await aMember();
		const id = await aFile(grace.id, kind);
		expect(await findPrivateFileFor({ id: grace.id, role: "admin" }, id)).toMatchObject({ id });
		expect(await findPrivateFileFor({ id: grace.id, role: "user" }, id)).toBeUndefined();
	},
);
