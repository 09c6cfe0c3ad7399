-- Files somebody with the role admin uploaded. The address of a picture names its widest variant.
create table uploads (
	id text primary key, -- random: it stands in the address
	kind text not null check (kind in ('image', 'document')),
	url text not null unique,
	files text[] not null, -- their names in the storage
	content_type text not null,
	bytes bigint not null, -- of all files together
	width int,
	height int,
	uploaded_by text references users (id) on delete set null,
	uploaded_at timestamptz not null,
	-- When a form last named an upload: one that is about to be saved is not swept away (app/media/actions/sweep-uploads.ts).
	named_at timestamptz,
	-- An upload that nobody wants any more: no form can name it from now on. Its row goes once the storage has let go of its files.
	given_up_at timestamptz
);
create index uploads_by_time on uploads (uploaded_at);

-- Files somebody uploaded for the academy's eyes: never under an address anybody could guess or is let read.
create table private_files (
	id text primary key, -- random; stands in the address
	kind text not null check (kind in ('proof', 'certificate', 'statement')),
	name text not null unique, -- in the storage
	filename text not null, -- as it was called
	content_type text not null,
	bytes bigint not null,
	sha256 text not null,
	owner_id text references users (id) on delete set null,
	uploaded_at timestamptz not null,
	-- When a private file that nothing names was given up: from then on nobody reads or names it, and its bytes go.
	given_up_at timestamptz
);

-- The academy's logo as a PNG: mail programs and documents know no WebP. Its mark stands in the address, so that it may be kept for ever.
create table logos (
	mark text primary key,
	png bytea not null,
	made_at timestamptz not null
);
