import { insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import { addDays, instantInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { findPayerOfOrder, type OrderPayer } from "#sales/documents/data/document-parties.ts";
import { type Due, leftOfDue, listDues, openDues } from "#sales/ledger/orders/data/dues.ts";
import { listDueDays, type OrderSeat } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrder, findOrderByCode, type Order } from "#sales/ledger/orders/data/orders.ts";
import { isInMoney, purposeOf } from "#sales/ledger/orders/rules/order-dues.ts";
import { isForBuyer } from "#sales/ledger/orders/rules/order-source.ts";
import { listUntriedBeside } from "#sales/ledger/payments/data/open-attempts.ts";
import { codeText } from "#sales/ledger/transfers/rules/transfer-code.ts";
import { DOORS_OPEN_HOUR, deadlineOfOwed, transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import { askForTransfer, type SentProforma } from "#sales/paying/orders/actions/ask-for-transfer.ts";
import { judgeSeats, lockOrderSeats, type SeatsRefusal } from "#sales/paying/orders/actions/lock-order-seats.ts";
import { abandonAttempts } from "#sales/paying/payments/actions/abandon-attempts.ts";
import { listProformasOf } from "#sales/paying/ways/transfers/data/order-proformas.ts";
import { readSettings } from "#settings/data/settings.ts";
import { bankAccountOf, type SiteSettings } from "#settings/rules/settings.ts";

export type ProformaForOrder = FromForm & { code: string };

export type ProformaForOrderResult =
	| ({ ok: true } & SentProforma)
	| { ok: true; again: true }
	| { ok: false; reason: "gone" | "nothing" | "no-account" | "on-invoice" }
	| SeatsRefusal;

/**
 * Asks for the next dues of an order by a proforma: those that confirm its seats, then the balances. An awaited proforma for the same
 * dues is replaced. Unconfirmed seats are held until its deadline. Refused: no such order, or a member's order, whose page asks for a
 * balance; nothing is due in money; no bank account; on invoice; seats that cannot be confirmed (`judgeSeats`).
 */
export async function proformaForOrder({ code, key, actor, now }: ProformaForOrder): Promise<ProformaForOrderResult> {
	const what = { code, as: "proforma" };
	return await oncePerForm<ProformaForOrderResult>({ key, what, now }, async (tx) => {
		const settings = await readSettings(tx);
		if (!bankAccountOf(settings)) return { ok: false, reason: "no-account" };
		const found = await findOrderByCode(code, tx);
		if (!found || !isForBuyer(found.source)) return { ok: false, reason: "gone" };
		const seats = await lockOrderSeats(tx, found.id);
		const order = await findOrder(tx, found.id);
		const payer = await findPayerOfOrder(tx, order, seats);
		const asked = await requestFirstDues(tx, { order, seats, payer, settings, actorId: actor.id, key, now });
		if (!asked.ok) return asked;
		const { total, reference, sentTo } = asked;
		await log(tx, { order, total, actor, now });
		return { ok: true, reference, sentTo };
	});
}

type RequestFirstDues = {
	/** The locked order, with its seats that are not cancelled. */
	order: Order;
	seats: readonly OrderSeat[];
	/** The payer, and the address for the proforma. */
	payer: OrderPayer;
	/** The link through which the payer asks for it. */
	payLinkId?: number;
	settings: SiteSettings;
	/** The office member who asks. Null: the payer, through a link. */
	actorId: string | null;
	key: string;
	now: Date;
};

export type FirstDuesResult =
	| ({ ok: true; total: Kobo } & SentProforma)
	| { ok: false; reason: "nothing" | "on-invoice" }
	| SeatsRefusal;

/** The amount that `requestFirstDues` would ask for in money, in kobo. Lock the order before. */
export async function sumOfFirst(tx: Tx, seats: readonly OrderSeat[]): Promise<Kobo> {
	return inMoney(await dueFirst(tx, seats));
}

const inMoney = (dues: readonly Due[]) => sumOfCharges(dues.filter(isInMoney).map(leftOfDue)).total;

/**
 * Asks for the next dues of an order by a proforma, for the office or a payer. `total`: the amount to transfer, in kobo. Refused as
 * `proformaForOrder`.
 */
export async function requestFirstDues(tx: Tx, ask: RequestFirstDues): Promise<FirstDuesResult> {
	const { order, seats, payer, now } = ask;
	const dues = await dueFirst(tx, seats);
	const [first] = dues;
	if (!first) return { ok: false, reason: "nothing" };
	const purpose = purposeOf(first);
	const refused = await judgeSeats(tx, seats, now);
	if (refused) return refused;
	if (!(await withdrawEarlier(tx, { order, seats, purpose, holder: payer.email, now })))
		return { ok: false, reason: "on-invoice" };
	const deadline = await deadlineOf(tx, { ...ask, dues });
	const written = await askForTransfer(tx, { ...ask, dues, deadline });
	return { ok: true, total: inMoney(dues), ...written };
}

/** The next dues in money, all of one purpose, with the parts that certificates pay for the same seats; a deposit has no such part. */
async function dueFirst(tx: Tx, seats: readonly OrderSeat[]): Promise<Due[]> {
	const dues = await listDues(
		tx,
		seats.map(({ id }) => id),
	);
	const [first, ...open] = openDues(dues);
	if (!first) return [];
	const asked = [first, ...open].filter((due) => purposeOf(due) === purposeOf(first));
	const isBeside = (due: Due) =>
		!isInMoney(due) && leftOfDue(due).total > 0 && asked.some((one) => one.enrolmentId === due.enrolmentId);
	return first.kind === "deposit" ? asked : [...asked, ...dues.filter(isBeside)];
}

/** Ends the awaited transfers for the same dues. False: one is on invoice and stays. */
async function withdrawEarlier(
	tx: Tx,
	{
		order,
		seats,
		purpose,
		holder,
		now,
	}: Pick<DeadlineFacts, "order" | "seats" | "now"> & { purpose: string; holder: string | null },
): Promise<boolean> {
	const { id: orderId } = order;
	const begun = await listUntriedBeside(tx, { userId: null, seatIds: idsOf(seats) }, null);
	const awaited = begun.filter(
		(attempt) => attempt.provider === "bank" && attempt.named.some((due) => purposeOf(due) === purpose),
	);
	const proformas = await listProformasOf(tx, orderId);
	if (awaited.some(({ id }) => !proformas.some(({ attemptId }) => attemptId === id))) return false;
	await abandonAttempts(tx, awaited, { why: "replaced", holder, now });
	return true;
}

type DeadlineFacts = {
	order: Order;
	seats: readonly OrderSeat[];
	dues: readonly Due[];
	settings: SiteSettings;
	now: Date;
};

/** Until when the transfer is awaited: for waiting seats the working days of a transfer, for confirmed ones their due day. */
async function deadlineOf(tx: Tx, { order, seats, dues, settings, now }: DeadlineFacts): Promise<Date> {
	const { transferDays: days, holidays } = settings;
	if (seats.some(({ confirmed_at }) => !confirmed_at)) {
		const lastDay = seats.flatMap(({ last_day }) => last_day ?? []).toSorted()[0];
		return deadlineOfOwed({ days, holidays, dueDay: lastDay ?? null, firstDay: null }, now);
	}
	const given = [...dues.map(({ dueDay }) => dueDay), ...seats.map(({ due_day }) => due_day)];
	const dueDay = given.filter((day) => day !== null).toSorted()[0] ?? null;
	const firstDay = [...(await listDueDays(tx, order.id)).values()].filter((day) => day !== null).toSorted()[0] ?? null;
	// It holds no seat, so it is awaited until the due day of the order.
	const owed = dueDay ? instantInLagos(addDays(dueDay, 1), 0) : firstDay && instantInLagos(firstDay, DOORS_OPEN_HOUR);
	return owed && owed > now ? owed : transferDeadline({ now, days, holidays, firstDay: null });
}

async function log(
	tx: Tx,
	{ order, total, actor, now }: Pick<ProformaForOrder, "actor" | "now"> & { order: Order; total: Kobo },
) {
	await insertChange(tx, {
		actor,
		action: "made a proforma for",
		subject: "order",
		id: order.code,
		title: codeText(order.code),
		after: { amount: naira(total) },
		now,
	});
	await notify(tx, "payments");
}
