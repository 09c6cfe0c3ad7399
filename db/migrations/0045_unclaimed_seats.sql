-- Seats of people without an account, by the address under which an account may find them once it is verified.
create index enrolments_unclaimed on enrolments (participant_email) where user_id is null and participant_email is not null and cancelled_at is null;
