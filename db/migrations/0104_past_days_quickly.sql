-- A past day is asked of what has happened since, and of what is open now: not of all rows.
create index allocations_by_time on allocations (allocated_at);
create index dues_closed on dues (closed_at) where closed_at is not null;
create index course_dates_by_last_day on course_dates (last_day);
create index receipts_by_time on receipts (issued_at);
create index refunds_by_request on refunds (requested_at);
-- What is added up of all payments and all seats is read from the index.
drop index payments_by_time;
create index payments_by_time on payments (recorded_at) include (amount_kobo, currency, provider);
drop index enrolments_of_course;
create index enrolments_of_course on enrolments (course_id)
	include (id, user_id, course_date_id, last_day, confirmed_at, held_until, cancelled_at, seat_released_at, stands_since);

-- Payments that were not wholly on one receipt at the moment they were recorded. Of any other, something is left only where one of the
-- rows that `payments_in_parts` names was added.
create table unreceipted_payments (
	payment_id bigint primary key references payments (id) on delete cascade
);
create function is_receipted_at_once(p payments) returns boolean language sql stable as $$
	select exists (select from receipts where payment_id = p.id and issued_at = p.recorded_at and total_kobo = p.amount_kobo)
$$;
create function keep_unreceipted_payment() returns trigger language plpgsql as $$
begin
	-- It may have been taken back in the same transaction.
	insert into unreceipted_payments select p.id from payments p where p.id = new.id and not is_receipted_at_once(p) on conflict do nothing;
	return null;
end $$;
create constraint trigger payments_keep_unreceipted after insert on payments deferrable initially deferred
	for each row execute function keep_unreceipted_payment();
insert into unreceipted_payments select p.id from payments p where not is_receipted_at_once(p);

-- All payments of which anything may be left, refunded or under review, now or on any day.
create view payments_in_parts as
	select payment_id from unreceipted_payments
	union select payment_id from review_items where payment_id is not null
	union select payment_id from refunds
	union select payment_id from payment_corrections
	union select r.payment_id from credit_notes c join receipts r on r.id = c.receipt_id
	union select payment_id from receipts where replaces_id is not null;
