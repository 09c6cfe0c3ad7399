-- A single-use address at which one person enters their name for one seat of an order.
create table seat_links (
	id bigint generated always as identity primary key,
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	nonce text not null,
	token_sha256 text not null unique,
	made_at timestamptz not null,
	used_at timestamptz,
	revoked_at timestamptz,
	check (used_at is null or revoked_at is null)
);
create unique index seat_links_live on seat_links (enrolment_id) where used_at is null and revoked_at is null;
create index seat_links_of_seat on seat_links (enrolment_id);

-- As before, and how a seat is called that has no name yet: by its number in the order and who bought it.
create or replace view enrolment_people as
	select e.id as enrolment_id, coalesce(e.participant_name, u.document_name, u.full_name, '') as full_name,
		coalesce(e.participant_email, u.email) as email, coalesce(e.participant_phone, u.phone_number) as phone_number,
		coalesce(e.plain_participant, plain_letters(u.document_name), u.plain_name, '') as plain_name,
		coalesce(e.participant_name, u.full_name, '') as greeting_name,
		case when coalesce(e.participant_name, u.document_name, u.full_name, '') = '' then (
			select 'Guest ' || (select count(*) from enrolments earlier where earlier.order_id = e.order_id and earlier.id <= e.id)
				|| ' of ' || b.name
			from orders o join buyers b on b.id = o.buyer_id where o.id = e.order_id) end as guest_name
	from enrolments e left join users u on u.id = e.user_id;
