-- Every notice has a number, the same for all processes: a page written by one of them can ask another what it has missed.
create sequence live_notices;
-- `teller` is the process whose change it was; `-` for whoever is no process of the site.
create function tell_live(topic text, teller text default '-') returns void language sql as $$
	select pg_notify('live', nextval('live_notices') || ' ' || teller || ' ' || topic)
$$;
-- When the next held seat becomes free: pages kept in memory end then.
create index enrolments_held on enrolments (held_until) where confirmed_at is null and held_until is not null;
