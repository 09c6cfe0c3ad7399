-- What a date costs the academy: a few rows, in the order in which the office typed them.
create table date_costs (
	course_date_id bigint not null references course_dates (id) on delete cascade,
	position int not null,
	what text not null constraint date_costs_what check (what <> ''),
	kind text not null constraint date_costs_kind check (kind in ('fixed', 'per-seat')),
	amount_kobo bigint not null constraint date_costs_amount check (amount_kobo > 0),
	-- It is spent already, or owed whether the date is held or not.
	is_spent boolean not null,
	primary key (course_date_id, position)
);
