import { type LoaderFunctionArgs, redirect } from "react-router";
import { actorOf } from "#kit/web/guards-admin.ts";

/** Where payments waited for a decision, as older e-mails and bookmarks name it: today everything that waits is in one list. */
export function loader({ request, context }: LoaderFunctionArgs) {
	actorOf(context, request);
	return redirect("/admin/to-decide", 301);
}
