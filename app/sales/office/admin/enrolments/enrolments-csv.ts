import { locationName } from "#courses/rules/course.ts";
import { inParts, tableExport } from "#kit/admin/table-export.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { counted } from "#kit/rules/text.ts";
import {
	type ListedEnrolment,
	listEnrolmentIds,
	listEnrolmentsById,
} from "#sales/ledger/orders/data/enrolment-list.ts";
import { ENROLMENTS } from "#sales/ledger/orders/rules/enrolment-filter.ts";
import { adminEnrolments as words } from "#sales/paying/orders/admin/words.ts";

export const loader = tableExport("enrolment", async ({ searchParams }, now) => {
	const { filter, order } = readList(ENROLMENTS, searchParams);
	const today = todayInLagos(now);
	const ids = await listEnrolmentIds({ ...filter, today }, order);
	return {
		title: counted(ids.length, "enrolment", "enrolments"),
		after: filter,
		file: `enrolments-${today}`,
		head: Object.values(words.columns),
		parts: inParts(ids, listEnrolmentsById, cellsOf),
	};
});

function cellsOf(row: ListedEnrolment): Cell[] {
	return [
		row.fullName,
		row.email,
		row.phone,
		row.title,
		row.location && locationName(row.location),
		row.date ? { day: row.date.firstDay } : row.importedDate,
		{ day: row.date?.lastDay ?? null },
		row.status,
		...[row.price, row.paid, row.owed].map((hundredths) => ({ hundredths })),
		row.enrolledAt,
		row.id,
	];
}
