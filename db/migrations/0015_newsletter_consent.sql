-- Nobody gets the newsletter before they said so from the address itself.
alter table newsletter_subscribers add column confirmed_at timestamptz;
update newsletter_subscribers set confirmed_at = subscribed_at;
alter table newsletter_subscribers
	add column is_subscribed boolean not null generated always as (confirmed_at is not null and unsubscribed_at is null) stored;
-- The links' tokens are made of the id, under AUTH_SECRET: none is kept.
alter table newsletter_subscribers drop column token;
alter table course_alerts drop column token;
