-- Which seats an attempt is for is what its dues say.
create view named_dues as
	select n.attempt_id, d.id as due_id, d.enrolment_id, d.kind from attempt_dues n join dues d on d.id = n.due_id;

alter table payment_attempts drop column enrolment_id;
