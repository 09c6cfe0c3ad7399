import { type RawBuilder, sql } from "kysely";
import { insertionOfEnrolment, type NewEnrolment } from "#server/data/enrolments.ts";
import { insertionOfEvent, type PaymentEvent } from "#server/data/payment-events.ts";
import { type ArrivedMoney, insertionOfPayment } from "#server/data/payments.ts";
import { insertionOfJob } from "#server/data/queue.ts";
import type { NewReceipt } from "#server/data/receipts.ts";
import { storedJson } from "#server/data/stored-json.ts";

/** What a payment bought, and everything written about it. Ids were drawn before, so that rows can name each other. */
export type Bought = {
	attemptId: number;
	enrolmentId: number;
	paymentId: number;
	/** The enrolment, when it is new. */
	enrolment?: (NewEnrolment & { id: number }) | undefined;
	/** The money, when it is not booked yet. */
	money?: ArrivedMoney | undefined;
	/** An entry of the timeline that moves the state. */
	entry?: PaymentEvent | undefined;
	receipt: NewReceipt;
	now: Date;
};

/**
 * One statement for what a payment bought: enrolment, booking, the attempt as paid, the entry of its timeline; and the
 * receipt under the next number of its year, `R-2026-000001`, with its paper, its letter and the letter's sending. The number's
 * row comes after what is before it, and stays locked until the commit: send it along, late.
 * It fails when the gateway's transaction is booked already; then nothing stands.
 */
export async function insertionOfBought(bought: Bought): Promise<RawBuilder<unknown>> {
	const { attemptId, enrolmentId, paymentId, enrolment, money, entry, now } = bought;
	const parts: [name: string, statement: RawBuilder<unknown>][] = [];
	if (enrolment) parts.push(["enrolment", sql`${insertionOfEnrolment(enrolment)} returning 1`]);
	if (money) {
		const booking = insertionOfPayment(money, { outcome: "accepted", enrolmentId }, paymentId);
		parts.push(["payment", sql`${booking} returning 1`]);
	}
	parts.push(["attempt", completion(attemptId, enrolmentId, now)]);
	if (entry) parts.push(["entry", sql`${insertionOfEvent(entry)} returning 1`]);
	const before = sql.join(parts.map(([name]) => sql.ref(name)));
	const rows = sql.join(parts.map(([name, statement]) => sql`${sql.ref(name)} as (${statement})`));
	const job = await insertionOfJob("mail", { mailId: bought.receipt.mail.id });
	return sql`with ${rows}, job as (${job}), ${receiptAfter(before, bought)}`;
}

function completion(attemptId: number, enrolmentId: number, now: Date) {
	return sql`update payment_attempts set state = 'paid', next_check_at = null, hold_until = null, settled_at = ${now},
			last_checked_at = ${now}, check_count = check_count + 1, enrolment_id = ${enrolmentId}
		where id = ${attemptId} returning 1`;
}

function receiptAfter(before: RawBuilder<unknown>, { paymentId, enrolmentId, receipt, now }: Bought) {
	const { year, facts, mail } = receipt;
	const { paper, date, fullName, courseTitle } = facts;
	return sql`series as (
			insert into number_series as s (series, year, last) select 'receipt', ${year}::int, 1 from ${before}
			on conflict (series, year) do update set last = s.last + 1 returning last
		), given as (
			select 'R-' || ${String(year)}::text || '-' || lpad(last::text, greatest(6, length(last::text)), '0') as number from series
		), receipt as (
			insert into receipts (number, payment_id, enrolment_id, net_kobo, vat_kobo, total_kobo, facts, issued_at)
			select number, ${paymentId}::bigint, ${enrolmentId}::bigint, ${facts.net}::bigint, ${facts.vat}::bigint,
				${facts.total}::bigint, ${storedJson(facts)}::jsonb || jsonb_build_object('number', number), ${now}::timestamptz
			from given returning id, number
		), paper as (
			insert into papers (code, kind, course_title, first_day, last_day, bearer, receipt_id, issued_at)
			select ${paper?.code}::text, 'receipt', ${courseTitle}::text, ${date?.firstDay ?? null}::date, ${date?.lastDay ?? null}::date,
				${fullName}::text, id, ${now}::timestamptz
			from receipt
		)
		insert into mails (id, kind, recipient, recipient_name, facts, queued_at) overriding system value
		select ${mail.id}::bigint, 'receipt', ${mail.to}::text, ${mail.toName}::text,
			${storedJson(mail.facts)}::jsonb || jsonb_build_object('number', number), ${now}::timestamptz
		from receipt`;
}
