import type { FormAnswer } from "#dialogs/form-answer.ts";
import { formText } from "#domain/form-text.ts";
import { messages } from "#domain/messages.ts";

/** What the form's hidden field `intent` says to the page's action. */
export const UPDATE_PROFILE = "update-profile";

export type ProfileFields = { firstName: string; lastName: string; phoneNumber: string };

/** `message` is for the result popup; without one the fields say what is wrong. */
export type ProfileAnswer = { intent: typeof UPDATE_PROFILE } & (
	| { ok: true; message: string }
	| ({ message?: string } & FormAnswer<keyof ProfileFields>)
);

type ProfileResult = { ok: true } | { ok: false; reason: "first-name" | "last-name" | "phone-number" | "gone" };

export function profileFieldsIn(form: FormData): ProfileFields {
	return {
		firstName: formText(form, "firstName"),
		lastName: formText(form, "lastName"),
		phoneNumber: formText(form, "phoneNumber"),
	};
}

/** What to say about a changed profile: a sentence by its field, or one in the result popup (Spec §8). */
export function profileAnswer(result: ProfileResult, values: ProfileFields): ProfileAnswer {
	if (result.ok) return { intent: UPDATE_PROFILE, ok: true, message: messages.myCourses.profileUpdated };
	const refused = { intent: UPDATE_PROFILE, ok: false, values } as const;
	if (result.reason === "gone") return { ...refused, errors: {}, message: messages.myCourses.profileFailed };
	return { ...refused, errors: SENTENCES[result.reason] };
}

// Reading 12: the same sentence as at sign-up.
const SENTENCES = {
	"first-name": { firstName: messages.signUp.twoWords() },
	"last-name": { lastName: messages.signUp.twoWords() },
	"phone-number": { phoneNumber: messages.myCourses.invalidPhone },
};
