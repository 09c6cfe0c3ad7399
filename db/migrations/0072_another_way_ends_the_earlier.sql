-- Who pays another way cancels the earlier payment: no payment is allowed beside another one any more.
drop index payment_attempts_beside;
alter table payment_attempts drop column beside_attempt_id;
