-- What the academy sets for one date of a course (docs/decisions/dates-of-their-own.md). Empty: as the course says.

alter table course_dates
	-- Seats of this date alone. Null: its people take seats of the course, which such dates share.
	add column seats integer constraint course_dates_seats check (seats between 0 and 100000),
	-- Null: the price of the course.
	add column price_kobo bigint constraint course_dates_price check (price_kobo > 0),
	-- The last day on which visitors can register, in Lagos. Null: the day before its first day.
	add column register_until date,
	-- How many participants it needs to run. Null: it runs whoever comes.
	add column min_seats integer constraint course_dates_min_seats check (min_seats between 1 and 100000),
	-- Since when it is confirmed to run: the minimum was reached (by whom: null), or the office confirmed it.
	add column runs_since timestamptz,
	add column runs_by text references users (id) on delete set null,
	add column room text not null default '',
	-- Null: the map is found by the address of its location.
	add column map_link text;
