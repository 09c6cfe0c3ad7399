import { findLastChange, insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import type { FromForm } from "#kit/data/once-per-form.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { shortened } from "#kit/rules/text.ts";
import type { ShortKind } from "#sales/bank/rules/short-line.ts";
import { type BankLine, lockLines } from "#sales/ledger/bank/data/bank-lines.ts";
import type { SeatsRefusal } from "#sales/paying/orders/actions/lock-order-seats.ts";
import type { PaidBy } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";

/** A decision about a line. */
export type LineIs =
	/**
	 * Money for these orders, each by its code or that of a transfer for it. `short`: what it is where one gets less than is due; left
	 * out: a part payment. `isOther`: other money than was recorded by hand for one in another sum.
	 */
	| { kind: "order"; parts: readonly { code: string; amount: Kobo }[]; short?: ShortKind; isOther?: boolean }
	/** No payment for a course; for a debit: dealt with. */
	| { kind: "ignore"; note: string }
	/** For a course, but the order is not known yet. `payer`: where the line names one. */
	| { kind: "unknown"; payer: PaidBy | null }
	/** A line that was set aside is judged again. */
	| { kind: "reopen" };

export type DecideLine = FromForm & {
	lineId: number;
	as: LineIs;
	/** Of the line, as the page showed it. */
	seenVersion: number;
};

export type LineRefusal =
	| { ok: false; reason: "no-such-line" }
	/** With who was first. */
	| { ok: false; reason: "changed" | "already"; by: { name: string; at: Date } | undefined }
	/** The parts do not make the line's money: so much is left. */
	| { ok: false; reason: "sum"; left: Kobo }
	| { ok: false; reason: "unknown-code" | "same-order" | "nothing-due"; code: string }
	/** Another sum was recorded by hand, and no line shows that: it is undone first, unless this is other money. */
	| { ok: false; reason: "by-hand"; amount: Kobo; valueDay: Day }
	/** The chosen way does not fit: it is more than a little less than due, or no tax was withheld. */
	| { ok: false; reason: "short" }
	| SeatsRefusal;

/** Locks a line that waits for a person and is as it was seen. */
export async function lockOpenLine(
	tx: Tx,
	{ lineId, seenVersion }: DecideLine,
): Promise<{ ok: true; line: BankLine } | LineRefusal> {
	const [line] = await lockLines(tx, [lineId]);
	if (!line) return { ok: false, reason: "no-such-line" };
	if (line.state !== "open") return await refuseLine(tx, "already", line);
	if (line.version !== seenVersion) return await refuseLine(tx, "changed", line);
	return { ok: true, line };
}

/** Why a line cannot be decided, with who was first. */
export async function refuseLine(tx: Tx, reason: "changed" | "already", { id }: BankLine): Promise<LineRefusal> {
	return { ok: false, reason, by: await findLastChange(tx, "statement", idInLog(id)) };
}

/** The log speaks of lines under the statement's name, each by a number of its own. */
const idInLog = (lineId: number) => `line-${lineId}`;

/** Writes a decision about a line into the log. */
export async function logDecision(tx: Tx, { actor, now }: DecideLine, line: BankLine, after: Record<string, unknown>) {
	const { id, amount_kobo, narration } = line;
	const title = `${naira(amount_kobo)}, ${shortened(narration, 80)}`;
	await insertChange(tx, { actor, action: "decided", subject: "statement", id: idInLog(id), title, after, now });
}
