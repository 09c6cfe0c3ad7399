import type { ActionFunctionArgs } from "react-router";
import { actorOf } from "#kit/web/guards-admin.ts";
import { formOf } from "#kit/web/guards-form.ts";
import { postOnly } from "#media/admin/take-upload.ts";
import { listKnownPeople } from "#sales/orders/data/office-form.ts";
import { MOST_PEOPLE } from "#sales/orders/rules/people-list.ts";

export const loader = postOnly;

/** Whom the academy knows of those who are being typed into the form: asked by post, so that no address names anybody. */
export async function action({ request, context }: ActionFunctionArgs) {
	actorOf(context, request);
	const form = await formOf(request);
	const typed = (name: string) =>
		form
			.getAll(name)
			.filter((value) => typeof value === "string")
			.map((value) => value.replaceAll("\0", ""))
			.slice(0, MOST_PEOPLE);
	const known = await listKnownPeople({ emails: typed("email"), phones: typed("phone") });
	return Response.json(known, { headers: { "cache-control": "private, no-store" } });
}
