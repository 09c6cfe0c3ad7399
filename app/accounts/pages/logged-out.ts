import { FORMS, forgetForm } from "#kit/web/kept-form.ts";
import { forgetCopy } from "#kit/web/offline-copy.ts";

/** The headers of an answer that logs this browser out: anyone who comes next to it does not read what was typed or kept. */
export function loggedOut(request: Request, sessionHeaders: Headers): Headers {
	const headers = new Headers(sessionHeaders);
	for (const form of FORMS) headers.append("set-cookie", forgetForm(form));
	forgetCopy(request, headers);
	return headers;
}
