import { locationName } from "#courses/rules/course.ts";
import { csvExport, inParts } from "#kit/admin/csv-export.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import { nairaNumber } from "#kit/rules/money.ts";
import { counted } from "#kit/rules/text.ts";
import {
	type ListedEnrolment,
	listEnrolmentIds,
	listEnrolmentsById,
} from "#sales/ledger/orders/data/enrolment-list.ts";
import { ENROLMENTS } from "#sales/ledger/orders/rules/enrolment-filter.ts";
import { adminEnrolments as words } from "#sales/paying/orders/admin/words.ts";

export const loader = csvExport("enrolment", async ({ searchParams }, now) => {
	const { filter, order } = readList(ENROLMENTS, searchParams);
	const today = todayInLagos(now);
	const ids = await listEnrolmentIds({ ...filter, today }, order);
	return {
		title: counted(ids.length, "enrolment", "enrolments"),
		after: filter,
		file: `enrolments-${today}.csv`,
		head: Object.values(words.columns),
		parts: inParts(ids, listEnrolmentsById, cellsOf),
	};
});

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
		row.enrolledAt,
		row.id,
	];
}
