import type { LoaderFunctionArgs } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { momentText } from "#kit/rules/moments.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { csvAnswer } from "#kit/web/csv-answer.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { enrolmentsAsked } from "#sales/orders/admin/enrolments-query.ts";
import { adminEnrolments as words } from "#sales/orders/admin/words.ts";
import { type ListedEnrolment, listEnrolmentIds, listEnrolmentsById } from "#sales/orders/data/enrolment-list.ts";

/** The enrolments the list shows, all its pages, as a table. That it was taken away stands in the log. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const { filter, listing } = enrolmentsAsked(request, now);
	const ids = await listEnrolmentIds(filter, listing);
	const change = { action: "exported", subject: "enrolment", id: null, title: words.logged(ids.length) } as const;
	const { today, ...asked } = filter;
	await inTransaction((tx) => insertChange(tx, { actor, ...change, after: asked, now }));
	return csvAnswer(words.file(today), Object.values(words.columns), partsOf(ids));
}

const ROWS_A_PART = 2500;

async function* partsOf(ids: readonly number[]) {
	for (let from = 0; from < ids.length; from += ROWS_A_PART)
		yield (await listEnrolmentsById(ids.slice(from, from + ROWS_A_PART))).map(cellsOf);
}

function cellsOf(row: ListedEnrolment) {
	return [
		row.fullName,
		row.email,
		row.phone,
		row.title,
		row.location && locationName(row.location),
		row.date?.firstDay ?? row.importedDate,
		row.date?.lastDay ?? null,
		row.status,
		...[row.price, row.paid, row.owed].map(nairaNumber),
		momentText(row.enrolledAt),
		row.id,
	];
}
