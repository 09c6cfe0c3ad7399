-- Money that left and names an order of ours is listed for a person. What it took back is not carried beside it any more: the
-- office undoes the payment.
update bank_lines set trouble = 'left-other', version = version + 1 where trouble = 'taken-back';
update bank_lines set trouble = 'unknown', version = version + 1 where trouble = 'late';
alter table bank_lines drop constraint bank_lines_trouble_check;
alter table bank_lines add constraint bank_lines_trouble_check check (trouble in (
	'unknown', 'short', 'over', 'double', 'several', 'early', 'other-sum', 'left-other'));

-- What came by the bank's statements is put to payments, set aside or open; the lines of a payment make its sum as it stands corrected.
drop view bank_agrees;
drop table bank_takings;
create view bank_agrees as
	select b.*, b.came = b.matched + b.ignored + b.open and b.matches = b.matched and b.unlike = 0 as agrees
	from (
		select
			(select coalesce(sum(amount_kobo), 0) from bank_lines where amount_kobo > 0)::bigint as came,
			(select coalesce(sum(amount_kobo), 0) from bank_lines where state = 'matched')::bigint as matched,
			(select coalesce(sum(amount_kobo), 0) from bank_lines where state = 'ignored')::bigint as ignored,
			(select coalesce(sum(amount_kobo), 0) from bank_lines where state in ('new', 'open') and amount_kobo > 0)::bigint as open,
			(select coalesce(sum(amount_kobo), 0) from bank_matches)::bigint as matches,
			(select coalesce(sum(amount_kobo), 0) from payments where provider = 'bank')::bigint as booked,
			(select coalesce(sum(c.amount_kobo), 0) from payment_corrections c join payments p on p.id = c.payment_id
				where p.provider = 'bank')::bigint as corrected,
			(select count(*) from payments p
				join (select payment_id, sum(amount_kobo) as lines from bank_matches group by 1) m on m.payment_id = p.id
				left join payment_corrections c on c.payment_id = p.id
				where m.lines <> p.amount_kobo + coalesce(c.amount_kobo, 0))::int as unlike
	) b;
