import { sql } from "kysely";
import { seatColumns } from "#courses/data/seats.ts";
import { type ClassTimes, classTimesOf, type HoursColumns } from "#courses/rules/class-times.ts";
import { seatsLeft } from "#courses/rules/course.ts";
import { type Database, db } from "#kit/data/db.ts";
import { firstNameOf } from "#kit/rules/contact/first-name.ts";
import { type DateRange, todayInLagos } from "#kit/rules/date-range.ts";
import { DAY_MS } from "#kit/rules/days.ts";
import type { Kobo } from "#kit/rules/money.ts";
import { stillTakesSeat } from "#sales/ledger/orders/data/seat-availability.ts";
import { readMemberPricing } from "#sales/ledger/orders/data/seat-pricing.ts";
import { findWhoAttends } from "#sales/ledger/orders/data/who-attends.ts";
import { priceSeat } from "#sales/ledger/orders/rules/seat-pricing.ts";
import { isForSeats, isOpenAttempt, type PaidSeats, seatsOn } from "#sales/ledger/payments/data/open-attempts.ts";
import type { AttemptState } from "#sales/ledger/payments/rules/payment.ts";
import { findLinkByToken, type PayLink, participantOfLink } from "#sales/paying/ways/links/data/pay-links.ts";
import {
	type BalanceStanding,
	isForDeposit,
	type KnownOfLink,
	type LinkThing,
	type LinkTruth,
	linkOver,
	linkTruth,
	type SeatStanding,
} from "#sales/paying/ways/links/rules/pay-link.ts";
import { vatThatCounts } from "#settings/data/vat.ts";

/**
 * The facts on the page of a link: the participant's first name and the purpose of the payment. More about a person only if they agreed.
 */
export type LinkFacts = {
	/** Null: an order of the office, whose payer knows the participants. */
	firstName: string | null;
	/** The member's full name and e-mail, if they agreed to show them. */
	asker: { fullName: string; email: string } | null;
	/** The member's message to the payer. */
	message: string | null;
	title: string;
	date: DateRange | null;
	/** The hours of its days. */
	times: ClassTimes | null;
	location: string;
	/** Whether it is the rest of an invoice. */
	isRest: boolean;
	/** The part that a certificate pays, in kobo. */
	byCertificate: Kobo;
	/** Whether paying now restores a released seat. */
	isReleased: boolean;
	truth: LinkTruth;
};

type Row = HoursColumns & {
	/** Null: an order. */
	greetingName: string | null;
	/** The member who owns the link. */
	askerName: string | null;
	email: string | null;
	title: string | null;
	location: string | null;
	date: DateRange | null;
	isReleased: boolean;
	isRest: boolean;
	/** A released seat must be restored first, on a date that still takes one. */
	needsSeat: boolean;
	seatStanding: Extract<LinkThing, { seat: unknown }>["seat"] | null;
	balanceStanding: BalanceStanding | null;
	slots: number | null;
	participants: number;
	holds: number;
	waiting: number;
	isPaid: boolean;
};

/** Finds a link by its token, with its status. */
export async function findLinkAndFacts(token: string, now: Date) {
	const link = await findLinkByToken(token);
	return link && { link, facts: await findLinkFacts(link, now) };
}

/** The status of a link now. For a decision, lock its course or order first. */
export async function findLinkFacts(link: PayLink, now: Date, on: Database = db): Promise<LinkFacts> {
	const standing = link.order_id === null ? findStanding(link, now, on) : findOrderStanding(link, now, on);
	const [row, begun] = await Promise.all([standing, listBegunFor(link, now, on)]);
	const thing = thingOf(row);
	const needsSeat = "seat" in thing || row.needsSeat;
	const known: KnownOfLink = {
		isPaid: row.isPaid,
		over: linkOver(link, thing, todayInLagos(now)),
		begun,
		seatsLeft: needsSeat ? seatsLeft({ ...row, slots: row.slots ?? 0 }) : null,
	};
	return {
		firstName: row.greetingName === null ? null : firstNameOf(row.greetingName),
		asker: link.shows_asker && row.askerName && row.email ? { fullName: row.askerName, email: row.email } : null,
		message: link.message,
		title: row.title ?? "",
		date: row.date,
		times: classTimesOf(row),
		location: row.location ?? "",
		isRest: row.isRest,
		byCertificate: row.balanceStanding?.certificate_due_kobo ?? 0,
		isReleased: row.isReleased,
		truth: linkTruth(known, now),
	};
}

function thingOf({ balanceStanding: balance, seatStanding }: Row): LinkThing {
	if (!balance) return { seat: seatStanding ?? NO_COURSE };
	return { balance };
}

const NO_COURSE = {
	isOffered: false,
	price: 0,
	vatBasisPoints: 0,
	date: null,
	registerUntil: null,
	isDateCancelled: false,
	isRegistered: false,
};

async function findStanding(link: PayLink, now: Date, on: Database): Promise<Row> {
	const today = todayInLagos(now);
	const other = participantOfLink(link);
	const { user_id: memberId, course_date_id: courseDateId } = link;
	const who =
		other && memberId !== null && courseDateId !== null
			? await findWhoAttends(on, { memberId, courseDateId, other })
			: undefined;
	const of = { courseId: sql`c.id`, dateId: sql`coalesce(e.course_date_id, l.course_date_id)` };
	const seats = seatColumns({ ...of, now, today, exceptPerson: who ? who.personId : (memberId ?? "") });
	const vat = sql`(select ${vatThatCounts} from courses where courses.id = c.id)`;
	const takes = stillTakesSeat({ onSchedule: sql`ed.last_day`, asBought: sql`e.last_day`, now });
	const { rows } = await sql<Row>`
		select coalesce(person.greeting_name, l.participant_name, u.full_name, '') as "greetingName",
			coalesce(u.document_name, u.full_name) as "askerName", u.email, coalesce(e.title, c.title) as title, coalesce(e.location, p.name) as location,
			case when e.id is not null then case when e.first_day is not null and e.last_day is not null
					then jsonb_build_object('firstDay', e.first_day, 'lastDay', e.last_day) end
				when d.id is not null then jsonb_build_object('firstDay', d.first_day, 'lastDay', d.last_day) end as date,
			coalesce(ed.starts_at, d.starts_at) as starts_at, coalesce(ed.ends_at, d.ends_at) as ends_at,
			coalesce(ed.other_hours, d.other_hours) as other_hours,
			coalesce(s.open_invoice_id is not null, false) as "isRest",
			coalesce(e.seat_released_at is not null, false) as "isReleased",
			coalesce(e.seat_released_at is not null and c.id is not null and ${takes}, false) as "needsSeat",
			case when e.id is null and c.id is not null then jsonb_build_object(
				'isOffered', c.published and c.deleted_at is null, 'price', coalesce(d.price_kobo, c.price_kobo), 'vatBasisPoints', ${vat},
				'date', case when d.id is not null then jsonb_build_object('firstDay', d.first_day, 'lastDay', d.last_day) end,
				'registerUntil', d.register_until, 'isDateCancelled', coalesce(d.cancelled_at is not null, false),
				'isRegistered', ${who?.isRegistered ?? false} or exists (select from enrolments r where r.user_id = ${who ? who.userId : memberId}
					and r.course_date_id = l.course_date_id and r.confirmed_at is not null and r.cancelled_at is null)) end as "seatStanding",
			case when e.id is not null then jsonb_build_object('due_net_kobo', s.due_net_kobo,
				'due_vat_kobo', s.due_vat_kobo, 'certificate_due_kobo', s.certificate_due_kobo, 'isCancelled', e.cancelled_at is not null,
				'isDateCancelled', coalesce(ed.cancelled_at is not null, false)) end as "balanceStanding",
			${seats},
			exists (select from payment_attempts a where a.pay_link_id = l.id and a.state = 'paid') as "isPaid"
		from pay_links l
			left join users u on u.id = l.user_id
			left join enrolments e on e.id = l.enrolment_id
			left join enrolment_people person on person.enrolment_id = e.id
			left join enrolment_sums s on s.enrolment_id = e.id
			left join course_dates ed on ed.id = e.course_date_id
			left join courses c on c.id = coalesce(e.course_id, l.course_id)
			left join course_dates d on d.id = l.course_date_id
			left join locations p on p.id = d.location_id
		where l.id = ${link.id}`.execute(on);
	const [row] = rows;
	if (!row) throw new Error(`The payment link ${link.id} is gone.`);
	const { seatStanding: seat } = row;
	return seat ? { ...row, seatStanding: { ...seat, price: await priceNow(link, { ...row, seat }, now, on) } } : row;
}

/** What the seat of a link costs its member today, less the discount that counts. */
async function priceNow(
	{ user_id: userId, course_id: courseId, course_date_id: dateId, discount_code: code, ...link }: PayLink,
	{ seat, date, location }: Pick<Row, "date" | "location"> & { seat: SeatStanding },
	now: Date,
	on: Database,
): Promise<Kobo> {
	if (!date || courseId === null || dateId === null) return seat.price;
	const pricing = await readMemberPricing({ userId, code, now }, on);
	const offered = { id: dateId, courseId, firstDay: date.firstDay, location: location ?? "", listPrice: seat.price };
	return seat.price - (priceSeat(pricing, offered, isForDeposit(link) ? "deposit" : "full").discount?.off ?? 0);
}

/** For an order: its first seat that is not cancelled, and the open dues of all seats for the purpose of the link. */
async function findOrderStanding(link: PayLink, now: Date, on: Database): Promise<Row> {
	const seats = seatColumns({ courseId: sql`c.id`, dateId: sql`e.course_date_id`, now, today: todayInLagos(now) });
	const { rows } = await sql<Row>`
		select null as "greetingName", null as "askerName", null as email, e.title, e.location, false as "isReleased", open.is_invoiced as "isRest", d.starts_at, d.ends_at, d.other_hours, null as "seatStanding",
			jsonb_build_object('firstDay', e.first_day, 'lastDay', e.last_day) as date,
			e.confirmed_at is null and coalesce(e.held_until <= ${now}, true) as "needsSeat",
			jsonb_build_object('due_net_kobo', open.net, 'due_vat_kobo', open.vat, 'certificate_due_kobo', open.certificate,
				'isCancelled', e.cancelled_at is not null, 'isDateCancelled', d.cancelled_at is not null) as "balanceStanding",
			${seats},
			exists (select from payment_attempts a where a.pay_link_id = l.id and a.state = 'paid') as "isPaid"
		from pay_links l
			cross join lateral (select * from enrolments where order_id = l.order_id order by cancelled_at is not null, id limit 1) e
			cross join lateral (
				select coalesce(sum(net_kobo - paid_kobo + paid_vat_kobo) filter (where in_money), 0)::bigint as net,
					coalesce(sum(vat_kobo - paid_vat_kobo), 0)::bigint as vat,
					coalesce(sum(net_kobo - paid_kobo) filter (where not in_money), 0)::bigint as certificate,
					coalesce(bool_or(invoice_id is not null), false) as is_invoiced
				from dues join enrolments s on s.id = dues.enrolment_id
				where s.order_id = l.order_id and is_open and (kind = case l.purpose when 'full' then 'whole' else l.purpose end
					or (l.purpose = 'full' and not in_money))
			) open
			left join courses c on c.id = e.course_id left join course_dates d on d.id = e.course_date_id
		where l.id = ${link.id}`.execute(on);
	const [row] = rows;
	if (!row) throw new Error(`The payment link ${link.id} is gone.`);
	return row;
}

type LinkAttempt = KnownOfLink["begun"][number];

/**
 * The open attempts for the same dues, by any payer, as far back as a start checks. An awaited transfer does not stop another payment, so
 * it is left out.
 */
async function listBegunFor(link: PayLink, now: Date, on: Database): Promise<LinkAttempt[]> {
	const since = new Date(now.getTime() - DAY_MS);
	const { rows } = await sql<{ state: AttemptState; holdUntil: Date | null; createdAt: Date }>`
		select state, hold_until as "holdUntil", created_at as "createdAt" from payment_attempts a
		where ${isForSeats(seatsOfLink(link))} and ${isOpenAttempt(since)}
			and (a.state in ('pending', 'needs_review') or (a.state in ('created', 'opened') and a.provider <> 'bank'))`.execute(
		on,
	);
	return rows;
}

/** The seats that a link pays for. None: no registration has begun by it yet. */
export function seatsOfLink(link: PayLink): PaidSeats {
	const { user_id: userId, enrolment_id: enrolmentId, order_id: orderId, course_date_id: courseDateId } = link;
	if (orderId !== null) return { userId, seatIds: sql`array(select id from enrolments where order_id = ${orderId})` };
	if (enrolmentId !== null) return { userId, seatIds: [enrolmentId] };
	if (userId === null || courseDateId === null) return { userId, seatIds: [] };
	return seatsOn({ userId, courseDateId, otherParticipant: link.other_participant });
}
