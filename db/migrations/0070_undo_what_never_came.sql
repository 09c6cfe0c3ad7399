-- Money that was confirmed by hand and came in another sum is undone, and recorded as it came. A difference that was carried
-- until now is money that is gone without a document: the same decisions are offered for it.
delete from review_items c using review_items o
where c.reason = 'came-less' and o.payment_id = c.payment_id and o.reason = 'refunded-outside';
update review_items set reason = 'refunded-outside' where reason = 'came-less';
