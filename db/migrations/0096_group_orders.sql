-- An order of several seats that an organisation placed on the public page.
alter table orders drop constraint orders_source_check;
alter table orders add constraint orders_source_check check (source in ('site', 'link', 'office', 'quotation', 'group'));
