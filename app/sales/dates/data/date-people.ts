import { sql } from "kysely";
import { listSeatContacts, type SeatContact } from "#courses/data/seat-contacts.ts";
import { personKey } from "#courses/data/seats.ts";
import type { Database, Tx } from "#kit/data/db.ts";
import { idsOf } from "#kit/rules/row-id.ts";
import { type Enrolment, enrolmentsWithSums, SUM_COLUMNS } from "#sales/ledger/orders/data/enrolments.ts";
import { type PaymentStatus, paymentStatusOf } from "#sales/ledger/orders/rules/enrolment.ts";

/** The people whom a date affects: enrolled, paying at this moment, or with a link sent to another payer. */
export type DatePerson = {
	/** Null: they have no account. */
	userId: string | null;
	/** Their identity in the count, with or without an account. */
	key: string;
	fullName: string;
	email: string | null;
	is: "booked" | "paying" | "asking";
	/** For enrolled people. */
	status: PaymentStatus | null;
	enrolmentId: number | null;
	/** Null: the sender of a link, who has an address. */
	contact: SeatContact | null;
};

/** Lists the people whom a date affects, each once, by name. Inside an action: lock its course before. */
export async function listPeopleOfDate(on: Database, courseDateId: number, now: Date): Promise<DatePerson[]> {
	const person = ["enrolments.id", "user_id", "person.full_name as fullName", "person.email"] as const;
	const booked = await on
		.selectFrom("enrolments")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.select([...person, "enrolments.id as enrolmentId", ...SUM_COLUMNS])
		.where("course_date_id", "=", courseDateId)
		.where("confirmed_at", "is not", null)
		.where("cancelled_at", "is", null)
		.execute();
	const paying = await on
		.selectFrom("enrolments")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.select(person)
		.where("course_date_id", "=", courseDateId)
		.where("confirmed_at", "is", null)
		.where("held_until", ">", now)
		.execute();
	const asking = await on
		.selectFrom("pay_links")
		.innerJoin("users", "users.id", "pay_links.user_id")
		.select(["users.id as userId", "users.id as key", "users.full_name as fullName", "users.email"])
		.where("course_date_id", "=", courseDateId)
		.where("revoked_at", "is", null)
		.execute();
	const contacts = await listSeatContacts(
		on,
		[...booked, ...paying].map(({ id }) => id),
	);
	const contactOf = ({ id }: { id: number }) => ({ contact: contacts.get(id) ?? null });
	const nothing = { status: null, enrolmentId: null };
	const all: DatePerson[] = [
		...asking.map((row) => ({ ...row, ...nothing, contact: null, is: "asking" as const })),
		...paying.map((row) => ({ ...named(row), ...nothing, ...contactOf(row), is: "paying" as const })),
		...booked.map((row) => ({
			...named(row),
			...contactOf(row),
			enrolmentId: row.enrolmentId,
			status: paymentStatusOf(row),
			is: "booked" as const,
		})),
	];
	// A person in two groups counts in the more important one.
	const once = new Map(all.map((row) => [row.key, row]));
	return [...once.values()].sort((a, b) => a.fullName.localeCompare(b.fullName) || a.key.localeCompare(b.key));
}

function named(row: { id: number; user_id: string | null; fullName: string; email: string | null }) {
	return { userId: row.user_id, key: personKey(row), fullName: row.fullName, email: row.email };
}

/** The address for an e-mail about the date; null: the office must call. */
export const addressOf = ({ contact, email }: Pick<DatePerson, "contact" | "email">): string | null =>
	contact ? contact.email : email;

/** The ids of orders with a seat on a date that is not cancelled, confirmed or not: to be locked. */
export async function listOrdersOfDate(tx: Tx, courseDateId: number): Promise<number[]> {
	const seats = tx.selectFrom("enrolments").select("order_id").distinct();
	const rows = await seats.where("course_date_id", "=", courseDateId).where("cancelled_at", "is", null).execute();
	return rows.map(({ order_id }) => order_id);
}

/** The enrolments of a date that are not cancelled. Lock their orders before. */
export async function listEnrolmentsOfDate(tx: Tx, courseDateId: number): Promise<Enrolment[]> {
	return await enrolmentsWithSums(tx)
		.where("course_date_id", "=", courseDateId)
		.where("cancelled_at", "is", null)
		.orderBy("id")
		.execute();
}

/** The ids of members' open attempts for a seat on a date, or for the balance of these enrolments. */
export async function listBegunForDate(tx: Tx, courseDateId: number, enrolmentIds: readonly number[]) {
	const rows = await tx
		.selectFrom("payment_attempts")
		.select("id")
		.where("state", "in", ["created", "opened", "pending", "failed"])
		.where("user_id", "is not", null)
		.where(
			sql<boolean>`id in (select attempt_id from named_dues named join enrolments seat on seat.id = named.enrolment_id
				where seat.id = any(${enrolmentIds}::bigint[]) or seat.course_date_id = ${courseDateId} and kind in ('whole', 'deposit'))`,
		)
		.orderBy("id")
		.execute();
	return idsOf(rows);
}

/** Revokes every link for a seat on a date or for the balance of these enrolments, because the academy cancelled it. */
export async function revokeLinksOfDate(tx: Tx, courseDateId: number, enrolmentIds: readonly number[], now: Date) {
	await tx
		.updateTable("pay_links")
		.set({ revoked_at: now, revoked_why: "cancelled" })
		.where("revoked_at", "is", null)
		.where((where) =>
			where.or([
				where("course_date_id", "=", courseDateId),
				sql<boolean>`id in (select attempt_id from named_dues where enrolment_id = any(${enrolmentIds}::bigint[])) and user_id is not null`,
			]),
		)
		.execute();
}

/** Cancels a date of a locked course. A form that has the course open learns that it changed. */
export async function markDateCancelled(
	tx: Tx,
	date: { id: number; courseId: number },
	why: { reason: string; actorId: string; now: Date },
): Promise<void> {
	await tx
		.updateTable("course_dates")
		.set({ cancelled_at: why.now, cancelled_by: why.actorId, cancel_reason: why.reason })
		.where("id", "=", date.id)
		.execute();
	await tx
		.updateTable("courses")
		.set((course) => ({ version: course("version", "+", 1), updated_at: why.now }))
		.where("id", "=", date.courseId)
		.execute();
}

/** The person who cancelled a date; null: not cancelled, or the account is gone. */
export async function findCanceller(on: Database, courseDateId: number | null): Promise<string | null> {
	if (courseDateId === null) return null;
	const row = on.selectFrom("course_dates").select("cancelled_by").where("id", "=", courseDateId);
	return (await row.executeTakeFirst())?.cancelled_by ?? null;
}
