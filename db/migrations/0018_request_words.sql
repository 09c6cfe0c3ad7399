-- What somebody may remember of a request, as it is looked for: made once when it is written, not for each of all requests at
-- each search. The person's name and address are looked for beside it.
alter table requests add column plain_words text not null generated always as (plain_letters(
	email || ' ' || coalesce(phone, '')
	|| ' ' || coalesce(facts ->> 'firstName', '') || ' ' || coalesce(facts ->> 'lastName', '')
	|| ' ' || coalesce(facts ->> 'organisationName', '') || ' ' || coalesce(facts ->> 'address', '')
	|| ' ' || coalesce(facts ->> 'recipientPosition', '') || ' ' || coalesce(facts ->> 'message', '')
	|| ' ' || coalesce(facts ->> 'reference', '') || ' ' || coalesce(facts ->> 'serviceTitle', '')
	|| ' ' || coalesce(facts -> 'course' ->> 'title', '')
)) stored;
