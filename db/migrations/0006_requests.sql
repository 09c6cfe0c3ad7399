-- Every request a person makes is a row first, mail afterwards. The facts are as app/requests/rules/requests.ts says.
create table requests (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('booking', 'invitation', 'quotation', 'message')),
	user_id text not null references users (id),
	email text not null, -- as typed: where this person wants to be answered
	phone text, -- E.164
	course_id bigint references courses (id) on delete set null,
	service_id bigint references services (id) on delete set null,
	facts jsonb not null,
	facts_sha256 text not null, -- the very same request sent twice is one
	state text not null default 'new' check (state in ('new', 'answered', 'closed')),
	requested_at timestamptz not null,
	confirmed_at timestamptz -- when the letter to the person was written into the outbox
);
create index requests_of_user on requests (user_id, kind, requested_at);
create index requests_open on requests (requested_at) where state = 'new';

create table newsletter_subscribers (
	id bigint generated always as identity primary key,
	email text not null unique check (email = lower(email)),
	token text not null unique, -- of the unsubscribe link
	subscribed_at timestamptz not null,
	unsubscribed_at timestamptz
);

-- What participants thought once their date had ended: one rating a person and course.
create table course_ratings (
	user_id text not null references users (id) on delete cascade,
	course_id bigint not null references courses (id) on delete cascade,
	stars int not null check (stars between 1 and 5),
	rated_at timestamptz not null,
	primary key (user_id, course_id)
);
create index course_ratings_of_course on course_ratings (course_id);

-- What the academy attests of each paper it hands out, found by its code and by nothing else.
create table papers (
	id bigint generated always as identity primary key,
	code text not null unique,
	kind text not null check (kind in ('receipt', 'invitation', 'quotation')),
	course_title text,
	first_day date,
	last_day date,
	bearer text not null, -- the whole name; only a shortened one is ever shown
	receipt_id bigint unique references receipts (id),
	request_id bigint unique references requests (id),
	issued_at timestamptz not null,
	withdrawn_at timestamptz,
	check ((first_day is null) = (last_day is null))
);

-- Receipts handed out before papers had codes. Twelve hexadecimal digits of a random identifier.
insert into papers (code, kind, course_title, first_day, last_day, bearer, receipt_id, issued_at)
select upper(left(replace(gen_random_uuid()::text, '-', ''), 12)), 'receipt', enrolments.title, enrolments.first_day,
	enrolments.last_day, users.full_name, receipts.id, receipts.issued_at
from receipts
join enrolments on enrolments.id = receipts.enrolment_id
join users on users.id = enrolments.user_id;
