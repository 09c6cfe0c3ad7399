import { createHash } from "node:crypto";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { enqueue } from "#kit/data/queue.ts";
import { insertLines, type NewLine } from "#sales/statements/data/bank-lines.ts";
import { markMatched, type ReadLayout, updateStatement } from "#sales/statements/data/bank-statements.ts";
import { findKept, listOfSameSum, listReadOtherwise, lockReading } from "#sales/statements/data/statement-choices.ts";
import { isSameMovement, type ToldMovement } from "#sales/statements/rules/same-movement.ts";
import { fingerprintsOf } from "#sales/statements/rules/statement-match.ts";
import { type ReadStatement, textOf, type UnreadLine } from "#sales/statements/rules/statement-table.ts";

/** What of a file was new, what was there, and what nobody could read: together they are all its lines. */
export type Imported = { added: number; known: number; unreadable: number };

type Keep = {
	statementId: number;
	read: Extract<ReadStatement, { ok: true }>;
	/** Who said which column is what, where a person did. */
	by: Pick<ReadLayout, "chosenAt" | "asBefore">;
	now: Date;
};

/**
 * Keeps the lines of a file that are not there yet, counts the rest, and has the queue look at what is new. A line that is
 * there, read by other columns, is not kept a second time: it is listed with where it stands.
 */
export async function keepLines(tx: Tx, { statementId, read, by, now }: Keep): Promise<Imported> {
	await lockReading(tx);
	const marks = fingerprintsOf(read.lines);
	const repeated: UnreadLine[] = read.lines
		.filter((_, at) => marks[at]?.repeated)
		.map(({ line, cells }) => ({ line, text: textOf(cells), why: "repeated" }));
	const lines: NewLine[] = read.lines.map((line, at) => ({
		...line,
		fingerprint: hashOf(marks[at]?.fingerprint ?? ""),
	}));
	const otherwise = await readOtherwise(tx, lines);
	otherwise.push(...(await toldOtherwise(tx, lines, new Set(otherwise.map(({ line }) => line)))));
	const stands = new Set(otherwise.map(({ line }) => line));
	const added = await insertLines(
		tx,
		statementId,
		lines.filter(({ line }) => !stands.has(line)),
	);
	const imported = { added, known: lines.length - added, unreadable: read.unreadable.length };
	const listed = [...read.unreadable, ...repeated.filter(({ line }) => !stands.has(line)), ...otherwise];
	await updateStatement(tx, statementId, {
		layout: { ...read.layout, ...by },
		added,
		known: imported.known,
		lines: lines.length + imported.unreadable,
		unreadable: listed.toSorted((a, b) => a.line - b.line),
	});
	if (added > 0) await enqueue(tx, "statement", { statementId });
	else await markMatched(tx, statementId, now);
	await notify(tx, "bank");
	return imported;
}

/** Lines that stand here, letter for letter, with another day, sum or words made of them: each as often as it does. */
async function readOtherwise(tx: Tx, lines: readonly NewLine[]): Promise<UnreadLine[]> {
	const stands = new Map((await listReadOtherwise(tx, lines)).map((one) => [JSON.stringify(one.cells), one]));
	if (stands.size === 0) return [];
	return lines.flatMap(({ line, cells }) => {
		const there = stands.get(JSON.stringify(cells));
		if (!there || there.times === 0) return [];
		there.times -= 1;
		return [{ line, text: textOf(cells), why: "read-otherwise" as const, in: there.statementId }];
	});
}

/** Lines that stand here as another file told them: each as often as it does. Those in `found` are dealt with. */
async function toldOtherwise(tx: Tx, lines: readonly NewLine[], found: ReadonlySet<number>): Promise<UnreadLine[]> {
	const kept = await findKept(
		tx,
		lines.map(({ fingerprint }) => fingerprint),
	);
	const others = lines.filter(({ line, fingerprint }) => !found.has(line) && !kept.has(fingerprint));
	if (others.length === 0) return [];
	const key = ({ bookedOn, amount }: ToldMovement) => `${bookedOn} ${amount}`;
	const there = Map.groupBy(await listOfSameSum(tx, lines), key);
	// What stands in the file twice is one.
	const standsIn = new Map<string, number | undefined>();
	return others.flatMap((line) => {
		if (!standsIn.has(line.fingerprint)) {
			const alike = there.get(key(line)) ?? [];
			const at = alike.findIndex((one) => isSameMovement(one, line));
			standsIn.set(line.fingerprint, at < 0 ? undefined : alike.splice(at, 1)[0]?.statementId);
		}
		const statementId = standsIn.get(line.fingerprint);
		if (statementId === undefined) return [];
		return [{ line: line.line, text: textOf(line.cells), why: "read-otherwise" as const, in: statementId }];
	});
}

/** An index takes no text as long as narrations are. */
function hashOf(fingerprint: string): string {
	return createHash("sha256").update(fingerprint).digest("hex");
}
