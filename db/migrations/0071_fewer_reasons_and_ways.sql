-- Reasons that led to the same decisions and the same e-mail are one, and so are the ways of a credit note
-- (docs/decisions/fewer-reasons.md has what each became).
create function pg_temp.reason_now(reason text) returns text language sql immutable as $$
	select case
		when reason in ('other-reference', 'other-mode', 'other-currency', 'transaction-used') then 'not-as-asked'
		when reason = 'charged-lower' then 'amount-lower'
		when reason in ('course-gone', 'date-begun') then 'too-late'
		when reason = 'unknown-reference' then 'unknown-payer'
		else reason end
$$;
-- Two of one payment are one.
delete from review_items later using review_items first
where later.id > first.id and pg_temp.reason_now(later.reason) = pg_temp.reason_now(first.reason) and (
	later.payment_id = first.payment_id or
	later.payment_id is null and first.payment_id is null and later.attempt_id = first.attempt_id);
update review_items set reason = pg_temp.reason_now(reason) where reason <> pg_temp.reason_now(reason);
update payments set review_reason = pg_temp.reason_now(review_reason) where review_reason <> pg_temp.reason_now(review_reason);
update payment_events set facts = facts || jsonb_build_object('reason', pg_temp.reason_now(facts ->> 'reason'))
where kind = 'review' and facts ->> 'reason' <> pg_temp.reason_now(facts ->> 'reason');
update mails set facts = facts || jsonb_build_object('reason', pg_temp.reason_now(facts ->> 'reason'))
where kind in ('payment-under-review', 'review-notice') and facts ->> 'reason' <> pg_temp.reason_now(facts ->> 'reason');

create function pg_temp.way_now(facts jsonb) returns jsonb language sql immutable as $$
	select facts || case facts ->> 'way'
		when 'later' then '{"way": "by-hand"}'::jsonb
		when 'certificate' then '{"way": null}'
		when 'never-came' then '{"way": "undone"}'
		when 'misplaced' then '{"way": "undone"}'
		when 'came-back' then '{"way": "undone"}'
		when 'credit-again' then '{"way": "undone", "isCreditAgain": true}'
		when 'refund-failed' then '{"way": "provider"}'
		else '{}' end
$$;
-- What a credit note says stays: only the word for its way changes.
alter table credit_notes disable trigger user;
update credit_notes set facts = pg_temp.way_now(facts) where facts <> pg_temp.way_now(facts);
alter table credit_notes enable trigger user;
alter table credit_notes add constraint credit_notes_way_check
	check (coalesce(facts ->> 'way', 'none') in ('provider', 'by-hand', 'outside', 'credit', 'undone', 'none'));
update mails set facts = pg_temp.way_now(facts) where kind = 'credit-note' and facts <> pg_temp.way_now(facts);
alter table review_items add constraint review_items_reason_check check (reason in ('not-as-asked', 'amount-lower', 'course-full',
	'too-late', 'already-registered', 'already-paid', 'enrolment-cancelled', 'overpaid', 'unknown-payer', 'reversed', 'disputed',
	'not-as-booked', 'refunded-outside', 'refund-failed', 'refund-unclear', 'refund-due'));
