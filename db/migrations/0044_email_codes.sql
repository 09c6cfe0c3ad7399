-- The six digits in the e-mail that verifies an address, of which only a keyed hash is kept. One a person: a new e-mail replaces it.
create table email_codes (
	user_id text primary key references users (id) on delete cascade,
	code_hash text not null,
	wrong_tries integer not null default 0 check (wrong_tries >= 0),
	expires_at timestamptz not null
);
