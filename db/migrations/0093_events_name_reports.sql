-- What a payment window reported to the page is named `reported` in the payment's events.

update payment_events set facts = facts - 'told' || jsonb_build_object('reported', facts -> 'told')
where source = 'browser' and facts ? 'told';
