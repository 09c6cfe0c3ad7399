import type { LoaderFunctionArgs } from "react-router";
import { locationName } from "#courses/rules/course.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Cell } from "#kit/rules/csv.ts";
import type { Day } from "#kit/rules/days.ts";
import { momentText } from "#kit/rules/moments.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { csvAnswer } from "#kit/web/csv-answer.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { owingAsked } from "#sales/balances/admin/receivables-query.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { type ListedOwing, listOwingById, listOwingIds } from "#sales/balances/data/receivables.ts";

/** Who owes as the list shows it, all its pages, as a table. That it was taken away stands in the log. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const { filter, listing } = owingAsked(url, now);
	const ids = await listOwingIds(filter, listing);
	const change = { action: "exported", subject: "enrolment", id: null, title: words.logged(ids.length) } as const;
	const { today, ...asked } = filter;
	await inTransaction((tx) => insertChange(tx, { actor, ...change, after: asked, now }));
	return csvAnswer(words.file(today), Object.values(words.columns), partsOf(ids, today));
}

const ROWS_A_PART = 2500;

async function* partsOf(ids: readonly number[], today: Day) {
	for (let from = 0; from < ids.length; from += ROWS_A_PART)
		yield (await listOwingById(ids.slice(from, from + ROWS_A_PART), today)).map(cellsOf);
}

function cellsOf(row: ListedOwing): Cell[] {
	return [
		row.fullName,
		row.email,
		row.phone,
		row.title,
		row.location && locationName(row.location),
		row.date?.firstDay ?? null,
		row.date?.lastDay ?? null,
		row.dueDay,
		row.status,
		...[row.owed, row.awaited].map(nairaNumber),
		row.reminded && momentText(row.reminded.at),
		row.id,
	];
}
