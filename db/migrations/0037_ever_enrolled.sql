-- How many were ever enrolled in a date: never fewer than take part in it now. While even so many leave a slot free, whoever
-- takes one need not visit everybody's row to count them; what is closer is counted as before.
alter table course_dates add column ever_enrolled int not null default 0 check (ever_enrolled >= 0);
update course_dates d set ever_enrolled = (select count(*) from enrolments e where e.course_date_id = d.id);

create function count_enrolled() returns trigger language plpgsql as $$
begin
	update course_dates d set ever_enrolled = d.ever_enrolled + n.people
	from (select course_date_id, count(*) as people from added where course_date_id is not null group by 1) as n
	where d.id = n.course_date_id;
	return null;
end
$$;
create trigger enrolments_count_enrolled after insert on enrolments
	referencing new table as added for each statement execute function count_enrolled();

create function count_moved() returns trigger language plpgsql as $$
begin
	update course_dates set ever_enrolled = ever_enrolled + 1 where id = new.course_date_id;
	return null;
end
$$;
create trigger enrolments_count_moved after update of course_date_id on enrolments
	for each row when (new.course_date_id is distinct from old.course_date_id and new.course_date_id is not null)
	execute function count_moved();

-- Those whose date left the schedule are few, and counted by their own days.
create index enrolments_without_date on enrolments (course_id) where course_date_id is null;
