// What the office does at random for who stands before it: it registers, takes money, uses credit and undoes what it recorded.
import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import type { NewBuyer } from "#sales/ledger/orders/data/buyers.ts";
import { listCreditsFor } from "#sales/ledger/orders/data/payer-credit.ts";
import { duesForSeats, type OfficePrice } from "#sales/ledger/orders/rules/order-dues.ts";
import type {
	NewParticipant,
	OfficePayment,
	RegisterByOffice,
} from "#sales/paying/orders/actions/judge-registration.ts";
import { registerByOffice } from "#sales/paying/orders/actions/register-by-office.ts";
import { useCredit } from "#sales/paying/orders/actions/use-credit.ts";
import { undoPayment } from "#sales/paying/payments/actions/undo-payment.ts";
import { type HandMethod, type PaidBy, payByHand } from "#sales/paying/ways/by-hand/actions/pay-by-hand.ts";
import { recordUnknown } from "#sales/paying/ways/by-hand/actions/record-unknown.ts";
import { attributePayment } from "#sales/review/actions/attribute-payment.ts";
import { type Action, fire, note, priceOf, type Turn } from "#tests/sales/orders/random-office.ts";
import { CODES, offOf } from "#tests/sales/orders/random-people.ts";
import { anItem, aSeat, type SeatRow, STANDS, someSeats } from "#tests/sales/orders/random-seats.ts";

const VAT_BASIS_POINTS = 750;
const METHODS: readonly HandMethod[] = ["cash", "POS", "cheque", "bank transfer"];

export const COUNTER: readonly Action[] = [
	{ name: "register", weight: 14, play: register },
	{ name: "take money", weight: 8, play: takeMoney },
	{ name: "use credit", weight: 6, play: payFromCredit },
	{ name: "undo a payment", weight: 3, play: undo },
	{ name: "undo a use of credit", weight: 3, play: undoCredit },
	{ name: "money of an unknown payer", weight: 3, play: recordUnknownMoney },
	{ name: "put money to an order", weight: 4, play: putToOrder },
];

const today = ({ now }: Turn) => todayInLagos(now);

/** When money came that the office records: now and then weeks ago, in a month that may be closed. */
const dayItCame = ({ draw, now }: Turn) => addDays(todayInLagos(now), draw.chance(0.2) ? -draw.between(1, 40) : 0);

/** The days of a date, as a form shows them. */
async function daysOf(dateId: number) {
	return await db
		.selectFrom("course_dates")
		.select(["first_day as firstDay", "last_day as lastDay"])
		.where("id", "=", dateId)
		.executeTakeFirstOrThrow();
}

export function somebody({ world, draw, step }: Turn, at: number): NewParticipant {
	const name = `Participant ${step} ${at}`;
	if (draw.chance(0.25)) return { name: null, email: null, phone: null };
	if (draw.chance(0.3)) return { name, email: draw.pick(world.people).email, phone: null };
	return { name, email: draw.chance(0.4) ? `participant-${step}-${at}@example.com` : null, phone: null };
}

/** Some organisations come again, and may have credit then. */
const REGULARS = 5;

function aBuyer({ draw, step }: Turn): NewBuyer {
	const isOrganisation = draw.chance(0.7);
	const which = isOrganisation && draw.chance(0.5) ? `of ${draw.between(1, REGULARS)}` : `${step}`;
	return {
		isOrganisation,
		name: isOrganisation ? `Kuramo Foods ${which} Ltd` : `Funke Alao ${which}`,
		email: draw.chance(0.8) ? `buyer-${which.replace(" ", "-")}@example.com` : null,
		phone: null,
		address: isOrganisation ? "1 Broad Street, Lagos" : null,
		taxNumber: isOrganisation ? "12345678-0001" : null,
	};
}

async function register(turn: Turn): Promise<boolean> {
	const { world, draw } = turn;
	const course = draw.pick(world.courses);
	const courseDateId = draw.pick(course.dates);
	const listPrice = priceOf(course, courseDateId);
	const seats = draw.pick([1, 1, 1, 2, 3, 6]);
	const participants = Array.from({ length: seats }, (_, at) => somebody(turn, at));
	const isKnown = participants[0]?.name !== null;
	const buyer = seats === 1 && isKnown && draw.chance(0.6) ? null : aBuyer(turn);
	const price = draw.pick<OfficePrice>([
		{ kind: "list" },
		{ kind: "list" },
		{ kind: "agreed", total: draw.between(1, listPrice), reason: "Regular customer" },
		{ kind: "free", reason: "Trainer" },
	]);
	const plan = draw.chance(0.35) ? "deposit" : "whole";
	const code = price.kind === "list" && draw.chance(0.4) ? draw.pick(CODES) : null;
	const terms = {
		seats,
		price,
		plan,
		listPrice,
		off: offOf(code, listPrice),
		vatBasisPoints: VAT_BASIS_POINTS,
	} as const;
	const dues = duesForSeats({ ...terms });
	const payment = aPayment(turn, dues);
	const asked: Omit<RegisterByOffice, "actor" | "key" | "now"> = {
		courseDateId,
		participants,
		buyer,
		purchaseOrder: draw.chance(0.2) ? "PO 4711" : null,
		price,
		code,
		plan,
		withholds: buyer?.isOrganisation === true && draw.chance(0.35),
		payment,
		seenTotal: dues.total,
		seenDays: await daysOf(courseDateId),
	};
	const { how } = payment;
	note(
		turn,
		`${seats} on ${courseDateId}, ${price.kind}, ${code ?? "no code"}, ${plan}, ${how}${asked.withholds ? ", withholds" : ""}`,
	);
	// Two admins who register the same people at once have two orders.
	const done = await fire(turn, (form) => registerByOffice({ ...asked, ...form }), { twoAdmins: false });
	if (!done?.ok || !("receipt" in done)) return false;
	if (payment.how === "received") acknowledge(turn, payment.amount, done.receipt);
	note(turn, done.code);
	return true;
}

function aPayment(turn: Turn, dues: { total: number; first: number }): OfficePayment {
	const { draw } = turn;
	if (dues.total === 0) return { how: "nothing" };
	const amount = draw.pick([dues.total, dues.first, dues.first, draw.between(1, dues.total), dues.total + 50_000]);
	const received = { how: "received", method: draw.pick(METHODS), amount, day: dayItCame(turn), detail: null } as const;
	const until = addDays(today(turn), draw.between(0, 20));
	return draw.pick<OfficePayment>([
		received,
		received,
		received,
		{ how: "transfer" },
		{ how: "link" },
		{ how: "invoice", until, confirm: draw.chance(0.6) },
	]);
}

function acknowledge({ world, key }: Turn, amount: number, receipt: string | null) {
	world.taken.set(key, amount);
	if (receipt === null) throw new Error("Money was taken without a receipt.");
	world.receipts.push(receipt);
}

async function takeMoney(turn: Turn): Promise<boolean> {
	const { draw } = turn;
	const seat = await aSeat(turn, draw.chance(0.9) ? sql`${STANDS} and s.due_net_kobo > 0` : STANDS);
	if (!seat) return false;
	const amount = draw.pick([seat.open, draw.between(1, Math.max(1, seat.open)), seat.open + 12_345]);
	const money = { method: draw.pick(METHODS), amount, day: dayItCame(turn), detail: "slip 0412" };
	note(turn, `${amount} of ${seat.open} for ${seat.code}`);
	const paidBy = draw.chance(0.3) ? anotherPayer(turn) : null;
	const asked = { ...money, paidBy, code: seat.code, seenVersion: seat.orderVersion };
	const done = await fire(turn, (form) => payByHand({ ...asked, ...form }));
	if (!done?.ok || !("receipt" in done)) return false;
	acknowledge(turn, amount, done.receipt);
	return true;
}

function anotherPayer({ world, draw, step }: Turn): PaidBy {
	const email = draw.pick([null, `payer-${step}@example.com`, draw.pick(world.people).email]);
	return { name: `Payer ${step}`, email, phone: null };
}

/** Pays an order from what its buyer has left of other money. */
async function payFromCredit(turn: Turn): Promise<boolean> {
	const { draw } = turn;
	const seats = await someSeats(draw.chance(0.9) ? sql`${STANDS} and s.due_net_kobo > 0` : STANDS);
	const found: { seat: SeatRow; paymentId: number; left: number }[] = [];
	for (const seat of seats)
		for (const { paymentId, left } of await listCreditsFor(db, seat.orderId)) found.push({ seat, paymentId, left });
	if (found.length === 0) return false;
	const { seat, paymentId, left } = draw.pick(found);
	const most = Math.min(left, seat.open);
	const amount = draw.pick([most, most, Math.ceil(most / 2), 1, left]);
	note(turn, `${amount} of ${left} of the payment ${paymentId} for ${seat.code}`);
	const asked = { code: seat.code, paymentId, amount, seenVersion: seat.orderVersion };
	const done = await fire(turn, (form) => useCredit({ ...asked, ...form }));
	if (!done?.ok || !("receipt" in done)) return false;
	turn.world.receipts.push(done.receipt);
	return true;
}

async function undo(turn: Turn): Promise<boolean> {
	const { draw } = turn;
	const newest = await db
		.selectFrom("payments as p")
		.innerJoin("orders as o", "o.id", "p.order_id")
		.select(["p.id as paymentId", "o.code", "o.version as seenVersion"])
		.where("p.provider", "in", ["office", "bank"])
		.orderBy("p.id", "desc")
		.limit(40)
		.execute();
	if (newest.length === 0) return false;
	const cameBack = draw.chance(0.3) ? { dueDay: "2027-12-01", charge: null } : null;
	const asked = {
		...draw.pick(newest),
		receipt: null,
		reason: "Recorded by mistake.",
		keepSeats: draw.chance(0.5),
		cameBack,
	};
	note(turn, `${asked.paymentId} of ${asked.code}${asked.keepSeats ? ", keeps seats" : ""}`);
	return (await fire(turn, (form) => undoPayment({ ...asked, ...form })))?.ok ?? false;
}

async function undoCredit(turn: Turn): Promise<boolean> {
	const { draw } = turn;
	const used = await db
		.selectFrom("receipts as r")
		.innerJoin("orders as o", "o.id", "r.order_id")
		.select(["r.payment_id as paymentId", "r.number as receipt", "o.code", "o.version as seenVersion"])
		.where(sql<boolean>`r.facts -> 'credit' is not null`)
		.orderBy("r.id", "desc")
		.limit(20)
		.execute();
	if (used.length === 0) return false;
	const asked = { ...draw.pick(used), reason: "Used by mistake.", keepSeats: draw.chance(0.5), cameBack: null };
	note(turn, `${asked.receipt} of ${asked.code}${asked.keepSeats ? ", keeps seats" : ""}`);
	return (await fire(turn, (form) => undoPayment({ ...asked, ...form })))?.ok ?? false;
}

async function recordUnknownMoney(turn: Turn): Promise<boolean> {
	const { world, draw, step } = turn;
	const seat = await aSeat(turn, sql`${STANDS} and s.due_net_kobo > 0`);
	const due = seat?.open ?? 0;
	const amount = draw.pick([due, Math.ceil(due / 2), due + 12_345, draw.between(1, 9_000_000)]);
	const paidBy = draw.chance(0.5) ? anotherPayer(turn) : null;
	const money = { method: draw.pick(METHODS), amount, day: dayItCame(turn), detail: `slip ${step}`, paidBy };
	// Two admins who record the same have two payments.
	const done = await fire(turn, (form) => recordUnknown({ ...money, ...form }), { twoAdmins: false });
	if (!done?.ok || !("reference" in done)) return false;
	note(turn, `${amount} as ${done.reference}`);
	world.taken.set(turn.key, amount);
	return true;
}

async function putToOrder(turn: Turn): Promise<boolean> {
	const { draw } = turn;
	const item = await anItem(turn, draw.chance(0.95) ? sql`i.reason = 'unknown-payer'` : sql`true`);
	const seat = await aSeat(turn, draw.chance(0.9) ? sql`${STANDS} and s.due_net_kobo > 0` : STANDS);
	if (!item || !seat) return false;
	const { reference, id: itemId, version: seenVersion } = item;
	note(turn, `${reference} to ${seat.code}`);
	const asked = { reference, itemId, seenVersion, code: seat.code };
	return (await fire(turn, (form) => attributePayment({ ...asked, ...form })))?.ok ?? false;
}
