-- What the office's long lists are looked through and sorted by: names of accounts, days of dates and titles beside each enrolment and each
-- payment, so that one index answers instead of a million rows of four tables. Triggers keep them; the two views say what they are.

create view enrolment_lines as
	select e.id as enrolment_id, e.course_id, e.course_date_id, e.enrolled_at, p.plain_name, e.plain_title,
		coalesce(d.first_day, e.first_day) as first_day, coalesce(d.last_day, e.last_day) as last_day,
		coalesce(e.due_day, d.first_day, e.first_day) as due_day, e.cancelled_at is not null as is_cancelled,
		d.cancelled_at is not null as is_called_off, e.seat_released_at is not null as is_released,
		-- One line for each: a name, an address or a number that was typed whole is found as a whole line.
		concat_ws(E'\n', '', p.plain_name, lower(p.email), p.phone_number, lower(e.invoice_email), e.plain_title, '') as words
	from enrolments e join enrolment_people p on p.enrolment_id = e.id left join course_dates d on d.id = e.course_date_id
	where e.confirmed_at is not null;

create table listed_enrolments (
	enrolment_id bigint primary key references enrolments (id) on delete cascade,
	course_id bigint,
	course_date_id bigint,
	enrolled_at timestamptz not null,
	plain_name text not null, -- whoever attends
	plain_title text not null,
	first_day date, -- as it is held now, else as it was bought
	last_day date,
	due_day date, -- when whatever is open of it is to be paid
	is_cancelled boolean not null,
	is_called_off boolean not null, -- the academy cancelled the date
	is_released boolean not null,
	words text not null
);

create view attempt_lines as
	select a.id as attempt_id, a.reference, a.created_at, a.total_kobo, p.plain_name,
		concat_ws(E'\n', '', p.plain_name, lower(p.email), lower(a.invoice_email), plain_letters(a.buyer ->> 'name'), a.plain_title,
			lower(a.reference), '') as words
	from payment_attempts a join attempt_people p on p.attempt_id = a.id;

create table listed_attempts (
	attempt_id bigint primary key references payment_attempts (id) on delete cascade,
	reference text not null,
	created_at timestamptz not null,
	total_kobo bigint not null,
	plain_name text not null,
	words text not null
);

insert into listed_enrolments select * from enrolment_lines;
insert into listed_attempts select * from attempt_lines;

create index listed_enrolments_by_time on listed_enrolments (enrolled_at, enrolment_id);
create index listed_enrolments_by_name on listed_enrolments (plain_name, enrolment_id);
create index listed_enrolments_by_title on listed_enrolments (plain_title, enrolment_id);
create index listed_enrolments_by_day on listed_enrolments (first_day, enrolment_id);
create index listed_enrolments_of_course on listed_enrolments (course_id, course_date_id);
create index listed_enrolments_cancelled on listed_enrolments (enrolled_at, enrolment_id) where is_cancelled;
-- Who owes is found without their rows.
create index listed_enrolments_due on listed_enrolments (enrolment_id) include (due_day, is_cancelled, is_called_off, is_released);
create index listed_enrolments_words on listed_enrolments using gin (words gin_trgm_ops);
create index listed_attempts_by_time on listed_attempts (created_at, reference);
create index listed_attempts_by_name on listed_attempts (plain_name, created_at, reference);
create index listed_attempts_by_amount on listed_attempts (total_kobo, created_at, reference);
create index listed_attempts_words on listed_attempts using gin (words gin_trgm_ops);

drop index enrolments_search_participant, enrolments_search_email, enrolments_search_phone, enrolments_search_invoice_email,
	payment_attempts_search_reference, payment_attempts_search_email, payment_attempts_search_title, payment_attempts_search_buyer,
	payment_attempts_of_office, payment_attempts_by_amount;
-- With the id: who takes part in a course is counted without their rows.
drop index enrolments_of_course;
create index enrolments_of_course on enrolments (course_id)
	include (id, user_id, course_date_id, last_day, confirmed_at, held_until, cancelled_at, seat_released_at);
create index users_of_office on users (role) where role <> 'user';
create index users_by_name on users (plain_name, id) where closed_at is null;

-- An account is held as a reference to it holds it: its name does not change meanwhile (`hold_name`), and nobody else waits. One plan for
-- all calls: to plan these joins costs more than to run them.
create function list_enrolments(changed bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
	perform from users where id in (select user_id from enrolments where id = any(changed)) order by id for key share;
	insert into listed_enrolments select * from enrolment_lines where enrolment_id = any(changed)
	on conflict (enrolment_id) do update set course_id = excluded.course_id, course_date_id = excluded.course_date_id,
		enrolled_at = excluded.enrolled_at, plain_name = excluded.plain_name, plain_title = excluded.plain_title,
		first_day = excluded.first_day, last_day = excluded.last_day, due_day = excluded.due_day, is_cancelled = excluded.is_cancelled,
		is_called_off = excluded.is_called_off, is_released = excluded.is_released, words = excluded.words
	where listed_enrolments is distinct from excluded;
end $$;

create function list_attempts(changed bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
	perform from users where id in (select user_id from payment_attempts where id = any(changed)) order by id for key share;
	insert into listed_attempts select * from attempt_lines where attempt_id = any(changed)
	on conflict (attempt_id) do update set reference = excluded.reference, created_at = excluded.created_at, total_kobo = excluded.total_kobo,
		plain_name = excluded.plain_name, words = excluded.words
	where listed_attempts is distinct from excluded;
end $$;

create function list_added() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'payment_attempts' then perform list_attempts(array(select id from added));
	-- What is only begun is on no list.
	elsif exists (select from added where confirmed_at is not null) then perform list_enrolments(array(select id from added));
	end if;
	return null;
end $$;

-- A row of one of the tables that a line is made of.
create function list_changed() returns trigger language plpgsql as $$
begin
	case tg_table_name
		when 'enrolments' then
			if new.confirmed_at is null then delete from listed_enrolments where enrolment_id = new.id;
			else perform list_enrolments(array[new.id]); end if;
		when 'payment_attempts' then perform list_attempts(array[new.id]);
		when 'course_dates' then perform list_enrolments(array(select id from enrolments where course_date_id = new.id));
		when 'orders' then perform list_attempts(array(select id from payment_attempts where order_id = new.id));
		when 'buyers' then
			perform list_attempts(array(select a.id from payment_attempts a join orders o on o.id = a.order_id where o.buyer_id = new.id));
		when 'users' then
			perform list_enrolments(array(select id from enrolments where user_id = new.id));
			perform list_attempts(array(select id from payment_attempts where user_id = new.id));
	end case;
	return null;
end $$;

-- Whoever changes their name waits for whoever is just writing it into a list, and these for them: the name that stands is kept.
create function hold_name() returns trigger language plpgsql as $$
begin
	perform from users where id = new.id for update;
	return new;
end $$;
create trigger users_hold_name before update of full_name, email, phone_number on users for each row
	when ((old.full_name, old.email, old.phone_number) is distinct from (new.full_name, new.email, new.phone_number))
	execute function hold_name();

create trigger enrolments_list after insert on enrolments referencing new table as added for each statement execute function list_added();
create trigger enrolments_list_changed after update of user_id, participant_name, participant_email, participant_phone, confirmed_at, course_id,
	course_date_id, enrolled_at, title, first_day, last_day, due_day, cancelled_at, seat_released_at, invoice_email
	on enrolments for each row when (old.confirmed_at is not null or new.confirmed_at is not null) execute function list_changed();
create trigger payment_attempts_list after insert on payment_attempts referencing new table as added
	for each statement execute function list_added();
create trigger payment_attempts_list_changed after update of user_id, order_id, reference, created_at, total_kobo, invoice_email, purchase, buyer,
	payer_name on payment_attempts for each row execute function list_changed();
create trigger course_dates_list after update of first_day, last_day, cancelled_at on course_dates for each row
	when ((old.first_day, old.last_day, old.cancelled_at) is distinct from (new.first_day, new.last_day, new.cancelled_at))
	execute function list_changed();
create trigger users_list after update of full_name, email, phone_number on users for each row
	when ((old.full_name, old.email, old.phone_number) is distinct from (new.full_name, new.email, new.phone_number))
	execute function list_changed();
create trigger orders_list after update of buyer_id on orders for each row when (old.buyer_id is distinct from new.buyer_id)
	execute function list_changed();
create trigger buyers_list after update of name on buyers for each row when (old.name <> new.name) execute function list_changed();

analyze listed_enrolments, listed_attempts;

-- What came on each day by each way, as the last check of all money found it (`money_days`).
create table way_days (
	day date not null,
	provider text not null,
	method text not null,
	payments int not null,
	received bigint not null,
	fees bigint, -- null: the provider says nothing of a fee
	primary key (day, provider, method)
);

-- As before. `offset 0`: each sum is made once, not once for every column that needs it.
create or replace view payment_sums as
	select p.id, p.reference, p.currency, p.provider, p.recorded_at, money_kind(p.provider, p.method, a.pay_link_id) as kind,
		s.received, s.receipted, s.credited, s.refunded, s.refunding,
		case when s.is_open then s.rest else 0 end as waiting,
		-- What is more than was bought is the payer's credit; below nothing, the academy bears it by decision.
		case when not s.is_open and (s.is_credit or s.is_kept) then s.rest else 0 end as kept,
		case when not s.is_open and not (s.is_credit or s.is_kept) then s.rest else 0 end as unexplained
	from payments p
	left join payment_attempts a on a.id = p.attempt_id
	cross join lateral (
		select y.*, y.rest > 0 and p.outcome = 'accepted' as is_credit
		from (select x.*, x.received - x.receipted - x.refunded - x.refunding as rest from (
			select w.received, w.credited, w.on_receipt - w.credited as receipted,
				coalesce((select sum(amount_kobo) from refunds where payment_id = p.id and state = 'completed'), 0)::bigint as refunded,
				coalesce((select sum(amount_kobo) from refunds
					where payment_id = p.id and state in ('requested', 'sending', 'pending', 'unclear')), 0)::bigint as refunding,
				exists (select from review_items where payment_id = p.id and closed_at is null) as is_open,
				exists (select from review_items where payment_id = p.id and resolution = 'kept') as is_kept
			from (
				select p.amount_kobo + coalesce((select amount_kobo from payment_corrections where payment_id = p.id), 0) as received,
					coalesce((select sum(total_kobo) from standing_receipts where payment_id = p.id), 0)::bigint as on_receipt,
					coalesce((select sum(c.total_kobo) from receipts r join credit_notes c on c.receipt_id = r.id
						where r.payment_id = p.id), 0)::bigint as credited
				offset 0
			) w
			offset 0
		) x) y
	) s;
