-- Who orders and is invoiced, where that is no member for themselves: another person, or an organisation.
create table buyers (
	id bigint generated always as identity primary key,
	user_id text unique references users (id) on delete set null, -- their account, where they have one
	is_organisation boolean not null,
	name text not null check (name <> ''),
	email text,
	phone text, -- E.164
	address text, -- line by line
	tax_number text,
	plain_name text not null generated always as (plain_letters(name)) stored,
	created_at timestamptz not null
);
create index buyers_by_name on buyers (plain_name);

-- What was asked for at once. It is written when somebody begins to register, and asked again it is the same one.
create table orders (
	id bigint generated always as identity primary key,
	code text not null unique check (code ~ '^[2-9ACEFHJKMNPRTVWXY]{8}$'), -- as read out on the phone, and written in a transfer
	user_id text references users (id), -- whose account it is in; null: nobody's, the office placed it
	buyer_id bigint references buyers (id), -- null: the member whose account it is in
	purchase_order text,
	source text not null check (source in ('site', 'link', 'office', 'import')),
	placed_by text references users (id) on delete set null, -- of the office
	placed_at timestamptz not null,
	form_key text unique, -- of the form in which the office placed it
	-- The versions of the policies that were agreed to by paying. Null: nothing was published, or the office placed it.
	agreed_terms int,
	agreed_refunds int,
	version int not null default 1,
	check (user_id is not null or buyer_id is not null)
);
create index orders_of_user on orders (user_id, id desc) where user_id is not null;
create index orders_of_buyer on orders (buyer_id) where buyer_id is not null;
create index orders_by_time on orders (placed_at desc, id desc);

-- A seat of an order, with its own copy of the facts: editing or deleting a course never changes it. It is held while its
-- first money is awaited, and confirmed when that is here. Lists of participants show confirmed ones only.
create table enrolments (
	id bigint generated always as identity primary key,
	order_id bigint not null references orders (id),
	user_id text references users (id), -- the participant's account; null: the office knows them by what follows
	-- The participant, where it is not simply the owner of the account. Null and no account: a name to follow.
	participant_name text check (participant_name <> ''),
	participant_email text,
	participant_phone text, -- E.164
	plain_participant text generated always as (plain_letters(participant_name)) stored,
	-- A day that has passed holds nothing; late money may confirm it all the same.
	held_until timestamptz,
	confirmed_at timestamptz,
	course_id bigint references courses (id) on delete set null,
	course_date_id bigint references course_dates (id) on delete set null,
	list_price_kobo bigint not null check (list_price_kobo > 0),
	price_kobo bigint not null check (price_kobo >= 0), -- the list price less the discount
	discount text check (discount in ('agreed', 'free')),
	discount_reason text,
	confirmed_by text references users (id) on delete set null, -- who of the office confirmed it before money came
	vat_basis_points int not null,
	invoice_email text not null, -- receipts go here, for the balance too; empty: nobody gave an address
	title text not null,
	description text not null,
	image_url text,
	category text not null,
	location text,
	location_address text,
	first_day date,
	last_day date,
	imported_date text, -- a date as an import gave it, when it could not be read
	enrolled_at timestamptz not null, -- when it was confirmed; until then, when it was begun
	plain_title text not null generated always as (plain_letters(title)) stored,
	version int not null default 1, -- counted up by each action of an admin: two at once are told apart
	-- Until when the balance may be paid, where an admin gave longer than the first day.
	due_day date,
	-- It takes no slot any more; the money stays, and the seat comes back when it is paid for and one is free.
	seat_released_at timestamptz,
	-- The last credit note of its order when it got another course or price, 0 if there was none: what came off before is in its price.
	settled_credit_note_id bigint,
	cancelled_at timestamptz,
	cancelled_by text references users (id) on delete set null,
	cancel_reason text,
	check ((first_day is null) = (last_day is null)),
	constraint enrolments_discount check (
		(discount is null) = (discount_reason is null) and (discount is null) = (price_kobo = list_price_kobo)
		and (discount is distinct from 'free' or price_kobo = 0)
	),
	constraint enrolments_cancelled_why check ((cancelled_at is null) = (cancel_reason is null))
);
create index enrolments_by_time on enrolments (enrolled_at desc, id desc);
create index enrolments_of_date on enrolments (course_date_id);
create unique index enrolments_once on enrolments (user_id, course_date_id) where confirmed_at is not null and cancelled_at is null;
create index enrolments_of_order on enrolments (order_id);
create index enrolments_cancelled on enrolments (cancelled_at desc) where cancelled_at is not null;
create index enrolments_of_course on enrolments (course_id) include (user_id, course_date_id, last_day, confirmed_at, held_until, cancelled_at, seat_released_at);
-- Those whose date left the schedule are few, and counted by their own days.
create index enrolments_without_date on enrolments (course_id) where course_date_id is null;

-- What is to be paid for an enrolment. Its net and VAT never change: a change closes a due and writes others. `paid_kobo` and
-- `paid_vat_kobo` are the sums of its allocations, written with them.
create table dues (
	id bigint generated always as identity primary key,
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	kind text not null check (kind in ('whole', 'deposit', 'balance', 'withheld tax')),
	net_kobo bigint not null check (net_kobo >= 0),
	vat_kobo bigint not null check (vat_kobo >= 0),
	paid_kobo bigint not null default 0,
	paid_vat_kobo bigint not null default 0,
	due_day date, -- null: the first day of the date as it stands
	invoice_id bigint, -- the invoice it is a line of, as that stands today; null: it has none yet
	written_at timestamptz not null,
	closed_at timestamptz, -- nobody is asked for it any more
	-- Withheld tax is paid by a certificate alone: nobody is asked for it in money.
	in_money boolean not null generated always as (kind <> 'withheld tax') stored,
	check (net_kobo + vat_kobo > 0),
	check (in_money or vat_kobo = 0),
	check (paid_kobo between 0 and net_kobo + vat_kobo and paid_vat_kobo between 0 and vat_kobo)
);
create index dues_of_enrolment on dues (enrolment_id);
create index dues_of_invoice on dues (invoice_id) where invoice_id is not null;
create index dues_open on dues (enrolment_id) where closed_at is null and paid_kobo < net_kobo + vat_kobo;

-- What is open of each enrolment and what was paid for it, as its dues say.
create view enrolment_sums as
	select e.id as enrolment_id, d.* from enrolments e cross join lateral (
		select
			coalesce(sum(net_kobo - paid_kobo + paid_vat_kobo) filter (where closed_at is null and in_money), 0)::bigint as due_net_kobo,
			coalesce(sum(vat_kobo - paid_vat_kobo) filter (where closed_at is null), 0)::bigint as due_vat_kobo,
			coalesce(sum(net_kobo - paid_kobo) filter (where closed_at is null and not in_money), 0)::bigint as certificate_due_kobo,
			coalesce(sum(paid_kobo), 0)::bigint as paid_kobo,
			-- A part that was undone may be asked for again beside the rest.
			coalesce(bool_or(kind = 'deposit' and paid_kobo = net_kobo + vat_kobo)
				and not bool_or(kind = 'deposit' and closed_at is null and paid_kobo < net_kobo + vat_kobo), false) as is_deposit_paid,
			min(invoice_id) filter (where closed_at is null and paid_kobo < net_kobo + vat_kobo) as open_invoice_id
		from dues where enrolment_id = e.id
	) d;

-- Who attends, of each enrolment: the account's owner, or whom the office was named. An empty name is to follow.
create view enrolment_people as
	select e.id as enrolment_id, coalesce(e.participant_name, u.full_name, '') as full_name,
		coalesce(e.participant_email, u.email) as email, coalesce(e.participant_phone, u.phone_number) as phone_number,
		coalesce(e.plain_participant, u.plain_name, '') as plain_name
	from enrolments e left join users u on u.id = e.user_id;

-- Where a participant was before.
create table enrolment_moves (
	id bigint generated always as identity primary key,
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	from_date_id bigint references course_dates (id) on delete set null,
	from_location text,
	from_first_day date,
	from_last_day date,
	to_date_id bigint references course_dates (id) on delete set null,
	to_location text not null,
	to_first_day date not null,
	to_last_day date not null,
	moved_by text references users (id) on delete set null, -- null: the person chose
	moved_at timestamptz not null
);
create index enrolment_moves_of on enrolment_moves (enrolment_id, id);

-- What admins note about a participant, for one another.
create table enrolment_notes (
	id bigint generated always as identity primary key,
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	body text not null check (body <> ''),
	author_id text references users (id) on delete set null,
	author_name text not null,
	written_at timestamptz not null
);
create index enrolment_notes_of_enrolment on enrolment_notes (enrolment_id, id);

-- Each reminder once: a moved or extended balance is due on another day, and reminded of anew.
create table balance_reminders (
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	due_day date not null,
	days_before int not null check (days_before in (14, 7, 3, 1, 0)),
	mail_id bigint references mails (id) on delete set null,
	sent_at timestamptz not null,
	primary key (enrolment_id, due_day, days_before)
);

-- The reminder before a course, once for each enrolment and date: a date that is moved, or another one, is reminded of anew.
create table course_reminders (
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	course_date_id bigint not null references course_dates (id) on delete cascade,
	first_day date not null,
	mail_id bigint references mails (id) on delete set null,
	sent_at timestamptz not null,
	primary key (enrolment_id, course_date_id, first_day)
);

-- What each participant of a cancelled date chose: another date, or the money back.
create table date_choices (
	id bigint generated always as identity primary key,
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	course_date_id bigint references course_dates (id) on delete set null, -- the cancelled one
	first_day date not null, -- as it was
	last_day date not null,
	location text not null,
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

-- A date that is deleted leaves its days with those who have it: it may have been moved since they booked it.
create function keep_days_of_date() returns trigger language plpgsql as $$
begin
	update enrolments e set first_day = old.first_day, last_day = old.last_day, location = l.name, location_address = l.address
	from locations l
	where e.course_date_id = old.id and l.id = old.location_id and e.cancelled_at is null
		and (e.first_day, e.last_day, e.location) is distinct from (old.first_day, old.last_day, l.name);
	return old;
end
$$;
create trigger course_dates_keep_days before delete on course_dates for each row execute function keep_days_of_date();
