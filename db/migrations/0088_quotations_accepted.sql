-- A quotation with prices, which an organisation can accept by its link. The order it became says that it was accepted.
create table quotations (
	id bigint generated always as identity primary key,
	request_id bigint unique references requests (id) on delete cascade, -- null: seats were asked for on the page of a course
	nonce text not null,
	token_sha256 text not null unique,
	course_id bigint references courses (id) on delete set null,
	order_id bigint unique references orders (id),
	accepted_version int,
	accepted_at timestamptz,
	made_at timestamptz not null,
	check ((accepted_at is null) = (order_id is null) and (accepted_at is null) = (accepted_version is null))
);
create index quotations_of_course on quotations (course_id) where course_id is not null;

-- Number, prices and last day, as they were sent. A change by the office is a further version; the last counts.
create table quotation_versions (
	quotation_id bigint not null references quotations (id) on delete cascade,
	version int not null check (version > 0),
	facts jsonb not null,
	email text not null, -- where it was sent
	course_date_id bigint references course_dates (id) on delete set null, -- the one date it is for; null: any open date
	reason text, -- why the office changed it
	made_by text references users (id) on delete set null,
	made_at timestamptz not null,
	primary key (quotation_id, version)
);
create index quotation_versions_by_email on quotation_versions (email);
create index quotation_versions_of_date on quotation_versions (course_date_id) where course_date_id is not null;

-- A private address of a buyer: it opens one order, or all orders of the organisation.
create table buyer_links (
	id bigint generated always as identity primary key,
	buyer_id bigint not null references buyers (id) on delete cascade,
	order_id bigint references orders (id) on delete cascade, -- null: all orders of the buyer
	nonce text not null,
	token_sha256 text not null unique,
	made_at timestamptz not null,
	revoked_at timestamptz
);
create unique index buyer_links_live on buyer_links (buyer_id, coalesce(order_id, 0)) where revoked_at is null;
create index buyer_links_of_order on buyer_links (order_id) where order_id is not null;

-- An order that an organisation placed by accepting a quotation.
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (source in ('site', 'link', 'office', 'quotation'));

-- A further version of a quotation withdraws the document of the earlier one.
drop index documents_of_request;
create unique index documents_of_request on documents (request_id) where request_id is not null and withdrawn_at is null;
