import { type Selectable, sql } from "kysely";
import { db } from "#kit/data/db.ts";
import type { PaymentAttempts } from "#kit/data/schema.ts";
import { rangeOf } from "#kit/rules/date-range.ts";
import type { Buyer } from "#sales/ledger/orders/rules/buyer.ts";
import { isBought } from "#sales/ledger/payments/data/bought-beside.ts";
import type { StartedAttemptFacts } from "#sales/ledger/payments/rules/begun-payments.ts";
import type { AttemptState } from "#sales/ledger/payments/rules/payment.ts";
import { LAPSED_SHOWN_MS, UNFINISHED_SINCE_MS, unfinishedOf } from "#sales/ledger/payments/rules/unfinished.ts";

const MOST_LISTED = 20;

export type StartedPayment = StartedAttemptFacts & { state: AttemptState; courseId: number | null };

type Row = Selectable<PaymentAttempts> & {
	isLookedAt: boolean;
	isDone: boolean;
	deadline: Date | null;
	proofAt: Date | null;
	withdrawnAt: Date | null;
	enrolmentId: number | null;
	courseId: number | null;
	courseDateId: number | null;
	title: string;
	firstDay: string | null;
	lastDay: string | null;
	isDeposit: boolean;
	otherParticipant: string | null;
	other: StartedAttemptFacts["other"];
};

/**
 * A person's attempts of the last days, the newest first. Older ones are included while there is something to show: a transfer that is
 * open, has a proof or passed its deadline, and money under review.
 */
export async function listBegunPayments(userId: string, now: Date): Promise<StartedPayment[]> {
	const since = new Date(now.getTime() - UNFINISHED_SINCE_MS);
	// Refunds, also failed ones, are shown with the seat.
	const isLookedAt = sql<boolean>`exists (select from review_items r
		where r.reference = a.reference and r.closed_at is null and r.reason not in ('overpaid', 'refund-due')
			and not (r.reason = 'refund-failed' and exists (select from enrolment_payments x where x.payment_id = r.payment_id)))`;
	// A cancelled seat has no balance to pay.
	const isDone = sql<boolean>`exists (select from payments p where p.reference = a.reference) or ${isBought} or exists (
		select from named_dues n join enrolments e on e.id = n.enrolment_id
		where n.attempt_id = a.id and n.kind = 'balance' and e.cancelled_at is not null)`;
	const lapsedSince = new Date(now.getTime() - LAPSED_SHOWN_MS);
	const isAwaited = sql<boolean>`t.attempt_id is not null and t.withdrawn_at is null
		and (a.state in ('created', 'opened', 'pending')
			or (a.state = 'expired' and (t.proof_at is not null or t.deadline > ${lapsedSince})))`;
	const rows = (await db
		.selectFrom("payment_attempts as a")
		.innerJoin("orders as o", "o.id", "a.order_id")
		.innerJoin("attempt_subjects as seat", "seat.attempt_id", "a.id")
		.leftJoin("bank_transfers as t", "t.attempt_id", "a.id")
		.selectAll("a")
		.select("o.other_participant as otherParticipant")
		.select(["seat.course_id as courseId", "seat.course_date_id as courseDateId", "seat.title"])
		.select(["seat.first_day as firstDay", "seat.last_day as lastDay"])
		.select(
			sql<Row["other"]>`case when o.other_participant is not null then (
				select jsonb_build_object('name', e.participant_name, 'email', e.participant_email, 'phone', e.participant_phone)
				from enrolments e where e.order_id = a.order_id order by e.id limit 1) end`.as("other"),
		)
		.select(
			sql<number | null>`(select min(enrolment_id) from named_dues where attempt_id = a.id and kind = 'balance')`.as(
				"enrolmentId",
			),
		)
		.select(sql<boolean>`seat.purpose = 'deposit'`.as("isDeposit"))
		.select([isLookedAt.as("isLookedAt"), isDone.as("isDone"), "t.deadline"])
		.select(["t.proof_at as proofAt", "t.withdrawn_at as withdrawnAt"])
		.where("a.user_id", "=", userId)
		.where("a.brings_money", "=", true)
		.where(({ or, eb }) => or([eb("a.created_at", ">", since), isLookedAt, isAwaited]))
		.orderBy("a.id", "desc")
		.limit(MOST_LISTED)
		.execute()) as Row[];
	return rows.map((row) => begunOf(row, now));
}

function begunOf(row: Row, now: Date): StartedPayment {
	const facts = {
		state: row.state as AttemptState,
		method: row.method,
		holdUntil: row.hold_until,
		createdAt: row.created_at,
		deadline: row.deadline,
	};
	const transfer = row.deadline && {
		deadline: row.deadline,
		hasProof: row.proofAt !== null,
		isWithdrawn: row.withdrawnAt !== null,
	};
	return {
		...facts,
		reference: row.reference,
		isDeposit: row.isDeposit,
		courseId: row.courseId,
		courseDateId: row.courseDateId,
		enrolmentId: row.enrolmentId,
		otherParticipant: row.otherParticipant,
		other: row.other,
		invoiceEmail: row.invoice_email,
		buyer: row.buyer as Buyer | null,
		isByLink: row.pay_link_id !== null,
		total: row.total_kobo,
		title: row.title,
		date: rangeOf(row.firstDay ?? undefined, row.lastDay ?? undefined) ?? null,
		unfinished: unfinishedOf({ ...facts, isLookedAt: row.isLookedAt, isDone: row.isDone, transfer }, now),
	};
}
