-- A refund that the provider could not make: a document of its own takes the credit note back. It has sums below nothing, so that every sum
-- of credit notes holds (docs/decisions/review-and-refunds.md).
alter table credit_notes add column withdraws_id bigint unique references credit_notes (id);
alter table credit_notes drop constraint credit_notes_net_kobo_check;
alter table credit_notes drop constraint credit_notes_vat_kobo_check;
alter table credit_notes drop constraint credit_notes_check;
alter table credit_notes add constraint credit_notes_total check (total_kobo = net_kobo + vat_kobo);
alter table credit_notes add constraint credit_notes_signs check (case when withdraws_id is null
	then net_kobo >= 0 and vat_kobo >= 0 and total_kobo > 0 else kind = 'refund' and net_kobo <= 0 and vat_kobo <= 0 and total_kobo < 0 end);
-- What the credit notes of a refund took off which dues of which seat: what is put back where it fails. Null: nothing is.
alter table refunds add column credited jsonb;
