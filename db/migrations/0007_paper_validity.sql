-- The last day a paper holds good: of a quotation. What has none holds until it is withdrawn.
alter table papers add column valid_until date;
