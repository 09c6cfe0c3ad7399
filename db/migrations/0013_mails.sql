-- A letter that could not be delivered and that somebody decided to leave so: it no longer waits for anybody.
alter table mails add column set_aside_at timestamptz;
-- The same letter sent once more, to this or another address.
alter table mails add column copy_of bigint references mails (id) on delete set null;
create index mails_by_time on mails (queued_at desc, id desc);
create index mails_copied on mails (copy_of) where copy_of is not null;
-- The badge beside 'Requests' and 'Mail' is counted with every page of the admin: 'requests_open' and this.
create index mails_failed on mails (id) where state = 'failed' and set_aside_at is null;
create index requests_by_person on requests (user_id, id desc);
