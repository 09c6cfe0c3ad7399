import type { RouterContextProvider } from "react-router";
import { changePicture } from "#accounts/actions/change-picture.ts";
import { updateProfile } from "#accounts/actions/update-profile.ts";
import { type ProfileAnswer, pictureRefused, profileAnswer, profileFieldsIn } from "#accounts/pages/edit-profile.tsx";
import { formText } from "#kit/rules/form-text.ts";
import { portraitUrl } from "#kit/rules/patterns/names.ts";
import { renewUser } from "#kit/web/guards.ts";
import type { SessionUser } from "#kit/web/session-context.ts";
import { arriveFrom } from "#media/admin/file-of-form.ts";

type Context = Readonly<RouterContextProvider>;

/** The picture that came with the form, kept now; or what takes the one there is away. Undefined: nothing of it was asked. */
async function pictureIn(form: FormData, user: SessionUser) {
	const file = form.get("picture");
	const about = { actor: { id: user.id, fullName: user.fullName }, now: new Date() };
	if (file instanceof File && file.size > 0) {
		const changed = await changePicture({ ...about, arrive: (to) => arriveFrom(file, to) });
		return changed.ok ? { ok: true as const, imageUrl: changed.imageUrl ?? "" } : changed;
	}
	if (formText(form, "removePicture") !== "yes") return undefined;
	await changePicture({ ...about, arrive: null });
	return { ok: true as const, imageUrl: portraitUrl(user.fullName, user.id) };
}

/** Does what the form of the profile asks, wherever it stands, and says how it went. */
export async function changeProfile(context: Context, user: SessionUser, form: FormData): Promise<ProfileAnswer> {
	const fields = profileFieldsIn(form);
	const result = await updateProfile({ userId: user.id, ...fields, now: new Date() }).catch((error: Error) => {
		// The person reads one fixed sentence; the operator reads the rest.
		console.error(error.stack);
		return { ok: false, reason: "gone" } as const;
	});
	const picture = result.ok ? await pictureIn(form, user) : undefined;
	if (result.ok) renewUser(context, { ...result.profile, ...(picture?.ok && { imageUrl: picture.imageUrl }) });
	return picture && !picture.ok ? pictureRefused(fields, picture.reason) : profileAnswer(result, fields);
}
