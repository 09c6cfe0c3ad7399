import { randomBytes } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import type { PrivateFiles } from "#kit/data/schema.ts";
import { may, type Role } from "#kit/rules/permissions.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import type { PrivateFileKind } from "#media/rules/private-files.ts";

/** A file for the academy's eyes: a proof of payment, an employer's note, a statement of the bank. */
export type PrivateFile = Selectable<PrivateFiles>;

export type NewPrivateFile = {
	kind: PrivateFileKind;
	/** In the storage. */
	name: string;
	/** As it was called. */
	filename: string;
	contentType: string;
	bytes: number;
	/** Hex. */
	sha256: string;
	/** Null: who has no account. */
	ownerId: string | null;
	now: Date;
};

/** Writes the row of a file under an id no one can guess; answers the id, which stands in its address. */
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
 * A file somebody may see: anyone who may see the money all of them, anybody else a proof of their own. What the bank and
 * employers wrote stays with the office, also when the person who uploaded it may not see the money any more.
 */
export async function findPrivateFileFor(
	viewer: { id: string; role: Role },
	id: string,
): Promise<PrivateFile | undefined> {
	return await db
		.selectFrom("private_files")
		.selectAll()
		.where("id", "=", id)
		.where("given_up_at", "is", null)
		.$if(!may(viewer.role, "money.read"), (files) =>
			files.where("owner_id", "=", viewer.id).where("kind", "=", "proof"),
		)
		.executeTakeFirst();
}

/** A private file by its id, for who may know of it already. */
export async function findPrivateFile(on: Database, id: string): Promise<PrivateFile | undefined> {
	const files = on.selectFrom("private_files").selectAll().where("id", "=", id).where("given_up_at", "is", null);
	return await files.executeTakeFirst();
}

export async function deletePrivateFile(id: string): Promise<void> {
	await db.deleteFrom("private_files").where("id", "=", id).execute();
}

/**
 * Gives up what was uploaded before `since` and no row names: from then on no one reads it. Answers these, and those of earlier
 * whose bytes may still be there; their rows go with `deletePrivateFile`, once the bytes are gone.
 */
export async function abandonPrivateFiles(tx: Tx, { since, now }: { since: Date; now: Date }) {
	const idle = await unnamed(tx, since).select("id").orderBy("uploaded_at").limit(100).forUpdate().execute();
	if (idle.length === 0) return [];
	// Looked at again behind the locks: a form may have named one while they were waited for.
	const still = await unnamed(tx, since).select("id").where("id", "in", idsOf(idle)).execute();
	const ids = idsOf(still);
	if (ids.length === 0) return [];
	return await tx
		.updateTable("private_files")
		.set(({ fn }) => ({ given_up_at: fn.coalesce("given_up_at", sql<Date>`${now}::timestamptz`) }))
		.where("id", "in", ids)
		.returning(["id", "name"])
		.execute();
}

/** Everything that names a private file. A new column that does gets its line here. */
function unnamed(from: Database, since: Date) {
	return from
		.selectFrom("private_files")
		.where("uploaded_at", "<", since)
		.where(({ and, not, exists, selectFrom }) =>
			and([
				not(exists(selectFrom("bank_transfers").select("attempt_id").whereRef("proof_id", "=", "private_files.id"))),
				not(exists(selectFrom("bank_statements").select("id").whereRef("file_id", "=", "private_files.id"))),
				not(exists(selectFrom("withholding_certificates").select("id").whereRef("file_id", "=", "private_files.id"))),
			]),
		);
}
