-- What an admin saved; what is not here is as the environment and the messages say.
create table settings (
	name text primary key,
	value jsonb not null,
	updated_at timestamptz not null,
	version int not null default 1,
	-- The rate of VAT is read by the database itself wherever a price is: what is saved must be one (hundredths of a per cent).
	constraint settings_vat_is_a_rate check (
		name <> 'vatBasisPoints'
		or case
			when jsonb_typeof(value) = 'number' then value::numeric = trunc(value::numeric) and value::numeric between 0 and 10000
			else false
		end
	)
);
