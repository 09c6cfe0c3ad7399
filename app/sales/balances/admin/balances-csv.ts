import { locationName } from "#courses/rules/course.ts";
import { csvExport, inParts } from "#kit/admin/csv-export.ts";
import type { Cell } from "#kit/rules/csv.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { adminBalances as words } from "#sales/balances/admin/words.ts";
import { type ListedOwing, listOwingById, listOwingIds } from "#sales/balances/data/receivables.ts";
import { OWING } from "#sales/balances/rules/receivables-filter.ts";

export const loader = csvExport("enrolment", async ({ searchParams }, now) => {
	const { filter, order } = readList(OWING, searchParams);
	const today = todayInLagos(now);
	const ids = await listOwingIds({ ...filter, today }, order);
	return {
		title: words.logged(ids.length),
		after: filter,
		file: words.file(today),
		head: Object.values(words.columns),
		parts: inParts(ids, (part) => listOwingById(part, today), cellsOf),
	};
});

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
		row.reminded?.at ?? null,
		row.id,
	];
}
