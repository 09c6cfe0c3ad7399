-- When somebody last logged in: their sessions end, this stays.
alter table users add column last_logged_in_at timestamptz;
create index users_by_time on users (created_at desc, id);
