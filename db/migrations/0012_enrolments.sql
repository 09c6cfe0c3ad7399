-- What the admin looks for among many thousand enrolments, and what Today adds up.

-- Text in small letters without marks, as app/kit/rules/text.ts has it: whoever types 'olabisi' finds 'Ọlábísí'.
create function plain_letters(given text) returns text language sql immutable strict parallel safe as $$
	select lower(translate(regexp_replace(normalize(given, NFD), U&'[\0300-\036F]', '', 'g'), 'ɓɗƙƴƁƊƘƳ', 'bdkyBDKY'))
$$;

create index payments_of_enrolment on payments (enrolment_id);
create index payments_accepted_by_time on payments (recorded_at) where outcome = 'accepted';
create index payments_in_review on payments (recorded_at) where outcome = 'review';
create index payment_attempts_in_review on payment_attempts (created_at) where state = 'needs_review';
create index payment_attempts_of_enrolment on payment_attempts (enrolment_id);
create index receipts_of_enrolment on receipts (enrolment_id);
