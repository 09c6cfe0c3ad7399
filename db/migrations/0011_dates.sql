-- Two dates of a course may trade places within one edit: what counts is how they stand when it is done.
alter table course_dates drop constraint course_dates_course_id_place_id_first_day_last_day_key;
alter table course_dates add constraint course_dates_once unique (course_id, place_id, first_day, last_day)
	deferrable initially deferred;
