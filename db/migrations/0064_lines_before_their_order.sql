-- A line whose value day lies before its order was made is asked about: its day may have been misread.
alter table bank_lines drop constraint bank_lines_trouble_check;
alter table bank_lines add constraint bank_lines_trouble_check check (trouble in (
	'unknown', 'short', 'over', 'double', 'several', 'late', 'early', 'other-sum', 'taken-back', 'left-other'));
