import { sql } from "kysely";
import { listSeatContacts, type SeatContact } from "#courses/data/seat-contacts.ts";
import { personKey } from "#courses/data/seats.ts";
import type { SeatEvent } from "#courses/rules/calendar.ts";
import { type Database, db, type Tx } from "#kit/data/db.ts";

/** A person who bought a date of a course, or is paying for it now (`status` null). */
export type AffectedPerson = {
	courseDateId: number;
	/** Null: the office registered them, and they have no account. */
	userId: string | null;
	fullName: string;
	email: string | null;
	status: "40% Paid" | "Fully Paid" | null;
	/** What they have of it, as their calendar has it. Null while they pay. */
	enrolment: SeatEvent | null;
	contact: SeatContact;
};

/** Lists the people who booked these dates and did not cancel, and those who hold a seat while they pay; by name, each once per date. */
export async function listConcerned(tx: Tx, courseDateIds: readonly number[], now: Date): Promise<AffectedPerson[]> {
	if (courseDateIds.length === 0) return [];
	const booked = await tx
		.selectFrom("enrolments")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.innerJoin("enrolment_sums", "enrolment_sums.enrolment_id", "enrolments.id")
		.select(["course_date_id as courseDateId", "enrolments.user_id as userId", "full_name as fullName", "person.email"])
		.innerJoin("orders", "orders.id", "enrolments.order_id")
		.innerJoin("courses", "courses.id", "enrolments.course_id")
		.select(["enrolments.id", "enrolments.version", "orders.code", "courses.bring"])
		.select(
			sql<
				"40% Paid" | "Fully Paid"
			>`case when due_net_kobo + due_vat_kobo > 0 then '40% Paid' else 'Fully Paid' end`.as("status"),
		)
		.where("course_date_id", "in", courseDateIds)
		.where("confirmed_at", "is not", null)
		.where("cancelled_at", "is", null)
		.execute();
	const paying = await holders(tx, now)
		.select(["course_date_id as courseDateId", "user_id as userId", "full_name as fullName", "person.email"])
		.select("enrolments.id")
		.where("course_date_id", "in", courseDateIds)
		.execute();
	const contacts = await listSeatContacts(
		tx,
		[...booked, ...paying].map(({ id }) => id),
	);
	const contactOf = ({ id, fullName, email }: { id: number; fullName: string; email: string | null }) =>
		contacts.get(id) ?? { participant: fullName, email, toName: fullName, isBuyer: false, phone: null };
	const all = [
		...booked.map(({ id, version, code, bring, ...row }) => ({
			...row,
			key: personKey({ id, user_id: row.userId }),
			enrolment: { id, version, code, bring },
			contact: contactOf({ id, ...row }),
		})),
		...paying.map(({ id, ...row }) => ({
			...row,
			key: personKey({ id, user_id: row.userId }),
			status: null,
			enrolment: null,
			contact: contactOf({ id, ...row }),
		})),
	];
	const once = new Map(all.toReversed().map(({ key, ...row }) => [`${row.courseDateId} ${key}`, row]));
	return [...once.values()]
		.flatMap(({ courseDateId, ...row }) => (courseDateId === null ? [] : { ...row, courseDateId }))
		.sort((a, b) => a.fullName.localeCompare(b.fullName));
}

/**
 * Counts a change of these dates on the enrolments in them: a form about one that shows the old days learns of it, and a calendar
 * that has the event takes the later one.
 */
export async function countChangeOfDates(tx: Tx, courseDateIds: readonly number[]) {
	if (courseDateIds.length === 0) return;
	await tx
		.updateTable("enrolments")
		.set((enrolment) => ({ version: enrolment("version", "+", 1) }))
		.where("course_date_id", "in", courseDateIds)
		.where("confirmed_at", "is not", null)
		.where("cancelled_at", "is", null)
		.execute();
}

/** How many people bought a course and did not cancel, and how many pay for it right now. */
export async function countBuyers(courseId: number, now: Date): Promise<{ bought: number; paying: number }> {
	const bought = await db
		.selectFrom("enrolments")
		.select(sql<number>`count(distinct coalesce(enrolments.user_id, enrolments.id::text))`.as("people"))
		.where("course_id", "=", courseId)
		.where("confirmed_at", "is not", null)
		.where("cancelled_at", "is", null)
		.executeTakeFirstOrThrow();
	const paying = await holders(db, now)
		.select(sql<number>`count(distinct coalesce(enrolments.user_id, enrolments.id::text))`.as("people"))
		.where("course_id", "=", courseId)
		.executeTakeFirstOrThrow();
	return { bought: Number(bought.people), paying: Number(paying.people) };
}

/** How many people booked each of these dates. */
export async function countBooked(courseId: number): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom("enrolments")
		.select((row) => ["course_date_id as id", row.fn.countAll<number>().as("people")])
		.where("course_id", "=", courseId)
		.where("course_date_id", "is not", null)
		.where("confirmed_at", "is not", null)
		.where("cancelled_at", "is", null)
		.groupBy("course_date_id")
		.execute();
	return new Map(rows.map((row) => [row.id ?? 0, Number(row.people)]));
}

function holders(on: Database, now: Date) {
	return on
		.selectFrom("enrolments")
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.where("confirmed_at", "is", null)
		.where("held_until", ">", now);
}
