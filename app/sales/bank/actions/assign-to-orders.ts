import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { type Kobo, naira, sumOf } from "#kit/rules/money.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { acceptLess } from "#sales/bank/actions/accept-less.ts";
import { askForRest } from "#sales/bank/actions/ask-for-rest.ts";
import { type DecideLine, type LineRefusal, lockOpenLine, logDecision } from "#sales/bank/actions/lock-open-line.ts";
import { findOrdersByCodes, listRecordedOf, type RecordedTransfer } from "#sales/bank/data/line-candidates.ts";
import { type Less, lessThanDue, type Short } from "#sales/bank/rules/short-line.ts";
import { insertNumberedCreditNote, type NewCreditNote } from "#sales/documents/data/credit-notes.ts";
import { findPayerOfOrder } from "#sales/documents/data/document-parties.ts";
import { type BankLine, updateLines } from "#sales/ledger/bank/data/bank-lines.ts";
import { insertMatches } from "#sales/ledger/bank/data/bank-matches.ts";
import { type Due, isFirst, leftOfDue, listDues, openDues } from "#sales/ledger/orders/data/dues.ts";
import { lockOrders } from "#sales/ledger/orders/data/lock-orders.ts";
import { listSeats, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder, type Order } from "#sales/ledger/orders/data/orders.ts";
import { type Attempt, listAttempts } from "#sales/ledger/payments/data/payment-attempts.ts";
import { foldedCode } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { confirmWithReason } from "#sales/paying/orders/actions/confirm-covered.ts";
import { judgeSeats } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { takeMoney } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { recordTransfer } from "#sales/paying/ways/transfers/actions/record-transfer.ts";
import { listAwaitedOf } from "#sales/paying/ways/transfers/data/named-transfers.ts";
import { readSettings } from "#settings/data/settings.ts";

/** The result of a part of a line. `linked`: to money recorded by hand; `waits`: a person decides about the payment. */
export type PartBecame = "paid" | "linked" | "waits";

/**
 * A part of a line, in kobo: it pays `pays` of an order's dues, `due` is then still due, and `kept` stays as credit. `less`: how much less
 * than due it is, and the ways to treat that.
 */
export type AssignedPart = {
	orderId: number;
	code: string;
	became: PartBecame;
	/** All that was due for the order, or the sum recorded by hand. */
	asked: Kobo;
	pays: Kobo;
	due: Kobo;
	kept: Kobo;
	less: Less | null;
};

export type OrdersAssigned = { ok: true; parts: AssignedPart[] } | LineRefusal;

/**
 * Assigns the money of a line to orders, however they were begun. A part is linked to money recorded by hand in the same sum, or pays the
 * awaited transfer of this sum, or pays the dues as money by hand does: less is a part payment unless `short` says otherwise, and a
 * surplus is the payer's credit. With `onlyLook`, and where it is refused, nothing is written.
 */
export async function assignToOrders(tx: Tx, decide: DecideLine, { onlyLook = false } = {}): Promise<OrdersAssigned> {
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
	// As read before all locks (`recordPayment`).
	const begun = await listAttempts(tx, await listAwaitedOf(tx, orderIds));
	await lockOrders(
		tx,
		orderIds,
		begun.map(({ course_id }) => course_id),
	);
	const taken = await lockOpenLine(tx, decide);
	if (!taken.ok) return taken;
	const { line } = taken;
	if (line.amount_kobo < 0) return { ok: false, reason: "no-such-line" };
	const left = line.amount_kobo - sumOf(parts, ({ amount }) => amount);
	if (left !== 0 || parts.some(({ amount }) => amount <= 0)) return { ok: false, reason: "sum", left };
	const { shortTransferNaira } = await readSettings(tx);
	const judged: Judged[] = [];
	for (const part of parts)
		judged.push(await judgePart(tx, { ...part, begun, short, tolerance: shortTransferNaira * 100 }));
	const byHand = isOther ? undefined : judged.find(({ recorded }) => recorded)?.recorded;
	if (byHand) return { ok: false, reason: "by-hand", amount: byHand.amount, valueDay: byHand.valueDay };
	const nothing = judged.find(({ way, due }) => way.kind === "dues" && due === 0);
	if (nothing) return { ok: false, reason: "nothing-due", code: nothing.order.code };
	if (short && !judged.every(({ less }) => less?.choices.includes(short))) return { ok: false, reason: "short" };
	const toConfirm = judged.flatMap(({ way, seats }) => (way.kind === "dues" ? seats : []));
	const refused = await judgeSeats(tx, toConfirm, now);
	if (refused) return refused;
	if (onlyLook) return { ok: true, parts: judged.map((part) => shownOf(part)) };
	await updateLines(tx, [line.id], { state: "matched", decidedBy: actor.id, note: null, now });
	const orders = judged.map(({ order, amount }) => `${order.code}: ${naira(amount)}`);
	await logDecision(tx, decide, line, { orders, ...(short && { short }) });
	await notify(tx, "payments", "bank");
	const done: AssignedPart[] = [];
	const creditNotes: NewCreditNote[] = [];
	for (const part of judged) {
		const { paymentId, became, notes = [] } = await pay(tx, decide, line, part, short);
		await insertMatches(tx, [{ lineId: line.id, paymentId, amount: part.amount }]);
		done.push({ ...shownOf(part), became });
		creditNotes.push(...notes);
	}
	// Their numbers come after those of receipts and invoices.
	for (const note of creditNotes) await insertNumberedCreditNote(tx, note);
	return { ok: true, parts: done };
}

/** How a part is recorded: it is there already, pays a transfer that is awaited, or the dues of its order. */
type Way = { kind: "recorded"; paymentId: number } | { kind: "transfer"; attempt: Attempt } | { kind: "dues" };

export type Judged = {
	order: Order;
	seats: OrderSeat[];
	dues: Due[];
	amount: Kobo;
	due: Kobo;
	way: Way;
	less: Less | null;
	/** Money recorded by hand in another sum, without a line yet. */
	recorded: RecordedTransfer | undefined;
};

type Part = {
	/** Locked. `begun`: its awaited transfers, as read before the lock. */
	orderId: number;
	amount: Kobo;
	begun: readonly Attempt[];
	short: Short | undefined;
	tolerance: Kobo;
};

/** How a sum is recorded for an order, and how much less than is due it is. */
export async function judgePart(tx: Tx, { orderId, amount, begun, short, tolerance }: Part): Promise<Judged> {
	const order = await findOrder(tx, orderId);
	const seats = (await listSeats(tx, orderId)).filter(({ cancelled_at }) => cancelled_at === null);
	const dues = openDues(await listDues(tx, idsOf(seats)));
	const due = sumOf(dues, (one) => leftOfDue(one).total);
	const byHand = await listRecordedOf([order.code], tx);
	const same = byHand.find((one) => one.amount === amount);
	const about = { order, seats, dues, amount, due, recorded: same ? undefined : byHand[0] };
	if (same) return { ...about, way: { kind: "recorded", paymentId: same.paymentId }, less: null };
	const awaited = await listAttempts(tx, await listAwaitedOf(tx, [orderId]));
	const asWas = (isIt: (attempt: Attempt) => boolean) => {
		const asked = awaited.findLast(isIt);
		return asked && begun.find(({ id }) => id === asked.id);
	};
	const equal = asWas(({ total_kobo }) => total_kobo === amount);
	if (equal) return { ...about, way: { kind: "transfer", attempt: equal }, less: null };
	// Only an organisation withholds tax, and only what its own proforma asks for.
	const withheld = asWas(
		(one) => one.total_kobo > amount && one.buyer !== null && one.user_id !== null && one.certificate_kobo === 0,
	);
	const first = sumOf(dues.filter(isFirst), (one) => leftOfDue(one).total);
	const less = lessThanDue({ amount, first, due, tolerance, mayBeTax: withheld !== undefined });
	if (short === "withheld" && withheld) return { ...about, way: { kind: "transfer", attempt: withheld }, less };
	return { ...about, way: { kind: "dues" }, less };
}

function shownOf({ order, way, amount, due, less }: Judged): AssignedPart {
	const pays = way.kind === "dues" ? Math.min(amount, due) : amount;
	const rest = way.kind === "dues" ? { due: due - pays, kept: amount - pays } : { due: 0, kept: 0 };
	const became = way.kind === "recorded" ? "linked" : "paid";
	const asked = way.kind === "recorded" ? amount : due;
	return { orderId: order.id, code: order.code, became, asked, pays, ...rest, less };
}

/** `notes`: the credit notes that take an accepted difference off invoices. */
type Paid = { paymentId: number; became: PartBecame; notes?: NewCreditNote[] };

async function pay(tx: Tx, { actor, now }: DecideLine, line: BankLine, part: Judged, short?: Short): Promise<Paid> {
	const { order, seats, amount, way } = part;
	if (way.kind === "recorded") return { paymentId: way.paymentId, became: "linked" };
	if (way.kind === "transfer") {
		const { attempt } = way;
		const byHand = { valueDay: line.booked_on, recordedBy: actor.id, note: null, formKey: null };
		const { paymentId, waits } = await recordTransfer(tx, { ...byHand, attempt, amount, lines: [line], now });
		return { paymentId, became: waits === null ? "paid" : "waits" };
	}
	const payer = await findPayerOfOrder(tx, order, seats);
	const reason = `${naira(part.less?.amount ?? 0)} less than was due is accepted.`;
	const lowers = short === "accept" && amount + (part.less?.amount ?? 0) === part.due;
	const notes = lowers ? await acceptPrice(tx, part, { reason, actor, now }) : [];
	const paymentId = await payDues(tx, line, part, actor, now);
	// The part of a deposit that is missing becomes due with the balance.
	if (short === "accept" && !lowers) await confirmWithReason(tx, { order, seats, payer, reason, actor, now });
	if (short === "ask") await askForRest(tx, { order, seats, payer, came: amount, now });
	return { paymentId, became: "paid", notes };
}

/** Records what a line pays of the dues of an order. `actor` is null where the line names the order and its sum. */
export async function payDues(tx: Tx, line: BankLine, part: Judged, actor: Actor | null, now: Date): Promise<number> {
	const { order, seats, amount } = part;
	const { id, booked_on: day, narration } = line;
	const payer = await findPayerOfOrder(tx, order, seats);
	const money = { method: "bank transfer", amount, day, detail: narration.slice(0, 200) || null } as const;
	const about = { order, seats, payer, provider: "bank", actor, key: `line-${id}-${order.id}`, now } as const;
	return (await takeMoney(tx, { ...about, ...money })).paymentId;
}

type Accepted = { reason: string; actor: Actor; now: Date };

/** Lowers the last dues by the missing sum, so that the money pays all of them. */
async function acceptPrice(tx: Tx, { seats, dues, less }: Judged, accepted: Accepted): Promise<NewCreditNote[]> {
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
