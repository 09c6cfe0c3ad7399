import { data, redirect } from "react-router";
import { type SignUpReason, type SignUpRefusal, signUp } from "#accounts/actions/sign-up.ts";
import { noteBefore } from "#accounts/pages/note-before.ts";
import { type SignUpAnswer, SignUpForm, type SignUpFormAnswer } from "#accounts/pages/sign-up-dialog.tsx";
import { passwordWords, unusableEmail, signUpWords as words } from "#accounts/pages/words.ts";
import { formText } from "#kit/rules/form-text.ts";
import { parseDocumentName } from "#kit/rules/person.ts";
import { safeNext, withNext } from "#kit/rules/return-to.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { currentUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { forgetCopy } from "#kit/web/offline-copy.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { documentNameSentences } from "#kit/words/fields.ts";
import type { Route } from "./+types/sign-up";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

// A refusal's Retry-After belongs to the page that shows it.
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
	const next = safeNext(new URL(request.url).searchParams.get("next"));
	if (currentUser(context)) throw redirect(next);
	return { next, note: await noteBefore(next) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const typed = {
		fullName: formText(form, "fullName"),
		documentName: formText(form, "documentName"),
		email: formText(form, "email"),
	};
	const { clientAddress, isDataRequest } = context.get(requestFacts);
	const password = formText(form, "password");
	const next = safeNext(formText(form, "next"));
	const answer = await signUp({ ...typed, password, next, clientAddress, now: new Date() });
	if (!answer.ok) return refused(answer, { values: withNameOnDocuments(answer, typed), next });
	const headers = answer.sessionHeaders;
	forgetCopy(request, headers);
	// The dialog's own request wants a word, not another page; without script the same form gets the page.
	if (isDataRequest && form.has("dialog")) {
		return data<SignUpAnswer>({ ok: true, email: answer.email, next }, { headers });
	}
	return redirect(withNext("/email-confirmation", next), { headers });
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AccountPage title={words.title}>
			<SignUpForm next={loaderData.next} note={loaderData.note} answer={actionData?.ok ? undefined : actionData} />
		</AccountPage>
	);
}

function refused(refusal: SignUpRefusal, typed: Pick<SignUpFormAnswer, "values" | "next">) {
	const answer: SignUpAnswer = { ok: false, ...typed, errors: errorsOf(refusal) };
	if (refusal.reason !== "too-many") return data<SignUpAnswer>(answer, { status: 400 });
	return data<SignUpAnswer>(answer, { status: 429, headers: { "retry-after": String(refusal.retryAfterSeconds) } });
}

/** A name of one word or three is no full name here, and is one on documents: it is taken over to that field. */
function withNameOnDocuments(refusal: SignUpRefusal, typed: SignUpFormAnswer["values"]): SignUpFormAnswer["values"] {
	const { fullName = "", documentName = "" } = typed;
	const isName = refusal.reason === "two-words" && documentName.trim() === "" && parseDocumentName(fullName).ok;
	return isName ? { ...typed, documentName: fullName } : typed;
}

/** Of what was typed all that is wrong at once. */
function errorsOf(refusal: SignUpRefusal): SignUpFormAnswer["errors"] {
	if (refusal.reason === "too-many") return { form: words.tooManySignUps };
	if (refusal.reason === "other") return { form: refusal.message };
	return Object.assign({}, SENTENCES[refusal.reason], ...(refusal.faults ?? []).map((fault) => SENTENCES[fault]));
}

const SENTENCES: Record<SignUpReason, SignUpFormAnswer["errors"]> = {
	closed: { form: words.operationNotAllowed },
	"two-words": { fullName: words.twoWords() },
	"name-signs": { fullName: words.nameSigns },
	"name-address": { fullName: documentNameSentences.address },
	"document-name-no-letter": { documentName: documentNameSentences["no-letter"] },
	"document-name-signs": { documentName: documentNameSentences.signs },
	"document-name-address": { documentName: documentNameSentences.address },
	"document-name-too-long": { documentName: documentNameSentences["too-long"] },
	required: { form: words.emailAndPasswordRequired },
	"invalid-email": { email: words.invalidEmail },
	"unusable-email": { email: unusableEmail },
	"weak-password": { password: passwordWords["weak-password"] },
	"too-long": { password: passwordWords["too-long"] },
	"common-password": { password: passwordWords["common-password"] },
	"own-words": { password: passwordWords["own-words"] },
	"short-for-role": { password: passwordWords["short-for-role"] },
	"email-in-use": { email: words.emailAlreadyInUse },
};
