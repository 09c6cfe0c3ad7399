import { useState } from "react";
import { Link, useFetcher } from "react-router";
import { EntryTabs } from "#accounts/pages/entry-tabs.tsx";
import type { FormAnswer } from "#accounts/pages/form-answer.ts";
import { NextField } from "#accounts/pages/return-to-field.tsx";
import { logInWords as words } from "#accounts/pages/words.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { PasswordField } from "#kit/ui/forms/password-field.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { Notice } from "#kit/ui/notice.tsx";

export const LOG_IN = "log-in";

export type LogInAnswer = { ok: true; next: string } | LogInFormAnswer;
export type LogInFormAnswer = FormAnswer<"email" | "password">;

/** The dialog 'Log In'. On success the page goes to `next`, and there is no visitor any more. */
export function LogInDialog({ next, note, onClose }: { next: string; note?: string | undefined; onClose: () => void }) {
	return (
		<Dialog id={LOG_IN} title={words.title} onClose={onClose}>
			<LogInForm next={next} note={note} inDialog />
		</Dialog>
	);
}

/** The form alone, as the page `/log-in` shows it. `answer`: what the server said to a form sent without script. */
export function LogInForm({
	next: firstNext,
	note,
	inDialog = false,
	answer: firstAnswer,
}: {
	next: string;
	note?: string | undefined;
	inDialog?: boolean;
	answer?: LogInFormAnswer | undefined;
}) {
	const fetcher = useFetcher<LogInAnswer>({ key: LOG_IN });
	const answer = fetcher.data ?? firstAnswer;
	const [email, setEmail] = useState<string>();
	const { errors = {}, values = {}, next = firstNext }: Partial<LogInFormAnswer> = answer && !answer.ok ? answer : {};
	return (
		<fetcher.Form
			method="post"
			action={inDialog ? "/log-in" : withNext("/log-in", firstNext)}
			noValidate
			className="grid gap-5"
		>
			<NextField next={next} />
			{inDialog && <input type="hidden" name="dialog" value={LOG_IN} />}
			{note ? <Notice tone="good">{note}</Notice> : inDialog && <p className="dialog-note" />}
			<FormError sentence={errors.form} />
			<ShownAnswer value={answer}>
				<Field
					label={words.email}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					required
					defaultValue={values.email}
					error={errors.email}
					onChange={(event) => setEmail(event.currentTarget.value)}
				/>
				<PasswordField
					label={words.password}
					name="password"
					autoComplete="current-password"
					required
					error={errors.password}
				/>
			</ShownAnswer>
			<Link
				to={withNext("/reset-password", next)}
				// Not in the address, which others may see.
				state={{ email: email ?? values.email }}
				data-dialog="reset-your-password"
				className="-my-2 inline-flex min-h-11 w-fit items-center underline"
			>
				{words.forgotPassword}
			</Link>
			<Button type="submit" wide busy={fetcher.state !== "idle"} busyLabel={words.busy}>
				{words.submit}
			</Button>
			<EntryTabs current="log-in" next={next} />
		</fetcher.Form>
	);
}
