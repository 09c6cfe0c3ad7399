import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Kobo, naira, sumOf } from "#kit/rules/money.ts";
import { acceptLess } from "#sales/bank/actions/accept-less.ts";
import { askForRest } from "#sales/bank/actions/ask-for-rest.ts";
import { type DecideLine, type LineRefusal, lockOpenLine, logDecision } from "#sales/bank/actions/lock-open-line.ts";
import { payOrder, type WayToPay, wayToPay } from "#sales/bank/actions/pay-order.ts";
import { findOrdersByCodes } from "#sales/bank/data/line-candidates.ts";
import { lockOrdersOfLine, type OrderOfLine } from "#sales/bank/data/orders-of-line.ts";
import { type Less, lessThanDue, mayBeTax, type ShortKind } from "#sales/bank/rules/short-line.ts";
import { insertNumberedCreditNote, type NewCreditNote } from "#sales/documents/data/credit-notes.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { type BankLine, updateLines } from "#sales/ledger/bank/data/bank-lines.ts";
import { insertMatches } from "#sales/ledger/bank/data/bank-matches.ts";
import { leftOfDue } from "#sales/ledger/orders/data/dues.ts";
import { foldedCode } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { confirmWithReason } from "#sales/paying/orders/actions/confirm-covered.ts";
import { judgeSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { readSettings } from "#settings/data/settings.ts";

/** The result for one part of a line. `linked`: it is linked to money recorded by hand; `waits`: a person decides about the payment. */
export type PartBecame = "paid" | "linked" | "waits";

/**
 * A part of a line, in kobo: `pays` goes to the order's dues, `due` is still due afterwards, and `kept` stays as credit. `less`: the
 * missing amount, and the ways to treat it.
 */
export type AssignedPart = {
	orderId: number;
	code: string;
	became: PartBecame;
	/** The full amount due for the order, or the sum recorded by hand. */
	asked: Kobo;
	pays: Kobo;
	due: Kobo;
	kept: Kobo;
	less: Less | null;
};

export type AssignResult = { ok: true; parts: AssignedPart[] } | LineRefusal;

/**
 * Assigns the money of a line to orders of any kind. Each part is linked to money recorded by hand with the same sum, or pays its order
 * (`payOrder`). A smaller amount is a part payment unless `short` says otherwise. Writes nothing with `onlyLook` or when it refuses.
 */
export async function assignToOrders(tx: Tx, decide: DecideLine, { onlyLook = false } = {}): Promise<AssignResult> {
	const { actor, now } = decide;
	const { parts: typed, short, isOther = false } = decide.as.kind === "order" ? decide.as : { parts: [] };
	const codes = typed.map(({ code }) => foldedCode(code).slice(-8));
	const found = await findOrdersByCodes(codes, tx);
	const strange = typed.find((_, at) => !found.has(codes[at] ?? ""));
	if (strange) return { ok: false, reason: "unknown-code", code: strange.code };
	const parts = typed.map(({ amount }, at) => ({ orderId: found.get(codes[at] ?? "") ?? 0, amount }));
	const orderIds = parts.map(({ orderId }) => orderId);
	const twice = orderIds.findIndex((id, at) => orderIds.indexOf(id) !== at);
	if (twice >= 0) return { ok: false, reason: "same-order", code: codes[twice] ?? "" };
	const orders = await lockOrdersOfLine(tx, orderIds);
	const taken = await lockOpenLine(tx, decide);
	if (!taken.ok) return taken;
	const { line } = taken;
	if (line.amount_kobo < 0) return { ok: false, reason: "no-such-line" };
	const left = line.amount_kobo - sumOf(parts, ({ amount }) => amount);
	if (left !== 0 || parts.some(({ amount }) => amount <= 0)) return { ok: false, reason: "sum", left };
	const { shortTransferNaira } = await readSettings(tx);
	const about = { short, tolerance: shortTransferNaira * 100 };
	const judged = parts.flatMap(({ orderId, amount }) => {
		const of = orders.find(({ id }) => id === orderId);
		return of ? [judgePart(of, amount, about)] : [];
	});
	const [byHand] = isOther ? [] : judged.flatMap(({ way, of }) => (way.kind === "recorded" ? [] : of.recorded));
	if (byHand) return { ok: false, reason: "by-hand", amount: byHand.amount, valueDay: byHand.valueDay };
	const nothing = judged.find(({ way, of }) => way.kind === "dues" && of.due === 0);
	if (nothing) return { ok: false, reason: "nothing-due", code: nothing.of.order.code };
	if (short && !judged.every(({ less }) => less?.choices.includes(short))) return { ok: false, reason: "short" };
	const toConfirm = judged.flatMap(({ way, of }) => (way.kind === "dues" ? of.seats : []));
	const refused = await judgeSeats(tx, toConfirm, now);
	if (refused) return refused;
	if (onlyLook) return { ok: true, parts: judged.map((part) => shownOf(part)) };
	await updateLines(tx, [line.id], { state: "matched", decidedBy: actor.id, note: null, now });
	const written = judged.map(({ of, amount }) => `${of.order.code}: ${naira(amount)}`);
	await logDecision(tx, decide, line, { orders: written, ...(short && { short }) });
	await notify(tx, "payments", "bank");
	const done: AssignedPart[] = [];
	const creditNotes: NewCreditNote[] = [];
	for (const part of judged) {
		const { paymentId, became, notes } = await pay(tx, decide, line, part, short);
		await insertMatches(tx, [{ lineId: line.id, paymentId, amount: part.amount }]);
		done.push({ ...shownOf(part), became });
		creditNotes.push(...notes);
	}
	// Their numbers are drawn after the numbers of receipts and invoices.
	for (const note of creditNotes) await insertNumberedCreditNote(tx, note);
	return { ok: true, parts: done };
}

type LinePart = {
	of: OrderOfLine;
	amount: Kobo;
	way: WayToPay;
	less: Less | null;
};

/** How a sum would be recorded for an order, and the amount that is missing. */
function judgePart(
	of: OrderOfLine,
	amount: Kobo,
	{ short, tolerance }: { short: ShortKind | undefined; tolerance: Kobo },
): LinePart {
	const same = of.recorded.find((one) => one.amount === amount);
	if (same) return { of, amount, way: { kind: "recorded", paymentId: same.paymentId }, less: null };
	const way = wayToPay(of, amount);
	if (way.kind === "transfer") return { of, amount, way, less: null };
	const attempt = of.transfers.findLast((one) => mayBeTax(one, amount) && one.certificate_kobo === 0);
	const less = lessThanDue({ ...of, amount, tolerance, mayBeTax: attempt !== undefined });
	return { of, amount, way: short === "withheld" && attempt ? { kind: "transfer", attempt } : way, less };
}

function shownOf({ of, way, amount, less }: LinePart): AssignedPart {
	const pays = way.kind === "dues" ? Math.min(amount, of.due) : amount;
	const rest = way.kind === "dues" ? { due: of.due - pays, kept: amount - pays } : { due: 0, kept: 0 };
	const became = way.kind === "recorded" ? "linked" : "paid";
	const asked = way.kind === "recorded" ? amount : of.due;
	return { orderId: of.id, code: of.order.code, became, asked, pays, ...rest, less };
}

/** `notes`: the credit notes that take an accepted difference off invoices. */
type PaidPart = { paymentId: number; became: PartBecame; notes: NewCreditNote[] };

async function pay(
	tx: Tx,
	{ actor, now }: DecideLine,
	line: BankLine,
	part: LinePart,
	short?: ShortKind,
): Promise<PaidPart> {
	const { of, amount, way, less } = part;
	const { order, seats } = of;
	const reason = `${naira(less?.amount ?? 0)} less than was due is accepted.`;
	const lowers = short === "accept" && amount + (less?.amount ?? 0) === of.due;
	const notes = lowers ? await acceptPrice(tx, part, { reason, actor, now }) : [];
	const { paymentId, waits } = await payOrder(tx, { of, way, amount, line, actor, now });
	const payer = await findPayerOfOrder(tx, order, seats);
	// The missing part of a deposit becomes due with the balance.
	if (short === "accept" && !lowers) await confirmWithReason(tx, { order, seats, payer, reason, actor, now });
	if (short === "ask") await askForRest(tx, { order, seats, payer, came: amount, now });
	return { paymentId, became: way.kind === "recorded" ? "linked" : waits ? "waits" : "paid", notes };
}

type AcceptLoss = { reason: string; actor: Actor; now: Date };

/** Lowers the last dues by the missing sum, so that the money pays all of them. */
async function acceptPrice(
	tx: Tx,
	{ of: { seats, dues }, less }: LinePart,
	accepted: AcceptLoss,
): Promise<NewCreditNote[]> {
	let rest = less?.amount ?? 0;
	const notes: NewCreditNote[] = [];
	for (const due of dues.toReversed()) {
		const seat = seats.find(({ id }) => id === due.enrolmentId);
		const part = Math.min(rest, leftOfDue(due).total);
		const note = seat && part > 0 ? await acceptLess(tx, { ...accepted, seat, due, less: part }) : undefined;
		if (note) notes.push(note);
		rest -= part;
	}
	return notes;
}
