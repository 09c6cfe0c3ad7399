-- A date may be private to an organisation: only its link leads to it.
alter table course_dates
	-- The organisation. Null: the date is public.
	add column private_to text constraint course_dates_private_to check (private_to <> ''),
	-- From it and AUTH_SECRET its link is made; another nonce ends the link.
	add column private_nonce text not null default replace(gen_random_uuid()::text, '-', '');
