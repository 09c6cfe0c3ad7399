import { createHash } from "node:crypto";
import { type ReadStatement, textOf, type UnreadLine } from "#domain/statement-csv.ts";
import { fingerprintsOf } from "#domain/statement-match.ts";
import { insertLines, type NewLine } from "#server/data/bank-lines.ts";
import { markMatched, updateStatement } from "#server/data/bank-statements.ts";
import type { Tx } from "#server/data/db.ts";
import { notify } from "#server/data/notices.ts";
import { enqueue } from "#server/data/queue.ts";

/** What of a file was new, what was there, and what nobody could read: together they are all its lines. */
export type Imported = { added: number; known: number; unreadable: number };

type Keep = { statementId: number; read: Extract<ReadStatement, { ok: true }>; now: Date };

/** Keeps the lines of a file that are not there yet, counts the rest, and has the queue look at what is new. */
export async function keepLines(tx: Tx, { statementId, read, now }: Keep): Promise<Imported> {
	const marks = fingerprintsOf(read.lines);
	const repeated: UnreadLine[] = read.lines
		.filter((_, at) => marks[at]?.repeated)
		.map(({ line, cells }) => ({ line, text: textOf(cells), why: "repeated" }));
	const lines: NewLine[] = read.lines.map((line, at) => ({
		...line,
		fingerprint: hashOf(marks[at]?.fingerprint ?? ""),
	}));
	const added = await insertLines(tx, statementId, lines);
	const imported = { added, known: lines.length - added, unreadable: read.unreadable.length };
	await updateStatement(tx, statementId, {
		...{ encoding: read.encoding, layout: read.layout, added, known: imported.known },
		lines: lines.length + imported.unreadable,
		unreadable: [...read.unreadable, ...repeated].toSorted((a, b) => a.line - b.line),
	});
	if (added > 0) await enqueue(tx, "statement", { statementId });
	else await markMatched(tx, statementId, now);
	await notify(tx, "bank");
	return imported;
}

/** An index takes no text as long as narrations are. */
function hashOf(fingerprint: string): string {
	return createHash("sha256").update(fingerprint).digest("hex");
}
