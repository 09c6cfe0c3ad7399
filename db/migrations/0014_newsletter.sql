-- A draft can be deleted and restored; a form that adds one twice adds it once; how many an issue went to is told without counting.
alter table newsletter_issues add column deleted_at timestamptz;
alter table newsletter_issues add column form_key text unique;
alter table newsletter_issues add column recipients int; -- null until it is sent

-- Asked for each letter right before it goes, and whenever a mail is removed.
create index newsletter_deliveries_of_mail on newsletter_deliveries (mail_id);
