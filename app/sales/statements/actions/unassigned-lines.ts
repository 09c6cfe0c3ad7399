import { findLastChange, insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import type { FromForm } from "#kit/data/once-per-form.ts";
import type { Day } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { shortened } from "#kit/rules/text.ts";
import type { PaidBy } from "#sales/orders/actions/pay-by-hand.ts";
import { type BankLine, lockLines } from "#sales/statements/data/bank-lines.ts";

type Taken = { ok: true; lines: BankLine[] } | ({ ok: false } & LineRefusal);

/** Locks a line and those joined with it; all of them are open, and the line is as it was seen. */
export async function takeOpen(
	tx: Tx,
	{ lineId, seenVersion }: DecideLine,
	further: readonly number[],
): Promise<Taken> {
	const ids = [...new Set([lineId, ...further])];
	const lines = await lockLines(tx, ids);
	const line = lines.find(({ id }) => id === lineId);
	if (!line || lines.length < ids.length) return { ok: false, reason: "no-such-line" };
	const decided = lines.find(({ state }) => state !== "open");
	if (decided) return await refused(tx, "already", decided);
	if (line.version !== seenVersion) return await refused(tx, "changed", line);
	return { ok: true, lines };
}

/** With who was first. */
export async function refused(
	tx: Tx,
	reason: "changed" | "already",
	{ id }: BankLine,
): Promise<{ ok: false } & LineRefusal> {
	return { ok: false, reason, by: await findLastChange(tx, "statement", idInLog(id)) };
}

/** The log speaks of lines under the statement's name, each by a number of its own. */
const idInLog = (lineId: number) => `line-${lineId}`;

/** Writes a decision about lines into the log. */
export async function log(
	tx: Tx,
	{ actor, now }: DecideLine,
	lines: readonly BankLine[],
	after: Record<string, unknown>,
) {
	for (const { id, amount_kobo, narration } of lines) {
		const title = `${naira(amount_kobo)}, ${shortened(narration, 80)}`;
		await insertChange(tx, { actor, action: "decided", subject: "statement", id: idInLog(id), title, after, now });
	}
}

/** What a person says a line is. */
export type LineIs =
	/**
	 * Money for these transfers, with further lines that belong to it. `isOther`: other money than was confirmed by hand for them
	 * in another sum.
	 */
	| {
			kind: "assign";
			parts: readonly { code: string; amount: Kobo }[];
			with: readonly number[];
			isOther?: boolean;
	  }
	/** Money for an order, whose code this is, whatever of it is due. */
	| { kind: "order"; code: string }
	/** None of ours; of money that left: dealt with. */
	| { kind: "ignore"; note: string }
	/** For a course, and nobody knows yet for which order. `payer`: who, where the line says so. */
	| { kind: "unknown"; payer: PaidBy | null }
	/** Money that left: the bank took back what had come for a transfer. */
	| { kind: "taken-back"; paymentId: number }
	/** Not set aside after all: it is judged anew. */
	| { kind: "reopen" };

export type DecideLine = FromForm & {
	lineId: number;
	as: LineIs;
	/** Of the line, as the page showed it. */
	seenVersion: number;
};

export type LineRefusal =
	| { reason: "no-such-line" }
	| { reason: "changed" | "already"; by: { name: string; at: Date } | undefined }
	| { reason: "sum"; left: Kobo }
	| { reason: "unknown-code" | "same-code"; code: string }
	| { reason: "by-hand"; code: string; amount: Kobo; valueDay: Day }
	| { reason: "no-parts" | "nothing-due" | "course-full" }
	| { reason: "already-registered"; name: string };
