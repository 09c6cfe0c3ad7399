-- The outbox: a letter is a row written with the deed that causes it; a worker renders and sends it afterwards.
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
	sent_at timestamptz
);
create index mails_unsent on mails (queued_at) where state <> 'sent';

-- Without a mail server (the demo) sent letters are kept here and shown at /dev/inbox.
create table kept_mails (
	id bigint generated always as identity primary key,
	mail_id bigint references mails (id),
	recipient text not null,
	subject text not null,
	html text not null,
	body_text text not null,
	headers jsonb not null,
	attachments jsonb not null, -- [{ filename, contentType, contentBase64 }]
	sent_at timestamptz not null
);
create unique index kept_mails_once on kept_mails (mail_id);
