-- Numbers that others gave: purchase orders, slips, cheques and certificates. They are found by their letters and figures alone, so that
-- `PO 2026/0117` is found as `po-2026-0117`.
create function bare_number(text) returns text language sql immutable strict parallel safe
	return regexp_replace(lower($1), '[^a-z0-9]', '', 'g');

create index orders_search_purchase_order on orders using gin (bare_number(purchase_order) gin_trgm_ops) where purchase_order is not null;
create index orders_search_code on orders using gin (code gin_trgm_ops);
create index invoices_search_purchase_order on invoices using gin (bare_number(purchase_order) gin_trgm_ops) where purchase_order is not null;
create index payments_search_note on payments using gin (bare_number(note) gin_trgm_ops) where note is not null;
create index withholding_certificates_search on withholding_certificates using gin (bare_number(number) gin_trgm_ops);
