-- Who of the office follows a request up, what they do next and on which day, and why nothing came of it.
alter table requests
	add column owner_id text references users (id) on delete set null,
	add column next_step text,
	add column next_step_on date,
	add column lost_reason text check (lost_reason in ('price', 'date', 'elsewhere', 'budget', 'silent', 'other')),
	add column lost_note text,
	add check ((next_step is null) = (next_step_on is null)),
	add check (lost_reason is null or state = 'closed'),
	add check (lost_note is null or lost_reason is not null);
create index requests_next_step on requests (next_step_on, id) where next_step_on is not null and state <> 'closed';
create index requests_of_owner on requests (owner_id, requested_at desc, id desc) where owner_id is not null;
create index requests_lost on requests (requested_at desc, id desc) where lost_reason is not null;
