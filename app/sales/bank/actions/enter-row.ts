import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { enqueue } from "#kit/data/queue.ts";
import type { Day } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { hashOf } from "#sales/bank/actions/store-lines.ts";
import { lockStatement, markMatched, updateUnread } from "#sales/bank/data/bank-statements.ts";
import { findByFingerprint, insertLines, lockReading } from "#sales/ledger/bank/data/bank-lines.ts";
import { fingerprintOf } from "#sales/ledger/bank/rules/same-movement.ts";

type EnterRow = FromForm & {
	statementId: number;
	/** Its place in the list of rows that were not read. */
	at: number;
	/** As the page showed it. */
	text: string;
	/** What the row says; null where it is no movement. `amount` is below nothing where money left. */
	as: { day: Day; amount: Kobo; narration: string } | null;
};

export type RowEntered =
	| { ok: true; again?: true; isKnown?: boolean }
	/** `already`: somebody decided about it first, or the file is read anew. */
	| { ok: false; reason: "already" };

/** Types in a row of money that could not be read: it becomes a line of its statement like any, or is put aside as no movement. */
export async function enterRow(facts: EnterRow): Promise<RowEntered> {
	const { statementId, at, as, key, now } = facts;
	return await oncePerForm<RowEntered>({ key, what: { statementId, at, as }, now }, (tx) => enterWithin(tx, facts));
}

async function enterWithin(tx: Tx, { statementId, at, text, as, actor, now }: EnterRow): Promise<RowEntered> {
	await lockReading(tx);
	const statement = await lockStatement(tx, statementId);
	const row = statement?.unreadable[at];
	if (!statement || !row?.asks || row.text !== text) return { ok: false, reason: "already" };
	let lineId: number | null = null;
	let added = 0;
	if (as) {
		const movement = { bookedOn: as.day, amount: as.amount, narration: as.narration, bankReference: null };
		const line = { ...movement, balance: row.guess?.balance ?? null, line: row.line, cells: row.cells };
		// Two rows alike in one file are two movements; one that another file brought is the same.
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
