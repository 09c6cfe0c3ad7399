-- Which invoice an attempt pays the rest of is what its dues say.
alter table payment_attempts drop column invoice_id;
