create table newsletter_subscribers (
	id bigint generated always as identity primary key,
	email text not null check (email = lower(email)) unique,
	token text not null unique, -- of the unsubscribe link
	subscribed_at timestamptz not null,
	unsubscribed_at timestamptz
);

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
	ended_at timestamptz,
	-- A draft can be deleted and restored; a form that adds one twice adds it once; how many an issue went to is told without counting.
	deleted_at timestamptz,
	form_key text unique,
	recipients int -- null until it is sent
);

create table newsletter_deliveries (
	issue_id bigint not null references newsletter_issues (id) on delete cascade,
	subscriber_id bigint not null references newsletter_subscribers (id) on delete cascade,
	state text not null default 'waiting' check (state in ('waiting', 'queued', 'skipped')),
	mail_id bigint references mails (id) on delete set null,
	primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_waiting on newsletter_deliveries (issue_id, subscriber_id) where state = 'waiting';
-- Asked for each letter right before it goes, and whenever a mail is removed.
create index newsletter_deliveries_of_mail on newsletter_deliveries (mail_id);
