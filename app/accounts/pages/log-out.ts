import { redirect } from "react-router";
import { logOut } from "#accounts/actions/log-out.ts";
import { FORMS, forgetForm } from "#kit/web/kept-form.ts";
import { forgetCopy } from "#kit/web/offline-copy.ts";
import type { Route } from "./+types/log-out";

/** Only a form logs out: an address that does would be one image away from any other site. */
export function loader() {
	return redirect("/");
}

export async function action({ request }: Route.ActionArgs) {
	const { sessionHeaders } = await logOut({ cookie: request.headers.get("cookie") ?? "" });
	const headers = new Headers(sessionHeaders);
	// Whoever comes next to this browser does not read what was typed.
	for (const form of FORMS) headers.append("set-cookie", forgetForm(form));
	forgetCopy(request, headers);
	return redirect("/", { headers });
}
