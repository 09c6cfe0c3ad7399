-- Money that reaches the academy's own account: what was asked for, what the bank says came, and what belongs to what.

-- Files somebody uploaded for the academy's eyes: never under an address anybody could guess or is let read.
create table private_files (
	id text primary key, -- random; stands in the address
	kind text not null check (kind in ('proof', 'withholding-note', 'statement')),
	name text not null unique, -- in the storage
	filename text not null, -- as it was called
	content_type text not null,
	bytes bigint not null,
	sha256 text not null,
	owner_id text references users (id) on delete set null,
	uploaded_at timestamptz not null
);

-- A proforma: please transfer this much, with this code, until then.
create table bank_transfers (
	attempt_id bigint primary key references payment_attempts (id),
	code text not null unique check (code ~ '^[2-9ACEFHJKMNPRTVWXY]{8}$'),
	deadline timestamptz not null,
	facts jsonb not null, -- what the proforma says, frozen
	proof_id text references private_files (id),
	proof_at timestamptz,
	told_late_at timestamptz, -- when the person was told that the deadline passed
	withdrawn_at timestamptz,
	form_key text unique
);
create index bank_transfers_with_proof on bank_transfers (proof_at) where proof_at is not null;

-- Each file of the bank's that was read, and how it was read.
create table bank_statements (
	id bigint generated always as identity primary key,
	file_id text references private_files (id),
	filename text not null,
	sha256 text not null,
	encoding text not null,
	columns jsonb not null, -- which column is what
	lines int not null,
	added int not null, -- that we did not have
	known int not null,
	unreadable jsonb not null default '[]', -- [{ line, text, why }]: listed, never dropped
	imported_by text references users (id) on delete set null,
	imported_at timestamptz not null,
	matched_at timestamptz -- when all of its lines were looked at
);
create index bank_statements_by_time on bank_statements (imported_at desc);
create index bank_statements_to_match on bank_statements (id) where matched_at is null;

-- Each line once, however often its file is read.
create table bank_lines (
	id bigint generated always as identity primary key,
	statement_id bigint not null references bank_statements (id),
	line_number int not null, -- in its file
	fingerprint text not null unique,
	booked_on date not null,
	amount_kobo bigint not null check (amount_kobo <> 0), -- below nothing: money that left
	narration text not null,
	bank_reference text,
	balance_kobo bigint,
	cells jsonb not null, -- the line as it came
	state text not null check (state in ('new', 'open', 'matched', 'ignored', 'left')),
	-- Why a person is asked.
	trouble text check (trouble in ('unknown', 'short', 'over', 'double', 'several', 'late', 'other-sum')),
	version int not null default 1,
	decided_by text references users (id) on delete set null,
	decided_at timestamptz,
	note text,
	check ((state = 'open') = (trouble is not null)),
	check ((state = 'left') = (amount_kobo < 0))
);
create index bank_lines_of_statement on bank_lines (statement_id, line_number);
create index bank_lines_open on bank_lines (booked_on) where state in ('new', 'open');

-- What a person or the statement says arrived for a transfer: what the own books answer when they are asked.
create table bank_arrivals (
	id bigint generated always as identity primary key,
	attempt_id bigint not null references bank_transfers (attempt_id),
	amount_kobo bigint not null check (amount_kobo > 0),
	arrived_on date not null,
	how text not null check (how in ('by-hand', 'statement')),
	note text,
	confirmed_by text references users (id) on delete set null, -- null: the statement by itself
	confirmed_at timestamptz not null,
	form_key text unique
);
create index bank_arrivals_of on bank_arrivals (attempt_id, id);

-- Which lines make up an arrival: one line for several people, several lines for one.
create table bank_matches (
	line_id bigint not null references bank_lines (id),
	arrival_id bigint not null references bank_arrivals (id),
	amount_kobo bigint not null check (amount_kobo > 0),
	primary key (line_id, arrival_id)
);
create index bank_matches_of_arrival on bank_matches (arrival_id);

-- A link by which somebody else pays, for one person and one thing.
create table pay_links (
	id bigint generated always as identity primary key,
	nonce text not null,
	token_sha256 text not null unique,
	user_id text not null references users (id),
	purpose text not null check (purpose in ('full', 'deposit', 'balance')),
	enrolment_id bigint references enrolments (id),
	course_id bigint references courses (id) on delete set null,
	course_date_id bigint references course_dates (id) on delete set null,
	net_kobo bigint not null check (net_kobo > 0),
	vat_kobo bigint not null check (vat_kobo >= 0),
	total_kobo bigint not null check (total_kobo = net_kobo + vat_kobo),
	vat_basis_points int not null,
	price_kobo bigint not null check (price_kobo > 0),
	made_by text references users (id) on delete set null, -- null: by a reminder
	made_at timestamptz not null,
	revoked_at timestamptz,
	revoked_why text check (revoked_why in ('paid', 'withdrawn', 'cancelled', 'moved', 'changed')),
	check ((purpose = 'balance') = (enrolment_id is not null)),
	check ((revoked_at is null) = (revoked_why is null))
);
create unique index pay_links_of_balance on pay_links (enrolment_id)
	where revoked_at is null and enrolment_id is not null;
create unique index pay_links_of_place on pay_links (user_id, course_date_id) where revoked_at is null and enrolment_id is null;
alter table payment_attempts add column pay_link_id bigint references pay_links (id);
create index payment_attempts_by_link on payment_attempts (pay_link_id) where pay_link_id is not null;

-- The employer's proof that it paid the tax authority for us.
create table withholding_notes (
	id bigint generated always as identity primary key,
	attempt_id bigint not null unique references payment_attempts (id), -- provider 'withheld'
	number text not null check (number <> ''),
	issued_on date not null,
	amount_kobo bigint not null check (amount_kobo > 0),
	issuer_name text not null,
	issuer_tax_number text,
	file_id text references private_files (id),
	received_by text references users (id) on delete set null,
	received_at timestamptz not null,
	form_key text unique
);
create unique index withholding_notes_once on withholding_notes (issuer_tax_number, number)
	where issuer_tax_number is not null;
