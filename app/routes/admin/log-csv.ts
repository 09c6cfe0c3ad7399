import { readChangeFilter } from "#domain/change-filter.ts";
import { factLines } from "#domain/change-words.ts";
import { csvOf } from "#domain/csv.ts";
import { adminMessages } from "#domain/messages/admin.ts";
import { listAllChanges } from "#server/data/change-list.ts";
import { insertChange } from "#server/data/changes.ts";
import { inTransaction } from "#server/data/db.ts";
import { actorOf } from "#server/guards-admin.ts";
import type { Route } from "./+types/log-csv";

const say = adminMessages.log;

/** More than a spreadsheet is read with; narrow the log by days for what is older. */
const MOST_LINES = 100_000;

/** The log as its page is narrowed, for a spreadsheet. That it was taken out is itself a line. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const actor = actorOf(context, request);
	const now = new Date();
	const changes = await listAllChanges(readChangeFilter(new URL(request.url).searchParams), MOST_LINES);
	await inTransaction((tx) => {
		const after = { lines: changes.length };
		return insertChange(tx, { actor, deed: "exported", subject: "log", id: null, title: say.file, after, now });
	});
	const rows = changes.map(({ at, actorName, deed, subject, title, subjectId, before, after }) => {
		const lines = factLines(before, after);
		const side = (name: "before" | "after") =>
			lines.flatMap((line) => (line[name] === null ? [] : `${line.name}: ${line[name]}`)).join("\n");
		return [at.toISOString(), actorName, deed, subject, title, subjectId, side("before"), side("after")];
	});
	const head = [say.when, say.who, say.deed, say.subject, say.name, say.id, say.before, say.after];
	return new Response(csvOf(head, rows), {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": 'attachment; filename="log.csv"',
			"cache-control": "no-store",
		},
	});
}
