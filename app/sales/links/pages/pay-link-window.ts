import { data } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findAttemptOfLink } from "#sales/links/actions/settle-of-link.ts";
import { findLinkAndFacts } from "#sales/links/data/pay-link-facts.ts";
import { openByLink, SECRET_PAGE } from "#sales/links/web/guards-link.ts";
import { noteWindow, WINDOW_NEWS } from "#sales/payments/actions/note-window.ts";
import type { Route } from "./+types/pay-link-window";

/** What the payer's browser saw of the payment window, for the payment's timeline. It waits for no answer, and gets none. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const opened = await openByLink(context, () => findLinkAndFacts(params.token, now), now);
	const attempt = opened.ok && (await findAttemptOfLink(opened.found.link, params.reference));
	if (!opened.ok || !attempt) throw data(null, { status: 404, headers: SECRET_PAGE });
	const told = formText(await formOf(request), "saw");
	const saw = WINDOW_NEWS.find((news) => news === told);
	if (!saw) throw data(null, { status: 400, headers: SECRET_PAGE });
	await noteWindow({ actor: { id: opened.found.link.user_id }, reference: attempt.reference, saw, now });
	return new Response(null, { status: 204, headers: SECRET_PAGE });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
