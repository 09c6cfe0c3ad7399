-- The words of docs/glossary.md: a city is a location, the right to attend is a seat, what is handed out is a document, and
-- what somebody does is an action. How far an enrolment is paid follows from its balance and is stored no more.
alter table places rename to locations;
alter table locations rename constraint places_pkey to locations_pkey;
alter sequence places_id_seq rename to locations_id_seq;
alter table course_dates rename column place_id to location_id;
alter table enrolments rename column place to location;
alter table enrolments rename column place_address to location_address;
alter table enrolments rename column place_released_at to seat_released_at;
alter table enrolment_moves rename column from_place to from_location;
alter table enrolment_moves rename column to_place to to_location;
alter table date_choices rename column place to location;
alter index pay_links_of_place rename to pay_links_of_seat;

alter table papers rename to documents;
alter table documents rename constraint papers_pkey to documents_pkey;
alter sequence papers_id_seq rename to documents_id_seq;
alter table documents rename constraint papers_kind_check to documents_kind_check;
alter index papers_of_request rename to documents_of_request;
alter function refuse_to_change_a_paper() rename to refuse_to_change_a_document;
create or replace function refuse_to_change_a_document() returns trigger language plpgsql as $$
begin
	raise exception 'A document with a number is never changed: correct it by a credit note.';
end $$;

alter table changes rename column deed to action;

create or replace function keep_due_days() returns trigger language plpgsql as $$
begin
	update enrolments set due_day = old.first_day
	where course_date_id = old.id and due_day is null and balance_kobo is not null and cancelled_at is null
		and first_day is distinct from old.first_day;
	return old;
end
$$;
alter table enrolments drop column payment_status;

-- The same words in what is stored as JSON. Within a text a quotation mark is escaped, so that only names are found.
create function pg_temp.renamed(given jsonb) returns jsonb language sql immutable as $$
	select replace(replace(replace(given::text, '"place":', '"location":'), '"placeAddress":', '"locationAddress":'),
		'"paper":', '"document":')::jsonb
$$;
alter table changes disable trigger changes_stay;
alter table invoices disable trigger invoices_stay;
alter table credit_notes disable trigger credit_notes_stay;
update payment_attempts set purchase = pg_temp.renamed(purchase);
update payment_events set facts = pg_temp.renamed(facts);
update review_items set facts = pg_temp.renamed(facts);
update receipts set facts = pg_temp.renamed(facts);
update invoices set facts = pg_temp.renamed(facts);
update credit_notes set facts = pg_temp.renamed(facts);
update bank_transfers set facts = pg_temp.renamed(facts);
update requests set facts = pg_temp.renamed(facts);
update mails set facts = pg_temp.renamed(facts);
update changes set before = pg_temp.renamed(before), after = pg_temp.renamed(after);
update changes set subject = 'location' where subject = 'place';
update changes set action = 'moved seat' where action = 'moved place';
update mails set kind = 'seat-released' where kind = 'place-released';
update payment_events set kind = 'seat-cancelled' where kind = 'place-cancelled';
alter table changes enable trigger changes_stay;
alter table invoices enable trigger invoices_stay;
alter table credit_notes enable trigger credit_notes_stay;
