import type { LoaderFunctionArgs } from "react-router";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { csvOf } from "#kit/rules/csv.ts";
import { savedAs } from "#kit/rules/downloads.ts";
import { momentText } from "#kit/rules/moments.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { requestsAsked } from "#requests/admin/requests-query.ts";
import { adminRequests as words } from "#requests/admin/words.ts";
import { type ListedRequest, listAllRequests } from "#requests/data/request-list.ts";
import { aboutOf, organisationOf, referenceOf } from "#requests/rules/request-summary.ts";

/** The requests the list shows, all its pages, as a table. That it was taken away stands in the log. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = actorOf(context, request);
	const { filter, listing } = requestsAsked(request);
	const rows = await listAllRequests(filter, listing);
	const change = { action: "exported", subject: "request", id: null, title: words.logged(rows.length) } as const;
	await inTransaction((tx) => insertChange(tx, { actor, ...change, after: filter, now: new Date() }));
	return new Response(csvOf(Object.values(words.columns), rows.map(cellsOf)), {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": savedAs(words.file),
			"cache-control": "private, no-store",
		},
	});
}

function cellsOf({ id, at, asked, state, fullName, email, accountEmail, phone }: ListedRequest) {
	return [
		id,
		momentText(at),
		words.kinds[asked.kind],
		words.states[state],
		fullName,
		email,
		accountEmail,
		phone,
		organisationOf(asked),
		aboutOf(asked),
		referenceOf(asked),
		asked.kind === "message" ? asked.facts.message : null,
	];
}
