-- VAT of a net amount, half up to a kobo, as app/kit/rules/money.ts has it.
create function vat_on(net bigint, basis_points integer) returns bigint language sql immutable parallel safe strict as $$
	select (2 * net * basis_points + 10000) / 20000
$$;

-- By which way money came: by the person, by a link somebody else paid, by transfer, taken by the office, or not at
-- all: a certificate pays. A transfer the office recorded is a transfer.
create function money_kind(provider text, method text, pay_link_id bigint) returns text language sql immutable parallel safe as $$
	select case when provider = 'bank' or provider = 'office' and method = 'bank transfer' then 'transfer'
		when provider in ('office', 'certificate') then provider
		when pay_link_id is not null then 'link' else 'self' end
$$;

create function refuse_to_change_a_document() returns trigger language plpgsql as $$
begin
	raise exception 'A document with a number is never changed: correct it by a credit note.';
end $$;

-- Numbers without gaps: the row is locked in the transaction that uses the number.
create table number_series (
	series text not null,
	year int not null,
	last int not null,
	primary key (series, year)
);

create table invoices (
	id bigint generated always as identity primary key,
	number text not null unique, -- I-2026-000001
	order_id bigint not null references orders (id),
	-- The one it stands for after a correction.
	replaces_id bigint unique references invoices (id),
	buyer_name text not null,
	buyer_address text,
	buyer_tax_number text,
	purchase_order text,
	seller_tax_number text,
	net_kobo bigint not null check (net_kobo > 0),
	vat_kobo bigint not null check (vat_kobo >= 0),
	total_kobo bigint not null,
	vat_basis_points int not null,
	currency text not null default 'NGN',
	facts jsonb not null, -- everything printed on it and asked for by the e-invoicing of the tax authority, frozen
	issued_at timestamptz not null,
	check (total_kobo = net_kobo + vat_kobo)
);
create index invoices_of_order on invoices (order_id);
create index invoices_by_time on invoices (issued_at desc, id desc);
create trigger invoices_stay before delete or update or truncate on invoices for each statement execute function refuse_to_change_a_document();

create table receipts (
	id bigint generated always as identity primary key,
	number text not null unique, -- R-2026-000001
	payment_id bigint not null references payments (id),
	order_id bigint not null references orders (id),
	net_kobo bigint not null,
	vat_kobo bigint not null,
	total_kobo bigint not null,
	facts jsonb not null, -- everything printed on it, frozen
	issued_at timestamptz not null,
	invoice_id bigint references invoices (id),
	replaces_id bigint unique references receipts (id), -- the one whose names were wrong: it counts no more
	check (total_kobo = net_kobo + vat_kobo)
);
create index receipts_of_payment on receipts (payment_id);
create index receipts_of_order on receipts (order_id);
create index receipts_of_invoice on receipts (invoice_id) where invoice_id is not null;

create table credit_notes (
	id bigint generated always as identity primary key,
	number text not null unique, -- C-2026-000001
	-- refund: of money a receipt speaks of. correction: voids an invoice, another replaces it. release: of a part nobody paid.
	-- change: of a seat that has another course or price now; its money stays in the order.
	kind text not null check (kind in ('refund', 'correction', 'release', 'change')),
	invoice_id bigint references invoices (id), -- null: the receipt is older than invoices
	receipt_id bigint references receipts (id),
	order_id bigint not null references orders (id),
	net_kobo bigint not null check (net_kobo >= 0),
	vat_kobo bigint not null check (vat_kobo >= 0),
	total_kobo bigint not null,
	reason text not null check (reason <> ''),
	facts jsonb not null,
	issued_by text references users (id), -- null: the person's own choice after the academy cancelled a date
	issued_at timestamptz not null,
	check ((total_kobo = (net_kobo + vat_kobo)) and (total_kobo > 0)),
	check ((kind = 'refund') = (receipt_id is not null)),
	check ((kind = 'refund') or (invoice_id is not null))
);
create unique index credit_notes_void_once on credit_notes (invoice_id) where kind = 'correction';
create index credit_notes_of_receipt on credit_notes (receipt_id) where receipt_id is not null;
create index credit_notes_of_invoice on credit_notes (invoice_id) where invoice_id is not null;
create index credit_notes_of_order on credit_notes (order_id);
create index credit_notes_by_time on credit_notes (issued_at desc, id desc);
-- Receipts that count: what another was issued in place of does not.
create view standing_receipts as
	select * from receipts r where not exists (select from receipts next where next.replaces_id = r.id);

-- What receipts say of each payment: the number of the last, and the sums of all that count. Credit used for another order has one there.
create view payment_receipts as
	select p.id as payment_id, r.* from payments p cross join lateral (
		select max(number) as number, max(issued_at) as issued_at, max(invoice_id) as invoice_id, sum(net_kobo)::bigint as net_kobo,
			sum(vat_kobo)::bigint as vat_kobo, sum(total_kobo)::bigint as total_kobo
		from standing_receipts where payment_id = p.id
	) r;

create trigger credit_notes_stay before delete or update or truncate on credit_notes for each statement execute function refuse_to_change_a_document();

-- What the academy attests of each document it hands out, found by its code and by nothing else.
create table documents (
	id bigint generated always as identity primary key,
	code text not null unique,
	kind text not null check (kind in ('receipt', 'invoice', 'invitation', 'quotation', 'credit-note', 'proforma')),
	course_title text,
	first_day date,
	last_day date,
	bearer text not null, -- the whole name; only a shortened one is ever shown
	receipt_id bigint unique references receipts (id),
	invoice_id bigint unique references invoices (id), -- of one that was issued before any money
	request_id bigint references requests (id),
	issued_at timestamptz not null,
	withdrawn_at timestamptz,
	-- The last day a document holds good: of a quotation. What has none holds until it is withdrawn.
	valid_until date,
	credit_note_id bigint unique references credit_notes (id),
	attempt_id bigint references payment_attempts (id), -- of a proforma
	check ((first_day is null) = (last_day is null))
);
create unique index documents_of_request on documents (request_id) where request_id is not null;

-- What the tax authority answered for a document: the document itself never changes.
create table tax_clearances (
	id bigint generated always as identity primary key,
	invoice_id bigint unique references invoices (id),
	credit_note_id bigint unique references credit_notes (id),
	authority_reference text not null check (authority_reference <> ''), -- the IRN
	qr text, -- what its QR says
	recorded_by text references users (id) on delete set null,
	recorded_at timestamptz not null,
	check (num_nonnulls(invoice_id, credit_note_id) = 1)
);

-- The employer's proof that it paid the tax authority for us.
create table withholding_certificates (
	id bigint generated always as identity primary key,
	attempt_id bigint not null unique references payment_attempts (id),
	number text not null check (number <> ''),
	issued_on date not null,
	amount_kobo bigint not null check (amount_kobo > 0),
	issuer_name text not null,
	issuer_tax_number text,
	file_id text references private_files (id),
	received_by text references users (id) on delete set null,
	received_at timestamptz not null,
	form_key text unique
);
create unique index withholding_certificates_once on withholding_certificates (issuer_tax_number, number) where issuer_tax_number is not null;

alter table dues add foreign key (invoice_id) references invoices (id);
alter table payment_attempts add foreign key (invoice_id) references invoices (id);
alter table refunds add foreign key (credit_note_id) references credit_notes (id);
