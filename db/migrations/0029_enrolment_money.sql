-- An enrolment may be cancelled, released or moved, and says itself what it was paid by and what is still due.
alter table enrolments
	add column version int not null default 1, -- counted up by each deed of an admin: two at once are told apart
	-- VAT of what is still due. Null: that of balance_kobo at the enrolment's rate.
	add column balance_vat_kobo bigint check (balance_vat_kobo >= 0),
	-- Of balance_kobo, what an employer kept for the tax authority and proves by a credit note that is not here yet.
	add column withheld_due_kobo bigint not null default 0 check (withheld_due_kobo >= 0),
	-- The invoice a rest belongs to: set while balance_vat_kobo is.
	-- Deferred: it is written before the invoice, under the id drawn for it.
	add column open_invoice_id bigint references invoices (id) deferrable initially deferred,
	-- Of paid_kobo (all receipts), less credit notes: what came by each way. The rest was paid by the person.
	add column by_link_kobo bigint not null default 0 check (by_link_kobo >= 0),
	add column by_transfer_kobo bigint not null default 0 check (by_transfer_kobo >= 0),
	add column by_withholding_kobo bigint not null default 0 check (by_withholding_kobo >= 0),
	add column credited_kobo bigint not null default 0 check (credited_kobo >= 0),
	-- Until when the balance may be paid, where an admin gave longer than the first day.
	add column due_day date,
	-- It takes no slot any more; the money stays, and the place comes back when it is paid for and one is free.
	add column place_released_at timestamptz,
	add column cancelled_at timestamptz,
	add column cancelled_by text references users (id) on delete set null,
	add column cancel_reason text,
	add constraint enrolments_credit_within check (credited_kobo <= paid_kobo),
	add constraint enrolments_ways_within
		check (by_link_kobo + by_transfer_kobo + by_withholding_kobo <= paid_kobo - credited_kobo),
	add constraint enrolments_withheld_within check (withheld_due_kobo <= coalesce(balance_kobo, 0)),
	add constraint enrolments_open_invoice check ((open_invoice_id is null) = (balance_vat_kobo is null)),
	add constraint enrolments_cancelled_why check ((cancelled_at is null) = (cancel_reason is null));

-- Who cancelled may book the same date again.
drop index enrolments_once;
create unique index enrolments_once on enrolments (user_id, course_date_id) where cancelled_at is null;
create index enrolments_owing on enrolments (coalesce(due_day, first_day))
	where balance_kobo is not null and cancelled_at is null;
create index enrolments_cancelled on enrolments (cancelled_at desc) where cancelled_at is not null;

-- Each reminder once: a moved or extended balance is due on another day, and reminded of anew.
create table balance_reminders (
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	due_day date not null,
	days_before int not null check (days_before in (14, 7, 3, 1, 0)),
	mail_id bigint references mails (id) on delete set null,
	sent_at timestamptz not null,
	primary key (enrolment_id, due_day, days_before)
);

-- Where a participant was before.
create table enrolment_moves (
	id bigint generated always as identity primary key,
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	from_date_id bigint references course_dates (id) on delete set null,
	from_place text,
	from_first_day date,
	from_last_day date,
	to_date_id bigint references course_dates (id) on delete set null,
	to_place text not null,
	to_first_day date not null,
	to_last_day date not null,
	moved_by text references users (id) on delete set null, -- null: the person chose
	moved_at timestamptz not null
);
create index enrolment_moves_of on enrolment_moves (enrolment_id, id);

-- A date the academy cancelled stays, so that its people are found; nobody can book it.
alter table course_dates
	add column cancelled_at timestamptz,
	add column cancelled_by text references users (id) on delete set null,
	add column cancel_reason text,
	add constraint course_dates_cancelled_why check ((cancelled_at is null) = (cancel_reason is null));
-- The same place and days may be offered anew after they were cancelled (PostgreSQL 15 knows `nulls not distinct`).
alter table course_dates drop constraint course_dates_once;
alter table course_dates add constraint course_dates_once
	unique nulls not distinct (course_id, place_id, first_day, last_day, cancelled_at) deferrable initially deferred;

-- What each participant of a cancelled date chose: another date, or the money back.
create table date_choices (
	id bigint generated always as identity primary key,
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	course_date_id bigint references course_dates (id) on delete set null, -- the cancelled one
	first_day date not null, -- as it was
	last_day date not null,
	place text not null,
	nonce text not null,
	token_sha256 text not null unique,
	offered_at timestamptz not null,
	choice text check (choice in ('moved', 'refund', 'by-admin')),
	chosen_date_id bigint references course_dates (id) on delete set null,
	chosen_by text references users (id) on delete set null, -- null: by the mailed link
	chosen_at timestamptz,
	check ((choice is null) = (chosen_at is null)),
	unique (enrolment_id, course_date_id)
);
create index date_choices_open on date_choices (offered_at) where choice is null;

-- Who takes a slot is counted from the index alone: it knows of these now too.
drop index enrolments_of_course;
create index enrolments_of_course on enrolments (course_id)
	include (user_id, course_date_id, last_day, cancelled_at, place_released_at);
