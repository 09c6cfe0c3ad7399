import { redirect } from "react-router";
import { todayInLagos } from "#kit/rules/date-range.ts";
import { savedAs } from "#kit/rules/downloads.ts";
import { formText } from "#kit/rules/form-text.ts";
import { requireUser } from "#kit/web/guards.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { copyOfData } from "#privacy/actions/copy-of-data.ts";
import { myDataWords as words } from "#privacy/pages/words.ts";
import type { Route } from "./+types/data-copy";

const PAGE = "/account/data";

export function loader() {
	return redirect(PAGE);
}

/** The file with all that is kept about the person who asks; a refusal leads back to the page, which says why. */
export async function action({ request, context }: Route.ActionArgs) {
	const user = requireUser(context, request);
	const form = await formOf(request);
	const now = new Date();
	const copied = await copyOfData({ userId: user.id, password: formText(form, "password"), now });
	if (!copied.ok) return redirect(`${PAGE}?refused=${copied.reason}`);
	return new Response(copied.text, {
		headers: {
			"content-type": "application/json; charset=utf-8",
			"content-disposition": savedAs(words.fileName(todayInLagos(now))),
			"cache-control": "private, no-store",
			"x-content-type-options": "nosniff",
		},
	});
}
