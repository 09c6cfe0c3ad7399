import { sql } from "kysely";
import { db, type Tx } from "#kit/data/db.ts";
import { notify } from "#kit/data/notices.ts";
import { seatsWithSums } from "#sales/ledger/orders/data/enrolments.ts";

/** An enrolment with its participant, and its course and date as they are now, if they still exist. */
export async function findParticipant(enrolmentId: number) {
	return await participants(enrolmentId).where("confirmed_at", "is not", null).executeTakeFirst();
}

/** A seat of an order, confirmed or not. */
export async function findSeat(enrolmentId: number) {
	return await participants(enrolmentId).executeTakeFirst();
}

function participants(enrolmentId: number) {
	return seatsWithSums(db)
		.innerJoin("enrolment_people as person", "person.enrolment_id", "enrolments.id")
		.innerJoin("orders", "orders.id", "enrolments.order_id")
		.leftJoin("users", "users.id", "enrolments.user_id")
		.leftJoin("courses", (join) =>
			join.onRef("courses.id", "=", "enrolments.course_id").on("courses.deleted_at", "is", null),
		)
		.leftJoin("course_dates", "course_dates.id", "enrolments.course_date_id")
		.leftJoin("locations", "locations.id", "course_dates.location_id")
		.leftJoin("users as cancellers", "cancellers.id", "enrolments.cancelled_by")
		.select(["person.full_name", "person.greeting_name", "person.email", "users.email_verified", "person.phone_number"])
		.select(["orders.code as orderCode", "orders.source as orderSource"])
		.select(
			sql<number>`(select count(*)::int from enrolments other where other.order_id = enrolments.order_id)`.as(
				"seatsOfOrder",
			),
		)
		.select(["courses.slug as nowSlug", "courses.title as nowTitle"])
		.select(["course_dates.first_day as nowFirst", "course_dates.last_day as nowLast", "locations.name as nowLocation"])
		.select(["course_dates.cancelled_at as nowCancelled", "cancellers.full_name as cancelledBy"])
		.where("enrolments.id", "=", enrolmentId);
}

const MOST_EMAILS = 100;

/**
 * The e-mails to people of an order, the newest first: all to their own addresses; of those to an invoice address, which may be a
 * company's, only the ones about their payments or the order's.
 */
export async function listEmailsTo(to: { userId: string | null; emails: readonly (string | null)[]; orderId: number }) {
	const own = to.emails.filter((email) => email !== null);
	const theirs = sql`(user_id = ${to.userId} or order_id = ${to.orderId})`;
	const references = sql`(select reference from payment_attempts where ${theirs})`;
	const addresses = sql`(select invoice_email from payment_attempts where ${theirs})`;
	return await db
		.selectFrom("mails")
		.select(["id", "kind", "facts", "recipient", "state", "last_error", "queued_at", "set_aside_at"])
		.where((where) =>
			where.or([
				where("recipient", "in", ["", ...own]),
				sql<boolean>`recipient in ${addresses} and facts ->> 'reference' in ${references}`,
			]),
		)
		.orderBy("queued_at", "desc")
		.orderBy("id", "desc")
		.limit(MOST_EMAILS)
		.execute();
}

/** The remarks of admins on an enrolment, the newest first. */
export async function listNotes(enrolmentId: number) {
	return await db
		.selectFrom("enrolment_notes")
		.select(["id", "body", "author_name as author", "written_at as at"])
		.where("enrolment_id", "=", enrolmentId)
		.orderBy("id", "desc")
		.execute();
}

export async function findNote(enrolmentId: number, id: number) {
	return await notesOf(db, enrolmentId, id).executeTakeFirst();
}

export async function lockNote(tx: Tx, enrolmentId: number, id: number) {
	return await notesOf(tx, enrolmentId, id).forUpdate().executeTakeFirst();
}

type NewRemark = { enrolmentId: number; body: string; author: { id: string; fullName: string }; now: Date };

export async function insertRemark(tx: Tx, { enrolmentId, body, author, now }: NewRemark) {
	await tx
		.insertInto("enrolment_notes")
		.values({
			enrolment_id: enrolmentId,
			body,
			author_id: author.id,
			author_name: author.fullName,
			written_at: now,
		})
		.execute();
	await notify(tx, "enrolments");
}

export async function removeNote(tx: Tx, id: number) {
	await tx.deleteFrom("enrolment_notes").where("id", "=", id).execute();
	await notify(tx, "enrolments");
}

function notesOf(on: Pick<Tx, "selectFrom">, enrolmentId: number, id: number) {
	return on.selectFrom("enrolment_notes").selectAll().where("enrolment_id", "=", enrolmentId).where("id", "=", id);
}
