-- When what an attempt was for was paid another way. It stays so whatever happens to the seat later: it is moved, cancelled or handed over.
alter table payment_attempts add column overtaken_at timestamptz;

-- What was paid another way before this was written down.
update payment_attempts a set overtaken_at = p.settled_at, hold_until = null from payment_attempts p
where a.state <> 'paid' and a.brings_money and p.state = 'paid' and p.brings_money and p.id <> a.id and p.settled_at >= a.created_at and (
	p.id = coalesce(a.beside_attempt_id, a.id) or p.beside_attempt_id = coalesce(a.beside_attempt_id, a.id)
	or (a.purpose <> 'balance' and p.purpose <> 'balance' and a.user_id = p.user_id and a.course_date_id = p.course_date_id));
