import { createHash } from "node:crypto";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { enqueue } from "#kit/data/queue.ts";
import { markMatched, type ReadLayout, updateStatement } from "#sales/bank/data/bank-statements.ts";
import type { Reading, UnreadLine } from "#sales/bank/rules/read-as.ts";
import { textOf, WITH_MONEY } from "#sales/bank/rules/sort-rows.ts";
import {
	findKnown,
	insertLines,
	listOfSameSum,
	lockReading,
	type NewLine,
} from "#sales/ledger/bank/data/bank-lines.ts";
import { fingerprintsOf, isSameMovement, type Movement } from "#sales/ledger/bank/rules/same-movement.ts";
import type { StatementLine } from "#sales/ledger/bank/rules/statement-line.ts";

/** What of a file was new, what was stored before, and which rows of money wait for a person. */
export type Imported = { added: number; known: number; asked: number };

type StoreLines = {
	statementId: number;
	reading: Reading;
	/** When a person chose its columns. */
	chosenAt?: string;
	/** The same bytes were read before: their rows of money are asked about there. */
	isAgain?: boolean;
	now: Date;
};

/** Stores the lines of a file that are not stored yet, lists the rows that are no lines, and has the queue match what is new. */
export async function storeLines(
	tx: Tx,
	{ statementId, reading, chosenAt, isAgain, now }: StoreLines,
): Promise<Imported> {
	await lockReading(tx);
	const { layout, account, totalsOff, others } = reading;
	const lines = withFingerprints(reading.lines);
	const elsewhere = await listFromOtherFiles(tx, lines);
	const standing = new Set(elsewhere.map(({ at }) => at));
	const added = await insertLines(
		tx,
		statementId,
		lines.filter((line) => !line.repeated && !standing.has(line)),
	);
	const unread = reading.unread.map(({ guess, ...row }): UnreadLine => {
		return WITH_MONEY.includes(row.why) && !isAgain
			? { ...row, asks: true, ...(guess && { guess }) }
			: { ...row, cells: [] };
	});
	const repeated = lines.filter((line) => line.repeated && !standing.has(line));
	const listed: UnreadLine[] = [
		...unread,
		...repeated.map((line) => ({ ...placeOf(line), why: "repeated" as const })),
		...elsewhere.map(({ at, statementId: there }) => ({ ...placeOf(at), why: "read-otherwise" as const, in: there })),
	];
	const kept: ReadLayout = { ...layout, account, totalsOff, others, ...(chosenAt && { chosenAt }) };
	await updateStatement(tx, statementId, {
		layout: kept,
		added,
		known: lines.length - added,
		lines: lines.length + unread.length + others,
		unreadable: listed.toSorted((a, b) => a.line - b.line),
	});
	if (added > 0) await enqueue(tx, "statement", { statementId });
	else await markMatched(tx, statementId, now);
	await notify(tx, "bank");
	return { added, known: lines.length - added, asked: unread.filter(({ asks }) => asks).length };
}

type Fingerprinted = NewLine & Pick<StatementLine, "sheet"> & { repeated: boolean };

function withFingerprints(lines: readonly StatementLine[]): Fingerprinted[] {
	const marks = fingerprintsOf(lines);
	return lines.map((line, at) => {
		const { fingerprint = "", repeated = false } = marks[at] ?? {};
		return { ...line, repeated, fingerprint: hashOf(fingerprint) };
	});
}

const placeOf = ({ line, sheet, cells }: Fingerprinted) => ({ line, sheet, text: textOf(cells), cells: [] });

type FromOtherFile = { at: Fingerprinted; statementId: number };

/** Lines that are stored as another file writes them: each as often as it is. */
async function listFromOtherFiles(tx: Tx, lines: readonly Fingerprinted[]): Promise<FromOtherFile[]> {
	const known = await findKnown(
		tx,
		lines.map(({ fingerprint }) => fingerprint),
	);
	const others = lines.filter(({ fingerprint }) => !known.has(fingerprint));
	if (others.length === 0) return [];
	const key = ({ bookedOn, amount }: Movement) => `${bookedOn} ${amount}`;
	const stored = Map.groupBy(await listOfSameSum(tx, lines), key);
	// What stands in the file twice is one.
	const found = new Map<string, number | undefined>();
	return others.flatMap((line) => {
		if (!found.has(line.fingerprint)) {
			const alike = stored.get(key(line)) ?? [];
			const at = alike.findIndex((one) => isSameMovement(one, line));
			found.set(line.fingerprint, at < 0 ? undefined : alike.splice(at, 1)[0]?.statementId);
		}
		const statementId = found.get(line.fingerprint);
		return statementId === undefined ? [] : [{ at: line, statementId }];
	});
}

/** An index takes no text as long as narrations are. */
export function hashOf(fingerprint: string): string {
	return createHash("sha256").update(fingerprint).digest("hex");
}
