-- Which dues a payment attempt is to pay. Those of older attempts: what their money was allocated to; else the dues of what they say they are
-- for, also closed ones, as a price may have changed since.
create table attempt_dues (
	attempt_id bigint not null references payment_attempts on delete cascade,
	due_id bigint not null references dues,
	primary key (attempt_id, due_id)
);
create index attempt_dues_by_due on attempt_dues (due_id);

insert into attempt_dues (attempt_id, due_id)
select distinct p.attempt_id, x.due_id from allocations x join payments p on p.id = x.payment_id where p.attempt_id is not null
on conflict do nothing;

insert into attempt_dues (attempt_id, due_id)
select a.id, d.id from payment_attempts a
	join enrolments e on e.order_id = a.order_id and (a.enrolment_id is null or e.id = a.enrolment_id)
	join dues d on d.enrolment_id = e.id
where not exists (select from attempt_dues where attempt_id = a.id)
	and case a.purpose when 'full' then d.kind in ('whole', 'withheld tax') when 'deposit' then d.kind = 'deposit' else d.kind <> 'deposit' end;
