-- Days of a date with other hours than the rest, as a last day that ends at noon: [{"day": "2026-12-11", "startsAt": "09:00", "endsAt": "13:00"}].
alter table course_dates
	add column other_hours jsonb not null default '[]' constraint course_dates_other_hours check (jsonb_typeof(other_hours) = 'array');
