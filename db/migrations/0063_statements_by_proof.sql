-- Statements are read by proof. What a file says beside its movements (totals, balances) is counted and no longer listed row by
-- row, a row with an open quote is one whose columns cannot be told apart, and a file that waits for its columns is read again
-- when somebody opens it.
update bank_statements set
	columns = columns || jsonb_build_object('others', (select count(*) from jsonb_array_elements(unreadable) as row
		where row->>'why' in ('total', 'balance-only'))),
	unreadable = coalesce((select jsonb_agg(case when row->>'why' = 'open-quote' then row || '{"why": "too-wide"}' else row end)
		from jsonb_array_elements(unreadable) as row where row->>'why' not in ('total', 'balance-only')), '[]')
where not columns ? 'found' and jsonb_array_length(unreadable) > 0;

update bank_statements set columns = jsonb_build_object('found', columns->'found', 'why', 'not-proven') where columns ? 'found';

create index bank_statements_asking on bank_statements (id) where unreadable @> '[{"asks": true}]';
