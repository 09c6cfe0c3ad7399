import { data, redirect } from "react-router";
import { type LogInReason, type LogInRefusal, logIn } from "#accounts/actions/log-in.ts";
import { asWord, entered, landingOf, toCode } from "#accounts/pages/after-log-in.ts";
import { type LogInAnswer, LogInForm, type LogInFormAnswer } from "#accounts/pages/log-in-dialog.tsx";
import { noteBefore } from "#accounts/pages/note-before.ts";
import { resetPasswordWords, logInWords as words } from "#accounts/pages/words.ts";
import { formText } from "#kit/rules/form-text.ts";
import { isStaff } from "#kit/rules/permissions.ts";
import { safeNext } from "#kit/rules/return-to.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { currentUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import type { Route } from "./+types/log-in";

const NOTES: Record<string, string> = {
	"reset-sent": resetPasswordWords.sent,
	"password-changed": resetPasswordWords.saved,
	"browser-known": words.browserKnown,
	"email-changed": words.emailChanged,
	"link-expired": words.linkExpired,
};

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

// A refusal's Retry-After belongs to the page that shows it.
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams;
	const next = safeNext(query.get("next"));
	const user = currentUser(context);
	if (user) throw redirect(landingOf(next, isStaff(user.role)));
	return { next, note: NOTES[query.get("note") ?? ""] ?? (await noteBefore(next)) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const email = formText(form, "email");
	const { clientAddress, isDataRequest } = context.get(requestFacts);
	const cookie = request.headers.get("cookie") ?? "";
	const answer = await logIn({ email, password: formText(form, "password"), clientAddress, cookie, now: new Date() });
	const asked = safeNext(formText(form, "next"));
	if (!answer.ok) return refused(answer, { values: { email }, next: asked });
	const led = answer.step === "code" ? toCode(answer.sessionHeaders, asked) : await entered(request, answer, asked);
	// Without script the dialog's form is led on as the page's.
	return isDataRequest && form.has("dialog") ? asWord(led) : led;
}

export default function LogIn({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AccountPage title={words.title}>
			<LogInForm next={loaderData.next} note={loaderData.note} answer={actionData?.ok ? undefined : actionData} />
		</AccountPage>
	);
}

function refused(refusal: LogInRefusal, typed: Pick<LogInFormAnswer, "values" | "next">) {
	const answer: LogInAnswer = { ok: false, ...typed, errors: errorsOf(refusal) };
	if (!("retryAfterSeconds" in refusal)) return data<LogInAnswer>(answer, { status: 400 });
	return data<LogInAnswer>(answer, { status: 429, headers: { "retry-after": String(refusal.retryAfterSeconds) } });
}

function errorsOf(refusal: LogInRefusal): LogInFormAnswer["errors"] {
	if (refusal.reason === "protected") return { form: words.accountProtected };
	if (refusal.reason === "too-many") return { form: words.tooManyRequests };
	if (refusal.reason === "other") return { form: refusal.message };
	return SENTENCES[refusal.reason];
}

const SENTENCES: Record<LogInReason, LogInFormAnswer["errors"]> = {
	required: { form: words.emailAndPasswordRequired },
	"invalid-email": { email: words.invalidEmail },
	"user-not-found": { email: words.userNotFound },
	"wrong-password": { password: words.wrongPassword },
	"invalid-credential": { form: words.invalidCredential },
	"password-for-role": { form: words.passwordForRole },
	"user-disabled": { form: words.userDisabled },
};
