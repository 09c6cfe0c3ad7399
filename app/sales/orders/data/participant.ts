import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { Facts, LoggedAction, Subject } from "#kit/rules/changes.ts";
import { receiptSince } from "#sales/documents/data/own-documents.ts";
import type { ReceiptFacts } from "#sales/documents/rules/document-facts.ts";
import type { ReceiptSince } from "#sales/documents/rules/document-standing.ts";
import { seatsWithSums } from "#sales/orders/data/enrolments.ts";
import { cameWith } from "#sales/payments/data/payment-corrections.ts";

/** An enrolment with the person, and the course and date as they are now, where they still are. */
export async function findParticipant(enrolmentId: number) {
	return await participants(enrolmentId).where("confirmed_at", "is not", null).executeTakeFirst();
}

/** What the office can cancel: an enrolment, or a seat of an order of its own that is not confirmed. */
export async function findSeatToCancel(enrolmentId: number) {
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
		.select(["courses.slug as nowSlug", "courses.title as nowTitle"])
		.select(["course_dates.first_day as nowFirst", "course_dates.last_day as nowLast", "locations.name as nowLocation"])
		.select(["course_dates.cancelled_at as nowCancelled", "cancellers.full_name as cancelledBy"])
		.where("enrolments.id", "=", enrolmentId);
}

/** What the receipts of a payment for an order say, and credit notes took off them: null without any. Kobo. */
type OnReceipts = Record<"net" | "vat" | "total" | "credited", number | null> & { number: string | null };

/** Money that arrived for an enrolment, or credit that was used for it, each with its receipt and what of it still waits, in the order in which it came. */
export async function listPaymentsOf(enrolmentId: number) {
	const rows = await db
		.selectFrom("payments")
		.innerJoin("payment_attempts", "payment_attempts.id", "payments.attempt_id")
		.innerJoin("payment_sums", "payment_sums.id", "payments.id")
		.innerJoin("enrolments", (join) => join.on("enrolments.id", "=", enrolmentId))
		.innerJoinLateral(
			sql<OnReceipts>`(
				select max(number) as number, sum(net_kobo)::bigint as net, sum(vat_kobo)::bigint as vat, sum(total_kobo)::bigint as total,
					(select sum(c.total_kobo)::bigint from credit_notes c join receipts x on x.id = c.receipt_id
						where x.payment_id = payments.id and x.order_id = enrolments.order_id) as credited
				from standing_receipts r where payment_id = payments.id and order_id = enrolments.order_id
			)`.as("receipts"),
			(join) => join.onTrue(),
		)
		.select(["payments.id", "purpose", "receipts.credited", "receipts.total as onReceipt", "payment_sums.waiting"])
		.select(({ fn }) => [
			fn.coalesce("receipts.net", "payment_attempts.net_kobo").as("net"),
			fn.coalesce("receipts.vat", "payment_attempts.vat_kobo").as("vat"),
		])
		// Of credit of another order what was used of it.
		.select(
			sql<number>`case when payments.order_id = enrolments.order_id then ${cameWith("payments")} else receipts.total end`.as(
				"total",
			),
		)
		.select([
			"payment_attempts.vat_basis_points as vatBasisPoints",
			"payments.method",
			"payments.reference",
			"payments.provider",
		])
		.select(["provider_transaction_id as transactionId", "payments.recorded_at as at", "paid_at as paidAt"])
		.select("receipts.number as receipt")
		.where(sql<boolean>`payments.id in (select payment_id from enrolment_payments where enrolment_id = ${enrolmentId})`)
		.orderBy("payments.recorded_at")
		.orderBy("payments.id")
		.execute();
	return rows.map(({ waiting, credited, onReceipt, ...row }) => ({
		...row,
		credited: credited ?? 0,
		// What is to be sent back waits too, and was asked.
		overpaid: Math.min(waiting ?? 0, row.total - (onReceipt ?? row.total)),
		/** What of its receipt no credit note has taken off. */
		left: (onReceipt ?? 0) - (credited ?? 0),
	}));
}

/** A receipt of an enrolment by its number, and the one that replaces it: another's is not there. */
export async function findReceiptOfEnrolment(enrolmentId: number, number: string) {
	const { rows } = await sql<{ facts: ReceiptFacts } & ReceiptSince>`
		select facts, ${receiptSince("receipts")} from receipts
		where order_id = (select order_id from enrolments where id = ${enrolmentId}) and number = ${number}`.execute(db);
	return rows[0];
}

const MOST_LETTERS = 100;

/**
 * Letters to a participant, the newest first: all that went to their own e-mail, and of those to the e-mail for invoices, which
 * may be a company's, the ones about their own payments.
 */
export async function listLettersTo(person: { userId: string | null; email: string | null }) {
	const references = sql`(select reference from payment_attempts where user_id = ${person.userId})`;
	const addresses = sql`(select invoice_email from payment_attempts where user_id = ${person.userId})`;
	return await db
		.selectFrom("mails")
		.select(["id", "kind", "recipient", "state", "tries", "last_error", "queued_at", "sent_at", "set_aside_at"])
		.where((where) =>
			where.or([
				where("recipient", "=", person.email),
				sql<boolean>`recipient in ${addresses} and facts ->> 'reference' in ${references}`,
			]),
		)
		.orderBy("queued_at", "desc")
		.orderBy("id", "desc")
		.limit(MOST_LETTERS)
		.execute();
}

type About = { enrolmentId: number; userId: string | null; mailIds: readonly number[] };

/** What admins did about an enrolment, its person and letters to them, the newest first. */
export async function listChangesAbout({ enrolmentId, userId, mailIds }: About, limit: number) {
	const about: [Subject, string[]][] = [
		["enrolment", [String(enrolmentId)]],
		["person", userId === null ? [] : [userId]],
		["mail", mailIds.map(String)],
	];
	const rows = await db
		.selectFrom("changes")
		.select(["id", "happened_at as at", "actor_name as actor", "action", "subject", "title", "before", "after"])
		.where((where) =>
			where.or(
				about
					.filter(([, ids]) => ids.length > 0)
					.map(([subject, ids]) => where.and([where("subject", "=", subject), where("subject_id", "in", ids)])),
			),
		)
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map((row) => ({
		...row,
		action: row.action as LoggedAction,
		subject: row.subject as Subject,
		before: row.before as Facts | null,
		after: row.after as Facts | null,
	}));
}
