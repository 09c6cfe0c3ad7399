import { data, Form, redirect, useNavigation } from "react-router";
import { choosePassword, type PasswordChoiceResult } from "#accounts/actions/choose-password.ts";
import { logIn } from "#accounts/actions/log-in.ts";
import { knownBrowserCookie } from "#accounts/auth/known-browser.ts";
import { findTokenOwner } from "#accounts/data/tokens.ts";
import { entered, toCode } from "#accounts/pages/after-log-in.ts";
import { passwordWords, signUpWords, resetPasswordWords as words } from "#accounts/pages/words.ts";
import { db } from "#kit/data/db.ts";
import { formText } from "#kit/rules/form-text.ts";
import { Button, ButtonLink } from "#kit/ui/button.tsx";
import { PasswordField } from "#kit/ui/forms/password-field.tsx";
import { ShownAnswer } from "#kit/ui/forms/shown-answer.tsx";
import { pageMeta } from "#kit/ui/pages/page-meta.ts";
import { AccountPage } from "#kit/ui/pages/small-page.tsx";
import { formOf } from "#kit/web/guards-form.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import type { Route } from "./+types/choose-password";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
	return pageMeta(matches[0].loaderData, { title: words.choose });
}

export async function loader({ params, request }: Route.LoaderArgs) {
	const owner = await findTokenOwner(db, { purpose: "choose-password", token: params.token, now: new Date() });
	// While the answer to the form is shown the link may be used up: the answer says it better.
	return data({ good: owner !== undefined }, { status: owner || request.method === "POST" ? 200 : 410 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
	const password = formText(await formOf(request), "password");
	const { clientAddress } = context.get(requestFacts);
	const now = new Date();
	const answer = await choosePassword({ token: params.token, password, clientAddress, now });
	if (answer.ok) {
		// The link and the new password are all a log-in asks for, so no one types it again. A disabled account is refused there.
		// Who was mailed the link is no stranger, however many wrong passwords were tried meanwhile.
		const cookie = knownBrowserCookie(request.headers.get("cookie") ?? "", answer.userId).split(";")[0] ?? "";
		const loggedIn = await logIn({ email: answer.email, password, clientAddress, cookie, now });
		if (!loggedIn.ok) return redirect("/log-in?note=password-changed");
		if (loggedIn.step === "code") return toCode(loggedIn.sessionHeaders, "/my-courses");
		return await entered(request, loggedIn, loggedIn.isStaff ? "/admin" : "/my-courses");
	}
	return data({ error: SENTENCES[answer.reason] }, { status: answer.reason === "link-expired" ? 410 : 400 });
}

export default function ChoosePassword({ loaderData, actionData }: Route.ComponentProps) {
	const isBusy = useNavigation().formMethod === "POST";
	if (!loaderData.good) return <Expired />;
	return (
		<AccountPage title={words.choose}>
			<Form method="post" noValidate className="grid gap-5">
				<ShownAnswer value={actionData}>
					<PasswordField
						label={words.newPassword}
						hint={signUpWords.passwordHint}
						name="password"
						autoComplete="new-password"
						required
						error={actionData?.error}
					/>
				</ShownAnswer>
				<Button type="submit" wide busy={isBusy} busyLabel={words.saving}>
					{words.save}
				</Button>
			</Form>
		</AccountPage>
	);
}

function Expired() {
	return (
		<AccountPage title={words.choose}>
			<p role="status" className="mb-5">
				{words.linkExpired}
			</p>
			<ButtonLink to="/reset-password" wide>
				{words.askAgain}
			</ButtonLink>
		</AccountPage>
	);
}

const SENTENCES: Record<Extract<PasswordChoiceResult, { ok: false }>["reason"], string> = {
	...passwordWords,
	"link-expired": words.linkExpired,
};
