import { type RawBuilder, sql } from "kysely";
import { insertionOfEnrolments, type NewEnrolment } from "#server/data/enrolments.ts";
import { insertionOfEvents, type PaymentEvent } from "#server/data/payment-events.ts";
import { type ArrivedMoney, insertionOfAccepted } from "#server/data/payments.ts";
import { insertionOfJobs } from "#server/data/queue.ts";
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
 * One statement for what payments bought: enrolment, booking, the attempt as paid, the entry of its timeline; and the
 * receipt under the next number of its year, `R-2026-000001`, with its paper, its letter and the letter's sending. The
 * numbers' row comes after what is before it, and stays locked until the commit: send it along, late.
 * It fails when a transaction of the gateway is booked already; then nothing stands.
 */
export async function insertionOfBought(bought: readonly Bought[]): Promise<RawBuilder<unknown>> {
	const entries = bought.flatMap(({ entry }) => entry ?? []);
	const enrolments = bought.flatMap(({ enrolment }) => enrolment ?? []);
	const accepted = bought.flatMap(({ money, paymentId, enrolmentId }) =>
		money ? { id: paymentId, enrolmentId, money } : [],
	);
	const jobs = await insertionOfJobs(
		"mail",
		bought.map(({ receipt }) => ({ mailId: receipt.mail.id })),
	);
	return sql`with enrolment as (${insertionOfEnrolments(enrolments)} returning 1),
		payment as (${insertionOfAccepted(accepted)} returning 1),
		attempt as (${completionOf(bought)}),
		entry as (${insertionOfEvents(entries)} returning 1),
		job as (${jobs}),
		before as (select (select count(*) from enrolment) + (select count(*) from payment) + (select count(*) from attempt)
			+ (select count(*) from entry)),
		${receiptsOf(bought)}`;
}

function completionOf(bought: readonly Bought[]) {
	return sql`update payment_attempts a set state = 'paid', next_check_at = null, hold_until = null, settled_at = x.now,
			last_checked_at = x.now, check_count = check_count + 1, enrolment_id = x.enrolment_id
		from unnest(${bought.map(({ attemptId }) => attemptId)}::bigint[], ${bought.map(({ enrolmentId }) => enrolmentId)}::bigint[],
			${bought.map(({ now }) => now)}::timestamptz[]) as x(id, enrolment_id, now)
		where a.id = x.id returning 1`;
}

function receiptsOf(bought: readonly Bought[]) {
	return sql`wanted as materialized (
			select *, row_number() over (partition by year order by n) as nth from (
				select x.*, row_number() over () as n from json_to_recordset(${storedJson(bought.map(rowOf))}::json) as x(year int,
					payment_id bigint, enrolment_id bigint, net_kobo bigint, vat_kobo bigint, total_kobo bigint, facts jsonb, issued_at timestamptz,
					code text, course_title text, first_day date, last_day date, bearer text,
					mail_id bigint, recipient text, recipient_name text, letter jsonb)
			) as x
		), series as (
			insert into number_series as s (series, year, last)
			select 'receipt', year, count(*) from wanted, before group by year order by year
			on conflict (series, year) do update set last = s.last + excluded.last returning year, last
		), given as materialized (
			select w.*, 'R-' || w.year || '-' || lpad(l.last::text, greatest(6, length(l.last::text)), '0') as number
			from wanted w join series s using (year)
			cross join lateral (select s.last - (select count(*) from wanted o where o.year = w.year) + w.nth as last) as l
		), receipt as (
			insert into receipts (number, payment_id, enrolment_id, net_kobo, vat_kobo, total_kobo, facts, issued_at)
			select number, payment_id, enrolment_id, net_kobo, vat_kobo, total_kobo, facts || jsonb_build_object('number', number), issued_at
			from given order by n returning id, payment_id
		), paper as (
			insert into papers (code, kind, course_title, first_day, last_day, bearer, receipt_id, issued_at)
			select code, 'receipt', course_title, first_day, last_day, bearer, receipt.id, issued_at from given join receipt using (payment_id)
		)
		insert into mails (id, kind, recipient, recipient_name, facts, queued_at) overriding system value
		select mail_id, 'receipt', recipient, recipient_name, letter || jsonb_build_object('number', number), issued_at from given`;
}

function rowOf({ paymentId, enrolmentId, receipt, now }: Bought) {
	const { year, facts, mail } = receipt;
	const { paper, date, fullName, courseTitle } = facts;
	return {
		year,
		payment_id: paymentId,
		enrolment_id: enrolmentId,
		net_kobo: facts.net,
		vat_kobo: facts.vat,
		total_kobo: facts.total,
		facts,
		issued_at: now,
		code: paper?.code,
		course_title: courseTitle,
		first_day: date?.firstDay ?? null,
		last_day: date?.lastDay ?? null,
		bearer: fullName,
		mail_id: mail.id,
		recipient: mail.to,
		recipient_name: mail.toName,
		letter: mail.facts,
	};
}
