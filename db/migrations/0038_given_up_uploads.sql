-- An upload that nobody wants any more: no form can name it from now on. Its row goes once the storage has let go of its files.
alter table uploads add column given_up_at timestamptz;
