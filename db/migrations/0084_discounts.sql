-- What the academy takes off its prices. One discount counts for a seat, never the sum of several (docs/product.md#discounts).
create table discounts (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('early-bird', 'group', 'alumni', 'online', 'in-house', 'code')),
	name text not null check (name <> ''),
	code text unique check (code ~ '^[A-Z0-9-]{3,20}$'), -- as a person types it, in capitals
	percent int check (percent between 1 and 90),
	naira_off int check (naira_off between 1 and 10000000), -- whole naira a seat
	from_seats int check (from_seats between 2 and 500),
	days_ahead int check (days_ahead between 1 and 365),
	-- False: only in quotations, and in orders of organisations that the office registers.
	for_everybody boolean not null,
	-- Where it applies: to these courses and these dates. Both null: to all.
	course_ids bigint[],
	date_ids bigint[],
	from_day date,
	until_day date,
	most_seats int check (most_seats between 1 and 100000),
	most_buyers int check (most_buyers between 1 and 100000),
	active boolean not null,
	version int not null default 1,
	check ((percent is null) <> (naira_off is null)),
	check ((kind = 'code') = (code is not null)),
	check ((kind in ('group', 'in-house')) = (from_seats is not null)),
	check ((kind = 'early-bird') = (days_ahead is not null)),
	check (kind = 'code' or most_seats is null and most_buyers is null),
	check (kind <> 'code' or for_everybody),
	check (from_day <= until_day)
);

-- The policy was a setting. What an academy saved goes on; a live one that saved none promised none, and finds the usual ones to switch on.
with saved as (
	select s.value, s.value is not null or exists (select from users where demo) as is_said
	from (select 1) one left join settings s on s.name = 'discounts'
), usual (place, kind, name, percent, in_setting, from_seats, days_ahead) as (
	values (1, 'early-bird', 'Early Bird', 5, 'earlyBird', null::int, 14),
		(2, 'group', 'Group', 10, 'group', 3, null),
		(3, 'alumni', 'Alumni', 5, 'alumni', null, null),
		(4, 'online', 'Online or distance learning', 10, 'online', null, null),
		(5, 'in-house', 'In-house', 20, 'inHouse', 10, null)
)
insert into discounts (kind, name, percent, from_seats, days_ahead, for_everybody, active)
select u.kind, u.name, coalesce(nullif((s.value -> u.in_setting ->> 'percent')::int, 0), u.percent),
	case when u.from_seats is not null then coalesce((s.value -> u.in_setting ->> 'from')::int, u.from_seats) end,
	case when u.days_ahead is not null then coalesce((s.value -> u.in_setting ->> 'daysAhead')::int, u.days_ahead) end,
	false, s.is_said and coalesce((s.value -> u.in_setting ->> 'percent')::int, u.percent) > 0
from usual u cross join saved s order by u.place;

delete from settings where name = 'discounts';
