import type { Actor } from "#domain/changes.ts";
import { formText } from "#domain/form-text.ts";
import { adminPictures } from "#domain/messages/admin/pictures.ts";
import { findUpload } from "#server/data/uploads.ts";

export type PictureInForm =
	| { ok: true; imageUrl: string | null; alternative: string }
	| { ok: false; sentence: string };

/**
 * The picture that a form's `PictureField` names: `image`, the address of one uploaded before, or the one that stands there
 * now (`current`). Any other address is refused, since nobody but us writes it.
 */
export async function pictureOfForm(
	form: FormData,
	{ current }: { current: string | null; actor: Actor; now: Date },
): Promise<PictureInForm> {
	const imageUrl = formText(form, "image") || null;
	const alternative = formText(form, "imageAlternative").trim().slice(0, 300);
	if (imageUrl === null || imageUrl === current || (await findUpload(imageUrl, "image")))
		return { ok: true, imageUrl, alternative };
	return { ok: false, sentence: adminPictures.failed };
}
