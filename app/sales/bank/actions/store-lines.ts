import { createHash } from "node:crypto";
import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { enqueue } from "#kit/data/queue.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import {
	lockStatement,
	markMatched,
	type ReadLayout,
	updateStatement,
	updateUnread,
} from "#sales/bank/data/bank-statements.ts";
import type { Reading, UnreadLine } from "#sales/bank/rules/read-as.ts";
import { isWithMoney, textOf } from "#sales/bank/rules/sort-rows.ts";
import {
	findByFingerprint,
	findKnown,
	insertLines,
	listOfSameSum,
	lockReading,
	type NewLine,
} from "#sales/ledger/bank/data/bank-lines.ts";
import {
	fingerprintOf,
	fingerprintsOf,
	isSameMovement,
	type Movement,
} from "#sales/ledger/bank/rules/same-movement.ts";
import type { StatementLine } from "#sales/ledger/bank/rules/statement-line.ts";

/** The number of new lines of a file, of lines stored before, and of unread rows with money that wait for a person. */
export type StoredCounts = { added: number; known: number; asked: number };

type StoreLines = {
	statementId: number;
	reading: Reading;
	/** When a person chose the columns. */
	chosenAt?: string;
	/** The same file was imported before: its unread rows are decided there. */
	isAgain?: boolean;
	now: Date;
};

/** Stores the new lines of a file and the rows that are no lines, and queues the matching of the new lines. */
export async function storeLines(
	tx: Tx,
	{ statementId, reading, chosenAt, isAgain, now }: StoreLines,
): Promise<StoredCounts> {
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
		return isWithMoney(row.why) && !isAgain ? { ...row, asks: true, ...(guess && { guess }) } : { ...row, cells: [] };
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

type LineWithPrint = NewLine & Pick<StatementLine, "sheet"> & { repeated: boolean };

function withFingerprints(lines: readonly StatementLine[]): LineWithPrint[] {
	const marks = fingerprintsOf(lines);
	return lines.map((line, at) => {
		const { fingerprint = "", repeated = false } = marks[at] ?? {};
		return { ...line, repeated, fingerprint: hashOf(fingerprint) };
	});
}

const placeOf = ({ line, sheet, cells }: LineWithPrint) => ({ line, sheet, text: textOf(cells), cells: [] });

type FromOtherFile = { at: LineWithPrint; statementId: number };

/** Lines that are stored already from another file that words them differently, each as often as it occurs there. */
async function listFromOtherFiles(tx: Tx, lines: readonly LineWithPrint[]): Promise<FromOtherFile[]> {
	const known = await findKnown(
		tx,
		lines.map(({ fingerprint }) => fingerprint),
	);
	const others = lines.filter(({ fingerprint }) => !known.has(fingerprint));
	if (others.length === 0) return [];
	const key = ({ bookedOn, amount }: Movement) => `${bookedOn} ${amount}`;
	const stored = Map.groupBy(await listOfSameSum(tx, lines), key);
	// Equal rows within the file count once.
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

/** Narrations are too long for an index. */
export function hashOf(fingerprint: string): string {
	return createHash("sha256").update(fingerprint).digest("hex");
}

type EnterRow = FromForm & {
	statementId: number;
	/** The position of the row in the list of unread rows. */
	at: number;
	/** As the page showed it. */
	text: string;
	/** The typed movement; null: the row is no movement. `amount` is negative when money left. */
	as: { day: Day; amount: Kobo; narration: string } | null;
};

export type EnterRowResult =
	| { ok: true; again?: true; isKnown?: boolean }
	/** `already`: another person decided about it first, or the file was imported again. */
	| { ok: false; reason: "already" };

/** Enters a row with money that could not be read: it becomes a line of its statement, or is set aside as no movement. */
export async function enterRow(facts: EnterRow): Promise<EnterRowResult> {
	const { statementId, at, as, key, now } = facts;
	return await oncePerForm<EnterRowResult>({ key, what: { statementId, at, as }, now }, (tx) => enterWithin(tx, facts));
}

async function enterWithin(tx: Tx, { statementId, at, text, as, actor, now }: EnterRow): Promise<EnterRowResult> {
	await lockReading(tx);
	const statement = await lockStatement(tx, statementId);
	const row = statement?.unreadable[at];
	if (!statement || !row?.asks || row.text !== text) return { ok: false, reason: "already" };
	let lineId: number | null = null;
	let added = 0;
	if (as) {
		const movement = { bookedOn: as.day, amount: as.amount, narration: as.narration, bankReference: null };
		const line = { ...movement, balance: row.guess?.balance ?? null, line: row.line, cells: row.cells };
		// Two equal rows in one file are two movements; an equal row of another file is the same movement.
		for (let nth = 1, isDone = false; !isDone; nth += 1) {
			const fingerprint = hashOf(fingerprintOf({ ...line, balance: null }, nth));
			const known = await findByFingerprint(tx, fingerprint);
			isDone = known?.statement_id !== statementId;
			if (!known) added = await insertLines(tx, statementId, [{ ...line, fingerprint }]);
			lineId = known?.id ?? (await findByFingerprint(tx, fingerprint))?.id ?? null;
		}
		await enqueue(tx, "statement", { statementId });
	}
	const decided = { by: actor.fullName, at: now.toISOString(), lineId };
	const { asks: _, ...rest } = row;
	const unread = statement.unreadable.with(at, { ...rest, decided });
	await updateUnread(tx, statementId, unread, { added, known: as && added === 0 ? 1 : 0 });
	if (!as) await markMatched(tx, statementId, now);
	const about = { subject: "statement", id: statementId, title: statement.filename } as const;
	await insertChange(tx, { actor, action: "decided", ...about, after: { row: row.text, entered: as }, now });
	await notify(tx, "bank");
	return { ok: true, isKnown: as !== null && added === 0 };
}
