-- The bank's own sum does not agree either while an arrival is booked nowhere and nobody asks about its transfer.

drop view bank_agrees;
create view bank_agrees as
	select b.*, b.came = b.matched + b.ignored + b.open and b.matches = b.matched and b.over_booked = 0 and b.forgotten = 0 as agrees
	from (
		select
			(select coalesce(sum(amount_kobo), 0) from bank_lines where amount_kobo > 0)::bigint as came,
			(select coalesce(sum(amount_kobo), 0) from bank_lines where state = 'matched')::bigint as matched,
			(select coalesce(sum(amount_kobo), 0) from bank_lines where state = 'ignored')::bigint as ignored,
			(select coalesce(sum(amount_kobo), 0) from bank_lines where state in ('new', 'open'))::bigint as open,
			(select coalesce(sum(amount_kobo), 0) from bank_matches)::bigint as matches,
			(select coalesce(sum(amount_kobo), 0) from bank_arrivals)::bigint as arrived,
			(select coalesce(sum(amount_kobo), 0) from payments where provider = 'bank')::bigint as booked,
			(select count(*) from payments p where p.provider = 'bank' and not exists (
				select from bank_arrivals a where p.provider_transaction_id = 'arrival-' || a.id and p.amount_kobo = a.amount_kobo
			))::int as over_booked,
			(select count(*) from bank_arrivals r join payment_attempts a on a.id = r.attempt_id
				where a.next_check_at is null and not exists (
					select from payments p where p.provider = 'bank' and p.provider_transaction_id = 'arrival-' || r.id
				))::int as forgotten
	) b;
