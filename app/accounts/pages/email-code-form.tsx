import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { emailConfirmationWords as words } from "#accounts/pages/words.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { Button } from "#kit/ui/button.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";

/** The key of the form's fetcher: who shows the form acts upon its answer, and stays when the form goes. */
export const EMAIL_CODE_FORM = "email-code";

export type CodeFormAnswer = { ok: false; form: "code"; sentence: string; typed: string };
export type CodeAnswer = { ok: true; next: string } | CodeFormAnswer;

/** The field for the six digits of the e-mail. `answer`: what the server said to a form sent without script. */
export function EmailCodeForm({ answer: firstAnswer, next }: { answer?: CodeFormAnswer | undefined; next: string }) {
	const fetcher = useFetcher<CodeAnswer>({ key: EMAIL_CODE_FORM });
	const answer = fetcher.data ?? firstAnswer;
	const refused = answer && !answer.ok ? answer : undefined;
	const field = useRef<HTMLInputElement>(null);
	// The dialog opens before the form is there, when it follows a sign-up.
	useEffect(() => {
		if (field.current?.closest("dialog[open]")) field.current.focus();
	}, []);
	return (
		<fetcher.Form method="post" action={withNext("/email-confirmation", next)} noValidate className="grid gap-4">
			<input type="hidden" name="intent" value="code" />
			<ShownAnswer value={refused}>
				<Field
					ref={field}
					label={words.code}
					hint={words.codeHint}
					name="code"
					inputMode="numeric"
					autoComplete="one-time-code"
					required
					maxLength={40}
					className="text-center font-semibold text-xl tracking-[0.3em]"
					defaultValue={refused?.typed}
					error={refused?.sentence}
				/>
			</ShownAnswer>
			<Button type="submit" wide busy={fetcher.state !== "idle"} busyLabel={words.confirming}>
				{words.confirmCode}
			</Button>
		</fetcher.Form>
	);
}
