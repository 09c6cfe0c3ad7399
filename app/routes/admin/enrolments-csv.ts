import type { LoaderFunctionArgs } from "react-router";
import { enrolmentsAsked } from "#app/admin/enrolments-asked.ts";
import { placeName } from "#domain/course.ts";
import { csvOf } from "#domain/csv.ts";
import { savedAs } from "#domain/downloads.ts";
import { adminMessages } from "#domain/messages/admin.ts";
import { momentText } from "#domain/moments.ts";
import { nairaNumber } from "#domain/money.ts";
import { insertChange } from "#server/data/changes.ts";
import { inTransaction } from "#server/data/db.ts";
import { type ListedEnrolment, listEnrolments } from "#server/data/enrolment-list.ts";
import { actorOf } from "#server/guards-admin.ts";

const say = adminMessages.enrolments;

/** The enrolments the list shows, all its pages, as a table. That it was taken away stands in the log. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const { filter, listing } = enrolmentsAsked(request, now);
	const rows = await listEnrolments(filter, listing);
	const change = { deed: "exported", subject: "enrolment", id: null, title: say.logged(rows.length) } as const;
	const { today, ...asked } = filter;
	await inTransaction((tx) => insertChange(tx, { actor, ...change, after: asked, now }));
	return new Response(csvOf(Object.values(say.columns), rows.map(cellsOf)), {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": savedAs(say.file(today)),
			"cache-control": "private, no-store",
		},
	});
}

function cellsOf(row: ListedEnrolment) {
	return [
		...[row.fullName, row.email, row.phone, row.title, row.place && placeName(row.place)],
		...[row.date?.firstDay ?? row.importedDate, row.date?.lastDay ?? null, row.status],
		...[row.price, row.paid, row.owed].map(nairaNumber),
		...[momentText(row.enrolledAt), row.id],
	];
}
