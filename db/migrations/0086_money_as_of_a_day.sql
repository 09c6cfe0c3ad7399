-- Money and seats as they stood at the end of a day. Almost all of it is in rows that are only added; what is overwritten leaves its
-- earlier state in a row here.

-- A seat as it was until it was moved, taken again after a release, or lost its confirmation.
create table seat_spans (
	id bigint generated always as identity primary key,
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	course_id bigint references courses (id) on delete set null,
	course_date_id bigint references course_dates (id) on delete set null,
	last_day date, -- of its date, where that left the schedule
	confirmed_at timestamptz not null,
	released_at timestamptz,
	ended_at timestamptz not null
);
create index seat_spans_of on seat_spans (enrolment_id);
-- Since when a confirmed seat is as it is, where that is later than its confirmation; of one that lost it, when that was.
alter table enrolments add column stands_since timestamptz;

create function keep_seat_span() returns trigger language plpgsql as $$
begin
	insert into seat_spans (enrolment_id, course_id, course_date_id, last_day, confirmed_at, released_at, ended_at)
	values (old.id, old.course_id, old.course_date_id, old.last_day, greatest(old.stands_since, old.confirmed_at), old.seat_released_at,
		new.stands_since);
	return null;
end $$;
create trigger enrolments_keep_span after update of stands_since on enrolments for each row
	when (old.confirmed_at is not null and new.stands_since is distinct from old.stands_since and new.stands_since is not null)
	execute function keep_seat_span();

-- When a question about money was open before it was opened again.
create table review_openings (
	id bigint generated always as identity primary key,
	payment_id bigint not null references payments (id) on delete cascade,
	opened_at timestamptz not null,
	closed_at timestamptz not null,
	resolution text not null
);
create index review_openings_of on review_openings (payment_id);
create function keep_review_opening() returns trigger language plpgsql as $$
begin
	insert into review_openings (payment_id, opened_at, closed_at, resolution)
	values (old.payment_id, old.opened_at, old.closed_at, old.resolution);
	return null;
end $$;
create trigger review_items_keep_opening after update of closed_at on review_items for each row
	when (old.closed_at is not null and new.closed_at is null and old.payment_id is not null) execute function keep_review_opening();

-- How a refund had ended before it ended otherwise: money that came back from the payer's bank.
create table refund_endings (
	id bigint generated always as identity primary key,
	refund_id bigint not null references refunds (id) on delete cascade,
	state text not null,
	ended_at timestamptz not null
);
create index refund_endings_of on refund_endings (refund_id);
create function keep_refund_ending() returns trigger language plpgsql as $$
begin
	insert into refund_endings (refund_id, state, ended_at) values (old.id, old.state, old.ended_at);
	return null;
end $$;
create trigger refunds_keep_ending after update of state on refunds for each row
	when (old.state in ('completed', 'failed') and old.ended_at is not null and new.state <> old.state) execute function keep_refund_ending();

-- Where the money of each payment was at a moment: on receipts, refunded, being refunded, waiting for a decision, credit of its payer, or
-- borne by the academy. `until` infinity: now.
create function payment_sums_at(until timestamptz) returns table (
	id bigint, reference text, currency text, provider text, recorded_at timestamptz, kind text, received bigint, receipted bigint,
	credited bigint, refunded bigint, refunding bigint, waiting bigint, kept bigint, unexplained bigint, borne bigint
) language sql stable parallel safe as $$
	select p.id, p.reference, p.currency, p.provider, p.recorded_at, money_kind(p.provider, p.method, a.pay_link_id),
		s.received, s.receipted, s.credited, s.refunded, s.refunding,
		case when s.is_open then s.rest else 0 end,
		-- What is more than was bought is the payer's credit.
		case when not s.is_open and (s.is_credit or s.is_kept) then greatest(s.rest, 0) else 0 end,
		case when not s.is_open and not (s.is_credit or s.is_kept) then s.rest else 0 end,
		-- What is less, the academy bears by decision: one payer's credit never hides it.
		case when not s.is_open and s.is_kept then greatest(-s.rest, 0) else 0 end
	from payments p
	left join payment_attempts a on a.id = p.attempt_id
	cross join lateral (
		-- Money that is not in question then is somebody's, whatever it was before and became since.
		select y.*, y.rest > 0 and (p.outcome = 'accepted' or until < 'infinity') as is_credit
		from (select x.*, x.received - x.receipted - x.refunded - x.refunding as rest from (
			select w.received, w.credited, w.on_receipt - w.credited as receipted, f.refunded, f.refunding,
				exists (select from review_items where payment_id = p.id and opened_at < until and (closed_at is null or closed_at >= until))
					or until < 'infinity' and exists (
						select from review_openings where payment_id = p.id and opened_at < until and closed_at >= until) as is_open,
				exists (select from review_items where payment_id = p.id and resolution = 'kept' and closed_at < until)
					or until < 'infinity' and exists (
						select from review_openings where payment_id = p.id and resolution = 'kept' and closed_at < until) as is_kept
			from (
				select p.amount_kobo + coalesce((
						select amount_kobo from payment_corrections where payment_id = p.id and decided_at < until), 0) as received,
					coalesce((select sum(total_kobo) from receipts r where r.payment_id = p.id and r.issued_at < until and not exists (
						select from receipts next where next.replaces_id = r.id and next.issued_at < until)), 0)::bigint as on_receipt,
					coalesce((select sum(c.total_kobo) from receipts r join credit_notes c on c.receipt_id = r.id
						where r.payment_id = p.id and c.issued_at < until), 0)::bigint as credited
				offset 0
			) w cross join lateral (
				select coalesce(sum(amount_kobo) filter (where state = 'completed'), 0)::bigint as refunded,
					coalesce(sum(amount_kobo) filter (where state not in ('completed', 'failed')), 0)::bigint as refunding
				from (
					select f.amount_kobo, case
						when f.state not in ('completed', 'failed') or f.ended_at < until or until = 'infinity' then f.state
						else coalesce((select e.state from refund_endings e where e.refund_id = f.id and e.ended_at < until
							order by e.id desc limit 1), 'sending') end as state
					from refunds f where f.payment_id = p.id and f.requested_at < until
				) states
			) f
			offset 0
		) x) y
	) s
	where p.recorded_at < until
$$;

create or replace view payment_sums as select * from payment_sums_at('infinity');

-- The confirmed seats at a moment, with the date each was for. `is_released`: it was given to others, and its money stayed.
create function seats_at(until timestamptz) returns table (
	enrolment_id bigint, course_id bigint, course_date_id bigint, last_day date, is_released boolean
) language sql stable parallel safe as $$
	select e.id, e.course_id, e.course_date_id, coalesce(d.last_day, e.last_day), coalesce(e.seat_released_at < until, false)
	from enrolments e left join course_dates d on d.id = e.course_date_id
	where e.confirmed_at is not null and greatest(e.stands_since, e.confirmed_at) < until and (e.cancelled_at is null or e.cancelled_at >= until)
	union all
	select s.enrolment_id, s.course_id, s.course_date_id, coalesce(d.last_day, s.last_day), coalesce(s.released_at < until, false)
	from seat_spans s left join course_dates d on d.id = s.course_date_id
	where s.confirmed_at < until and s.ended_at >= until
$$;

create index payments_of_value_day on payments (value_day);
-- There are none of them but from before there were invoices.
create index receipts_without_invoice on receipts (issued_at) where invoice_id is null;
