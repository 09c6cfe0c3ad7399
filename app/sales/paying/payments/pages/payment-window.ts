import { data } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { findAttemptSeenBy, headersOf, viewerAt } from "#sales/paying/payments/pages/payment-viewer.ts";
import { noteWindow, WINDOW_NEWS } from "#sales/paying/ways/card/actions/note-window.ts";
import { SECRET_PAGE } from "#sales/paying/ways/links/web/guards-link.ts";
import type { Route } from "./+types/payment-window";

/** Receives a browser's report about the payment window for the timeline. The answer is empty. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const now = new Date();
	const viewer = await viewerAt({ params, context }, now);
	if (!viewer) throw data(null, isByLink(params) ? { status: 404, headers: SECRET_PAGE } : { status: 401 });
	const headers = headersOf(viewer);
	const attempt = await findAttemptSeenBy(viewer, params.reference);
	if (!attempt) throw data(null, { status: 404, headers });
	const typed = formText(await formOf(request), "saw");
	const saw = WINDOW_NEWS.find((news) => news === typed);
	if (!saw) throw data(null, { status: 400, headers });
	await noteWindow({ actor: { id: attempt.user_id }, reference: attempt.reference, saw, now });
	return new Response(null, { status: 204, headers });
}

const isByLink = (params: object) => "token" in params;

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
