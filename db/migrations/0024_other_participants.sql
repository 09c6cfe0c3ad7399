-- A member may register somebody else: the order stays theirs, the seat is for who is named.
-- By this one registration is told from another of the same member for the same date (app/sales/orders/rules/other-participant.ts).
-- Null: the member attends.
alter table orders add column other_participant text check (other_participant <> '');

-- A link by which somebody pays for such a seat knows for whom it is.
alter table pay_links add column other_participant text check (other_participant <> '');
alter table pay_links add column participant_name text check (participant_name <> '');
alter table pay_links add column participant_email text;
alter table pay_links add column participant_phone text; -- E.164
alter table pay_links add constraint pay_links_participant check ((other_participant is null) = (participant_name is null));
drop index pay_links_of_seat;
create unique index pay_links_of_seat on pay_links (user_id, course_date_id, coalesce(other_participant, ''))
	where ((revoked_at is null) and (enrolment_id is null));
