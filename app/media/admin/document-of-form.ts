import type { Actor } from "#kit/rules/changes.ts";
import { fileOfForm } from "#media/admin/file-of-form.ts";

export type DocumentInForm = { ok: true; documentUrl: string | null } | { ok: false; sentence: string };

/**
 * The PDF of a form with a `DocumentField`. `current` is the address of the one that stands there now. Refused with the
 * fixed sentence and a line with the reason; its title is 'Upload Failed'.
 */
export async function documentOfForm(
	form: FormData,
	{ current, actor, now }: { current: string | null; actor: Actor; now: Date },
): Promise<DocumentInForm> {
	const named = await fileOfForm({ form, field: "document", current, actor, now });
	return named.ok ? { ok: true, documentUrl: named.url } : named;
}
