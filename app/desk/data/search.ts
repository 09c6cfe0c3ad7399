import { sql } from "kysely";
import { db } from "#kit/data/db.ts";
import { type DateRange, type Day, rangeOf } from "#kit/rules/date-range.ts";
import { likeText } from "#kit/rules/listing.ts";
import { type Kobo, koboFromNaira } from "#kit/rules/money.ts";
import { parsePhone } from "#kit/rules/phone.ts";
import { plainLetters } from "#kit/rules/text.ts";
import { isAboutEnrolment } from "#sales/orders/data/enrolment-list.ts";
import { idsOfAttemptsNamed } from "#sales/payments/data/attempts-named.ts";
import { foldedCode } from "#sales/transfers/rules/transfer-code.ts";

/** What is sought, in the forms in which it is looked for. */
export type Sought = {
	words: string;
	/** Each word, anywhere in a text without marks and in small letters. */
	each: readonly string[];
	/** All of it, anywhere. */
	whole: string;
	/** E.164. */
	phone: string | undefined;
	amount: Kobo | undefined;
	/** The code of a transfer, or a part of it. */
	code: string | undefined;
};

export function soughtIn(words: string): Sought {
	const code = foldedCode(words).replace(/^KY/, "");
	return {
		words,
		each: plainLetters(words).split(/\s+/).filter(Boolean).map(likeText),
		whole: likeText(words.toLowerCase()),
		phone: parsePhone(words),
		amount: koboFromNaira(words.replace(/\s/g, "")) || undefined,
		code: code.length > 2 ? code : undefined,
	};
}

/** `isExact`: the very number, code, address or amount that was typed. */
type Hit = { isExact: boolean };

export type FoundEnrolment = Hit & {
	id: number;
	fullName: string;
	title: string;
	date: DateRange | null;
	isCancelled: boolean;
};

/** Participants by name, e-mail, phone, reference or receipt; the latest first. */
export async function searchEnrolments({ words }: Sought, limit: number): Promise<FoundEnrolment[]> {
	type Row = Omit<FoundEnrolment, "date"> & { first: Day | null; last: Day | null };
	const { rows } =
		await sql<Row>`select e.id, u.full_name as "fullName", e.title, e.cancelled_at is not null as "isCancelled",
			coalesce(d.first_day, e.first_day) as first, coalesce(d.last_day, e.last_day) as last,
			u.plain_name = ${plainLetters(words)} or coalesce(u.email = ${words.toLowerCase()}, false) as "isExact"
		from enrolments e join enrolment_people u on u.enrolment_id = e.id left join course_dates d on d.id = e.course_date_id
		where e.confirmed_at is not null and ${isAboutEnrolment(sql`e.id`, words)}
		order by "isExact" desc, e.enrolled_at desc, e.id desc limit ${limit}`.execute(db);
	return rows.map(({ first, last, ...row }) => ({
		...row,
		date: rangeOf(first ?? undefined, last ?? undefined) ?? null,
	}));
}

export type FoundPerson = Hit & { id: string; fullName: string; email: string; phone: string | null };

/** Accounts by name, e-mail or phone. */
export async function searchPeople({ each, whole, words, phone }: Sought, limit: number): Promise<FoundPerson[]> {
	const { rows } = await sql<FoundPerson>`select id, full_name as "fullName", email, phone_number as phone,
			plain_name = ${plainLetters(words)} or email = ${words.toLowerCase()} or coalesce(phone_number = ${phone ?? null}, false) as "isExact"
		from users where plain_name like all (${each}::text[]) or email like ${whole}
			${phone ? sql`or phone_number = ${phone}` : sql``}
		order by "isExact" desc, plain_name, id limit ${limit}`.execute(db);
	return rows;
}

export type FoundOrder = Hit & { code: string; buyer: string; seats: number; total: Kobo; at: Date };

/** Orders by their code, or by the buyer where that is no member for themselves; the latest first. */
export async function searchOrders({ each, words, code }: Sought, limit: number): Promise<FoundOrder[]> {
	const found = sql.join(
		[
			sql`select o.id from orders o join buyers b on b.id = o.buyer_id where b.plain_name like all (${each}::text[])`,
			...(code ? [sql`select id from orders where code = ${code}`] : []),
		],
		sql` union `,
	);
	const { rows } = await sql<FoundOrder>`select o.code, coalesce(b.name, u.full_name, '') as buyer, o.placed_at as at,
			(select count(*)::int from enrolments e where e.order_id = o.id and e.cancelled_at is null) as seats,
			(select coalesce(sum(d.net_kobo + d.vat_kobo), 0)::bigint from dues d join enrolments e on e.id = d.enrolment_id
				where e.order_id = o.id and d.closed_at is null) as total,
			o.code = ${code ?? null} or coalesce(b.plain_name = ${plainLetters(words)}, false) as "isExact"
		from orders o left join buyers b on b.id = o.buyer_id left join users u on u.id = o.user_id
		where o.id in (${found}) order by "isExact" desc, o.placed_at desc, o.id desc limit ${limit}`.execute(db);
	return rows;
}

export type FoundPayment = Hit & {
	reference: string;
	/** Null: not a transfer. */
	code: string | null;
	fullName: string;
	title: string;
	asked: Kobo;
	at: Date;
};

/** Payments by reference, code of the transfer, the provider's number, amount or name; the latest first. */
export async function searchPayments(sought: Sought, limit: number): Promise<FoundPayment[]> {
	const { words, each, whole, amount, code } = sought;
	const found = sql.join(
		[
			idsOfAttemptsNamed({ each, whole }),
			sql`select id from payment_attempts where lower(reference) like ${whole}
				or lower(buyer ->> 'name') like ${whole} ${amount ? sql`or total_kobo = ${amount}` : sql``}`,
			sql`select attempt_id from payments where attempt_id is not null and (lower(provider_transaction_id) like ${whole}
				${amount ? sql`or amount_kobo = ${amount}` : sql``})`,
			...(code ? [sql`select attempt_id from bank_transfers where code like ${likeText(code)}`] : []),
		],
		sql` union `,
	);
	const { rows } = await sql<FoundPayment>`select a.reference, t.code, u.full_name as "fullName",
			a.purchase ->> 'title' as title, a.total_kobo as asked, a.created_at as at,
			lower(a.reference) = ${words.toLowerCase()} or coalesce(t.code = ${code ?? null}, false)
				or coalesce(a.total_kobo = ${amount ?? null}, false) as "isExact"
		from payment_attempts a join attempt_people u on u.attempt_id = a.id left join bank_transfers t on t.attempt_id = a.id
		where a.id in (${found}) order by "isExact" desc, a.created_at desc, a.id desc limit ${limit}`.execute(db);
	return rows;
}

export type FoundDocument = Hit & {
	kind: "receipt" | "invoice" | "credit-note";
	number: string;
	at: Date;
	name: string;
	total: Kobo;
	enrolmentId: number;
};

/** Receipts, invoices and credit notes by number; invoices and credit notes by who they are made out to, too. */
export async function searchDocuments({ words, whole }: Sought, limit: number): Promise<FoundDocument[]> {
	const named = (of: string) => sql`lower(${sql.ref(`${of}.number`)}) like ${whole}
		or lower(${sql.ref(`${of}.facts`)} #>> '{buyer,name}') like ${whole}`;
	const firstSeat = (of: string) => sql`(select min(id) from enrolments where order_id = ${sql.ref(`${of}.order_id`)})`;
	const { rows } = await sql<FoundDocument>`select *, lower(number) = ${words.toLowerCase()} as "isExact" from (
			select 'invoice' as kind, i.number, i.issued_at as at, i.facts #>> '{buyer,name}' as name,
				i.total_kobo as total, ${firstSeat("i")} as "enrolmentId" from invoices i where ${named("i")}
			union all
			select 'credit-note', c.number, c.issued_at, c.facts #>> '{buyer,name}', c.total_kobo, ${firstSeat("c")}
				from credit_notes c where ${named("c")}
			union all
			select 'receipt', r.number, r.issued_at,
				coalesce(r.facts ->> 'payerName', r.facts #>> '{buyer,name}', r.facts #>> '{lines,0,participant}', ''), r.total_kobo, ${firstSeat("r")}
				from receipts r where lower(r.number) like ${whole}
		) found order by "isExact" desc, at desc, number limit ${limit}`.execute(db);
	return rows;
}

export type FoundCourse = Hit & { slug: string; title: string; price: Kobo; isDraft: boolean };

export async function searchCourses({ each, words }: Sought, limit: number): Promise<FoundCourse[]> {
	const { rows } = await sql<FoundCourse>`select slug, title, price_kobo as price, not published as "isDraft",
			plain_title = ${plainLetters(words)} as "isExact"
		from courses where deleted_at is null and plain_title like all (${each}::text[])
		order by "isExact" desc, published desc, title, id limit ${limit}`.execute(db);
	return rows;
}

export type FoundLine = Hit & { id: number; day: Day; amount: Kobo; narration: string };

/** Lines of bank statements by what the bank wrote, or by their amount; the latest first. */
export async function searchLines({ each, whole, amount }: Sought, limit: number): Promise<FoundLine[]> {
	const { rows } = await sql<FoundLine>`select id, booked_on as day, amount_kobo as amount, narration,
			coalesce(abs(amount_kobo) = ${amount ?? null}, false) as "isExact"
		from bank_lines where narration ilike all (${each}::text[]) or bank_reference ilike ${whole}
			${amount ? sql`or abs(amount_kobo) = ${amount}` : sql``}
		order by "isExact" desc, booked_on desc, id desc limit ${limit}`.execute(db);
	return rows;
}
