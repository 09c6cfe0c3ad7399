import { writeFile } from "node:fs/promises";
import { db } from "#kit/data/db.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { storePrivateFile } from "#media/actions/store-private-file.ts";
import { findPrivateFile } from "#media/data/private-files.ts";
import { MOST_PRIVATE_BYTES, type PrivateFileKind, type PrivateFileRefusal } from "#media/rules/private-files.ts";

type PrivateFileForm = {
	form: FormData;
	/** Of the form: its file. The field `fileId` names one that came with it before. */
	field: string;
	kind: Exclude<PrivateFileKind, "statement">;
	actor: Actor;
	now: Date;
};

export type PrivateFileOfForm =
	| { ok: true; id: string | null; filename: string }
	| { ok: false; reason: PrivateFileRefusal | "gone" };

/**
 * The private file that travels with a form, kept now; else the one that came with it before it was asked about, which a browser
 * without script does not send again; there may be none. Refused as `storePrivateFile`, and `gone`: it is not theirs.
 */
export async function privateFileOfForm({
	form,
	field,
	kind,
	actor,
	now,
}: PrivateFileForm): Promise<PrivateFileOfForm> {
	const file = form.get(field);
	if (file instanceof File && file.size > 0) {
		const kept = await storePrivateFile({
			kind,
			arrive: async (to) => {
				if (file.size > MOST_PRIVATE_BYTES[kind]) return { ok: false, reason: "too-large" };
				await writeFile(to, file.stream(), { flag: "wx" });
				return { ok: true, filename: file.name };
			},
			ownerId: actor.id,
			now,
		});
		return kept.ok ? { ok: true, id: kept.fileId, filename: kept.filename } : kept;
	}
	const id = formText(form, "fileId");
	if (!id) return { ok: true, id: null, filename: "" };
	const before = await findPrivateFile(db, id);
	const isTheirs = before?.kind === kind && before.owner_id === actor.id;
	return isTheirs ? { ok: true, id, filename: before.filename } : { ok: false, reason: "gone" };
}
