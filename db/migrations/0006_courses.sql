-- Trigrams find what a mistyped word means. A trusted extension: whoever may create in this database may create it.
create extension if not exists pg_trgm;

create table locations (
	id bigint generated always as identity primary key,
	name text not null unique check (name = lower(name) and name <> ''), -- shown with a capital
	address text,
	version int not null default 1
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
	-- What it teaches about, in two or three words; empty where the academy does not say. Its cover is drawn by it.
	subject_area text not null default '',
	publisher_id text references users (id) on delete set null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	version int not null default 1,
	deleted_at timestamptz,
	image_alternative text not null default '',
	-- A draft is seen by admins only. A course may have a VAT rate of its own; null is the academy's (settings).
	published boolean not null default true,
	vat_basis_points int check (vat_basis_points between 0 and 10000)
);

-- Addresses a course had before it was renamed; they redirect.
create table course_former_slugs (
	slug text primary key,
	course_id bigint not null references courses (id) on delete cascade
);

create table course_dates (
	id bigint generated always as identity primary key,
	course_id bigint not null references courses (id) on delete cascade,
	location_id bigint not null references locations (id),
	first_day date not null,
	last_day date not null check (last_day >= first_day),
	-- The hours of each of its days, in Lagos. Null: the academy has not said them.
	starts_at time,
	ends_at time,
	-- Where an online date is joined: for those who booked it and nobody else.
	joining_link text,
	constraint course_dates_hours check ((starts_at is null) = (ends_at is null) and starts_at < ends_at),
	cancelled_at timestamptz,
	cancelled_by text references users (id) on delete set null,
	cancel_reason text,
	constraint course_dates_cancelled_why check ((cancelled_at is null) = (cancel_reason is null)),
	constraint course_dates_once unique nulls not distinct (course_id, location_id, first_day, last_day, cancelled_at) deferrable initially deferred
);
create index course_dates_by_first_day on course_dates (first_day);

-- What participants thought once their date had ended: one rating a person and course.
create table course_ratings (
	user_id text not null references users (id) on delete cascade,
	course_id bigint not null references courses (id) on delete cascade,
	stars int not null check (stars between 1 and 5),
	rated_at timestamptz not null,
	primary key (user_id, course_id)
);
create index course_ratings_of_course on course_ratings (course_id);

-- What visitors say in a search in the place of other words: a line each, phrases that mean the same, separated by commas.
create table search_words (
	id int primary key default 1 check (id = 1),
	lines text not null,
	version int not null default 1
);
insert into search_words (lines) values ('HSE, health safety environment
HR, human resource, personnel
PMP, project management professional
Mgt, mgmt, management
Excel, spreadsheet');

-- Who wants to know when a course has a date, or when the academy offers what they looked for.
create table course_alerts (
	id bigint generated always as identity primary key,
	email text not null check (email = lower(email)),
	course_id bigint references courses (id) on delete cascade,
	words text, -- as typed; never sent to anybody
	plain_words text generated always as (plain_letters(words)) stored,
	token text not null unique, -- of the link that withdraws it
	created_at timestamptz not null,
	-- When one could register already, only a date that came later is news.
	newest_date_id bigint not null,
	was_open boolean not null,
	told_at timestamptz,
	withdrawn_at timestamptz,
	constraint course_alerts_about check ((course_id is null) <> (words is null))
);
create unique index course_alerts_once on course_alerts (email, coalesce(course_id, 0), coalesce(plain_words, '')) where told_at is null and withdrawn_at is null;
create index course_alerts_of_course on course_alerts (course_id);
