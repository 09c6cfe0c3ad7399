import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer } from "#accounts/pages/form-answer.ts";
import { profileWords } from "#accounts/pages/words.ts";
import { formText } from "#kit/rules/form-text.ts";
import { MEDIA } from "#kit/rules/media.ts";
import type { DocumentNameFault } from "#kit/rules/person.ts";
import { type PhoneRefusal, phoneText } from "#kit/rules/phone.ts";
import { ACCEPTED } from "#kit/rules/uploads.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Avatar } from "#kit/ui/avatar.tsx";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FileField } from "#kit/ui/forms/file-field.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { ResultPopup } from "#kit/ui/result-popup.tsx";
import { documentNameSentences, fieldWords, phoneSentence } from "#kit/words/fields.ts";
import { siteWords } from "#kit/words/site.ts";
import { type UploadReason, uploadRefusal } from "#media/admin/words.ts";

export type Profile = {
	fullName: string;
	firstName: string;
	lastName: string;
	/** Null: documents have the full name. */
	documentName: string | null;
	email: string;
	imageUrl: string | null;
	phoneNumber: string | null;
};

export type ProfileFields = { firstName: string; lastName: string; documentName: string; phoneNumber: string };

/** `message` is for the result popup; without one the fields say what is wrong. */
export type ProfileAnswer =
	| { ok: true; message: string }
	| ({ message?: string } & FormAnswer<keyof ProfileFields | "picture">);

/** The picture that came with the form was refused. */
export const pictureRefused = (values: ProfileFields, reason: UploadReason | "too-many"): ProfileAnswer => ({
	ok: false,
	values,
	errors: { picture: reason === "too-many" ? siteWords.tooManyRequests : uploadRefusal("image", reason).join(" ") },
});

type ProfileResult =
	| { ok: true }
	| { ok: false; reason: "first-name" | "last-name" | "gone" }
	| { ok: false; reason: "document-name"; fault: DocumentNameFault }
	| { ok: false; reason: "phone-number"; refusal: PhoneRefusal };

export function profileFieldsIn(form: FormData): ProfileFields {
	return {
		firstName: formText(form, "firstName"),
		lastName: formText(form, "lastName"),
		documentName: formText(form, "documentName"),
		phoneNumber: formText(form, "phoneNumber"),
	};
}

/** What to say about a changed profile: a sentence by its field, or one in the result popup. */
export function profileAnswer(result: ProfileResult, values: ProfileFields): ProfileAnswer {
	if (result.ok) return { ok: true, message: profileWords.profileUpdated };
	if (result.reason === "gone") return { ok: false, values, errors: {}, message: profileWords.profileFailed };
	if (result.reason === "phone-number")
		return { ok: false, values, errors: { phoneNumber: phoneSentence(result.refusal) } };
	if (result.reason === "document-name")
		return { ok: false, values, errors: { documentName: documentNameSentences[result.fault] } };
	return { ok: false, values, errors: SENTENCES[result.reason] };
}

const SENTENCES = {
	"first-name": { firstName: profileWords.firstNameWrong },
	"last-name": { lastName: profileWords.lastNameWrong },
};

/** The profile card of My Courses. Its form opens natively and posts `intent=profile` to the page it is on. */
export function EditProfile({ profile, answer }: { profile: Profile; answer?: ProfileAnswer | undefined }) {
	const details = useRef<HTMLDetailsElement>(null);
	const { state, formData } = useNavigation();
	const refused = answer && !answer.ok ? answer : undefined;
	useEffect(() => {
		if (answer?.ok && details.current) details.current.open = false;
	}, [answer]);
	return (
		<Card>
			<div className="flex items-center gap-4">
				<Avatar imageUrl={profile.imageUrl} size="large" />
				<div className="min-w-0">
					<p className="heading text-xl leading-snug break-words">{profile.fullName}</p>
					{profile.documentName && (
						<p className="mt-1 text-[0.9375rem] break-words text-muted">
							{profileWords.onDocuments(profile.documentName)}
						</p>
					)}
				</div>
			</div>
			<p className="mt-3 text-[0.9375rem] text-muted">
				<AddressText text={profile.email} />
			</p>
			<details ref={details} open={refused !== undefined} className="mt-4">
				<summary className="inline-flex min-h-12 cursor-pointer list-none items-center rounded-control border border-edge bg-paper px-5 text-[0.9375rem] font-semibold hover:bg-indigo-soft">
					{profileWords.editProfile}
				</summary>
				<ShownAnswer value={refused}>
					<ProfileForm
						hasPicture={profile.imageUrl?.startsWith(MEDIA) ?? false}
						values={refused?.values ?? shownIn(profile)}
						errors={refused?.errors ?? {}}
						isBusy={formData?.get("intent") === "profile"}
					/>
				</ShownAnswer>
			</details>
			{answer?.message && state === "idle" && (
				<ResultPopup kind={answer.ok ? "success" : "error"} message={answer.message} />
			)}
		</Card>
	);
}

function ProfileForm({
	hasPicture,
	values,
	errors,
	isBusy,
}: {
	/** One of their own, not drawn for them. */
	hasPicture: boolean;
	values: Partial<ProfileFields>;
	errors: Partial<Record<keyof ProfileFields | "picture", string>>;
	isBusy: boolean;
}) {
	return (
		<Form method="post" encType="multipart/form-data" noValidate preventScrollReset className="mt-5 grid gap-5">
			<input type="hidden" name="intent" value="profile" />
			<Field
				label={fieldWords.firstName}
				name="firstName"
				autoComplete="given-name"
				required
				defaultValue={values.firstName}
				error={errors.firstName}
			/>
			<Field
				label={fieldWords.lastName}
				name="lastName"
				autoComplete="family-name"
				required
				defaultValue={values.lastName}
				error={errors.lastName}
			/>
			<Field
				label={fieldWords.documentName}
				hint={fieldWords.documentNameHint}
				name="documentName"
				autoComplete="name"
				defaultValue={values.documentName}
				error={errors.documentName}
			/>
			<Field
				label={fieldWords.phoneNumber}
				hint={fieldWords.phoneHint}
				name="phoneNumber"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				defaultValue={values.phoneNumber}
				error={errors.phoneNumber}
			/>
			<FileField
				label={profileWords.picture}
				hint={profileWords.pictureHint}
				name="picture"
				accept={ACCEPTED.image}
				error={errors.picture}
			/>
			{hasPicture && (
				<label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
					<input type="checkbox" name="removePicture" value="yes" className="size-5 shrink-0 accent-indigo" />
					{profileWords.removePicture}
				</label>
			)}
			<Button type="submit" tone="dark" busy={isBusy} busyLabel={profileWords.updatingProfile} className="w-fit">
				{profileWords.updateProfile}
			</Button>
		</Form>
	);
}

const shownIn = ({ firstName, lastName, documentName, phoneNumber }: Profile): ProfileFields => ({
	firstName,
	lastName,
	documentName: documentName ?? "",
	phoneNumber: phoneNumber ? phoneText(phoneNumber) : "",
});
