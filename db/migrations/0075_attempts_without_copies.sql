-- An attempt says of which order it pays which dues, how much, how and who pays it. For which course, on which days, at which price and as
-- which part of it is what its dues and their seat say.
create view attempt_subjects as
	select a.id as attempt_id, seat.id as enrolment_id, seat.course_id, seat.course_date_id, seat.title, seat.plain_title, seat.location,
		seat.location_address, seat.first_day, seat.last_day,
		case when dues.has_deposit then 'deposit' when dues.has_balance then 'balance' else 'full' end as purpose
	from payment_attempts a
	cross join lateral (
		select min(enrolment_id) as enrolment_id, bool_or(kind = 'deposit') as has_deposit, bool_or(kind = 'balance') as has_balance
		from named_dues where attempt_id = a.id) dues
	left join enrolments seat
		on seat.id = coalesce(dues.enrolment_id, (select min(id) from enrolments where order_id = a.order_id));

-- Payments are found by the titles of all seats of their order.
create or replace view attempt_lines as
	select a.id as attempt_id, a.reference, a.created_at, a.total_kobo, p.plain_name,
		concat_ws(E'\n', '', p.plain_name, nullif(plain_letters(p.greeting_name), p.plain_name), plain_letters(p.email),
			plain_letters(a.invoice_email), plain_letters(a.buyer ->> 'name'),
			(select string_agg(distinct e.plain_title, E'\n') from enrolments e where e.order_id = a.order_id),
			lower(a.reference), '') as words
	from payment_attempts a join attempt_people p on p.attempt_id = a.id;

drop trigger payment_attempts_list_changed on payment_attempts;
create trigger payment_attempts_list_changed
	after update of user_id, order_id, reference, created_at, total_kobo, invoice_email, buyer, payer_name on payment_attempts
	for each row execute function list_changed();

create function list_attempts_of_seat() returns trigger language plpgsql as $$
begin
	perform list_attempts(array(select id from payment_attempts where order_id = new.order_id));
	return null;
end $$;
create trigger enrolments_list_attempts after update of title on enrolments
	for each row when (old.title is distinct from new.title) execute function list_attempts_of_seat();

select list_attempts(array(select a.id from payment_attempts a
	where a.plain_title <> all (select e.plain_title from enrolments e where e.order_id = a.order_id)));

alter table payment_attempts
	drop column course_id, drop column course_date_id, drop column price_kobo, drop column purpose, drop column plain_title, drop column purchase;
