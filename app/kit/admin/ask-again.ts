import type { RouterContextProvider } from "react-router";
import { formAnswer } from "#kit/admin/admin-answer.ts";
import { FRESH_MINUTES } from "#kit/rules/account.ts";
import { formText } from "#kit/rules/form-text.ts";
import { renewUser, requireUser } from "#kit/web/guards.ts";
import { identityOf } from "#kit/web/session-context.ts";
import { adminForms } from "#kit/words/forms.ts";

type PasswordForm = { context: Readonly<RouterContextProvider>; request: Request; form: FormData; now: Date };

/**
 * Asks for the password again before a role, a setting or money back, unless it was given in the last minutes: a desk that
 * was left open is not enough. Answers what the form is to show, with all that was typed; undefined lets the action go on.
 */
export async function askForPassword({ context, request, form, now }: PasswordForm) {
	const user = requireUser(context, request);
	if (now.getTime() - user.confirmedAt.getTime() < FRESH_MINUTES * 60_000) return undefined;
	const password = formText(form, "again");
	form.delete("again");
	const cookie = request.headers.get("cookie") ?? "";
	const judged = password ? await identityOf({ cookie, userId: user.id, password, now }) : undefined;
	if (judged === "confirmed") {
		renewUser(context, { confirmedAt: now });
		return undefined;
	}
	const error = judged && { "wrong-password": adminForms.againWrong, "too-many": adminForms.againTooMany }[judged];
	const { againTitle: title, againBody: body, againButton: button } = adminForms;
	const confirm = { title, body, button, again: { error } };
	return formAnswer(409, { form: formText(form, "form") || undefined, values: textsIn(form), confirm }, now);
}

/** What was typed, by field: without script the page is a new one. */
function textsIn(form: FormData): Record<string, string> {
	return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
