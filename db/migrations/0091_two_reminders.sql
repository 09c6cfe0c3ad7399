-- Participants are reminded of a course twice: some days before, and on its eve. What was sent until now was the first of the two.
alter table course_reminders add column is_eve boolean not null default false;
alter table course_reminders drop constraint course_reminders_pkey;
alter table course_reminders add primary key (enrolment_id, course_date_id, first_day, is_eve);

-- The same to those who teach it, once each for a date as it is.
create table trainer_reminders (
	course_date_id bigint not null references course_dates (id) on delete cascade,
	team_member_id bigint not null references team_members (id) on delete cascade,
	first_day date not null,
	is_eve boolean not null,
	mail_id bigint references mails (id) on delete set null,
	sent_at timestamptz not null,
	primary key (course_date_id, team_member_id, first_day, is_eve)
);
