-- Each registration writes into every index of its rows: none that another one covers, none for rows without a value.

drop index payments_accepted_by_time; -- payments_by_time finds them too: nearly all are accepted
drop index payment_attempts_of_enrolment;
create index payment_attempts_of_enrolment on payment_attempts (enrolment_id) where enrolment_id is not null;
alter table papers drop constraint papers_request_id_key;
create unique index papers_of_request on papers (request_id) where request_id is not null;

-- Who takes a slot of a course is counted at each start and each settlement: from the index alone, once vacuum has been there.
drop index enrolments_of_course;
create index enrolments_of_course on enrolments (course_id) include (user_id, course_date_id, last_day);
