import { type RawBuilder, sql } from "kysely";
import {
	type CourseAvailability,
	type LockedCourse,
	type StandingRow,
	standingColumns,
	standingIn,
} from "#courses/data/course-seats.ts";
import { seatColumns, sharesLimit } from "#courses/data/seats.ts";
import type { CourseSeats } from "#courses/rules/course.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";
import { todayInLagos } from "#kit/rules/days.ts";
import { unconfirmedOrder } from "#sales/ledger/orders/data/orders.ts";
import { isShareOfNewHeld, type OtherHolds, refusalOfHold } from "#sales/ledger/orders/rules/unpaid-holds.ts";
import { paysForSeat } from "#sales/ledger/payments/data/attempt-dues.ts";
import { openAttempts, sameParticipant, seatsOn } from "#sales/ledger/payments/data/open-attempts.ts";

/** `userId` null: not signed in. `courseDateId` null: no date is chosen yet. */
type Hold = {
	userId: string | null;
	courseId: number;
	courseDateId: number | null;
	/** The date whose seats are counted, where that is not the same. */
	seatsOf?: number | null;
	/** The participant the member registers (`OtherParticipant`). Null: the member. */
	otherParticipant?: string | null | { asOfOrder: number };
};

/** Seats held by unpaid transfers of members or of their links. Office orders do not count. */
const unpaidHolds = (now: Date) => sql`from enrolments h join orders o on o.id = h.order_id
	left join course_dates hd on hd.id = h.course_date_id
	join payment_attempts b on b.order_id = h.order_id and b.provider = 'bank'
	where h.confirmed_at is null and h.cancelled_at is null and h.held_until > ${now} and o.source in ('site', 'link')
		and b.state in ('created', 'opened', 'pending') and b.hold_until > ${now}`;

/** Seats held by any unpaid attempt. Office orders do not count. */
const unpaid = (now: Date) => sql`from enrolments h join orders o on o.id = h.order_id
	left join course_dates hd on hd.id = h.course_date_id
	where h.confirmed_at is null and h.cancelled_at is null and h.held_until > ${now} and o.source in ('site', 'link')`;

/** Whether an account ever had a confirmed seat, or ordered one for another person. */
const hasHadSeat = (account: RawBuilder<unknown>) => sql<boolean>`(
	exists (select from enrolments had where had.user_id = ${account} and had.confirmed_at is not null)
	or exists (select from orders bought join enrolments had on had.order_id = bought.id
		where bought.user_id = ${account} and bought.buyer_id is null and had.confirmed_at is not null))`;

/** Unpaid holds of accounts that never had a confirmed seat. */
const newHolds = (now: Date) => sql`${unpaid(now)} and not ${hasHadSeat(sql`o.user_id`)}`;

/**
 * The other holds that decide whether a new transfer may hold a seat. To decide, lock the course and the member (`lockHoldsOf`); to show
 * it, no lock is needed.
 */
export async function findHoldsBeside(
	{ userId, courseId, courseDateId, seatsOf = courseDateId, otherParticipant = null }: Hold,
	now: Date,
	on: Database = db,
): Promise<OtherHolds | undefined> {
	const of = { courseId: sql`c.id`, dateId: sql`${seatsOf}::bigint` };
	const { rows } = await sql<HoldsRow & CourseSeats>`
		select ${seatColumns({ ...of, now, today: todayInLagos(now), exceptPerson: userId ?? "" })},
			${holdsColumns({ userId, courseDateId, seatsOf, otherParticipant }, now)} from courses c where c.id = ${courseId}`.execute(
		on,
	);
	return rows[0] && holdsIn(rows[0]);
}

type AskedFor = {
	userId: string;
	personId: string;
	courseDateId: number;
	otherParticipant: string | null;
	/** How far back open attempts are looked for. */
	since: Date;
	now: Date;
};

/** Finds whether a member can register this participant for a date of a locked course. */
export async function findMemberStanding(tx: Tx, course: LockedCourse, asked: AskedFor): Promise<MemberStanding> {
	const before = unconfirmedOrder({ ...asked, memberId: asked.userId });
	const { rows } = await sql<StandingRow & HoldsRow & Before>`
		select ${standingColumns(course.id, asked)}, ${holdsColumns(asked, asked.now)}, ${before} as "orderId",
			exists (select ${openAttempts(seatsOn(asked), asked.since)}) as "hasEarlier"
		from courses c where c.id = ${course.id}`.execute(tx);
	const [found] = rows;
	if (!found) throw new Error("The database did not answer.");
	const { orderId, hasEarlier, ...row } = found;
	const standing = standingIn(row, course);
	return { standing, beside: holdsIn(row), orderId, hasEarlier };
}

type Before = {
	/** The earlier order for the same seat, if it is not confirmed. */
	orderId: number | null;
	/** Whether an attempt for the same seat is open. */
	hasEarlier: boolean;
};

export type MemberStanding = { standing: CourseAvailability; beside: OtherHolds } & Before;

type HoldsRow = Omit<OtherHolds, "free" | "freeForNew">;

/** The columns of a row about the course `c`. */
function holdsColumns(hold: Omit<Hold, "courseId">, now: Date) {
	const { userId, courseDateId, seatsOf = courseDateId, otherParticipant = null } = hold;
	const person = userId ?? "";
	const isHere = sql`h.course_id = c.id and ${sharesLimit({ dateId: sql`${seatsOf}::bigint`, date: "hd" })}`;
	const isThis = sql`h.course_date_id = coalesce(${courseDateId}::bigint, h.course_date_id)
		and o.other_participant is not distinct from ${sameParticipant(otherParticipant)}`;
	return sql`exists (select ${unpaidHolds(now)} and o.user_id = ${person} and h.course_id = c.id and ${isThis}) as "isHeld",
			(select count(distinct (h.course_date_id, o.other_participant))::int ${unpaidHolds(now)} and o.user_id = ${person}
				and not (${courseDateId}::bigint is not null and ${isThis})) as "ofMember",
			(select count(distinct (o.user_id, o.other_participant))::int ${unpaidHolds(now)} and ${isHere} and o.user_id <> ${person}) as "ofCourse",
			(select count(*)::int ${newHolds(now)} and ${isHere} and o.user_id is distinct from ${person}) as "ofNew",
			(select count(*)::int ${unpaid(now)} and h.course_id = c.id and o.user_id = ${person} and not (${isThis})) as "ofAccount",
			(select min(h.held_until) ${unpaidHolds(now)} and ${isHere} and o.user_id <> ${person}) as "nextFreeAt",
			not exists (select from users u where u.id = ${person} and u.created_at <= ${now}::timestamptz - interval '1 day'
				and ${hasHadSeat(sql`u.id`)}) as "isNew",
			${hasHadSeat(sql`${person}::text`)} as "hasHadSeat",
			(select min(a.created_at) from payment_attempts a where a.user_id = ${person} and ${paysForSeat} and a.provider <> 'bank'
				and a.created_at > ${now}::timestamptz - interval '1 hour'
				and exists (select from enrolments e where e.order_id = a.order_id and e.course_id = c.id)) as "begunAt"`;
}

function holdsIn({ slots, isOfDate: _, participants, holds, waiting, ...beside }: HoldsRow & CourseSeats): OtherHolds {
	const freeBut = (held: number) => Math.max(0, slots - participants - waiting - Math.max(0, holds - held));
	return { ...beside, free: freeBut(beside.ofCourse), freeForNew: freeBut(beside.ofNew) };
}

/** `by`: transfers only, or all attempts of new accounts. */
export type HeldCourse = { courseId: number; title: string; by: "transfers" | "new"; held: number; free: number };

/**
 * Courses, and dates with their own number of seats, that hold so many unpaid seats that no other transfer is accepted (`transfers-full`), or that a new account gets no hold while
 * paying; the fullest first.
 */
export async function listCoursesHeld(percent: number, now: Date): Promise<HeldCourse[]> {
	const at = sql`h.course_id, case when hd.seats is not null then hd.id end as date_id`;
	const { rows } = await sql<{ courseId: number; dateId: number | null; title: string }>`
		select c.id as "courseId", held.date_id as "dateId", c.title || coalesce(', ' || to_char(d.first_day, 'FMDD Mon YYYY'), '') as title
		from (select ${at} ${newHolds(now)} union select ${at} ${unpaidHolds(now)}) held
			join courses c on c.id = held.course_id left join course_dates d on d.id = held.date_id
		where c.deleted_at is null`.execute(db);
	const found: HeldCourse[] = [];
	for (const { dateId, ...course } of rows) {
		const beside = await findHoldsBeside({ userId: null, courseId: course.courseId, courseDateId: dateId }, now);
		if (!beside) continue;
		if (isShareOfNewHeld(beside)) found.push({ ...course, by: "new", held: beside.ofNew, free: beside.freeForNew });
		else if (refusalOfHold(beside, percent) === "transfers-full")
			found.push({ ...course, by: "transfers", held: beside.ofCourse, free: beside.free });
	}
	return found.toSorted((a, b) => b.held - a.held);
}

/** Makes a transaction that counts a member's holds wait for one that adds a hold, also on another course. Lock the course before. */
export async function lockHoldsOf(tx: Tx, userId: string) {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid holds of ${userId}`}, 0))`.execute(tx);
}
