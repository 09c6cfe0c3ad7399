// What the office does at random for who stands before it: it registers, and takes money.
import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { addDays, todayInLagos } from "#kit/rules/days.ts";
import type { NewParticipant, OfficePayment, RegisterByOffice } from "#sales/orders/actions/judge-registration.ts";
import { type HandMethod, payByHand } from "#sales/orders/actions/pay-by-hand.ts";
import { registerByOffice } from "#sales/orders/actions/register.ts";
import type { NewBuyer } from "#sales/orders/data/buyers.ts";
import { duesForSeats, type OfficePrice } from "#sales/orders/rules/order-dues.ts";
import { type Action, fire, note, type Turn } from "#tests/sales/orders/random-office.ts";
import { aSeat, STANDS } from "#tests/sales/orders/random-seats.ts";

const VAT_BASIS_POINTS = 750;
const METHODS: readonly HandMethod[] = ["cash", "POS", "cheque", "bank transfer"];

export const COUNTER: readonly Action[] = [
	{ name: "register", weight: 14, play: register },
	{ name: "take money", weight: 8, play: takeMoney },
];

const today = ({ now }: Turn) => todayInLagos(now);

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

function aBuyer({ draw, step }: Turn): NewBuyer {
	const isOrganisation = draw.chance(0.7);
	return {
		isOrganisation,
		name: isOrganisation ? `Kuramo Foods ${step} Ltd` : `Funke Alao ${step}`,
		email: draw.chance(0.8) ? `buyer-${step}@example.com` : null,
		phone: null,
		address: isOrganisation ? "1 Broad Street, Lagos" : null,
		taxNumber: isOrganisation ? "12345678-0001" : null,
	};
}

async function register(turn: Turn): Promise<boolean> {
	const { world, draw } = turn;
	const course = draw.pick(world.courses);
	const courseDateId = draw.pick(course.dates);
	const seats = draw.pick([1, 1, 1, 2, 3, 6]);
	const participants = Array.from({ length: seats }, (_, at) => somebody(turn, at));
	const isKnown = participants[0]?.name !== null;
	const buyer = seats === 1 && isKnown && draw.chance(0.6) ? null : aBuyer(turn);
	const price = draw.pick<OfficePrice>([
		{ kind: "list" },
		{ kind: "list" },
		{ kind: "agreed", total: draw.between(1, course.price), reason: "Regular customer" },
		{ kind: "free", reason: "Trainer" },
	]);
	const plan = draw.chance(0.35) ? "deposit" : "whole";
	const terms = { seats, price, plan, listPrice: course.price, vatBasisPoints: VAT_BASIS_POINTS } as const;
	const dues = duesForSeats({ ...terms, withholdingBasisPoints: 0 });
	const payment = aPayment(turn, dues);
	const asked: Omit<RegisterByOffice, "actor" | "key" | "now"> = {
		courseDateId,
		participants,
		buyer,
		purchaseOrder: draw.chance(0.2) ? "PO 4711" : null,
		price,
		plan,
		withholds: buyer?.isOrganisation === true && draw.chance(0.35),
		payment,
		seenTotal: dues.total,
		seenDays: await daysOf(courseDateId),
	};
	const { how } = payment;
	note(turn, `${seats} on ${courseDateId}, ${price.kind}, ${plan}, ${how}${asked.withholds ? ", withholds" : ""}`);
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
	const received = { how: "received", method: draw.pick(METHODS), amount, day: today(turn), detail: null } as const;
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

function acknowledge({ world }: Turn, amount: number, receipt: string | null) {
	world.taken += amount;
	if (receipt === null) throw new Error("Money was taken without a receipt.");
	world.receipts.push(receipt);
}

async function takeMoney(turn: Turn): Promise<boolean> {
	const { draw } = turn;
	const seat = await aSeat(turn, draw.chance(0.9) ? sql`${STANDS} and s.due_net_kobo > 0` : STANDS);
	if (!seat) return false;
	const amount = draw.pick([seat.open, draw.between(1, Math.max(1, seat.open)), seat.open + 12_345]);
	const money = { method: draw.pick(METHODS), amount, day: today(turn), detail: "slip 0412" };
	note(turn, `${amount} of ${seat.open} for ${seat.code}`);
	const asked = { ...money, code: seat.code, seenVersion: seat.orderVersion };
	const done = await fire(turn, (form) => payByHand({ ...asked, ...form }));
	if (!done?.ok || !("receipt" in done)) return false;
	acknowledge(turn, amount, done.receipt);
	return true;
}
