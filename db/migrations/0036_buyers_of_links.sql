-- The organisation that was typed when a link was made, { name, address, taxNumber, purchaseOrder } as in payment_attempts:
-- whoever pays finds it in their form. Null: none was.
alter table pay_links add column buyer jsonb check (buyer is null or coalesce(buyer ->> 'name', '') <> '');
