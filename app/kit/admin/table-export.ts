import type { LoaderFunctionArgs } from "react-router";
import { insertChange } from "#kit/data/changes.ts";
import { asReport, inTransaction, isUnreachable } from "#kit/data/db.ts";
import { securityEvent } from "#kit/data/security-log.ts";
import type { Actor, Facts, Subject } from "#kit/rules/changes.ts";
import type { Cell } from "#kit/rules/tables/csv.ts";
import { actorOf } from "#kit/web/guards-admin.ts";
import { tableAnswer } from "#kit/web/table-answer.ts";
import { adminForms } from "#kit/words/forms.ts";

type Export = {
	/** How the log names it, and what it says of it. */
	title: string;
	after: Facts;
	/** The name of the file, without its ending. */
	file: string;
	head: readonly string[];
	parts: AsyncIterable<readonly (readonly Cell[])[]>;
};

/**
 * The loader of a list's table: all its pages as they are narrowed, as CSV or, with `?as=xlsx`, as an Excel workbook. That it was taken away
 * stands in the log.
 */
export function tableExport(subject: Subject, read: (url: URL, now: Date, actor: Actor) => Promise<Export>) {
	return async ({ request, url, context }: LoaderFunctionArgs) => {
		const actor = actorOf(context, request);
		const now = new Date();
		const { title, after, file, head, parts } = await asReport(() => read(url, now, actor)).catch(answerUnreachable);
		await inTransaction((tx) => insertChange(tx, { actor, action: "exported", subject, id: null, title, after, now }));
		securityEvent("export-taken", { userId: actor.id, detail: subject, now });
		return tableAnswer(url.searchParams.get("as") === "xlsx" ? "xlsx" : "csv", { file, head, parts });
	};
}

/** Where the replica is gone, everything else goes on. */
function answerUnreachable(error: unknown): never {
	if (isUnreachable(error)) throw new Response(adminForms.filesAway, { status: 503 });
	throw error;
}

const ROWS_A_PART = 2500;

/** Rows part by part: which they are is known, so that one that changes meanwhile leaves no other out. */
export async function* inParts<Key, Row>(
	keys: readonly Key[],
	rowsOf: (keys: readonly Key[]) => Promise<readonly Row[]>,
	cellsOf: (row: Row) => readonly Cell[],
) {
	for (let from = 0; from < keys.length; from += ROWS_A_PART)
		yield (await rowsOf(keys.slice(from, from + ROWS_A_PART))).map(cellsOf);
}
