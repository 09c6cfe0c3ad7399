import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { enqueue } from "#kit/data/queue.ts";
import { lookAgainAtLeft } from "#sales/statements/data/bank-debits.ts";
import {
	type BankLine,
	findLine,
	lastDayOf,
	listOpenLinesWithCodes,
	lockLines,
	updateLines,
} from "#sales/statements/data/bank-lines.ts";
import { insertMatches, type NewMatch } from "#sales/statements/data/bank-matches.ts";
import { judgeLine, type MatchedPart, type OpenLine } from "#sales/statements/rules/statement-match.ts";
import type { WrittenArrival } from "#sales/transfers/actions/settle-arrivals.ts";
import { insertArrival } from "#sales/transfers/data/bank-receipts.ts";
import { codesOf, findAttemptsByCode, type LockedTransfer, lockNamed } from "#sales/transfers/data/named-transfers.ts";

/**
 * Judges one line of a statement that nobody has decided about, and writes what it pays or why a person is asked. First in its
 * transaction: it locks the attempts the line names, then the line and those that make up a sum with it. Answers the
 * arrivals to settle after the commit. A line that was decided meanwhile stays as it is.
 */
export async function judgeWithin(tx: Tx, { lineId, now }: { lineId: number; now: Date }): Promise<WrittenArrival[]> {
	const read = await findLine(lineId, tx);
	if (!read) return [];
	const attemptIds = [...(await findAttemptsByCode(codesOf(read), tx)).values()];
	const named = await lockNamed(tx, attemptIds);
	const beside = await listBeside(tx, read, attemptIds);
	const locked = await lockLines(tx, [lineId, ...beside.map((one) => one.lineId)]);
	const line = locked.find(({ id }) => id === lineId);
	if (!line || (line.state !== "new" && line.state !== "open")) return [];
	const open = new Set(locked.filter(({ state }) => state === "open").map(({ id }) => id));
	const sameCode = beside.filter((one) => open.has(one.lineId));
	const verdict = judgeLine({ line: { bookedOn: line.booked_on, amount: line.amount_kobo }, named, sameCode });
	await notify(tx, "bank");
	const byItself = { decidedBy: null, note: null, now };
	if (verdict.kind === "ask") {
		if (line.trouble !== verdict.trouble)
			await updateLines(tx, [lineId], { state: "open", trouble: verdict.trouble, ...byItself });
		return [];
	}
	const lines = locked.filter(({ id }) => id === lineId || verdict.lines.includes(id));
	await updateLines(
		tx,
		lines.map(({ id }) => id),
		{ state: "matched", ...byItself },
	);
	return await writeParts(tx, { lines, parts: verdict.parts, named, actorId: null, formKey: null, now });
}

/** Open lines that name the one transfer this line names, and no other. */
async function listBeside(tx: Tx, line: BankLine, attemptIds: readonly number[]): Promise<OpenLine[]> {
	if (attemptIds.length !== 1) return [];
	const open = (await listOpenLinesWithCodes(tx)).filter(({ id }) => id !== line.id);
	const known = await findAttemptsByCode(open.flatMap(codesOf), tx);
	return open
		.filter((other) => {
			const ids = new Set(codesOf(other).flatMap((code) => known.get(code) ?? []));
			return ids.size === 1 && ids.has(attemptIds[0] ?? 0);
		})
		.map(({ id, amount_kobo }) => ({ lineId: id, amount: amount_kobo }));
}

export type Parts = {
	/** Locked, in the order of their numbers. */
	lines: readonly BankLine[];
	/** They make the sum of the lines. */
	parts: readonly MatchedPart[];
	named: readonly LockedTransfer[];
	/** Null: the program by itself. */
	actorId: string | null;
	formKey: string | null;
	now: Date;
};

/** Writes an arrival for each part that has none, and puts the lines to them to the last kobo. */
export async function writeParts(
	tx: Tx,
	{ lines, parts, named, actorId, formKey, now }: Parts,
): Promise<WrittenArrival[]> {
	const arrivedOn = lastDayOf(lines);
	const written: (WrittenArrival & { amount: number })[] = [];
	for (const { attemptId, amount, arrivalId } of parts) {
		const about = { attemptId, amount, arrivedOn, how: "statement", note: null, confirmedBy: actorId } as const;
		const key = formKey && `${formKey}:${attemptId}`;
		const id = arrivalId ?? (await insertArrival(tx, { ...about, formKey: key, now }))?.id;
		if (id === undefined) throw new Error(`The part of attempt ${attemptId} was written before.`);
		const reference = named.find((one) => one.attemptId === attemptId)?.reference ?? "";
		written.push({ reference, arrivalId: id, amount });
	}
	await insertMatches(tx, spread(lines, written));
	for (const statementId of await lookAgainAtLeft(tx, lines)) await enqueue(tx, "statement", { statementId });
	await notify(tx, "payments", "bank");
	return written;
}

/** Each line's money goes to the parts in their order. */
function spread(lines: readonly BankLine[], parts: readonly { arrivalId: number; amount: number }[]): NewMatch[] {
	const matches: NewMatch[] = [];
	const rest = parts.map(({ arrivalId, amount }) => ({ arrivalId, left: amount }));
	for (const { id, amount_kobo } of lines) {
		let left = amount_kobo;
		for (const part of rest) {
			const amount = Math.min(left, part.left);
			if (amount <= 0) continue;
			matches.push({ lineId: id, arrivalId: part.arrivalId, amount });
			left -= amount;
			part.left -= amount;
		}
		if (left !== 0) throw new Error(`Line ${id} is not put to its parts to the last kobo.`);
	}
	return matches;
}
