-- A sweep that was cut off goes on where it was, and one asked for by hand says by whom.
alter table sweeps
	add column next_page int not null default 1,
	-- Entries of the provider's list that nobody here can read: counted, never silently dropped.
	add column unreadable int not null default 0,
	add column tries int not null default 0,
	-- When somebody goes on with it; null when it is done, or given up with its trouble.
	add column next_try_at timestamptz,
	add column requested_by text references users (id) on delete set null;
create index sweeps_to_do on sweeps (next_try_at) where next_try_at is not null;

-- Until when the job that asks by itself leaves a provider in trouble alone.
alter table gateway_troubles add column retry_at timestamptz;
