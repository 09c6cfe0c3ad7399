-- The waiting list of a date: one row for each wait. Its state is derived: waiting, offered (it has an order), or left.
create table waits (
	id bigint generated always as identity primary key,
	course_date_id bigint not null references course_dates (id) on delete cascade,
	user_id text references users (id) on delete set null, -- null: without an account
	full_name text not null check (full_name <> ''),
	email text not null check (email <> ''),
	phone text,
	seats int not null check (seats between 1 and 10),
	takes_fewer boolean not null check (seats > 1 or not takes_fewer),
	nonce text not null,
	token_sha256 text not null unique,
	joined_at timestamptz not null,
	-- The place in the line is by it. Null: the e-mail address is not confirmed yet, and nothing is offered.
	confirmed_at timestamptz,
	-- The offer: an order that holds the seats. It is made once.
	order_id bigint unique references orders (id),
	left_at timestamptz,
	left_because text check (left_because in ('left', 'removed', 'registered')),
	check ((left_at is null) = (left_because is null)),
	check (order_id is null or confirmed_at is not null)
);
create unique index waits_once on waits (course_date_id, lower(email)) where order_id is null and left_at is null;
create index waits_in_line on waits (course_date_id, confirmed_at, id) where order_id is null and left_at is null and confirmed_at is not null;
create index waits_of_date on waits (course_date_id);
create index waits_of_user on waits (user_id);

alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (source in ('site', 'link', 'office', 'quotation', 'group', 'waiting'));

-- How many of the free seats go to the people who wait and fit, first come first served: called with the seats, whether fewer do, and the free seats, in
-- the order of the line.
create function waiting_step(taken int, seats int, takes_fewer boolean, free int) returns int language sql immutable parallel safe
	return case when seats <= free - taken then taken + seats when takes_fewer and taken < free then free else taken end;
create aggregate waiting_seats(int, boolean, int) (sfunc = waiting_step, stype = int, initcond = '0', parallel = safe);
