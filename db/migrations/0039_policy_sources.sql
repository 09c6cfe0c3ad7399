-- The text as the academy wrote it, with its placeholders; `body` is what visitors read of this version.
-- Null: published before there were placeholders, and written as it is read.
alter table policy_versions add column source text check (source <> '');
