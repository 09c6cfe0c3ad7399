import { type ChangeRow, countChanges, listChangesBefore } from "#desk/data/change-list.ts";
import { readChangeFilter } from "#desk/rules/change-filter.ts";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import { actionName, factLines, subjectName } from "#kit/rules/change-words.ts";
import { csvAnswer } from "#kit/web/csv-answer.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { adminLog as words } from "#kit/words/log.ts";
import type { Route } from "./+types/log-csv";

/** More than a spreadsheet is read with; narrow the log by days for what is older. */
const MOST_LINES = 100_000;
const LINES_A_PART = 500;

/** The log as its page is narrowed, for a spreadsheet. That it was taken out is itself a line. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const filter = readChangeFilter(new URL(request.url).searchParams);
	// Begun before it is said: the line that it was taken out is not in it.
	const first = await listChangesBefore(filter, null, LINES_A_PART);
	const after = { lines: Math.min(await countChanges(filter), MOST_LINES) };
	await inTransaction((tx) =>
		insertChange(tx, { actor, action: "exported", subject: "log", id: null, title: words.file, after, now }),
	);
	const head = [words.when, words.who, words.action, words.subject, words.name, words.id, words.before, words.after];
	return csvAnswer("log.csv", head, partsOf(filter, first));
}

async function* partsOf(filter: ReturnType<typeof readChangeFilter>, first: ChangeRow[]) {
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
	return [
		at.toISOString(),
		actorName,
		actionName(action),
		subjectName(subject),
		title,
		subjectId,
		side("before"),
		side("after"),
	];
}
