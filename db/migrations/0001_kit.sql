-- Text in small letters without marks, as app/kit/rules/text.ts has it: whoever types 'olabisi' finds 'Ọlábísí'.
create function plain_letters(given text) returns text language sql immutable parallel safe strict as $$
	select lower(translate(regexp_replace(normalize(given, NFD), U&'[\0300-\036F]', '', 'g'), 'ɓɗƙƴƁƊƘƳ', 'bdkyBDKY'))
$$;

-- The log stays as it was written, but for names of people: a closed account and a time that ended take them out, in a
-- transaction that says so (koya.erasing). Who did what to which thing, and when, never changes.
create function refuse_to_change() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'changes' and tg_op = 'UPDATE' and current_setting('koya.erasing', true) = 'on' then
		if tg_level = 'STATEMENT' then return null; end if;
		if (new.id, new.happened_at, new.action, new.subject) = (old.id, old.happened_at, old.action, old.subject)
			and new.actor_id is not distinct from old.actor_id and new.subject_id is not distinct from old.subject_id
		then return new; end if;
	end if;
	raise exception 'The log cannot be edited.';
end $$;

-- Who did what when. Rows stand alone: they outlive what they speak of, and who did it.
create table changes (
	id bigint generated always as identity primary key,
	happened_at timestamptz not null,
	actor_id text, -- null: the program itself, or whoever ran it
	actor_name text not null,
	action text not null, -- 'added', 'edited', 'deleted', ... (app/kit/rules/changes.ts)
	subject text not null, -- 'course', 'service', 'person', ... (app/kit/rules/changes.ts)
	subject_id text,
	title text not null, -- what it was called
	before jsonb,
	after jsonb
);
create index changes_by_time on changes (happened_at desc, id desc);
create index changes_of_subject on changes (subject, subject_id, id desc);
create trigger changes_stay before delete or update or truncate on changes for each statement execute function refuse_to_change();
create trigger changes_stay_true before update on changes for each row execute function refuse_to_change();

-- What matters to the safety of accounts, for 90 days (docs/decisions/logs.md). Rows stand alone, as in the log; what is old is
-- deleted, and nothing is ever changed.
create table security_events (
	id bigint generated always as identity primary key,
	happened_at timestamptz not null,
	event text not null, -- 'log-in', 'log-in-failed', ... (app/kit/rules/office/security-events.ts)
	user_id text, -- whose account it is about; null: nobody known
	by_id text, -- who did it to them
	address text not null, -- shortened: 203.0.113.0/24, 2001:db8:1::/48; empty where nobody asked
	request_id text not null,
	detail text not null
);
create index security_events_by_time on security_events (happened_at desc, id desc);
create index security_events_of_user on security_events (user_id, happened_at desc);
create index security_events_by_user on security_events (by_id, happened_at desc) where by_id is not null;
create trigger security_events_stay before update or truncate on security_events for each statement execute function refuse_to_change();

-- Fixed windows that count tries: log-in failures, reset mails, payment starts.
create unlogged table limit_windows (
	key text primary key,
	ends_at timestamptz not null,
	tries int not null
);
create index limit_windows_by_end on limit_windows (ends_at);

-- A form that adds something carries a key made for it: sent twice it adds once.
create table sent_forms (
	key text primary key,
	sent_at timestamptz not null
);
