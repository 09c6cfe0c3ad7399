import { type RawBuilder, sql } from "kysely";
import { insertionOfJobs } from "#kit/data/queue.ts";
import { storedJson } from "#kit/data/stored-json.ts";
import type { NewReceipt } from "#sales/documents/data/receipts.ts";
import { insertionOfEnrolments, type NewEnrolment } from "#sales/orders/data/enrolments.ts";
import { insertionOfEvents, type PaymentEvent } from "#sales/payments/data/payment-events.ts";
import { type ArrivedMoney, insertionOfAccepted } from "#sales/payments/data/payments.ts";

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
 * One statement for what payments bought: enrolment, booking, the attempt as paid, the entry of its timeline; the invoice
 * under the next number of its year, `I-2026-000001`, where the charge has none yet; and the receipt under its own,
 * `R-2026-000001`, with their document, their letter and the letter's sending. The numbers' rows come after what is before
 * them, in one order for everybody, and stay locked until the commit: send it along, late.
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
		${documentsOf(bought)}`;
}

function completionOf(bought: readonly Bought[]) {
	return sql`update payment_attempts a set state = 'paid', next_check_at = null, hold_until = null, settled_at = x.now,
			last_checked_at = x.now, check_count = check_count + 1, enrolment_id = x.enrolment_id
		from unnest(${bought.map(({ attemptId }) => attemptId)}::bigint[], ${bought.map(({ enrolmentId }) => enrolmentId)}::bigint[],
			${bought.map(({ now }) => now)}::timestamptz[]) as x(id, enrolment_id, now)
		where a.id = x.id returning 1`;
}

function documentsOf(bought: readonly Bought[]) {
	return sql`wanted as materialized (
			select *, row_number() over (partition by year order by n) as nth, count(*) over (partition by year) as many,
				count(invoice) over (partition by year order by n) as invoice_nth, count(invoice) over (partition by year) as invoice_many
			from (
				select x.*, row_number() over () as n from json_to_recordset(${storedJson(bought.map(rowOf))}::json) as x(year int,
					attempt_id bigint, payment_id bigint, enrolment_id bigint, invoice_id bigint, facts jsonb, invoice jsonb, issued_at timestamptz,
					code text, course_title text, first_day date, last_day date, bearer text,
					mail_id bigint, recipient text, recipient_name text, letter jsonb)
			) as x
		), series as (
			insert into number_series as s (series, year, last)
			select series, year, case series when 'invoice' then count(invoice) else count(*) end
			from wanted cross join (values ('invoice'), ('receipt')) as kinds (series), before
			where series = 'receipt' or invoice is not null
			group by series, year order by series, year
			on conflict (series, year) do update set last = s.last + excluded.last returning series, year, last
		), given as materialized (
			select w.*, ${numberOf("R-", sql`r.last - w.many + w.nth`)} as number,
				case when w.invoice is not null then ${numberOf("I-", sql`i.last - w.invoice_many + w.invoice_nth`)} end as invoice_number
			from wanted w join series r on r.year = w.year and r.series = 'receipt'
			left join series i on i.year = w.year and i.series = 'invoice'
		), invoice as (
			insert into invoices (id, number, attempt_id, enrolment_id, buyer_name, buyer_address, buyer_tax_number, purchase_order,
				seller_tax_number, net_kobo, vat_kobo, total_kobo, vat_basis_points, facts, issued_at)
			select invoice_id, invoice_number, attempt_id, enrolment_id, invoice->'buyer'->>'name', invoice->'buyer'->>'address',
				invoice->'buyer'->>'taxNumber', invoice->'buyer'->>'purchaseOrder', invoice->'seller'->>'taxNumber',
				(invoice->>'net')::bigint, (invoice->>'vat')::bigint, (invoice->>'total')::bigint, (facts->>'vatBasisPoints')::int,
				invoice || jsonb_build_object('number', invoice_number), issued_at
			from given where invoice is not null order by n
		), receipt as (
			insert into receipts (number, payment_id, enrolment_id, invoice_id, net_kobo, vat_kobo, total_kobo, facts, issued_at)
			select number, payment_id, enrolment_id, invoice_id, (facts->>'net')::bigint, (facts->>'vat')::bigint, (facts->>'total')::bigint,
				facts || ${numbers}, issued_at
			from given order by n returning id, payment_id
		), document as (
			insert into documents (code, kind, course_title, first_day, last_day, bearer, receipt_id, issued_at)
			select code, 'receipt', course_title, first_day, last_day, bearer, receipt.id, issued_at from given join receipt using (payment_id)
		)
		insert into mails (id, kind, recipient, recipient_name, facts, queued_at) overriding system value
		select mail_id, 'receipt', recipient, recipient_name, facts || letter || ${numbers} || case when invoice is null then '{}'
			else jsonb_build_object('invoice', invoice || jsonb_build_object('number', invoice_number)) end, issued_at from given`;
}

/** The number of a year's series as it is written: `R-2026-000001`. */
function numberOf(prefix: string, nth: RawBuilder<unknown>) {
	return sql`(select ${sql.lit(prefix)} || w.year || '-' || lpad(nth::text, greatest(6, length(nth::text)), '0') from (select ${nth}) as x(nth))`;
}

/** What a receipt says of numbers: its own, and that of its invoice. The rest of a charge knows the invoice before. */
const numbers = sql`jsonb_build_object('number', number) || case when invoice_number is null then '{}'
	else jsonb_build_object('invoiceNumber', invoice_number) end`;

function rowOf({ attemptId, paymentId, enrolmentId, receipt, now }: Bought) {
	const { year, facts, mail, invoice } = receipt;
	const { document, date, fullName, courseTitle } = facts;
	return {
		year,
		attempt_id: attemptId,
		payment_id: paymentId,
		enrolment_id: enrolmentId,
		invoice_id: invoice.id,
		facts,
		invoice: invoice.facts,
		issued_at: now,
		code: document?.code,
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
