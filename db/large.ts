import pg from "pg";
import type { Connection } from "#kit/data/connection.ts";
import { VAT_BASIS_POINTS } from "#kit/rules/pricing.ts";
import { chargeName } from "#sales/documents/rules/document-lines.ts";

/** How much of an academy there is at scale 1: what the pages are measured with. */
export const LARGE = { courses: 10_000, people: 300_000, enrolments: 1_000_000 };
/** Dates of each course: six years back, and one ahead. */
const DATES = 8;
const DAYS_APART = 319;

export type LargeCounts = typeof LARGE;

/** So much of it, at least ten of everything. */
export function largeCounts(scale: number): LargeCounts {
	const of = (many: number) => Math.max(10, Math.round(many * scale));
	return { courses: of(LARGE.courses), people: of(LARGE.people), enrolments: of(LARGE.enrolments) };
}

type FillOptions = { counts: LargeCounts; publicUrl: string; now: Date; say?: (line: string) => void };

/**
 * Adds a large academy to a database that has the demo: courses with dates over seven years, people who have no password, and
 * their seats with order, charge, payment and receipt, so that all sums agree. Set by set and in one transaction: it is there whole or not at
 * all. Refuses a second time.
 */
export async function fillLarge(
	connection: Connection,
	{ counts, publicUrl, now, say = () => {} }: FillOptions,
): Promise<void> {
	const client = new pg.Client(connection);
	await client.connect();
	try {
		await client.query("begin");
		await client.query("set local synchronous_commit = off");
		await client.query("set local work_mem = '256MB'");
		await refuseTwice(client);
		await client.query("create temp table given on commit drop as select $1::timestamptz as now, $2::text as url", [
			now,
			publicUrl,
		]);
		for (const [name, text] of steps(counts)) {
			const began = performance.now();
			const { rowCount } = await client.query(text);
			if (name)
				say(
					`${name.padEnd(12)}${String(rowCount ?? "").padStart(9)}${((performance.now() - began) / 1000).toFixed(1).padStart(8)} s`,
				);
		}
		await client.query("commit");
		// As autovacuum would have left a database that grew to this size.
		await client.query("vacuum (analyze)");
	} catch (error) {
		await client.query("rollback").catch(() => {});
		throw error;
	} finally {
		await client.end();
	}
}

async function refuseTwice(client: pg.Client): Promise<void> {
	const { rowCount } = await client.query("select from courses where slug like 'large-%' limit 1");
	if (rowCount) throw new Error("This database has the large academy already.");
}

/** Rows under identities of our own, so that what belongs together is known beforehand; afterwards the next one is free. */
const nextId = (table: string) =>
	`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;

const FIRST_NAMES =
	"Ada,Bola,Chidi,Damilola,Emeka,Fatima,Grace,Halima,Ifeoma,Jide,Kemi,Ladi,Musa,Ngozi,Obinna,Patience,Rashida,Segun,Tunde,Uche,Victor,Wale,Yemi,Zainab";
const LAST_NAMES =
	"Okafor,Adeyemi,Eze,Danjuma,Balogun,Nwosu,Bello,Umeh,Lawal,Bakare,Ojo,Ibrahim,Okoro,Adebayo,Mohammed,Onyeka,Yusuf,Ogunleye,Chukwu,Abubakar,Afolabi,Nnamdi,Sani";
const SUBJECTS =
	"Project Management,Data Analysis,Financial Modelling,Procurement,Health and Safety,Business Writing,Leadership,Human Resources,Customer Service,Facilities Management,Digital Marketing,Risk Management";
const LEVELS = "Foundations of,Practical,Advanced,Essentials of,Introduction to,Professional";
const one = (list: string, n: string) =>
	`(string_to_array('${list}', ','))[1 + (${n})::int % ${list.split(",").length}]`;

/** A code of 24 letters and figures, different for different whole numbers below 24 to the power of its length. */
function code(number: string, length: number): string {
	const sign = (at: number) => `substr('23456789ACEFHJKMNPRTVWXY', 1 + (${number} / ${24 ** at} % 24)::int, 1)`;
	return Array.from({ length }, (_, at) => sign(at)).join(" || ");
}

function steps({ courses, people, enrolments }: LargeCounts): [name: string, sql: string][] {
	return [
		[
			"people",
			`insert into users (id, full_name, email, email_verified, role, demo, created_at, updated_at)
			select 'large-' || n, ${one(FIRST_NAMES, "n")} || ' ' || ${one(LAST_NAMES, "n / 24")}, 'person-' || n || '@large.example', n % 50 > 0, 'user', true,
				now - make_interval(days => n % 2190), now - make_interval(days => n % 2190)
			from given, generate_series(1, ${people}) n`,
		],
		[
			"courses",
			`with base as (select coalesce(max(id), 0) as id from courses)
			insert into courses (id, slug, title, description, price_kobo, duration_minutes, slots, category, subject_area, created_at, updated_at) overriding system value
			select base.id + n, 'large-' || n, ${one(LEVELS, "n")} || ' ' || ${one(SUBJECTS, "n / 6")} || ' ' || n,
				'What you need of ' || ${one(SUBJECTS, "n / 6")} || ' at work, with exercises from Nigerian companies. Group ' || n || '.',
				(50 + n % 200) * 100000, (1 + n % 5) * 480, 300, case when n % 5 = 0 then 'Online' else 'Physical' end, ${one(SUBJECTS, "n / 6")},
				now - interval '7 years', now - make_interval(days => n % 700)
			from base, given, generate_series(1, ${courses}) n`,
		],
		["", nextId("courses")],
		[
			"dates",
			`with places as (select id, row_number() over (order by id) - 1 as place, count(*) over () as places from locations)
			insert into course_dates (course_id, location_id, first_day, last_day, starts_at, ends_at)
			select c.id, p.id, d.day, d.day + (c.duration_minutes / 480 - 1), '09:00', '17:00'
			from given cross join courses c cross join generate_series(0, ${DATES - 1}) k
				cross join lateral (select date_trunc('week', now - interval '6 years' + make_interval(days => k * ${DAYS_APART} + (c.id % ${DAYS_APART})::int))::date as day) d
				join places p on p.place = (c.id + k) % p.places
			where c.slug like 'large-%'`,
		],
		// What everybody bought, with all that follows from it: the steps below only put it where it belongs.
		[
			"",
			`create temp table bought on commit drop as
			with dates as (
				select d.id, d.course_id, d.first_day, d.last_day, l.name as location, l.address,
					row_number() over (order by (d.id * 7919) % 1000003, d.id) - 1 as nth, count(*) over () as dates
				from course_dates d join courses c on c.id = d.course_id join locations l on l.id = d.location_id where c.slug like 'large-%'
			), seats as (
				select n, d.*, 'large-' || 1 + (n::bigint * 7919 + n / d.dates) % ${people} as user_id
				from generate_series(1, ${enrolments}) n join dates d on d.nth = n % (select count(*) from dates)
			)
			select s.*, u.full_name, u.email, c.title, c.description, c.category, c.price_kobo,
				least(s.first_day - (3 + n % 60) + interval '9 hours' + make_interval(secs => n % 30000), now - make_interval(mins => n % 40000)) as at,
				s.first_day > now::date and n / s.dates % 4 = 0 as is_deposit,
				case when s.first_day > now::date and n / s.dates % 4 = 0 then c.price_kobo * 2 / 5 else c.price_kobo end as net_kobo
			from given, seats s join courses c on c.id = s.course_id join users u on u.id = s.user_id`,
		],
		[
			"",
			"alter table bought add column vat_kobo bigint, add column number text, add column year int, add column code text, add column document text",
		],
		[
			"",
			`update bought set vat_kobo = vat_on(net_kobo, ${VAT_BASIS_POINTS}), year = extract(year from at at time zone 'Africa/Lagos'),
				code = ${code("((n::bigint * 104729 + 97) % 110075314176)", 8)},
				document = ${code("((n::bigint * 1000000000039 + 7919) % 36520347436056576)", 12)}`,
		],
		[
			"",
			`update bought b set number = 'R-' || b.year || '-' || lpad((r.nth + coalesce(s.last, 0))::text, greatest(6, length((r.nth + coalesce(s.last, 0))::text)), '0')
			from (select n, row_number() over (partition by year order by at, n) as nth from bought) r, bought own left join number_series s on s.series = 'receipt' and s.year = own.year
			where r.n = b.n and own.n = b.n`,
		],
		[
			"",
			`insert into number_series (series, year, last) select 'receipt', year, count(*) from bought group by year
			on conflict (series, year) do update set last = number_series.last + excluded.last`,
		],
		// The rows of a seat have the same place in every table, behind what was there.
		[
			"",
			`create temp table base on commit drop as select ${["orders", "enrolments", "dues", "payment_attempts", "payments", "receipts"].map((table) => `(select coalesce(max(id), 0) from ${table}) as ${table}`).join(", ")}`,
		],
		[
			"orders",
			"insert into orders (id, code, user_id, source, placed_at) overriding system value select base.orders + n, code, user_id, 'site', at from base, bought",
		],
		["", nextId("orders")],
		[
			"enrolments",
			`insert into enrolments (id, order_id, user_id, confirmed_at, course_id, course_date_id, list_price_kobo, price_kobo, vat_basis_points, invoice_email,
				title, description, category, location, location_address, first_day, last_day, enrolled_at) overriding system value
			select base.enrolments + n, base.orders + n, user_id, at, course_id, b.id, price_kobo, price_kobo, ${VAT_BASIS_POINTS}, email,
				title, description, category, location, address, first_day, last_day, at from base, bought b`,
		],
		["", nextId("enrolments")],
		[
			"dues",
			`insert into dues (id, enrolment_id, kind, net_kobo, vat_kobo, paid_kobo, paid_vat_kobo, written_at) overriding system value
			select base.dues + n, base.enrolments + n, case when is_deposit then 'deposit' else 'whole' end, net_kobo, vat_kobo, net_kobo + vat_kobo, vat_kobo, at from base, bought`,
		],
		["", nextId("dues")],
		[
			"balances",
			`insert into dues (enrolment_id, kind, net_kobo, vat_kobo, written_at)
			select base.enrolments + n, 'balance', price_kobo - net_kobo, vat_on(price_kobo - net_kobo, ${VAT_BASIS_POINTS}), at from base, bought where is_deposit`,
		],
		[
			"attempts",
			`insert into payment_attempts (id, reference, order_id, user_id, net_kobo, vat_kobo, total_kobo, vat_basis_points, invoice_email, state,
				created_at, settled_at, provider, mode) overriding system value
			select base.payment_attempts + n, 'KOYA-9' || lpad(n::text, 12, '0'), base.orders + n, user_id, net_kobo, vat_kobo,
				net_kobo + vat_kobo, ${VAT_BASIS_POINTS}, email, 'paid', at, at, 'demo', 'test' from base, bought b`,
		],
		["", nextId("payment_attempts")],
		[
			"",
			"insert into attempt_dues (attempt_id, due_id) select base.payment_attempts + n, base.dues + n from base, bought",
		],
		[
			"payments",
			`insert into payments (id, attempt_id, order_id, provider, provider_transaction_id, amount_kobo, charged_kobo, currency, method, outcome, paid_at, recorded_at,
				facts, reference, value_day) overriding system value
			select base.payments + n, base.payment_attempts + n, base.orders + n, 'demo', 'large-' || n, net_kobo + vat_kobo, net_kobo + vat_kobo, 'NGN', 'card', 'accepted', at, at,
				'{"demo": true}', 'KOYA-9' || lpad(n::text, 12, '0'), (at at time zone 'Africa/Lagos')::date from base, bought`,
		],
		["", nextId("payments")],
		[
			"allocations",
			`insert into allocations (payment_id, due_id, amount_kobo, vat_kobo, allocated_at)
			select base.payments + n, base.dues + n, net_kobo + vat_kobo, vat_kobo, at from base, bought`,
		],
		[
			"receipts",
			`insert into receipts (id, number, payment_id, order_id, net_kobo, vat_kobo, total_kobo, facts, issued_at) overriding system value
			select base.receipts + n, number, base.payments + n, base.orders + n, net_kobo, vat_kobo, net_kobo + vat_kobo, jsonb_build_object(
				'number', number, 'issuedOn', (at at time zone 'Africa/Lagos')::date, 'academyName', 'Koya Academy',
				'issuer', '{"registrationNumber": null, "taxNumber": null, "address": null}'::jsonb,
				'lines', jsonb_build_array(jsonb_build_object('participant', full_name, 'description', case when is_deposit then '${chargeName({ purpose: "deposit" })}' else '${chargeName({ purpose: "full" })}' end,
					'courseTitle', title, 'date', jsonb_build_object('firstDay', first_day, 'lastDay', last_day), 'location', location, 'locationAddress', address, 'quantity', 1,
					'net', net_kobo, 'vat', vat_kobo, 'total', net_kobo + vat_kobo, 'vatBasisPoints', ${VAT_BASIS_POINTS}, 'taxCategory', 'S')),
				'net', net_kobo, 'vat', vat_kobo, 'total', net_kobo + vat_kobo, 'kept', 0, 'method', 'card', 'kind', 'self', 'receivedBy', null,
				'reference', 'KOYA-9' || lpad(n::text, 12, '0'), 'paidOn', (at at time zone 'Africa/Lagos')::date,
				'due', case when is_deposit then jsonb_build_object('total', price_kobo - net_kobo + vat_on(price_kobo - net_kobo, ${VAT_BASIS_POINTS}),
					'vat', vat_on(price_kobo - net_kobo, ${VAT_BASIS_POINTS}), 'by', first_day) end,
				'awaited', 0, 'invoiceNumber', null, 'orderCode', code, 'payerName', null, 'buyer', null, 'replaces', null,
				'document', jsonb_build_object('code', document, 'url', url || '/verify/' || document)), at
			from base, given, bought`,
		],
		["", nextId("receipts")],
		[
			"documents",
			`insert into documents (code, kind, course_title, first_day, last_day, bearer, receipt_id, issued_at)
			select document, 'receipt', title, first_day, last_day, full_name, base.receipts + n, at from base, bought`,
		],
		[
			"ratings",
			`insert into course_ratings (user_id, course_id, stars, rated_at, attended_on)
			select distinct on (user_id, course_id) user_id, course_id, 3 + n % 3, last_day + interval '1 day', last_day from given, bought
			where n % 12 = 0 and last_day < now::date - 1 order by user_id, course_id, n`,
		],
	];
}
