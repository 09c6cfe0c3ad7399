-- Why nobody waits for a transfer any more, so that its page says what is true; null: it ended before this was kept.
alter table bank_transfers add column withdrawn_why text
	check (withdrawn_why in ('person', 'office', 'replaced', 'paid', 'moved', 'cancelled', 'date-cancelled'));

-- When a private file that nothing names was given up: from then on nobody reads or names it, and its bytes go.
alter table private_files add column given_up_at timestamptz;
