// What a random step is about: seats, orders and money as they stand, the newest ones, so that things happen to them.
import { type RawBuilder, sql } from "kysely";
import { db, inTransaction } from "#kit/data/db.ts";
import { leftOnReceipts, lockMoney } from "#sales/paying/payments/actions/lock-money.ts";
import type { Part, SendBackBy } from "#sales/paying/refunds/actions/issue-credit-notes.ts";
import type { Turn } from "#tests/sales/orders/random-office.ts";

export type SeatRow = {
	id: number;
	version: number;
	userId: string | null;
	courseId: number;
	dateId: number | null;
	awaited: number;
	orderId: number;
	code: string;
	orderVersion: number;
	/** What is due in money of the order, kobo. */
	open: number;
};

const NEWEST = 60;

/** One of `someSeats`; undefined: there is none. */
export async function aSeat({ draw }: Turn, where: RawBuilder<unknown> = sql`true`): Promise<SeatRow | undefined> {
	const rows = await someSeats(where);
	return rows.length > 0 ? draw.pick(rows) : undefined;
}

/** Those of the newest seats of which this is true (`e`, `o` for its order, `s` for its sums). */
export async function someSeats(where: RawBuilder<unknown>): Promise<SeatRow[]> {
	const { rows } = await sql<SeatRow>`
		select e.id, e.version, e.user_id as "userId", e.course_id as "courseId", e.course_date_id as "dateId",
			s.certificate_due_kobo as awaited, o.id as "orderId", o.code, o.version as "orderVersion",
			(select coalesce(sum(net_kobo + vat_kobo - paid_kobo), 0)::bigint from dues d join enrolments b on b.id = d.enrolment_id
				where b.order_id = o.id and b.cancelled_at is null and d.closed_at is null and d.in_money) as open
		from (select * from enrolments order by id desc limit ${NEWEST}) e
		join orders o on o.id = e.order_id join enrolment_sums s on s.enrolment_id = e.id
		where ${where} order by e.id`.execute(db);
	return rows;
}

export const STANDS = sql`e.cancelled_at is null`;
export const CONFIRMED = sql`e.confirmed_at is not null and e.cancelled_at is null`;
/** A member ordered it for themselves. */
export const OWN = sql`o.user_id is not null and e.user_id = o.user_id and e.confirmed_at is not null and e.cancelled_at is null`;

/** A seat's money as a form shows it; undefined: it is confirmed no more. */
export async function moneyOf(enrolmentId: number) {
	const locked = await inTransaction((tx) => lockMoney(tx, enrolmentId));
	if (!locked) return undefined;
	const payments = locked.payments.map(({ payment, allocated }) => ({
		paymentId: payment.id,
		provider: payment.provider,
		left: allocated.total,
	}));
	return {
		seen: { enrolmentId, seenVersion: locked.enrolment.version, seenLeft: leftOnReceipts(locked) },
		payments: payments.filter(({ left }) => left > 0),
	};
}

type Money = NonNullable<Awaited<ReturnType<typeof moneyOf>>>["payments"][number];

/** All, a part, or now and then a kobo of each payment, as somebody would send it back. */
export function partsOf({ draw, now }: Turn, payments: readonly Money[]): Part[] {
	return payments.map(({ paymentId, provider, left }) => {
		const amount = draw.pick([left, left, Math.ceil(left / 2), Math.ceil(left * 0.3), 1]);
		return { paymentId, amount, by: draw.pick(waysBack(provider, now)) };
	});
}

function waysBack(provider: string, now: Date): SendBackBy[] {
	const byHand: SendBackBy = { way: "by-hand", day: now.toISOString().slice(0, 10), how: "by transfer" };
	const later: SendBackBy = { way: "by-hand", account: "Ada Okafor, GTBank 0123456789" };
	const kept: SendBackBy[] = [{ way: "credit" }, { way: "credit" }];
	if (provider === "flutterwave")
		return [{ way: "provider" }, { way: "provider" }, byHand, later, { way: "outside" }, ...kept];
	return [byHand, byHand, later, ...kept];
}

type Item = {
	id: number;
	reference: string;
	version: number;
	reason: string;
	paymentId: number | null;
	dateId: number | null;
};

/** One of the newest questions that are open. */
export async function anItem({ draw }: Turn, where: RawBuilder<unknown> = sql`true`): Promise<Item | undefined> {
	const { rows } = await sql<Item>`
		select i.id, i.reference, i.version, i.reason, i.payment_id as "paymentId", seat.course_date_id as "dateId"
		from review_items i left join payment_attempts a on a.id = i.attempt_id left join attempt_subjects seat on seat.attempt_id = a.id
		where i.closed_at is null and ${where} order by i.id desc limit 30`.execute(db);
	return rows.length > 0 ? draw.pick(rows) : undefined;
}

export type Transfer = { reference: string; code: string; total: number; net: number };

/** The newest transfers that are awaited, and some nobody awaits any more. */
export async function transfers(): Promise<Transfer[]> {
	const { rows } = await sql<Transfer>`
		select * from (select a.id, a.reference, t.code, a.total_kobo as total, a.net_kobo as net
			from bank_transfers t join payment_attempts a on a.id = t.attempt_id order by t.attempt_id desc limit 25) newest order by id`.execute(
		db,
	);
	return rows;
}
