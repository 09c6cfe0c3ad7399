-- What somebody bought, with its own copy of the facts: editing or deleting a course never changes it.
create table enrolments (
	id bigint generated always as identity primary key,
	user_id text not null references users (id),
	course_id bigint references courses (id) on delete set null,
	course_date_id bigint references course_dates (id) on delete set null,
	payment_status text not null check (payment_status in ('40% Paid', 'Fully Paid')),
	balance_kobo bigint check (balance_kobo > 0),
	price_kobo bigint not null check (price_kobo > 0),
	vat_basis_points int not null,
	invoice_email text not null, -- receipts go here, for the balance too
	title text not null,
	description text not null,
	image_url text,
	category text not null,
	place text,
	place_address text,
	first_day date,
	last_day date,
	imported_date text, -- a date as an import gave it, when it could not be read
	enrolled_at timestamptz not null,
	check ((payment_status = 'Fully Paid') = (balance_kobo is null)),
	check ((first_day is null) = (last_day is null))
);
-- One enrolment a person, course and date: the database is the referee.
create unique index enrolments_once on enrolments (user_id, course_date_id);
create index enrolments_of_course on enrolments (course_id, last_day);

-- One row a reference: somebody set out to pay this much for that. States only move forward (app/sales/payments/rules/payment.ts).
create table payment_attempts (
	id bigint generated always as identity primary key,
	reference text not null unique,
	user_id text not null references users (id),
	course_id bigint references courses (id) on delete set null,
	course_date_id bigint references course_dates (id) on delete set null,
	enrolment_id bigint references enrolments (id), -- the one a balance is for; the one that came of it otherwise
	purpose text not null check (purpose in ('full', 'deposit', 'balance')),
	price_kobo bigint not null check (price_kobo > 0),
	net_kobo bigint not null check (net_kobo > 0),
	vat_kobo bigint not null check (vat_kobo >= 0),
	total_kobo bigint not null check (total_kobo = net_kobo + vat_kobo),
	vat_basis_points int not null,
	currency text not null default 'NGN',
	invoice_email text not null,
	purchase jsonb not null, -- the copy the enrolment will keep
	state text not null check (state in ('created', 'pending', 'paid', 'failed', 'expired', 'needs_review')),
	hold_until timestamptz, -- a slot is held until then; null: no slot (a balance)
	transaction_hint text, -- the gateway's id, as browser or webhook told it; only ever a question to ask
	created_at timestamptz not null,
	settled_at timestamptz,
	last_checked_at timestamptz,
	next_check_at timestamptz,
	check_count int not null default 0
);
create index payment_attempts_to_check on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_holding on payment_attempts (course_id, hold_until) where state in ('created', 'pending', 'failed');
create index payment_attempts_of_user on payment_attempts (user_id, created_at);

-- Money the gateway says it has. A row is never changed or removed; what cannot buy anything waits for a person.
create table payments (
	id bigint generated always as identity primary key,
	attempt_id bigint not null references payment_attempts (id),
	enrolment_id bigint references enrolments (id),
	provider text not null,
	provider_transaction_id text not null,
	amount_kobo bigint not null,
	charged_kobo bigint not null,
	fee_kobo bigint,
	currency text not null,
	method text not null,
	outcome text not null check (outcome in ('accepted', 'review')),
	review_reason text check ((outcome = 'review') = (review_reason is not null)),
	paid_at timestamptz,
	recorded_at timestamptz not null,
	facts jsonb not null, -- the gateway's own answer
	unique (provider, provider_transaction_id)
);
create unique index payments_accepted_once on payments (attempt_id) where outcome = 'accepted';

-- Numbers without gaps: the row is locked in the transaction that uses the number.
create table number_series (
	series text not null,
	year int not null,
	last int not null,
	primary key (series, year)
);

create table receipts (
	id bigint generated always as identity primary key,
	number text not null unique, -- R-2026-000001
	payment_id bigint not null unique references payments (id),
	enrolment_id bigint not null references enrolments (id),
	net_kobo bigint not null,
	vat_kobo bigint not null,
	total_kobo bigint not null check (total_kobo = net_kobo + vat_kobo),
	facts jsonb not null, -- everything printed on it, frozen
	issued_at timestamptz not null
);

-- What the gateway called about, kept as it came and before anything is done with it.
create table webhook_events (
	id bigint generated always as identity primary key,
	provider text not null,
	received_at timestamptz not null,
	body_sha256 text not null,
	body text not null,
	kind text not null,
	reference text,
	provider_transaction_id text,
	processed_at timestamptz,
	outcome text
);
create index webhook_events_open on webhook_events (received_at) where processed_at is null;
