-- A proforma: please transfer this much, with this code, until then.
create table bank_transfers (
	attempt_id bigint primary key references payment_attempts (id),
	code text not null check (code ~ '^[2-9ACEFHJKMNPRTVWXY]{8}$') unique,
	deadline timestamptz not null,
	facts jsonb not null, -- what the proforma says, frozen
	proof_id text references private_files (id),
	proof_at timestamptz,
	told_late_at timestamptz, -- when the person was told that the deadline passed
	withdrawn_at timestamptz,
	form_key text unique,
	-- Why nobody waits for a transfer any more, so that its page says what is true; null: it ended before this was kept.
	withdrawn_why text check (withdrawn_why in ('person', 'office', 'replaced', 'paid', 'moved', 'cancelled', 'date-cancelled', 'changed'))
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
	trouble text check (trouble in ('unknown', 'short', 'over', 'double', 'several', 'late', 'other-sum', 'taken-back', 'left-other')),
	version int not null default 1,
	decided_by text references users (id) on delete set null,
	decided_at timestamptz,
	note text,
	-- The refund that a line's money went out for: one line for each.
	refund_id bigint unique references refunds (id),
	check ((state = 'open') = (trouble is not null)),
	constraint bank_lines_way_check check (state in ('new', 'open') or ((state = 'left') = (amount_kobo < 0)))
);
create index bank_lines_of_statement on bank_lines (statement_id, line_number);
create index bank_lines_open on bank_lines (booked_on) where state in ('new', 'open');
create index bank_lines_by_reference on bank_lines (bank_reference) where bank_reference is not null;

-- Which lines make up a payment: one line for several people, several lines for one.
create table bank_matches (
	line_id bigint not null references bank_lines (id),
	payment_id bigint not null references payments (id),
	amount_kobo bigint not null check (amount_kobo > 0),
	primary key (line_id, payment_id)
);
create index bank_matches_of_payment on bank_matches (payment_id);

-- Which payments a line took back: each is asked about, and nothing is undone.
create table bank_takings (
	line_id bigint not null references bank_lines (id),
	payment_id bigint not null references payments (id),
	amount_kobo bigint not null check (amount_kobo > 0),
	primary key (line_id, payment_id)
);
create index bank_takings_of_payment on bank_takings (payment_id);
