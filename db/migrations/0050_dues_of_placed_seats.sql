-- A member's seat has its dues from the day it is placed, as the office's has. Seats that wait for their first payment get those of what was
-- begun for them last: the whole, or deposit and balance, and what a certificate pays. VAT is half up to a kobo.
with last as (
	select distinct on (e.id) e.id as enrolment_id, a.purpose, a.net_kobo, a.vat_kobo, a.certificate_kobo, a.created_at,
		a.price_kobo - a.net_kobo as balance_kobo, a.vat_basis_points
	from enrolments e join payment_attempts a on a.order_id = e.order_id
	where e.confirmed_at is null and e.cancelled_at is null and a.purpose <> 'balance' and not exists (select from dues where enrolment_id = e.id)
	order by e.id, a.id desc
)
insert into dues (enrolment_id, kind, net_kobo, vat_kobo, written_at)
select enrolment_id, due.kind, due.net, due.vat, created_at from last cross join lateral (
	values (1, case purpose when 'full' then 'whole' else 'deposit' end, net_kobo, vat_kobo),
		(2, 'balance', balance_kobo, (balance_kobo * vat_basis_points + 5000) / 10000),
		(3, 'withheld tax', certificate_kobo, 0)
) due (at, kind, net, vat)
where due.at = 1 or (due.at = 2 and purpose = 'deposit') or (due.at = 3 and certificate_kobo > 0)
order by enrolment_id, due.at;
