-- What those who run the academy need: nobody's work silently overwritten (version), a trash, drafts, pictures of their own,
-- answers and notes, newsletters, and a log of it all.

-- Counted up by each edit: a form that saw an older one is told (nothing is silently overwritten).
alter table hero_slides add column version int not null default 1;
alter table services add column version int not null default 1;
alter table testimonials add column version int not null default 1;
alter table team_members add column version int not null default 1;
alter table pictures add column version int not null default 1;
alter table site_texts add column version int not null default 1;
alter table settings add column version int not null default 1;
alter table places add column version int not null default 1;
alter table courses add column version int not null default 1;
alter table requests add column version int not null default 1;

-- In the trash since then; gone for good 30 days later.
alter table hero_slides add column deleted_at timestamptz;
alter table services add column deleted_at timestamptz;
alter table testimonials add column deleted_at timestamptz;
alter table team_members add column deleted_at timestamptz;
alter table pictures add column deleted_at timestamptz;
alter table courses add column deleted_at timestamptz;

-- What the uploaded picture shows, in words; empty for one that only decorates. A person's is the person's name.
alter table hero_slides add column image_alternative text not null default '';
alter table services add column image_alternative text not null default '';
alter table courses add column image_alternative text not null default '';

-- A draft is seen by admins only. A course may have a VAT rate of its own; null is the academy's (settings).
alter table courses add column published boolean not null default true;
alter table courses add column vat_basis_points int check (vat_basis_points between 0 and 10000);

-- Files somebody with the role admin uploaded. The address of a picture names its widest variant.
create table uploads (
	id text primary key, -- random: it stands in the address
	kind text not null check (kind in ('image', 'document')),
	url text not null unique,
	files text[] not null, -- their names in the storage
	content_type text not null,
	bytes bigint not null, -- of all files together
	width int,
	height int,
	uploaded_by text references users (id) on delete set null,
	uploaded_at timestamptz not null
);
create index uploads_by_time on uploads (uploaded_at);

-- A form that adds something carries a key made for it: sent twice it adds once.
create table sent_forms (
	key text primary key,
	sent_at timestamptz not null
);

-- Who did what when. Rows stand alone: they outlive what they speak of, and who did it.
create table changes (
	id bigint generated always as identity primary key,
	happened_at timestamptz not null,
	actor_id text, -- null: the program itself, or whoever ran it
	actor_name text not null,
	deed text not null, -- 'added', 'edited', 'deleted', ... (app/kit/rules/changes.ts)
	subject text not null, -- 'course', 'service', 'person', ... (app/kit/rules/changes.ts)
	subject_id text,
	title text not null, -- what it was called
	before jsonb,
	after jsonb
);
create index changes_by_time on changes (happened_at desc, id desc);
create index changes_of_subject on changes (subject, subject_id, id desc);

create function refuse_to_change() returns trigger language plpgsql as $$
begin
	raise exception 'The log cannot be edited.';
end $$;
create trigger changes_stay before update or delete or truncate on changes
	for each statement execute function refuse_to_change();

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
create index requests_by_time on requests (requested_at desc, id desc);

-- What admins note about a participant, for one another.
create table enrolment_notes (
	id bigint generated always as identity primary key,
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	body text not null check (body <> ''),
	author_id text references users (id) on delete set null,
	author_name text not null,
	written_at timestamptz not null
);
create index enrolment_notes_of_enrolment on enrolment_notes (enrolment_id, id);
create index enrolments_by_time on enrolments (enrolled_at desc, id desc);
create index enrolments_of_date on enrolments (course_date_id);

create index mails_of_recipient on mails (recipient, queued_at);

-- Newsletters: written, then handed to the outbox subscriber by subscriber, until done or stopped.
create table newsletter_issues (
	id bigint generated always as identity primary key,
	subject text not null,
	body text not null,
	state text not null default 'draft' check (state in ('draft', 'sending', 'stopped', 'sent')),
	version int not null default 1,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	started_at timestamptz,
	ended_at timestamptz
);
create table newsletter_deliveries (
	issue_id bigint not null references newsletter_issues (id) on delete cascade,
	subscriber_id bigint not null references newsletter_subscribers (id) on delete cascade,
	state text not null default 'waiting' check (state in ('waiting', 'queued', 'withheld')),
	mail_id bigint references mails (id) on delete set null,
	primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_waiting on newsletter_deliveries (issue_id, subscriber_id) where state = 'waiting';
