import { data } from "react-router";
import { correctEmail } from "#accounts/actions/correct-email.ts";
import { resendVerification } from "#accounts/actions/resend-verification.ts";
import { EmailConfirmation, type ResendAnswer } from "#accounts/pages/email-confirmation-dialog.tsx";
import { signUpWords, unusableEmail, emailConfirmationWords as words } from "#accounts/pages/words.ts";
import { formText } from "#kit/rules/form-text.ts";
import { safeNext } from "#kit/rules/return-to.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { currentUser, requireUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import type { Route } from "./+types/email-confirmation";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

// A refusal's Retry-After belongs to the page that shows it.
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
	const user = currentUser(context);
	const next = safeNext(new URL(request.url).searchParams.get("next"));
	const who = !user ? ("visitor" as const) : user.verified ? ("verified" as const) : ("unverified" as const);
	return { email: user?.email, who, next };
}

/** 'Send it again', from this page, the dialog and the banners; and another address, where the first was mistyped. */
export async function action({ request, context }: Route.ActionArgs) {
	const user = requireUser(context, request);
	const next = safeNext(new URL(request.url).searchParams.get("next"));
	const form = await formOf(request);
	if (form.get("intent") === "change-email") return await changed(user.id, formText(form, "email"), next);
	const answer = await resendVerification({ userId: user.id, next, now: new Date() });
	if (answer.ok) return data<ResendAnswer>({ ok: true, sentence: words.sentAgain });
	if (answer.reason === "too-many") {
		const headers = { "retry-after": String(answer.retryAfterSeconds) };
		return data<ResendAnswer>({ ok: false, sentence: words.tooManyMails }, { status: 429, headers });
	}
	return data<ResendAnswer>({ ok: true, sentence: words.alreadyVerified });
}

async function changed(userId: string, typed: string, next: string) {
	const answer = await correctEmail({ userId, email: typed, next, now: new Date() });
	if (answer.ok) return data<ResendAnswer>({ ok: true, sentence: words.changed(answer.email) });
	if (answer.reason === "already-verified") return data<ResendAnswer>({ ok: true, sentence: words.alreadyVerified });
	if (answer.reason === "too-many") {
		const headers = { "retry-after": String(answer.retryAfterSeconds) };
		return data<ResendAnswer>({ ok: false, sentence: words.tooManyMails, typed }, { status: 429, headers });
	}
	const sentence = {
		"invalid-email": signUpWords.invalidEmail,
		"unusable-email": unusableEmail,
		"email-in-use": signUpWords.emailAlreadyInUse,
		closed: words.cannotChange,
	}[answer.reason];
	return data<ResendAnswer>({ ok: false, sentence, typed }, { status: 400 });
}

export default function EmailConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AccountPage title={words.title}>
			<EmailConfirmation {...loaderData} answer={useKeptAnswer(actionData)} />
		</AccountPage>
	);
}
