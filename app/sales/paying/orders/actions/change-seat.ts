import { findCourseOfDate, type LockedCourse, lockCourse } from "#courses/data/course-seats.ts";
import { findListPrice } from "#courses/data/open-dates.ts";
import { locatedDateText } from "#courses/rules/course-locations.ts";
import { findLastChange, insertChange } from "#kit/data/changes.ts";
import type { Tx } from "#kit/data/db.ts";
import { type FromForm, oncePerForm } from "#kit/data/once-per-form.ts";
import type { Actor } from "#kit/rules/changes.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import { naira } from "#kit/rules/money.ts";
import { sumOfCharges } from "#kit/rules/pricing.ts";
import { type Due, leftOfDue, listCharged, listDues, openDues, type SeatDue } from "#sales/ledger/orders/data/dues.ts";
import type { NewDate } from "#sales/ledger/orders/data/enrolment-changes.ts";
import type { Enrolment } from "#sales/ledger/orders/data/enrolments.ts";
import { findPriceRefusal } from "#sales/ledger/orders/data/office-form.ts";
import { listSeats } from "#sales/ledger/orders/data/order-seats.ts";
import { countOrderChange } from "#sales/ledger/orders/data/orders.ts";
import { findPersonOf } from "#sales/ledger/orders/data/who-attends.ts";
import { enrolmentTitle } from "#sales/ledger/orders/rules/enrolment.ts";
import { isInMoney } from "#sales/ledger/orders/rules/order-dues.ts";
import type { PriceRefusal } from "#sales/ledger/orders/rules/price-limits.ts";
import {
	type MoneyAfter,
	moneyAfter,
	type SeatPrice,
	type SeatTerms,
	termsOf,
} from "#sales/ledger/orders/rules/seat-change.ts";
import { isMoneyOnItsWay } from "#sales/ledger/payments/data/open-attempts.ts";
import { judgeMove, type MoveRefusal, moveWithin } from "#sales/paying/orders/actions/move-within.ts";
import { rewriteSeat } from "#sales/paying/orders/actions/rewrite-seat.ts";
import { type LockedMoney, leftOnReceipt, lockMoney } from "#sales/paying/payments/actions/lock-money.ts";

export type ChangeSeat = FromForm & {
	enrolmentId: number;
	/** A date of any course; null: the present one. */
	courseDateId: number | null;
	/** Left out: `usual`. */
	price?: SeatPrice;
	seenVersion: number;
};

export type SeatRefusal =
	| MoveRefusal
	/** Another person changed the enrolment first, with their name and the time. */
	| { ok: false; reason: "changed"; by: { name: string; at: Date } | undefined }
	/** `certificate`: a certificate pays a part of it or is awaited. `payment-pending`: money for it is on its way or under review. */
	| { ok: false; reason: "enrolment-gone" | "certificate" | "payment-pending" | "nothing-changes" | "price-wrong" }
	| PriceRefusal;

/** `money` null: another date of the same course at the same price; no money moves. */
export type ChangeResult =
	| { ok: true; hasBegun: boolean; money: MoneyAfter | null; creditNotes: string[]; invoices: string[] }
	| { ok: true; again: true }
	| SeatRefusal;

/**
 * Gives a seat a date of any course, another price, or both (docs/product.md#orders). The money paid so far pays the changed seat, then
 * the other open dues of its order; the rest is the payer's credit. Invoices are credited and issued again. A date of the same course at
 * the same price moves no money. Refused: the refusals of `judgeMove`, and the reasons of `SeatRefusal`.
 */
export async function changeSeat(input: ChangeSeat): Promise<ChangeResult> {
	const { key, enrolmentId, courseDateId, price, now } = input;
	const what = { enrolmentId, courseDateId, price };
	return await oncePerForm<ChangeResult>({ key, what, now }, (tx) => change(tx, input));
}

/** The present seat, locked with all its money, and the course it moves to. */
type LockedSeat = { locked: LockedMoney; target: LockedCourse | undefined };

async function change(tx: Tx, input: ChangeSeat): Promise<ChangeResult> {
	const found = await lockSeat(tx, input);
	if (!found) return { ok: false, reason: "enrolment-gone" };
	const { locked, target } = found;
	const { enrolment } = locked;
	if (enrolment.version !== input.seenVersion && !enrolment.cancelled_at)
		return { ok: false, reason: "changed", by: await findLastChange(tx, "enrolment", enrolment.id) };
	if (enrolment.cancelled_at) return { ok: false, reason: "cancelled" };
	const to = await findTarget(tx, input, found);
	if (!to.ok) return to;
	const charged = await listCharged(tx, enrolment.id);
	const terms = await findTerms(tx, input, found, charged);
	if (!terms) return { ok: false, reason: "price-wrong" };
	const isSameCourse = to.date === null || target?.id === enrolment.course_id;
	if (isSameCourse && isSameMoney(charged, terms)) return await moveOnly(tx, input, found, to);
	const { listPrice, price } = terms;
	const isGiven = !isSameCourse || price < enrolment.price_kobo;
	const asked = { actor: input.actor, listPrice, price, vatBasisPoints: enrolment.vat_basis_points };
	const refused = (isGiven && (await findPriceRefusal(tx, asked))) || (await judgeMoney(tx, locked, charged));
	if (refused) return refused;
	const others = await listOtherDues(tx, enrolment);
	const paid = sumOfCharges(locked.payments.map(leftOnReceipt)).total;
	const money = moneyAfter(charged, terms.dues, { paid, othersOpen: sumOfCharges(others.map(leftOfDue)).total });
	const { actor, now } = input;
	const destination = to.date && target ? { course: target, date: to.date } : undefined;
	const about = { locked, charged, terms, money, others, to: destination };
	const { changed, ...documents } = await rewriteSeat(tx, { ...about, actorId: actor.id, now });
	await countOrderChange(tx, enrolment.order_id);
	await log(tx, input, { was: enrolment, changed, money, terms, documents });
	return { ok: true, hasBegun: to.hasBegun, money, ...documents };
}

/** Locks the order with the course it moves to, and its money. */
async function lockSeat(tx: Tx, { enrolmentId, courseDateId }: ChangeSeat): Promise<LockedSeat | undefined> {
	const targetId = courseDateId === null ? undefined : await findCourseOfDate(tx, courseDateId);
	const locked = await lockMoney(tx, enrolmentId, targetId);
	if (!locked) return undefined;
	const target =
		targetId === undefined || targetId === locked.course?.id ? locked.course : await lockCourse(tx, targetId);
	return { locked, target };
}

type Target = { ok: true; date: NewDate | null; hasBegun: boolean };

/** `date` null: the seat keeps its date. */
async function findTarget(tx: Tx, input: ChangeSeat, { locked, target }: LockedSeat): Promise<Target | MoveRefusal> {
	const { enrolment } = locked;
	const { courseDateId, actor, now } = input;
	if (courseDateId === null || courseDateId === enrolment.course_date_id)
		return { ok: true, date: null, hasBegun: false };
	if (!target) return { ok: false, reason: "date-gone" };
	const judged = await judgeMove(tx, { course: target, enrolment, courseDateId, actorId: actor.id, now });
	if (!judged.ok) return judged;
	const { hasBegun, ...date } = judged.to;
	return { ok: true, date, hasBegun };
}

/** Undefined: the price is not valid. */
async function findTerms(
	tx: Tx,
	{ price: asked = { kind: "usual" }, courseDateId }: ChangeSeat,
	{ locked: { enrolment }, target }: LockedSeat,
	charged: readonly SeatDue[],
): Promise<SeatTerms | undefined> {
	const isOther = target !== undefined && target.id !== enrolment.course_id;
	const price = asked.kind === "usual" ? { kind: isOther ? ("list" as const) : ("as-before" as const) } : asked;
	if (price.kind === "agreed" && (!Number.isSafeInteger(price.total) || price.total <= 0)) return undefined;
	const { title, price_kobo, discount_reason: reason, vat_basis_points: vatBasisPoints } = enrolment;
	const before = { title, price: price_kobo, reason, vatBasisPoints, charged };
	const listPrice = target && (await findListPrice(tx, target, courseDateId ?? enrolment.course_date_id));
	return termsOf(before, listPrice ?? enrolment.list_price_kobo, price);
}

function isSameMoney(charged: readonly SeatDue[], { dues }: SeatTerms): boolean {
	const sum = (of: readonly { net: number; vat: number }[]) => [
		of.reduce((all, { net }) => all + net, 0),
		of.reduce((all, { vat }) => all + vat, 0),
	];
	return String(sum(charged)) === String(sum(dues));
}

/** Moves to another date of the same course. Payments, documents and dues do not change. */
async function moveOnly(tx: Tx, input: ChangeSeat, { locked, target }: LockedSeat, to: Target): Promise<ChangeResult> {
	const { enrolment } = locked;
	const { actor, now } = input;
	if (to.date === null) return { ok: false, reason: "nothing-changes" };
	const wanted = { course: target, enrolment, courseDateId: to.date.id, actorId: actor.id, now };
	const moved = await moveWithin(tx, wanted);
	if (!moved.ok) return moved;
	await logMove(tx, { was: enrolment, moved: moved.enrolment, actor, now });
	return { ok: true, hasBegun: to.hasBegun, money: null, creditNotes: [], invoices: [] };
}

type SeatMove = { was: Enrolment; moved: Enrolment; actor: Actor; now: Date };

/** Logs that the office or the member moved a seat to another date of its course. */
export async function logMove(tx: Tx, { was, moved, actor, now }: SeatMove) {
	const { fullName } = await findPersonOf(tx, was.id);
	await insertChange(tx, {
		actor,
		action: "moved seat",
		subject: "enrolment",
		id: was.id,
		title: enrolmentTitle(fullName, was.title),
		before: { date: dateText(was) },
		after: { date: dateText(moved) },
		now,
	});
}

async function judgeMoney(
	tx: Tx,
	{ enrolment, payments }: LockedMoney,
	charged: readonly SeatDue[],
): Promise<SeatRefusal | undefined> {
	const isProved = payments.some(({ payment, allocated }) => !payment.brings_money && allocated.total > 0);
	if (isProved || !charged.every(isInMoney)) return { ok: false, reason: "certificate" };
	if (await isMoneyOnItsWay(tx, enrolment.id)) return { ok: false, reason: "payment-pending" };
	return undefined;
}

/** The open dues of the order's other confirmed seats, which leftover money pays. */
async function listOtherDues(tx: Tx, { id, order_id }: Enrolment): Promise<Due[]> {
	const seats = (await listSeats(tx, order_id)).filter((seat) => seat.id !== id && seat.confirmed_at);
	return openDues(
		await listDues(
			tx,
			seats.map((seat) => seat.id),
		),
	);
}

type LoggedChange = {
	was: Enrolment;
	changed: Enrolment;
	money: MoneyAfter;
	terms: SeatTerms;
	documents: { creditNotes: string[]; invoices: string[] };
};

async function log(tx: Tx, { actor, now }: ChangeSeat, { was, changed, money, terms, documents }: LoggedChange) {
	const { fullName } = await findPersonOf(tx, was.id);
	await insertChange(tx, {
		actor,
		action: "changed seat",
		subject: "enrolment",
		id: was.id,
		title: enrolmentTitle(fullName, was.title),
		before: { course: was.title, date: dateText(was), price: naira(money.was) },
		after: {
			course: changed.title,
			date: dateText(changed),
			price: naira(money.total),
			...(terms.discount && { reason: terms.discount.reason }),
			...documents,
		},
		now,
	});
}

function dateText({ first_day, last_day, location, imported_date }: Enrolment): string | null {
	const range = rangeOf(first_day ?? undefined, last_day ?? undefined);
	return range ? locatedDateText({ ...range, location: location ?? "" }) : imported_date;
}
