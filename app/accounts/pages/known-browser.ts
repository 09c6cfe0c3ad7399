import { redirect } from "react-router";
import { knownBrowserCookie } from "#accounts/auth/known-browser.ts";
import { findTokenOwner } from "#accounts/data/tokens.ts";
import { db } from "#kit/data/db.ts";
import type { Route } from "./+types/known-browser";

/**
 * The mailed link of an account that strangers try to open: its owner's browser is let in to the log-in again. It opens no
 * session, password and factor are asked for as ever, so a mail scanner that opens it has gained nothing.
 */
export async function loader({ params, request }: Route.LoaderArgs) {
	const owner = await findTokenOwner(db, { purpose: "know-browser", token: params.token, now: new Date() });
	if (!owner) return redirect("/log-in?note=link-expired");
	const cookie = knownBrowserCookie(request.headers.get("cookie") ?? "", owner);
	return redirect("/log-in?note=browser-known", { headers: { "set-cookie": cookie } });
}
