-- A balance is due on the first day of its date as it stands now. When a date leaves the schedule for good, what was due by
-- then stays due by then: nothing people have changes with the course they bought.
create function keep_due_days() returns trigger language plpgsql as $$
begin
	update enrolments set due_day = old.first_day
	where course_date_id = old.id and due_day is null and payment_status = '40% Paid' and cancelled_at is null
		and first_day is distinct from old.first_day;
	return old;
end
$$;
create trigger course_dates_keep_due_days before delete on course_dates for each row execute function keep_due_days();
