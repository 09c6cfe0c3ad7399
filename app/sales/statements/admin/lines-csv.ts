import type { LoaderFunctionArgs } from "react-router";
import { insertChange } from "#kit/data/changes.ts";
import { inTransaction } from "#kit/data/db.ts";
import type { Cell } from "#kit/rules/csv.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { csvAnswer } from "#kit/web/csv-answer.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { linesAsked } from "#sales/statements/admin/lines-query.ts";
import { adminLines as words } from "#sales/statements/admin/lines-words.ts";
import { adminStatement as statementWords } from "#sales/statements/admin/statement-words.ts";
import { type ListedLine, listLineIds, listLinesAs } from "#sales/statements/data/line-list.ts";

const LINES_A_PART = 2500;

/**
 * Lines of the bank's statements, as the list is narrowed, to be taken away: whatever somebody wrote into a narration, a
 * spreadsheet runs nothing of it. That it was taken away stands in the log.
 */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const { filter, listing } = linesAsked(url, "all");
	const { sort, descending } = listing;
	// Which lines, once: a line that is decided meanwhile leaves no other out.
	const ids = await listLineIds(filter, { sort, descending });
	const change = { action: "exported", subject: "statement", id: null, title: words.logged(ids.length) } as const;
	await inTransaction((tx) => insertChange(tx, { actor, ...change, after: filter, now }));
	return csvAnswer(words.csvFile(todayInLagos(now)), Object.values(words.csvColumns), partsOf(ids));
}

async function* partsOf(ids: readonly number[]) {
	for (let from = 0; from < ids.length; from += LINES_A_PART)
		yield (await listLinesAs(ids.slice(from, from + LINES_A_PART))).map(cellsOf);
}

function cellsOf(line: ListedLine): Cell[] {
	return [
		line.bookedOn,
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
