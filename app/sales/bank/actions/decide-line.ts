import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { enqueue } from "#kit/data/queue.ts";
import { momentOn } from "#kit/rules/days.ts";
import { assignToOrders, type PartBecame } from "#sales/bank/actions/assign-to-orders.ts";
import {
	type DecideLine,
	type LineIs,
	type LineRefusal,
	lockOpenLine,
	logDecision,
	refuseLine,
} from "#sales/bank/actions/lock-open-line.ts";
import { matchLine } from "#sales/bank/actions/match-line.ts";
import { findLine, lockLines, updateLines } from "#sales/ledger/bank/data/bank-lines.ts";
import { insertMatches } from "#sales/ledger/bank/data/bank-matches.ts";
import { insertPayer } from "#sales/ledger/orders/data/buyers.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { insertUnknown } from "#sales/paying/ways/by-hand/actions/record-unknown.ts";
import { findOrdersNamedBy } from "#sales/paying/ways/transfers/data/line-orders.ts";

/** `parts`: empty if the line was not assigned to an order, or the form was sent before. */
export type DecideLineResult = { ok: true; again?: true; parts: PartBecame[] } | LineRefusal;

/**
 * Records a person's decision about a statement line: it pays orders, is no payment for a course, is money of an unknown payer, or is
 * matched again. If two people decide at once, the second reads the name of the first.
 */
export async function decideLine(decide: DecideLine): Promise<DecideLineResult> {
	const { lineId, as, key, now } = decide;
	const done = await oncePerForm({ key, what: { lineId, as }, now }, (tx) => ACTIONS[as.kind](tx, decide));
	return done.ok && "again" in done ? { ok: true, again: true, parts: [] } : done;
}

type DecisionResult = { ok: true; parts: PartBecame[] } | LineRefusal;

const ACTIONS: Record<LineIs["kind"], (tx: Tx, decide: DecideLine) => Promise<DecisionResult>> = {
	order: assignLine,
	ignore: setAside,
	unknown: recordAsUnknown,
	reopen,
};

async function assignLine(tx: Tx, decide: DecideLine): Promise<DecisionResult> {
	const done = await assignToOrders(tx, decide);
	if (!done.ok) return done;
	// Another open line may match the amount that is due now.
	const { statement_id: statementId } = (await findLine(decide.lineId, tx)) ?? {};
	if (statementId !== undefined) await enqueue(tx, "statement", { statementId });
	return { ok: true, parts: done.parts.map(({ became }) => became) };
}

async function setAside(tx: Tx, decide: DecideLine): Promise<DecisionResult> {
	const { lineId, as, actor, now } = decide;
	const taken = await lockOpenLine(tx, decide);
	if (!taken.ok) return taken;
	const note = as.kind === "ignore" ? as.note : null;
	const state = taken.line.amount_kobo < 0 ? "left" : "ignored";
	await updateLines(tx, [lineId], { state, decidedBy: actor.id, note, now });
	await logDecision(tx, decide, taken.line, { setAside: note });
	await notify(tx, "bank");
	return { ok: true, parts: [] };
}

/** Records money for a course as a payment that waits until a person assigns it to an order. */
async function recordAsUnknown(tx: Tx, decide: DecideLine): Promise<DecisionResult> {
	const { lineId, as, actor, now } = decide;
	const taken = await lockOpenLine(tx, decide);
	if (!taken.ok) return taken;
	const { amount_kobo: amount, narration, booked_on: valueDay } = taken.line;
	if (amount < 0 || as.kind !== "unknown") return { ok: false, reason: "no-such-line" };
	await updateLines(tx, [lineId], { state: "matched", decidedBy: actor.id, note: null, now });
	const payment = await insertUnknown(tx, {
		provider: "bank",
		transactionId: `line-${lineId}`,
		method: "bank_transfer",
		amount,
		byHand: { valueDay, recordedBy: actor.id, note: narration, formKey: null },
		payerId: as.payer && (await insertPayer(tx, as.payer, now)).id,
		paidAt: momentOn(valueDay, now),
		raw: { valueDay, lines: [{ id: lineId, narration }] },
		now,
	});
	await insertMatches(tx, [{ lineId, paymentId: payment.id, amount }]);
	await logDecision(tx, decide, taken.line, { unknownPayer: as.payer?.name ?? true });
	await notify(tx, "bank");
	return { ok: true, parts: [] };
}

async function reopen(tx: Tx, decide: DecideLine): Promise<DecisionResult> {
	const { lineId, seenVersion, now } = decide;
	const read = await findLine(lineId, tx);
	// Locks the orders that the line names, then the line, like every function that matches it.
	if (read) await lockOrders(tx, (await findOrdersNamedBy([read], tx)).get(lineId) ?? []);
	const [line] = await lockLines(tx, [lineId]);
	if (!line) return { ok: false, reason: "no-such-line" };
	if (line.version !== seenVersion) return await refuseLine(tx, "changed", line);
	if (line.state !== "ignored") return await refuseLine(tx, "already", line);
	await logDecision(tx, decide, line, { reopened: true });
	await updateLines(tx, [lineId], { state: "new", decidedBy: null, note: null, now });
	await matchLine(tx, { lineId, now });
	return { ok: true, parts: [] };
}
