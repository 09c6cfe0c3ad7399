import { UserOrganisationApplicationCall } from "#api/calls.ts";
import { bodyOf, callerOf, countCall } from "#kit/web/guards-json.ts";
import { confirmQuotation } from "#requests/actions/confirm-quotation.ts";
import { quotationWords } from "#requests/pages/quotation-words.ts";
import type { Route } from "./+types/user-user-organisation-application-email";

const { noSuchApplication, otherApplication } = quotationWords;

const FIELDS = {
	"other-address": "to",
	"other-organisation": "organisationName",
	"other-course": "courseName",
} as const;

/**
 * POST /user/user-organisation-application-email: sends the organisation the quotation for what the call before
 * recorded, once (docs/product.md#calls).
 */
export async function action({ request, context }: Route.ActionArgs) {
	const user = callerOf(context, { verified: true });
	const now = new Date();
	await countCall("user-organisation-application-email", user.id, now);
	const { to, organisationName, courseName } = await bodyOf(request, UserOrganisationApplicationCall);
	const confirmed = await confirmQuotation({ actor: user, to, organisationName, courseName, now });
	if (confirmed.ok) return Response.json({ status: "ok" });
	if (confirmed.reason === "no-application") return Response.json({ error: noSuchApplication }, { status: 404 });
	return Response.json({ error: otherApplication, field: FIELDS[confirmed.reason] }, { status: 409 });
}

export const loader = () => new Response(null, { status: 405, headers: { allow: "POST" } });
