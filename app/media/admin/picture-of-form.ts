import type { Actor } from "#kit/rules/changes.ts";
import { formText } from "#kit/rules/form-text.ts";
import { fileOfForm } from "#media/admin/file-of-form.ts";

const LONGEST_ALTERNATIVE = 300;
/** What a cut in the middle of an emoji leaves. */
const HALF_A_SIGN = /[\uD800-\uDBFF]$/;

export type PictureInForm =
	| { ok: true; imageUrl: string | null; alternative: string }
	| { ok: false; sentence: string };

/**
 * The picture of a form with a `PictureField`, and what it shows in words. `current` is the address of the one that stands
 * there now. Refused with the fixed sentence and a line with the reason.
 */
export async function pictureOfForm(
	form: FormData,
	{ current, actor, now }: { current: string | null; actor: Actor; now: Date },
): Promise<PictureInForm> {
	const alternative = formText(form, "imageAlternative").trim().slice(0, LONGEST_ALTERNATIVE).replace(HALF_A_SIGN, "");
	const named = await fileOfForm({ form, field: "image", current, actor, now });
	return named.ok ? { ok: true, imageUrl: named.url, alternative } : named;
}
