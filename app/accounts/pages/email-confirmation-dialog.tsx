import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import {
	type CodeAnswer,
	type CodeFormAnswer,
	EMAIL_CODE_FORM,
	EmailCodeForm,
} from "#accounts/pages/email-code-form.tsx";
import { useAcceptedForm } from "#accounts/pages/use-accepted-form.ts";
import { emailConfirmationWords as words } from "#accounts/pages/words.ts";
import { dialogWithId } from "#kit/elements/dialogs.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button, ButtonLink, type ButtonTone } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";

export const EMAIL_CONFIRMATION = "email-confirmation";

type FormIntent = "resend" | "change-email";
/** To 'Send a new code', and to another address that was typed. */
export type ResendAnswer = { form: FormIntent; sentence: string } & ({ ok: true } | { ok: false; typed?: string });
/** What the page says to a form that was sent without script. */
type Answer = ResendAnswer | CodeFormAnswer;

type Facts = {
	/** Where the link went, when it is known. */
	email?: string | undefined;
	/** `visitor` after a sign-up in strict privacy: no one is signed in before the link is opened, and no code is taken. */
	who: "visitor" | "unverified" | "verified";
	/** Where to go afterwards, and where one is: in the dialog going on may mean to stay. */
	next: string;
	here?: string;
};

/** The dialog 'Email Confirmation'. It notices by itself when the link was opened, in whichever browser. */
export function EmailConfirmationDialog(facts: Facts) {
	return (
		<Dialog id={EMAIL_CONFIRMATION} title={words.title}>
			<EmailConfirmation {...facts} />
		</Dialog>
	);
}

/** What the dialog says, as the page `/email-confirmation` says it. */
export function EmailConfirmation({ email, who, next, here, answer }: Facts & { answer?: Answer | undefined }) {
	useCodeAccepted(next, here);
	if (who === "verified") return <Verified next={next} here={here} />;
	if (who === "visitor")
		return (
			<div className="grid gap-5">
				<p>
					<AddressText text={email ? words.sentLink(email) : words.sentSomewhere} />
				</p>
				<p className="text-muted">
					{words.logInAfterwards}{" "}
					<Link to={withNext("/log-in", next)} data-dialog="log-in" className="font-semibold text-ink underline">
						{words.logIn}
					</Link>
				</p>
			</div>
		);
	return (
		<div className="grid gap-5">
			<p>
				<AddressText text={email ? words.sent(email) : words.sentSomewhere} />
			</p>
			<EmailCodeForm answer={answer?.form === "code" ? answer : undefined} next={next} />
			<p className="text-muted">{words.lookAgain}</p>
			<ResendVerification answer={answer?.form === "resend" ? answer : undefined} next={next} tone="quiet" wide />
			<ChangeEmail answer={answer?.form === "change-email" ? answer : undefined} next={next} />
		</div>
	);
}

/** A right code leads on. In the dialog over the page where one is going, the dialog makes way for the page. */
function useCodeAccepted(next: string, here: string | undefined) {
	const fetcher = useFetcher<CodeAnswer>({ key: EMAIL_CODE_FORM });
	const stays = next === "/" || next === here;
	useAcceptedForm({ ...fetcher, data: stays ? undefined : fetcher.data });
	const isDone = stays && next !== "/" && fetcher.data?.ok;
	useEffect(() => {
		if (isDone) dialogWithId(EMAIL_CONFIRMATION)?.close();
	}, [isDone]);
}

function Verified({ next, here }: { next: string; here?: string | undefined }) {
	return (
		<div className="grid gap-5">
			<p role="status">{words.verified}</p>
			{next === here ? (
				<form method="dialog">
					<Button type="submit" wide>
						{words.goOn(next)}
					</Button>
				</form>
			) : next === "/" ? (
				<ButtonLink to="/courses">{words.goToCourses}</ButtonLink>
			) : (
				<ButtonLink to={next}>{words.goOn(next)}</ButtonLink>
			)}
		</div>
	);
}

/** Who mistyped their address sees it here, and gives another. */
function ChangeEmail({ answer: firstAnswer, next }: { answer: ResendAnswer | undefined; next: string }) {
	const fetcher = useFetcher<ResendAnswer>({ key: "change-email" });
	const answer = fetcher.data ?? firstAnswer;
	const refused = answer && !answer.ok ? answer : undefined;
	return (
		<details open={answer !== undefined} className="border-t border-line pt-2">
			<summary className="min-h-11 content-center underline underline-offset-4">{words.wrongAddress}</summary>
			<fetcher.Form
				method="post"
				action={withNext("/email-confirmation", next)}
				noValidate
				className="grid gap-4 pt-2 pb-1"
			>
				<input type="hidden" name="intent" value="change-email" />
				<Field
					label={words.newAddress}
					hint={words.newAddressHint}
					name="email"
					type="email"
					inputMode="email"
					autoComplete="email"
					required
					defaultValue={refused?.typed}
					error={refused?.sentence}
				/>
				<Button type="submit" tone="dark" wide busy={fetcher.state !== "idle"} busyLabel={words.sending}>
					{words.change}
				</Button>
				{answer?.ok && <p role="status">{answer.sentence}</p>}
			</fetcher.Form>
		</details>
	);
}

/** 'Send it again', for this dialog and for the banner that asks to verify. */
export function ResendVerification({
	answer: firstAnswer,
	next = "/",
	tone = "primary",
	wide = false,
}: {
	answer?: ResendAnswer | undefined;
	/** Without script the answer is a page, which should still know where one was going. */
	next?: string;
	tone?: ButtonTone;
	wide?: boolean;
}) {
	const fetcher = useFetcher<ResendAnswer>({ key: "resend-verification" });
	const answer = fetcher.data ?? firstAnswer;
	return (
		<fetcher.Form method="post" action={withNext("/email-confirmation", next)} className="grid gap-3">
			<Button type="submit" tone={tone} wide={wide} busy={fetcher.state !== "idle"} busyLabel={words.sending}>
				{words.sendAgain}
			</Button>
			{answer?.ok && <p role="status">{answer.sentence}</p>}
			<FormError sentence={answer && !answer.ok ? answer.sentence : undefined} />
		</fetcher.Form>
	);
}
