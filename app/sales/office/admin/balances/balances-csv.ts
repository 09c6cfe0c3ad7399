import { locationName } from "#courses/rules/course.ts";
import { inParts, tableExport } from "#kit/admin/table-export.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { counted } from "#kit/rules/text.ts";
import { listOwing, listOwingByRef, type ReceivableRow } from "#sales/ledger/balances/data/receivables.ts";
import { OWING, pastDay } from "#sales/ledger/balances/rules/receivables-filter.ts";
import { adminBalances as words } from "#sales/office/admin/balances/words.ts";

export const loader = tableExport("enrolment", async ({ searchParams }, now) => {
	const { filter, order } = readList(OWING, searchParams);
	const today = todayInLagos(now);
	const asOf = pastDay(filter.asOf, today);
	const refs = await listOwing({ ...filter, asOf, today }, order);
	return {
		title: counted(refs.length, "balance", "balances"),
		after: filter,
		file: `balances-${asOf ?? today}`,
		head: Object.values(words.columns),
		parts: inParts(refs, (part) => listOwingByRef(part, asOf ?? today), cellsOf),
	};
});

function cellsOf(row: ReceivableRow): Cell[] {
	return [
		row.fullName,
		row.buyer,
		row.email,
		row.phone,
		row.title,
		row.location && locationName(row.location),
		{ day: row.date?.firstDay ?? null },
		{ day: row.date?.lastDay ?? null },
		{ day: row.dueDay },
		words.ages[row.age],
		row.isHeld ? words.held : row.status,
		...[row.owed, row.awaited].map((hundredths) => ({ hundredths })),
		row.reminded?.at ?? null,
		row.orderCode,
		row.id,
	];
}
