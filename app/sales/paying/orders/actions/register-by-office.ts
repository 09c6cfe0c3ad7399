import { insertChange } from "#kit/data/changes.ts";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { oncePerForm } from "#kit/data/once-per-form.ts";
import { addDays, instantInLagos } from "#kit/rules/days.ts";
import { type Kobo, naira } from "#kit/rules/money.ts";
import { findKnownBuyer, insertBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { isFirst } from "#sales/ledger/orders/data/dues.ts";
import { listSeats, type OrderSeat, type PriceReason } from "#sales/ledger/orders/data/order-seats.ts";
import { findOrderByCode, findOrderOfForm } from "#sales/ledger/orders/data/orders.ts";
import { listCreditsFor } from "#sales/ledger/orders/data/payer-credit.ts";
import { isInMoney, type OfficePrice } from "#sales/ledger/orders/rules/order-dues.ts";
import { transferDeadline } from "#sales/ledger/transfers/rules/working-days.ts";
import {
	askForTransfer,
	makeOrderLink,
	type SentInvoice,
	type SentProforma,
	sendInvoice,
} from "#sales/paying/orders/actions/ask-for-transfer.ts";
import { confirmCovered } from "#sales/paying/orders/actions/confirm-covered.ts";
import {
	type JudgedRegistration,
	judgeRegistration,
	type OfficePayment,
	type Participant,
	type RegisterByOffice,
	type RegistrationRefusal,
} from "#sales/paying/orders/actions/judge-registration.ts";
import { type PlacedSeats, placeSeats } from "#sales/paying/orders/actions/place-seats.ts";
import { useCredit as spendCredit } from "#sales/paying/orders/actions/use-credit.ts";
import { payInHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { readSettings } from "#settings/data/settings.ts";
import type { SiteSettings } from "#settings/rules/settings.ts";

/** `receipt`: for money received at once. `proforma`: for an awaited transfer. `invoice`: for dues to pay by a day. */
export type RegisterResult =
	| {
			ok: true;
			code: string;
			receipt: string | null;
			proforma: SentProforma | null;
			invoice: SentInvoice | null;
			/** The amount of the buyer's credit that was used. */
			credit: Kobo;
			total: Kobo;
	  }
	| { ok: true; again: true; code: string }
	| ({ ok: false } & RegistrationRefusal);

/**
 * Places an order for people on behalf of the office: at the list price less the discount that counts, an agreed price, or free; paid at once, by an awaited transfer,
 * or on invoice. People with verified accounts are found by address. Refused: the date is gone, over, or on other days than the form
 * showed; too few seats; a person is registered there already, or named twice; the total is not the one the form showed; an invalid
 * amount, or a price without a way to pay; no bank account for transfers; tax withheld by a buyer that is no organisation; a discount
 * code that does not count.
 */
export async function registerByOffice(input: RegisterByOffice): Promise<RegisterResult> {
	const { key, now, onlyLook, actor: _, ...what } = input;
	const done = await oncePerForm<RegisterResult>({ key, what, now, onlyLook }, (tx) => register(tx, input));
	if (done.ok && "total" in done && input.payment.how === "credit" && !onlyLook)
		return { ...done, ...(await payFromCredit(done.code, input)) };
	if (!done.ok || "code" in done) return done;
	const order = await findOrderOfForm(db, key);
	if (!order) throw new Error(`The form ${key} placed no order.`);
	return { ok: true, again: true, code: order.code };
}

async function register(tx: Tx, input: RegisterByOffice): Promise<RegisterResult> {
	const { actor, price, payment, now } = input;
	const settings = await readSettings(tx);
	const judged = await judgeRegistration(tx, input, settings);
	if (!judged.ok) return judged;
	const { total } = judged.dues;
	if (input.onlyLook) return { ok: true, code: "", receipt: null, proforma: null, invoice: null, credit: 0, total };
	const { order, seats, dues, payer } = await placeOfficeOrder(tx, input, judged, settings);
	const withheld = dues.reduce((sum, due) => (isInMoney(due) ? sum : sum + due.net), 0);
	await insertChange(tx, {
		actor,
		action: "added",
		subject: "order",
		id: order.code,
		title: order.code,
		after: {
			course: judged.course.title,
			participants: seats.map(({ fullName }) => fullName),
			amount: naira(total),
			...(price.kind !== "list" && { price: price.kind, reason: price.reason }),
			...(judged.discount && { discount: judged.discount.name }),
			...(ASKED_BY[payment.how] && { askedBy: ASKED_BY[payment.how] }),
			...(withheld > 0 && { withheld: naira(withheld) }),
		},
		now,
	});
	const asked = { order, seats, dues, payer, settings, actorId: actor.id, now };
	const { plan, key } = input;
	if (payment.how === "link")
		await makeOrderLink(tx, {
			...asked,
			dues: dues.filter(isFirst),
			purpose: plan === "deposit" ? plan : "full",
			madeBy: actor.id,
		});
	const invoice = payment.how === "invoice" ? await sendInvoice(tx, { ...asked, until: payment.until, key }) : null;
	const proforma =
		payment.how === "transfer"
			? await askForTransfer(tx, {
					...asked,
					dues: dues.filter((due) => isFirst(due) || (plan === "whole" && !isInMoney(due))),
					deadline: heldUntil(input, judged, settings),
					key,
				})
			: null;
	const taken =
		payment.how === "received" ? await payInHand(tx, { ...payment, order, seats, payer, actor, key, now }) : undefined;
	if (isConfirmed(payment)) {
		const confirmed = { order, seats: await listSeats(tx, order.id), confirmedBy: actor.id, due: null, now };
		await confirmCovered(tx, { ...confirmed, payerEmail: null, buyerName: payer.buyer?.name ?? null });
	}
	await notify(tx, "courses", "enrolments", "payments", "invoices", ...accountsOf(seats));
	return { ok: true, code: order.code, receipt: taken?.receipt ?? null, proforma, invoice, credit: 0, total };
}

/**
 * Pays an order that was just placed from its buyer's credit, the oldest first, as far as it goes. A separate transaction, because the
 * orders of the credit must be locked too. Returns the last receipt.
 */
async function payFromCredit(code: string, { key, actor, now }: RegisterByOffice) {
	const order = await findOrderByCode(code);
	const used = { credit: 0, receipt: null as string | null };
	for (const { paymentId, left } of order ? await listCreditsFor(db, order.id) : []) {
		const { version: seenVersion, due } = await findDueOf(code);
		const amount = Math.min(left, due);
		if (amount === 0) break;
		const part = { code, paymentId, amount, seenVersion, key: `${key} credit ${paymentId}`, actor, now };
		const done = await spendCredit(part);
		if (!done.ok || "again" in done) continue;
		used.credit += amount;
		used.receipt = done.receipt;
	}
	return used;
}

async function findDueOf(code: string): Promise<{ version: number; due: Kobo }> {
	const order = await findOrderByCode(code);
	if (!order) return { version: 0, due: 0 };
	const seats = await listSeats(db, order.id);
	return { version: order.version, due: seats.reduce((sum, one) => sum + one.due_net_kobo + one.due_vat_kobo, 0) };
}

/** The document or link that asks for the awaited money, in the words of the log. */
const ASKED_BY: Partial<Record<OfficePayment["how"], string>> = {
	transfer: "proforma",
	invoice: "invoice",
	link: "payment link",
};

/** Seats that are paid, free, or given on trust are confirmed at once. */
const isConfirmed = (payment: OfficePayment) =>
	payment.how === "received" || payment.how === "nothing" || (payment.how === "invoice" && payment.confirm);

const accountsOf = (seats: readonly OrderSeat[]) =>
	seats.flatMap(({ user_id }) => (user_id ? [`user:${user_id}` as const] : []));

/** Writes buyer, order, seats and dues. The course is locked and has the seats. */
export async function placeOfficeOrder(
	tx: Tx,
	input: RegisterByOffice,
	judged: JudgedRegistration,
	settings: SiteSettings,
): Promise<PlacedSeats> {
	const { actor, key, price, payment, purchaseOrder, now } = input;
	const { course, date, participants, listPrice, dues } = judged;
	const [first] = participants;
	const discount = reasonOf(price, judged);
	const buyerId = await buyerOf(tx, input, participants);
	return await placeSeats(tx, {
		order: {
			userId: buyerId === null ? (first?.userId ?? null) : null,
			buyerId,
			purchaseOrder,
			source: "office",
			placedBy: actor.id,
			formKey: key,
			now,
		},
		course,
		date,
		listPrice,
		vatBasisPoints: course.vatThatCounts,
		seats: participants.map(({ userId, ...participant }, at) => ({
			userId,
			participant,
			price: dues.price,
			discount,
			dues: dues.perSeat[at] ?? [],
		})),
		heldUntil: heldUntil(input, judged, settings),
		dueDay: payment.how === "invoice" ? payment.until : null,
		now,
	});
}

/** Why a seat costs less than the list price. */
function reasonOf(price: OfficePrice, { discount, listPrice, dues }: JudgedRegistration): PriceReason | null {
	if (price.kind === "list") return discount && { kind: "policy", id: discount.id, reason: discount.name };
	return dues.price === listPrice ? null : { kind: price.kind, reason: price.reason };
}

/** Null: the member who owns the order. */
async function buyerOf(tx: Tx, { buyer, now }: RegisterByOffice, [first, ...others]: readonly Participant[]) {
	if (buyer) return ((await findKnownBuyer(tx, buyer)) ?? (await insertBuyer(tx, buyer, now))).id;
	if (!first || (others.length === 0 && first.userId)) return null;
	const { name, email, phone } = first;
	const person = { isOrganisation: false, name: name ?? email ?? "", email, phone, address: null, taxNumber: null };
	return (await insertBuyer(tx, person, now)).id;
}

/**
 * Until when unpaid seats are held: on invoice to the end of its due day, even if the date ends before; otherwise for the working days of
 * a transfer, at most to the end of the date.
 */
export function heldUntil(
	{ payment, now }: RegisterByOffice,
	{ date }: JudgedRegistration,
	settings: SiteSettings,
): Date {
	if (payment.how === "invoice") return instantInLagos(addDays(payment.until, 1), 0);
	const { transferDays: days, holidays } = settings;
	return transferDeadline({ now, days, holidays, firstDay: null, lastDay: date.lastDay });
}
