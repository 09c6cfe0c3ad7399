-- What the academy bears by decision is a sum of its own, beside what it owes its payers.
create or replace view payment_sums as
	select p.id, p.reference, p.currency, p.provider, p.recorded_at, money_kind(p.provider, p.method, a.pay_link_id) as kind,
		s.received, s.receipted, s.credited, s.refunded, s.refunding,
		case when s.is_open then s.rest else 0 end as waiting,
		-- What is more than was bought is the payer's credit.
		case when not s.is_open and (s.is_credit or s.is_kept) then greatest(s.rest, 0) else 0 end as kept,
		case when not s.is_open and not (s.is_credit or s.is_kept) then s.rest else 0 end as unexplained,
		-- What is less, the academy bears by decision: one payer's credit never hides it.
		case when not s.is_open and s.is_kept then greatest(-s.rest, 0) else 0 end as borne
	from payments p
	left join payment_attempts a on a.id = p.attempt_id
	cross join lateral (
		select y.*, y.rest > 0 and p.outcome = 'accepted' as is_credit
		from (select x.*, x.received - x.receipted - x.refunded - x.refunding as rest from (
			select w.received, w.credited, w.on_receipt - w.credited as receipted,
				coalesce((select sum(amount_kobo) from refunds where payment_id = p.id and state = 'completed'), 0)::bigint as refunded,
				coalesce((select sum(amount_kobo) from refunds
					where payment_id = p.id and state in ('requested', 'sending', 'pending', 'unclear')), 0)::bigint as refunding,
				exists (select from review_items where payment_id = p.id and closed_at is null) as is_open,
				exists (select from review_items where payment_id = p.id and resolution = 'kept') as is_kept
			from (
				select p.amount_kobo + coalesce((select amount_kobo from payment_corrections where payment_id = p.id), 0) as received,
					coalesce((select sum(total_kobo) from standing_receipts where payment_id = p.id), 0)::bigint as on_receipt,
					coalesce((select sum(c.total_kobo) from receipts r join credit_notes c on c.receipt_id = r.id
						where r.payment_id = p.id), 0)::bigint as credited
				offset 0
			) w
			offset 0
		) x) y
	) s;

drop view money_agrees;
drop view money_by_kind;

-- One line a kind: payments − refunds (and what is on its way, waits or is kept) + what the academy bears = receipts − credit notes = what the enrolments say.
create view money_by_kind as
	select k.kind, coalesce(m.payments, 0) as payments, coalesce(m.received, 0) as received,
		coalesce(m.refunded, 0) as refunded, coalesce(m.refunding, 0) as refunding, coalesce(m.waiting, 0) as waiting, coalesce(m.kept, 0) as kept,
		coalesce(m.borne, 0) as borne,
		coalesce(m.unexplained, 0) as unexplained, coalesce(r.receipts, 0) as receipts, coalesce(c.credited, 0) as credited,
		coalesce(e.on_enrolments, 0) as on_enrolments,
		coalesce(m.received - m.refunded - m.refunding - m.waiting - m.kept + m.borne, 0)
				= coalesce(r.receipts, 0) - coalesce(c.credited, 0)
			and coalesce(r.receipts, 0) - coalesce(c.credited, 0) = coalesce(e.on_enrolments, 0)
			and coalesce(m.unexplained, 0) = 0 as agrees
	from (values ('self'), ('link'), ('transfer'), ('office'), ('certificate')) k (kind)
	left join (
		select kind, count(*) filter (where received <> 0)::int as payments, sum(received)::bigint as received, sum(refunded)::bigint as refunded,
			sum(refunding)::bigint as refunding, sum(waiting)::bigint as waiting, sum(kept)::bigint as kept,
			sum(borne)::bigint as borne, sum(abs(unexplained))::bigint as unexplained
		from payment_sums where currency = 'NGN' group by kind
	) m using (kind)
	left join (
		select money_kind(p.provider, p.method, a.pay_link_id) as kind, sum(r.total_kobo)::bigint as receipts
		from standing_receipts r join payments p on p.id = r.payment_id left join payment_attempts a on a.id = p.attempt_id group by 1
	) r using (kind)
	left join (
		select money_kind(p.provider, p.method, a.pay_link_id) as kind, sum(c.total_kobo)::bigint as credited
		from credit_notes c join receipts r on r.id = c.receipt_id join payments p on p.id = r.payment_id
		left join payment_attempts a on a.id = p.attempt_id group by 1
	) c using (kind)
	left join (
		select money_kind(p.provider, p.method, a.pay_link_id) as kind, sum(x.amount_kobo)::bigint as on_enrolments
		from allocations x join payments p on p.id = x.payment_id left join payment_attempts a on a.id = p.attempt_id group by 1
	) e using (kind);

-- The one question about all naira: every kind agrees, and invoices − their credit notes = what was paid of their dues + what is still open.
create view money_agrees as
	select m.*, m.kinds_agree
		and m.received + m.certified - m.refunded - m.refunding - m.waiting - m.kept + m.borne = m.receipts - m.credited
		and m.receipts - m.credited = m.paid_on_enrolments
		and m.invoices - m.voided = m.invoiced_paid + m.invoiced_open as agrees
	from (
		select
			coalesce(sum(received) filter (where kind <> 'certificate'), 0)::bigint as received,
			coalesce(sum(received) filter (where kind = 'certificate'), 0)::bigint as certified,
			sum(refunded)::bigint as refunded, sum(refunding)::bigint as refunding, sum(waiting)::bigint as waiting,
			sum(kept)::bigint as kept, sum(borne)::bigint as borne, sum(unexplained)::bigint as unexplained,
			sum(receipts)::bigint as receipts, sum(credited)::bigint as credited,
			(select coalesce(sum(paid_kobo), 0) from dues)::bigint as paid_on_enrolments,
			(select coalesce(sum(total_kobo), 0) from invoices)::bigint as invoices,
			(select coalesce(sum(total_kobo), 0) from credit_notes where invoice_id is not null)::bigint as voided,
			(select coalesce(sum(paid_kobo), 0) from dues where invoice_id is not null)::bigint as invoiced_paid,
			(select coalesce(sum(net_kobo + vat_kobo - paid_kobo), 0) from dues
				where invoice_id is not null and closed_at is null)::bigint as invoiced_open,
			bool_and(agrees) as kinds_agree
		from money_by_kind
	) m;

alter table money_days add column borne bigint not null default 0;

-- What the last check kept has both in one sum: the next look adds everything up again.
delete from money_checks;
delete from money_days;
delete from way_days;
delete from taking_days;
