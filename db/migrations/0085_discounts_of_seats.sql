-- The discount by which a seat came to its price: which, and in the words of that time (discount_reason).
alter table enrolments
	drop constraint enrolments_discount_check,
	add column discount_id bigint references discounts (id),
	add constraint enrolments_discount_check check (discount in ('agreed', 'free', 'policy')),
	add constraint enrolments_discount_row check ((discount is not distinct from 'policy') = (discount_id is not null));
create index enrolments_of_discount on enrolments (discount_id) where discount_id is not null;

-- By which discount a seat that is not confirmed was offered a price. Money that comes late pays the price that was offered, and its
-- seat gets this discount again.
create table offered_discounts (
	enrolment_id bigint not null references enrolments (id) on delete cascade,
	price_kobo bigint not null,
	list_price_kobo bigint not null,
	discount_id bigint not null references discounts (id),
	name text not null,
	primary key (enrolment_id, price_kobo)
);

-- The code that was typed when a link was made: whoever pays gets its price.
alter table pay_links add column discount_code text;
