import { type ReactNode, useId, useState } from "react";
import { Form, useLocation, useNavigation } from "react-router";
import { type AdminAnswer, formSentence } from "#kit/admin/admin-answer.ts";
import { ButtonLink } from "#kit/admin/button-link.tsx";
import { ConfirmDialog } from "#kit/admin/confirm-dialog.tsx";
import { Button, type ButtonTone } from "#kit/ui/button.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { ShownAnswer, useChangedSince } from "#kit/ui/forms/shown-answer.tsx";
import { useFirstError } from "#kit/ui/hooks/use-first-error.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";

type SmallFormProps = {
	/** Which form of the page: sent along as `form`; answers name it. */
	form: string;
	/** The answer to whichever form of the page. */
	answer: AdminAnswer | undefined;
	button: string;
	busyLabel: string;
	tone?: ButtonTone;
	/** Another way than its button, for a form that is the whole page. */
	back?: { to: string; label: string } | undefined;
	/** For a form with a file. */
	encType?: "multipart/form-data";
	/** The fields, given this form's answer; none for a form that is only a button. */
	children?: (answer: AdminAnswer | undefined) => ReactNode;
};

/** One of several forms of a page that do one thing each, confirmed where the server asks. Done, it begins anew. */
export function SmallForm({
	form,
	answer: latest,
	button,
	busyLabel,
	tone = "dark",
	back,
	encType,
	children,
}: SmallFormProps) {
	const kept = useKeptAnswer(latest);
	// Without a network or a session no form is named: it was the one that was sent.
	const answer = kept && (kept.form === form || kept.form === undefined) ? kept : undefined;
	const formId = useId();
	const ref = useFirstError(answer?.errors ? answer : undefined);
	const navigation = useNavigation();
	const busy = navigation.formMethod === "POST" && navigation.formData?.get("form") === form;
	const now = busy ? undefined : answer;
	const { isChanged, onChange } = useChangedSince(answer);
	return (
		<>
			<Form
				key={useFreshKey(latest)}
				ref={ref}
				id={formId}
				method="post"
				{...(encType && { encType })}
				noValidate
				preventScrollReset
				onInput={onChange}
				onChange={onChange}
				className="grid gap-5"
			>
				<input type="hidden" name="form" value={form} />
				<ShownAnswer value={answer}>{children?.(answer)}</ShownAnswer>
				<FormError sentence={formSentence(now, isChanged)} />
				<div className="flex flex-wrap gap-3">
					<Button type="submit" tone={tone} busy={busy} busyLabel={busyLabel}>
						{button}
					</Button>
					{back && (
						<ButtonLink to={back.to} tone="quiet">
							{back.label}
						</ButtonLink>
					)}
				</div>
			</Form>
			{now?.confirm && <ConfirmDialog key={now.at} confirm={now.confirm} formId={formId} />}
		</>
	);
}

/** A key that is another one after every action that is done, so that the form it was typed into begins anew. */
function useFreshKey(answer: object | undefined): string {
	const { key } = useLocation();
	const [fresh, refresh] = useState({ key, seen: key });
	// An answer to what was typed is a move of its own: there the form stays as it is.
	if (key !== fresh.seen) refresh({ key: answer ? fresh.key : key, seen: key });
	return fresh.key;
}
