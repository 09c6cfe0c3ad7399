import { data, redirect } from "react-router";
import { requestReset } from "#accounts/actions/request-reset.ts";
import { type ResetAnswer, ResetForm, type ResetFormAnswer } from "#accounts/pages/reset-password-dialog.tsx";
import { resetPasswordWords as words } from "#accounts/pages/words.ts";
import { formText } from "#kit/rules/form-text.ts";
import { safeNext, withNext } from "#kit/rules/return-to.ts";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { formOf } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import type { Route } from "./+types/reset-password";

const SENTENCES = {
	"invalid-email": { email: words.validEmail },
	"not-associated": { email: words.notAssociated },
	"no-user-records": { form: words.noUserRecords },
	"too-many": { form: words.tooManyRequests },
};

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.title });
}

// A refusal's Retry-After belongs to the page that shows it.
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function loader({ request }: Route.LoaderArgs) {
	return { next: safeNext(new URL(request.url).searchParams.get("next")) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await formOf(request);
	const email = formText(form, "email");
	const next = safeNext(formText(form, "next"));
	const { clientAddress, isDataRequest } = context.get(requestFacts);
	const answer = await requestReset({ email, clientAddress, now: new Date() });
	if (!answer.ok) {
		const refusal: ResetFormAnswer = { ok: false, values: { email }, next, errors: SENTENCES[answer.reason] };
		if (answer.reason !== "too-many") return data<ResetAnswer>(refusal, { status: 400 });
		return data<ResetAnswer>(refusal, { status: 429, headers: { "retry-after": String(answer.retryAfterSeconds) } });
	}
	// The dialog's own request wants a word, not another page; without script the same form gets the page.
	if (isDataRequest && form.has("dialog")) return { ok: true as const, note: words.sent };
	const page = new URL(withNext("/log-in", next), "http://this.site");
	page.searchParams.set("note", "reset-sent");
	return redirect(page.pathname + page.search);
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<AccountPage title={words.title}>
			<ResetForm next={loaderData.next} answer={actionData?.ok ? undefined : actionData} />
		</AccountPage>
	);
}
