-- Whether money was put to an enrolment once, though it may have been taken back: one that was never paid is on invoice.
create or replace view enrolment_sums as
	select e.id as enrolment_id, d.* from enrolments e cross join lateral (
		select
			coalesce(sum(net_kobo - paid_kobo + paid_vat_kobo) filter (where closed_at is null and in_money), 0)::bigint as due_net_kobo,
			coalesce(sum(vat_kobo - paid_vat_kobo) filter (where closed_at is null), 0)::bigint as due_vat_kobo,
			coalesce(sum(net_kobo - paid_kobo) filter (where closed_at is null and not in_money), 0)::bigint as certificate_due_kobo,
			coalesce(sum(paid_kobo), 0)::bigint as paid_kobo,
			-- A part that was undone may be asked for again beside the rest.
			coalesce(bool_or(kind = 'deposit' and paid_kobo = net_kobo + vat_kobo)
				and not bool_or(kind = 'deposit' and closed_at is null and paid_kobo < net_kobo + vat_kobo), false) as is_deposit_paid,
			min(invoice_id) filter (where closed_at is null and paid_kobo < net_kobo + vat_kobo) as open_invoice_id,
			coalesce(bool_or(paid_kobo > 0 or exists (select from allocations a where a.due_id = dues.id)), false) as was_paid
		from dues where enrolment_id = e.id
	) d;
