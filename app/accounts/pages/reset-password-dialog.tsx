import { Link, useFetcher, useLocation } from "react-router";
import type { FormAnswer } from "#accounts/pages/form-answer.ts";
import { NextField } from "#accounts/pages/return-to-field.tsx";
import { resetPasswordWords as words } from "#accounts/pages/words.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";

export const RESET_YOUR_PASSWORD = "reset-your-password";

export type ResetAnswer = { ok: true; note: string } | ResetFormAnswer;
export type ResetFormAnswer = FormAnswer<"email">;

/** The dialog 'Reset Your Password'. On completion it returns to 'Log In'. */
export function ResetYourPasswordDialog({ next, onClose }: { next: string; onClose: () => void }) {
	return (
		<Dialog id={RESET_YOUR_PASSWORD} title={words.title} onClose={onClose}>
			<ResetForm next={next} inDialog />
		</Dialog>
	);
}

/** The form alone, as the page `/reset-password` shows it. `answer`: what the server said to a form without script. */
export function ResetForm({
	next: firstNext,
	inDialog = false,
	answer: firstAnswer,
}: {
	next: string;
	inDialog?: boolean;
	answer?: ResetFormAnswer | undefined;
}) {
	const fetcher = useFetcher<ResetAnswer>({ key: RESET_YOUR_PASSWORD });
	const answer = fetcher.data ?? firstAnswer;
	const typedBefore = useEmailTypedBefore();
	const { errors = {}, values = {}, next = firstNext }: Partial<ResetFormAnswer> = answer && !answer.ok ? answer : {};
	return (
		<fetcher.Form method="post" action="/reset-password" noValidate className="grid gap-5">
			<NextField next={next} />
			{inDialog && <input type="hidden" name="dialog" value={RESET_YOUR_PASSWORD} />}
			<FormError sentence={errors.form} />
			<ShownAnswer value={answer}>
				<Field
					label={words.email}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					required
					defaultValue={values.email ?? typedBefore}
					error={errors.email}
				/>
			</ShownAnswer>
			<Button type="submit" wide busy={fetcher.state !== "idle"} busyLabel={words.busy}>
				{words.submit}
			</Button>
			<Link
				to={withNext("/log-in", next)}
				data-dialog="log-in"
				className="inline-flex min-h-11 items-center justify-center underline"
			>
				{words.backToLogIn}
			</Link>
		</fetcher.Form>
	);
}

/** The address that was typed on the page of the log-in. */
function useEmailTypedBefore(): string | undefined {
	const { state } = useLocation();
	return typeof state?.email === "string" ? state.email : undefined;
}
