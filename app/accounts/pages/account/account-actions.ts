import { data, type RouterContextProvider, redirect } from "react-router";
import { cancelEmailChange, type EmailChangeRefusal, requestEmailChange } from "#accounts/actions/change-email.ts";
import { endSessions } from "#accounts/actions/end-sessions.ts";
import { logOut } from "#accounts/actions/log-out.ts";
import { tokenIn } from "#accounts/auth/session.ts";
import { securityWords, accountWords as words } from "#accounts/pages/account/words.ts";
import type { ProfileAnswer } from "#accounts/pages/edit-profile.tsx";
import { loggedOut } from "#accounts/pages/logged-out.ts";
import { changeProfile } from "#accounts/pages/profile-action.ts";
import { unusableEmail } from "#accounts/pages/words.ts";
import { formText } from "#kit/rules/form-text.ts";
import { redirectWithFlash } from "#kit/web/guards-admin.ts";
import type { SessionUser } from "#kit/web/session-context.ts";

export type AccountAnswer = {
	profile?: ProfileAnswer;
	/** The form of the e-mail address, refused. */
	email?: { typed: string; errors: { email?: string; password?: string; form?: string } };
};

type AccountForm = {
	context: Readonly<RouterContextProvider>;
	request: Request;
	user: SessionUser;
	form: FormData;
	now: Date;
};

const PAGE = "/account";

/** Does what a form of the page asks. What is done leads to the page anew, so that sending it again does it once. */
export async function accountAction({ context, request, user, form, now }: AccountForm) {
	const cookie = request.headers.get("cookie") ?? "";
	const userId = user.id;
	switch (form.get("intent")) {
		case "profile": {
			const profile = await changeProfile(context, user, form);
			return data<AccountAnswer>({ profile }, { status: profile.ok ? 200 : 400 });
		}
		case "change-email":
			return await changeEmail(user, form, now);
		case "cancel-email":
			await cancelEmailChange(userId);
			return redirectWithFlash(PAGE, words.email.cancelled);
		case "end-session": {
			const one = formText(form, "session");
			const hasEnded = await endSessions({ userId, which: { one }, now });
			return redirectWithFlash(PAGE, hasEnded ? words.sessions.oneEnded : words.sessions.gone);
		}
		case "log-out-others":
			await endSessions({ userId, which: { others: tokenIn(cookie) }, now });
			return redirectWithFlash(PAGE, words.sessions.othersEnded);
		case "log-out-everywhere": {
			await endSessions({ userId, which: "all", now });
			return redirect("/", { headers: loggedOut(request, (await logOut({ cookie })).sessionHeaders) });
		}
		default:
			throw data(null, { status: 400 });
	}
}

async function changeEmail(user: SessionUser, form: FormData, now: Date) {
	const typed = formText(form, "email");
	const asked = await requestEmailChange({ userId: user.id, email: typed, password: formText(form, "password"), now });
	if (asked.ok) return redirect(PAGE);
	const status = asked.reason === "too-many" || asked.reason === "too-many-passwords" ? 429 : 400;
	return data<AccountAnswer>({ email: { typed, errors: SENTENCES[asked.reason] } }, { status });
}

const SENTENCES = {
	"invalid-email": { email: words.email.invalid },
	"unusable-email": { email: unusableEmail },
	same: { email: words.email.same },
	"wrong-password": { password: securityWords.wrongPassword },
	"too-many-passwords": { form: securityWords.tooMany },
	"too-many": { form: words.email.tooMany },
	gone: { form: words.email.tooMany },
} satisfies Record<EmailChangeRefusal["reason"], NonNullable<AccountAnswer["email"]>["errors"]>;
