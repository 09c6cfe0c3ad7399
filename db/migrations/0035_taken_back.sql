-- Money the bank takes back, and sums confirmed by hand that the bank's statement shows otherwise.

-- Money that left is looked at as well: where it names a transfer, a person is asked.
alter table bank_lines drop constraint bank_lines_trouble_check;
alter table bank_lines add constraint bank_lines_trouble_check check (
	trouble in ('unknown', 'short', 'over', 'double', 'several', 'late', 'other-sum', 'taken-back', 'left-other')
);
alter table bank_lines drop constraint bank_lines_check1;
alter table bank_lines add constraint bank_lines_way_check check (
	state in ('new', 'open') or (state = 'left') = (amount_kobo < 0)
);
-- The refund that a line's money went out for: one line for each.
alter table bank_lines add column refund_id bigint unique references refunds (id);
create index bank_lines_by_reference on bank_lines (bank_reference) where bank_reference is not null;

-- Which arrivals a line took back: the payment of each is asked about, and nothing is undone.
create table bank_takings (
	line_id bigint not null references bank_lines (id),
	arrival_id bigint not null references bank_arrivals (id),
	amount_kobo bigint not null check (amount_kobo > 0),
	primary key (line_id, arrival_id)
);
create index bank_takings_of_arrival on bank_takings (arrival_id);

-- What the statement shows more (or, below nothing, less) of a payment than somebody confirmed by hand.
create table payment_corrections (
	payment_id bigint primary key references payments (id),
	arrival_id bigint not null unique references bank_arrivals (id),
	amount_kobo bigint not null check (amount_kobo <> 0),
	decided_by text references users (id) on delete set null,
	decided_at timestamptz not null
);

-- As before, of what came as it stands corrected.
create or replace view payment_sums as
	select p.id, p.reference, p.currency, p.provider, p.recorded_at, money_kind(p.provider, a.pay_link_id) as kind,
		s.received, s.receipted, s.credited, s.refunded, s.refunding,
		case when s.is_open then s.rest else 0 end as waiting,
		case when not s.is_open and s.is_kept then s.rest else 0 end as kept,
		case when not s.is_open and not s.is_kept then s.rest else 0 end as unexplained
	from payments p
	left join payment_attempts a on a.id = p.attempt_id
	cross join lateral (
		select x.*, x.received - x.receipted - x.refunded - x.refunding as rest from (
			select w.received, w.credited, w.on_receipt - w.credited as receipted,
				coalesce((select sum(amount_kobo) from refunds where payment_id = p.id and state = 'completed'), 0)::bigint as refunded,
				coalesce((select sum(amount_kobo) from refunds
					where payment_id = p.id and state in ('requested', 'sending', 'pending', 'unclear')), 0)::bigint as refunding,
				exists (select from review_items where payment_id = p.id and closed_at is null) as is_open,
				exists (select from review_items where payment_id = p.id and resolution = 'kept') as is_kept
			from (
				select p.amount_kobo + coalesce((select amount_kobo from payment_corrections where payment_id = p.id), 0) as received,
					coalesce((select total_kobo from receipts where payment_id = p.id), 0) as on_receipt,
					coalesce((select sum(c.total_kobo) from receipts r join credit_notes c on c.receipt_id = r.id
						where r.payment_id = p.id), 0)::bigint as credited
			) w
		) x
	) s;

-- The bank's own sum, of money that came; and lines make what was confirmed, as it stands corrected.
drop view bank_agrees;
create view bank_agrees as
	select b.*, b.came = b.matched + b.ignored + b.open and b.matches = b.matched
		and b.over_booked = 0 and b.forgotten = 0 and b.unlike = 0 as agrees
	from (
		select
			(select coalesce(sum(amount_kobo), 0) from bank_lines where amount_kobo > 0)::bigint as came,
			(select coalesce(sum(amount_kobo), 0) from bank_lines where state = 'matched')::bigint as matched,
			(select coalesce(sum(amount_kobo), 0) from bank_lines where state = 'ignored')::bigint as ignored,
			(select coalesce(sum(amount_kobo), 0) from bank_lines where state in ('new', 'open') and amount_kobo > 0)::bigint as open,
			(select coalesce(sum(amount_kobo), 0) from bank_matches)::bigint as matches,
			(select coalesce(sum(amount_kobo), 0) from bank_arrivals)::bigint as arrived,
			(select coalesce(sum(amount_kobo), 0) from payments where provider = 'bank')::bigint as booked,
			(select coalesce(sum(amount_kobo), 0) from payment_corrections)::bigint as corrected,
			(select coalesce(sum(amount_kobo), 0) from bank_takings)::bigint as taken_back,
			(select count(*) from payments p where p.provider = 'bank' and not exists (
				select from bank_arrivals a where p.provider_transaction_id = 'arrival-' || a.id and p.amount_kobo = a.amount_kobo
			))::int as over_booked,
			(select count(*) from bank_arrivals r join payment_attempts a on a.id = r.attempt_id
				where a.next_check_at is null and not exists (
					select from payments p where p.provider = 'bank' and p.provider_transaction_id = 'arrival-' || r.id
				))::int as forgotten,
			(select count(*) from bank_arrivals r
				join (select arrival_id, sum(amount_kobo) as lines from bank_matches group by 1) m on m.arrival_id = r.id
				left join payment_corrections c on c.arrival_id = r.id
				where m.lines <> r.amount_kobo + coalesce(c.amount_kobo, 0))::int as unlike
	) b;
