import { type ChangeRow, countChanges, listChangesBefore } from "#desk/data/change-list.ts";
import { CHANGES, type ChangeFilter } from "#desk/rules/change-filter.ts";
import { tableExport } from "#kit/admin/table-export.ts";
import { readList } from "#kit/rules/listing.ts";
import { actionName, factLines, subjectName } from "#kit/rules/office/change-words.ts";
import { adminLog as words } from "#kit/words/log.ts";

/** More than a spreadsheet is read with. */
const MOST_LINES = 100_000;
const LINES_A_PART = 500;

/** Narrow the log by days for what is older. */
export const loader = tableExport("log", async ({ searchParams }) => {
	const { filter } = readList(CHANGES, searchParams);
	// Begun before it is said: the line that it was taken out is not in it.
	const first = await listChangesBefore(filter, null, LINES_A_PART);
	return {
		title: words.file,
		after: { lines: Math.min(await countChanges(filter), MOST_LINES) },
		file: "log",
		head: [words.when, words.who, words.action, words.subject, words.name, words.id, words.before, words.after],
		parts: partsOf(filter, first),
	};
});

async function* partsOf(filter: ChangeFilter, first: ChangeRow[]) {
	let part = first;
	for (let left = MOST_LINES; part.length > 0; ) {
		yield part.slice(0, left).map(cellsOf);
		left -= part.length;
		const last = part.at(-1)?.id;
		part = last === undefined || left <= 0 ? [] : await listChangesBefore(filter, last, LINES_A_PART);
	}
}

function cellsOf({ at, actorName, action, subject, title, subjectId, before, after }: ChangeRow) {
	const lines = factLines(before, after);
	const side = (name: "before" | "after") =>
		lines.flatMap((line) => (line[name] === null ? [] : `${line.name}: ${line[name]}`)).join("\n");
	return [at, actorName, actionName(action), subjectName(subject), title, subjectId, side("before"), side("after")];
}
