-- The rate of VAT is read by the database itself wherever a price is: what is saved must be one (hundredths of a per cent).
alter table settings add constraint settings_vat_is_a_rate check (
	name <> 'vatBasisPoints'
	or case
		when jsonb_typeof(value) = 'number' then value::numeric = trunc(value::numeric) and value::numeric between 0 and 10000
		else false
	end
);

-- The academy's logo as a PNG: mail programs and papers know no WebP. Its mark stands in the address, so that it may be kept for ever.
create table logos (
	mark text primary key,
	png bytea not null,
	made_at timestamptz not null
);
