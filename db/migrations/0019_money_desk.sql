-- Every provider's attempts and payments side by side, and all that is known of each: what was asked, answered and decided.

alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check check (
	state in ('created', 'opened', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'needs_review')
);
alter table payment_attempts
	add column provider text not null default 'flutterwave',
	-- Money of a test account buys nothing on a live site, and the other way round.
	add column mode text not null default 'test' check (mode in ('test', 'live')),
	-- How the person pays, as the gateway last said while the money was on its way: each way has its own deadline.
	add column method text,
	-- What the provider gave for its window or its own page: never a secret of ours.
	add column checkout_session jsonb;
drop index payment_attempts_holding;
create index payment_attempts_holding on payment_attempts (course_id, hold_until)
	where state in ('created', 'opened', 'pending', 'failed');
create index payment_attempts_by_time on payment_attempts (created_at desc, id desc);

-- Money may be found at the provider for which we have no attempt (a database brought back from yesterday).
alter table payments alter column attempt_id drop not null;
alter table payments add column reference text;
update payments p set reference = a.reference from payment_attempts a where a.id = p.attempt_id;
alter table payments alter column reference set not null;
create index payments_by_reference on payments (reference);
create index payments_by_time on payments (recorded_at);

-- What was paid on an enrolment, VAT included: kept beside the receipts so that the two can be compared.
alter table enrolments add column paid_kobo bigint not null default 0 check (paid_kobo >= 0);
update enrolments e set paid_kobo = s.total
	from (select enrolment_id, sum(total_kobo) as total from receipts group by enrolment_id) s
	where s.enrolment_id = e.id;

-- The timeline of a reference: what browser, webhook, question, job and people said and did. Rows are only added; the
-- same answer to the same question again counts up instead.
create table payment_events (
	id bigint generated always as identity primary key,
	reference text not null,
	at timestamptz not null,
	last_at timestamptz not null,
	times int not null default 1,
	source text not null check (source in ('person', 'browser', 'page', 'webhook', 'job', 'sweep', 'desk', 'start')),
	kind text not null,
	actor_id text references users (id) on delete set null,
	state_before text,
	state_after text,
	facts jsonb not null,
	said jsonb -- what the provider was asked and its answers as they came, without what could charge a card again
);
create index payment_events_of on payment_events (reference, id);

-- What waits for a person's decision, and what was decided.
create table review_items (
	id bigint generated always as identity primary key,
	reference text not null,
	attempt_id bigint references payment_attempts (id),
	payment_id bigint references payments (id),
	reason text not null,
	amount_kobo bigint, -- what is in question, in the hundredth of its currency
	currency text not null default 'NGN',
	facts jsonb not null default '{}',
	opened_at timestamptz not null,
	closed_at timestamptz,
	closed_by text references users (id) on delete set null,
	resolution text check (resolution in ('enrolled', 'refunded', 'kept', 'explained')),
	note text,
	version int not null default 1,
	check ((closed_at is null) = (resolution is null))
);
create unique index review_items_of_payment on review_items (payment_id, reason) where payment_id is not null;
create unique index review_items_of_attempt on review_items (attempt_id, reason) where payment_id is null;
create index review_items_open on review_items (opened_at) where closed_at is null;

insert into review_items (reference, attempt_id, payment_id, reason, amount_kobo, currency, opened_at)
	select reference, attempt_id, id, review_reason, amount_kobo, currency, recorded_at from payments where outcome = 'review';
insert into review_items (reference, attempt_id, reason, amount_kobo, currency, opened_at)
	select reference, id, 'not-booked', null, currency, coalesce(last_checked_at, created_at) from payment_attempts a
	where state = 'needs_review' and not exists (select from payments p where p.attempt_id = a.id and p.outcome = 'review');
insert into review_items (reference, attempt_id, payment_id, reason, amount_kobo, currency, opened_at)
	select p.reference, p.attempt_id, p.id, 'overpaid', p.amount_kobo - r.total_kobo, p.currency, p.recorded_at
	from payments p join receipts r on r.payment_id = p.id where p.amount_kobo > r.total_kobo;

-- Money on its way back. A row is written before anybody is asked to send it.
create table refunds (
	id bigint generated always as identity primary key,
	payment_id bigint not null references payments (id),
	amount_kobo bigint not null check (amount_kobo > 0),
	currency text not null,
	-- Through the provider, by hand (a transfer, cash), or seen at the provider where somebody made it.
	way text not null check (way in ('provider', 'by-hand', 'outside')),
	state text not null check (state in ('requested', 'sending', 'pending', 'completed', 'failed', 'unclear')),
	reason text not null,
	form_key text unique,
	provider_refund_id text,
	requested_by text references users (id) on delete set null,
	requested_at timestamptz not null,
	sent_at timestamptz,
	ended_at timestamptz,
	last_checked_at timestamptz,
	next_check_at timestamptz,
	check_count int not null default 0,
	detail text
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
create unique index refunds_at_provider on refunds (payment_id, provider_refund_id) where provider_refund_id is not null;

-- Each comparison of the provider's list with ours.
create table sweeps (
	id bigint generated always as identity primary key,
	provider text not null,
	swept_from timestamptz not null,
	swept_to timestamptz not null,
	started_at timestamptz not null,
	ended_at timestamptz,
	seen int not null default 0,
	found int not null default 0,
	trouble text
);
create index sweeps_by_time on sweeps (provider, started_at desc);

-- A provider that refuses our key, or cannot be reached: since when, and whom we told.
create table gateway_troubles (
	provider text primary key,
	kind text not null check (kind in ('misconfigured', 'unavailable')),
	detail text not null,
	since timestamptz not null,
	last_at timestamptz not null,
	times int not null default 1,
	told_at timestamptz
);

-- Where each kobo of a payment is: on a receipt, sent back, on its way back, waiting for a decision, or kept by one.
create view payment_sums as
	select p.id, p.reference, p.currency, p.provider, p.recorded_at,
		p.amount_kobo as received,
		s.receipted, s.refunded, s.refunding,
		case when s.is_open then s.rest else 0 end as waiting,
		case when not s.is_open and s.is_kept then s.rest else 0 end as kept,
		case when not s.is_open and not s.is_kept then s.rest else 0 end as unexplained
	from payments p cross join lateral (
		select x.*, p.amount_kobo - x.receipted - x.refunded - x.refunding as rest from (
			select
				coalesce((select total_kobo from receipts where payment_id = p.id), 0) as receipted,
				coalesce((select sum(amount_kobo) from refunds where payment_id = p.id and state = 'completed'), 0)::bigint as refunded,
				coalesce((select sum(amount_kobo) from refunds
					where payment_id = p.id and state in ('requested', 'sending', 'pending', 'unclear')), 0)::bigint as refunding,
				exists (select from review_items where payment_id = p.id and closed_at is null) as is_open,
				exists (select from review_items where payment_id = p.id and resolution = 'kept') as is_kept
		) x
	) s;

-- The one question about all naira: received − refunded − on its way back − waiting − kept = receipts = paid on enrolments.
create view money_agrees as
	select m.*, m.received - m.refunded - m.refunding - m.waiting - m.kept = m.receipts
		and m.receipts = m.paid_on_enrolments and m.unexplained = 0 as agrees
	from (
		select
			coalesce(sum(received), 0)::bigint as received,
			coalesce(sum(refunded), 0)::bigint as refunded,
			coalesce(sum(refunding), 0)::bigint as refunding,
			coalesce(sum(waiting), 0)::bigint as waiting,
			coalesce(sum(kept), 0)::bigint as kept,
			coalesce(sum(abs(unexplained)), 0)::bigint as unexplained,
			(select coalesce(sum(total_kobo), 0) from receipts)::bigint as receipts,
			(select coalesce(sum(paid_kobo), 0) from enrolments)::bigint as paid_on_enrolments
		from payment_sums where currency = 'NGN'
	) m;
