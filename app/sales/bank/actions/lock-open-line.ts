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
	 * Money for these orders, each by its code or by the code of one of its transfers. `short`: how to treat an amount below the dues; left
	 * out: a part payment. `isOther`: this money is not the payment of another sum that was recorded by hand for an order.
	 */
	| { kind: "order"; parts: readonly { code: string; amount: Kobo }[]; short?: ShortKind; isOther?: boolean }
	/** No payment for a course; for a debit: it needs nothing more. */
	| { kind: "ignore"; note: string }
	/** Money for a course, but the order is unknown. `payer`: the name in the line, if there is one. */
	| { kind: "unknown"; payer: PaidBy | null }
	/** A line that was set aside is matched again. */
	| { kind: "reopen" };

export type DecideLine = FromForm & {
	lineId: number;
	as: LineIs;
	/** The version of the line that the page showed. */
	seenVersion: number;
};

export type LineRefusal =
	| { ok: false; reason: "no-such-line" }
	/** Another person decided first: who, and when. */
	| { ok: false; reason: "changed" | "already"; by: { name: string; at: Date } | undefined }
	/** The parts do not add up to the amount of the line; the difference. */
	| { ok: false; reason: "sum"; left: Kobo }
	| { ok: false; reason: "unknown-code" | "same-order" | "nothing-due"; code: string }
	/** A payment of another sum was recorded by hand, and no line shows it: undo it first, unless this is other money. */
	| { ok: false; reason: "by-hand"; amount: Kobo; valueDay: Day }
	/** The chosen treatment is not allowed: too much is missing, or no tax was withheld. */
	| { ok: false; reason: "short" }
	| SeatsRefusal;

/** Locks a line that waits for a person's decision. Refused if it changed after the page was shown. */
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

/** Why a line cannot be decided: with the person who decided first, if there is one. */
export async function refuseLine(tx: Tx, reason: "changed" | "already", { id }: BankLine): Promise<LineRefusal> {
	return { ok: false, reason, by: await findLastChange(tx, "statement", idInLog(id)) };
}

/** The id of a line in the log, which lists lines under the name of their statement. */
const idInLog = (lineId: number) => `line-${lineId}`;

/** Writes a decision about a line into the log. */
export async function logDecision(tx: Tx, { actor, now }: DecideLine, line: BankLine, after: Record<string, unknown>) {
	const { id, amount_kobo, narration } = line;
	const title = `${naira(amount_kobo)}, ${shortened(narration, 80)}`;
	await insertChange(tx, { actor, action: "decided", subject: "statement", id: idInLog(id), title, after, now });
}
