-- Documents of a seat that its member gave to somebody else name the member as their buyer. That it is they themselves is written down,
-- and not read from a name, which they may change (app/sales/orders/rules/buyer.ts).
update payment_attempts a set buyer = a.buyer || '{"isMember": true}' from orders o join users u on u.id = o.user_id
where a.order_id = o.id and o.buyer_id is null and a.user_id = o.user_id and a.payer_name is null and a.pay_link_id is null
	and a.buyer ->> 'name' in (u.full_name, u.document_name)
	and a.buyer ->> 'address' is null and a.buyer ->> 'taxNumber' is null and a.buyer ->> 'purchaseOrder' is null;
