-- The site's own role thins the security log no more than the shortest time allows for which an academy may keep it
-- (app/settings/rules/retention.ts): by the database's clock, which nobody hands in.
create function refuse_to_forget() returns trigger language plpgsql as $$
begin
	if old.happened_at > now() - interval '30 days' then raise exception 'The log cannot be edited.'; end if;
	return old;
end $$;
create trigger security_events_stay_for_a_month before delete on security_events for each row execute function refuse_to_forget();
