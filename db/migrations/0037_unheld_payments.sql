-- Whether a payment that was begun holds a seat until it is paid, or takes one only then (docs/decisions/unpaid-holds.md).
alter table payment_attempts add column holds_seat boolean not null default true;
