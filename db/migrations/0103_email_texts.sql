-- The texts of e-mails that the academy has written itself. Back to the original, a row has no texts and keeps its version, so that a form
-- opened before is still compared.
create table email_texts (
	name text primary key,
	-- The kind of e-mail: it is queued with all saved texts of its kind.
	kind text not null,
	subject text,
	greeting text,
	opening text,
	version bigint not null default 1,
	saved_at timestamptz not null,
	check ((subject is null) = (greeting is null) and (subject is null) = (opening is null))
);
