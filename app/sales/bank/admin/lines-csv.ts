import { inParts, tableExport } from "#kit/admin/table-export.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { readList } from "#kit/rules/listing.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { adminLines as words } from "#sales/bank/admin/line-words.ts";
import { adminStatement as statementWords } from "#sales/bank/admin/statement-words.ts";
import { type ListedLine, listLineIds, listLinesAs } from "#sales/bank/data/line-list.ts";
import { LINES } from "#sales/bank/rules/line-filter.ts";

/** Exports statement lines. A formula in a narration is written as text, so that a spreadsheet does not run it. */
export const loader = tableExport("statement", async ({ searchParams }, now) => {
	const { filter: asked, order } = readList(LINES, searchParams);
	const filter = searchParams.has("state") ? asked : { ...asked, view: "all" as const };
	const ids = await listLineIds(filter, order);
	return {
		title: words.logged(ids.length),
		after: filter,
		file: words.csvFile(todayInLagos(now)),
		head: Object.values(words.csvColumns),
		parts: inParts(ids, listLinesAs, cellsOf),
	};
});

function cellsOf(line: ListedLine): Cell[] {
	return [
		{ day: line.bookedOn },
		{ hundredths: line.amount },
		line.narration,
		line.bankReference,
		line.balance === null ? null : { hundredths: line.balance },
		statementWords.states[line.state],
		line.trouble && words.troubles[line.trouble],
		line.people.join(", "),
		line.note,
		line.filename,
		line.line,
	];
}
