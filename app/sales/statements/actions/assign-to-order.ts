import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { judgeSeats, lockOrderSeats, type SeatsRefused } from "#sales/orders/actions/order-seats.ts";
import { takeMoney } from "#sales/orders/actions/pay-by-hand.ts";
import { leftOfDue, listDues, openDues } from "#sales/orders/data/dues.ts";
import { findPayerOfOrder } from "#sales/orders/data/order-payer.ts";
import { findOrder, findOrderByCode } from "#sales/orders/data/orders.ts";
import { type DecideLine, type LineRefusal, log, takeOpen } from "#sales/statements/actions/unassigned-lines.ts";
import { updateLines } from "#sales/statements/data/bank-lines.ts";
import { insertMatches } from "#sales/statements/data/bank-matches.ts";
import { listRecordedOf } from "#sales/statements/data/line-candidates.ts";

/** `recorded`: the line shows money that was recorded by hand. `paid`: it paid so much of what was due; `due` is left, `kept` is credit. */
export type OrderAssigned =
	| { ok: true; recorded: true }
	| { ok: true; recorded: false; pays: Kobo; due: Kobo; kept: Kobo }
	| ({ ok: false } & LineRefusal)
	| SeatsRefused
	| { ok: false; reason: "nothing-due" };

/**
 * Puts the money of a line to an order, however that was begun: to what was recorded by hand for it in the same sum, and else it pays
 * what is due, as money by hand does. Less is a part payment; what is more is the payer's credit. Refused: no such order or line;
 * decided or changed meanwhile; nothing due; seats that cannot be confirmed.
 */
export async function assignToOrder(tx: Tx, decide: DecideLine, { onlyLook = false } = {}): Promise<OrderAssigned> {
	const { lineId, as, actor, now } = decide;
	const code = as.kind === "order" ? as.code : "";
	const found = await findOrderByCode(code, tx);
	if (!found) return { ok: false, reason: "unknown-code", code };
	const seats = await lockOrderSeats(tx, found.id);
	const taken = await takeOpen(tx, decide, []);
	if (!taken.ok) return taken;
	const [line] = taken.lines;
	if (!line || line.amount_kobo < 0) return { ok: false, reason: "no-such-line" };
	const { amount_kobo: amount, booked_on: day, narration } = line;
	const recorded = (await listRecordedOf([code], tx)).find((one) => one.amount === amount);
	const dues = openDues(
		await listDues(
			tx,
			seats.map(({ id }) => id),
		),
	);
	const due = dues.reduce((sum, one) => sum + leftOfDue(one).total, 0);
	if (!recorded && due === 0) return { ok: false, reason: "nothing-due" };
	const refused = recorded ? undefined : await judgeSeats(tx, seats, now);
	if (refused) return refused;
	const pays = Math.min(amount, due);
	const shown = { pays, due: due - pays, kept: amount - pays };
	if (onlyLook) return recorded ? { ok: true, recorded: true } : { ok: true, recorded: false, ...shown };

	await updateLines(tx, [lineId], { state: "matched", decidedBy: actor.id, note: null, now });
	await log(tx, decide, taken.lines, {
		order: code,
		...(recorded ? { recorded: naira(amount) } : { pays: naira(pays) }),
	});
	await notify(tx, "payments", "bank");
	if (recorded) {
		await insertMatches(tx, [{ lineId, paymentId: recorded.paymentId, amount }]);
		return { ok: true, recorded: true };
	}
	const order = await findOrder(tx, found.id);
	const payer = await findPayerOfOrder(tx, order, seats);
	const money = { method: "bank transfer", amount, day, detail: narration.slice(0, 200) || null } as const;
	const about = { order, seats, payer, provider: "bank", actor, key: `line-${lineId}`, now } as const;
	const { paymentId } = await takeMoney(tx, { ...about, ...money });
	await insertMatches(tx, [{ lineId, paymentId, amount }]);
	return { ok: true, recorded: false, ...shown };
}
