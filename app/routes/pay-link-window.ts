import { data } from "react-router";
import { formText } from "#domain/form-text.ts";
import { formOf } from "#server/guards-form.ts";
import { BY_LINK } from "#server/guards-link.ts";
import { noteWindow, WINDOW_NEWS } from "#server/operations/note-window.ts";
import { openPayLink } from "#server/operations/open-pay-link.ts";
import { findAttemptOfLink } from "#server/operations/settle-of-link.ts";
import { requestFacts } from "#server/request-facts.ts";
import type { Route } from "./+types/pay-link-window";

/** What the payer's browser saw of the payment window, for the payment's timeline. It waits for no answer, and gets none. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const { clientAddress } = context.get(requestFacts);
	const opened = await openPayLink({ token: params.token, clientAddress, now });
	const attempt = opened.ok && (await findAttemptOfLink(opened.link, params.reference));
	if (!opened.ok || !attempt) throw data(null, { status: 404, headers: BY_LINK });
	const told = formText(await formOf(request), "saw");
	const saw = WINDOW_NEWS.find((news) => news === told);
	if (!saw) throw data(null, { status: 400, headers: BY_LINK });
	await noteWindow({ actor: { id: opened.link.user_id }, reference: attempt.reference, saw, now });
	return new Response(null, { status: 204, headers: BY_LINK });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
