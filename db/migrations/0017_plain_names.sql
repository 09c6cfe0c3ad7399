-- Names as they are looked for and sorted by: made once when a name is written, not for each of fifty thousand rows.
alter table users add column plain_name text not null generated always as (plain_letters(full_name)) stored;
alter table enrolments add column plain_title text not null generated always as (plain_letters(title)) stored;
