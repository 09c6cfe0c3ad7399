import { useFetcher } from "react-router";
import { EntryTabs } from "#accounts/pages/entry-tabs.tsx";
import type { FormAnswer } from "#accounts/pages/form-answer.ts";
import { NextField } from "#accounts/pages/return-to-field.tsx";
import { signUpWords as words } from "#accounts/pages/words.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { PasswordField } from "#kit/ui/forms/password-field.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import { AgreedBySigningUp } from "#kit/ui/policy-line.tsx";
import { fieldWords } from "#kit/words/fields.ts";

export const SIGN_UP = "sign-up";

export type SignUpAnswer = { ok: true; email: string; next: string } | SignUpFormAnswer;
export type SignUpFormAnswer = FormAnswer<"fullName" | "documentName" | "email" | "password">;

/** The dialog 'Sign Up'. On success it gives way to 'Email Confirmation'. */
export function SignUpDialog({ next, onClose }: { next: string; onClose: () => void }) {
	return (
		<Dialog id={SIGN_UP} title={words.title} onClose={onClose}>
			<SignUpForm next={next} inDialog />
		</Dialog>
	);
}

/** The form alone, as the page `/sign-up` shows it. `answer`: what the server said to a form sent without script. */
export function SignUpForm({
	next: firstNext,
	note,
	inDialog = false,
	answer: firstAnswer,
}: {
	next: string;
	note?: string | undefined;
	inDialog?: boolean;
	answer?: SignUpFormAnswer | undefined;
}) {
	const fetcher = useFetcher<SignUpAnswer>({ key: SIGN_UP });
	const answer = fetcher.data ?? firstAnswer;
	const { errors = {}, values = {}, next = firstNext }: Partial<SignUpFormAnswer> = answer && !answer.ok ? answer : {};
	return (
		<fetcher.Form
			method="post"
			// Refused without script, the page is asked for again and still knows where one was going.
			action={inDialog ? "/sign-up" : withNext("/sign-up", firstNext)}
			noValidate
			// The page that shows the dialog asks for the page anew (AccountDialogs).
			defaultShouldRevalidate={false}
			className="grid gap-5"
		>
			<NextField next={next} />
			{inDialog && <input type="hidden" name="dialog" value={SIGN_UP} />}
			{note ? <Notice tone="good">{note}</Notice> : inDialog && <p className="dialog-note" />}
			<FormError sentence={errors.form} />
			<ShownAnswer value={answer}>
				<Field
					label={words.fullName}
					hint={errors.fullName === words.twoWords() ? words.fullNameHelp : words.fullNameHint}
					name="fullName"
					autoComplete="name"
					required
					defaultValue={values.fullName}
					error={errors.fullName}
				/>
				<Field
					label={fieldWords.documentName}
					hint={fieldWords.documentNameHint}
					name="documentName"
					autoComplete="off"
					defaultValue={values.documentName}
					error={errors.documentName}
				/>
				<Field
					label={words.email}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					required
					defaultValue={values.email}
					error={errors.email}
				/>
				<PasswordField
					label={words.password}
					hint={words.passwordHint}
					name="password"
					autoComplete="new-password"
					required
					error={errors.password}
				/>
			</ShownAnswer>
			<Button type="submit" wide busy={fetcher.state !== "idle"} busyLabel={words.busy}>
				{words.submit}
			</Button>
			<AgreedBySigningUp className="text-center" />
			<EntryTabs current="sign-up" next={next} />
		</fetcher.Form>
	);
}
