-- Indexes that nothing reads, and entries for what is empty, are not written.

-- The office sorts by time in `listed_enrolments` and `listed_attempts`.
drop index enrolments_by_time, payment_attempts_by_time;

-- Who owes is found without the rows of the lines, by their key.
drop index listed_enrolments_due;
alter table listed_enrolments drop constraint listed_enrolments_pkey,
	add primary key (enrolment_id) include (due_day, is_cancelled, is_called_off, is_released);

alter table documents drop constraint documents_receipt_id_key, drop constraint documents_invoice_id_key,
	drop constraint documents_credit_note_id_key;
create unique index documents_of_receipt on documents (receipt_id) where receipt_id is not null;
create unique index documents_of_invoice on documents (invoice_id) where invoice_id is not null;
create unique index documents_of_credit_note on documents (credit_note_id) where credit_note_id is not null;
alter table receipts drop constraint receipts_replaces_id_key;
create unique index receipts_replaced_once on receipts (replaces_id) where replaces_id is not null;
alter table invoices drop constraint invoices_replaces_id_key;
create unique index invoices_replaced_once on invoices (replaces_id) where replaces_id is not null;
alter table payments drop constraint payments_form_key_key;
create unique index payments_of_form on payments (form_key) where form_key is not null;
alter table orders drop constraint orders_form_key_key;
create unique index orders_of_form on orders (form_key) where form_key is not null;
