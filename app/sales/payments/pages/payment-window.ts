import { data } from "react-router";
import { formText } from "#kit/rules/form-text.ts";
import { currentUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { noteWindow, WINDOW_NEWS } from "#sales/payments/actions/note-window.ts";
import type { Route } from "./+types/payment-window";

/** What a browser saw of the payment window, for the payment's timeline. It waits for no answer, and gets none. */
export async function action({ params, request, context }: Route.ActionArgs) {
	const user = currentUser(context);
	if (!user) throw data(null, { status: 401 });
	const form = await formOf(request);
	const saw = WINDOW_NEWS.find((news) => news === formText(form, "saw"));
	if (!saw) throw data(null, { status: 400 });
	const { reference } = params;
	const isTheirs = await noteWindow({ actor: user, reference, saw, now: new Date() });
	if (!isTheirs) throw data(null, { status: 404 });
	return new Response(null, { status: 204 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
