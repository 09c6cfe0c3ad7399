-- What a search looks into, as it is compared: written with the course instead of anew for each search.
alter table courses
	add column plain_title text not null generated always as (plain_letters(title)) stored,
	add column plain_about text not null generated always as
		(plain_letters(title || ' ' || category || ' ' || subject_area || ' ' || description)) stored,
	add column plain_page text not null generated always as
		(plain_letters(outline || ' ' || outcomes || ' ' || audience || ' ' || included)) stored;
create index courses_search_about on courses using gin (plain_about gin_trgm_ops);
create index courses_search_page on courses using gin (plain_page gin_trgm_ops);
create index courses_search_title on courses using gin (plain_title gin_trgm_ops);
-- The next dates of all courses, for Home.
create index course_dates_to_come on course_dates (first_day) where cancelled_at is null;
