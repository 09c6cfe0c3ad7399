-- Names as people have them: beside the two words they sign up with, the name that stands on their documents. Null: the two words.
alter table users add column document_name text check (document_name <> '');
-- Both, in the words people are looked for by. What they are sorted by stays `plain_name`.
alter table users add column plain_names text not null
	generated always as (plain_letters(full_name || coalesce(' ' || document_name, ''))) stored;
drop index users_search_name;
create index users_search_name on users using gin (plain_names gin_trgm_ops);

-- Who attends, of each enrolment: the account's owner, or whom the office was named. An empty name is to follow. `full_name` is the name
-- on documents; `greeting_name` is the one whose first name we greet with.
create or replace view enrolment_people as
	select e.id as enrolment_id, coalesce(e.participant_name, u.document_name, u.full_name, '') as full_name,
		coalesce(e.participant_email, u.email) as email, coalesce(e.participant_phone, u.phone_number) as phone_number,
		coalesce(e.plain_participant, plain_letters(u.document_name), u.plain_name, '') as plain_name,
		coalesce(e.participant_name, u.full_name, '') as greeting_name
	from enrolments e left join users u on u.id = e.user_id;

-- For whom an attempt pays, as lists name them: the account's owner; of an order of the office who pays.
create or replace view attempt_people as
	select a.id as attempt_id, coalesce(u.document_name, u.full_name, a.payer_name, a.buyer ->> 'name', b.name, '') as full_name,
		coalesce(u.email, a.invoice_email) as email,
		coalesce(plain_letters(u.document_name), u.plain_name, plain_letters(coalesce(a.payer_name, a.buyer ->> 'name', b.name, ''))) as plain_name,
		coalesce(u.full_name, a.payer_name, a.buyer ->> 'name', b.name, '') as greeting_name
	from payment_attempts a left join users u on u.id = a.user_id
	left join orders o on o.id = a.order_id left join buyers b on b.id = o.buyer_id;

-- As before, and somebody is found by either name.
create or replace view enrolment_lines as
	select e.id as enrolment_id, e.course_id, e.course_date_id, e.enrolled_at, p.plain_name, e.plain_title,
		coalesce(d.first_day, e.first_day) as first_day, coalesce(d.last_day, e.last_day) as last_day,
		coalesce(e.due_day, d.first_day, e.first_day) as due_day, e.cancelled_at is not null as is_cancelled,
		d.cancelled_at is not null as is_called_off, e.seat_released_at is not null as is_released,
		-- One line for each: a name, an address or a number that was typed whole is found as a whole line.
		concat_ws(E'\n', '', p.plain_name, nullif(plain_letters(p.greeting_name), p.plain_name), lower(p.email), p.phone_number,
			lower(e.invoice_email), e.plain_title, '') as words
	from enrolments e join enrolment_people p on p.enrolment_id = e.id left join course_dates d on d.id = e.course_date_id
	where e.confirmed_at is not null;

create or replace view attempt_lines as
	select a.id as attempt_id, a.reference, a.created_at, a.total_kobo, p.plain_name,
		concat_ws(E'\n', '', p.plain_name, nullif(plain_letters(p.greeting_name), p.plain_name), lower(p.email), lower(a.invoice_email),
			plain_letters(a.buyer ->> 'name'), a.plain_title, lower(a.reference), '') as words
	from payment_attempts a join attempt_people p on p.attempt_id = a.id;

drop trigger users_hold_name on users;
create trigger users_hold_name before update of full_name, document_name, email, phone_number on users for each row
	when ((old.full_name, old.document_name, old.email, old.phone_number)
		is distinct from (new.full_name, new.document_name, new.email, new.phone_number))
	execute function hold_name();
drop trigger users_list on users;
create trigger users_list after update of full_name, document_name, email, phone_number on users for each row
	when ((old.full_name, old.document_name, old.email, old.phone_number)
		is distinct from (new.full_name, new.document_name, new.email, new.phone_number))
	execute function list_changed();
