-- The last check of all money and orders, where it takes too long to be made at each look: when it began, how long it took, what it found.
create table money_checks (
	only_one boolean primary key default true check (only_one),
	began_at timestamptz not null,
	took_ms int not null,
	kept_until date not null, -- the last of money_days and taking_days
	found jsonb not null
);

-- The money of each day as that check found it, so that a page adds up the last days only. On a day that is not here nothing came or left.
create table money_days (
	day date primary key,
	payments int not null,
	received bigint not null,
	corrected bigint not null,
	certified bigint not null,
	receipts bigint not null,
	vat bigint not null,
	refunded bigint not null,
	refunding bigint not null,
	waiting bigint not null,
	kept bigint not null,
	unexplained bigint not null,
	on_enrolments bigint not null,
	sent_times int not null,
	sent_back bigint not null
);

-- The same of the takings, which count on their value day.
create table taking_days (
	day date primary key,
	received bigint not null,
	vat bigint not null
);

-- Whether anything of a due is still asked for. A column of its own: the database knows how few of them are.
drop index dues_open;
alter table dues add column is_open boolean not null generated always as (closed_at is null and paid_kobo < net_kobo + vat_kobo) stored;
create index dues_open on dues (enrolment_id) where is_open;
create index dues_of_certificates on dues (enrolment_id) where is_open and not in_money;

create index enrolments_of_user on enrolments (user_id) where user_id is not null;
create index payment_attempts_of_office on payment_attempts (id) where user_id is null;
create index payment_attempts_by_amount on payment_attempts (total_kobo);
create index payments_by_amount on payments (amount_kobo);
create index payments_of_other_currencies on payments (recorded_at) where currency <> 'NGN';
create index receipts_of_credit on receipts (id) where facts -> 'credit' is not null;

-- Parts of names, addresses and numbers are found by the groups of three letters in them.
create index users_search_name on users using gin (plain_name gin_trgm_ops);
create index users_search_email on users using gin (email gin_trgm_ops);
create index users_search_phone on users using gin (phone_number gin_trgm_ops);
create index buyers_search_name on buyers using gin (plain_name gin_trgm_ops);
create index enrolments_search_participant on enrolments using gin (plain_participant gin_trgm_ops);
create index enrolments_search_email on enrolments using gin (participant_email gin_trgm_ops);
create index enrolments_search_phone on enrolments using gin (participant_phone gin_trgm_ops);
create index enrolments_search_invoice_email on enrolments using gin (lower(invoice_email) gin_trgm_ops);
create index payment_attempts_search_reference on payment_attempts using gin (lower(reference) gin_trgm_ops);
create index payment_attempts_search_email on payment_attempts using gin (lower(invoice_email) gin_trgm_ops);
create index payment_attempts_search_title on payment_attempts using gin (plain_title gin_trgm_ops);
create index payment_attempts_search_buyer on payment_attempts using gin (lower(buyer ->> 'name') gin_trgm_ops);
create index payments_search_number on payments using gin (lower(provider_transaction_id) gin_trgm_ops);
create index receipts_search on receipts using gin (lower(number) gin_trgm_ops);
