-- The office sees a provider's trouble on Today, in the log and in the figures. No e-mail is written about it any more,
-- and a provider's list is compared at night only.
delete from mails where kind in ('gateway-trouble', 'gateway-well');
alter table gateway_troubles drop column told_at;
alter table sweeps drop column requested_by;
