import { writeFile } from "node:fs/promises";
import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { MOST_BYTES, type UploadKind } from "#kit/rules/uploads.ts";
import { storeUpload } from "#media/actions/store-upload.ts";
import { uploadRefusal } from "#media/admin/words.ts";
import { nameUpload } from "#media/data/uploads.ts";

type FileOfForm = { ok: true; url: string | null } | { ok: false; sentence: string };

/**
 * The uploaded file that a form names: a file that travels with it (`<field>File`, from a browser without script), kept now;
 * else the address in `<field>`, of an upload or of what stands there now. Any other address is refused: only we write it.
 */
export async function fileOfForm(facts: {
	form: FormData;
	field: "image" | "document";
	current: string | null;
	actor: Actor;
	now: Date;
}): Promise<FileOfForm> {
	const { form, field, current, actor, now } = facts;
	const file = form.get(`${field}File`);
	if (file instanceof Blob && file.size > 0) return await keptNow(file, field, actor, now);
	const url = formText(form, field) || null;
	if (url === null || url === current || (await nameUpload(url, field, now))) return { ok: true, url };
	return { ok: false, sentence: uploadRefusal(field, field === "image" ? "gone" : "gone-document").join(" ") };
}

/** Writes a file of a form to where it is judged. */
export async function arriveFrom(file: Blob, to: string, kind: UploadKind = "image") {
	if (file.size > MOST_BYTES[kind]) return { ok: false as const, reason: "too-large" as const };
	await writeFile(to, file.stream(), { flag: "wx" });
	return { ok: true as const };
}

async function keptNow(file: Blob, kind: UploadKind, actor: Actor, now: Date): Promise<FileOfForm> {
	const kept = await storeUpload({
		kind,
		arrive: (to) => arriveFrom(file, to, kind),
		actor,
		now,
	});
	return kept.ok ? kept : { ok: false, sentence: uploadRefusal(kind, kept.reason).join(" ") };
}
