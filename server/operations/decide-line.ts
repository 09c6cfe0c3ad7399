import type { Actor } from "#domain/changes.ts";
import { type Kobo, naira } from "#domain/money.ts";
import type { MatchedPart } from "#domain/statement-match.ts";
import { foldedCode } from "#domain/transfer-code.ts";
import { shortened } from "#domain/words.ts";
import { type BankLine, findLine, lockLines, updateLines } from "#server/data/bank-lines.ts";
import { findLastChange, insertChange } from "#server/data/changes.ts";
import type { Tx } from "#server/data/db.ts";
import { codesOf, findAttemptsByCode, type LockedTransfer, lockNamed } from "#server/data/named-transfers.ts";
import { notify } from "#server/data/notices.ts";
import { judgeWithin, writeParts } from "#server/operations/judge-line.ts";
import { once } from "#server/operations/once.ts";
import { settleArrivals, type WrittenArrival } from "#server/operations/settle-arrivals.ts";
import type { Settled } from "#server/operations/settle-payment.ts";

/** What a person says a line is. */
export type LineIs =
	/** Money for these transfers, with further lines that belong to it. */
	| { kind: "assign"; parts: readonly { code: string; amount: Kobo }[]; with: readonly number[] }
	/** None of ours. */
	| { kind: "ignore"; note: string }
	/** Not set aside after all: it is judged anew. */
	| { kind: "reopen" };

export type DecideLine = {
	lineId: number;
	as: LineIs;
	/** Of the line, as the page showed it. */
	seenVersion: number;
	key: string;
	actor: Actor;
	now: Date;
};

export type LineRefusal =
	| { reason: "no-such-line" }
	| { reason: "changed" | "already"; by: { name: string; at: Date } | undefined }
	| { reason: "sum"; left: Kobo }
	| { reason: "unknown-code" | "same-code"; code: string }
	| { reason: "no-parts" };

export type LineDecided = { ok: true; again?: true; states: Settled["state"][] } | ({ ok: false } & LineRefusal);

type Done = { ok: true; arrivals: WrittenArrival[] } | ({ ok: false } & LineRefusal);

/**
 * Decides about a line of the statement. Parts must make the money of the line and of those joined with it; each is then an
 * arrival that settles like any: too much, too little or twice ends among the questions that exist. What somebody confirmed by
 * hand in the same sum is not booked again. Refused: `changed` and `already` with who was first, `sum` with what is left,
 * `unknown-code`, `same-code`, `no-parts`.
 */
export async function decideLine(decide: DecideLine): Promise<LineDecided> {
	const { lineId, as, key, actor, now } = decide;
	const done = await once<Done>({ key, what: { lineId, as }, now }, (tx) => DEEDS[as.kind](tx, decide));
	if (!done.ok) return done;
	if ("again" in done) return { ok: true, again: true, states: [] };
	return { ok: true, states: await settleArrivals(done.arrivals, { trigger: "desk", actorId: actor.id, now }) };
}

const DEEDS: Record<LineIs["kind"], (tx: Tx, decide: DecideLine) => Promise<Done>> = {
	assign,
	ignore: setAside,
	reopen,
};

async function assign(tx: Tx, decide: DecideLine): Promise<Done> {
	const { as, key, actor, now } = decide;
	if (as.kind !== "assign" || as.parts.length === 0) return { ok: false, reason: "no-parts" };
	const codes = as.parts.map(({ code }) => foldedCode(code).slice(-8));
	const twice = codes.find((code, at) => codes.indexOf(code) !== at);
	if (twice) return { ok: false, reason: "same-code", code: twice };
	const known = await findAttemptsByCode(codes, tx);
	const strange = as.parts.find((_, at) => !known.has(codes[at] ?? ""));
	if (strange) return { ok: false, reason: "unknown-code", code: strange.code };
	const named = await lockNamed(tx, [...known.values()]);
	const taken = await takeOpen(tx, decide, as.with);
	if (!taken.ok) return taken;
	const { lines } = taken;
	const left = sumOf(lines.map((line) => line.amount_kobo)) - sumOf(as.parts.map(({ amount }) => amount));
	if (left !== 0 || as.parts.some(({ amount }) => amount <= 0)) return { ok: false, reason: "sum", left };
	const parts = as.parts.map(({ amount }, at) => partOf(named, known.get(codes[at] ?? "") ?? 0, amount));
	const ids = lines.map(({ id }) => id);
	await updateLines(tx, ids, { state: "matched", decidedBy: actor.id, note: null, now });
	const arrivals = await writeParts(tx, { lines, parts, named, actorId: actor.id, formKey: key, now });
	const after = { parts: as.parts.map(({ amount }, at) => `${codes[at]}: ${naira(amount)}`), lines: ids.length };
	await log(tx, decide, lines, after);
	return { ok: true, arrivals };
}

/** What was confirmed by hand in this sum and has no line yet is this money. */
function partOf(named: readonly LockedTransfer[], attemptId: number, amount: Kobo): MatchedPart {
	const byHand = named.find((one) => one.attemptId === attemptId)?.byHand ?? [];
	return { attemptId, amount, arrivalId: byHand.find((arrival) => arrival.amount === amount)?.arrivalId ?? null };
}

async function setAside(tx: Tx, decide: DecideLine): Promise<Done> {
	const { lineId, as, actor, now } = decide;
	const taken = await takeOpen(tx, decide, []);
	if (!taken.ok) return taken;
	const note = as.kind === "ignore" ? as.note : null;
	await updateLines(tx, [lineId], { state: "ignored", decidedBy: actor.id, note, now });
	await log(tx, decide, taken.lines, { setAside: note });
	await notify(tx, "bank");
	return { ok: true, arrivals: [] };
}

async function reopen(tx: Tx, decide: DecideLine): Promise<Done> {
	const { lineId, seenVersion, now } = decide;
	const read = await findLine(lineId, tx);
	// Attempts before lines, as whoever judges it.
	if (read) await lockNamed(tx, [...(await findAttemptsByCode(codesOf(read), tx)).values()]);
	const [line] = await lockLines(tx, [lineId]);
	if (!line) return { ok: false, reason: "no-such-line" };
	if (line.version !== seenVersion) return await refused(tx, "changed", line);
	if (line.state !== "ignored") return await refused(tx, "already", line);
	await log(tx, decide, [line], { reopened: true });
	await updateLines(tx, [lineId], { state: "new", decidedBy: null, note: null, now });
	return { ok: true, arrivals: await judgeWithin(tx, { lineId, now }) };
}

type Taken = { ok: true; lines: BankLine[] } | ({ ok: false } & LineRefusal);

/** Locks a line and those joined with it; all of them are open, and the line is as it was seen. */
async function takeOpen(tx: Tx, { lineId, seenVersion }: DecideLine, further: readonly number[]): Promise<Taken> {
	const ids = [...new Set([lineId, ...further])];
	const lines = await lockLines(tx, ids);
	const line = lines.find(({ id }) => id === lineId);
	if (!line || lines.length < ids.length) return { ok: false, reason: "no-such-line" };
	const decided = lines.find(({ state }) => state !== "open");
	if (decided) return await refused(tx, "already", decided);
	if (line.version !== seenVersion) return await refused(tx, "changed", line);
	return { ok: true, lines };
}

async function refused(tx: Tx, reason: "changed" | "already", { id }: BankLine): Promise<{ ok: false } & LineRefusal> {
	return { ok: false, reason, by: await findLastChange(tx, "statement", idInLog(id)) };
}

/** The log speaks of lines under the statement's name, each by a number of its own. */
export const idInLog = (lineId: number) => `line-${lineId}`;

async function log(tx: Tx, { actor, now }: DecideLine, lines: readonly BankLine[], after: Record<string, unknown>) {
	for (const { id, amount_kobo, narration } of lines) {
		const title = `${naira(amount_kobo)}, ${shortened(narration, 80)}`;
		await insertChange(tx, { actor, deed: "decided", subject: "statement", id: idInLog(id), title, after, now });
	}
}

const sumOf = (amounts: readonly Kobo[]) => amounts.reduce((sum, amount) => sum + amount, 0);
