-- An e-mail about a payment that was sent is named `email` in the payment's events.

update payment_events set facts = facts - 'letter' || jsonb_build_object('email', facts -> 'letter')
where kind = 'wrote' and facts ? 'letter';
