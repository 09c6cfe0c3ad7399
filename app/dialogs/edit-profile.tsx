import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { type ProfileAnswer, type ProfileFields, UPDATE_PROFILE } from "#dialogs/profile-answer.ts";
import { messages } from "#domain/messages.ts";
import { phoneText } from "#domain/phone.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { ResultPopup } from "#ui/result-popup.tsx";

type Profile = { firstName: string; lastName: string; phoneNumber: string | null };

const say = messages.myCourses;

/** 'Edit Profile' of My Courses (Spec §2): opens in place, natively, and posts to the page it stands on. */
export function EditProfile({ profile, answer }: { profile: Profile; answer?: ProfileAnswer | undefined }) {
	const details = useRef<HTMLDetailsElement>(null);
	const { state, formData } = useNavigation();
	const refused = answer && !answer.ok ? answer : undefined;
	useEffect(() => {
		if (answer?.ok && details.current) details.current.open = false;
	}, [answer]);
	return (
		<>
			<details ref={details} open={refused !== undefined}>
				<summary className="inline-flex min-h-12 cursor-pointer list-none items-center rounded-control border border-edge bg-paper px-5 text-[0.9375rem] font-semibold hover:bg-indigo-soft">
					{say.editProfile}
				</summary>
				<ProfileForm
					values={refused?.values ?? shownIn(profile)}
					errors={refused?.errors ?? {}}
					isBusy={formData?.get("intent") === UPDATE_PROFILE}
				/>
			</details>
			{answer?.message && state === "idle" && (
				<ResultPopup kind={answer.ok ? "success" : "error"} message={answer.message} />
			)}
		</>
	);
}

type ProfileFormProps = {
	values: Partial<ProfileFields>;
	errors: Partial<Record<keyof ProfileFields, string>>;
	isBusy: boolean;
};

function ProfileForm({ values, errors, isBusy }: ProfileFormProps) {
	return (
		<Form method="post" noValidate preventScrollReset className="mt-5 grid gap-5">
			<input type="hidden" name="intent" value={UPDATE_PROFILE} />
			<Field
				label={say.firstName}
				name="firstName"
				autoComplete="given-name"
				required
				defaultValue={values.firstName}
				error={errors.firstName}
			/>
			<Field
				label={say.lastName}
				name="lastName"
				autoComplete="family-name"
				required
				defaultValue={values.lastName}
				error={errors.lastName}
			/>
			<Field
				label={say.phoneNumber}
				hint={say.phoneHint}
				name="phoneNumber"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				defaultValue={values.phoneNumber}
				error={errors.phoneNumber}
			/>
			<Button type="submit" busy={isBusy} busyLabel={say.updatingProfile} className="w-fit">
				{say.updateProfile}
			</Button>
		</Form>
	);
}

const shownIn = ({ firstName, lastName, phoneNumber }: Profile): ProfileFields => ({
	firstName,
	lastName,
	phoneNumber: phoneNumber ? phoneText(phoneNumber) : "",
});
