-- A link by which somebody else pays, for one person and one thing.
create table pay_links (
	id bigint generated always as identity primary key,
	nonce text not null,
	token_sha256 text not null unique,
	user_id text references users (id), -- for whom, where they have an account
	purpose text not null check (purpose in ('full', 'deposit', 'balance')),
	enrolment_id bigint references enrolments (id),
	order_id bigint references orders (id), -- of all that is due of an order
	course_id bigint references courses (id) on delete set null,
	course_date_id bigint references course_dates (id) on delete set null,
	net_kobo bigint not null check (net_kobo > 0),
	vat_kobo bigint not null check (vat_kobo >= 0),
	total_kobo bigint not null,
	vat_basis_points int not null,
	price_kobo bigint not null check (price_kobo > 0),
	made_by text references users (id) on delete set null, -- null: by a reminder
	made_at timestamptz not null,
	shows_asker boolean not null default false, -- its person agreed that whoever pays reads their full name and e-mail
	message text check (char_length(message) <= 300), -- of its person, to whoever pays
	revoked_at timestamptz,
	revoked_why text check (revoked_why in ('paid', 'withdrawn', 'cancelled', 'moved', 'changed')),
	-- The organisation that was typed when a link was made, { name, address, taxNumber, purchaseOrder } as in payment_attempts:
	-- whoever pays finds it in their form. Null: none was.
	buyer jsonb check ((buyer is null) or (coalesce((buyer ->> 'name'), '') <> '')),
	check (total_kobo = net_kobo + vat_kobo),
	check (order_id is not null or (purpose = 'balance') = (enrolment_id is not null)),
	check ((revoked_at is null) = (revoked_why is null))
);
create unique index pay_links_of_balance on pay_links (enrolment_id) where ((revoked_at is null) and (enrolment_id is not null));
create unique index pay_links_of_order on pay_links (order_id) where ((revoked_at is null) and (order_id is not null));
create unique index pay_links_of_seat on pay_links (user_id, course_date_id) where ((revoked_at is null) and (enrolment_id is null));

-- One row a reference: somebody set out to pay this much for that. States only move forward (app/sales/payments/rules/payment.ts).
create table payment_attempts (
	id bigint generated always as identity primary key,
	reference text not null unique,
	order_id bigint not null references orders (id),
	user_id text references users (id), -- for whom, where they have an account
	course_id bigint references courses (id) on delete set null,
	course_date_id bigint references course_dates (id) on delete set null,
	enrolment_id bigint references enrolments (id), -- the one a balance is for; the one that came of it otherwise
	purpose text not null check (purpose in ('full', 'deposit', 'balance')),
	price_kobo bigint not null check (price_kobo > 0),
	net_kobo bigint not null check (net_kobo > 0),
	vat_kobo bigint not null check (vat_kobo >= 0),
	total_kobo bigint not null,
	vat_basis_points int not null,
	currency text not null default 'NGN',
	invoice_email text not null,
	purchase jsonb not null, -- the copy the enrolment will keep
	state text not null check (state in ('created', 'opened', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'needs_review')),
	hold_until timestamptz, -- how long its seat is held for it; null: no seat (a balance)
	transaction_hint text, -- the gateway's id, as browser or webhook told it; only ever a question to ask
	created_at timestamptz not null,
	settled_at timestamptz,
	last_checked_at timestamptz,
	next_check_at timestamptz,
	check_count int not null default 0,
	provider text not null default 'flutterwave',
	brings_money boolean not null generated always as (provider <> 'certificate') stored,
	-- Money of a test account buys nothing on a live site, and the other way round.
	mode text not null default 'test' check (mode in ('test', 'live')),
	-- How the person pays, as the gateway last said while the money was on its way: each way has its own deadline.
	method text,
	-- The one way to pay its window was to begin with. Null: whatever the academy offers.
	channel text check (channel in ('ussd')),
	-- What the provider gave for its window or its own page: never a secret of ours.
	checkout_session jsonb,
	-- Made once when it is written, as the names are: see 0017.
	plain_title text not null generated always as (plain_letters(coalesce((purchase ->> 'title'::text), ''::text))) stored,
	-- { name, address, taxNumber, purchaseOrder }: as typed, each but the name may be null. Null: the participant.
	buyer jsonb,
	-- Who pays, where it is somebody else: their address is invoice_email.
	payer_name text,
	-- The part of the net that a certificate is to pay. net, vat and total are what is to be paid in money.
	certificate_kobo bigint not null default 0 check (certificate_kobo >= 0),
	-- What pays the rest of a charge that has its invoice already (a note, or the rest in money).
	invoice_id bigint,
	pay_link_id bigint references pay_links (id),
	-- The first payment whose money was on its way when this one was allowed beside it. Of those that share it one counts, and
	-- every other goes back by itself.
	beside_attempt_id bigint references payment_attempts (id),
	-- When its person cancelled it while its money was on its way: "pending" does not bring it back.
	cancelled_pending_at timestamptz,
	check (total_kobo = net_kobo + vat_kobo)
);
create index payment_attempts_beside on payment_attempts (beside_attempt_id) where beside_attempt_id is not null;
create index payment_attempts_to_check on payment_attempts (next_check_at) where next_check_at is not null;
create index payment_attempts_of_user on payment_attempts (user_id, created_at);
create index payment_attempts_in_review on payment_attempts (created_at) where state = 'needs_review';
create index payment_attempts_by_time on payment_attempts (created_at desc, id desc);
create index payment_attempts_of_order on payment_attempts (order_id);
create index payment_attempts_of_enrolment on payment_attempts (enrolment_id) where enrolment_id is not null;
create index payment_attempts_by_link on payment_attempts (pay_link_id) where pay_link_id is not null;

-- For whom an attempt pays, as lists name them: the account's owner; of an order of the office who pays.
create view attempt_people as
	select a.id as attempt_id, coalesce(u.full_name, a.payer_name, a.buyer ->> 'name', b.name, '') as full_name,
		coalesce(u.email, a.invoice_email) as email,
		coalesce(u.plain_name, plain_letters(coalesce(a.payer_name, a.buyer ->> 'name', b.name, ''))) as plain_name
	from payment_attempts a left join users u on u.id = a.user_id
	left join orders o on o.id = a.order_id left join buyers b on b.id = o.buyer_id;

-- The timeline of a reference: what browser, webhook, question, job and people said and did. Rows are only added; the
-- same answer to the same question again counts up instead.
create table payment_events (
	id bigint generated always as identity primary key,
	reference text not null,
	at timestamptz not null,
	last_at timestamptz not null,
	times int not null default 1,
	source text not null check (source in ('person', 'browser', 'page', 'webhook', 'job', 'sweep', 'desk', 'start')),
	kind text not null,
	actor_id text references users (id) on delete set null,
	state_before text,
	state_after text,
	facts jsonb not null,
	said jsonb -- what the provider was asked and its answers as they came, without what could charge a card again
);
create index payment_events_of on payment_events (reference, id);

-- Money the gateway says it has. A row is never changed or removed; what cannot buy anything waits for a person.
create table payments (
	id bigint generated by default as identity primary key,
	attempt_id bigint references payment_attempts (id),
	order_id bigint references orders (id), -- whose dues it pays; null: nobody knows yet
	payer_id bigint references buyers (id), -- null: whoever paid by the attempt, or the member themselves
	provider text not null,
	brings_money boolean not null generated always as (provider <> 'certificate') stored, -- a certificate is the proof of withheld tax
	provider_transaction_id text not null,
	amount_kobo bigint not null,
	charged_kobo bigint not null,
	fee_kobo bigint,
	currency text not null,
	method text not null,
	outcome text not null check (outcome in ('accepted', 'review', 'undone')), -- undone: it was recorded by mistake, a correction takes it to nothing
	review_reason text,
	paid_at timestamptz,
	recorded_at timestamptz not null,
	facts jsonb not null, -- the gateway's own answer; of a bank transfer the statement lines that show it
	reference text not null,
	value_day date not null, -- the bank's day; at a provider the day in Lagos on which it was paid
	recorded_by text references users (id) on delete set null, -- null: the provider, or a statement by itself
	note text,
	form_key text unique, -- of the form in which somebody confirmed it by hand
	check ((outcome = 'review') = (review_reason is not null)),
	unique (provider, provider_transaction_id)
);
create unique index payments_accepted_once on payments (attempt_id) where outcome = 'accepted';
create index payments_of_order on payments (order_id);
create index payments_of_attempt on payments (attempt_id);
create index payments_in_review on payments (recorded_at) where outcome = 'review';
create index payments_by_reference on payments (reference);
create index payments_by_time on payments (recorded_at);
create index payments_by_value_day on payments (coalesce(paid_at, recorded_at));
create index payments_without_attempt on payments (recorded_at) where attempt_id is null;

-- What the statement shows more (or, below nothing, less) of a payment than somebody confirmed by hand.
create table payment_corrections (
	payment_id bigint primary key references payments (id),
	amount_kobo bigint not null check (amount_kobo <> 0),
	decided_by text references users (id) on delete set null,
	decided_at timestamptz not null
);

-- Money on its way back. A row is written before anybody is asked to send it.
create table refunds (
	id bigint generated always as identity primary key,
	payment_id bigint not null references payments (id),
	amount_kobo bigint not null check (amount_kobo > 0),
	currency text not null,
	-- Through the provider, by hand (a transfer, cash), or seen at the provider where somebody made it.
	way text not null check (way in ('provider', 'by-hand', 'outside')),
	state text not null check (state in ('requested', 'sending', 'pending', 'completed', 'failed', 'unclear')),
	reason text not null,
	form_key text unique,
	provider_refund_id text,
	requested_by text references users (id) on delete set null,
	requested_at timestamptz not null,
	sent_at timestamptz,
	ended_at timestamptz,
	last_checked_at timestamptz,
	next_check_at timestamptz,
	check_count int not null default 0,
	detail text,
	-- A refund follows from a document where its money had bought something.
	credit_note_id bigint
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
create unique index refunds_at_provider on refunds (payment_id, provider_refund_id) where provider_refund_id is not null;
create index refunds_by_end on refunds (ended_at) where state = 'completed';
create index refunds_of_credit_note on refunds (credit_note_id) where credit_note_id is not null;

-- Which money pays which due. What is taken back is a row of its own, below nothing.
create table allocations (
	id bigint generated always as identity primary key,
	payment_id bigint not null references payments (id) on delete cascade,
	due_id bigint not null references dues (id) on delete cascade,
	amount_kobo bigint not null check (amount_kobo <> 0),
	vat_kobo bigint not null, -- of it
	allocated_at timestamptz not null
);
create index allocations_of_due on allocations (due_id);
create index allocations_of_payment on allocations (payment_id);

-- Which payments were put to dues of which enrolment, also what was taken back since.
create view enrolment_payments as
	select distinct d.enrolment_id, a.payment_id from allocations a join dues d on d.id = a.due_id;

-- What waits for a person's decision, and what was decided.
create table review_items (
	id bigint generated always as identity primary key,
	reference text not null,
	attempt_id bigint references payment_attempts (id),
	payment_id bigint references payments (id),
	reason text not null,
	amount_kobo bigint, -- what is in question, in the hundredth of its currency
	currency text not null default 'NGN',
	facts jsonb not null default '{}',
	opened_at timestamptz not null,
	closed_at timestamptz,
	closed_by text references users (id) on delete set null,
	resolution text check (resolution in ('enrolled', 'refunded', 'kept', 'explained')),
	note text,
	version int not null default 1,
	check ((closed_at is null) = (resolution is null))
);
create unique index review_items_of_payment on review_items (payment_id, reason) where payment_id is not null;
create unique index review_items_of_attempt on review_items (attempt_id, reason) where payment_id is null;
create index review_items_open on review_items (opened_at) where closed_at is null;
create index review_items_of on review_items (reference);

-- What the gateway called about, kept as it came and before anything is done with it.
create table webhook_events (
	id bigint generated always as identity primary key,
	provider text not null,
	received_at timestamptz not null,
	body_sha256 text not null,
	body text not null,
	kind text not null,
	reference text,
	provider_transaction_id text,
	processed_at timestamptz,
	outcome text
);
create index webhook_events_open on webhook_events (received_at) where processed_at is null;
create index webhook_events_of on webhook_events (reference, id) where reference is not null;
create index webhook_events_about on webhook_events (provider, provider_transaction_id) where reference is null;

-- A provider that refuses our key, or cannot be reached: since when, and whom we told.
create table gateway_troubles (
	provider text primary key,
	kind text not null check (kind in ('misconfigured', 'unavailable')),
	detail text not null,
	since timestamptz not null,
	last_at timestamptz not null,
	times int not null default 1,
	told_at timestamptz,
	-- Until when the job that asks by itself leaves a provider in trouble alone.
	retry_at timestamptz
);

-- Each comparison of the provider's list with ours.
create table sweeps (
	id bigint generated always as identity primary key,
	provider text not null,
	swept_from timestamptz not null,
	swept_to timestamptz not null,
	started_at timestamptz not null,
	ended_at timestamptz,
	seen int not null default 0,
	found int not null default 0,
	trouble text,
	next_page int not null default 1,
	-- Entries of the provider's list that nobody here can read: counted, never silently dropped.
	unreadable int not null default 0,
	tries int not null default 0,
	-- When somebody goes on with it; null when it is done, or given up with its trouble.
	next_try_at timestamptz,
	requested_by text references users (id) on delete set null
);
create index sweeps_by_time on sweeps (provider, started_at desc);
create index sweeps_to_do on sweeps (next_try_at) where next_try_at is not null;
