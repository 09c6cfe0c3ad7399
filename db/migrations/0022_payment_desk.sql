-- What the payment desk looks for among many thousand payments, and what it gathers about one of them.

-- Made once when it is written, as the names are: see 0017.
alter table payment_attempts add column plain_title text not null
	generated always as (plain_letters(coalesce(purchase ->> 'title', ''))) stored;
create index payments_without_attempt on payments (recorded_at) where attempt_id is null;
create index review_items_of on review_items (reference);
create index refunds_by_end on refunds (ended_at) where state = 'completed';
create index webhook_events_of on webhook_events (reference, id) where reference is not null;
create index webhook_events_about on webhook_events (provider, provider_transaction_id) where reference is null;
create index mails_about on mails ((facts ->> 'reference')) where facts ->> 'reference' is not null;
