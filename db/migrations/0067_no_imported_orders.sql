-- No academy has imported anything: an importer will write orders as the office does. Words of a date that an older system
-- kept stay where they are (imported_date): My Courses and the calendar say them.
update orders set source = 'office' where source = 'import';
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (source in ('site', 'link', 'office'));
-- Written by nothing since review items are stored with what waits.
update review_items set reason = 'transaction-used' where reason = 'not-booked';
