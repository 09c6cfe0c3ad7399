create table places (
	id bigint generated always as identity primary key,
	name text not null unique check (name = lower(name) and name <> ''), -- shown with a capital
	address text
);

create table courses (
	id bigint generated always as identity primary key,
	slug text not null unique,
	title text not null check (title <> ''),
	description text not null,
	price_kobo bigint not null check (price_kobo > 0 and price_kobo % 100 = 0), -- whole naira
	image_url text,
	duration_minutes int not null check (duration_minutes > 0),
	slots int not null check (slots >= 0),
	category text not null,
	publisher_id text references users (id) on delete set null,
	created_at timestamptz not null,
	updated_at timestamptz not null
);

-- Addresses a course had before it was renamed; they redirect.
create table course_former_slugs (
	slug text primary key,
	course_id bigint not null references courses (id) on delete cascade
);

create table course_dates (
	id bigint generated always as identity primary key,
	course_id bigint not null references courses (id) on delete cascade,
	place_id bigint not null references places (id),
	first_day date not null,
	last_day date not null check (last_day >= first_day),
	unique (course_id, place_id, first_day, last_day)
);
create index course_dates_by_first_day on course_dates (first_day);
