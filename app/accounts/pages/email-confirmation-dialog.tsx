import { Link, useFetcher } from "react-router";
import { emailConfirmationWords as words } from "#accounts/pages/words.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { AddressText } from "#kit/ui/address-text.tsx";
import { Button, ButtonLink, type ButtonTone } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Field } from "#kit/ui/forms/field.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";

export const EMAIL_CONFIRMATION = "email-confirmation";

/** `typed`: the answer is to another address that was typed. */
export type ResendAnswer = { ok: true; sentence: string } | { ok: false; sentence: string; typed?: string };

type Facts = {
	/** Where the link went, when it is known. */
	email?: string | undefined;
	/** `visitor` after a sign-up in strict privacy: nobody is signed in before the link is opened. */
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
export function EmailConfirmation({ email, who, next, here, answer }: Facts & { answer?: ResendAnswer | undefined }) {
	if (who === "verified") return <Verified next={next} here={here} />;
	return (
		<div className="grid gap-5">
			<p>
				<AddressText text={email ? words.sent(email) : words.sentSomewhere} />
			</p>
			{who === "unverified" ? (
				<>
					<p className="text-muted">{words.lookAgain}</p>
					<ResendVerification answer={answer && "typed" in answer ? undefined : answer} next={next} tone="quiet" wide />
					<ChangeEmail answer={answer} next={next} />
				</>
			) : (
				<p className="text-muted">
					{words.logInAfterwards}{" "}
					<Link to={withNext("/log-in", next)} data-dialog="log-in" className="font-semibold text-ink underline">
						{words.logIn}
					</Link>
				</p>
			)}
		</div>
	);
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
	const refused = answer && "typed" in answer ? answer : undefined;
	return (
		<details open={refused !== undefined} className="border-t border-line pt-2">
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
				{fetcher.data?.ok && <p role="status">{fetcher.data.sentence}</p>}
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
