import { data, redirect, redirectDocument } from "react-router";
import { hasPaymentsToComplete } from "#accounts/data/payments-to-complete.ts";
import type { LogInAnswer } from "#accounts/pages/log-in-dialog.tsx";
import { isPayingPage } from "#kit/rules/paying-pages.ts";
import { withNext } from "#kit/rules/return-to.ts";
import { forgetCopy, offlineOwner } from "#kit/web/offline-copy.ts";

/** Somebody who works here and was going nowhere else begins at Today. */
export function landingOf(next: string, worksHere: boolean): string {
	return next === "/" && worksHere ? "/admin" : next;
}

type NewSession = { sessionHeaders: Headers; userId: string; isStaff: boolean };

/** Leads on a person who has just logged in: where they were going, else a member with payments to complete to these. */
export async function entered(
	request: Request,
	{ sessionHeaders: headers, userId, isStaff }: NewSession,
	asked: string,
) {
	const landing = landingOf(asked, isStaff);
	const next = landing === "/" && (await hasPaymentsToComplete(userId, new Date())) ? "/my-courses" : landing;
	// No one reads what the browser keeps of somebody else.
	forgetCopy(request, headers, offlineOwner(userId));
	// A page that pays needs a document of its own: only that lets the payment window in.
	const go = isPayingPage(next) ? redirectDocument : redirect;
	return go(next, { headers });
}

/** Leads on to the page that asks for the code of the second factor. */
export function toCode(sessionHeaders: Headers, asked: string) {
	return redirect(withNext("/log-in/code", asked), { headers: sessionHeaders });
}

/** The same for the dialog, whose own request wants a word and goes there itself (AccountDialogs). */
export function asWord(led: Response) {
	const headers = new Headers();
	for (const cookie of led.headers.getSetCookie()) headers.append("set-cookie", cookie);
	return data<LogInAnswer>({ ok: true, next: led.headers.get("location") ?? "/" }, { headers });
}
