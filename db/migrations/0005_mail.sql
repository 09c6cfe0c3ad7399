-- The outbox: a letter is a row written with the action that causes it; a worker renders and sends it afterwards.
create table mails (
	id bigint generated always as identity primary key,
	kind text not null,
	recipient text not null,
	recipient_name text,
	facts jsonb not null,
	state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
	tries int not null default 0,
	last_error text,
	queued_at timestamptz not null,
	sent_at timestamptz,
	-- A letter that could not be delivered and that somebody decided to leave so: it no longer waits for anybody.
	set_aside_at timestamptz,
	-- The same letter sent once more, to this or another address.
	copy_of bigint references mails (id) on delete set null
);
create index mails_unsent on mails (queued_at) where state <> 'sent';
create index mails_of_recipient on mails (recipient, queued_at);
create index mails_by_time on mails (queued_at desc, id desc);
create index mails_copied on mails (copy_of) where copy_of is not null;
-- The badge beside 'Requests' and 'Mail' is counted with every page of the admin: 'requests_open' and this.
create index mails_failed on mails (id) where ((state = 'failed') and (set_aside_at is null));
create index mails_about on mails (((facts ->> 'reference'))) where ((facts ->> 'reference') is not null);

-- Without a mail server (the demo) sent letters are kept here and shown at /dev/inbox.
create table kept_mails (
	id bigint generated always as identity primary key,
	mail_id bigint references mails (id) on delete cascade,
	recipient text not null,
	subject text not null,
	html text not null,
	body_text text not null,
	headers jsonb not null,
	attachments jsonb not null, -- [{ filename, contentType, contentBase64 }]
	sent_at timestamptz not null
);
create unique index kept_mails_once on kept_mails (mail_id);
