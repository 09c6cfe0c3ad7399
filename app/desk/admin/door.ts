import { data } from "react-router";
import { currentUser, isAdmitted, noteRefusal } from "#kit/web/guards.ts";
import { adminDoor } from "#kit/web/guards-admin.ts";
import { largeFormsInTurn } from "#kit/web/guards-turn.ts";
import { requestFacts } from "#kit/web/request-facts.ts";
import { loader as rootLoader } from "#site/pages/root-loader.ts";
import type { Route } from "./+types/door";

/** Every page, data request, action and upload behind this layout asks here first. A test reads the map for what stands outside. */
export const middleware: Route.MiddlewareFunction[] = [refuseInFrame, adminDoor, largeFormsInTurn];

/** A layout without a loader would not be asked on a move within the page. */
export function loader() {
	return null;
}

/**
 * Anyone who may not open a page reads so in the frame of the site, with their own name in its bar. The refusal comes before any
 * loader, the root's as well: it brings along what the root would have said.
 */
async function refuseInFrame(args: Route.LoaderArgs) {
	const { context, request } = args;
	const user = currentUser(context);
	const isPage = request.method === "GET" && !context.get(requestFacts).isDataRequest;
	if (!isPage || !user || isAdmitted(user.role, request)) return;
	noteRefusal(user, request);
	throw data({ root: await rootLoader(args) }, { status: 403 });
}
