import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { momentOn } from "#kit/rules/days.ts";
import { type Kobo, naira, sumOf } from "#kit/rules/money.ts";
import { insertPayer } from "#sales/orders/data/buyers.ts";
import { insertUnknown } from "#sales/payments/actions/record-unknown.ts";
import { assignToOrder } from "#sales/statements/actions/assign-to-order.ts";
import { askAboutTakings } from "#sales/statements/actions/classify-debits.ts";
import { judgeWithin, recordParts } from "#sales/statements/actions/match-line.ts";
import {
	type DecideLine,
	type LineIs,
	type LineRefusal,
	log,
	refused,
	takeOpen,
} from "#sales/statements/actions/unassigned-lines.ts";
import { findNamedBy, insertTakings, listCameShown } from "#sales/statements/data/bank-debits.ts";
import { findLine, lockLines, updateLines } from "#sales/statements/data/bank-lines.ts";
import { insertMatches } from "#sales/statements/data/bank-matches.ts";
import { confirmedFor, type MatchedPart } from "#sales/statements/rules/statement-match.ts";
import { codesOf, findAttemptsByCode, type LockedTransfer, lockNamed } from "#sales/transfers/data/named-transfers.ts";
import { foldedCode } from "#sales/transfers/rules/transfer-code.ts";

/** What became of the parts of an assigned line: `waits` leaves something to a person. */
export type PartBecame = "paid" | "waits" | "linked";

/** `parts`: none where a line was not assigned, or the form was sent before. */
export type LineDecided = { ok: true; again?: true; parts: PartBecame[] } | ({ ok: false } & LineRefusal);

type Done = { ok: true; parts: PartBecame[] } | ({ ok: false } & LineRefusal);

/**
 * Decides about a line of the statement. Parts must make the money of the line and of those joined with it; each is recorded as
 * a payment like any: too much, too little or twice ends among the questions that exist. What somebody confirmed by hand in
 * the same sum is not recorded again. Refused: `by-hand` where another sum was confirmed, which is undone first, unless this is
 * other money (`isOther`); `changed` and `already` with who was first, `sum` with what is left, `unknown-code`, `same-code`,
 * `no-parts`.
 */
export async function decideLine(decide: DecideLine): Promise<LineDecided> {
	const { lineId, as, key, now } = decide;
	const done = await oncePerForm<Done>({ key, what: { lineId, as }, now }, (tx) => ACTIONS[as.kind](tx, decide));
	if (done.ok && "again" in done) return { ok: true, again: true, parts: [] };
	// Where it fails, whoever looks at the next statement asks.
	if (done.ok && as.kind === "taken-back")
		await askAboutTakings(now).catch((error: Error) => console.warn(error.message));
	return done;
}

const ACTIONS: Record<LineIs["kind"], (tx: Tx, decide: DecideLine) => Promise<Done>> = {
	assign,
	order: putToOrder,
	ignore: setAside,
	unknown: recordAsUnknown,
	"taken-back": takenBack,
	reopen,
};

async function assign(tx: Tx, decide: DecideLine): Promise<Done> {
	const { as, actor, now } = decide;
	if (as.kind !== "assign" || as.parts.length === 0) return { ok: false, reason: "no-parts" };
	const codes = as.parts.map(({ code }) => foldedCode(code).slice(-8));
	const twice = codes.find((code, at) => codes.indexOf(code) !== at);
	if (twice) return { ok: false, reason: "same-code", code: twice };
	const known = await findAttemptsByCode(codes, tx);
	const strange = as.parts.find((_, at) => !known.has(codes[at] ?? ""));
	if (strange) return { ok: false, reason: "unknown-code", code: strange.code };
	const named = await lockNamed(tx, [...known.values()]);
	const found = partsOf(
		named,
		codes.map((code, at) => ({
			code,
			attemptId: known.get(code) ?? 0,
			amount: as.parts[at]?.amount ?? 0,
			isOther: as.isOther ?? false,
		})),
	);
	if (!found.ok) return found;
	const taken = await takeOpen(tx, decide, as.with);
	if (!taken.ok) return taken;
	const { lines } = taken;
	if (lines.some(({ amount_kobo }) => amount_kobo < 0)) return { ok: false, reason: "no-such-line" };
	const left = sumOf(lines, (line) => line.amount_kobo) - sumOf(as.parts, ({ amount }) => amount);
	if (left !== 0 || as.parts.some(({ amount }) => amount <= 0)) return { ok: false, reason: "sum", left };
	const ids = lines.map(({ id }) => id);
	await updateLines(tx, ids, { state: "matched", decidedBy: actor.id, note: null, now });
	const { parts } = found;
	const after = { parts: as.parts.map(({ amount }, at) => `${codes[at]}: ${naira(amount)}`), lines: ids.length };
	await log(tx, decide, lines, after);
	const recorded = await recordParts(tx, { lines, parts, named, actorId: actor.id, now });
	const confirmedBefore = parts.flatMap(({ paymentId }) => (paymentId === null ? [] : ("linked" as const)));
	return { ok: true, parts: [...confirmedBefore, ...recorded.map(({ waits }) => (waits === null ? "paid" : "waits"))] };
}

/** A part payment, or more than is due, is no question: it is the order's, or its payer's credit. */
async function putToOrder(tx: Tx, decide: DecideLine): Promise<Done> {
	const done = await assignToOrder(tx, decide);
	if (!done.ok) return done;
	return { ok: true, parts: [done.recorded ? "linked" : "paid"] };
}

async function setAside(tx: Tx, decide: DecideLine): Promise<Done> {
	const { lineId, as, actor, now } = decide;
	const taken = await takeOpen(tx, decide, []);
	if (!taken.ok) return taken;
	const note = as.kind === "ignore" ? as.note : null;
	const state = taken.lines.some(({ amount_kobo }) => amount_kobo < 0) ? "left" : "ignored";
	await updateLines(tx, [lineId], { state, decidedBy: actor.id, note, now });
	await log(tx, decide, taken.lines, { setAside: note });
	await notify(tx, "bank");
	return { ok: true, parts: [] };
}

/** It is money for a course: a payment that waits until somebody puts it to an order. */
async function recordAsUnknown(tx: Tx, decide: DecideLine): Promise<Done> {
	const { lineId, as, actor, now } = decide;
	const taken = await takeOpen(tx, decide, []);
	if (!taken.ok) return taken;
	const [line] = taken.lines;
	if (!line || line.amount_kobo < 0 || as.kind !== "unknown") return { ok: false, reason: "no-such-line" };
	const { amount_kobo: amount, narration, booked_on: valueDay } = line;
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
	await log(tx, decide, taken.lines, { unknownPayer: as.payer?.name ?? true });
	await notify(tx, "bank");
	return { ok: true, parts: [] };
}

/** The payment is asked about after the commit; nothing of it is undone here. */
async function takenBack(tx: Tx, decide: DecideLine): Promise<Done> {
	const { lineId, as, actor, now } = decide;
	const read = await findLine(lineId, tx);
	const attemptIds = read ? ((await findNamedBy([read], tx)).get(lineId) ?? []) : [];
	await lockNamed(tx, attemptIds);
	const taken = await takeOpen(tx, decide, []);
	if (!taken.ok) return taken;
	const [line] = taken.lines;
	const here = await listCameShown(attemptIds, tx);
	const came = here.find(({ paymentId }) => as.kind === "taken-back" && paymentId === as.paymentId);
	if (line?.trouble !== "left-other" || !came) return { ok: false, reason: "no-such-line" };
	const amount = Math.min(-line.amount_kobo, came.amount);
	await insertTakings(tx, lineId, [{ paymentId: came.paymentId, amount }]);
	await updateLines(tx, [lineId], { state: "left", decidedBy: actor.id, note: null, now });
	await log(tx, decide, taken.lines, { takenBack: naira(amount) });
	await notify(tx, "bank");
	return { ok: true, parts: [] };
}

async function reopen(tx: Tx, decide: DecideLine): Promise<Done> {
	const { lineId, seenVersion, now } = decide;
	const read = await findLine(lineId, tx);
	// What it names before the line, as whoever judges it.
	if (read) await lockNamed(tx, [...(await findAttemptsByCode(codesOf(read), tx)).values()]);
	const [line] = await lockLines(tx, [lineId]);
	if (!line) return { ok: false, reason: "no-such-line" };
	if (line.version !== seenVersion) return await refused(tx, "changed", line);
	if (line.state !== "ignored") return await refused(tx, "already", line);
	await log(tx, decide, [line], { reopened: true });
	await updateLines(tx, [lineId], { state: "new", decidedBy: null, note: null, now });
	await judgeWithin(tx, { lineId, now });
	return { ok: true, parts: [] };
}

type Typed = { code: string; attemptId: number; amount: Kobo; isOther: boolean };

type Found = { ok: true; parts: MatchedPart[] } | ({ ok: false } & LineRefusal);

/** Each part of a line: the payment that was confirmed by hand in this sum and has no line yet, or one to be recorded. */
function partsOf(named: readonly LockedTransfer[], typed: readonly Typed[]): Found {
	const parts: MatchedPart[] = [];
	for (const { code, attemptId, amount, isOther } of typed) {
		const { parts: ofOrder = [], byHand = [] } = named.find((one) => one.attemptId === attemptId) ?? {};
		const part = isOther ? undefined : ofOrder.find((one) => one.amount === amount);
		const likely = part ?? confirmedFor(byHand, amount);
		const isSame = likely?.amount === amount;
		if (likely && !isSame && !isOther)
			return { ok: false, reason: "by-hand", code, amount: likely.amount, valueDay: likely.valueDay };
		parts.push({ attemptId, amount, paymentId: isSame ? likely.paymentId : null });
	}
	return { ok: true, parts };
}
