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
	confirmed_at timestamptz, -- when the letter to the person was written into the outbox
	version int not null default 1,
	-- What somebody may remember of a request, as it is looked for: made once when it is written, not for each of all requests at
	-- each search. The person's name and address are looked for beside it.
	plain_words text not null generated always as (plain_letters(
		email || ' ' || coalesce(phone, '')
		|| ' ' || coalesce(facts ->> 'firstName', '') || ' ' || coalesce(facts ->> 'lastName', '')
		|| ' ' || coalesce(facts ->> 'organisationName', '') || ' ' || coalesce(facts ->> 'address', '')
		|| ' ' || coalesce(facts ->> 'recipientPosition', '') || ' ' || coalesce(facts ->> 'message', '')
		|| ' ' || coalesce(facts ->> 'reference', '') || ' ' || coalesce(facts ->> 'serviceTitle', '')
		|| ' ' || coalesce(facts -> 'course' ->> 'title', '')
	)) stored
);
create index requests_of_user on requests (user_id, kind, requested_at);
create index requests_open on requests (requested_at) where state = 'new';
create index requests_by_time on requests (requested_at desc, id desc);
create index requests_by_person on requests (user_id, id desc);

-- What the office answered to a request, by mail.
create table request_answers (
	id bigint generated always as identity primary key,
	request_id bigint not null references requests (id) on delete cascade,
	body text not null check (body <> ''),
	author_id text references users (id) on delete set null,
	author_name text not null,
	mail_id bigint references mails (id) on delete set null,
	answered_at timestamptz not null
);
create index request_answers_of_request on request_answers (request_id, id);
