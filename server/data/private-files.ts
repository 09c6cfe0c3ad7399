import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { db, type Tx } from "#server/data/db.ts";
import type { PrivateFiles } from "#server/data/types.ts";

/** A file for the academy's eyes: a proof of payment, an employer's note, a statement of the bank. */
export type PrivateFile = Selectable<PrivateFiles>;

export type NewPrivateFile = {
	kind: PrivateFile["kind"];
	/** In the storage. */
	name: string;
	/** As it was called. */
	filename: string;
	contentType: string;
	bytes: number;
	/** Hex. */
	sha256: string;
	ownerId: string;
	now: Date;
};

/** Writes the row of a file under an id nobody can guess; answers the id, which stands in its address. */
export async function insertPrivateFile(tx: Tx, file: NewPrivateFile): Promise<string> {
	const id = randomBytes(18).toString("base64url");
	await tx
		.insertInto("private_files")
		.values({
			id,
			kind: file.kind,
			name: file.name,
			filename: file.filename,
			content_type: file.contentType,
			bytes: file.bytes,
			sha256: file.sha256,
			owner_id: file.ownerId,
			uploaded_at: file.now,
		})
		.execute();
	return id;
}

/**
 * A file somebody may see: admins all of them, anybody else a proof of their own. What the bank and employers wrote stays with
 * the office, also for whoever uploaded it and is no admin any more.
 */
export async function findPrivateFileFor(
	viewer: { id: string; role: "user" | "admin" },
	id: string,
): Promise<PrivateFile | undefined> {
	return await db
		.selectFrom("private_files")
		.selectAll()
		.where("id", "=", id)
		.$if(viewer.role !== "admin", (files) => files.where("owner_id", "=", viewer.id).where("kind", "=", "proof"))
		.executeTakeFirst();
}
