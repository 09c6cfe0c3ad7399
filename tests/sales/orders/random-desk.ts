// What the office does at random with orders there are: it names, moves, cancels, sends back, corrects and decides.
import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import { correctInvoice } from "#sales/documents/actions/correct-invoice.ts";
import { extendBalance } from "#sales/paying/balances/actions/extend-balance.ts";
import { releaseSeat } from "#sales/paying/balances/actions/release-seat.ts";
import { restoreSeat } from "#sales/paying/balances/actions/restore-seat.ts";
import { cancelEnrolment } from "#sales/paying/orders/actions/cancel-enrolment.ts";
import { type ChangeSeat, changeSeat } from "#sales/paying/orders/actions/change-seat.ts";
import { correctParticipant } from "#sales/paying/orders/actions/correct-participant.ts";
import { linkForOrder } from "#sales/paying/orders/actions/link-for-order.ts";
import { nameParticipant } from "#sales/paying/orders/actions/name-participant.ts";
import { proformaForOrder } from "#sales/paying/orders/actions/proforma-for-order.ts";
import { checkBeforeSpending } from "#sales/paying/refunds/actions/check-before-spending.ts";
import { type Part, spentBy } from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import { refundEnrolment } from "#sales/paying/refunds/actions/refund-enrolment.ts";
import { dropCertificate } from "#sales/paying/ways/certificates/actions/drop-certificate.ts";
import { receiveCertificate } from "#sales/paying/ways/certificates/actions/receive-certificate.ts";
import { acceptShortPayment } from "#sales/review/actions/accept-short-payment.ts";
import { closeReview } from "#sales/review/actions/close-review.ts";
import { putMoneyToOrder } from "#sales/review/actions/put-money-to-order.ts";
import { refundFromReview } from "#sales/review/actions/refund-from-review.ts";
import { courseNow, edit } from "#tests/courses/course-house.ts";
import { cancelNow } from "#tests/sales/date-house.ts";
import { ZENITH } from "#tests/sales/member-transfer-house.ts";
import { somebody } from "#tests/sales/orders/random-counter.ts";
import { type Action, fire, note, type Turn } from "#tests/sales/orders/random-office.ts";
import { rehearsedFirst } from "#tests/sales/orders/random-rehearsal.ts";
import { anItem, aSeat, CONFIRMED, moneyOf, partsOf, STANDS } from "#tests/sales/orders/random-seats.ts";

const REASON = "A random one.";

export const DESK: readonly Action[] = [
	{ name: "name participant", weight: 4, play: nameSomebody },
	{ name: "correct a name", weight: 2, play: spellRight },
	{ name: "link for an order", weight: 2, play: makeLink },
	{ name: "proforma for an order", weight: 2, play: makeProforma },
	{ name: "move", weight: 3, play: move },
	{ name: "cancel a seat", weight: 5, play: cancelSeat },
	{ name: "send back", weight: 3, play: sendBack },
	{ name: "release", weight: 2, play: release },
	{ name: "restore", weight: 2, play: restore },
	{ name: "extend", weight: 1, play: extend },
	{ name: "correct invoice", weight: 3, play: correct },
	{ name: "certificate", weight: 4, play: takeCertificate },
	{ name: "no certificate", weight: 1, play: drop },
	{ name: "cancel a date", weight: 0.3, play: cancelDate },
	{ name: "seats of a date", weight: 2, play: changeSeatsOfDate },
	{ name: "decide", weight: 5, play: decide },
	{ name: "decide about an order", weight: 2, play: payForOrder },
];

const today = ({ now }: Turn) => todayInLagos(now);

async function nameSomebody(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, sql`o.source = 'office'`);
	if (!seat) return false;
	const participant = { ...somebody(turn, 0), name: `Named ${turn.step}` };
	const asked = { code: seat.code, enrolmentId: seat.id, participant, seenVersion: seat.orderVersion };
	return (await fire(turn, (form) => nameParticipant({ ...asked, ...form })))?.ok ?? false;
}

async function spellRight(turn: Turn): Promise<boolean> {
	const named = sql`exists (select from enrolment_people where enrolment_id = e.id and full_name <> '')`;
	const seat = await aSeat(turn, turn.draw.chance(0.95) ? named : sql`true`);
	if (!seat) return false;
	note(turn, `${seat.id} of ${seat.code}`);
	const asked = {
		code: seat.code,
		enrolmentId: seat.id,
		participant: { ...somebody(turn, 0), name: `Corrected ${turn.step}` },
		sendJoining: turn.draw.chance(0.3),
		seenVersion: seat.orderVersion,
	};
	return (await fire(turn, (form) => correctParticipant({ ...asked, ...form })))?.ok ?? false;
}

async function makeLink(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, sql`${STANDS} and s.due_net_kobo > 0`);
	if (!seat) return false;
	const { actor, now } = turn;
	note(turn, seat.code);
	return (await linkForOrder({ code: seat.code, actor, now })).ok;
}

async function makeProforma(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, sql`${STANDS} and s.due_net_kobo > 0`);
	if (!seat) return false;
	const { actor, now } = turn;
	note(turn, seat.code);
	return (await proformaForOrder({ code: seat.code, key: turn.key, actor, now })).ok;
}

async function move(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, STANDS);
	if (!seat) return false;
	const { draw, world, actor, now } = turn;
	const course = draw.chance(0.5)
		? world.courses.find(({ courseId }) => courseId === seat.courseId)
		: draw.pick(world.courses);
	const courseDateId = course && draw.chance(0.7) ? draw.pick(course.dates) : null;
	const price = draw.chance(0.4) ? anotherPrice(turn) : undefined;
	const asked = { enrolmentId: seat.id, courseDateId, ...(price && { price }), seenVersion: seat.version };
	note(turn, `${seat.id} to ${courseDateId} at ${JSON.stringify(price)}`);
	if (draw.chance(0.3)) return (await fire(turn, (form) => changeSeat({ ...asked, ...form })))?.ok ?? false;
	const done = await rehearsedFirst(turn, () => changeSeat({ ...asked, key: turn.key, actor, now }));
	return done.ok && !("again" in done);
}

function anotherPrice({ draw }: Turn): ChangeSeat["price"] {
	return draw.pick([
		{ kind: "list" },
		{ kind: "free", reason: REASON },
		{ kind: "agreed", total: draw.pick([1, 5_000_001, 9_999_999, 12_900_000]), reason: REASON },
	]);
}

async function cancelSeat(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, CONFIRMED);
	if (!seat) return false;
	const money = await moneyOf(seat.id);
	if (!money) return false;
	const { seen, payments } = money;
	const parts = turn.draw.chance(0.25) ? [] : partsOf(turn, payments);
	note(turn, `${seat.id} of ${seat.code}, ${JSON.stringify(parts)}`);
	return await tryOut(turn, parts, (form) => cancelEnrolment({ ...seen, parts, reason: REASON, ...form }));
}

async function sendBack(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, sql`e.confirmed_at is not null and s.paid_kobo > 0`);
	if (!seat) return false;
	const money = await moneyOf(seat.id);
	if (!money) return false;
	const { seen, payments } = money;
	const parts = partsOf(turn, payments).slice(0, 1);
	note(turn, `${seat.id} of ${seat.code}, ${JSON.stringify(parts)}`);
	return await tryOut(turn, parts, (form) => refundEnrolment({ ...seen, parts, reason: REASON, ...form }));
}

type Form = Parameters<Parameters<typeof fire>[1]>[0];

/** The providers are asked, then it is rehearsed and confirmed, or sent by two at once. */
async function tryOut(
	turn: Turn,
	parts: readonly Part[],
	act: (form: Form) => Promise<{ ok: boolean }>,
): Promise<boolean> {
	const { draw, key, actor, now } = turn;
	if (await checkBeforeSpending(spentBy(parts), now)) return false;
	if (draw.chance(0.4)) return (await fire(turn, act))?.ok ?? false;
	const done = await rehearsedFirst(turn, () => act({ key, actor, now }));
	return done.ok && !("again" in done);
}

async function release(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, sql`${CONFIRMED} and s.due_net_kobo > 0`);
	if (!seat) return false;
	const asked = { enrolmentId: seat.id, seenVersion: seat.version, reason: REASON };
	return (await fire(turn, (form) => releaseSeat({ ...asked, ...form })))?.ok ?? false;
}

async function restore(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, sql`e.seat_released_at is not null`);
	if (!seat) return false;
	const asked = { enrolmentId: seat.id, seenVersion: seat.version };
	return (await fire(turn, (form) => restoreSeat({ ...asked, ...form })))?.ok ?? false;
}

async function extend(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, sql`${CONFIRMED} and s.due_net_kobo > 0`);
	if (!seat) return false;
	const dueDay = addDays(today(turn), turn.draw.between(1, 30));
	const asked = { enrolmentId: seat.id, seenVersion: seat.version, dueDay };
	return (await fire(turn, (form) => extendBalance({ ...asked, ...form })))?.ok ?? false;
}

/** Makes an invoice out to somebody else. */
async function correct(turn: Turn): Promise<boolean> {
	const { draw, step } = turn;
	const newest = db.selectFrom("invoices").select("number").orderBy("id", "desc").limit(20);
	const numbers = await newest.execute();
	if (numbers.length === 0) return false;
	const { number } = draw.pick(numbers);
	note(turn, number);
	const buyer = { ...ZENITH, name: `${ZENITH.name} ${step}` };
	return (await fire(turn, (form) => correctInvoice({ number, buyer, reason: REASON, ...form })))?.ok ?? false;
}

async function takeCertificate(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, sql`${CONFIRMED} and s.certificate_due_kobo > 0`);
	if (!seat) return false;
	const { draw, step } = turn;
	const amount = Math.max(1, Math.round(seat.awaited * draw.pick([1, 1, 0.6, 1.5, 3])));
	const certificate = {
		number: `WHT-${step}`,
		issuedOn: today(turn),
		amount,
		issuerName: "Zenith",
		issuerTaxNumber: "1",
		fileId: null,
	};
	note(turn, `${amount} of ${seat.awaited} for ${seat.id} of ${seat.code}`);
	const asked = { enrolmentId: seat.id, seenVersion: seat.version, ...certificate };
	return (await fire(turn, (form) => receiveCertificate({ ...asked, ...form })))?.ok ?? false;
}

async function drop(turn: Turn): Promise<boolean> {
	const seat = await aSeat(turn, sql`${CONFIRMED} and s.certificate_due_kobo > 0`);
	if (!seat) return false;
	const asked = { enrolmentId: seat.id, seenVersion: seat.version };
	return (await fire(turn, (form) => dropCertificate({ ...asked, ...form })))?.ok ?? false;
}

async function cancelDate(turn: Turn): Promise<boolean> {
	const { world, draw, actor, now, key } = turn;
	const course = draw.pick(world.courses);
	const date = draw.pick(course.dates);
	return (await rehearsedFirst(turn, () => cancelNow(date, actor, { now, key }))).ok;
}

/** A date gets seats of its own, other ones, or none; now and then the course has other ones, too. */
async function changeSeatsOfDate(turn: Turn): Promise<boolean> {
	const { draw, world, actor, now } = turn;
	const course = await courseNow(draw.pick(world.courses).courseId);
	const chosen = draw.pick(course.dates);
	const seats = draw.chance(0.3) ? undefined : draw.between(0, 8);
	const dates = course.dates.map((date) => {
		const { seats: _, ...terms } = date.terms ?? {};
		return date === chosen ? { ...date, terms: { ...terms, ...(seats !== undefined && { seats }) } } : date;
	});
	const values = draw.chance(0.3) ? { slots: draw.between(2, 14) } : {};
	note(turn, `${seats} on ${chosen?.id}`);
	return chosen !== undefined && (await edit({ ...actor, email: "" }, course, { dates, values }, now)).ok;
}

/** Of money that waits. */
async function decide(turn: Turn): Promise<boolean> {
	const { world, draw } = turn;
	const item = await anItem(turn);
	if (!item) return false;
	const { reference, id: itemId, version: seenVersion, paymentId } = item;
	const asked = { reference, itemId, seenVersion };
	const how = draw.pick(["close", "enrol", "balance", "short", "back", "back"] as const);
	note(turn, `${how}, item ${itemId}, ${item.reason}`);
	const courseDateId = item.dateId ?? draw.pick(draw.pick(world.courses).dates);
	const sums = db
		.selectFrom("payment_sums")
		.select("waiting")
		.where("id", "=", paymentId ?? 0);
	const waiting = how === "back" ? Number((await sums.executeTakeFirst())?.waiting ?? 0) : 0;
	const amount = draw.pick([waiting, Math.ceil(waiting / 2)]);
	const by = { way: "by-hand" as const, day: today(turn), how: "by transfer" };
	const done = await fire(turn, async (form): Promise<{ ok: boolean }> => {
		const input = { ...asked, ...form };
		if (how === "close") return await closeReview({ ...input, note: REASON });
		if (how === "enrol") return await putMoneyToOrder({ ...input, courseDateId });
		if (how === "balance") return await putMoneyToOrder(input);
		if (how === "short") return await acceptShortPayment(input);
		return await refundFromReview({ ...input, amount, by, reason: REASON });
	});
	return done?.ok ?? false;
}

/** Money that was sent for a whole order, and had to wait. */
async function payForOrder(turn: Turn): Promise<boolean> {
	const ofOrder = sql`a.user_id is null and a.brings_money`;
	const cameLate = sql`${ofOrder} and i.reason in ('course-full', 'already-registered')`;
	const item = await anItem(turn, turn.draw.pick([cameLate, cameLate, cameLate, ofOrder, sql`true`]));
	if (!item) return false;
	note(turn, `item ${item.id}, ${item.reason}`);
	const asked = { reference: item.reference, itemId: item.id, seenVersion: item.version };
	return (await fire(turn, (form) => putMoneyToOrder({ ...asked, ...form })))?.ok ?? false;
}
