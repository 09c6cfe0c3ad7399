-- People and their sessions. The four tables are the auth library's, under our names (app/accounts/auth/auth.ts maps them).
create table users (
	id text primary key,
	full_name text not null,
	email text not null check (email = lower(email)) unique,
	email_verified boolean not null default false, -- the calls name it isAuthenticated
	image_url text,
	phone_number text, -- E.164
	-- 'admin' is the owner.
	role text not null default 'user' check (role in ('user', 'admin', 'finance', 'desk', 'editor', 'trainer')),
	disabled boolean not null default false,
	disabled_reason text,
	disabled_until timestamptz,
	demo boolean not null default false, -- made by the demo seed; never allowed on a live site
	created_at timestamptz not null,
	updated_at timestamptz not null,
	-- When somebody last logged in: their sessions end, this stays.
	last_logged_in_at timestamptz,
	two_factor_enabled boolean not null default false,
	-- When the account was closed for good: nothing in its row names the person any more.
	closed_at timestamptz,
	-- Names as they are looked for and sorted by: made once when a name is written, not for each of fifty thousand rows.
	plain_name text not null generated always as (plain_letters(full_name)) stored
);
create index users_by_time on users (created_at desc, id);

create table sessions (
	id text primary key,
	token text not null unique,
	user_id text not null, -- no foreign key: a session may outlive its user's record, and then says so
	expires_at timestamptz not null,
	ip_address text,
	user_agent text,
	impersonated_by text,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	confirmed_at timestamptz -- when the password was last asked for again; null: at the log-in
);
create index sessions_of_user on sessions (user_id);

-- An authenticator app: the auth library's table. Secret and codes are encrypted with a key made of AUTH_SECRET.
create table two_factors (
	id text primary key,
	user_id text not null references users (id) on delete cascade unique,
	secret text not null,
	backup_codes text not null,
	verified boolean not null default true, -- false until the first code was entered
	failed_verification_count int not null default 0,
	locked_until timestamptz
);

-- Another e-mail address somebody asked for. Nothing changes before its link is opened; then the former address can take the
-- account back for some days (docs/decisions/change-of-address.md). Of the links only hashes are kept.
create table email_changes (
	id bigint generated always as identity primary key,
	user_id text not null references users (id) on delete cascade,
	old_email text not null,
	new_email text not null,
	asked_at timestamptz not null,
	confirm_sha256 text not null unique,
	confirm_until timestamptz not null,
	confirmed_at timestamptz,
	back_sha256 text unique, -- null: the former address was never verified, so its mailbox proves nothing
	back_until timestamptz,
	taken_back_at timestamptz
);
create unique index email_changes_waiting on email_changes (user_id) where confirmed_at is null;
create index email_changes_by_former on email_changes (old_email) where back_until is not null;

create table accounts (
	id text primary key,
	account_id text not null,
	provider_id text not null,
	user_id text not null references users (id) on delete cascade,
	access_token text,
	refresh_token text,
	id_token text,
	access_token_expires_at timestamptz,
	refresh_token_expires_at timestamptz,
	scope text,
	password text, -- argon2id, PHC string
	created_at timestamptz not null,
	updated_at timestamptz not null,
	unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

create table verifications (
	id text primary key,
	identifier text not null,
	value text not null,
	expires_at timestamptz not null,
	created_at timestamptz not null,
	updated_at timestamptz not null
);
create index verifications_by_identifier on verifications (identifier);

-- What somebody agreed to, when, and by which version of the privacy notice. Null: none was published.
create table consents (
	id bigint generated always as identity primary key,
	purpose text not null check (purpose in ('account', 'newsletter', 'alerts')),
	email text not null check (email = lower(email)),
	user_id text references users (id) on delete cascade,
	privacy_version int,
	agreed_at timestamptz not null
);
create index consents_of_email on consents (email);
create index consents_of_user on consents (user_id) where user_id is not null;
