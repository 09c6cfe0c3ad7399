import { data, redirect } from "react-router";
import { correctEmail } from "#accounts/actions/correct-email.ts";
import { resendVerification } from "#accounts/actions/resend-verification.ts";
import { verifyByCode } from "#accounts/actions/verify-by-code.ts";
import type { CodeAnswer, CodeFormAnswer } from "#accounts/pages/email-code-form.tsx";
import { EmailConfirmation, type ResendAnswer } from "#accounts/pages/email-confirmation-dialog.tsx";
import { signUpWords, unusableEmail, emailConfirmationWords as words } from "#accounts/pages/words.ts";
import { formText } from "#kit/rules/form-text.ts";
import { safeNext } from "#kit/rules/return-to.ts";
import { useKeptAnswer } from "#kit/ui/hooks/use-kept-answer.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { currentUser, requireUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
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

/** The code, from this page and the dialog; another e-mail, also from the banners; another address, where the first was mistyped. */
export async function action({ request, context }: Route.ActionArgs) {
	const user = requireUser(context, request);
	const next = safeNext(new URL(request.url).searchParams.get("next"));
	const form = await formOf(request);
	if (form.get("intent") === "code") {
		const { clientAddress, isDataRequest } = context.get(requestFacts);
		const answer = await confirmed(user.id, formText(form, "code"), clientAddress);
		if (answer) return answer;
		if (isDataRequest) return data<CodeAnswer>({ ok: true, next });
		throw redirect(next === "/" ? "/email-confirmation" : next);
	}
	if (form.get("intent") === "change-email") return await changed(user.id, formText(form, "email"), next);
	return await resent(user.id, next);
}

/** The refusal of a code, or undefined where it was right. */
async function confirmed(userId: string, typed: string, clientAddress: string) {
	const answer = await verifyByCode({ userId, typed, clientAddress, now: new Date() });
	if (answer.ok) return undefined;
	const refused = { ok: false, form: "code", typed } as const;
	if (answer.reason !== "too-many")
		return data<CodeFormAnswer>({ ...refused, sentence: words.codeRefused[answer.reason] }, { status: 400 });
	const headers = { "retry-after": String(answer.retryAfterSeconds) };
	return data<CodeFormAnswer>({ ...refused, sentence: words.tooManyCodes }, { status: 429, headers });
}

async function resent(userId: string, next: string) {
	const form = "resend";
	const answer = await resendVerification({ userId, next, now: new Date() });
	if (answer.ok) return data<ResendAnswer>({ ok: true, form, sentence: words.sentAgain });
	if (answer.reason === "too-many") {
		const headers = { "retry-after": String(answer.retryAfterSeconds) };
		return data<ResendAnswer>({ ok: false, form, sentence: words.tooManyMails }, { status: 429, headers });
	}
	return data<ResendAnswer>({ ok: true, form, sentence: words.alreadyVerified });
}

async function changed(userId: string, typed: string, next: string) {
	const form = "change-email";
	const answer = await correctEmail({ userId, email: typed, next, now: new Date() });
	if (answer.ok) return data<ResendAnswer>({ ok: true, form, sentence: words.changed(answer.email) });
	if (answer.reason === "already-verified")
		return data<ResendAnswer>({ ok: true, form, sentence: words.alreadyVerified });
	if (answer.reason === "too-many") {
		const headers = { "retry-after": String(answer.retryAfterSeconds) };
		return data<ResendAnswer>({ ok: false, form, sentence: words.tooManyMails, typed }, { status: 429, headers });
	}
	const sentence = {
		"invalid-email": signUpWords.invalidEmail,
		"unusable-email": unusableEmail,
		"email-in-use": signUpWords.emailAlreadyInUse,
		closed: words.cannotChange,
	}[answer.reason];
	return data<ResendAnswer>({ ok: false, form, sentence, typed }, { status: 400 });
}

export default function EmailConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer = useKeptAnswer(actionData);
	return (
		<AccountPage title={words.title}>
			<EmailConfirmation {...loaderData} answer={answer && "form" in answer ? answer : undefined} />
		</AccountPage>
	);
}
