-- What the academy says of itself. A picture without an address is drawn as a pattern from the row's own words.
create table hero_slides (
	id bigint generated always as identity primary key,
	title text not null check (title <> ''),
	description text not null,
	image_url text,
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null
);

-- Who We Are, Why Choose Us. The items of the second are read as 'heading: text'.
create table site_texts (
	name text primary key check (name in ('who-we-are', 'why-choose-us')),
	description text not null,
	items text[] not null,
	updated_at timestamptz not null
);

create table services (
	id bigint generated always as identity primary key,
	title text not null check (title <> ''),
	body text not null,
	image_url text,
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null
);

create table testimonials (
	id bigint generated always as identity primary key,
	publisher_name text not null check (publisher_name <> ''),
	testimonial text not null,
	publisher_image_url text,
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null
);

create table team_members (
	id bigint generated always as identity primary key,
	name text not null check (name <> ''),
	position text not null,
	image_url text,
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null
);

-- Client logos, partner logos and the gallery: rows of pictures and what they show.
create table pictures (
	id bigint generated always as identity primary key,
	collection text not null check (collection in ('clients', 'partners', 'gallery')),
	image_url text not null,
	alternative text not null, -- what a picture shows, in words; a logo's is the organisation's name
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null
);
create index pictures_of_collection on pictures (collection, sort_order);

-- What an admin saved; what is not here is as the environment and the messages say.
create table settings (
	name text primary key,
	value jsonb not null,
	updated_at timestamptz not null
);
