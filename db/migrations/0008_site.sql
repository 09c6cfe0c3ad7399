-- What the academy says of itself. A picture without an address is drawn as a pattern from the row's own words.
create table hero_slides (
	id bigint generated always as identity primary key,
	title text not null check (title <> ''),
	description text not null,
	image_url text,
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	-- Counted up by each edit: a form that saw an older one is told (nothing is silently overwritten).
	version int not null default 1,
	-- In the trash since then; gone for good 30 days later.
	deleted_at timestamptz,
	-- What the uploaded picture shows, in words; empty for one that only decorates. A person's is the person's name.
	image_alternative text not null default ''
);

-- Who We Are, Why Choose Us, its three badges, the banner for organisations, the footer's sentence.
-- The items of 'why-choose-us' are read as 'heading: text'.
create table site_texts (
	name text check (name in ('who-we-are', 'why-choose-us', 'reliable', 'flexible', 'trusted', 'quote-band', 'footer')) primary key,
	description text not null,
	items text[] not null,
	updated_at timestamptz not null,
	version int not null default 1
);

-- The policy pages: every version that was published stays as it is. The highest is in force.
create table policy_versions (
	name text not null check (name in ('terms', 'refunds', 'privacy', 'faq')),
	version int not null check (version > 0),
	body text not null check (body <> ''),
	is_draft boolean not null, -- whether a lawyer has still to check it
	published_at timestamptz not null,
	primary key (name, version)
);

create table services (
	id bigint generated always as identity primary key,
	title text not null check (title <> ''),
	body text not null,
	price text not null default '', -- as visitors read it: 'from ₦25,000 a day'; empty: not told
	image_url text,
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	version int not null default 1,
	deleted_at timestamptz,
	image_alternative text not null default ''
);

create table testimonials (
	id bigint generated always as identity primary key,
	publisher_name text not null check (publisher_name <> ''),
	testimonial text not null,
	publisher_image_url text,
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	version int not null default 1,
	deleted_at timestamptz
);

create table team_members (
	id bigint generated always as identity primary key,
	name text not null check (name <> ''),
	position text not null,
	biography text not null default '', -- markup, on the member's own page
	user_id text unique references users (id) on delete set null, -- the account of a trainer, who sees their own dates
	image_url text,
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	version int not null default 1,
	deleted_at timestamptz
);

-- Who teaches a course, in the order of its page.
create table course_trainers (
	course_id bigint not null references courses (id) on delete cascade,
	team_member_id bigint not null references team_members (id) on delete cascade,
	sort_order int not null,
	primary key (course_id, team_member_id)
);
create index course_trainers_of_member on course_trainers (team_member_id);

-- Client logos, partner logos and the gallery: rows of pictures and what they show.
create table pictures (
	id bigint generated always as identity primary key,
	collection text not null check (collection in ('clients', 'partners', 'gallery')),
	image_url text not null,
	alternative text not null, -- what a picture shows, in words; a logo's is the organisation's name
	sort_order int not null,
	created_at timestamptz not null,
	updated_at timestamptz not null,
	version int not null default 1,
	deleted_at timestamptz
);
create index pictures_of_collection on pictures (collection, sort_order);
