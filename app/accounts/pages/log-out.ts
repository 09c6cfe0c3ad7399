import { redirect } from "react-router";
import { logOut } from "#accounts/actions/log-out.ts";
import { loggedOut } from "#accounts/pages/logged-out.ts";
import type { Route } from "./+types/log-out";

/** Only a form logs out: an address that does would be one image away from any other site. */
export function loader() {
	return redirect("/");
}

export async function action({ request }: Route.ActionArgs) {
	const { sessionHeaders } = await logOut({ cookie: request.headers.get("cookie") ?? "" });
	return redirect("/", { headers: loggedOut(request, sessionHeaders) });
}
