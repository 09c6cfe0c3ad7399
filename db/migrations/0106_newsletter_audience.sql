-- An issue goes to a part of the subscribers, and at a moment that was chosen.
alter table newsletter_issues add column audience text not null default 'everybody';
alter table newsletter_issues add column send_at timestamptz;
alter table newsletter_issues drop constraint newsletter_issues_state_check;
alter table newsletter_issues add constraint newsletter_issues_state_check
	check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent'));
alter table newsletter_issues add constraint newsletter_issues_scheduled check (state <> 'scheduled' or send_at is not null);
