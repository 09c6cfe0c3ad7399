-- Months the owner closed: the last row counts. What is known later is recorded in an open month.
create table month_closings (
	id bigint generated always as identity primary key,
	open_from date not null, -- the first day of the first month that is open
	reason text, -- why a month was opened again
	decided_by text references users (id) on delete set null,
	decided_at timestamptz not null
);
create function refuse_to_change_a_closing() returns trigger language plpgsql as $$
begin
	raise exception 'What was closed and opened is never changed: close or open again.';
end $$;
create trigger month_closings_stay before delete or update of open_from, decided_at on month_closings
	for each row execute function refuse_to_change_a_closing();

-- Money of an earlier month counts on the first open day, whoever records it. Closing waits for whoever records such money now, and they
-- for it: the lock's number is that of months.
create function value_day_in_open_month() returns trigger language plpgsql as $$
begin
	perform pg_advisory_xact_lock_shared(8700);
	new.value_day := greatest(new.value_day, (select open_from from month_closings order by id desc limit 1));
	return new;
end $$;
create trigger payments_in_open_month before insert on payments for each row
	when (new.value_day < date_trunc('month', new.recorded_at at time zone 'Africa/Lagos')::date) execute function value_day_in_open_month();
